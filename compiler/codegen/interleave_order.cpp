#include "codegen/interleave_order.h"

#include <algorithm>

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopAccessAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"

namespace brio::codegen {
namespace {

using namespace llvm;

/// A loop with more questions than these about its accesses is not asked: its mark goes.
constexpr unsigned kMaxQuestions = 100'000;

using Group = InterleaveGroup<Instruction>;

/// One loop whose iterations are independent.
class Order {
 public:
  Order(Loop& loop, LoopInfo& loops, AAResults& aliases) : aliases_(aliases) {
    LoopBlocksRPO blocks(&loop);
    blocks.perform(&loops);
    for (BasicBlock* block : blocks) {
      for (Instruction& inst : *block) {
        if (inst.mayReadOrWriteMemory() && !isa<DbgInfoIntrinsic>(inst)) {
          places_[&inst] = accesses_.size();
          accesses_.push_back(&inst);
        }
      }
    }
  }

  /// An access that the group's members would pass on their way to where the group is made; null if there is none.
  Instruction* Passed(const Group& group) {
    SmallVector<size_t> members;
    for (unsigned i = 0; i < group.getFactor(); ++i) {
      if (const Instruction* member = group.getMember(i)) {
        members.push_back(places_.lookup(member));
      }
    }
    const auto [first, last] = std::minmax_element(members.begin(), members.end());
    const bool loads = isa<LoadInst>(accesses_[*first]);
    for (const size_t member : members) {
      const size_t from = loads ? *first + 1 : member + 1;
      const size_t to = loads ? member : *last;
      for (size_t at = from; at < to; ++at) {
        if (Conflict(*accesses_[at], *accesses_[member])) {
          return accesses_[at];
        }
      }
    }
    return nullptr;
  }

 private:
  bool Conflict(const Instruction& passed, const Instruction& member) {
    if (!passed.mayWriteToMemory() && !member.mayWriteToMemory()) {
      return false;
    }
    if (++questions_ > kMaxQuestions) {
      return true;
    }
    return isModOrRefSet(aliases_.getModRefInfo(&passed, MemoryLocation::get(&member)));
  }

  AAResults& aliases_;
  SmallVector<Instruction*> accesses_;  // in the order of one iteration
  DenseMap<const Instruction*, size_t> places_;
  unsigned questions_ = 0;
};

}  // namespace

PreservedAnalyses KeepInterleaveOrderPass::run(Function& function, FunctionAnalysisManager& analyses) {
  auto& loops = analyses.getResult<LoopAnalysis>(function);
  LoopAccessInfoManager& accesses = analyses.getResult<LoopAccessAnalysis>(function);
  bool any = false;
  for (Loop* loop : loops.getLoopsInPreorder()) {
    if (!loop->isInnermost() || !loop->isAnnotatedParallel()) {
      continue;
    }
    const LoopAccessInfo& info = accesses.getInfo(*loop);
    PredicatedScalarEvolution evolution(analyses.getResult<ScalarEvolutionAnalysis>(function), *loop);
    InterleavedAccessInfo interleaved(evolution, loop, &analyses.getResult<DominatorTreeAnalysis>(function), &loops,
                                      &info);
    interleaved.analyzeInterleaving(/*EnableMaskedInterleavedGroup=*/true);
    Order order(*loop, loops, analyses.getResult<AAManager>(function));
    for (const Group* group : interleaved.getInterleaveGroups()) {
      if (Instruction* passed = order.Passed(*group)) {
        passed->setMetadata(LLVMContext::MD_access_group, nullptr);
        any = true;
        break;
      }
    }
  }
  if (!any) {
    return PreservedAnalyses::all();
  }
  PreservedAnalyses preserved = PreservedAnalyses::all();
  preserved.abandon<LoopAccessAnalysis>();
  return preserved;
}

}  // namespace brio::codegen
