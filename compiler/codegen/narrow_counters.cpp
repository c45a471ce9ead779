#include "codegen/narrow_counters.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace brio::codegen {
namespace {

using namespace llvm;

/// What a counter may be used for in its loop without being worth 64 bits.
bool OnlyCounts(const Value& value, const Instruction& other, const Loop& loop) {
  return all_of(value.users(), [&](const User* user) {
    const auto* inst = cast<Instruction>(user);
    return inst == &other || isa<ICmpInst, TruncInst, UIToFPInst, SIToFPInst>(inst) || !loop.contains(inst);
  });
}

/// The instruction that steps a counter of 64 bits, if the counter can have 32; null if not.
BinaryOperator* StepOf(PHINode& counter, const Loop& loop, ScalarEvolution& ranges) {
  BasicBlock* latch = loop.getLoopLatch();
  if (!counter.getType()->isIntegerTy(64) || latch == nullptr || counter.getNumIncomingValues() != 2) {
    return nullptr;
  }
  auto* step = dyn_cast<BinaryOperator>(counter.getIncomingValueForBlock(latch));
  if (step == nullptr || step->getOpcode() != Instruction::Add || step->getOperand(0) != &counter ||
      !isa<ConstantInt>(step->getOperand(1))) {
    return nullptr;
  }
  auto fits = [&](Value* value) {
    ConstantRange range = ranges.getSignedRange(ranges.getSCEV(value));
    return !range.getSignedMin().isNegative() && range.getSignedMax().isSignedIntN(32);
  };
  return fits(&counter) && fits(step) && OnlyCounts(counter, *step, loop) && OnlyCounts(*step, counter, loop) ? step
                                                                                                              : nullptr;
}

void Narrow(PHINode& counter, BinaryOperator& step, BasicBlock* latch) {
  llvm::Type* narrow = llvm::Type::getInt32Ty(counter.getContext());
  PHINode* count = PHINode::Create(narrow, 2, counter.getName(), counter.getIterator());
  IRBuilder<> builder(&step);
  const APInt& by = cast<ConstantInt>(step.getOperand(1))->getValue();
  Value* next = builder.CreateAdd(count, ConstantInt::get(narrow, by.trunc(32)), step.getName(),
                                  /*HasNUW=*/!by.isNegative(), /*HasNSW=*/true);
  Value* wide_next = builder.CreateZExt(next, counter.getType(), "", /*IsNonNeg=*/true);
  for (unsigned i = 0; i < 2; ++i) {
    BasicBlock* from = counter.getIncomingBlock(i);
    builder.SetInsertPoint(from->getTerminator());
    count->addIncoming(from == latch ? next : builder.CreateTrunc(counter.getIncomingValue(i), narrow), from);
  }
  builder.SetInsertPoint(counter.getParent(), counter.getParent()->getFirstInsertionPt());
  Value* wide = builder.CreateZExt(count, counter.getType(), "", /*IsNonNeg=*/true);
  step.replaceAllUsesWith(wide_next);
  counter.replaceAllUsesWith(wide);
  step.eraseFromParent();
  counter.eraseFromParent();
}

}  // namespace

llvm::PreservedAnalyses NarrowCountersPass::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  auto& ranges = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  bool changed = false;
  for (llvm::Loop* loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    for (llvm::PHINode& counter : llvm::make_early_inc_range(loop->getHeader()->phis())) {
      if (llvm::BinaryOperator* step = StepOf(counter, *loop, ranges)) {
        ranges.forgetLoop(loop);
        Narrow(counter, *step, loop->getLoopLatch());
        changed = true;
      }
    }
  }
  if (!changed) {
    return llvm::PreservedAnalyses::all();
  }
  llvm::PreservedAnalyses kept;
  kept.preserveSet<llvm::CFGAnalyses>();
  return kept;
}

}  // namespace brio::codegen
