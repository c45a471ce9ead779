// Blocks, guards and patterns. A block costs two mappings of the process, of which Linux allows 65530 by default: those
// beyond a quarter of the limit are not guarded.
#include "cpu/guarded_memory.h"

#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cinttypes>
#include <cstring>
#include <fstream>

#include "error.h"
#include "host.h"

namespace brio::rt {
namespace {

constexpr uint64_t kPage = 4096;
constexpr uint64_t kGuard = 64 << 10;
constexpr uint64_t kHugePage = uint64_t{2} << 20;
constexpr uint64_t kStagger = 17 * kPage;
constexpr uint64_t kStaggers = 8;
constexpr uint64_t kMostAddresses = uint64_t{1} << 40;
constexpr uint64_t kFewestAddresses = uint64_t{1} << 24;
constexpr uint64_t kUsualMappings = 65530;
constexpr unsigned char kPattern = 0xa9;

uint64_t RoundUp(uint64_t value, uint64_t step) {
  return (value + step - 1) / step * step;
}

/// Eight sizes for each power of two, so that a block's addresses fit later ones.
uint64_t SizeOfBlock(uint64_t bytes) {
  const uint64_t pages = RoundUp(bytes, kPage) / kPage;
  if (pages <= 8) {
    return pages * kPage;
  }
  return RoundUp(pages, std::bit_floor(pages - 1) / 8) * kPage;
}

uint64_t MostMappings() {
  uint64_t most = 0;
  std::ifstream file("/proc/sys/vm/max_map_count");
  return file >> most ? most : kUsualMappings;
}

/// Whether all bytes from `first` to `end` are the pattern's; both are multiples of `kBufferGranularity`.
template <typename Vector>
[[gnu::always_inline]] inline bool HoldsPattern(const unsigned char* first, const unsigned char* end) {
  const Vector pattern = Vector{} + uint64_t{0x0101010101010101} * kPattern;
  Vector difference{};
  for (; first < end; first += kBufferGranularity) {
    const auto* const at = reinterpret_cast<const Vector*>(first);
    for (size_t i = 0; i < kBufferGranularity / sizeof(Vector); ++i) {
      difference |= at[i] ^ pattern;
    }
  }
  for (size_t i = 0; i < sizeof(Vector) / sizeof(uint64_t); ++i) {
    if (difference[i] != 0) {
      return false;
    }
  }
  return true;
}

using Vector16 [[gnu::vector_size(16), gnu::may_alias]] = uint64_t;

#if defined(__x86_64__)
using Vector32 [[gnu::vector_size(32), gnu::may_alias]] = uint64_t;

[[gnu::target("avx2")]] bool HoldsPatternWide(const unsigned char* first, const unsigned char* end) {
  return HoldsPattern<Vector32>(first, end);
}
#endif

bool HoldsPattern(const unsigned char* first, const unsigned char* end) {
#if defined(__x86_64__)
  static const bool is_wide = __builtin_cpu_supports("avx2") != 0;
  if (is_wide) {
    return HoldsPatternWide(first, end);
  }
#endif
  return HoldsPattern<Vector16>(first, end);
}

/// Null as long as nobody has asked for memory.
std::atomic<GuardedMemory*> used{nullptr};

}  // namespace

GuardedMemory& GuardedMemory::Get() {
  return GetForChecks(kMostAddresses);
}

GuardedMemory& GuardedMemory::GetForChecks(uint64_t addresses) {
  static GuardedMemory* const instance = new GuardedMemory(addresses);
  return *instance;
}

std::string DescribeBufferAt(const void* address) {
  GuardedMemory* const guarded = used.load(std::memory_order_relaxed);
  return guarded != nullptr ? guarded->DescribePlace(address) : "";
}

bool FreeGuarded(void* memory) {
  GuardedMemory* const guarded = used.load(std::memory_order_relaxed);
  if (guarded == nullptr || !guarded->Owns(memory)) [[likely]] {
    return false;
  }
  std::string damage;
  guarded->DeleteBlock(guarded->TakeBack(memory, &damage));
  if (!damage.empty()) {
    TellFailure("device 0 (cpu): " + damage);
  }
  return true;
}

GuardedMemory::GuardedMemory(uint64_t addresses) {
  uint64_t size = addresses;
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
    // Reserved addresses count: most of what the user allows is left to the program.
    size = std::min(size, std::bit_floor(limit.rlim_cur / 8));
  }
  for (; size >= kFewestAddresses; size /= 4) {
    void* memory = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
      continue;
    }
    void* pages = mmap(nullptr, size / kPage * sizeof(uint32_t), PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (pages == MAP_FAILED) {
      munmap(memory, size);
      continue;
    }
    begin_ = reinterpret_cast<uintptr_t>(memory);
    end_ = begin_ + size;
    unused_ = begin_;
    slot_of_page_ = static_cast<uint32_t*>(pages);
    blocks_left_ = MostMappings() / 4;
    used.store(this);
    return;
  }
}

