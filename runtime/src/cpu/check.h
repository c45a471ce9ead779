// What `--check` finds in kernels on the CPU device. The compiler calls it before each access to memory and each
// operation that threads wait in (compiler/codegen/check_accesses.cpp). Kernels run on fibers then. Launches take
// turns, each on a thread of its own; only the turn and the buffers are shared.
//
// memory  Every address is looked up among the buffers; one outside of them is replaced by that of memory nobody needs.
// init    A bit for each byte of device and shared memory and of threads' arrays: written since it was made. Memory
//         begins with a pattern, so that what the host wrote through a pointer counts as written.
// race    The last accesses of each 8 bytes, with the thread and the time. Time passes when threads meet or release
//         something. An access is before another one if its thread, or the block, warp or atomic variable by which they
//         met, says so. What an atomic operation of another thread came before is taken to be before it too, whoever
//         did it: races may be missed, none is made up.
// sync    Where the threads wait that a barrier lets go, and what each waits for where none goes on.
// cost    What a GPU would need for what was done (cpu/check_cost.h); nothing of it is a mistake.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "brio/runtime.h"
#include "cpu/check_cost.h"
#include "cpu/check_report.h"
#include "cpu/check_stack.h"

namespace brio::rt {

class BlockRunner;
class GuardedMemory;

/// "add.mojo:12"; "" where no line is known.
std::string PlaceOf(const brio_check_site* site);

/// The state of a process that checks its kernels.
class Checker {
 public:
  /// Null where nothing is checked.
  static Checker* Get() { return instance_; }
  /// From here on `modes` (BRIO_CHECK_*) are checked, with those that were before.
  static void Begin(uint32_t modes);

  bool Checks(uint32_t modes) const { return (modes_ & modes) != 0; }
  /// Whether more than costs are asked for.
  bool FindsMistakes() const { return Checks(BRIO_CHECK_MEMORY | BRIO_CHECK_RACE | BRIO_CHECK_SYNC | BRIO_CHECK_INIT); }
  CheckReports& reports() { return reports_; }
  /// Reports buffers that the program did not drop.
  void FindLeaks();
  /// Says what was found and counted. Once.
  void Finish() { reports_.Finish(costs_.get()); }

  // Buffers; any thread.
  void BufferMade(void* memory, uint64_t bytes);
  void Written(const void* memory, uint64_t bytes);
  void BufferDropped(const void* memory);

  // Launches, one at a time.
  /// Waits until no other launch runs. `launch` has the dims, `shared_bytes` is what one block uses.
  void BeginLaunch(const std::string& kernel, BlockRunner* runner, const brio_cpu_thread& launch,
                   uint64_t shared_bytes);
  void EndLaunch(BlockRunner* runner);
  /// A thread of the launch waits in a loop, perhaps for what another kernel does: if one waits, it has its turn now.
  /// False: the launch has to end.
  bool GiveWay();
  /// Kernels on the device failed. Those that gave way end, too; returns when `ask` has ended them.
  void EndOthers(const std::function<void()>& ask);
  /// Memory for `bytes` of shared memory, which is checked as buffers are. Null: none.
  void* SharedMemory(uint64_t bytes);
  /// `first` is the number of the first of the blocks that run together.
  void BeginBlocks(uint32_t threads, uint32_t block_threads, uint64_t first);
  void EndThread(uint32_t thread);

  // What threads meet in; `thread` counts through the blocks that run together.
  void Wait(uint32_t thread);
  /// The thread comes around in a loop that waits.
  void Loop(uint32_t thread);
  void PassBlockBarrier(const std::vector<uint32_t>& threads);
  void PassWarp(uint32_t thread);
  void PassNamed(uint32_t thread);
  void PassCluster(uint32_t thread);
  /// Where the thread waits: "add.mojo:12", or "".
  std::string WaitPlace(uint32_t thread) const;
  /// A thread that waits for ever, and for what.
  struct Waiting {
    uint32_t thread = 0;
    std::string what;
  };
  /// What the thread waits for in its loop, or "".
  std::string LoopText(uint32_t thread) const;
  void Stuck(const std::string& text, const std::vector<Waiting>& waiting);
  /// The thread that runs asked an engine for what it cannot do, and ends the launch.
  void ThreadFailed(const std::string& text);
  /// The thread comes to named barrier `id` of its block, where `arrived` have come before, for `needed` threads.
  void ComeToNamed(uint32_t thread, uint32_t id, uint32_t needed, uint32_t arrived);
  /// What the thread that runs does to a barrier in shared memory: BRIO_NOTE_*.
  void Note(uint32_t what, const void* barrier, int64_t value);

