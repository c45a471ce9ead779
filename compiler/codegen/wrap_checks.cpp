#include "codegen/wrap_checks.h"

#include <algorithm>

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"

namespace brio::codegen {
namespace {

using namespace llvm;

/// The width of the number that wraps, of an index that is one; 0 for any other instruction.
unsigned WrappingWidth(Instruction& inst, const Loop& loop, ScalarEvolution& evolution) {
  if (!inst.getType()->isIntegerTy() || isa<PHINode>(inst)) {
    return 0;
  }
  const auto* cast = dyn_cast<SCEVCastExpr>(evolution.getSCEV(&inst));
  if (cast == nullptr || isa<SCEVTruncateExpr>(cast)) {
    return 0;
  }
  const auto* steps = dyn_cast<SCEVAddRecExpr>(cast->getOperand());
  return steps != nullptr && steps->getLoop() == &loop ? evolution.getTypeSizeInBits(steps->getType()) : 0;
}

bool HideNarrow(Loop& loop, ScalarEvolution& evolution) {
  SmallVector<std::pair<Instruction*, unsigned>> found;
  unsigned widest = 0;
  for (BasicBlock* block : loop.blocks()) {
    for (Instruction& inst : *block) {
      if (const unsigned width = WrappingWidth(inst, loop, evolution)) {
        found.push_back({&inst, width});
        widest = std::max(widest, width);
      }
    }
  }
  bool any = false;
  for (const auto& [inst, width] : found) {
    if (width == widest) {
      continue;
    }
    auto* hidden = new FreezeInst(inst, "", std::next(inst->getIterator()));
    inst->replaceUsesWithIf(hidden, [&](const Use& use) { return use.getUser() != hidden; });
    any = true;
  }
  return any;
}

}  // namespace

PreservedAnalyses KeepWrapChecksPass::run(Function& function, FunctionAnalysisManager& analyses) {
  auto& evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
  bool any = false;
  for (Loop* loop : analyses.getResult<LoopAnalysis>(function).getLoopsInPreorder()) {
    if (loop->isInnermost() && HideNarrow(*loop, evolution)) {
      evolution.forgetLoop(loop);
      any = true;
    }
  }
  if (!any) {
    return PreservedAnalyses::all();
  }
  PreservedAnalyses preserved;
  preserved.preserveSet<CFGAnalyses>();
  return preserved;
}

}  // namespace brio::codegen