GuardedMemory::Slot* GuardedMemory::FindSlot(uintptr_t address) {
  if (address < begin_ || address >= end_) {
    return nullptr;
  }
  const uint32_t number = slot_of_page_[(address - begin_) / kPage];
  return number != 0 ? &slots_[number - 1] : nullptr;
}

void* GuardedMemory::NewBlock(uint64_t bytes) {
  const std::lock_guard lock(mutex_);
  if (blocks_left_ == 0 || bytes > end_ - begin_) {
    return nullptr;
  }
  const uint64_t size = SizeOfBlock(bytes);
  std::vector<uint32_t>& free = free_slots_[size];
  uint32_t number = 0;
  // A guard stays behind the last block.
  const bool has_room = end_ - unused_ >= 2 * kGuard && end_ - unused_ - 2 * kGuard >= size;
  if (!free.empty() && !(delays_reuse_ && has_room)) {
    std::rotate(free.begin(), free.begin() + (delays_reuse_ ? 1 : 0), free.end());
    number = free.back();
  } else {
    if (!has_room) {
      return nullptr;
    }
    Slot slot;
    slot.begin = unused_ + kGuard;
    slot.bytes = size;
    // Buffers end where their blocks do. What is large ends soon after a huge page, so that nearly all of it is in huge
    // pages as it is in memory of the C library. Not all after the same bytes: a kernel that goes through buffers of
    // one size would ask the same sets of caches and banks of memory for all of them at a time.
    if (size >= kHugePage && end_ - unused_ - 2 * kGuard - size >= 2 * kHugePage) {
      slot.begin = RoundUp(slot.begin + size, kHugePage) + slots_.size() % kStaggers * kStagger - size;
    }
    slots_.push_back(slot);
    number = static_cast<uint32_t>(slots_.size());
    const uintptr_t end = slot.begin + size;
    std::fill(slot_of_page_ + (unused_ - begin_) / kPage, slot_of_page_ + (end - begin_) / kPage, number);
    unused_ = end;
    free.push_back(number);
  }
  Slot& slot = slots_[number - 1];
  if (mprotect(reinterpret_cast<void*>(slot.begin), slot.bytes, PROT_READ | PROT_WRITE) != 0) {
    return nullptr;  // the system's limit of mappings or of memory
  }
  if (size >= kHugePage) {
    madvise(reinterpret_cast<void*>(slot.begin), size, MADV_HUGEPAGE);  // or not
  }
  free.pop_back();
  slot.is_open = true;
  slot.closed = 0;
  slot.memory = 0;
  slot.is_patterned = false;
  --blocks_left_;
  return reinterpret_cast<void*>(slot.begin);
}

void GuardedMemory::DeleteBlock(void* block) {
  const std::lock_guard lock(mutex_);
  Slot& slot = *FindSlot(reinterpret_cast<uintptr_t>(block));
  if (!slot.is_open) {
    return;
  }
  slot.is_open = false;
  constexpr int kFlags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED;
  void* const memory = reinterpret_cast<void*>(slot.begin);
  if (mmap(memory, slot.bytes, PROT_NONE, kFlags, -1, 0) == MAP_FAILED) {
    madvise(memory, slot.bytes, MADV_DONTNEED);
  }
  free_slots_[slot.bytes].push_back(static_cast<uint32_t>(slot_of_page_[(slot.begin - begin_) / kPage]));
  ++blocks_left_;
}

void* GuardedMemory::Place(void* block, uint64_t bytes, uint64_t alignment) {
  const ProgramLine made = LineOfCaller(__builtin_frame_address(0));
  const std::lock_guard lock(mutex_);
  Slot& slot = *FindSlot(reinterpret_cast<uintptr_t>(block));
  const uint64_t front = slot.bytes - RoundUp(bytes, std::max(alignment, kBufferGranularity));
  const uint64_t closed = front / kPage * kPage;
  if (closed > slot.closed) {
    mprotect(reinterpret_cast<void*>(slot.begin + slot.closed), closed - slot.closed, PROT_NONE);
  } else if (closed < slot.closed && mprotect(reinterpret_cast<void*>(slot.begin + closed), slot.closed - closed,
                                              PROT_READ | PROT_WRITE) != 0) {
    return nullptr;  // the system's limit of mappings or of memory
  }
  slot.is_patterned = slot.is_patterned && slot.closed == closed && slot.memory == slot.begin + front;
  slot.closed = closed;
  slot.memory = slot.begin + front;
  slot.requested = bytes;
  slot.made = made;
  slot.is_living = true;
  slot.is_dropped = false;
  if (!slot.is_patterned) {
    std::memset(reinterpret_cast<void*>(slot.begin + closed), kPattern, front - closed);
    slot.is_patterned = true;
  }
  return reinterpret_cast<void*>(slot.memory);
}

