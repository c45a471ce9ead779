// Barriers and warp operations that only some threads reach, in a straight line: `if row < rows: ...; sum =
// warp.sum(sum)`. The others come along without doing anything: the condition moves to the pieces between the
// boundaries, and lanes for which it does not hold are left out of what the warp does.
#include <algorithm>

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/SSAUpdater.h"

#include "codegen/regions/regions.h"

namespace brio::codegen::regions {
namespace {

class Predication {
 public:
  Predication(llvm::Function& function, const Plan& plan)
      : function_(function), plan_(plan), dominators_(function), loops_(dominators_) {}

  /// Does it for one branch.
  bool Run() {
    for (llvm::BasicBlock& block : function_) {
      if (plan_.IsVaryingBranch(&block) && Fits(block)) {
        Rewrite();
        return true;
      }
    }
    return false;
  }

 private:
  bool Fits(llvm::BasicBlock& block) {
    branch_ = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
    llvm::BasicBlock* join = plan_.ImmediatePostDominator(&block);
    if (branch_ == nullptr || !branch_->isConditional() || join == nullptr) {
      return false;
    }
    llvm::DenseSet<llvm::BasicBlock*> inside = plan_.Influence(&block);
    boundaries_.clear();
    bool waits = false;
    for (llvm::BasicBlock* part : inside) {
      const BoundaryKind kind = BoundaryOf(part->front());
      if (kind != BoundaryKind::None) {
        boundaries_.push_back(part);
        waits |= kind == BoundaryKind::Sync;
      }
    }
    if (boundaries_.empty() || inside.contains(&block)) {
      return false;
    }
    std::sort(boundaries_.begin(), boundaries_.end(),
              [&](llvm::BasicBlock* a, llvm::BasicBlock* b) { return a != b && dominators_.dominates(a, b); });
    for (side_ = 0; side_ < 2; ++side_) {
      llvm::BasicBlock* first = branch_->getSuccessor(side_);
      if (first->getSinglePredecessor() == &block && dominators_.dominates(first, boundaries_[0])) {
        break;
      }
    }
    if (side_ == 2) {
      return false;
    }
    // All in a line, once each, and nothing but this way leads there.
    llvm::BasicBlock* before = branch_->getSuccessor(side_);
    for (llvm::BasicBlock* boundary : boundaries_) {
      if (!plan_.PostDominates(boundary, before) || !dominators_.dominates(before, boundary) ||
          loops_.getLoopFor(boundary) != loops_.getLoopFor(&block) || boundary->getSinglePredecessor() == nullptr ||
          boundary->getSinglePredecessor()->getTerminator()->getNumSuccessors() != 1) {
        return false;
      }
      before = boundary;
    }
    // Threads that do not come here may not meet those that do at a later barrier: that would be another meeting.
    if (waits) {
      llvm::DenseSet<llvm::BasicBlock*> seen;
      llvm::SmallVector<llvm::BasicBlock*> work(1, join);
      while (!work.empty()) {
        llvm::BasicBlock* next = work.pop_back_val();
        if (!seen.insert(next).second) {
          continue;
        }
        if (BoundaryOf(next->front()) == BoundaryKind::Sync) {
          return false;
        }
        work.append(llvm::succ_begin(next), llvm::succ_end(next));
      }
    }
    // The other way must do nothing together.
    other_ = branch_->getSuccessor(1 - side_);
    pieces_.clear();
    for (llvm::BasicBlock* part : inside) {
      if (dominators_.dominates(branch_->getSuccessor(side_), part)) {
        pieces_.push_back(part);
      }
    }
    return true;
  }

