// The fiber scheduler. A thread that waits switches straight to the next runnable one, so a barrier costs one switch
// per thread; a fiber whose thread returned takes the next thread that was not started, so kernels that do not wait use
// one.
#include "cpu/block_runner.h"

#include <sched.h>

#include <algorithm>
#include <iterator>

#include "cpu/check.h"
#include "cpu/fault.h"
#include "cpu/thread_pool.h"
#include "error.h"
#include "lines.h"

namespace brio::rt {

/// Threads of a warp group.
constexpr uint32_t kWarpGroup = 128;

BlockRunner::~BlockRunner() {
  for (auto& fiber : fibers_) {
    UnmapFiberStack(fiber->context);
  }
}

std::string BlockRunner::Run(const std::atomic<brio_cpu_thread_fn>& function, const brio_cpu_thread& launch,
                             void* const* args, uint64_t first, uint64_t last, uint64_t shared_stride,
                             const std::atomic<bool>* stop) {
  stop_ = stop;
  stopped_ = false;
  args_ = args;
  failure_.clear();
  if (const Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
    progress_seen_ = checker->progress();
    progress_at_ns_ = brio_clock_ns();
    yields_ = 0;
  }
  launch_shared_ = launch.shared;
  PrepareThreads(launch, shared_stride);
  const uint32_t* cluster = threads_[0].cluster_dim;
  const uint64_t clusters_x = launch.grid_dim[0] / cluster[0];
  const uint64_t clusters_y = launch.grid_dim[1] / cluster[1];
  const auto block_threads = static_cast<uint32_t>(threads_.size() / blocks_.size());
  last_ = last;
  for (uint64_t number = first; number < last_ && !MustStop(); ++number) {
    number_ = number;
    function_ = function.load(std::memory_order_acquire);
    const auto x = static_cast<uint32_t>(number % clusters_x) * cluster[0];
    const auto y = static_cast<uint32_t>(number / clusters_x % clusters_y) * cluster[1];
    const auto z = static_cast<uint32_t>(number / clusters_x / clusters_y) * cluster[2];
    for (uint32_t i = 0; i < threads_.size(); ++i) {
      const uint32_t block = i / block_threads;
      threads_[i].block_idx[0] = x + block % cluster[0];
      threads_[i].block_idx[1] = y + block / cluster[0] % cluster[1];
      threads_[i].block_idx[2] = z + block / cluster[0] / cluster[1];
    }
    if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
      checker->BeginBlocks(num_threads_, block_threads, number * blocks_.size());
    }
    engine_.Begin({static_cast<char*>(launch.shared), shared_stride, static_cast<uint32_t>(blocks_.size())},
                  number * blocks_.size(), num_threads_);
    if (!RunBlock()) {
      const NoRecovery guard;
      std::string text = stopped_            ? std::string()
                         : !failure_.empty() ? failure_
                         : out_of_stacks_    ? "no memory for the stacks of the block's threads"
                                             : DescribeDeadlock();
      if (Checker* const checker = Checker::Get();
          checker != nullptr && !text.empty() && failure_.empty() && !out_of_stacks_) [[unlikely]] {
        std::vector<Checker::Waiting> waiting;
        for (uint32_t i = 0; i < active_; ++i) {
          if (const Fiber& fiber = *fibers_[i]; fiber.thread != nullptr) {
            waiting.push_back({NumberOf(fiber.thread), WaitsFor(fiber)});
          }
        }
        checker->Stuck(text, waiting);
      }
      AbandonFibers();
      return text;
    }
  }
  return "";
}

