#include "cpu/check.h"

#include <sys/mman.h>

#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <utility>

#include "cpu/block_runner.h"
#include "cpu/fault.h"
#include "cpu/guarded_memory.h"
#include "error.h"
#include "host.h"
#include "lines.h"

namespace brio::rt {
namespace {

constexpr uint64_t kAddresses = uint64_t{1} << 36;
constexpr uintptr_t kNullBytes = 4096;
constexpr uint32_t kFlags = (1u << BRIO_CHECK_ALIGN_SHIFT) - 1;
constexpr uint32_t kLastTime = UINT32_MAX - 1;

/// Memory that costs nothing until it is touched, and is zero then. Null: none.
void* Reserve(uint64_t bytes) {
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? nullptr : memory;
}

/// Of the 8 bytes at a multiple of 8: those from `address` on.
uint8_t MaskOf(uintptr_t address, uint64_t bytes) {
  return static_cast<uint8_t>((0xffu >> (8 - bytes)) << address % 8);
}

bool IsInGranule(uintptr_t address, uint64_t bytes) {
  return bytes <= 8 - address % 8;
}

const char* NameOfAccess(uint32_t flags) {
  if ((flags & BRIO_CHECK_ATOMIC) != 0) {
    return "atomic access";
  }
  return (flags & BRIO_CHECK_WRITE) != 0 ? "write" : "read";
}

const char* Bytes(uint64_t bytes) {
  return bytes == 1 ? "byte" : "bytes";
}

}  // namespace

std::string PlaceOf(const brio_check_site* site) {
  if (site == nullptr || site->line == 0) {
    return "";
  }
  return Text("%s:%u", site->file, site->line);
}

Checker::Checker(uint32_t modes) : modes_(modes) {}

void Checker::Begin(uint32_t modes) {
  if (instance_ != nullptr) {
    instance_->modes_ |= modes & ~instance_->modes_ & (BRIO_CHECK_MEMORY | BRIO_CHECK_SYNC);
    return;
  }
  GuardedMemory& guarded = GuardedMemory::GetForChecks(kAddresses);
  guarded.DelayReuse();
  auto* checker = new Checker(modes);
  checker->guarded_ = &guarded;
  checker->arena_ = guarded.begin();
  checker->arena_end_ = guarded.end();
  const uint64_t size = checker->arena_end_ - checker->arena_;
  // Addresses of what is asked for here are only reserved. Where the user's limit does not allow it, the rest is
  // checked.
  if ((modes & BRIO_CHECK_INIT) != 0) {
    checker->written_ = static_cast<uint8_t*>(Reserve(size / 8));
  }
  if ((modes & BRIO_CHECK_RACE) != 0) {
    checker->cells_ = static_cast<Cell*>(Reserve(size / 8 * kCells * sizeof(Cell)));
  }
  if (size == 0 || ((modes & BRIO_CHECK_INIT) != 0 && checker->written_ == nullptr) ||
      ((modes & BRIO_CHECK_RACE) != 0 && checker->cells_ == nullptr)) {
    TellFailure("--check: the limit of addresses (ulimit -v) leaves too few to check memory, race or init");
  }
  if ((modes & (BRIO_CHECK_COST | BRIO_CHECK_COST_64)) != 0) {
    checker->costs_ = std::make_unique<CostCounter>((modes & BRIO_CHECK_COST) != 0 ? kHopperCosts : kCdnaCosts);
  }
  instance_ = checker;
  // Libraries do not end the process themselves.
  std::atexit([] {
    if (!HasProgram()) {
      instance_->FindLeaks();
    }
    instance_->Finish();
  });
}

const brio_cpu_thread* Checker::Thread() const {
  return launch_.runner != nullptr ? launch_.runner->current_thread() : nullptr;
}

std::string Checker::DescribeThread(const brio_cpu_thread* thread) const {
  if (thread == nullptr) {
    return "";
  }
  return Text("block (%u, %u, %u), thread (%u, %u, %u)", thread->block_idx[0], thread->block_idx[1],
              thread->block_idx[2], thread->thread_idx[0], thread->thread_idx[1], thread->thread_idx[2]);
}

std::string Checker::DescribeMemory(uintptr_t address) const {
  if (address >= launch_.shared.begin && address < launch_.shared.end) {
    return Text("byte %" PRIuPTR " of the block's shared memory", address - launch_.shared.begin);
  }
  return DescribeBufferAt(reinterpret_cast<const void*>(address));
}

void Checker::BufferMade(void* memory, uint64_t bytes) {
  if (written_ == nullptr || bytes == 0) {
    return;
  }
  const auto at = reinterpret_cast<uintptr_t>(memory);
  std::memset(memory, kUnwritten, bytes);
  std::memset(written_ + (at - arena_) / 8, 0, (bytes + 7) / 8);
}

void Checker::Written(const void* memory, uint64_t bytes) {
  const auto first = reinterpret_cast<uintptr_t>(memory);
  if (written_ == nullptr || first < arena_ || first + bytes > arena_end_) {
    return;
  }
  if (bytes != 0 && IsInGranule(first, bytes)) {
    written_[(first - arena_) / 8] |= MaskOf(first, bytes);
    return;
  }
  for (uintptr_t at = first; at < first + bytes;) {
    if (at % 8 == 0 && first + bytes - at >= 8) {
      const uint64_t whole = (first + bytes - at) / 8;
      std::memset(written_ + (at - arena_) / 8, 0xff, whole);
      at += whole * 8;
    } else {
      written_[(at - arena_) / 8] |= static_cast<uint8_t>(1u << at % 8);
      ++at;
    }
  }
}

void Checker::BufferDropped(const void* memory) {
  GuardedMemory::Get().Drop(memory);
}

/// In the order of asking. With `may_end` false if launches that gave way have to end meanwhile.
bool Checker::TakeTurn(std::unique_lock<std::mutex>& lock, bool may_end) {
  const uint64_t ticket = ++tickets_;
  const uint64_t ends = ends_;  // a count: who wakes up late sees that it has changed
  line_.push_back(ticket);
  launches_waiting_.store(static_cast<uint32_t>(line_.size()), std::memory_order_relaxed);
  const auto has_turn = [&] { return !runs_launch_ && line_.front() == ticket; };
  turn_changed_.wait(lock, [&] { return has_turn() || (may_end && ends_ != ends); });
  const bool has = has_turn();
  std::erase(line_, ticket);
  launches_waiting_.store(static_cast<uint32_t>(line_.size()), std::memory_order_relaxed);
  runs_launch_ = runs_launch_ || has;
  turn_changed_.notify_all();
  return has;
}

void Checker::PassTurn() {
  runs_launch_ = false;
  turn_changed_.notify_all();
}

void Checker::BeginLaunch(const std::string& kernel, BlockRunner* runner, const brio_cpu_thread& launch,
                          uint64_t shared_bytes) {
  std::unique_lock lock(turn_mutex_);
  TakeTurn(lock, /*may_end=*/false);
  const bool is_alone = away_.empty();
  lock.unlock();
  launch_ = Launch{};
  launch_.kernel = kernel;
  launch_.runner = runner;
  launch_.time = now_++;
  launch_.num_blocks = launch.grid_dim[0] * launch.grid_dim[1] * launch.grid_dim[2];
  if (is_alone) {
    next_block_ = 0;
    released_.clear();
    exchanged_.clear();
    unwritten_stack_.Clear();
  }
  launch_.first_block = next_block_;
  next_block_ += launch_.num_blocks;
  if (costs_ != nullptr) {
    costs_->BeginLaunch(kernel, launch, shared_bytes);
  }
  if (now_ > kLastTime / 2) {
    modes_ &= ~uint32_t{BRIO_CHECK_RACE};  // time is up
  }
}

void Checker::EndLaunch(BlockRunner* runner) {
  std::unique_lock lock(turn_mutex_);
  if (away_.contains(runner)) {
    // It was ended while another one had its turn.
    TakeTurn(lock, /*may_end=*/false);
    ComeBack(runner);
  }
  lock.unlock();
  TellEarlyReads({0, UINTPTR_MAX});
  if (costs_ != nullptr) {
    costs_->EndLaunch();
  }
  std::swap(idle_shared_, launch_.shared);
  std::swap(idle_shared_block_, launch_.shared_block);
  DropShared();
  ++progress_;
  lock.lock();
  PassTurn();
}

/// Under the lock, with the turn.
void Checker::ComeBack(BlockRunner* runner) {
  const auto own = away_.find(runner);
  launch_ = std::move(own->second);
  away_.erase(own);
  if (costs_ != nullptr) {
    costs_->Exchange(launch_.costs);
  }
}

bool Checker::GiveWay() {
  if (launches_waiting_.load(std::memory_order_relaxed) == 0) {
    return true;
  }
  const NoRecovery guard;
  BlockRunner* const runner = launch_.runner;
  std::unique_lock lock(turn_mutex_);
  if (costs_ != nullptr) {
    costs_->Exchange(launch_.costs);
  }
  away_.emplace(runner, std::exchange(launch_, Launch{}));
  PassTurn();
  if (!TakeTurn(lock, /*may_end=*/true)) {
    return false;
  }
  ComeBack(runner);
  return true;
}

void Checker::EndOthers(const std::function<void()>& ask) {
  {
    const std::lock_guard lock(turn_mutex_);
    ++ends_;
    turn_changed_.notify_all();
  }
  ask();
}

void Checker::DropShared() {
  if (launch_.shared_block != nullptr) {
    GuardedMemory& guarded = GuardedMemory::Get();
    std::string ignored;
    guarded.DeleteBlock(guarded.TakeBack(reinterpret_cast<void*>(launch_.shared.begin), &ignored));
    launch_.shared_block = nullptr;
  }
}

void* Checker::SharedMemory(uint64_t bytes) {
  GuardedMemory& guarded = GuardedMemory::Get();
  if (launch_.shared_block == nullptr) {
    std::swap(idle_shared_, launch_.shared);
    std::swap(idle_shared_block_, launch_.shared_block);
  }
  if (launch_.shared_block != nullptr && launch_.shared.end - launch_.shared.begin == bytes) {
    return reinterpret_cast<void*>(launch_.shared.begin);
  }
  constexpr uint64_t kAlignment = 1024;  // as without checks: tiles of tensors need it
  void* const block = guarded.NewBlock((bytes + kAlignment - 1) / kAlignment * kAlignment);
  void* const memory = block != nullptr ? guarded.Place(block, bytes, kAlignment) : nullptr;
  if (memory == nullptr) {
    return nullptr;
  }
  guarded.Drop(memory);  // by nobody but the checker
  DropShared();
  launch_.shared_block = block;
  launch_.shared = {reinterpret_cast<uintptr_t>(memory), reinterpret_cast<uintptr_t>(memory) + bytes};
  return memory;
}

void Checker::BeginBlocks(uint32_t threads, uint32_t block_threads, uint64_t first) {
  TellEarlyReads(launch_.shared);
  launch_.block_begin = ++now_;
  launch_.block_threads = block_threads;
  launch_.threads.assign(threads, ThreadState{launch_.block_begin, 0, launch_.time});
  launch_.acquired.assign(threads / block_threads, launch_.time);
  launch_.block_fenced.assign(threads / block_threads, 0);
  launch_.warp_fenced.assign(threads / block_threads * (block_threads / kWarpSize + 1), 0);
  launch_.barriers.clear();
  launch_.named.clear();
  launch_.copies.clear();
  if (launch_.shared_block != nullptr) {
    BufferMade(reinterpret_cast<void*>(launch_.shared.begin), launch_.shared.end - launch_.shared.begin);
  }
  if (costs_ != nullptr) {
    costs_->BeginBlocks(threads, block_threads, first, launch_.shared.begin, launch_.shared.end);
  }
}

void Checker::EndThread(uint32_t thread) {
  if (!launch_.copies.empty()) {
    EndCopies(thread, UINT64_MAX);
  }
  if (costs_ != nullptr) {
    costs_->EndThread(thread);
  }
}

void Checker::Wait(uint32_t thread) {
  ThreadState& state = launch_.threads[thread];
  state.waits_at = launch_.current_site;
  state.barrier = 0;
  // What one of the threads that meet has learnt all know behind it.
  uint32_t& known = launch_.acquired[thread / launch_.block_threads];
  known = std::max(known, state.acquired);
}

void Checker::Learn(uint32_t thread) {
  ThreadState& state = launch_.threads[thread];
  state.acquired = std::max(state.acquired, launch_.acquired[thread / launch_.block_threads]);
}

void Checker::PassBlockBarrier(const std::vector<uint32_t>& threads) {
  const uint32_t time = now_++;
  const brio_check_site* first = nullptr;
  uint32_t first_thread = 0;
  bool told = !Checks(BRIO_CHECK_SYNC);
  for (const uint32_t thread : threads) {
    ThreadState& state = launch_.threads[thread];
    state.block_time = std::max(state.block_time, time + 1);
    Learn(thread);
    if (first == nullptr) {
      first = state.waits_at;
      first_thread = thread;
    } else if (!told && state.waits_at != nullptr &&
               (state.waits_at->line != first->line || state.waits_at->file != first->file)) {
      told = true;
      CheckReport report{"sync",
                         "threads of one block wait at different barriers",
                         launch_.kernel,
                         PlaceOf(state.waits_at),
                         DescribeThread(Thread()),
                         {}};
      report.notes.push_back(
          Text("thread %u waits at %s", first_thread % launch_.block_threads, PlaceOf(first).c_str()));
      report.notes.push_back(
          Text("thread %u waits at %s", thread % launch_.block_threads, PlaceOf(state.waits_at).c_str()));
      report.thread = "";
      reports_.Add(std::move(report));
    }
  }
  if (costs_ != nullptr && !threads.empty()) {
    costs_->Meet(threads[0] / launch_.block_threads);
  }
  ++progress_;
}

void Checker::PassWarp(uint32_t thread) {
  launch_.threads[thread].warp_time = ++now_;
  Learn(thread);
  ++progress_;
}

void Checker::PassNamed(uint32_t thread) {
  launch_.threads[thread].block_time = ++now_;
  Learn(thread);
  ++progress_;
}

void Checker::PassCluster(uint32_t thread) {
  launch_.threads[thread].acquired = now_++;
  ++progress_;
}

uint32_t Checker::NumberOfSite(brio_check_site* site) {
  if (site->number == 0) {
    site->number = static_cast<uint32_t>(sites_.size());
    sites_.push_back(site);
  }
  return site->number;
}

void Checker::FindLeaks() {
  if (!Checks(BRIO_CHECK_MEMORY)) {
    return;
  }
  for (const GuardedMemory::Buffer& buffer : GuardedMemory::Get().Kept()) {
    // Buffers that the program asked for have a line, if it has any.
    if (buffer.made.line != 0 || !HasProgram()) {
      reports_.Add({"memory",
                    Text("a buffer of %" PRIu64 " %s is never dropped", buffer.bytes, Bytes(buffer.bytes)),
                    "",
                    buffer.made.line != 0 ? Text("%s:%u", buffer.made.file, buffer.made.line) : "",
                    "",
                    {}});
    }
  }
}

void* Checker::Sink(uint64_t bytes) {
  constexpr uint64_t kAlign = 64;
  if (bytes + kAlign > sink_bytes_) {
    sink_bytes_ = 2 * bytes + 2 * kAlign;
    sink_ = std::make_unique<char[]>(sink_bytes_);
  }
  std::memset(sink_.get(), 0, bytes + kAlign);
  return reinterpret_cast<void*>((reinterpret_cast<uintptr_t>(sink_.get()) + kAlign - 1) / kAlign * kAlign);
}

bool Checker::IsKnown(uintptr_t address, uint64_t bytes) {
  if (const uint64_t version = guarded_->version(); known_version_ != version) [[unlikely]] {
    std::fill(std::begin(known_), std::end(known_), Range{});
    known_version_ = version;
  }
  const Range& known = KnownAt(address);
  return address >= known.begin && address < known.end && bytes <= known.end - address;
}

/// Memory of the checker's own, which is so large that wild addresses hit it.
bool Checker::IsShadow(uintptr_t address) const {
  const uint64_t size = arena_end_ - arena_;
  const auto is_in = [&](const void* memory, uint64_t bytes) {
    return memory != nullptr && address - reinterpret_cast<uintptr_t>(memory) < bytes;
  };
  return is_in(written_, size / 8) || is_in(cells_, size / 8 * kCells * sizeof(Cell));
}

/// Whether the process has memory there, which its buffers are not in.
bool Checker::IsMapped(uintptr_t address) {
  constexpr uintptr_t kPage = 4096;
  const uintptr_t page = address / kPage;
  uintptr_t& known = mapped_[page % kMostKnown];
  unsigned char ignored = 0;
  if (known != page && mincore(reinterpret_cast<void*>(page * kPage), kPage, &ignored) != 0 && errno == ENOMEM) {
    return false;
  }
  known = page;
  return true;
}

/// Whether no memory that a kernel may use can be there: neither buffers nor what the process has beside them.
bool Checker::IsNowhere(uintptr_t address) {
  return address < kNullBytes ||
         ((address < arena_ || address >= arena_end_) && (IsShadow(address) || !IsMapped(address)));
}

/// The address to use instead, or null where the access is right.
void* Checker::FindFault(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, const char* by) {
  const auto at = reinterpret_cast<uintptr_t>(address);
  std::string what;
  std::string note;
  if (at < kNullBytes) {
    what = Text("%s of %" PRIu64 " %s through a null pointer", NameOfAccess(flags), bytes, Bytes(bytes));
    note = Text("the address is 0x%" PRIxPTR, at);
  } else if (IsNowhere(at)) {
    what = Text("%s of %" PRIu64 " %s outside of a buffer", NameOfAccess(flags), bytes, Bytes(bytes));
    note = Text("the address is 0x%" PRIxPTR ", far from all buffers", at);
  } else if (at < arena_ || at >= arena_end_) {
    return nullptr;  // a thread's own memory, or what the host allocated: nothing is known of it
  } else {
    if (IsKnown(at, bytes)) {
      return nullptr;
    }
    GuardedMemory::Buffer buffer;
    const bool is_found = guarded_->Find(address, &buffer);
    if (is_found && buffer.is_living && at >= buffer.begin && at - buffer.begin <= buffer.bytes &&
        bytes <= buffer.bytes - (at - buffer.begin)) {
      KnownAt(at) = {buffer.begin, buffer.begin + buffer.bytes};
      return nullptr;
    }
    const bool is_gone = is_found && !buffer.is_living && at >= buffer.begin && at < buffer.begin + buffer.bytes;
    what = Text("%s of %" PRIu64 " %s %s", NameOfAccess(flags), bytes, Bytes(bytes),
                is_gone ? "in a buffer that was dropped" : "outside of a buffer");
    if (is_gone) {
      const std::string made =
          buffer.made.line != 0 ? Text(" (made at %s:%u)", buffer.made.file, buffer.made.line) : "";
      note =
          Text("byte %" PRIuPTR " of a buffer of %" PRIu64 " bytes%s", at - buffer.begin, buffer.bytes, made.c_str());
    } else {
      note = at >= launch_.shared.begin && at < launch_.shared.end + kBufferGranularity
                 ? Text("byte %" PRIuPTR " of %" PRIuPTR " bytes of shared memory", at - launch_.shared.begin,
                        launch_.shared.end - launch_.shared.begin)
                 : DescribeBufferAt(address);
    }
  }
  CheckReport report{"memory", std::move(what), launch_.kernel, PlaceOf(site), DescribeThread(Thread()), {}};
  if (!note.empty()) {
    report.notes.push_back(std::move(note));
  }
  if (by != nullptr) {
    report.notes.push_back(by);
  }
  reports_.Add(std::move(report));
  return Sink(bytes);
}

/// A GPU refuses such an access.
void Checker::CheckAlignment(const void* address, uint64_t bytes, uint32_t flags, brio_check_site* site) {
  const auto at = reinterpret_cast<uintptr_t>(address);
  const uint64_t alignment = uint64_t{1} << (flags >> BRIO_CHECK_ALIGN_SHIFT);
  if (at % alignment == 0) [[likely]] {
    return;
  }
  CheckReport report{"memory",
                     Text("%s of %" PRIu64 " %s at an address that is no multiple of %" PRIu64, NameOfAccess(flags),
                          bytes, Bytes(bytes), alignment),
                     launch_.kernel,
                     PlaceOf(site),
                     DescribeThread(Thread()),
                     {}};
  std::string place = DescribeMemory(at);
  report.notes.push_back(place.empty() ? "an array of the thread" : std::move(place));
  reports_.Add(std::move(report));
}

void* Checker::AccessObject(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, void* object,
                            uint64_t object_bytes, const void* value) {
  const auto at = reinterpret_cast<uintptr_t>(address);
  const auto begin = reinterpret_cast<uintptr_t>(object);
  if (bytes == 0 || (at >= begin && at - begin <= object_bytes && bytes <= object_bytes - (at - begin))) {
    CheckAlignment(address, bytes, flags, site);
    flags &= kFlags;
    if ((flags & BRIO_CHECK_STACK) != 0 && bytes != 0 && !IsInArena(at, bytes)) {
      // No other thread waits for what a thread keeps to itself.
      if (written_ != nullptr && unwritten_stack_.MayHold(at, bytes)) {
        CheckStack(address, bytes, flags, site);
      }
      return address;
    }
    return Access(address, bytes, flags & ~uint32_t{BRIO_CHECK_STACK}, site, value);
  }
  if (!Checks(BRIO_CHECK_MEMORY)) {
    return address;
  }
  const char* kind = (flags & BRIO_CHECK_STACK) != 0                               ? "an array of the thread"
                     : begin >= launch_.shared.begin && begin < launch_.shared.end ? "an array in shared memory"
                                                                                   : "an array in constant memory";
  CheckReport report{"memory",
                     Text("%s of %" PRIu64 " %s outside of %s", NameOfAccess(flags), bytes, Bytes(bytes), kind),
                     launch_.kernel,
                     PlaceOf(site),
                     DescribeThread(Thread()),
                     {}};
  report.notes.push_back(at >= begin ? Text("byte %" PRIuPTR " of %" PRIu64 " bytes", at - begin, object_bytes)
                                     : Text("%" PRIuPTR " bytes before %" PRIu64 " bytes", begin - at, object_bytes));
  reports_.Add(std::move(report));
  return Sink(bytes);
}

/// Whether there is another value than when this was asked last: a lock that is never free is asked for again and
/// again.
bool Checker::HasChanged(const void* address, uint64_t bytes) {
  uint64_t value = 0;
  std::memcpy(&value, address, std::min<uint64_t>(bytes, sizeof(value)));
  const auto [at, is_new] = exchanged_.try_emplace(reinterpret_cast<uintptr_t>(address), value);
  return is_new || std::exchange(at->second, value) != value;
}

/// Counts what is written as progress, unless a thread asks again for what it asked for last and finds the same value.
/// Returns whether that is the value, though another thread may have asked.
bool Checker::CountWrite(const void* address, uint64_t bytes, uint32_t flags) {
  if ((flags & BRIO_CHECK_READ) == 0 || HasChanged(address, bytes)) {
    ++progress_;
    return false;
  }
  const auto at = reinterpret_cast<uintptr_t>(address);
  const brio_cpu_thread* const thread = Thread();
  const bool asked_before = thread != nullptr && std::exchange(launch_.threads[Number(thread)].asked, at) == at;
  progress_ += (flags & BRIO_CHECK_ASKS) != 0 && asked_before ? 0 : 1;
  return true;
}

/// Before a write. What would find the value that was there when it was asked last lets others run, who may change it.
void Checker::WriteOrWait(const void* address, uint64_t bytes, uint32_t flags, brio_check_site* site) {
  if (CountWrite(address, bytes, flags) && Thread() != nullptr) {
    At(site);
    launch_.runner->Yield();
  }
}

void* Checker::Access(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, const void* value) {
  if (bytes == 0) {
    return address;
  }
  const auto at = reinterpret_cast<uintptr_t>(address);
  const bool is_inside = IsInArena(at, bytes);
  if (Checks(BRIO_CHECK_MEMORY) && !(is_inside && IsKnown(at, bytes))) {
    if (void* const instead = FindFault(address, bytes, flags, site); instead != nullptr) [[unlikely]] {
      return instead;
    }
  }
  CheckAlignment(address, bytes, flags, site);
  flags &= kFlags;
  if ((flags & BRIO_CHECK_WRITE) != 0) {
    WriteOrWait(address, bytes, flags, site);
  }
  if (!is_inside) {
    if (written_ != nullptr && unwritten_stack_.MayHold(at, bytes)) {
      CheckStack(address, bytes, flags, site);
    }
    return address;
  }
  if (cells_ != nullptr && Checks(BRIO_CHECK_RACE)) {
    CheckRace(at, bytes, flags, site, value);
  }
  if (written_ != nullptr) {
    if ((flags & BRIO_CHECK_READ) != 0) {
      CheckInit(at, bytes, site);
    }
    if ((flags & BRIO_CHECK_WRITE) != 0) {
      Written(address, bytes);
    }
  }
  return address;
}

void Checker::Cost(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, uint64_t key) {
  const auto at = reinterpret_cast<uintptr_t>(address);
  const brio_cpu_thread* const thread = Thread();
  if ((flags & BRIO_CHECK_WRITE) != 0 && IsInArena(at, bytes) && !FindsMistakes()) {
    WriteOrWait(address, bytes, flags, site);  // nobody else does
  }
  if (costs_ != nullptr && thread != nullptr && at >= arena_ && at < arena_end_) {
    while (!costs_->Access(Number(thread), at, bytes, flags, site, key)) {
      MakeRoom(Number(thread));
    }
  }
}

/// Other lanes come to what this one has done, before it goes on.
void Checker::MakeRoom(uint32_t thread) {
  const uint64_t times = costs_->TimesMade(thread);
  launch_.runner->LetOthersRun();
  if (times == costs_->TimesMade(thread)) {
    costs_->MakeRoom(thread);
  }
}

void Checker::Branch(uint64_t choice, brio_check_site* site, uint64_t key) {
  const brio_cpu_thread* const thread = Thread();
  if (costs_ != nullptr && thread != nullptr) {
    while (!costs_->Decide(Number(thread), choice, site, key)) {
      MakeRoom(Number(thread));
    }
  }
}

uint64_t Checker::Context() const {
  const brio_cpu_thread* const thread = Thread();
  return costs_ != nullptr && thread != nullptr ? costs_->ContextOf(Number(thread)) : 0;
}

void Checker::Enter(uint64_t key) {
  const brio_cpu_thread* const thread = Thread();
  if (costs_ != nullptr && thread != nullptr) {
    costs_->Enter(Number(thread), key);
  }
}

void Checker::MakeArray(void* address, uint64_t bytes) {
  if (Checks(BRIO_CHECK_INIT)) {
    unwritten_stack_.Make(address, bytes);
  }
}

void Checker::Copied(void* to, const void* from, uint64_t bytes) {
  if (Checks(BRIO_CHECK_INIT)) {
    unwritten_stack_.Copy(to, from, bytes);
  }
}

void Checker::CheckStack(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site) {
  if ((flags & BRIO_CHECK_READ) != 0 && (flags & BRIO_CHECK_COPY) == 0 && unwritten_stack_.Finds(address, bytes)) {
    reports_.Add({"init",
                  Text("read of %" PRIu64 " %s of stack memory that nobody wrote", bytes, Bytes(bytes)),
                  launch_.kernel,
                  PlaceOf(site),
                  DescribeThread(Thread()),
                  {"an array of the thread"}});
  }
  if ((flags & BRIO_CHECK_WRITE) != 0) {
    unwritten_stack_.Written(address, bytes);
  }
}

void Checker::CheckInit(uintptr_t address, uint64_t bytes, brio_check_site* site, const char* by) {
  const uint8_t mask = IsInGranule(address, bytes) ? MaskOf(address, bytes) : 0;
  if (mask == 0 || (written_[(address - arena_) / 8] & mask) != mask) {
    ReportUnwritten(address, bytes, site, by);
  }
}

void Checker::ReportUnwritten(uintptr_t address, uint64_t bytes, brio_check_site* site, const char* by) {
  for (uintptr_t at = address; at < address + bytes; ++at) {
    const uint8_t bits = written_[(at - arena_) / 8];
    if (bits == 0xff) {
      at |= 7;
      continue;
    }
    if ((bits >> at % 8 & 1) != 0) {
      continue;
    }
    // What the host wrote through a pointer nobody told. One byte may look like the pattern, those around it do not.
    const uintptr_t granule = at & ~uintptr_t{7};
    GuardedMemory::Buffer buffer;
    if (!guarded_->Find(reinterpret_cast<void*>(at), &buffer) || !buffer.is_living || at < buffer.begin ||
        at >= buffer.begin + buffer.bytes) {
      return;  // `memory` tells of these
    }
    const uintptr_t first = std::max(granule, buffer.begin);
    const uintptr_t last = std::min(granule + 8, buffer.begin + buffer.bytes);
    bool is_pattern = true;
    for (uintptr_t i = first; i < last; ++i) {
      const bool is_written = (written_[(i - arena_) / 8] >> i % 8 & 1) != 0;
      is_pattern = is_pattern && (is_written || *reinterpret_cast<const unsigned char*>(i) == kUnwritten);
    }
    if (!is_pattern) {
      Written(reinterpret_cast<void*>(first), last - first);
      continue;
    }
    const bool is_shared = at >= launch_.shared.begin && at < launch_.shared.end;
    CheckReport report{"init",
                       Text("read of %" PRIu64 " %s of %s memory that nobody wrote", bytes, Bytes(bytes),
                            is_shared ? "shared" : "device"),
                       launch_.kernel,
                       PlaceOf(site),
                       DescribeThread(Thread()),
                       {}};
    report.notes.push_back(DescribeMemory(at));
    if (by != nullptr) {
      report.notes.push_back(by);
    }
    // If somebody writes there later, and nothing orders the two, the mistake is a race.
    if (Checks(BRIO_CHECK_RACE)) {
      launch_.early_reads.try_emplace(granule, std::move(report));
    } else {
      reports_.Add(std::move(report));
    }
    return;
  }
}

void Checker::TellEarlyReads(Range range) {
  const auto first = launch_.early_reads.lower_bound(range.begin);
  const auto last = launch_.early_reads.lower_bound(range.end);
  for (auto at = first; at != last; ++at) {
    reports_.Add(std::move(at->second));
  }
  launch_.early_reads.erase(first, last);
}

bool Checker::IsBefore(const Cell& cell, const ThreadState& state, const brio_cpu_thread* thread,
                       uint32_t block) const {
  if (cell.when <= state.acquired) {
    return true;
  }
  if (cell.block != block) {
    return false;
  }
  return cell.thread == thread->linear_tid || cell.when < state.block_time ||
         (cell.thread / kWarpSize == thread->linear_tid / kWarpSize && cell.when < state.warp_time);
}

/// A variable that threads tell each other something by.
void Checker::Synchronize(uintptr_t address, uint32_t flags) {
  ThreadState& state = launch_.threads[Number(Thread())];
  const auto found = released_.find(address);
  if ((flags & BRIO_CHECK_READ) != 0 && found != released_.end()) {
    state.acquired = std::max(state.acquired, found->second);
  }
  if ((flags & BRIO_CHECK_WRITE) != 0) {
    released_[address] = now_++;
  }
}

void Checker::CheckRace(uintptr_t address, uint64_t bytes, uint32_t flags, brio_check_site* site, const void* value) {
  const brio_cpu_thread* const thread = Thread();
  if (thread == nullptr) {
    return;
  }
  const uint32_t number = NumberOfSite(site);
  for (uintptr_t at = address; at < address + bytes;) {
    const uintptr_t granule = at & ~uintptr_t{7};
    const uintptr_t end = std::min<uintptr_t>(granule + 8, address + bytes);
    const uint8_t mask = MaskOf(at, end - at);
    const auto* const stored = static_cast<const char*>(value) + (at - address);
    const bool same_value = value != nullptr && std::memcmp(reinterpret_cast<void*>(at), stored, end - at) == 0;
    CheckGranule(granule, mask, flags, number, thread, same_value);
    at = end;
  }
  if ((flags & BRIO_CHECK_ATOMIC) != 0) {
    Synchronize(address, flags);
  }
}

void Checker::CheckGranule(uintptr_t granule, uint8_t mask, uint32_t flags, uint32_t site,
                           const brio_cpu_thread* thread, bool same_value) {
  Cell* const cells = cells_ + (granule - arena_) / 8 * kCells;
  const uint32_t block = NumberOfBlock(thread);
  const ThreadState& state = launch_.threads[Number(thread)];
  const bool is_shared = granule >= (launch_.shared.begin & ~uintptr_t{7}) && granule < launch_.shared.end;
  const uint32_t since = is_shared ? launch_.block_begin : launch_.time;
  const bool is_write = (flags & BRIO_CHECK_WRITE) != 0;
  const bool is_atomic = (flags & BRIO_CHECK_ATOMIC) != 0;
  Cell* place = nullptr;
  Cell* oldest = cells;
  Cell* settled = nullptr;
  for (Cell* cell = cells; cell < cells + kCells; ++cell) {
    if (cell->when < since) {
      place = place != nullptr ? place : cell;
      continue;
    }
    oldest = cell->when < oldest->when ? cell : oldest;
    const bool was_write = (cell->flags & BRIO_CHECK_WRITE) != 0;
    if (cell->block == block && cell->thread == thread->linear_tid) {
      // The thread's own, which this one stands for as well.
      if (cell->bytes == mask && (is_write || !was_write) && (!is_atomic || (cell->flags & BRIO_CHECK_ATOMIC) != 0)) {
        place = cell;
      }
      continue;
    }
    const bool is_before = IsBefore(*cell, state, thread, block);
    if (is_before) {
      settled = (is_write || !was_write) && (cell->bytes & ~mask) == 0 ? cell : settled;
      continue;
    }
    if ((cell->bytes & mask) == 0 || !(is_write || was_write) ||
        (is_atomic && (cell->flags & BRIO_CHECK_ATOMIC) != 0) || (is_write && was_write && same_value)) {
      continue;
    }
    if ((modes_ & BRIO_CHECK_LOCKSTEP) != 0 && cell->block == block &&
        cell->thread / kWarpSize == thread->linear_tid / kWarpSize) {
      continue;
    }
    launch_.early_reads.erase(granule);
    ReportRace(*cell, granule, mask, flags, site, thread);
  }
  place = place != nullptr ? place : settled != nullptr ? settled : oldest;
  *place = {now_, block, static_cast<uint16_t>(thread->linear_tid), mask, static_cast<uint8_t>(flags), site};
}

uint32_t Checker::NumberOfBlock(const brio_cpu_thread* thread) const {
  return launch_.first_block + thread->block_idx[0] +
         thread->grid_dim[0] * (thread->block_idx[1] + thread->grid_dim[1] * thread->block_idx[2]);
}

std::string Checker::DescribeCell(const Cell& cell, const brio_cpu_thread* launch) const {
  const uint32_t number = cell.block - launch_.first_block;
  if (number >= launch_.num_blocks) {
    return "another kernel";
  }
  const uint32_t x = number % launch->grid_dim[0];
  const uint32_t y = number / launch->grid_dim[0] % launch->grid_dim[1];
  const uint32_t z = number / launch->grid_dim[0] / launch->grid_dim[1];
  if (cell.thread == kEngine) {
    return Text("block (%u, %u, %u), an asynchronous copy", x, y, z);
  }
  const uint32_t tx = cell.thread % launch->block_dim[0];
  const uint32_t ty = cell.thread / launch->block_dim[0] % launch->block_dim[1];
  const uint32_t tz = cell.thread / launch->block_dim[0] / launch->block_dim[1];
  return Text("block (%u, %u, %u), thread (%u, %u, %u)", x, y, z, tx, ty, tz);
}

void Checker::ReportRace(const Cell& cell, uintptr_t granule, uint8_t mask, uint32_t flags, uint32_t site,
                         const brio_cpu_thread* thread) {
  const std::string other_place = PlaceOf(sites_[cell.site]);
  CheckReport report{"race",
                     Text("%s and %s of the same memory with nothing between them that orders them",
                          NameOfAccess(cell.flags), NameOfAccess(flags)),
                     launch_.kernel,
                     PlaceOf(sites_[site]),
                     DescribeThread(thread),
                     {}};
  report.notes.push_back(
      Text("%s%s%s", NameOfAccess(cell.flags), other_place.empty() ? "" : " at ", other_place.c_str()));
  report.notes.push_back("    by " + DescribeCell(cell, thread));
  report.notes.push_back(DescribeMemory(granule + static_cast<unsigned>(__builtin_ctz(cell.bytes & mask))));
  reports_.Add(std::move(report));
}

}  // namespace brio::rt

