// A second form of a thread loop for blocks inside of the data, where all guards hold: it has no guards.
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

#include "codegen/thread_loops.h"

namespace brio::codegen {
namespace {

constexpr unsigned kMostGuards = 16;
constexpr unsigned kMostGuardedInstructions = 400;

/// Collects the comparisons that a condition is made of by `and`.
void Leaves(llvm::Value* condition, llvm::SmallVectorImpl<llvm::ICmpInst*>& leaves) {
  using namespace llvm::PatternMatch;
  llvm::Value* a = nullptr;
  llvm::Value* b = nullptr;
  if (match(condition, m_LogicalAnd(m_Value(a), m_Value(b)))) {
    Leaves(a, leaves);
    Leaves(b, leaves);
  } else if (auto* compare = llvm::dyn_cast<llvm::ICmpInst>(condition)) {
    leaves.push_back(compare);
  }
}

}  // namespace

bool AddGuardFreeLoop(llvm::Loop& loop, llvm::LoopInfo& loops, llvm::DominatorTree& dominators,
                      llvm::ScalarEvolution& evolution) {
  llvm::BasicBlock* preheader = loop.getLoopPreheader();
  llvm::BasicBlock* latch = loop.getLoopLatch();
  llvm::BasicBlock* exit = loop.getExitBlock();
  if (preheader == nullptr || latch == nullptr || exit == nullptr || !loop.isInnermost() ||
      loop.getExitingBlock() != latch || !exit->phis().empty() || loop.getNumBlocks() < 2) {
    return false;
  }
  const llvm::SCEV* last = evolution.getBackedgeTakenCount(&loop);
  unsigned size = 0;
  llvm::SmallVector<llvm::ICmpInst*> leaves;
  for (llvm::BasicBlock* block : loop.blocks()) {
    size += static_cast<unsigned>(block->size());
    auto* branch = llvm::dyn_cast<llvm::BranchInst>(block->getTerminator());
    if (branch == nullptr) {
      return false;
    }
    if (block != latch && branch->isConditional()) {
      Leaves(branch->getCondition(), leaves);
    }
    for (llvm::Instruction& inst : *block) {
      if (auto* select = llvm::dyn_cast<llvm::SelectInst>(&inst);
          select != nullptr && !inst.getType()->isIntegerTy(1)) {
        Leaves(select->getCondition(), leaves);
      }
    }
  }
  if (llvm::isa<llvm::SCEVCouldNotCompute>(last) || size > kMostGuardedInstructions) {
    return false;
  }
  // `first + x < bound` for the last x, in numbers so wide that nothing wraps.
  struct Guard {
    llvm::ICmpInst* compare;
    const llvm::SCEV* largest;
    const llvm::SCEV* bound;
    llvm::CmpInst::Predicate predicate;
  };
  llvm::SmallVector<Guard> guards;
  llvm::SmallPtrSet<llvm::ICmpInst*, 16> seen;
  bool varies = false;
  llvm::Instruction* at = preheader->getTerminator();
  llvm::SCEVExpander expander(evolution, "guard");
  for (llvm::ICmpInst* compare : leaves) {
    if (!seen.insert(compare).second || !compare->getOperand(0)->getType()->isIntegerTy() || !loop.contains(compare)) {
      continue;
    }
    const llvm::SCEV* left = evolution.getSCEV(compare->getOperand(0));
    const llvm::SCEV* right = evolution.getSCEV(compare->getOperand(1));
    llvm::CmpInst::Predicate predicate = compare->getPredicate();
    if (evolution.isLoopInvariant(left, &loop) && !evolution.isLoopInvariant(right, &loop)) {
      std::swap(left, right);
      predicate = llvm::CmpInst::getSwappedPredicate(predicate);
    }
    if (!evolution.isLoopInvariant(right, &loop)) {
      continue;
    }
    if (!evolution.isLoopInvariant(left, &loop)) {
      auto* recurrence = llvm::dyn_cast<llvm::SCEVAddRecExpr>(left);
      if (recurrence == nullptr || recurrence->getLoop() != &loop || !recurrence->isAffine() ||
          !recurrence->getStepRecurrence(evolution)->isOne() || !llvm::CmpInst::isRelational(predicate) ||
          (predicate != llvm::CmpInst::ICMP_SLT && predicate != llvm::CmpInst::ICMP_ULT)) {
        continue;
      }
      const unsigned width = evolution.getTypeSizeInBits(left->getType());
      llvm::Type* wide = llvm::IntegerType::get(preheader->getContext(), width + 64);
      const bool is_signed = predicate == llvm::CmpInst::ICMP_SLT;
      auto widen = [&](const llvm::SCEV* value) {
        return is_signed ? evolution.getSignExtendExpr(value, wide) : evolution.getZeroExtendExpr(value, wide);
      };
      left = evolution.getAddExpr(widen(recurrence->getStart()), evolution.getZeroExtendExpr(last, wide));
      right = widen(right);
      varies = true;
    }
    if (!expander.isSafeToExpandAt(left, at) || !expander.isSafeToExpandAt(right, at)) {
      continue;
    }
    guards.push_back({compare, left, right, predicate});
  }
  if (!varies || guards.empty() || guards.size() > kMostGuards) {
    return false;
  }
  llvm::IRBuilder<> b(at);
  llvm::Value* every = nullptr;
  for (const Guard& guard : guards) {
    llvm::Value* left = expander.expandCodeFor(guard.largest, guard.largest->getType(), at->getIterator());
    llvm::Value* right = expander.expandCodeFor(guard.bound, guard.bound->getType(), at->getIterator());
    b.SetInsertPoint(at);
    llvm::Value* holds = b.CreateFreeze(b.CreateICmp(guard.predicate, left, right));
    every = every == nullptr ? holds : b.CreateAnd(every, holds);
  }
  // The loop itself becomes the one without guards, a copy keeps them.
  llvm::BasicBlock* own = llvm::SplitBlock(preheader, at, &dominators, &loops);
  llvm::ValueToValueMapTy map;
  llvm::SmallVector<llvm::BasicBlock*> copies;
  llvm::Loop* guarded =
      llvm::cloneLoopWithPreheader(own, preheader, &loop, map, ".guarded", &loops, &dominators, copies);
  llvm::remapInstructionsInBlocks(copies, map);
  llvm::Instruction* old = preheader->getTerminator();
  b.SetInsertPoint(old);
  b.CreateCondBr(every, own, guarded->getLoopPreheader());
  old->eraseFromParent();
  for (const Guard& guard : guards) {
    guard.compare->replaceAllUsesWith(b.getTrue());
  }
  return true;
}

}  // namespace brio::codegen