void BlockRunner::PrepareThreads(const brio_cpu_thread& launch, uint64_t shared_stride) {
  const NoRecovery guard;
  const uint32_t block_threads = launch.block_dim[0] * launch.block_dim[1] * launch.block_dim[2];
  const uint32_t num_blocks = std::max(1u, launch.cluster_dim[0] * launch.cluster_dim[1] * launch.cluster_dim[2]);
  num_threads_ = block_threads * num_blocks;
  shared_stride_ = shared_stride;
  threads_.assign(num_threads_, launch);
  for (uint32_t i = 0; i < num_threads_; ++i) {
    brio_cpu_thread& thread = threads_[i];
    const uint32_t number = i % block_threads;
    thread.thread_idx[0] = number % launch.block_dim[0];
    thread.thread_idx[1] = number / launch.block_dim[0] % launch.block_dim[1];
    thread.thread_idx[2] = number / launch.block_dim[0] / launch.block_dim[1];
    thread.linear_tid = number;
    thread.block_in_cluster = i / block_threads;
    thread.scheduler = this;
    for (uint32_t& extent : thread.cluster_dim) {
      extent = std::max(1u, extent);
    }
    const uint64_t offset = thread.block_in_cluster * shared_stride;
    if (offset != 0) {
      thread.shared = static_cast<char*>(launch.shared) + offset;
      thread.dynamic_shared = static_cast<char*>(launch.dynamic_shared) + offset;
    }
  }
  warps_per_block_ = (block_threads + kWarpSize - 1) / kWarpSize;
  blocks_.assign(num_blocks, Block{});
  warps_.assign(num_blocks * warps_per_block_, Warp{});
  lanes_.assign(warps_.size() * kWarpSize, Lane{});
  arrivals_.assign(num_blocks > 1 ? num_threads_ : 0, Arrival{});
}

bool BlockRunner::RunBlock() {
  live_ = num_threads_;
  next_thread_ = 0;
  active_ = 0;
  at_cluster_ = 0;
  stuck_ = false;
  out_of_stacks_ = false;
  const auto block_threads = static_cast<uint32_t>(num_threads_ / blocks_.size());
  for (Block& block : blocks_) {
    block = Block{block.generation, block_threads, 0, {}, {}};
  }
  std::fill(arrivals_.begin(), arrivals_.end(), Arrival{});
  for (uint32_t i = 0; i < warps_.size(); ++i) {
    const uint32_t lanes = std::min(block_threads - i % warps_per_block_ * kWarpSize, kWarpSize);
    warps_[i] = {lanes == kWarpSize ? ~uint32_t{0} : (uint32_t{1} << lanes) - 1, 0};
  }
  Fiber* fiber = ActivateNext();
  if (fiber == nullptr) {
    return false;
  }
  current_ = fiber;
  SwitchFiber(main_, fiber->context);
  if (!stuck_) {
    engine_.RunAll();
  }
  return !stuck_;
}

BlockRunner::Fiber* BlockRunner::ActivateNext() {
  if (active_ == fibers_.size()) {
    const NoRecovery guard;
    auto fiber = std::make_unique<Fiber>();
    fiber->runner = this;
    fiber->index = active_;
    if (!MapFiberStack(fiber->context, active_)) {
      out_of_stacks_ = true;
      return nullptr;
    }
    ResetFiber(fiber->context, FiberMain, fiber.get());
    fibers_.push_back(std::move(fiber));
  }
  Fiber* fiber = fibers_[active_++].get();
  fiber->thread = &threads_[next_thread_++];
  fiber->state = State::Ready;
  return fiber;
}

void BlockRunner::FiberMain(void* argument) {
  auto* self = static_cast<Fiber*>(argument);
  EnterFiber(self->runner->main_);
  self->entered = true;
  self->runner->RunThreads(*self);
}

void BlockRunner::RunThreads(Fiber& self) {
  for (;;) {
    function_(self.thread, args_);
    FinishThread(self.thread);
    if (next_thread_ < num_threads_) {
      self.thread = &threads_[next_thread_++];
      continue;
    }
    self.state = State::Idle;
    self.thread = nullptr;
    if (live_ == 0) {
      SwitchFiber(self.context, main_);
    } else {
      SwitchAway(self);
    }
  }
}