/// The pattern counts as gone from then on, so that a mistake is told once.
std::string GuardedMemory::LookForDamage(Slot& slot) {
  if (!slot.is_living || !slot.is_patterned) {
    return "";
  }
  const auto* const first = reinterpret_cast<const unsigned char*>(slot.begin + slot.closed);
  const auto* at = reinterpret_cast<const unsigned char*>(slot.memory);
  if (HoldsPattern(first, at)) {
    return "";
  }
  slot.is_patterned = false;
  while (at > first && at[-1] == kPattern) {
    --at;
  }
  while (at > first && at[-1] != kPattern) {
    --at;
  }
  const std::string made = slot.made.line != 0 ? Text(" (made at %s:%u)", slot.made.file, slot.made.line) : "";
  return Text("something was written %" PRIuPTR " bytes before a buffer of %" PRIu64 " bytes%s",
              slot.memory - reinterpret_cast<uintptr_t>(at), slot.requested, made.c_str());
}

void* GuardedMemory::TakeBack(void* memory, std::string* damage) {
  const std::lock_guard lock(mutex_);
  Slot* const slot = FindSlot(reinterpret_cast<uintptr_t>(memory));
  if (slot == nullptr || !slot->is_living) {
    return memory;
  }
  *damage = LookForDamage(*slot);
  slot->is_living = false;
  version_.fetch_add(1, std::memory_order_relaxed);
  return reinterpret_cast<void*>(slot->begin);
}

std::string GuardedMemory::FindDamage(const void* address) {
  const std::lock_guard lock(mutex_);
  Slot* const slot = FindSlot(reinterpret_cast<uintptr_t>(address));
  return slot != nullptr ? LookForDamage(*slot) : "";
}

bool GuardedMemory::Find(const void* address, Buffer* buffer) {
  const std::lock_guard lock(mutex_);
  const Slot* const slot = FindSlot(reinterpret_cast<uintptr_t>(address));
  if (slot == nullptr) {
    return false;
  }
  *buffer = {slot->memory, slot->requested, slot->is_living, slot->made};
  return true;
}

void GuardedMemory::Drop(const void* memory) {
  const std::lock_guard lock(mutex_);
  if (Slot* const slot = FindSlot(reinterpret_cast<uintptr_t>(memory)); slot != nullptr) {
    slot->is_dropped = true;
  }
}

std::vector<GuardedMemory::Buffer> GuardedMemory::Kept() {
  const std::lock_guard lock(mutex_);
  std::vector<Buffer> kept;
  for (const Slot& slot : slots_) {
    if (slot.is_living && !slot.is_dropped) {
      kept.push_back({slot.memory, slot.requested, true, slot.made});
    }
  }
  return kept;
}

std::string GuardedMemory::DescribePlace(const void* address) {
  const std::lock_guard lock(mutex_);
  const auto at = reinterpret_cast<uintptr_t>(address);
  // The nearer one of the buffer behind the address and the one before it.
  const Slot* near = nullptr;
  uint64_t distance = UINT64_MAX;
  const Slot* const own = FindSlot(at);
  const Slot* const before = FindSlot(own != nullptr ? own->begin - kGuard - 1 : at - kGuard);
  for (const Slot* slot : {before, own}) {
    if (slot == nullptr || !slot->is_living) {
      continue;
    }
    const uintptr_t end = slot->memory + slot->requested;
    const uint64_t apart = at < slot->memory ? slot->memory - at : at >= end ? at - end : 0;
    if (apart < distance) {
      near = slot;
      distance = apart;
    }
  }
  if (near == nullptr) {
    return "";
  }
  const std::string made = near->made.line != 0 ? Text(" (made at %s:%u)", near->made.file, near->made.line) : "";
  const std::string buffer = Text("a buffer of %" PRIu64 " bytes%s", near->requested, made.c_str());
  if (at < near->memory) {
    return Text("%" PRIu64 " bytes before ", distance) + buffer;
  }
  return Text("byte %" PRIuPTR " of ", at - near->memory) + buffer;
}

}  // namespace brio::rt
