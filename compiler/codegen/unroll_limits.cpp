#include "codegen/unroll_limits.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

#include "lower/loop_hints.h"

namespace brio::codegen {
namespace {

using namespace llvm;

/// Instructions that a loop may become: LLVM's time grows with their square where they access memory.
constexpr uint64_t kMostUnrolledInstructions = 4096;

bool IsAsked(const Loop& loop) {
  const MDNode* id = loop.getLoopID();
  return id != nullptr && lower::FindAskedUnroll(*id);
}

void Drop(Loop& loop) {
  loop.setLoopID(
      makePostTransformationMetadata(loop.getHeader()->getContext(), loop.getLoopID(), {"llvm.loop.unroll."}, {}));
}

/// How many copies of the body the loop's metadata asks for.
uint64_t CopiesOf(Loop& loop, ScalarEvolution& evolution) {
  if (getBooleanLoopAttribute(&loop, "llvm.loop.unroll.full")) {
    SmallVector<BasicBlock*> exiting;  // any may end the loop; LLVM takes the least count that it knows
    loop.getExitingBlocks(exiting);
    unsigned least = 0;
    for (const BasicBlock* block : exiting) {
      const unsigned trips = evolution.getSmallConstantTripCount(&loop, block);
      least = least == 0 || (trips != 0 && trips < least) ? trips : least;
    }
    return std::max(least, 1u);
  }
  return static_cast<uint64_t>(std::max(getOptionalIntLoopAttribute(&loop, "llvm.loop.unroll.count").value_or(1), 1));
}

uint64_t SizeOf(Loop& loop, const LoopInfo& loops, ScalarEvolution& evolution) {
  uint64_t size = 0;
  for (const BasicBlock* block : loop.blocks()) {
    size += loops.getLoopFor(block) == &loop ? block->size() : 0;
  }
  for (Loop* inner : loop) {
    size += SizeOf(*inner, loops, evolution);
  }
  const uint64_t copies = CopiesOf(loop, evolution);
  if (copies > 1 && size * copies > kMostUnrolledInstructions && IsAsked(loop)) {
    Drop(loop);
    return size;
  }
  return std::min(size * copies, uint64_t{1} << 40);
}

}  // namespace

PreservedAnalyses LimitFullUnrollPass::run(Loop& loop, LoopAnalysisManager&, LoopStandardAnalysisResults& results,
                                           LPMUpdater&) {
  if (IsAsked(loop) && getBooleanLoopAttribute(&loop, "llvm.loop.unroll.full")) {
    uint64_t size = 0;
    for (const BasicBlock* block : loop.blocks()) {
      size += block->size();
    }
    if (size * CopiesOf(loop, results.SE) > kMostUnrolledInstructions) {
      Drop(loop);
    }
  }
  return PreservedAnalyses::all();
}

PreservedAnalyses LimitUnrollPass::run(Function& function, FunctionAnalysisManager& analyses) {
  auto& loops = analyses.getResult<LoopAnalysis>(function);
  for (Loop* loop : loops) {
    SizeOf(*loop, loops, analyses.getResult<ScalarEvolutionAnalysis>(function));
  }
  return PreservedAnalyses::all();
}

}  // namespace brio::codegen