void BlockRunner::FinishThread(brio_cpu_thread* thread) {
  if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
    checker->EndThread(NumberOf(thread));
  }
  --live_;
  Block& block = BlockOf(thread);
  --block.live;
  ReleaseBarrierIfComplete(block);
  if (!arrivals_.empty()) {
    const Arrival& arrival = arrivals_[static_cast<size_t>(thread - threads_.data())];
    if (arrival.counted && arrival.passes == cluster_passes_) {
      --at_cluster_;
    }
    ReleaseClusterIfComplete();
  }
  const uint32_t warp = WarpOf(thread);
  warps_[warp].live &= ~(uint32_t{1} << thread->linear_tid % kWarpSize);
  // The lane that returned may have been the last one that others waited for.
  uint32_t left = warps_[warp].waiting;
  while (left != 0) {
    const auto lane = static_cast<uint32_t>(__builtin_ctz(left));
    const uint32_t mask = lanes_[warp * kWarpSize + lane].mask;
    ReleaseWarpIfComplete(warp, mask);
    left &= ~(mask | uint32_t{1} << lane);
  }
}

void BlockRunner::ReleaseBarrierIfComplete(Block& block) {
  if (block.at_barrier > 0 && block.at_barrier == block.live) {
    if (Checker::Get() != nullptr) [[unlikely]] {
      CheckBarrier(block);
    }
    block.at_barrier = 0;
    ++block.generation;
  }
}

/// Before the block's threads go on.
void BlockRunner::CheckBarrier(const Block& block) {
  std::vector<uint32_t> threads;
  for (uint32_t i = 0; i < active_; ++i) {
    const Fiber& fiber = *fibers_[i];
    const bool waits =
        fiber.state == State::AtBarrier && fiber.passes == &block.generation && fiber.generation == block.generation;
    if (fiber.thread != nullptr && &BlockOf(fiber.thread) == &block && (waits || fiber.arrives)) {
      threads.push_back(NumberOf(fiber.thread));
    }
  }
  Checker::Get()->PassBlockBarrier(threads);
}

void BlockRunner::ReleaseClusterIfComplete() {
  if (at_cluster_ > 0 && at_cluster_ == live_) {
    at_cluster_ = 0;
    ++cluster_passes_;
  }
}

void BlockRunner::Barrier() {
  Fiber& self = *current_;
  Block& block = BlockOf(self.thread);
  ++block.at_barrier;
  if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
    checker->Wait(NumberOf(self.thread));
  }
  if (block.at_barrier == block.live) {
    self.arrives = true;
    ReleaseBarrierIfComplete(block);
    self.arrives = false;
    return;
  }
  WaitFor(self, block.generation);
}

void BlockRunner::ClusterArrive(brio_cpu_thread* thread) {
  if (arrivals_.empty()) {
    return;  // a cluster of one block: see ClusterWait
  }
  arrivals_[static_cast<size_t>(thread - threads_.data())] = {cluster_passes_, true};
  ++at_cluster_;
  ReleaseClusterIfComplete();
}

void BlockRunner::ClusterWait(brio_cpu_thread* thread) {
  if (arrivals_.empty()) {
    Barrier();
    return;
  }
  Arrival& arrival = arrivals_[static_cast<size_t>(thread - threads_.data())];
  Checker* const checker = Checker::Get();
  if (checker != nullptr) [[unlikely]] {
    checker->Wait(NumberOf(thread));
  }
  if (arrival.counted && arrival.passes == cluster_passes_) {
    WaitFor(*current_, cluster_passes_);
  }
  arrival.counted = false;
  if (checker != nullptr) [[unlikely]] {
    checker->PassCluster(NumberOf(thread));
  }
}

void* BlockRunner::ClusterMap(const brio_cpu_thread* thread, void* address, uint32_t rank) const {
  const auto from = static_cast<ptrdiff_t>(thread->block_in_cluster * shared_stride_);
  return static_cast<char*>(address) + (static_cast<ptrdiff_t>(rank * shared_stride_) - from);
}

void BlockRunner::WaitFor(Fiber& self, const uint64_t& passes) {
  self.state = State::AtBarrier;
  self.passes = &passes;
  self.generation = passes;
  SwitchAway(self);
}