  /// What an engine beside the threads reads or writes of shared memory, from when it was asked for until that was
  /// waited for.
  struct EngineUse {
    std::vector<uintptr_t> granules;  // the 8 bytes at each
    uint32_t start = 0;
    const char* what = "";  // "asynchronous copy"
    uint32_t thread = 0;    // that asked, through the blocks that run together
    brio_check_site* site = nullptr;
  };
  /// The thread that runs asks an engine to read what lies at `granules`, or to write there. Null: races are not looked
  /// for.
  std::shared_ptr<EngineUse> BeginEngineUse(std::vector<uintptr_t> granules, bool writes, const char* what);
  /// The thread that runs asks an engine to read what lies at `granules`, which somebody has to have written.
  void CheckEngineRead(const std::vector<uintptr_t>& granules, const char* by);
  /// The thread that runs asks for a copy between `global` and `shared`; `flags` is what happens to `global`. False: it
  /// is told that there is no such memory.
  bool CheckEngineMove(const void* global, const void* shared, uint64_t bytes, uint32_t flags);
  /// Whether `bytes` at `address` are a buffer's, or memory of which nothing is known.
  bool IsThere(const void* address, uint64_t bytes);
  /// What was not written at `from` is not written at `to`.
  void CopiedByEngine(const void* to, const void* from, uint64_t bytes);
  /// Reports what threads have written there since. False: nothing.
  bool EndEngineRead(const EngineUse& use);
  /// The engine has written to what lies `offset` bytes behind the granules, and arrives at `barrier`.
  void EndEngineWrite(const EngineUse& use, int64_t offset, const void* barrier);
  /// What the thread that runs has written is ordered before what engines do.
  void Fence();

  /// Counts writes, for who looks whether anything goes on.
  uint64_t progress() const { return progress_; }

  // From instrumented code.
  void* Access(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, const void* value);
  void* AccessObject(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, void* object,
                     uint64_t object_bytes, const void* value);
  void MakeArray(void* address, uint64_t bytes);
  void Copied(void* to, const void* from, uint64_t bytes);
  void CheckPromise(uintptr_t address, uint64_t bytes, uint32_t flags, brio_check_site* site, uint32_t number);
  void At(brio_check_site* site) { launch_.current_site = site; }
  void Cost(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, uint64_t key);
  void Branch(uint64_t choice, brio_check_site* site, uint64_t key);
  uint64_t Context() const;
  void Enter(uint64_t key);

 private:
  /// One access of one thread to some of 8 bytes.
  struct Cell {
    uint32_t when = 0;  // 0: none
    uint32_t block = 0;
    uint16_t thread = 0;
    uint8_t bytes = 0;  // which of the 8
    uint8_t flags = 0;
    uint32_t site = 0;
  };
  static constexpr unsigned kCells = 4;
  static constexpr uint16_t kEngine = UINT16_MAX;  // for a thread's number in a cell
  static constexpr unsigned kMostKnown = 1024;
  struct ThreadState {
    uint32_t block_time = 0;  // what its block did before is before it
    uint32_t warp_time = 0;
    uint32_t acquired = 0;  // what anybody did until then is before it
    uint32_t fenced = 0;    // what it wrote until then engines see
    brio_check_site* waits_at = nullptr;
    uintptr_t barrier = 0;      // in shared memory, that its loop asks; 0: none
    uint32_t parity = 0;        // of the phase whose end is awaited there
    bool asks_barrier = false;  // since it last came around
    uintptr_t asked = 0;        // where its last atomic operation that changed nothing was
  };
  /// A barrier that the kernel keeps in shared memory.
  struct MemoryBarrier {
    int64_t expected = 0;
    int64_t missing = 0;
    uint64_t phase = 0;
    bool has_ended = false;
    brio_check_site* made_at = nullptr;
  };
  struct NamedArrival {
    uint32_t needed = 0;
    uint32_t thread = 0;
    brio_check_site* site = nullptr;
  };
  struct Range {
    uintptr_t begin = 0;
    uintptr_t end = 0;
  };
  /// What a thread copies to shared memory until it has waited for it.
  struct OwnCopy {
    Range to;
    uint32_t start = 0;
    uint64_t group = 0;
    brio_check_site* site = nullptr;
  };
  struct OwnCopies {
    uint64_t groups = 0;      // that were closed
    bool has_waited = false;  // programs may wait only where there is an NVIDIA GPU
    std::vector<OwnCopy> pending;
  };

