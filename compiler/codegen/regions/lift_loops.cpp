// Loops that only some threads run: `if row < m and column < n: for i in range(k): ...`. All threads go round together,
// and the condition moves inside, so that the loop can be run by all threads step by step.
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PatternMatch.h"

#include "codegen/regions/regions.h"

namespace brio::codegen::regions {
namespace {

class Lift {
 public:
  Lift(llvm::Loop& loop, const llvm::LoopInfo& loops, const Plan& plan) : loop_(loop), loops_(loops), plan_(plan) {}

  bool Run() {
    if (!FindBranch() || !FindCounter() || !plan_.Pays(loop_)) {
      return false;
    }
    Hoist();
    // The counter must be the same for the threads that come along without working.
    for (llvm::Value* value : {counter_->getIncomingValueForBlock(preheader_), step_, limit_}) {
      auto* inst = llvm::dyn_cast<llvm::Instruction>(value);
      if (inst != nullptr && llvm::is_contained(path_, inst->getParent())) {
        return false;
      }
    }
    Rewrite();
    return true;
  }

 private:
  /// The branch that lets only some threads in, with a straight way from it to the loop.
  bool FindBranch() {
    preheader_ = loop_.getLoopPreheader();
    latch_ = loop_.getLoopLatch();
    header_ = loop_.getHeader();
    exit_ = loop_.getExitBlock();
    if (preheader_ == nullptr || latch_ == nullptr || latch_ == header_ || exit_ == nullptr ||
        loop_.getExitingBlock() != header_ || latch_->getTerminator()->getNumSuccessors() != 1) {
      return false;
    }
    for (llvm::BasicBlock* block = preheader_;;) {
      path_.push_back(block);
      llvm::BasicBlock* from = block->getSinglePredecessor();
      if (from == nullptr || !block->phis().empty()) {
        return false;
      }
      if (from->getTerminator()->getNumSuccessors() != 1) {
        branch_ = llvm::dyn_cast<llvm::BranchInst>(from->getTerminator());
        break;
      }
      block = from;
    }
    if (branch_ == nullptr || !plan_.IsVaryingBranch(branch_->getParent())) {
      return false;
    }
    // A branch that leaves an earlier loop lets all threads in, each when it is done there.
    const llvm::Loop* around = loops_.getLoopFor(branch_->getParent());
    if (around != nullptr && !around->contains(header_)) {
      return false;
    }
    side_ = branch_->getSuccessor(0) == path_.back() ? 0 : 1;
    other_ = branch_->getSuccessor(1 - side_);
    return other_ != path_.back() && !loop_.contains(other_);
  }

  bool FindCounter() {
    auto* leave = llvm::dyn_cast<llvm::BranchInst>(header_->getTerminator());
    if (leave == nullptr || !leave->isConditional() || plan_.IsVaryingBranch(header_)) {
      return false;
    }
    auto* compare = llvm::dyn_cast<llvm::ICmpInst>(leave->getCondition());
    if (compare == nullptr || compare->getParent() != header_) {
      return false;
    }
    using namespace llvm::PatternMatch;
    for (unsigned side = 0; side < 2; ++side) {
      counter_ = llvm::dyn_cast<llvm::PHINode>(compare->getOperand(side));
      limit_ = compare->getOperand(1 - side);
      if (counter_ != nullptr && counter_->getParent() == header_ && loop_.isLoopInvariant(limit_) &&
          match(counter_->getIncomingValueForBlock(latch_), m_c_Add(m_Specific(counter_), m_Value(step_))) &&
          loop_.isLoopInvariant(step_)) {
        for (llvm::Instruction& inst : *header_) {
          if (!llvm::isa<llvm::PHINode>(inst) && !inst.isTerminator() && !llvm::isSafeToSpeculativelyExecute(&inst)) {
            return false;
          }
        }
        return true;
      }
    }
    return false;
  }

  /// What only computes moves in front of the branch.
  void Hoist() {
    for (llvm::BasicBlock* block : llvm::reverse(path_)) {
      for (llvm::Instruction& inst : llvm::make_early_inc_range(*block)) {
        const bool waits = llvm::any_of(inst.operands(), [&](llvm::Value* operand) {
          auto* part = llvm::dyn_cast<llvm::Instruction>(operand);
          return part != nullptr && llvm::is_contained(path_, part->getParent());
        });
        if (!inst.isTerminator() && !waits && !inst.mayReadOrWriteMemory() &&
            llvm::isSafeToSpeculativelyExecute(&inst)) {
          inst.moveBefore(branch_->getIterator());
        }
      }
    }
  }