void BlockRunner::NamedBarrier(uint32_t id, uint32_t threads, bool wait) {
  Named& named = BlockOf(current_->thread).named[id % kNamedBarriers];
  Checker* const checker = Checker::Get();
  if (checker != nullptr) [[unlikely]] {
    checker->Wait(NumberOf(current_->thread));
    checker->ComeToNamed(NumberOf(current_->thread), id % kNamedBarriers, threads, named.arrived);
  }
  named.needed = threads;
  if (++named.arrived >= threads) {
    named.arrived = 0;
    ++named.passes;
  } else if (wait) {
    WaitFor(*current_, named.passes);
  }
  if (checker != nullptr && wait) [[unlikely]] {
    checker->PassNamed(NumberOf(current_->thread));
  }
}

void BlockRunner::Async(brio_cpu_thread* thread, uint32_t operation, const void* map, void* shared, void* barrier,
                        const int32_t* coordinates, uint64_t extra) {
  const uint32_t number = NumberOf(thread);
  switch (operation) {
    case BRIO_ASYNC_COMMIT:
      engine_.Commit(number);
      return;
    case BRIO_ASYNC_WAIT:
      engine_.WaitGroups(number, extra);
      return;
    case BRIO_ASYNC_BARRIER_COMPLETE:
      Mbarrier::Complete(static_cast<uint64_t*>(barrier), extra);
      return;
    case BRIO_ASYNC_PRODUCT_COMMIT:
      if (thread->linear_tid % kWarpGroup == 0) {
        ++BlockOf(thread).products[thread->linear_tid / kWarpGroup % kWarpGroups].closed;
      }
      return;
    case BRIO_ASYNC_PRODUCT_WAIT:
      WaitForProducts(thread, extra);
      return;
    case BRIO_ASYNC_BARRIER_WAIT:
      break;
    default: {
      const std::string problem = engine_.Start(*thread, number, operation, map, shared, barrier, coordinates, extra);
      if (!problem.empty()) {
        Fail(problem);
      }
      return;
    }
  }
  Checker* const checker = Checker::Get();
  if (checker != nullptr) [[unlikely]] {
    checker->Wait(number);
  }
  const auto* mbarrier = static_cast<const uint64_t*>(barrier);
  const auto parity = static_cast<uint32_t>(extra & 1);
  if (Mbarrier::Parity(mbarrier) == parity) {
    Fiber& self = *current_;
    self.state = State::AtMbarrier;
    self.mbarrier = mbarrier;
    self.parity = parity;
    SwitchAway(self);
  }
  if (checker != nullptr) [[unlikely]] {
    checker->PassNamed(number);
  }
}

void BlockRunner::NoteProduct(const brio_cpu_thread* thread, const WgmmaRead& read) {
  Products& products = BlockOf(thread).products[thread->linear_tid / kWarpGroup % kWarpGroups];
  products.reads.push_back(read);
  products.reads.back().group = products.closed;
}

/// The warp group meets. What one of its threads tells others then is true of what all have read. Before they go on,
/// the operands have to be what they were.
void BlockRunner::WaitForProducts(brio_cpu_thread* thread, uint64_t left) {
  const uint32_t group = thread->linear_tid / kWarpGroup % kWarpGroups;
  Block& block = BlockOf(thread);
  Named& meeting = block.named[kNamedBarriers - kWarpGroups + group];
  Products& products = block.products[group];
  if (meeting.arrived + 1 == kWarpGroup) {
    const char* const shared = SharedOf(thread);
    std::string problem;
    std::erase_if(products.reads, [&](const WgmmaRead& read) {
      const bool ends = read.group + left < products.closed;
      // The checker says both lines; else one is known.
      const bool is_told = ends && read.use != nullptr && Checker::Get()->EndEngineRead(*read.use);
      const char* const changed = ends && !is_told ? read.Changed(shared, shared_stride_) : "";
      if (*changed != 0 && problem.empty()) {
        const uint64_t descriptor = *changed == 'A' ? read.a : read.b;
        const uint64_t at = ((descriptor & 0x3fff) << 4) - reinterpret_cast<uintptr_t>(shared);
        problem = Text(
            "operand %s of a product of warp group %u, at byte %u of shared memory, was changed before the "
            "product was waited for",
            changed, group, static_cast<unsigned>(at & 0x3ffff));
        if (read.at.line != 0) {
          problem += Text(", which began at %s:%u", read.at.file, read.at.line);
        }
        problem += " (`brio run --check race` names the write)";
      }
      return ends;
    });
    if (!problem.empty()) {
      Fail(problem);
    }
  }
  NamedBarrier(kNamedBarriers - kWarpGroups + group, kWarpGroup, true);
}