  void Rewrite() {
    llvm::LLVMContext& context = function_.getContext();
    llvm::Value* condition = branch_->getCondition();
    llvm::IRBuilder<> b(context);
    if (side_ == 1) {
      b.SetInsertPoint(branch_);
      condition = b.CreateNot(condition);
    }
    llvm::BasicBlock* from = branch_->getParent();
    // Values of the pieces, which only some threads have.
    llvm::SmallVector<llvm::Instruction*> values;
    for (llvm::BasicBlock* part : pieces_) {
      const bool together = BoundaryOf(part->front()) != BoundaryKind::None;
      for (llvm::Instruction& inst : *part) {
        if (!inst.getType()->isVoidTy() && !together) {
          values.push_back(&inst);
        }
      }
    }
    llvm::BasicBlock* guard = from;  // where those that do nothing come from
    branch_->eraseFromParent();
    llvm::BasicBlock* piece = nullptr;
    llvm::BasicBlock* first = nullptr;
    for (llvm::BasicBlock* boundary : boundaries_) {
      llvm::BasicBlock* last = boundary->getSinglePredecessor();
      piece = guard == from ? FirstOf(last) : piece;
      first = first == nullptr ? piece : first;
      auto* meet = llvm::BasicBlock::Create(context, "together", &function_, boundary);
      llvm::BranchInst::Create(piece, meet, condition, guard);
      last->getTerminator()->replaceSuccessorWith(boundary, meet);
      llvm::BranchInst::Create(boundary, meet);
      boundary->replacePhiUsesWith(last, meet);
      auto* call = llvm::cast<llvm::CallInst>(&boundary->front());
      if (const BoundaryKind kind = BoundaryOf(*call); kind != BoundaryKind::Sync) {
        const unsigned active = kind == BoundaryKind::Shuffle ? 3 : 1;
        b.SetInsertPoint(call->getParent()->getSinglePredecessor()->getTerminator());
        call->setArgOperand(active, b.CreateLogicalAnd(condition, call->getArgOperand(active)));
      }
      auto* next = llvm::BasicBlock::Create(context, "some", &function_);
      piece = boundary->getTerminator()->getSuccessor(0);
      piece->replacePhiUsesWith(boundary, next);
      boundary->getTerminator()->eraseFromParent();
      llvm::BranchInst::Create(next, boundary);
      guard = next;
    }
    llvm::BranchInst::Create(piece, other_, condition, guard);
    other_->replacePhiUsesWith(from, guard);
    for (llvm::Instruction* value : values) {
      llvm::SSAUpdater updater;
      updater.Initialize(value->getType(), value->getName());
      updater.AddAvailableValue(value->getParent(), value);
      updater.AddAvailableValue(from, llvm::Constant::getNullValue(value->getType()));
      llvm::SmallVector<llvm::Use*> uses;
      for (llvm::Use& use : value->uses()) {
        auto* user = llvm::cast<llvm::Instruction>(use.getUser());
        auto* phi = llvm::dyn_cast<llvm::PHINode>(user);
        llvm::BasicBlock* at = phi != nullptr ? phi->getIncomingBlock(use) : user->getParent();
        if (at != value->getParent()) {
          uses.push_back(&use);
        }
      }
      for (llvm::Use* use : uses) {
        updater.RewriteUse(*use);
      }
    }
  }

  /// The first block of the way that only some take.
  llvm::BasicBlock* FirstOf(llvm::BasicBlock* last) {
    llvm::BasicBlock* first = last;
    for (llvm::BasicBlock* part : pieces_) {
      if (dominators_.dominates(part, first)) {
        first = part;
      }
    }
    return first;
  }

  llvm::Function& function_;
  const Plan& plan_;
  llvm::DominatorTree dominators_;
  llvm::LoopInfo loops_;
  llvm::BranchInst* branch_ = nullptr;
  unsigned side_ = 0;
  llvm::BasicBlock* other_ = nullptr;
  llvm::SmallVector<llvm::BasicBlock*> boundaries_;
  llvm::SmallVector<llvm::BasicBlock*> pieces_;
};

}  // namespace

void PredicateBoundaries(llvm::Function& function, const ThreadValues& values) {
  constexpr unsigned kMost = 100;
  for (unsigned i = 0; i < kMost; ++i) {
    Plan plan(function, values);
    plan.FindVarying();
    plan.FindPostDominators();
    if (!Predication(function, plan).Run()) {
      return;
    }
  }
}

}  // namespace brio::codegen::regions