using brio::rt::Checker;

extern "C" {

void brio_check_begin(uint32_t modes) {
  Checker::Begin(modes);
}

void brio_check_end(void) {
  if (Checker* const checker = Checker::Get(); checker != nullptr) {
    checker->FindLeaks();
  }
}

uint64_t brio_check_mistakes(void) {
  Checker* const checker = Checker::Get();
  return checker != nullptr ? checker->reports().Count() : 0;
}

void* brio_check_access(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site) {
  Checker* const checker = Checker::Get();
  return checker != nullptr ? checker->Access(address, bytes, flags, site, nullptr) : address;
}

void* brio_check_store(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, uint64_t value) {
  Checker* const checker = Checker::Get();
  return checker != nullptr ? checker->Access(address, bytes, flags, site, &value) : address;
}

void* brio_check_store_wide(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, const void* value) {
  Checker* const checker = Checker::Get();
  return checker != nullptr ? checker->Access(address, bytes, flags, site, value) : address;
}

void* brio_check_object(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, void* object,
                        uint64_t object_bytes, const void* value) {
  Checker* const checker = Checker::Get();
  return checker != nullptr ? checker->AccessObject(address, bytes, flags, site, object, object_bytes, value) : address;
}

void brio_check_cost(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, uint64_t key) {
  if (Checker* const checker = Checker::Get(); checker != nullptr) {
    checker->Cost(address, bytes, flags, site, key);
  }
}

void brio_check_branch(uint64_t choice, brio_check_site* site, uint64_t key) {
  if (Checker* const checker = Checker::Get(); checker != nullptr) {
    checker->Branch(choice, site, key);
  }
}

uint64_t brio_check_context(void) {
  const Checker* const checker = Checker::Get();
  return checker != nullptr ? checker->Context() : 0;
}

void brio_check_enter(uint64_t key) {
  if (Checker* const checker = Checker::Get(); checker != nullptr) {
    checker->Enter(key);
  }
}

void brio_check_array(void* address, uint64_t bytes) {
  if (Checker* const checker = Checker::Get(); checker != nullptr) {
    checker->MakeArray(address, bytes);
  }
}

void brio_check_copied(void* to, const void* from, uint64_t bytes) {
  if (Checker* const checker = Checker::Get(); checker != nullptr) {
    checker->Copied(to, from, bytes);
  }
}

void brio_check_at(brio_check_site* site) {
  if (Checker* const checker = Checker::Get(); checker != nullptr) {
    checker->At(site);
  }
}

}  // extern "C"