  /// What one kernel did to some of 8 bytes by pointers of one promise.
  struct PromisedUse {
    uint32_t number = 0;  // 0: by none
    uint8_t bytes = 0;
    uint8_t flags = 0;
    brio_check_site* site = nullptr;
  };

  /// What belongs to the launch that runs.
  struct Launch {
    std::string kernel;
    BlockRunner* runner = nullptr;
    const void* shared_block = nullptr;
    Range shared;
    uint32_t time = 0;         // when it began
    uint32_t first_block = 0;  // by which its blocks differ from those of launches that it takes turns with
    uint32_t num_blocks = 0;
    uint32_t block_begin = 0;  // time when the blocks that run began: shared memory is theirs since then
    uint32_t block_threads = 1;
    std::vector<ThreadState> threads;
    std::map<uintptr_t, CheckReport> early_reads;           // reads of what nobody had written, by their 8 bytes
    std::vector<uint32_t> block_fenced;                     // by block: what any thread did before is fenced
    std::vector<uint32_t> warp_fenced;                      // by warp
    std::vector<uint32_t> acquired;                         // by block: what any of its threads has learnt
    std::unordered_map<uintptr_t, MemoryBarrier> barriers;  // of the blocks that run, by address
    std::unordered_map<uint32_t, NamedArrival> named;       // of the blocks that run, by block and number
    std::unordered_map<uint32_t, OwnCopies> copies;         // of the blocks that run, by thread
    brio_check_site* current_site = nullptr;
    CostCounter::Launch costs;  // while another launch runs
  };

