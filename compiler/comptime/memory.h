// The interpreter's byte-addressed memory. A pointer is allocation number, generation and offset in 64 bits, so every
// access is checked for bounds and liveness by one table look-up. Generations have the top bit set: no small number,
// text or ordinary float looks like a pointer, so those in untyped storage can be told (freeze.h).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/ir.h"
#include "pool/pool.h"

namespace brio::comptime {

using Address = uint64_t;

enum class AllocationKind : uint8_t { Frame, Heap, Constant };

/// One piece of memory, live or not; its number is reused once it is not.
struct Allocation {
  uint8_t* data = nullptr;
  uint64_t size = 0;
  uint32_t align = 1;
  uint8_t generation = 0x80;  // 0x80 to 0xbf, then again
  bool is_live = false;
  AllocationKind kind = AllocationKind::Heap;
  uint64_t serial = 0;               // Heap, while it is live: no two have the same, whereas addresses repeat
  ConstRef blob = nullptr;           // Constant
  ir::Function* function = nullptr;  // what this is the address of; there are no bytes then
  std::unique_ptr<uint8_t[]> owned;  // Heap, and Constant with pointers in it
};

/// Stack storage in chunks that never move; released in reverse order.
class StackArena {
 public:
  struct Position {
    size_t chunk = 0;
    size_t used = 0;
  };
  uint8_t* Push(uint64_t bytes);  // 16-byte aligned, zeroed
  Position position() const { return position_; }
  void Release(Position position) { position_ = position; }

 private:
  struct Chunk {
    std::unique_ptr<uint8_t[]> data;
    size_t size = 0;
  };
  std::vector<Chunk> chunks_;
  Position position_;
};

/// All memory of an interpreter, with a limit on what is in use at a time.
class Memory {
 public:
  explicit Memory(uint64_t limit) : limit_(limit) { allocations_.emplace_back(); }

  /// New zeroed allocation; 0 when the limit is exceeded.
  Address AllocateHeap(uint64_t size, uint32_t align);
  /// Storage of a frame, which the caller owns.
  Address AddFrameStorage(uint8_t* data, uint64_t size, uint32_t align);
  void EndFrameStorage(Address address) { Retire(IndexOf(address)); }
  /// Read-only memory with the bytes of `blob`, the same each time.
  Address AddressOf(ConstRef blob);
  /// The address of a function, the same each time, and the function at an address (null if there is none).
  Address AddressOf(ir::Function* function);
  ir::Function* FunctionAt(Address address) const {
    const Allocation* allocation = OffsetOf(address) == 0 ? Find(address) : nullptr;
    return allocation ? allocation->function : nullptr;
  }
  /// Frees a heap allocation. Returns a message when `address` is not the start of one.
  const char* Free(Address address);

  /// Host memory behind `size` bytes at `address`, or null with the reason in `message`.
  uint8_t* Access(Address address, uint64_t size, bool is_write, const char*& message) {
    const uint32_t index = IndexOf(address);
    if (index < allocations_.size() && index != 0) [[likely]] {
      const Allocation& allocation = allocations_[index];
      const uint64_t offset = OffsetOf(address);
      if (allocation.is_live && allocation.generation == GenerationOf(address) && size <= allocation.size &&
          offset <= allocation.size - size && !(is_write && allocation.kind == AllocationKind::Constant)) [[likely]] {
        return allocation.data + offset;
      }
    }
    return Explain(address, size, is_write, message);
  }
  /// The live allocation `address` points into or just behind, or null.
  const Allocation* Find(Address address) const;
  /// Puts addresses into `bytes` for `relocs`; `deep` copies what they point to into fresh heap memory.
  bool Relocate(uint8_t* bytes, const std::vector<Reloc>& relocs, bool deep);

  /// Frees all heap allocations made since `HeapMark`.
  size_t HeapMark() {
    ++nesting_;
    return heap_.size();
  }
  void ReleaseHeap(size_t mark);
  bool exhausted() const { return exhausted_; }
  void ClearExhausted() { exhausted_ = false; }

  static uint64_t OffsetOf(Address address) { return address & 0xffffffffu; }

 private:
  static constexpr uint32_t kMaxAllocations = 1u << 24;
  static constexpr uint64_t kOverhead = 64;  // charged for each allocation beside its bytes

  static uint32_t IndexOf(Address address) { return static_cast<uint32_t>(address >> 32) & (kMaxAllocations - 1); }
  static uint8_t GenerationOf(Address address) { return static_cast<uint8_t>(address >> 56); }
  struct HeapEntry {
    uint32_t index;
    uint64_t serial;
  };
  bool IsLive(const HeapEntry& entry) const { return allocations_[entry.index].serial == entry.serial; }
  uint32_t NewIndex();
  /// A live allocation of these bytes; 0 when there are too many.
  Address Add(AllocationKind kind, uint8_t* data, uint64_t size, uint32_t align);
  Address AddressAt(uint32_t index) const {
    return static_cast<Address>(allocations_[index].generation) << 56 | static_cast<Address>(index) << 32;
  }
  void Retire(uint32_t index);
  uint8_t* Explain(Address address, uint64_t size, bool is_write, const char*& message) const;

  uint64_t limit_;
  uint64_t used_ = 0;
  unsigned nesting_ = 0;  // calls of the interpreter inside each other
  bool exhausted_ = false;
  std::vector<Allocation> allocations_;
  std::vector<uint32_t> free_;
  std::vector<HeapEntry> heap_;  // in order of allocation; stale entries stay until released
  uint64_t last_serial_ = 0;
  std::unordered_map<ConstRef, Address> constants_;
  std::unordered_map<ir::Function*, Address> functions_;
};

}  // namespace brio::comptime