  void Rewrite() {
    llvm::LLVMContext& context = header_->getContext();
    llvm::Function* function = header_->getParent();
    llvm::Value* condition = branch_->getCondition();
    llvm::BasicBlock* before = branch_->getParent();
    auto* meet = llvm::BasicBlock::Create(context, "lift", function, header_);
    auto* guard = llvm::BasicBlock::Create(context, "own", function, latch_);
    auto* next = llvm::BasicBlock::Create(context, "next", function);
    auto* leave = llvm::BasicBlock::Create(context, "left", function);
    auto branch = [&](llvm::BasicBlock* at, llvm::BasicBlock* inside, llvm::BasicBlock* outside) {
      llvm::BranchInst::Create(side_ == 0 ? inside : outside, side_ == 0 ? outside : inside, condition, at);
    };
    llvm::IRBuilder<> b(context);
    // Values from the way to the loop: the others have none.
    for (llvm::BasicBlock* block : path_) {
      for (llvm::Instruction& inst : *block) {
        llvm::SmallVector<llvm::Use*> uses;
        for (llvm::Use& use : inst.uses()) {
          auto* user = llvm::cast<llvm::Instruction>(use.getUser());
          if (!llvm::is_contained(path_, user->getParent())) {
            uses.push_back(&use);
          }
        }
        if (!uses.empty()) {
          b.SetInsertPoint(meet, meet->begin());
          llvm::PHINode* phi = b.CreatePHI(inst.getType(), 2, inst.getName());
          phi->addIncoming(&inst, preheader_);
          phi->addIncoming(llvm::Constant::getNullValue(inst.getType()), before);
          for (llvm::Use* use : uses) {
            use->set(phi);
          }
        }
      }
    }
    preheader_->getTerminator()->replaceSuccessorWith(header_, meet);
    branch_->setSuccessor(1 - side_, meet);
    llvm::BranchInst::Create(header_, meet);
    header_->replacePhiUsesWith(preheader_, meet);
    auto* around = llvm::cast<llvm::BranchInst>(header_->getTerminator());
    const unsigned into = loop_.contains(around->getSuccessor(0)) ? 0 : 1;
    llvm::BasicBlock* body = around->getSuccessor(into);
    around->setSuccessor(into, guard);
    around->setSuccessor(1 - into, leave);
    body->replacePhiUsesWith(header_, guard);
    branch(guard, body, next);
    llvm::BranchInst::Create(header_, next);
    latch_->getTerminator()->replaceSuccessorWith(header_, next);
    for (llvm::PHINode& phi : header_->phis()) {
      const auto index = static_cast<unsigned>(phi.getBasicBlockIndex(latch_));
      if (&phi == counter_) {
        b.SetInsertPoint(next->getTerminator());
        phi.setIncomingValue(index, b.CreateAdd(counter_, step_));
      } else {
        b.SetInsertPoint(next, next->begin());
        llvm::PHINode* kept = b.CreatePHI(phi.getType(), 2, phi.getName());
        kept->addIncoming(phi.getIncomingValue(index), latch_);
        kept->addIncoming(&phi, guard);
        phi.setIncomingValue(index, kept);
      }
      phi.setIncomingBlock(index, next);
    }
    if (exit_ == other_) {
      b.SetInsertPoint(leave);
      for (llvm::PHINode& phi : exit_->phis()) {
        llvm::Value* worked = phi.getIncomingValueForBlock(header_);
        llvm::Value* idle = phi.getIncomingValueForBlock(before);
        llvm::Value* value = b.CreateSelect(condition, side_ == 0 ? worked : idle, side_ == 0 ? idle : worked);
        phi.removeIncomingValue(header_, false);
        phi.replaceIncomingBlockWith(before, leave);
        phi.setIncomingValueForBlock(leave, value);
      }
      b.CreateBr(exit_);
    } else {
      exit_->replacePhiUsesWith(header_, leave);
      other_->replacePhiUsesWith(before, leave);
      branch(leave, exit_, other_);
    }
  }

  llvm::Loop& loop_;
  const llvm::LoopInfo& loops_;
  const Plan& plan_;
  llvm::BasicBlock* preheader_ = nullptr;
  llvm::BasicBlock* header_ = nullptr;
  llvm::BasicBlock* latch_ = nullptr;
  llvm::BasicBlock* exit_ = nullptr;
  llvm::SmallVector<llvm::BasicBlock*> path_;  // from the loop back to the branch
  llvm::BranchInst* branch_ = nullptr;
  unsigned side_ = 0;  // the successor that leads to the loop
  llvm::BasicBlock* other_ = nullptr;
  llvm::PHINode* counter_ = nullptr;
  llvm::Value* step_ = nullptr;
  llvm::Value* limit_ = nullptr;
};

}  // namespace

void LiftLoops(llvm::Function& function, const ThreadValues& values) {
  for (bool changed = true; changed;) {
    changed = false;
    Plan plan(function, values);
    plan.FindVarying();
    if (plan.is_strict()) {
      return;
    }
    llvm::DominatorTree dominators(function);
    llvm::LoopInfo loops(dominators);
    for (llvm::Loop* loop : loops.getLoopsInPreorder()) {
      if (loop->isInnermost() && Lift(*loop, loops, plan).Run()) {
        changed = true;
        break;
      }
    }
  }
}

}  // namespace brio::codegen::regions
