// Loops of host programs on the pool.
#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>

#include "cpu/thread_pool.h"
#include "error.h"

namespace brio::rt {
namespace {

/// Work items that up to as many runners as there are workers take one after the other: items may differ in length.
class ParallelLoop final : public ParallelWork {
 public:
  using Function = brio_status (*)(void* data, uint64_t index);
  ParallelLoop(Function function, void* data, uint64_t count, uint64_t runners)
      : function_(function), data_(data), count_(count), grain_(std::max<uint64_t>(1, count / (runners * 16))) {}

  void Run(uint64_t first, uint64_t last) override {
    for (uint64_t runner = first; runner < last; ++runner) {
      RunItems();
    }
  }

  Status Result() const { return status_ == BRIO_OK ? BRIO_OK : FailText(status_, failure_); }

 private:
  void RunItems() {
    while (!failed_.load(std::memory_order_relaxed)) {
      const uint64_t begin = next_.fetch_add(grain_, std::memory_order_relaxed);
      if (begin >= count_) {
        return;
      }
      const uint64_t end = std::min(begin + grain_, count_);
      for (uint64_t i = begin; i < end && !failed_.load(std::memory_order_relaxed); ++i) {
        if (const Status status = function_(data_, i); status != BRIO_OK) {
          Note(status);
        }
      }
    }
  }

  void Note(Status status) {
    std::lock_guard lock(mutex_);
    if (status_ == BRIO_OK) {
      status_ = status;
      failure_ = brio_last_error();
    }
    failed_.store(true, std::memory_order_relaxed);
  }

  Function function_;
  void* data_;
  uint64_t count_;
  uint64_t grain_;
  std::atomic<uint64_t> next_{0};
  std::atomic<bool> failed_{false};
  std::mutex mutex_;
  Status status_ = BRIO_OK;
  std::string failure_;
};

}  // namespace
}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

uint32_t brio_parallelism(void) {
  return ParallelismLevel();
}

brio_status brio_parallel_for(uint64_t count, uint64_t workers, brio_status (*function)(void* data, uint64_t index),
                              void* data) {
  if (count == 0) {
    return BRIO_OK;
  }
  const uint64_t most = ParallelismLevel();
  const uint64_t runners = std::min({workers == 0 ? most : workers, most, count});
  ParallelLoop loop(function, data, count, runners);
  if (runners == 1) {
    loop.Run(0, 1);
  } else {
    RunParallel(loop, runners, /*at_once=*/true);
  }
  return loop.Result();
}

}  // extern "C"
