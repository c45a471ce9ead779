// Size classes and reuse of device memory.
#include "device_pool.h"

#include <unistd.h>

#include <bit>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "print_buffer.h"

namespace brio::rt {

constexpr uint64_t kDefaultLimit = uint64_t{1} << 30;

static bool PoolEnabled() {
  const char* text = std::getenv("BRIO_POOL");
  if (text != nullptr && (std::string_view(text) == "off" || std::string_view(text) == "0")) {
    return false;
  }
  // The sanitizer sees accesses beyond an allocation only if allocations are the driver's own.
  for (char** variable = environ; *variable != nullptr; ++variable) {
    if (std::strncmp(*variable, "NV_SANITIZER", 12) == 0) {
      return false;
    }
  }
  return true;
}

static uint64_t PoolLimit() {
  const char* text = std::getenv("BRIO_POOL_LIMIT");
  return text != nullptr && *text != '\0' ? ParseBytes(text) : kDefaultLimit;
}

DevicePool::DevicePool(BlockSource& source) : source_(source), enabled_(PoolEnabled()), limit_(PoolLimit()) {}

void DevicePool::RaiseLimit(uint64_t bytes) {
  if (std::getenv("BRIO_POOL_LIMIT") != nullptr) {
    return;
  }
  uint64_t limit = limit_.load(std::memory_order_relaxed);
  while (bytes > limit && !limit_.compare_exchange_weak(limit, bytes, std::memory_order_relaxed)) {
  }
}

uint32_t DevicePool::ClassOf(uint64_t bytes) {
  if (bytes <= kSmallest) {
    return 0;
  }
  // The leading bit gives the power of two, the next three bits of (bytes - 1) the eighth of it.
  const auto power = static_cast<uint32_t>(std::bit_width(bytes - 1)) - 1;
  const auto eighth = static_cast<uint32_t>((bytes - 1) >> (power - 3)) & 7;
  return (power - 9) * 8 + eighth + 1;
}

uint64_t DevicePool::SizeOf(uint32_t size_class) {
  if (size_class == 0) {
    return kSmallest;
  }
  const uint32_t power = (size_class - 1) / 8 + 9;
  const uint32_t eighth = (size_class - 1) % 8;
  return (uint64_t{1} << power) + (uint64_t{eighth + 1} << (power - 3));
}

Status DevicePool::Allocate(NativeStream stream, uint64_t bytes, void** memory) {
  if (!enabled_ || bytes > kLargest) {
    Status status = source_.NewBlock(stream, bytes, memory);
    if (status == BRIO_ERROR_OUT_OF_MEMORY && held_bytes() > 0 && Trim() == BRIO_OK) {
      status = source_.NewBlock(stream, bytes, memory);
    }
    return status;
  }
  const uint32_t size_class = ClassOf(bytes);
  {
    std::lock_guard lock(mutex_);
    if (const auto held = held_by_stream_.find(stream); held != held_by_stream_.end()) {
      std::vector<void*>& blocks = held->second.blocks[size_class];
      if (!blocks.empty()) {
        *memory = blocks.back();
        blocks.pop_back();
        held_.fetch_sub(SizeOf(size_class), std::memory_order_relaxed);
        given_[*memory] = size_class;
        return BRIO_OK;
      }
    }
  }
  Status status = source_.NewBlock(stream, SizeOf(size_class), memory);
  if (status == BRIO_ERROR_OUT_OF_MEMORY && held_bytes() > 0 && Trim() == BRIO_OK) {
    status = source_.NewBlock(stream, SizeOf(size_class), memory);
  }
  if (status == BRIO_OK) {
    std::lock_guard lock(mutex_);
    given_[*memory] = size_class;
  }
  return status;
}

Status DevicePool::Free(NativeStream stream, void* memory) {
  {
    std::lock_guard lock(mutex_);
    const auto found = given_.find(memory);
    if (found != given_.end()) {
      const uint32_t size_class = found->second;
      given_.erase(found);
      if (held_bytes() + SizeOf(size_class) <= limit_.load(std::memory_order_relaxed)) {
        held_by_stream_[stream].blocks[size_class].push_back(memory);
        held_.fetch_add(SizeOf(size_class), std::memory_order_relaxed);
        return BRIO_OK;
      }
    }
  }
  return source_.DeleteBlock(stream, memory);
}

Status DevicePool::ReturnAll(NativeStream stream, Held& held) {
  Status status = BRIO_OK;
  for (uint32_t i = 0; i < kClasses; ++i) {
    for (void* memory : held.blocks[i]) {
      held_.fetch_sub(SizeOf(i), std::memory_order_relaxed);
      const Status deleted = source_.DeleteBlock(stream, memory);
      status = status != BRIO_OK ? status : deleted;
    }
  }
  return status;
}

Status DevicePool::EndStream(NativeStream stream) {
  Held held;
  {
    std::lock_guard lock(mutex_);
    const auto found = held_by_stream_.find(stream);
    if (found == held_by_stream_.end()) {
      return BRIO_OK;
    }
    held = std::move(found->second);
    held_by_stream_.erase(found);
  }
  return ReturnAll(stream, held);
}

Status DevicePool::Trim() {
  // Under the lock, so that no stream ends while its blocks are on their way.
  std::lock_guard lock(mutex_);
  Status status = BRIO_OK;
  for (auto& [stream, held] : held_by_stream_) {
    const Status returned = ReturnAll(stream, held);
    status = status != BRIO_OK ? status : returned;
  }
  held_by_stream_.clear();
  return status;
}

}  // namespace brio::rt