void BlockRunner::Fail(const std::string& text) {
  const ProgramLine line = LineOfStack(0, reinterpret_cast<uintptr_t>(__builtin_frame_address(0)));
  failure_ = DescribeThread() + ": " + text + (line.line != 0 ? Text(", at %s:%u", line.file, line.line) : "");
  if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
    const NoRecovery guard;
    checker->ThreadFailed(text);
  }
  stuck_ = true;
  SwitchFiber(current_->context, main_);
}

BlockRunner::Fiber* BlockRunner::FindRunnable(uint32_t after) {
  uint32_t at = after;
  for (uint32_t i = 0; i < active_; ++i) {
    at = at + 1 >= active_ ? 0 : at + 1;
    Fiber* fiber = fibers_[at].get();
    if (fiber->state == State::Ready || (fiber->state == State::AtBarrier && fiber->generation != *fiber->passes) ||
        (fiber->state == State::AtMbarrier && Mbarrier::Parity(fiber->mbarrier) != fiber->parity)) {
      return fiber;
    }
  }
  return nullptr;
}

void BlockRunner::SwitchAway(Fiber& self) {
  if (!engine_.IsIdle()) {
    engine_.Tick();
  }
  Fiber* next = next_thread_ < num_threads_ ? ActivateNext() : FindRunnable(self.index);
  while (next == nullptr && engine_.RunNext()) {
    next = FindRunnable(self.index);
  }
  if (next == nullptr) {
    stuck_ = true;
    SwitchFiber(self.context, main_);
    return;
  }
  next->state = State::Ready;
  current_ = next;
  if (next != &self) {
    SwitchFiber(self.context, next->context);
  }
}

void BlockRunner::LetOthersRun() {
  SwitchAway(*current_);
}

void BlockRunner::Yield() {
  if (MustStop()) [[unlikely]] {
    // What the loop waits for may be what the thread that failed would have done.
    stuck_ = true;
    stopped_ = true;
    SwitchFiber(current_->context, main_);
  }
  if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
    checker->Loop(NumberOf(current_->thread));
    constexpr uint64_t kPatience = 64;
    constexpr uint64_t kLongTurnNs = 100000000;
    if (++loops_ % kPatience == 0) {
      const uint64_t begin = brio_clock_ns();
      if (!checker->GiveWay()) {
        stuck_ = true;
        stopped_ = true;
        SwitchFiber(current_->context, main_);
      }
      // One that waits too comes back soon; while another one works, this one is not stuck.
      const uint64_t away_ns = brio_clock_ns() - begin;
      progress_at_ns_ += away_ns > kLongTurnNs ? away_ns : 0;
    }
    if (IsStuckInLoops()) {
      stuck_ = true;
      SwitchFiber(current_->context, main_);
    }
  } else if (constexpr uint64_t kSpins = 1024; ++loops_ % kSpins == 0) {
    sched_yield();  // what the loop waits for may be the work of another process that needs this processor
    // Or that of a block that waits for this thread: a GPU runs blocks of a small grid all at once.
    if (GiveAway(number_ + 1, last_)) {
      last_ = number_ + 1;
    }
  }
  SwitchAway(*current_);
}

/// Whether no thread has written anything for a long time, though those of the block ask again and again.
bool BlockRunner::IsStuckInLoops() {
  constexpr uint64_t kYields = 1 << 12;
  constexpr uint64_t kPatienceNs = 3000000000;
  const uint64_t progress = Checker::Get()->progress();
  if (progress != progress_seen_) {
    progress_seen_ = progress;
    progress_at_ns_ = brio_clock_ns();
    yields_ = 0;
    return false;
  }
  return ++yields_ % kYields == 0 && brio_clock_ns() - progress_at_ns_ > kPatienceNs;
}

