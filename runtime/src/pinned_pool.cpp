// Size classes and reuse of pinned blocks.
#include "pinned_pool.h"

#include <bit>

namespace brio::rt {

constexpr uint64_t kPage = 4096;

/// Sizes are rounded to pages, larger ones to an eighth of their power of two, so that similar requests share blocks.
static uint64_t RoundSize(uint64_t bytes) {
  const uint64_t step = bytes <= 16 * kPage ? kPage : std::bit_floor(bytes) / 8;
  return (bytes + step - 1) / step * step;
}

void* PinnedPool::FindFree(uint64_t size) {
  const auto found = blocks_.find(size);
  if (found == blocks_.end()) {
    return nullptr;
  }
  std::vector<Block>& list = found->second;
  for (size_t i = 0; i < list.size(); ++i) {
    if (AllPassed(list[i].fences)) {
      void* memory = list[i].memory;
      list.erase(list.begin() + static_cast<ptrdiff_t>(i));
      return memory;
    }
  }
  return nullptr;
}

void PinnedPool::Trim() {
  for (auto& [size, list] : blocks_) {
    while (void* memory = FindFree(size)) {
      (void)device_.Kept(source_.DeletePinned(memory));
    }
  }
}

Status PinnedPool::Allocate(uint64_t bytes, void** memory) {
  const bool pooled = bytes <= (uint64_t{1} << 62);
  const uint64_t size = pooled ? RoundSize(bytes) : bytes;
  std::lock_guard lock(mutex_);
  *memory = pooled ? FindFree(size) : nullptr;
  if (*memory == nullptr) {
    Status status = source_.NewPinned(size, memory);
    if (status == BRIO_ERROR_OUT_OF_MEMORY && pooled) {
      Trim();
      status = source_.NewPinned(size, memory);
    }
    if (status != BRIO_OK) {
      return status;
    }
  }
  given_.Put({*memory, size, pooled ? 0 : kUnpooled});
  return BRIO_OK;
}

Status PinnedPool::Free(void* memory, Fences fences) {
  {
    std::lock_guard lock(mutex_);
    GivenBlock given;
    if (given_.Take(memory, &given) && given.size_class != kUnpooled) {
      blocks_[given.bytes].push_back({memory, std::move(fences)});
      return BRIO_OK;
    }
  }
  for (const std::shared_ptr<Fence>& fence : fences) {
    if (const Status status = fence->Wait(); status != BRIO_OK) {
      return status;
    }
  }
  return source_.DeletePinned(memory);
}

}  // namespace brio::rt
