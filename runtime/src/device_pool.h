// Reuse of device memory. A block that a stream gave back is handed out again on the same stream, where order alone
// makes that safe once the other streams have passed the fences that came with it; other streams take fresh blocks.
// What is held goes back to the driver when memory runs out, when the limit of BRIO_POOL_LIMIT is reached, or when its
// stream ends. BRIO_POOL=off, and running under compute-sanitizer, turn it off.
#pragma once

#include <atomic>
#include <cstdint>
#include <list>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "device.h"
#include "given_blocks.h"

namespace brio::rt {

/// Whether compute-sanitizer watches the process. It sees accesses beyond an allocation only if allocations are the
/// driver's own, and plain.
bool RunsUnderSanitizer();

/// The driver's part of the pool; the device implements it and owns the pool.
class BlockSource {
 public:
  virtual Status NewBlock(NativeStream stream, uint64_t bytes, void** memory) = 0;
  virtual Status DeleteBlock(NativeStream stream, void* memory) = 0;
  /// The memory for `bytes` in a block of `capacity` that is about to be handed out; null where there is none. May
  /// exchange the block.
  virtual void* Place(void** block, uint64_t /*capacity*/, uint64_t /*bytes*/) { return *block; }
  /// The block of memory that has come back, or the block itself.
  virtual void* TakeBack(void* memory) { return memory; }
  /// Is told of a failed return that no call is left to tell of.
  virtual void NoteFailure(Status) {}

 protected:
  ~BlockSource() = default;
};

/// How a device's pool differs from others.
struct PoolOptions {
  uint64_t limit = uint64_t{1} << 30;     // bytes held, where the user sets none
  uint64_t largest = uint64_t{32} << 20;  // size that is worth holding
  bool keeps_last = false;  // what was freed last is held whatever its size, until the next synchronisation
  bool enabled = true;
};

/// The blocks of one device.
class DevicePool : public OwningPool {
 public:
  explicit DevicePool(BlockSource& source, const PoolOptions& options = {});

  Status Allocate(NativeStream stream, uint64_t bytes, void** memory);
  /// Gives a block back, to be used again behind `fences` and in `stream`'s order. Memory that is not of this pool goes
  /// to the driver then.
  Status Free(NativeStream stream, void* memory, Fences fences = {});
  /// From now on held blocks are used again behind `fences` only. True when the driver was given blocks in the order of
  /// a stream since the last call.
  bool Guard(const Fences& fences);
  /// Looks which blocks are behind their fences by now; those of streams that are gone become `stream`'s. What is held
  /// above the limit goes.
  void Collect(NativeStream stream);
  /// Returns what `stream` gave back, before the stream ends; `end` is behind its last work, or null.
  Status EndStream(NativeStream stream, const std::shared_ptr<Fence>& end);
  /// Returns everything held to the driver, each block in its stream's order, those of streams that are gone in
  /// `stream`'s. What has a fence before it stays.
  Status Trim(NativeStream stream);
  /// Holds up to `bytes` where that is more than the limit so far; what the user set stays.
  void RaiseLimit(uint64_t bytes);
  /// Bytes that are not in use, though some may have to wait for a fence.
  uint64_t held_bytes() const {
    return held_.load(std::memory_order_relaxed) + waiting_bytes_.load(std::memory_order_relaxed);
  }

 private:
  // 512 bytes, then eight steps for each power of two up to the largest size that is worth holding
  static constexpr uint64_t kSmallest = 512;

  struct Held {
    std::vector<std::vector<void*>> blocks;  // by size class
  };
  struct Block {
    void* memory;
    uint64_t bytes;
    uint32_t size_class;  // or kUnpooled
    NativeStream stream;
    bool is_orphan;  // its stream is gone
  };
  /// Blocks that were given back at one point.
  struct Waiting {
    Fences fences;
    std::vector<Block> blocks;
  };

  static uint32_t ClassOf(uint64_t bytes);
  static uint64_t SizeOf(uint32_t size_class);
  Status Return(Block block);
  void AddWaiting(Fences fences, const Block& block);
  Status ReturnAll(NativeStream stream, Held& held);
  Status Evict(uint64_t limit, const void* kept);
  void CollectLocked(NativeStream stream);
  Status NewBlock(NativeStream stream, uint64_t bytes, void** memory);
  Status WaitForAll();
  bool TakeHeld(NativeStream stream, uint32_t size_class, uint64_t bytes, void** memory);
  void Give(const void* block, const void* memory, uint32_t size_class, uint64_t capacity, uint64_t bytes);
  Held& HeldOf(NativeStream stream);
  void ForgetHeld();

  BlockSource& source_;
  const PoolOptions options_;
  const uint32_t classes_;
  std::atomic<uint64_t> limit_;
  std::unordered_map<NativeStream, Held> held_by_stream_;
  NativeStream last_stream_ = nullptr;  // what HeldOf was asked for last, and what it gave, or null
  Held* last_held_ = nullptr;
  std::list<Waiting> waiting_;  // oldest first
  std::atomic<uint64_t> held_{0};
  std::atomic<uint64_t> waiting_bytes_{0};
  std::atomic<bool> has_waiting_{false};
  bool returned_in_order_ = false;
};

}  // namespace brio::rt
