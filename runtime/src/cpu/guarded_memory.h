// Memory of the CPU device's buffers between pages that nobody may touch: an access up to 64 KiB outside of a buffer is
// a fault, whose report names the buffer. A buffer ends where such pages begin; what lies before it in its first page
// holds a pattern, which is looked at behind launches and when the buffer is dropped.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "lines.h"

namespace brio::rt {

/// Sizes of buffers are rounded up to this, as on a GPU.
constexpr uint64_t kBufferGranularity = 256;

/// The process's guarded memory: blocks in one range of addresses, reserved on first use. Thread-safe.
class GuardedMemory {
 public:
  static GuardedMemory& Get();

  /// As `Get`, with a range of at most `addresses` if none is reserved yet.
  static GuardedMemory& GetForChecks(uint64_t addresses);
  /// From here on addresses of what was dropped are used again when there are no others.
  void DelayReuse() { delays_reuse_ = true; }

  /// A block for up to `bytes`. Null where it cannot be guarded: the system's limit of mappings or addresses is near.
  void* NewBlock(uint64_t bytes);
  void DeleteBlock(void* block);
  bool Owns(const void* address) const {
    const auto at = reinterpret_cast<uintptr_t>(address);
    return at >= begin_ && at < end_;
  }

  /// Makes a buffer of `bytes` at the end of a block, and remembers the line of the program that asked. Null: no
  /// memory.
  void* Place(void* block, uint64_t bytes, uint64_t alignment = 1);
  /// Ends a buffer; returns its block, or `memory` itself if there is no buffer. `damage` says what was written before
  /// it.
  void* TakeBack(void* memory, std::string* damage);
  /// Says what was written before the buffer that `address` is in, once; else "".
  std::string FindDamage(const void* address);
  /// "4 bytes behind the end of a buffer of 400 bytes (made at add.mojo:12)"; "" where no buffer is near.
  std::string DescribePlace(const void* address);

  /// A buffer, or what was one.
  struct Buffer {
    uintptr_t begin = 0;
    uint64_t bytes = 0;
    bool is_living = false;
    ProgramLine made;
  };
  /// The buffer of the block that `address` is in, or in the guard before.
  bool Find(const void* address, Buffer* buffer);
  /// The program has dropped the buffer, which lives until what was queued before is done.
  void Drop(const void* memory);
  /// The buffers that nobody dropped.
  std::vector<Buffer> Kept();
  /// Changes when a buffer ends.
  uint64_t version() const { return version_.load(std::memory_order_relaxed); }
  uintptr_t begin() const { return begin_; }
  uintptr_t end() const { return end_; }

 private:
  struct Slot {
    uintptr_t begin = 0;   // of the block; guards lie before it
    uint64_t bytes = 0;    // whole pages
    uint64_t closed = 0;   // bytes at the beginning that nobody may touch
    uintptr_t memory = 0;  // the buffer, or the last one
    uint64_t requested = 0;
    ProgramLine made;
    bool is_open = false;       // handed out as a block
    bool is_living = false;     // holds a buffer
    bool is_dropped = false;    // by the program
    bool is_patterned = false;  // the pattern before `memory` is there
  };

  explicit GuardedMemory(uint64_t addresses);
  Slot* FindSlot(uintptr_t address);
  std::string LookForDamage(Slot& slot);

  std::mutex mutex_;
  uintptr_t begin_ = 0;
  uintptr_t end_ = 0;
  uintptr_t unused_ = 0;  // from here to the end nothing was handed out
  uint64_t blocks_left_ = 0;
  bool delays_reuse_ = false;
  uint32_t* slot_of_page_ = nullptr;  // 1 and up; a guard's pages are those of the block behind it
  std::deque<Slot> slots_;
  std::atomic<uint64_t> version_{1};
  std::map<uint64_t, std::vector<uint32_t>> free_slots_;  // by bytes
};

/// What `GuardedMemory::DescribePlace` says; "" where nothing was allocated.
std::string DescribeBufferAt(const void* address);
/// Frees `memory` if it is a buffer's; only its begin is one.
bool FreeGuarded(void* memory);

}  // namespace brio::rt
