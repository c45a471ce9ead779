#include "codegen/short_extremes.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

namespace brio::codegen {
namespace {

using namespace llvm;

/// From so many iterations on, LLVM does what is left in a scalar loop, where it does not care for size.
constexpr unsigned kEnough = 16;

bool FindsExtreme(const Loop& loop) {
  for (const PHINode& phi : loop.getHeader()->phis()) {
    for (const Use& use : phi.incoming_values()) {
      const auto* call = dyn_cast<IntrinsicInst>(use.get());
      if (call != nullptr &&
          (call->getIntrinsicID() == Intrinsic::maxnum || call->getIntrinsicID() == Intrinsic::minnum) &&
          !call->hasNoNaNs()) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

PreservedAnalyses KeepShortExtremesPass::run(Function& function, FunctionAnalysisManager& analyses) {
  auto& evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
  for (Loop* loop : analyses.getResult<LoopAnalysis>(function).getLoopsInPreorder()) {
    unsigned count = loop->isInnermost() ? evolution.getSmallConstantTripCount(loop) : 0;
    if (count != 0 && (count < kEnough || function.hasOptSize()) && FindsExtreme(*loop)) {
      addStringMetadataToLoop(loop, "llvm.loop.vectorize.enable", 0);
    }
  }
  return PreservedAnalyses::all();
}

}  // namespace brio::codegen
