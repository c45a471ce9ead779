// Runs the threads of a block as fibers on one operating-system thread: barriers, warp operations, and the report of
// threads that wait for something that can never happen.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "brio/runtime.h"
#include "cpu/engine.h"
#include "cpu/fiber.h"
#include "cpu/wgmma.h"

namespace brio::rt {

constexpr uint32_t kWarpSize = 32;
/// Those of programs, and one for each warp group.
constexpr uint32_t kWarpGroups = 8;
constexpr uint32_t kNamedBarriers = 16 + kWarpGroups;

/// What the fibers of one worker thread need; reused from block to block. One block runs at a time, or one cluster of
/// blocks, whose threads all take turns.
class BlockRunner {
 public:
  BlockRunner() = default;
  ~BlockRunner();
  BlockRunner(const BlockRunner&) = delete;
  BlockRunner& operator=(const BlockRunner&) = delete;

  /// Runs clusters [first, last) of a launch, which are blocks where there are none; `launch` carries the dims and
  /// memory, of which each block of a cluster takes `shared_stride` bytes. Returns "" or what went wrong (the rest is
  /// then not run). Once `stop` is set the rest is not run either, and threads that wait in a loop are given up. What
  /// is in `function` when a cluster begins runs it.
  std::string Run(const std::atomic<brio_cpu_thread_fn>& function, const brio_cpu_thread& launch, void* const* args,
                  uint64_t first, uint64_t last, uint64_t shared_stride = 0, const std::atomic<bool>* stop = nullptr);

  /// After Run was left by a fault of the kernel: the threads' stacks are set up anew.
  void AbandonFibers();

  /// The thread that runs, or null.
  const brio_cpu_thread* current_thread() const { return current_ != nullptr ? current_->thread : nullptr; }
  /// A thread of the blocks that run, by its number through all of them.
  const brio_cpu_thread* thread(uint32_t number) const { return &threads_[number]; }
  /// "block (1, 0, 0), thread (5, 0, 0)" of the thread that runs; "" if none does.
  std::string DescribeThread() const;

  // Called on fibers.
  void Barrier();
  uint64_t WarpWait(brio_cpu_thread* thread, uint32_t mask, uint32_t operation, uint64_t value, uint32_t source);
  uint32_t WarpActive(const brio_cpu_thread* thread) const { return warps_[WarpOf(thread)].live; }
  /// Other threads of the block that can go on do so until they wait, end, or let others run.
  void LetOthersRun();
  void Yield();
  /// Counts the caller in at barrier `id`; with `wait` it goes on when `threads` have been counted.
  void NamedBarrier(uint32_t id, uint32_t threads, bool wait);
  void ClusterArrive(brio_cpu_thread* thread);
  void ClusterWait(brio_cpu_thread* thread);
  void* ClusterMap(const brio_cpu_thread* thread, void* address, uint32_t rank) const;

  /// Work for the engines that copy tiles, and waiting for it: BRIO_ASYNC_*.
  void Async(brio_cpu_thread* thread, uint32_t operation, const void* map, void* shared, void* barrier,
             const int32_t* coordinates, uint64_t extra);
  /// A product of the thread's warp group is under way.
  void NoteProduct(const brio_cpu_thread* thread, const WgmmaRead& read);
  /// Ends the launch with an error of the thread that runs. Does not return.
  void Fail(const std::string& text);
  /// The shared memory of a thread's block, and its bytes.
  const char* SharedOf(const brio_cpu_thread* thread) const {
    return static_cast<const char*>(launch_shared_) + thread->block_in_cluster * shared_stride_;
  }
  uint64_t shared_bytes() const { return shared_stride_; }

  /// Operations that a warp's lanes can meet for.
  enum Operation : uint32_t { Sync, Shuffle, Ballot };

 private:
  enum class State : uint8_t { Idle, Ready, AtBarrier, AtWarp, AtMbarrier };
  struct Fiber {
    FiberContext context;
    brio_cpu_thread* thread = nullptr;
    BlockRunner* runner = nullptr;
    const uint64_t* passes = nullptr;    // of the barrier waited at: how often it was complete
    uint64_t generation = 0;             // that number on arrival
    const uint64_t* mbarrier = nullptr;  // waited at in shared memory, until its phase has another parity
    uint32_t parity = 0;
    uint32_t index = 0;
    State state = State::Idle;
    bool entered = false;
    bool arrives = false;  // is the last one at the block's barrier
  };
  /// What a lane brought to a warp operation, and what it gets.
  struct Lane {
    uint32_t mask = 0;
    uint32_t operation = Sync;
    uint32_t source = 0;
    uint64_t value = 0;
    uint64_t result = 0;
    Fiber* fiber = nullptr;
  };
  struct Warp {
    uint32_t live = 0;     // lanes that exist and have not returned
    uint32_t waiting = 0;  // lanes inside a warp operation
  };