  explicit Checker(uint32_t modes);
  const brio_cpu_thread* Thread() const;
  uint32_t Number(const brio_cpu_thread* thread) const {
    return thread->block_in_cluster * launch_.block_threads + thread->linear_tid;
  }
  bool TakeTurn(std::unique_lock<std::mutex>& lock, bool may_end);
  void PassTurn();
  void ComeBack(BlockRunner* runner);
  void DropShared();
  void Learn(uint32_t thread);
  bool IsInArena(uintptr_t address, uint64_t bytes) const {
    return address - arena_ < arena_end_ - arena_ && bytes <= arena_end_ - address;
  }
  Range& KnownAt(uintptr_t address) {
    constexpr uintptr_t kNear = 1 << 16;  // buffers are farther apart
    return known_[address / kNear % kMostKnown];
  }
  /// Whether `bytes` at `address` lie in one of the buffers that were accessed last.
  bool IsKnown(uintptr_t address, uint64_t bytes);
  uint32_t NumberOfSite(brio_check_site* site);
  void* FindFault(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, const char* by = nullptr);
  void CheckAlignment(const void* address, uint64_t bytes, uint32_t flags, brio_check_site* site);
  bool HasChanged(const void* address, uint64_t bytes);
  bool CountWrite(const void* address, uint64_t bytes, uint32_t flags);
  void WriteOrWait(const void* address, uint64_t bytes, uint32_t flags, brio_check_site* site);
  void MakeRoom(uint32_t thread);
  bool IsShadow(uintptr_t address) const;
  bool IsMapped(uintptr_t address);
  bool IsNowhere(uintptr_t address);
  void* Sink(uint64_t bytes);
  void CheckInit(uintptr_t address, uint64_t bytes, brio_check_site* site, const char* by = nullptr);
  void ReportUnwritten(uintptr_t address, uint64_t bytes, brio_check_site* site, const char* by);
  void CheckStack(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site);
  void CheckRace(uintptr_t address, uint64_t bytes, uint32_t flags, brio_check_site* site, const void* value);
  void CheckGranule(uintptr_t granule, uint8_t mask, uint32_t flags, uint32_t site, const brio_cpu_thread* thread,
                    bool same_value);
  bool IsBefore(const Cell& cell, const ThreadState& state, const brio_cpu_thread* thread, uint32_t block) const;
  void Synchronize(uintptr_t address, uint32_t flags);
  void ReportRace(const Cell& cell, uintptr_t granule, uint8_t mask, uint32_t flags, uint32_t site,
                  const brio_cpu_thread* thread);
  void NoteCopy(uint32_t what, uintptr_t address, int64_t value);
  void EndCopies(uint32_t thread, uint64_t groups);
  void EndCopy(const OwnCopy& copy, uint32_t thread);
  bool IsFenced(const Cell& cell, uint32_t block_in_cluster) const;
  void ReportEngine(const char* what, const Cell& cell, uintptr_t granule, const EngineUse& use);
  void ReportPromise(const PromisedUse& before, uintptr_t address, uint32_t flags, brio_check_site* site);
  uint32_t NumberOfBlock(const brio_cpu_thread* thread) const;
  std::string DescribeCell(const Cell& cell, const brio_cpu_thread* launch) const;
  void TellEarlyReads(Range range);
  std::string DescribeThread(const brio_cpu_thread* thread) const;
  std::string DescribeMemory(uintptr_t address) const;
  std::string DescribeThread(uint32_t number) const;
  void ReportSync(std::string what, std::vector<std::string> notes);

  static inline Checker* instance_ = nullptr;

  uint32_t modes_ = 0;
  CheckReports reports_;
  std::unique_ptr<CostCounter> costs_;  // null: not asked for
  // Whose turn it is.
  std::mutex turn_mutex_;
  std::condition_variable turn_changed_;
  bool runs_launch_ = false;
  uint64_t ends_ = 0;  // how often launches that gave way had to end
  uint64_t tickets_ = 0;
  std::vector<uint64_t> line_;  // who waits for a turn
  std::atomic<uint32_t> launches_waiting_{0};
  std::map<BlockRunner*, Launch> away_;  // launches that gave way
  GuardedMemory* guarded_ = nullptr;
  uintptr_t arena_ = 0;
  uintptr_t arena_end_ = 0;
  uint8_t* written_ = nullptr;  // a bit for each byte
  Cell* cells_ = nullptr;       // kCells for each 8 bytes
  UnwrittenStack unwritten_stack_;
  Launch launch_;
  Range idle_shared_;  // memory for the next launch
  const void* idle_shared_block_ = nullptr;
  uint32_t now_ = 1;
  uint64_t progress_ = 0;
  uint32_t next_block_ = 0;                                           // for the next launch's `first_block`
  std::unordered_map<uintptr_t, uint32_t> released_;                  // by the address of what was released
  std::unordered_map<uintptr_t, uint64_t> exchanged_;                 // what atomic operations found last
  std::unordered_map<uintptr_t, std::vector<PromisedUse>> promised_;  // of one launch, by their 8 bytes
  uint32_t promised_in_ = 0;                                          // time when that began
  std::vector<brio_check_site*> sites_{nullptr};
  Range known_[kMostKnown];  // buffers that were accessed last, by address
  uint64_t known_version_ = 0;
  uintptr_t mapped_[kMostKnown] = {};  // pages outside of buffers that were accessed last
  std::unique_ptr<char[]> sink_;
  uint64_t sink_bytes_ = 0;
};

}  // namespace brio::rt
