// Reuse of device memory. A block that a stream gave back is handed out again on the same stream, where order alone makes
// that safe; other streams take fresh blocks. What is held goes back to the driver when memory runs out, when the limit of
// BRIO_POOL_LIMIT is reached, or when its stream ends. BRIO_POOL=off, and running under compute-sanitizer, turn it off.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "device.h"

namespace brio::rt {

/// The driver's part of the pool; the device implements it and owns the pool.
class BlockSource {
 public:
  virtual Status NewBlock(NativeStream stream, uint64_t bytes, void** memory) = 0;
  virtual Status DeleteBlock(NativeStream stream, void* memory) = 0;

 protected:
  ~BlockSource() = default;
};

/// The blocks of one device.
class DevicePool {
 public:
  explicit DevicePool(BlockSource& source);

  Status Allocate(NativeStream stream, uint64_t bytes, void** memory);
  /// Memory that is not of this pool goes to the driver.
  Status Free(NativeStream stream, void* memory);
  /// Returns what `stream` gave back, before the stream ends.
  Status EndStream(NativeStream stream);
  /// Returns everything held to the driver, each block in its stream's order.
  Status Trim();
  /// Holds up to `bytes` where that is more than the limit so far; what the user set stays.
  void RaiseLimit(uint64_t bytes);
  uint64_t held_bytes() const { return held_.load(std::memory_order_relaxed); }

 private:
  // 512 bytes, then eight steps for each power of two up to the largest size that is worth holding
  static constexpr uint64_t kSmallest = 512;
  static constexpr uint64_t kLargest = 32 << 20;
  static constexpr uint32_t kClasses = 8 * 16 + 1;

  struct Held {
    std::vector<void*> blocks[kClasses];
  };

  static uint32_t ClassOf(uint64_t bytes);
  static uint64_t SizeOf(uint32_t size_class);
  Status ReturnAll(NativeStream stream, Held& held);

  BlockSource& source_;
  const bool enabled_;
  std::atomic<uint64_t> limit_;
  std::mutex mutex_;
  std::unordered_map<void*, uint32_t> given_;  // size class of the blocks handed out
  std::unordered_map<NativeStream, Held> held_by_stream_;
  std::atomic<uint64_t> held_{0};
};

}  // namespace brio::rt
