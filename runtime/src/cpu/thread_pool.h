// Spreads the blocks of kernels over the machine's threads. One pool per process; several streams may use it at once.
#pragma once

#include <cstdint>
#include <memory>

#include "cpu/block_runner.h"

namespace brio::rt {

/// What a thread needs to run blocks: memory for shared variables and fibers. Belongs to its thread.
class Worker {
 public:
  ~Worker();
  /// The calling thread's.
  static Worker& Get();
  /// At least `bytes` of memory, 64-byte aligned, valid until the next call. Null when there is none.
  void* RequireArena(uint64_t bytes);
  BlockRunner& runner() { return runner_; }

 private:
  BlockRunner runner_;
  void* arena_ = nullptr;
  uint64_t arena_bytes_ = 0;
};

/// Number of threads that run blocks: BRIO_CPU_THREADS, or what the process may use.
uint32_t ParallelismLevel();

/// Work on [0, total); Run is called for disjoint ranges, from several threads at once.
class ParallelWork {
 public:
  virtual void Run(uint64_t first, uint64_t last) = 0;

 protected:
  ~ParallelWork() = default;
};

/// Calls work.Run until all of [0, total) is covered; takes part itself and returns when all calls have returned.
/// With `at_once` the helpers are woken before the first call: its calls are known to be worth it.
void RunParallel(ParallelWork& work, uint64_t total, bool at_once = false);

/// Called from within ParallelWork::Run, by work that waits for work that nobody has begun: one more thread takes part
/// in this RunParallel, beyond those that the process may use, and begins with [first, last), which the caller was to
/// do. False where nothing is left to begin or there is no thread to have; the caller does the rest itself then.
bool GiveAway(uint64_t first, uint64_t last);

}  // namespace brio::rt
