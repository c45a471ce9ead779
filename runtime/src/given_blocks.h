// The blocks that a pool of memory has handed out, by their addresses.
#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

namespace brio::rt {

/// A block that was handed out.
struct GivenBlock {
  const void* memory = nullptr;
  uint64_t bytes = 0;
  uint32_t size_class = 0;  // kUnpooled: goes to the driver
};

/// The size class of what no pool keeps.
constexpr uint32_t kUnpooled = UINT32_MAX;

/// A set of blocks with one array for memory, because every allocation and every free pass through it. Not
/// synchronised.
class GivenBlocks {
 public:
  /// Adds a block; false when there is one at its address.
  bool Add(const GivenBlock& block);
  /// Adds a block in place of the one at its address, if there is one.
  void Put(const GivenBlock& block);
  /// Takes the block at an address out; false when there is none.
  bool Take(const void* memory, GivenBlock* block);
  /// The block that an address is in; null when there is none.
  const GivenBlock* FindAround(const void* address) const;

 private:
  size_t HomeOf(const void* memory) const {
    // The upper bits of the product are mixed best; blocks are aligned, so that the lower bits of addresses say
    // nothing.
    return static_cast<size_t>((reinterpret_cast<uintptr_t>(memory) * 0x9e3779b97f4a7c15u) >> shift_);
  }
  size_t Next(size_t i) const { return (i + 1) & (slots_.size() - 1); }
  size_t FindSlot(const void* memory);

  std::vector<GivenBlock> slots_;  // a power of two of them, null where empty: open addressing, at most half full
  unsigned shift_ = 64;
  size_t count_ = 0;
};

/// What pools know of the blocks that they have handed out.
class OwningPool {
 public:
  /// Lets the caller have a block that was handed out, for good.
  void Release(void* memory);
  /// Takes `bytes` over that somebody else made; false when a block of this pool has the address.
  bool Adopt(void* memory, uint64_t bytes);
  /// Whether a block that was handed out has the address in it; then its size.
  bool FindOwner(const void* address, uint64_t* bytes);

 protected:
  ~OwningPool() = default;

  std::mutex mutex_;
  GivenBlocks given_;  // under the lock
};

}  // namespace brio::rt
