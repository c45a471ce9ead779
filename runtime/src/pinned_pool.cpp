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
    bool done = list[i].event == nullptr;
    if (!done && device_.Kept(device_.QueryEvent(list[i].event, &done)) != BRIO_OK) {
      done = false;
    }
    if (done) {
      if (list[i].event != nullptr) {
        (void)device_.Kept(device_.DestroyEvent(list[i].event));
      }
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
  if (bytes > (uint64_t{1} << 62)) {
    return source_.NewPinned(bytes, memory);
  }
  const uint64_t size = RoundSize(bytes);
  std::lock_guard lock(mutex_);
  *memory = FindFree(size);
  if (*memory == nullptr) {
    Status status = source_.NewPinned(size, memory);
    if (status == BRIO_ERROR_OUT_OF_MEMORY) {
      Trim();
      status = source_.NewPinned(size, memory);
    }
    if (status != BRIO_OK) {
      return status;
    }
  }
  sizes_[*memory] = size;
  return BRIO_OK;
}

Status PinnedPool::Free(NativeStream stream, void* memory) {
  std::lock_guard lock(mutex_);
  const auto found = sizes_.find(memory);
  if (found == sizes_.end()) {
    const Status status = device_.SynchronizeStream(stream);
    const Status deleted = source_.DeletePinned(memory);
    return status != BRIO_OK ? status : deleted;
  }
  NativeEvent event = nullptr;
  Status status = device_.CreateEvent(BRIO_EVENT_DISABLE_TIMING, &event);
  if (status == BRIO_OK) {
    status = device_.RecordEvent(event, stream);
  }
  if (status != BRIO_OK) {
    // Without an event it is unknown when the device stops using the block, so it is waited for.
    const SavedError failure(status);
    sizes_.erase(found);
    if (event != nullptr) {
      (void)device_.DestroyEvent(event);
    }
    if (device_.SynchronizeStream(stream) == BRIO_OK) {
      (void)source_.DeletePinned(memory);
    }
    return failure.Restore();
  }
  blocks_[found->second].push_back({memory, event});
  sizes_.erase(found);
  return BRIO_OK;
}

}  // namespace brio::rt
