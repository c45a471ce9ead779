#include "codegen/near_addresses.h"

#include <map>
#include <utility>
#include <vector>

#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/Local.h"

namespace brio::codegen {
namespace {

using namespace llvm;

/// An address as a sum of products, and the constant in it. Sums of the same terms are equal, however they are written.
class Sum {
 public:
  Sum(ScalarEvolution& sums, Value* address) {
    Add(sums.getSCEV(address), 1);
    llvm::sort(terms_);
  }

  const std::vector<std::pair<const SCEV*, uint64_t>>& terms() const { return terms_; }
  uint64_t constant() const { return constant_; }

 private:
  void Add(const SCEV* part, uint64_t times) {
    if (const auto* sum = dyn_cast<SCEVAddExpr>(part)) {
      for (const SCEV* operand : sum->operands()) {
        Add(operand, times);
      }
    } else if (const auto* product = dyn_cast<SCEVMulExpr>(part);
               product != nullptr && product->getNumOperands() == 2 && isa<SCEVConstant>(product->getOperand(0))) {
      Add(product->getOperand(1), times * NumberOf(product->getOperand(0)));
    } else if (isa<SCEVConstant>(part)) {
      constant_ += times * NumberOf(part);
    } else {
      const auto found = find_if(terms_, [&](const auto& term) { return term.first == part; });
      if (found == terms_.end()) {
        terms_.push_back({part, times});
      } else {
        found->second += times;
      }
    }
  }

  static uint64_t NumberOf(const SCEV* constant) {
    return static_cast<uint64_t>(cast<SCEVConstant>(constant)->getAPInt().getSExtValue());
  }

  std::vector<std::pair<const SCEV*, uint64_t>> terms_;
  uint64_t constant_ = 0;
};

struct Known {
  Instruction* access = nullptr;
  Instruction* address = nullptr;
  uint64_t constant = 0;
};

}  // namespace

PreservedAnalyses NearAddressesPass::run(Function& function, FunctionAnalysisManager& analyses) {
  ScalarEvolution& sums = analyses.getResult<ScalarEvolutionAnalysis>(function);
  DominatorTree& dominators = analyses.getResult<DominatorTreeAnalysis>(function);
  LoopInfo& loops = analyses.getResult<LoopAnalysis>(function);
  std::map<std::vector<std::pair<const SCEV*, uint64_t>>, Known> known;  // only looked up: its order does not matter
  SmallVector<std::pair<Instruction*, Known>> changes;
  for (DomTreeNode* node : depth_first(dominators.getRootNode())) {
    if (loops.getLoopFor(node->getBlock()) != nullptr) {
      continue;
    }
    for (Instruction& inst : *node->getBlock()) {
      auto* address = dyn_cast_or_null<Instruction>(getLoadStorePointerOperand(&inst));
      if (address == nullptr || sums.getTypeSizeInBits(address->getType()) != 64 ||
          loops.getLoopFor(address->getParent()) != nullptr) {
        continue;
      }
      const Sum sum(sums, address);
      Known& before = known[sum.terms()];
      const auto distance = static_cast<int64_t>(sum.constant() - before.constant);
      // Where only the address was computed and not accessed, it may be poison.
      if (before.access == nullptr || before.address->getType() != address->getType() || !isInt<31>(distance) ||
          !dominators.dominates(before.access, &inst)) {
        before = {&inst, address, sum.constant()};
      } else if (before.address != address) {
        changes.push_back({&inst, {before.access, before.address, static_cast<uint64_t>(distance)}});
      }
    }
  }
  SmallVector<WeakTrackingVH> dead;
  for (const auto& [inst, from] : changes) {
    const unsigned operand =
        isa<LoadInst>(inst) ? LoadInst::getPointerOperandIndex() : StoreInst::getPointerOperandIndex();
    dead.emplace_back(inst->getOperand(operand));
    IRBuilder<> b(inst);
    inst->setOperand(operand,
                     from.constant == 0 ? from.address : b.CreatePtrAdd(from.address, b.getInt64(from.constant)));
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(dead);
  return changes.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

}  // namespace brio::codegen
