#include "codegen/unroll_hints.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

namespace brio::codegen {
namespace {

using namespace llvm;

constexpr unsigned kIterations = 8;  // what LLVM gives loops that are cheap to count
constexpr unsigned kMostInstructions = 40;

/// Whether the body is short, reads memory and lets threads be in different iterations.
bool ReadsMemory(const Loop& loop) {
  unsigned size = 0;
  bool reads = false;
  for (const BasicBlock* block : loop.blocks()) {
    for (const Instruction& inst : *block) {
      if (++size > kMostInstructions) {
        return false;
      }
      if (const auto* call = dyn_cast<CallBase>(&inst); call != nullptr && call->isConvergent()) {
        return false;
      }
      reads |= isa<LoadInst>(inst);
    }
  }
  return reads;
}

bool IsCostlyToCount(Loop& loop, ScalarEvolution& evolution, const TargetTransformInfo& costs) {
  const SCEV* count = evolution.getBackedgeTakenCount(&loop);
  BasicBlock* preheader = loop.getLoopPreheader();
  if (isa<SCEVCouldNotCompute, SCEVConstant>(count) || preheader == nullptr) {
    return false;
  }
  SCEVExpander expander(evolution, "count");
  return expander.isHighCostExpansion(count, &loop, SCEVCheapExpansionBudget, &costs, preheader->getTerminator());
}

}  // namespace

llvm::PreservedAnalyses UnrollHintsPass::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  auto& evolution = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  auto& costs = analyses.getResult<llvm::TargetIRAnalysis>(function);
  for (llvm::Loop* loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    if (loop->isInnermost() && llvm::hasUnrollTransformation(loop) == llvm::TM_Unspecified && ReadsMemory(*loop) &&
        IsCostlyToCount(*loop, evolution, costs)) {
      llvm::addStringMetadataToLoop(loop, "llvm.loop.unroll.count", kIterations);
    }
  }
  return llvm::PreservedAnalyses::all();
}

}  // namespace brio::codegen
