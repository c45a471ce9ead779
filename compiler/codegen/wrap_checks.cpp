#include "codegen/wrap_checks.h"

#include <algorithm>
#include <iterator>

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"

namespace brio::codegen {
namespace {

using namespace llvm;

using Numbers = SmallPtrSet<const SCEVAddRecExpr*, 4>;

/// Adds the numbers that must not wrap round for `value` to be one that steps as `loop` goes on. `2 * i % 256` has its
/// within a product, 2 * zext({0,+,1} of 7 bits); `j = j % 64 + 1` one of 6 bits that is carried round.
void AddWrapping(Value& value, const Loop& loop, ScalarEvolution& evolution, Numbers& found) {
  if (!evolution.isSCEVable(value.getType())) {
    return;
  }
  const SCEV* number = evolution.getSCEV(&value);
  if (isa<SCEVAddRecExpr>(number) || evolution.isLoopInvariant(number, &loop)) {
    return;
  }
  SmallVector<const SCEVPredicate*, 4> assumed;
  if (evolution.convertSCEVToAddRecWithPredicates(number, &loop, assumed) == nullptr) {
    return;
  }
  for (const SCEVPredicate* predicate : assumed) {
    if (const auto* wraps = dyn_cast<SCEVWrapPredicate>(predicate)) {
      found.insert(wraps->getExpr());
    }
  }
}

/// The numbers that wrap in `inst` and in none of what it is made of.
Numbers FirstWrapping(Instruction& inst, const Loop& loop, ScalarEvolution& evolution) {
  Numbers found;
  AddWrapping(inst, loop, evolution, found);
  if (found.empty() || (isa<PHINode>(inst) && inst.getParent() == loop.getHeader())) {
    return found;
  }
  Numbers before;
  for (const Use& operand : inst.operands()) {
    AddWrapping(*operand, loop, evolution, before);
  }
  for (const SCEVAddRecExpr* number : before) {
    found.erase(number);
  }
  return found;
}

struct Index {
  Instruction* inst;
  unsigned narrowest;  // the least width of what wraps in it
};

void Hide(Instruction& inst) {
  const auto at = isa<PHINode>(inst) ? inst.getParent()->getFirstInsertionPt() : std::next(inst.getIterator());
  auto* hidden = new FreezeInst(&inst, "", at);
  inst.replaceUsesWithIf(hidden, [&](const Use& use) { return use.getUser() != hidden; });
}

bool HideNarrow(Loop& loop, ScalarEvolution& evolution) {
  SmallVector<Index> found;
  unsigned widest = 0;
  for (BasicBlock* block : loop.blocks()) {
    for (Instruction& inst : *block) {
      unsigned narrowest = 0;
      for (const SCEVAddRecExpr* number : FirstWrapping(inst, loop, evolution)) {
        const unsigned width = evolution.getTypeSizeInBits(number->getType());
        narrowest = narrowest == 0 ? width : std::min(narrowest, width);
        widest = std::max(widest, width);
      }
      if (narrowest != 0) {
        found.push_back({&inst, narrowest});
      }
    }
  }
  bool any = false;
  for (const Index& index : found) {
    if (index.narrowest != widest) {
      Hide(*index.inst);
      any = true;
    }
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
