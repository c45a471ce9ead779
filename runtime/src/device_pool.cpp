// Size classes and reuse of device memory.
#include "device_pool.h"

#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cinttypes>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>

#include "error.h"
#include "print_buffer.h"

namespace brio::rt {

/// How many groups of blocks behind closed fences are looked at before the rest is taken to be closed as well.
constexpr int kLookAhead = 64;

static bool PoolEnabled() {
  const char* text = std::getenv("BRIO_POOL");
  if (text != nullptr && (std::string_view(text) == "off" || std::string_view(text) == "0")) {
    return false;
  }
  return !RunsUnderSanitizer();
}

bool RunsUnderSanitizer() {
  for (char** variable = environ; *variable != nullptr; ++variable) {
    if (std::strncmp(*variable, "NV_SANITIZER", 12) == 0) {
      return true;
    }
  }
  return false;
}

static PoolOptions WithEnvironment(PoolOptions options) {
  options.enabled = options.enabled && PoolEnabled();
  if (const char* text = std::getenv("BRIO_POOL_LIMIT"); text != nullptr && *text != '\0') {
    options.limit = ParseBytes(text);
  }
  return options;
}

/// Under the lock, so that it need be no atomic addition; it is read without.
static void Count(std::atomic<uint64_t>& bytes, int64_t change) {
  bytes.store(bytes.load(std::memory_order_relaxed) + static_cast<uint64_t>(change), std::memory_order_relaxed);
}

DevicePool::DevicePool(BlockSource& source, const PoolOptions& options)
    : source_(source),
      options_(WithEnvironment(options)),
      classes_(ClassOf(options.largest) + 1),
      limit_(options_.limit) {}

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

/// What is held for a stream. Most calls ask for the same one again. Under the lock.
DevicePool::Held& DevicePool::HeldOf(NativeStream stream) {
  if (last_held_ == nullptr || last_stream_ != stream) {
    Held& held = held_by_stream_[stream];
    held.blocks.resize(classes_);
    last_stream_ = stream;
    last_held_ = &held;
  }
  return *last_held_;
}

/// Memory that is placed inside of its block ends where the block does. Under the lock.
void DevicePool::Give(const void* block, const void* memory, uint32_t size_class, uint64_t capacity, uint64_t bytes) {
  given_.Put({memory, memory == block ? capacity : bytes, size_class});
}

bool DevicePool::TakeHeld(NativeStream stream, uint32_t size_class, uint64_t bytes, void** memory) {
  std::vector<void*>& blocks = HeldOf(stream).blocks[size_class];
  if (blocks.empty()) {
    return false;
  }
  void* block = blocks.back();
  void* const placed = source_.Place(&block, SizeOf(size_class), bytes);
  if (placed == nullptr) {
    return false;
  }
  blocks.pop_back();
  Count(held_, -static_cast<int64_t>(SizeOf(size_class)));
  Give(block, placed, size_class, SizeOf(size_class), bytes);
  *memory = placed;
  return true;
}

Status DevicePool::NewBlock(NativeStream stream, uint64_t bytes, void** memory) {
  Status status = source_.NewBlock(stream, bytes, memory);
  if (status == BRIO_ERROR_OUT_OF_MEMORY && held_bytes() > 0 && Trim(stream) == BRIO_OK) {
    status = source_.NewBlock(stream, bytes, memory);
  }
  if (status == BRIO_ERROR_OUT_OF_MEMORY && has_waiting_.load() && WaitForAll() == BRIO_OK && Trim(stream) == BRIO_OK) {
    status = source_.NewBlock(stream, bytes, memory);
  }
  return status;
}

Status DevicePool::Allocate(NativeStream stream, uint64_t bytes, void** memory) {
  const bool pooled = options_.enabled && bytes <= options_.largest;
  const uint32_t size_class = pooled ? ClassOf(bytes) : kUnpooled;
  if (pooled || has_waiting_.load()) {
    std::lock_guard lock(mutex_);
    if (pooled && TakeHeld(stream, size_class, bytes, memory)) {
      return BRIO_OK;
    }
    if (!waiting_.empty()) {
      CollectLocked(stream);
      if (pooled && TakeHeld(stream, size_class, bytes, memory)) {
        return BRIO_OK;
      }
    }
  }
  const uint64_t size = pooled ? SizeOf(size_class) : bytes;
  const Status status = NewBlock(stream, size, memory);
  if (status == BRIO_OK) {
    std::lock_guard lock(mutex_);
    void* block = *memory;
    *memory = source_.Place(&block, size, bytes);
    if (*memory == nullptr) {
      (void)source_.DeleteBlock(stream, block);
      return Fail(BRIO_ERROR_OUT_OF_MEMORY, "no memory for a block of %" PRIu64 " bytes", bytes);
    }
    Give(block, *memory, size_class, size, bytes);
  }
  return status;
}

/// Gives a block, whose fences have passed, to its stream or to the driver. Under the lock.
Status DevicePool::Return(Block block) {
  block.memory = source_.TakeBack(block.memory);
  const uint64_t bytes = block.bytes;
  const bool pooled = options_.enabled && block.size_class != kUnpooled;
  const uint64_t limit = limit_.load(std::memory_order_relaxed);
  if (!pooled || (held_.load(std::memory_order_relaxed) + bytes > limit && !options_.keeps_last)) {
    returned_in_order_ = true;
    return source_.DeleteBlock(block.stream, block.memory);
  }
  HeldOf(block.stream).blocks[block.size_class].push_back(block.memory);
  Count(held_, static_cast<int64_t>(bytes));
  return Evict(limit, block.memory);
}

/// Returns held blocks, large ones first, until no more than `limit` bytes are held. Under the lock.
Status DevicePool::Evict(uint64_t limit, const void* kept) {
  Status status = BRIO_OK;
  for (uint32_t i = classes_; i > 0 && held_.load(std::memory_order_relaxed) > limit; --i) {
    for (auto& [stream, held] : held_by_stream_) {
      std::vector<void*>& blocks = held.blocks[i - 1];
      while (held_.load(std::memory_order_relaxed) > limit && !blocks.empty() && blocks.front() != kept) {
        const Status deleted = source_.DeleteBlock(stream, blocks.front());
        status = status != BRIO_OK ? status : deleted;
        blocks.erase(blocks.begin());
        Count(held_, -static_cast<int64_t>(SizeOf(i - 1)));
      }
    }
  }
  return status;
}

Status DevicePool::Free(NativeStream stream, void* memory, Fences fences) {
  GivenBlock given = {memory, 0, kUnpooled};
  std::lock_guard lock(mutex_);
  (void)given_.Take(memory, &given);
  const uint64_t bytes = given.size_class != kUnpooled ? SizeOf(given.size_class) : given.bytes;
  const Block block = {memory, bytes, given.size_class, stream, false};
  if (fences.empty()) [[likely]] {
    return Return(block);
  }
  AddWaiting(std::move(fences), block);
  return BRIO_OK;
}

/// Under the lock.
void DevicePool::AddWaiting(Fences fences, const Block& block) {
  if (waiting_.empty() || waiting_.back().fences != fences) {
    waiting_.push_back({std::move(fences), {}});
    has_waiting_.store(true);
  }
  waiting_.back().blocks.push_back(block);
  Count(waiting_bytes_, static_cast<int64_t>(block.bytes));
}

/// After all of it was given away. Under the lock.
void DevicePool::ForgetHeld() {
  held_by_stream_.clear();
  last_held_ = nullptr;
}

bool DevicePool::Guard(const Fences& fences) {
  std::lock_guard lock(mutex_);
  if (!fences.empty()) {
    for (auto& [stream, held] : held_by_stream_) {
      for (uint32_t i = 0; i < held.blocks.size(); ++i) {
        for (void* memory : held.blocks[i]) {
          AddWaiting(fences, {memory, SizeOf(i), i, stream, false});
          Count(held_, -static_cast<int64_t>(SizeOf(i)));
        }
      }
    }
    ForgetHeld();
  }
  return std::exchange(returned_in_order_, false);
}

/// Under the lock. A stream passes its fences in order, so behind one that is closed its others need not be asked.
void DevicePool::CollectLocked(NativeStream stream) {
  std::vector<NativeStream> closed;
  int passed_over = 0;
  for (auto group = waiting_.begin(); group != waiting_.end();) {
    const bool open = std::all_of(group->fences.begin(), group->fences.end(), [&](const std::shared_ptr<Fence>& fence) {
      if (std::find(closed.begin(), closed.end(), fence->stream()) != closed.end()) {
        return false;
      }
      if (!fence->Passed()) {
        closed.push_back(fence->stream());
        return false;
      }
      return true;
    });
    if (!open) {
      if (++passed_over == kLookAhead) {
        break;
      }
      ++group;
      continue;
    }
    for (Block& block : group->blocks) {
      if (block.is_orphan) {
        block.stream = stream;
      }
      Count(waiting_bytes_, -static_cast<int64_t>(block.bytes));
      if (const Status status = Return(block); status != BRIO_OK) {
        source_.NoteFailure(status);
      }
    }
    group = waiting_.erase(group);
  }
  has_waiting_.store(!waiting_.empty());
}

void DevicePool::Collect(NativeStream stream) {
  const bool over = held_.load(std::memory_order_relaxed) > limit_.load(std::memory_order_relaxed);
  if (!has_waiting_.load() && !over) [[likely]] {
    return;
  }
  std::lock_guard lock(mutex_);
  CollectLocked(stream);
  if (const Status status = Evict(limit_.load(std::memory_order_relaxed), nullptr); status != BRIO_OK) {
    source_.NoteFailure(status);
  }
}

/// The last resort when there is no memory.
Status DevicePool::WaitForAll() {
  Fences fences;
  {
    std::lock_guard lock(mutex_);
    for (const Waiting& group : waiting_) {
      fences.insert(fences.end(), group.fences.begin(), group.fences.end());
    }
  }
  for (const std::shared_ptr<Fence>& fence : fences) {
    if (const Status status = fence->Wait(); status != BRIO_OK) {
      return status;
    }
  }
  return BRIO_OK;
}

/// Under the lock.
Status DevicePool::ReturnAll(NativeStream stream, Held& held) {
  Status status = BRIO_OK;
  for (uint32_t i = 0; i < held.blocks.size(); ++i) {
    for (void* memory : held.blocks[i]) {
      Count(held_, -static_cast<int64_t>(SizeOf(i)));
      const Status deleted = source_.DeleteBlock(stream, memory);
      status = status != BRIO_OK ? status : deleted;
    }
  }
  return status;
}

Status DevicePool::EndStream(NativeStream stream, const std::shared_ptr<Fence>& end) {
  std::lock_guard lock(mutex_);
  for (Waiting& group : waiting_) {
    bool of_stream = false;
    for (Block& block : group.blocks) {
      const bool leaves = block.stream == stream && !block.is_orphan;
      block.is_orphan = block.is_orphan || leaves;
      of_stream = of_stream || leaves;
    }
    // Another stream will use the memory, which the order of this one has kept so far.
    if (of_stream && end != nullptr) {
      group.fences.push_back(end);
    }
  }
  const auto found = held_by_stream_.find(stream);
  if (found == held_by_stream_.end()) {
    return BRIO_OK;
  }
  const Status status = ReturnAll(stream, found->second);
  held_by_stream_.erase(found);
  last_held_ = nullptr;
  return status;
}

Status DevicePool::Trim(NativeStream stream) {
  // Under the lock, so that no stream ends while its blocks are on their way.
  std::lock_guard lock(mutex_);
  CollectLocked(stream);
  Status status = BRIO_OK;
  for (auto& [owner, held] : held_by_stream_) {
    const Status returned = ReturnAll(owner, held);
    status = status != BRIO_OK ? status : returned;
  }
  ForgetHeld();
  return status;
}

}  // namespace brio::rt
