// Kernels with barriers on the CPU device, without fibers: the code of one thread becomes the code of a whole block.
//
// A kernel is cut at its barriers and at what its warps do together into segments. All threads of the block run a
// segment before any runs the next, so a segment is a loop over the threads, which the vectoriser takes. Branches that
// decide which segment comes next must go the same way for all threads; they, and whatever else is the same for all
// threads, are executed once, between the loops. Values of threads that live from one segment to another are kept in
// arrays.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/TargetMachine.h"

namespace brio::codegen {

/// Turns `kernel`, the code of one thread, whose last argument is the thread's context, into the code of a block, for a
/// context whose thread index is ignored. Returns "" or, with the kernel in an unspecified state, why it cannot. With
/// `only_if_loops_gain` it can only where a loop is turned inside out, as without a barrier there is no other reason.
std::string SplitIntoRegions(llvm::Function& kernel, bool only_if_loops_gain = false);

/// Erases what keeps threads together without being asked to; false if there is nothing of the kind.
bool RemoveMeets(llvm::Function& kernel);

/// Turns atomic changes of the block's shared memory, which nobody else sees, into plain ones, marked "brio.ordered".
/// The function's attribute "brio-context" is the number of its argument that is the thread's context.
void SimplifySharedAtomics(llvm::Function& function);

namespace regions {

constexpr unsigned kWarpSize = 32;

/// What joins the threads between two segments.
enum class BoundaryKind { None, Sync, Shuffle, Ballot };

/// A place where threads that come along together wait for each other, though no barrier says so.
bool IsMeet(const llvm::Instruction& inst);
/// The calls that stand for what the runtime does on fibers.
BoundaryKind BoundaryOf(const llvm::Instruction& inst);
/// How a shuffle finds the lane it reads from.
enum class ShuffleKind : unsigned { Idx, Up, Down, Xor };

/// The thread's place as values in the entry block. Indices are stand-ins, which every segment replaces by its
/// counters.
struct ThreadValues {
  llvm::Argument* context = nullptr;
  llvm::Instruction* index[3] = {};
  llvm::Instruction* linear = nullptr;  // stand-in for the number of the thread in its block, i64; null: not used
  llvm::Value* size[3] = {};            // threads along each axis, i32

  bool IsIndex(const llvm::Value* value) const {
    return value == index[0] || value == index[1] || value == index[2] || (linear != nullptr && value == linear);
  }
};

/// Blocks that all threads run through before any goes on.
struct Segment {
  llvm::SmallVector<llvm::BasicBlock*> chain;  // every thread comes through each of them, in this order
  llvm::SmallVector<llvm::BasicBlock*> inner;  // between them, where threads go ways of their own
  llvm::BasicBlock* join = nullptr;            // where threads meet that part in the last block; null: they do not
  BoundaryKind boundary = BoundaryKind::None;  // the chain is one block with this call, then a jump
};

/// Gives the loop that `branch` closes hints without a value: names of LLVM's, or of ours.
void MarkLoop(llvm::BranchInst& branch, llvm::ArrayRef<llvm::StringRef> hints);
/// True when the loop has the hint.
bool HasHint(const llvm::Loop& loop, llvm::StringRef hint);
/// A loop that goes through the threads of a block, and none that the program has: with all around it of the same kind
/// it runs once for the block.
bool RunsOnce(const llvm::Loop& loop);

/// Threads next to each other.
constexpr llvm::StringLiteral kThreadLoop("brio.thread_loop");
/// Around those, or over warps.
constexpr llvm::StringLiteral kAroundThreads("brio.around_threads");

/// Loops of few turns around loops that vectorise: copies of them cost more than they gain.
constexpr llvm::StringLiteral kKeepRolled("llvm.loop.unroll.disable");

/// Which branches are taken once for the block, and the segments between them.
class Plan {
 public:
  Plan(llvm::Function& function, const ThreadValues& values) : function_(function), values_(values) {}
  /// Returns "" or why the kernel cannot be split.
  std::string Make();

  /// The first step alone: which values differ between threads.
  void FindVarying();
  /// The next: which blocks lie on every way to the return.
  void FindPostDominators();
  llvm::BasicBlock* ImmediatePostDominator(const llvm::BasicBlock* block) const;
  bool PostDominates(const llvm::BasicBlock* block, const llvm::BasicBlock* from) const {
    return post_dominators_[number_.lookup(from)][number_.lookup(block)];
  }
  /// The blocks between a branch and where its ways meet again.
  llvm::DenseSet<llvm::BasicBlock*> Influence(llvm::BasicBlock* branch) const;
  /// True when threads may wait for each other in loops, so that each has to be run without interruption.
  bool is_strict() const { return strict_; }

  bool IsVaryingBranch(const llvm::BasicBlock* block) const { return varying_branch_.contains(block); }
  /// True when a loop is worth being run by all threads step by step.
  bool Pays(const llvm::Loop& loop) const;
  /// True when there is such a loop.
  bool interchanges() const { return interchanges_; }

  const std::vector<Segment>& segments() const { return segments_; }
  bool IsVarying(const llvm::Value* value) const { return varying_.contains(value); }
  /// The segment that a block belongs to.
  unsigned SegmentOf(const llvm::BasicBlock* block) const { return segment_of_.lookup(block); }
  /// True when all threads come through the block.
  bool IsChain(const llvm::BasicBlock* block) const { return !inner_.contains(block); }

 private:
  void Interchange(llvm::DenseSet<llvm::BasicBlock*>& once);
  std::string FindInner();
  std::string FindSegments();
  void SplitAtSharedLoads();
  void JoinBeforeHeads();
  std::string Describe(const llvm::Instruction& inst) const;

  llvm::Function& function_;
  const ThreadValues& values_;
  bool interchanges_ = false;
  bool strict_ = false;  // threads may wait for each other in loops: loads are left to the threads
  llvm::DenseSet<const llvm::Value*> varying_;
  llvm::DenseSet<const llvm::BasicBlock*> varying_branch_;
  std::vector<llvm::BasicBlock*> blocks_;
  llvm::DenseMap<const llvm::BasicBlock*, unsigned> number_;
  std::vector<llvm::BitVector> post_dominators_;  // of each block: the blocks on every way from it to the return
  llvm::DenseSet<const llvm::BasicBlock*> once_;  // blocks whose branch is taken once for the block of threads
  llvm::DenseSet<const llvm::BasicBlock*> inner_;
  llvm::DenseMap<const llvm::BasicBlock*, unsigned> segment_of_;
  std::vector<Segment> segments_;
};

/// By how many bytes or units `value` grows with the thread's index along x; nothing where that is not constant.
std::optional<int64_t> StrideAlongX(const llvm::Value* value, const ThreadValues& values, const Plan* plan);

/// Loops in which thread number i takes the elements i, i + n, i + 2n, ... get a counter that all threads share, and
/// threads that are done skip the rest: such a loop can then be run by all threads at once.
void ShareCounters(llvm::Function& function, const ThreadValues& values);

/// Lets all threads come to boundaries in a straight line that only some would reach.
void PredicateBoundaries(llvm::Function& function, const ThreadValues& values);

/// Takes loops that are worth it out of conditions that only some threads fulfil.
void LiftLoops(llvm::Function& function, const ThreadValues& values);

/// Rewrites the function by the plan.
std::string Emit(llvm::Function& function, const ThreadValues& values, const Plan& plan);

}  // namespace regions
}  // namespace brio::codegen
