#include "cpu/engine.h"

#include <algorithm>
#include <atomic>
#include <cinttypes>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include "cpu/check.h"
#include "cpu/small_floats.h"
#include "error.h"

namespace brio::rt {
namespace {

/// Adds `change` to the bytes that are missing, and ends the phase where nothing is any more.
uint64_t AfterBytes(uint64_t word, uint64_t change) {
  using M = Mbarrier;
  const uint64_t bytes = ((word >> M::kBytesShift) + change) & M::kBytesMask;
  uint64_t missing = word & 0xffff;
  const uint64_t all = word >> M::kAllShift & 0xffff;
  uint64_t phase = word >> M::kPhaseShift;
  if (missing == 0 && bytes == 0) {
    missing = all;
    ++phase;
  }
  return phase << M::kPhaseShift | bytes << M::kBytesShift | all << M::kAllShift | missing;
}

/// Where the hardware puts what belongs at `address` of a swizzled tile.
char* Swizzled(char* address, uint32_t swizzle) {
  const auto at = reinterpret_cast<uintptr_t>(address);
  const uintptr_t rows = swizzle == 0 ? 0 : swizzle == 1 ? 0x10 : swizzle == 2 ? 0x30 : 0x70;
  return reinterpret_cast<char*>(at ^ (at >> 3 & rows));
}

template <typename T>
void Combine(char* to, const char* from, uint32_t operation) {
  T a, b;
  std::memcpy(&a, to, sizeof(T));
  std::memcpy(&b, from, sizeof(T));
  switch (operation) {
    case 0:
      a = static_cast<T>(a + b);
      break;
    case 1:
      a = std::min(a, b);
      break;
    default:
      a = std::max(a, b);
      break;
  }
  std::memcpy(to, &a, sizeof(T));
}

template <float From(uint16_t), uint16_t To(float)>
void CombineSmall(char* to, const char* from, uint32_t operation) {
  uint16_t a, b;
  std::memcpy(&a, to, 2);
  std::memcpy(&b, from, 2);
  const float x = From(a), y = From(b);
  a = To(operation == 0 ? x + y : operation == 1 ? std::fmin(x, y) : std::fmax(x, y));
  std::memcpy(to, &a, 2);
}

/// One element of a reduction: 0 add, 1 min, 2 max, 3 and, 4 or, 5 xor.
void Reduce(char* to, const char* from, uint32_t data_type, uint32_t bytes, uint32_t operation) {
  if (operation >= 3) {
    for (uint32_t i = 0; i < bytes; ++i) {
      to[i] = static_cast<char>(operation == 3 ? to[i] & from[i] : operation == 4 ? to[i] | from[i] : to[i] ^ from[i]);
    }
    return;
  }
  switch (data_type) {
    case 0:
      return Combine<uint8_t>(to, from, operation);
    case 1:
      return Combine<uint16_t>(to, from, operation);
    case 2:
      return Combine<uint32_t>(to, from, operation);
    case 3:
      return Combine<int32_t>(to, from, operation);
    case 4:
      return Combine<uint64_t>(to, from, operation);
    case 5:
      return Combine<int64_t>(to, from, operation);
    case 6:
      return CombineSmall<FromFloat16, ToFloat16>(to, from, operation);
    case 8:
      return Combine<double>(to, from, operation);
    case 9:
      return CombineSmall<FromBFloat16, ToBFloat16>(to, from, operation);
    default:
      return Combine<float>(to, from, operation);
  }
}

bool IsLoad(uint32_t operation) {
  return operation == BRIO_ASYNC_TENSOR_LOAD || operation == BRIO_ASYNC_BULK_LOAD;
}

bool IsTensor(uint32_t operation) {
  return operation == BRIO_ASYNC_TENSOR_LOAD || operation == BRIO_ASYNC_TENSOR_STORE ||
         operation == BRIO_ASYNC_TENSOR_REDUCE;
}

constexpr uint64_t kMask = 0xffff;      // of the blocks that a load goes to, in `extra`
constexpr uint64_t kHasMask = 0x10000;  // else it goes to the block that asks

}  // namespace

uint32_t Mbarrier::Parity(const uint64_t* barrier) {
  const uint64_t word = std::atomic_ref(*const_cast<uint64_t*>(barrier)).load(std::memory_order_acquire);
  return static_cast<uint32_t>(word >> kPhaseShift & 1);
}

void Mbarrier::Complete(uint64_t* barrier, uint64_t bytes) {
  const std::atomic_ref word(*barrier);
  uint64_t old = word.load(std::memory_order_relaxed);
  while (!word.compare_exchange_weak(old, AfterBytes(old, 0 - bytes))) {
  }
}

std::string Mbarrier::DescribeMissing(uint64_t word) {
  const auto arrivals = static_cast<unsigned>(word & 0xffff);
  uint64_t bytes = word >> kBytesShift & kBytesMask;
  const bool too_many = bytes > kBytesMask / 2;
  bytes = too_many ? kBytesMask + 1 - bytes : bytes;
  std::string text;
  if (arrivals != 0) {
    text = Text("%u of %u arrivals", arrivals, static_cast<unsigned>(word >> kAllShift & 0xffff));
  }
  if (bytes != 0 && !too_many) {
    text += Text("%s%" PRIu64 " bytes", text.empty() ? "" : " and ", bytes);
  }
  text += text.empty() ? "" : arrivals + bytes == 1 ? " is missing" : " are missing";
  if (too_many) {
    text += Text("%s%" PRIu64 " bytes more came than were expected", text.empty() ? "" : ", and ", bytes);
  }
  return text.empty() ? "nothing is missing" : text;
}

void AsyncEngine::Begin(const Blocks& blocks, uint64_t number, uint32_t threads) {
  static const uint64_t seed = [] {
    const char* text = std::getenv("BRIO_CPU_SEED");
    return text != nullptr ? std::strtoull(text, nullptr, 10) : uint64_t{0};
  }();
  blocks_ = blocks;
  now_ = 0;
  random_ = (seed + 1) * 0x9e3779b97f4a7c15 + number * 0xbf58476d1ce4e5b9;
  latest_ = 2 * threads;
  pending_.clear();
  unawaited_.clear();
  groups_.assign(threads, Groups{});
}

uint32_t AsyncEngine::Random() {
  random_ = random_ * 6364136223846793005 + 1442695040888963407;
  return static_cast<uint32_t>(random_ >> 33);
}

std::string AsyncEngine::CheckShared(const void* address, uint64_t bytes, uint32_t alignment, const char* what) const {
  const auto at = reinterpret_cast<uintptr_t>(address);
  const auto begin = reinterpret_cast<uintptr_t>(blocks_.shared);
  const uint64_t all = blocks_.stride * blocks_.count;
  if (at < begin || at + bytes > begin + all) {
    return Text("%s of %" PRIu64 " bytes is not in the block's shared memory", what, bytes);
  }
  if (at % alignment != 0) {
    return Text("%s lies %u bytes past a multiple of %u", what, static_cast<unsigned>(at % alignment), alignment);
  }
  return "";
}

std::string AsyncEngine::Start(const brio_cpu_thread& thread, uint32_t number, uint32_t operation, const void* map,
                               void* shared, void* barrier, const int32_t* coordinates, uint64_t extra) {
  Work work{};
  work.operation = operation;
  work.thread = number;
  work.group = groups_[number].open;
  work.due = now_ + Random() % latest_;
  work.shared = static_cast<char*>(shared);
  work.barrier = static_cast<uint64_t*>(barrier);
  work.extra = extra;
  work.block = thread.block_in_cluster;
  uint64_t bytes = extra;
  if (IsTensor(operation)) {
    std::memcpy(&work.map, map, sizeof(work.map));
    if (!work.map.IsValid()) {
      return "a tensor copy was given what is no tensor map of this device";
    }
    std::copy_n(coordinates, work.map.rank, work.coordinates);
    // An H200 raises CUDA_ERROR_ILLEGAL_INSTRUCTION.
    const auto past = static_cast<unsigned>(int64_t{coordinates[0]} * work.map.pixel_bytes & 15);
    if (past != 0) {
      return Text("a tensor copy begins at element %d of a row, %u bytes past a multiple of 16", coordinates[0], past);
    }
    bytes = work.map.BoxBytes();
  } else {
    work.global = static_cast<char*>(const_cast<void*>(map));
    if (bytes % 16 != 0 || reinterpret_cast<uintptr_t>(map) % 16 != 0) {
      return Text("a bulk copy of %" PRIu64 " bytes: the size and the address have to be multiples of 16", bytes);
    }
  }
  std::string problem = CheckShared(shared, bytes, IsTensor(operation) ? 128 : 16, "the tile of an asynchronous copy");
  if (problem.empty() && IsLoad(operation)) {
    problem = CheckShared(barrier, 8, 8, "the barrier of an asynchronous copy");
  }
  if (!problem.empty()) {
    return problem;
  }
  Checker* const checker = Checker::Get();
  if (checker == nullptr || !checker->Checks(BRIO_CHECK_MEMORY)) [[likely]] {
    Touch(work);
  }
  if (checker != nullptr) [[unlikely]] {
    std::vector<uintptr_t> granules;
    for (uint64_t at = 0; at < bytes; at += 8) {
      granules.push_back(reinterpret_cast<uintptr_t>(shared) + at);
    }
    work.is_wrong = !CheckGlobal(work);
    work.use = checker->BeginEngineUse(std::move(granules), IsLoad(operation), "asynchronous copy");
    if (work.use != nullptr && !IsLoad(operation)) {
      unawaited_.push_back({number, work.group, work.use});
    }
  }
  if (IsLoad(operation)) {
    if ((extra & kHasMask) != 0 && IsTensor(operation) && ((extra & kMask) >> blocks_.count) != 0) {
      return Text("a copy to the blocks 0x%x of a cluster of %u", static_cast<unsigned>(extra & kMask), blocks_.count);
    }
    // Until it comes.
    for (uint32_t block = 0; block < blocks_.count; ++block) {
      const bool receives =
          IsTensor(operation) && (extra & kHasMask) != 0 ? (extra >> block & 1) != 0 : block == work.block;
      if (receives) {
        std::memset(InBlock(work, shared, block), 0xff, bytes);
      }
    }
  }
  pending_.push_back(work);
  return "";
}

char* AsyncEngine::InBlock(const Work& work, void* address, uint32_t block) const {
  return static_cast<char*>(address) +
         (static_cast<int64_t>(block) - static_cast<int64_t>(work.block)) * static_cast<int64_t>(blocks_.stride);
}

void AsyncEngine::Commit(uint32_t thread) {
  ++groups_[thread].open;
}

void AsyncEngine::WaitGroups(uint32_t thread, uint64_t left) {
  const uint64_t open = groups_[thread].open;
  std::erase_if(unawaited_, [&](const Unawaited& one) {
    const bool ends = one.thread == thread && one.group + left < open;
    if (ends) {
      Checker::Get()->EndEngineRead(*one.use);
    }
    return ends;
  });
  for (size_t i = 0; i < pending_.size();) {
    const Work work = pending_[i];
    if (work.thread == thread && !IsLoad(work.operation) && work.group + left < open) {
      pending_.erase(pending_.begin() + static_cast<ptrdiff_t>(i));
      Run(work);
    } else {
      ++i;
    }
  }
}

void AsyncEngine::Tick() {
  ++now_;
  for (size_t i = 0; i < pending_.size();) {
    if (pending_[i].due > now_) {
      ++i;
      continue;
    }
    const Work work = pending_[i];
    pending_.erase(pending_.begin() + static_cast<ptrdiff_t>(i));
    Run(work);
  }
}

bool AsyncEngine::RunNext() {
  if (pending_.empty()) {
    return false;
  }
  const auto next = std::ranges::min_element(pending_, {}, &Work::due);
  const Work work = *next;
  pending_.erase(next);
  now_ = std::max(now_, work.due);
  Run(work);
  return true;
}

void AsyncEngine::RunAll() {
  while (RunNext()) {
  }
}

/// Calls `move` with the addresses of each part of the box, which lies beside itself in both memories, and with its
/// bytes; the address in global memory is null for what is outside the tensor.
template <typename Move>
void AsyncEngine::ForEachChunk(const Work& work, char* shared, Move move) {
  constexpr uint32_t kChunk = 16;
  const CpuTensorMap& map = work.map;
  uint32_t extent[5] = {1, 1, 1, 1, 1};
  for (uint32_t i = 0; i < map.rank; ++i) {
    extent[i] = (map.box[i] + map.element_strides[i] - 1u) / map.element_strides[i];
  }
  const uint32_t rows = extent[1] * extent[2] * extent[3] * extent[4];
  const uint32_t per_chunk = map.element_strides[0] == 1 ? std::max(1u, kChunk / map.pixel_bytes) : 1;
  uint64_t done = 0;
  for (uint32_t row = 0; row < rows; ++row) {
    char* global = map.address;
    bool inside = true;
    uint32_t rest = row;
    for (uint32_t i = 1; i < map.rank; ++i) {
      const int64_t at = work.coordinates[i] + int64_t{rest % extent[i]} * map.element_strides[i];
      rest /= extent[i];
      inside &= at >= 0 && static_cast<uint64_t>(at) < map.dims[i];
      global += inside ? at * static_cast<int64_t>(map.strides[i - 1]) : 0;
    }
    for (uint32_t i = 0; i < extent[0];) {
      const int64_t at = work.coordinates[0] + int64_t{i} * map.element_strides[0];
      uint32_t count = std::min(per_chunk, extent[0] - i);
      const bool all = at >= 0 && static_cast<uint64_t>(at) + count <= map.dims[0];
      const bool some = inside && (all || (at >= 0 && static_cast<uint64_t>(at) < map.dims[0]));
      count = all || !inside ? count : 1;
      const uint32_t bytes = count * map.pixel_bytes;
      // A chunk of 16 bytes is never taken apart by a swizzle.
      for (uint32_t part = 0; part < bytes; part += kChunk) {
        char* const place = Swizzled(shared + done + part, map.swizzle);
        move(place, inside && some ? global + at * map.pixel_bytes + part : nullptr, std::min(bytes - part, kChunk));
      }
      done += bytes;
      i += count;
    }
  }
}

/// Reads the first and the last byte of the global memory: where there is none, the thread that asks is to blame, not
/// one that runs when the copy happens.
void AsyncEngine::Touch(const Work& work) {
  const CpuTensorMap& map = work.map;
  const char* first = work.global;
  const char* last = work.global + work.extra - 1;
  if (IsTensor(work.operation)) {
    first = last = map.address;
    for (uint32_t i = 0; i < map.rank; ++i) {
      const int64_t steps = (map.box[i] - 1) / map.element_strides[i];
      const int64_t begin = std::max<int64_t>(work.coordinates[i], 0);
      const int64_t end = std::min<int64_t>(work.coordinates[i] + steps * map.element_strides[i],
                                            static_cast<int64_t>(map.dims[i]) - 1);
      if (begin > end) {
        return;  // nothing of the tensor
      }
      const int64_t stride = i == 0 ? map.pixel_bytes : static_cast<int64_t>(map.strides[i - 1]);
      first += begin * stride;
      last += end * stride;
    }
  } else if (work.extra == 0) {
    return;
  }
  (void)*static_cast<const volatile char*>(first);
  (void)*static_cast<const volatile char*>(last);
}

/// Calls `move` as ForEachChunk does, for bulk copies too; a piece of global memory that is known not to be there is
/// null.
template <typename Move>
void AsyncEngine::ForEachPiece(const Work& work, char* shared, Move move) {
  constexpr uint64_t kPiece = 16;
  const auto move_known = [&](char* place, char* global, uint32_t bytes) {
    const bool is_there = global == nullptr || !work.is_wrong || Checker::Get()->IsThere(global, bytes);
    move(place, is_there ? global : nullptr, bytes);
  };
  if (IsTensor(work.operation)) {
    return ForEachChunk(work, shared, move_known);
  }
  if (!work.is_wrong) {
    return move(shared, work.global, static_cast<uint32_t>(work.extra));  // as much as fits shared memory
  }
  for (uint64_t at = 0; at < work.extra; at += kPiece) {
    move_known(shared + at, work.global + at, kPiece);
  }
}

/// Tells the checker what global memory is read or written; false if some of it is not there.
bool AsyncEngine::CheckGlobal(const Work& work) {
  const uint32_t flags = IsLoad(work.operation) ? BRIO_CHECK_READ
                         : work.operation == BRIO_ASYNC_TENSOR_REDUCE
                             ? BRIO_CHECK_READ | BRIO_CHECK_WRITE | BRIO_CHECK_ATOMIC
                             : BRIO_CHECK_WRITE;
  if (!IsTensor(work.operation)) {
    return work.extra == 0 || Checker::Get()->CheckEngineMove(work.global, work.shared, work.extra, flags);
  }
  bool is_right = true;
  ForEachPiece(work, work.shared, [&](char* shared, char* global, uint32_t bytes) {
    if (is_right && global != nullptr) {
      is_right = Checker::Get()->CheckEngineMove(global, shared, bytes, flags);
    }
  });
  return is_right;
}

void AsyncEngine::Receive(const Work& work, uint32_t block) {
  char* const shared = InBlock(work, work.shared, block);
  const uint64_t bytes = work.operation == BRIO_ASYNC_BULK_LOAD ? work.extra : work.map.BoxBytes();
  const int fill = work.operation != BRIO_ASYNC_BULK_LOAD && work.map.fill != 0 ? 0xff : 0;
  Checker* const checker = Checker::Get();
  ForEachPiece(work, shared, [&](char* to, const char* from, uint32_t count) {
    if (from != nullptr) {
      std::memcpy(to, from, count);
    } else {
      std::memset(to, fill, count);
    }
    if (checker != nullptr) [[unlikely]] {
      from != nullptr ? checker->CopiedByEngine(to, from, count) : checker->Written(to, count);
    }
  });
  if (work.use != nullptr) {
    checker->EndEngineWrite(*work.use, shared - work.shared, InBlock(work, work.barrier, block));
  }
  Mbarrier::Complete(reinterpret_cast<uint64_t*>(InBlock(work, work.barrier, block)), bytes);
}

void AsyncEngine::Run(const Work& work) {
  switch (work.operation) {
    case BRIO_ASYNC_TENSOR_LOAD:
      for (uint32_t block = 0; block < blocks_.count; ++block) {
        if ((work.extra & kHasMask) != 0 ? (work.extra >> block & 1) != 0 : block == work.block) {
          Receive(work, block);
        }
      }
      break;
    case BRIO_ASYNC_BULK_LOAD:
      Receive(work, work.block);
      break;
    case BRIO_ASYNC_TENSOR_STORE:
    case BRIO_ASYNC_TENSOR_REDUCE:
    case BRIO_ASYNC_BULK_STORE:
      ForEachPiece(work, work.shared, [&](const char* from, char* to, uint32_t count) {
        if (to == nullptr) {
          return;
        }
        if (work.operation != BRIO_ASYNC_TENSOR_REDUCE) {
          std::memcpy(to, from, count);
        } else {
          static std::mutex mutex;  // other workers' blocks add to the same places
          const std::lock_guard lock(mutex);
          for (uint32_t i = 0; i < count; i += work.map.element_bytes) {
            Reduce(to + i, from + i, work.map.data_type, work.map.element_bytes, static_cast<uint32_t>(work.extra));
          }
        }
        if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
          checker->Written(to, count);
        }
      });
      break;
    default:
      break;
  }
}

}  // namespace brio::rt