  struct Named {
    uint64_t passes = 0;
    uint32_t arrived = 0;
    uint32_t needed = 0;  // as the last one said
  };

  /// The products of a warp group that nobody has waited for.
  struct Products {
    uint64_t closed = 0;  // groups
    std::vector<WgmmaRead> reads;
  };

  /// One of the blocks that run.
  struct Block {
    uint64_t generation = 0;  // how often its barrier was complete
    uint32_t live = 0;        // threads that have not returned
    uint32_t at_barrier = 0;
    Named named[kNamedBarriers];
    Products products[kWarpGroups];
  };
  /// What a thread has to do with the barrier of its cluster.
  struct Arrival {
    uint64_t passes = 0;  // of the barrier when it arrived
    bool counted = false;
  };

  Block& BlockOf(const brio_cpu_thread* thread) { return blocks_[thread->block_in_cluster]; }
  uint32_t WarpOf(const brio_cpu_thread* thread) const {
    return thread->block_in_cluster * warps_per_block_ + thread->linear_tid / kWarpSize;
  }
  Lane& LaneOf(const brio_cpu_thread* thread) {
    return lanes_[WarpOf(thread) * kWarpSize + thread->linear_tid % kWarpSize];
  }
  static void FiberMain(void* fiber);
  void RunThreads(Fiber& self);
  void FinishThread(brio_cpu_thread* thread);
  void ReleaseBarrierIfComplete(Block& block);
  void ReleaseClusterIfComplete();
  void WaitFor(Fiber& self, const uint64_t& passes);
  bool ReleaseWarpIfComplete(uint32_t warp, uint32_t mask);
  /// Continues with another thread of the block; returns when `self` is scheduled again.
  void SwitchAway(Fiber& self);
  Fiber* FindRunnable(uint32_t after);
  Fiber* ActivateNext();
  void PrepareThreads(const brio_cpu_thread& launch, uint64_t shared_stride);
  bool RunBlock();
  bool MustStop() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  std::string DescribeDeadlock() const;
  std::string WaitsFor(const Fiber& fiber) const;
  uint32_t NumberOf(const brio_cpu_thread* thread) const { return static_cast<uint32_t>(thread - threads_.data()); }
  void CheckBarrier(const Block& block);
  void WaitForProducts(brio_cpu_thread* thread, uint64_t left);
  bool IsStuckInLoops();

  std::vector<std::unique_ptr<Fiber>> fibers_;
  std::vector<brio_cpu_thread> threads_;
  std::vector<Lane> lanes_;
  std::vector<Warp> warps_;
  std::vector<Block> blocks_;
  std::vector<Arrival> arrivals_;
  FiberContext main_;
  Fiber* current_ = nullptr;
  brio_cpu_thread_fn function_ = nullptr;
  void* const* args_ = nullptr;
  uint64_t cluster_passes_ = 0;
  AsyncEngine engine_;
  const void* launch_shared_ = nullptr;
  uint64_t shared_stride_ = 0;
  std::string failure_;  // of a thread, which ended the block
  uint32_t at_cluster_ = 0;
  uint32_t warps_per_block_ = 0;
  uint32_t num_threads_ = 0;
  uint32_t next_thread_ = 0;  // the first one not started
  uint32_t active_ = 0;       // fibers in use in this block
  uint32_t live_ = 0;         // threads that have not returned
  bool stuck_ = false;
  bool out_of_stacks_ = false;
  const std::atomic<bool>* stop_ = nullptr;
  uint64_t progress_seen_ = 0;  // by the checker, when it was looked at last
  uint64_t progress_at_ns_ = 0;
  uint64_t yields_ = 0;   // since then
  uint64_t loops_ = 0;    // yields of all blocks
  uint64_t number_ = 0;   // the cluster that runs
  uint64_t last_ = 0;     // the end of those that this thread is to run
  bool stopped_ = false;  // the block was given up because of it
};

}  // namespace brio::rt
