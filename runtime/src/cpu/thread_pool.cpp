// The pool. The submitting thread starts alone and wakes the others only when the rest is worth it, because waking
// costs more than many small kernels take.
#include "cpu/thread_pool.h"

#include <sched.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "thread.h"

namespace brio::rt {

constexpr uint64_t kArenaAlignment = 1024;  // over which the patterns of swizzled tiles repeat
constexpr uint64_t kChunksPerThread = 8;
constexpr uint64_t kWorthWakingNs = 30000;

Worker& Worker::Get() {
  thread_local Worker worker;
  return worker;
}

Worker::~Worker() {
  std::free(arena_);
}

void* Worker::RequireArena(uint64_t bytes) {
  if (bytes > arena_bytes_) {
    std::free(arena_);
    const uint64_t rounded = (bytes + kArenaAlignment - 1) / kArenaAlignment * kArenaAlignment;
    arena_ = std::aligned_alloc(kArenaAlignment, rounded);
    arena_bytes_ = arena_ != nullptr ? rounded : 0;
  }
  return arena_;
}

static uint32_t CountThreads() {
  if (const char* text = std::getenv("BRIO_CPU_THREADS")) {
    const long value = std::strtol(text, nullptr, 10);
    if (value > 0) {
      return static_cast<uint32_t>(std::min(value, 1024l));
    }
  }
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof(set), &set) == 0 && CPU_COUNT(&set) > 0) {
    return static_cast<uint32_t>(CPU_COUNT(&set));
  }
  return std::max(1u, std::thread::hardware_concurrency());
}

uint32_t ParallelismLevel() {
  static const uint32_t level = CountThreads();
  return level;
}

/// One RunParallel call that helpers may join. Lives on the submitter's stack; `helpers` guards its end.
struct Job {
  ParallelWork* work;
  uint64_t total;
  uint64_t chunk;
  std::atomic<uint64_t> next{0};
  std::atomic<bool> aided{false};  // helpers were started for it alone
  uint32_t helpers = 0;            // guarded by the pool's mutex

  /// Runs one chunk; false when there is none left.
  bool RunChunk() {
    const uint64_t first = next.fetch_add(chunk, std::memory_order_relaxed);
    if (first >= total) {
      return false;
    }
    Run(first, std::min(first + chunk, total));
    return true;
  }
  void Run(uint64_t first, uint64_t last);
};

/// What the calling thread takes part in.
static thread_local Job* current_job = nullptr;

void Job::Run(uint64_t first, uint64_t last) {
  Job* const outer = std::exchange(current_job, this);
  work->Run(first, last);
  current_job = outer;
}

/// Helper threads and the jobs they may join. Never destroyed: helpers sleep until the process ends.
class ThreadPool {
 public:
  static ThreadPool& Get() {
    static ThreadPool* const pool = new ThreadPool;
    return *pool;
  }

  void Publish(Job& job) {
    std::lock_guard lock(mutex_);
    while (!refused_ && helper_count_ + 1 < ParallelismLevel()) {
      Thread helper;
      if (!helper.Start([this] { Help(); })) {
        refused_ = true;  // fewer will do
        break;
      }
      helper.Detach();
      ++helper_count_;
    }
    jobs_.push_back(&job);
    wake_.notify_all();
  }

  /// Starts a helper for `job` alone, which runs [first, last) before it joins; false where there is no thread to have.
  bool Aid(Job& job, uint64_t first, uint64_t last) {
    std::lock_guard lock(mutex_);
    if (extra_count_ == kMostExtra) {
      return false;
    }
    ++extra_count_;
    ++job.helpers;
    job.aided.store(true);
    Thread helper;
    if (!helper.Start([this, &job, first, last] { HelpOnce(job, first, last); })) {
      --extra_count_;
      --job.helpers;  // the caller works on the job, so nobody waits for the number to become 0
      return false;
    }
    helper.Detach();
    return true;
  }

  void Retire(Job& job) {
    std::unique_lock lock(mutex_);
    std::erase(jobs_, &job);
    done_.wait(lock, [&] { return job.helpers == 0; });
  }

 private:
  void Help() {
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [&] { return !jobs_.empty(); });
      Job& job = *jobs_.front();
      ++job.helpers;
      lock.unlock();
      while (job.RunChunk()) {
      }
      lock.lock();
      // No chunk is left, so nobody else needs to join.
      std::erase(jobs_, &job);
      if (--job.helpers == 0) {
        done_.notify_all();
      }
    }
  }

  void HelpOnce(Job& job, uint64_t first, uint64_t last) {
    if (first < last) {
      job.Run(first, last);
    }
    while (job.RunChunk()) {
    }
    std::lock_guard lock(mutex_);
    --extra_count_;
    if (--job.helpers == 0) {
      done_.notify_all();
    }
  }

  static constexpr uint32_t kMostExtra = 1024;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable done_;
  std::vector<Job*> jobs_;
  uint32_t helper_count_ = 0;
  uint32_t extra_count_ = 0;  // helpers of one job
  bool refused_ = false;      // the system has no more threads
};

void RunParallel(ParallelWork& work, uint64_t total, bool at_once) {
  const uint64_t threads = ParallelismLevel();
  Job job{.work = &work, .total = total, .chunk = std::max<uint64_t>(1, total / (threads * kChunksPerThread))};
  bool published = at_once && threads > 1 && total > 1;
  if (published) {
    ThreadPool::Get().Publish(job);
  }
  const uint64_t start = brio_clock_ns();
  uint64_t chunks_done = 0;
  while (job.RunChunk()) {
    if (published || threads == 1) {
      continue;
    }
    ++chunks_done;
    const uint64_t covered = std::min(chunks_done * job.chunk, total);
    const uint64_t chunks_left = (total - covered + job.chunk - 1) / job.chunk;
    const uint64_t elapsed = brio_clock_ns() - start;
    if (chunks_left > 0 && elapsed / chunks_done * chunks_left > kWorthWakingNs) {
      ThreadPool::Get().Publish(job);
      published = true;
    }
  }
  if (published || job.aided.load()) {
    ThreadPool::Get().Retire(job);
  }
}

bool GiveAway(uint64_t first, uint64_t last) {
  Job* const job = current_job;
  const bool is_any_left = job != nullptr && (first < last || job->next.load(std::memory_order_relaxed) < job->total);
  return is_any_left && ThreadPool::Get().Aid(*job, first, last);
}

}  // namespace brio::rt