uint64_t BlockRunner::WarpWait(brio_cpu_thread* thread, uint32_t mask, uint32_t operation, uint64_t value,
                               uint32_t source) {
  const uint32_t warp = WarpOf(thread);
  const uint32_t bit = uint32_t{1} << thread->linear_tid % kWarpSize;
  Lane& lane = LaneOf(thread);
  lane = {mask | bit, operation, source, value, value, current_};
  warps_[warp].waiting |= bit;
  Fiber& self = *current_;
  self.state = State::AtWarp;
  if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
    checker->Wait(NumberOf(thread));
  }
  if (ReleaseWarpIfComplete(warp, lane.mask)) {
    return lane.result;
  }
  SwitchAway(self);
  return lane.result;
}

bool BlockRunner::ReleaseWarpIfComplete(uint32_t warp, uint32_t mask) {
  const uint32_t group = mask & warps_[warp].live;
  if (group == 0 || (warps_[warp].waiting & group) != group) {
    return false;
  }
  Lane* lanes = &lanes_[warp * kWarpSize];
  uint32_t ballot = 0;
  for (uint32_t left = group; left != 0; left &= left - 1) {
    const auto i = static_cast<uint32_t>(__builtin_ctz(left));
    if (lanes[i].mask != mask) {
      return false;
    }
    ballot |= lanes[i].value != 0 ? uint32_t{1} << i : 0;
  }
  for (uint32_t left = group; left != 0; left &= left - 1) {
    Lane& lane = lanes[__builtin_ctz(left)];
    if (lane.operation == Shuffle) {
      const bool present = lane.source < kWarpSize && (group >> lane.source & 1) != 0;
      lane.result = present ? lanes[lane.source].value : lane.value;
    } else if (lane.operation == Ballot) {
      lane.result = ballot;
    }
    lane.fiber->state = State::Ready;
    if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
      checker->PassWarp(NumberOf(lane.fiber->thread));
    }
  }
  warps_[warp].waiting &= ~group;
  return true;
}

std::string BlockRunner::DescribeDeadlock() const {
  constexpr uint32_t kShown = 3;
  const brio_cpu_thread& any = threads_[0];
  std::string text = Text("threads of block (%u, %u, %u) wait for each other forever:", any.block_idx[0],
                          any.block_idx[1], any.block_idx[2]);
  uint32_t shown[2] = {0, 0};
  uint32_t total[2] = {0, 0};
  for (uint32_t i = 0; i < active_; ++i) {
    const Fiber& fiber = *fibers_[i];
    if (fiber.thread == nullptr) {
      continue;
    }
    const bool at_warp = fiber.state == State::AtWarp;
    ++total[at_warp];
    if (shown[at_warp] == kShown) {
      continue;
    }
    ++shown[at_warp];
    const brio_cpu_thread& thread = *fiber.thread;
    text += Text("%s thread (%u, %u, %u) at ", shown[0] + shown[1] > 1 ? "," : "", thread.thread_idx[0],
                 thread.thread_idx[1], thread.thread_idx[2]);
    text += fiber.state == State::Ready ? std::string("a loop that waits") : WaitsFor(fiber);
  }
  const uint32_t more = total[0] + total[1] - shown[0] - shown[1];
  return more > 0 ? text + Text(", and %u more", more) : text;
}

std::string BlockRunner::WaitsFor(const Fiber& fiber) const {
  const brio_cpu_thread& thread = *fiber.thread;
  if (fiber.state == State::AtWarp) {
    return Text("a warp operation with mask 0x%x",
                lanes_[WarpOf(&thread) * kWarpSize + thread.linear_tid % kWarpSize].mask);
  }
  if (fiber.state == State::Ready) {
    const Checker* const checker = Checker::Get();
    const std::string text = checker != nullptr ? checker->LoopText(NumberOf(&thread)) : "";
    return text.empty() ? "a loop that waits" : text;
  }
  if (fiber.state == State::AtMbarrier) {
    return Text("the barrier at byte %zu of shared memory, where of the phase with parity %u %s",
                static_cast<size_t>(reinterpret_cast<const char*>(fiber.mbarrier) - SharedOf(&thread)), fiber.parity,
                Mbarrier::DescribeMissing(*fiber.mbarrier).c_str());
  }
  if (fiber.passes == &cluster_passes_) {
    return "the cluster's barrier";
  }
  const Block& block = blocks_[thread.block_in_cluster];
  for (uint32_t id = 0; id < kNamedBarriers; ++id) {
    if (const Named& named = block.named[id]; fiber.passes == &named.passes) {
      return Text("named barrier %u, where %u of %u threads came", id, named.arrived, named.needed);
    }
  }
  return "the block's barrier";
}

