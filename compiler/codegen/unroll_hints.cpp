#include "codegen/unroll_hints.h"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

#include "codegen/warp_sums.h"
#include "lower/loop_hints.h"

namespace brio::codegen {
namespace {

using namespace llvm;

constexpr unsigned kHintedIterations = 8;  // what LLVM gives loops that are cheap to count
constexpr unsigned kMostHintedInstructions = 40;
// Where the number of iterations is known, LLVM copies no more than 75 instructions: then one thread has too little to
// do at once.
constexpr unsigned kFewTrips = 32;  // fewer are one piece
constexpr unsigned kAtOnce = 4;
constexpr unsigned kMostCopied = 150;

/// Whether the body is short, reads memory and lets threads be in different iterations. `size`: its instructions.
bool ReadsMemory(const Loop& loop, unsigned& size) {
  bool reads = false;
  for (const BasicBlock* block : loop.blocks()) {
    for (const Instruction& inst : *block) {
      if (++size > kMostHintedInstructions) {
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

/// Whether an iteration adds up what a warp has, which makes the body several times as long and no load go earlier.
bool HasWarpSum(const Loop& loop) {
  return any_of(loop.blocks(), [](BasicBlock* block) { return any_of(*block, IsWarpSum); });
}

/// How many iterations of a loop that runs so often become one; 1 if that is for LLVM to choose.
unsigned CountOf(unsigned trips, unsigned size) {
  return trips > kFewTrips && trips % kAtOnce == 0 && size * kAtOnce <= kMostCopied ? kAtOnce : 1;
}

}  // namespace

llvm::PreservedAnalyses UnrollHintsPass::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  auto& evolution = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  auto& costs = analyses.getResult<llvm::TargetIRAnalysis>(function);
  for (llvm::Loop* loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    unsigned size = 0;
    if (!loop->isInnermost() || llvm::hasUnrollTransformation(loop) != llvm::TM_Unspecified) {
      continue;
    }
    if (HasWarpSum(*loop)) {
      llvm::addStringMetadataToLoop(loop, "llvm.loop.unroll.disable", 1);
      continue;
    }
    if (!ReadsMemory(*loop, size)) {
      continue;
    }
    if (IsCostlyToCount(*loop, evolution, costs)) {
      llvm::addStringMetadataToLoop(loop, "llvm.loop.unroll.count", kHintedIterations);
    } else if (const unsigned count = CountOf(evolution.getSmallConstantTripCount(loop), size); count > 1) {
      llvm::addStringMetadataToLoop(loop, "llvm.loop.unroll.count", count);
    }
  }
  return llvm::PreservedAnalyses::all();
}

std::vector<MissedUnroll> MissedUnrolls(llvm::Module& module, llvm::TargetMachine& machine) {
  std::vector<MissedUnroll> missed;
  const llvm::TargetLibraryInfoImpl library(machine.getTargetTriple());
  for (llvm::Function& function : module) {
    if (llvm::none_of(function, [](const llvm::BasicBlock& block) {
          const llvm::MDNode* loop = block.getTerminator()->getMetadata(llvm::LLVMContext::MD_loop);
          return loop != nullptr && lower::FindAskedUnroll(*loop);
        })) {
      continue;
    }
    llvm::DominatorTree tree(function);
    llvm::LoopInfo loops(tree);
    llvm::AssumptionCache assumptions(function);
    llvm::TargetLibraryInfo functions(library, &function);
    llvm::ScalarEvolution evolution(function, functions, assumptions, tree, loops);
    for (llvm::Loop* loop : loops.getLoopsInPreorder()) {
      const llvm::MDNode* id = loop->getLoopID();
      const std::optional<lower::AskedUnroll> asked = id == nullptr ? std::nullopt : lower::FindAskedUnroll(*id);
      // LLVM marks what it has unrolled, that nobody does it again.
      const bool is_done = llvm::hasUnrollTransformation(loop) == llvm::TM_SuppressedByUser;
      if (asked && (asked->fully || !is_done)) {
        missed.push_back({asked->place, asked->fully && evolution.getSmallConstantTripCount(loop) == 0});
      }
    }
  }
  return missed;
}

}  // namespace brio::codegen
