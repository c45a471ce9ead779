#include "given_blocks.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace brio::rt {

constexpr size_t kFirstSlots = 64;

/// The slot of a block that is there, or where one at that address goes: there is room for it.
size_t GivenBlocks::FindSlot(const void* memory) {
  if (2 * (count_ + 1) > slots_.size()) [[unlikely]] {
    const std::vector<GivenBlock> old =
        std::exchange(slots_, std::vector<GivenBlock>(std::max(kFirstSlots, 2 * slots_.size())));
    shift_ = 64 - static_cast<unsigned>(std::countr_zero(slots_.size()));
    count_ = 0;
    for (const GivenBlock& block : old) {
      if (block.memory != nullptr) {
        Put(block);
      }
    }
  }
  size_t at = HomeOf(memory);
  while (slots_[at].memory != nullptr && slots_[at].memory != memory) {
    at = Next(at);
  }
  return at;
}

bool GivenBlocks::Add(const GivenBlock& block) {
  GivenBlock& slot = slots_[FindSlot(block.memory)];
  if (slot.memory != nullptr) {
    return false;
  }
  slot = block;
  ++count_;
  return true;
}

void GivenBlocks::Put(const GivenBlock& block) {
  GivenBlock& slot = slots_[FindSlot(block.memory)];
  count_ += slot.memory == nullptr ? 1 : 0;
  slot = block;
}

bool GivenBlocks::Take(const void* memory, GivenBlock* block) {
  if (count_ == 0 || memory == nullptr) {
    return false;
  }
  size_t at = HomeOf(memory);
  for (; slots_[at].memory != memory; at = Next(at)) {
    if (slots_[at].memory == nullptr) {
      return false;
    }
  }
  *block = slots_[at];
  --count_;
  // What stands behind moves up where the gap would hide it from its home.
  for (size_t from = Next(at); slots_[from].memory != nullptr; from = Next(from)) {
    const size_t mask = slots_.size() - 1;
    const size_t home = HomeOf(slots_[from].memory);
    if (((from - home) & mask) >= ((from - at) & mask)) {
      slots_[at] = slots_[from];
      at = from;
    }
  }
  slots_[at] = {};
  return true;
}

const GivenBlock* GivenBlocks::FindAround(const void* address) const {
  const auto at = reinterpret_cast<uintptr_t>(address);
  for (const GivenBlock& block : slots_) {
    const auto begin = reinterpret_cast<uintptr_t>(block.memory);
    if (block.memory != nullptr && at >= begin && at - begin < block.bytes) {
      return &block;
    }
  }
  return nullptr;
}

void OwningPool::Release(void* memory) {
  GivenBlock block;
  std::lock_guard lock(mutex_);
  (void)given_.Take(memory, &block);
}

bool OwningPool::Adopt(void* memory, uint64_t bytes) {
  std::lock_guard lock(mutex_);
  return given_.Add({memory, bytes, kUnpooled});
}

bool OwningPool::FindOwner(const void* address, uint64_t* bytes) {
  std::lock_guard lock(mutex_);
  const GivenBlock* block = given_.FindAround(address);
  if (block != nullptr) {
    *bytes = block->bytes;
  }
  return block != nullptr;
}

}  // namespace brio::rt