std::string BlockRunner::DescribeThread() const {
  if (current_ == nullptr || current_->thread == nullptr) {
    return "";
  }
  const brio_cpu_thread& thread = *current_->thread;
  return Text("block (%u, %u, %u), thread (%u, %u, %u)", thread.block_idx[0], thread.block_idx[1], thread.block_idx[2],
              thread.thread_idx[0], thread.thread_idx[1], thread.thread_idx[2]);
}

void BlockRunner::AbandonFibers() {
  for (auto& fiber : fibers_) {
    fiber->state = State::Idle;
    fiber->thread = nullptr;
    fiber->entered = false;
    ResetFiber(fiber->context, FiberMain, fiber.get());
  }
}

}  // namespace brio::rt

using brio::rt::BlockRunner;

static BlockRunner* RunnerOf(brio_cpu_thread* thread) {
  return static_cast<BlockRunner*>(thread->scheduler);
}

extern "C" {

void brio_cpu_barrier(brio_cpu_thread* thread) {
  RunnerOf(thread)->Barrier();
}

void brio_cpu_warp_sync(brio_cpu_thread* thread, uint32_t mask) {
  RunnerOf(thread)->WarpWait(thread, mask, BlockRunner::Sync, 0, 0);
}

uint64_t brio_cpu_warp_shuffle(brio_cpu_thread* thread, uint32_t mask, uint64_t value, uint32_t src_lane) {
  return RunnerOf(thread)->WarpWait(thread, mask, BlockRunner::Shuffle, value, src_lane);
}

uint64_t brio_cpu_warp_exchange(brio_cpu_thread* thread, uint32_t mask, uint64_t value, uint32_t kind, uint32_t by) {
  using brio::rt::kWarpSize;
  const uint32_t own = thread->linear_tid % kWarpSize;
  const uint32_t lane = kind == 0 ? by % kWarpSize : kind == 1 ? own - by : kind == 2 ? own + by : own ^ by;
  return brio_cpu_warp_shuffle(thread, mask, value, lane < kWarpSize ? lane : own);
}

uint32_t brio_cpu_warp_ballot(brio_cpu_thread* thread, uint32_t mask, uint32_t predicate) {
  return static_cast<uint32_t>(RunnerOf(thread)->WarpWait(thread, mask, BlockRunner::Ballot, predicate, 0));
}

uint32_t brio_cpu_warp_active(brio_cpu_thread* thread) {
  return RunnerOf(thread)->WarpActive(thread);
}

void brio_cpu_named_barrier(brio_cpu_thread* thread, uint32_t id, uint32_t threads) {
  RunnerOf(thread)->NamedBarrier(id, threads, true);
}

void brio_cpu_named_arrive(brio_cpu_thread* thread, uint32_t id, uint32_t threads) {
  RunnerOf(thread)->NamedBarrier(id, threads, false);
}

void brio_cpu_cluster_arrive(brio_cpu_thread* thread) {
  RunnerOf(thread)->ClusterArrive(thread);
}

void brio_cpu_cluster_wait(brio_cpu_thread* thread) {
  RunnerOf(thread)->ClusterWait(thread);
}

void* brio_cpu_cluster_map(brio_cpu_thread* thread, void* address, uint32_t rank) {
  return RunnerOf(thread)->ClusterMap(thread, address, rank);
}

void brio_cpu_async(brio_cpu_thread* thread, uint32_t operation, const void* map, void* shared, void* barrier,
                    const int32_t* coordinates, uint64_t extra) {
  RunnerOf(thread)->Async(thread, operation, map, shared, barrier, coordinates, extra);
}

void brio_cpu_yield(brio_cpu_thread* thread) {
  RunnerOf(thread)->Yield();
}

}  // extern "C"
