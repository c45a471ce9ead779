#include "codegen/normal_roots.h"

#include <optional>

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

namespace brio::codegen {
namespace {

using namespace llvm;

using Bound = std::optional<APFloat>;

Bound Smaller(const Bound& left, const Bound& right) {
  return left && right ? Bound(*left < *right ? *left : *right) : std::nullopt;
}

/// A number that a value, or each element of a vector, is never below, if it is a number at all; nothing if none is
/// known.
class LeastValue {
 public:
  Bound Of(Value* value) {
    if (auto* constant = dyn_cast<Constant>(value)) {
      return OfConstant(*constant);
    }
    auto* inst = dyn_cast<Instruction>(value);
    if (inst == nullptr || !inst->getType()->isFPOrFPVectorTy() || ++steps_ > kMostSteps) {
      return std::nullopt;
    }
    if (auto* call = dyn_cast<IntrinsicInst>(inst)) {
      return OfCall(*call);
    }
    switch (inst->getOpcode()) {
      case Instruction::FMul:
        return OfProduct(inst->getOperand(0), inst->getOperand(1));
      case Instruction::FAdd:
        return Sum(Of(inst->getOperand(0)), Of(inst->getOperand(1)));
      case Instruction::Select:
        return Smaller(Of(inst->getOperand(1)), Of(inst->getOperand(2)));
      case Instruction::UIToFP:
        return Zero(inst->getType());
      case Instruction::ExtractElement:
        return Of(inst->getOperand(0));
      case Instruction::FPExt:
        return Extended(Of(inst->getOperand(0)), inst->getType());
      default:
        return std::nullopt;
    }
  }

 private:
  static APFloat Zero(llvm::Type* type) { return APFloat::getZero(type->getScalarType()->getFltSemantics()); }

  static Bound OfConstant(Constant& constant) {
    auto* number =
        dyn_cast_or_null<ConstantFP>(constant.getType()->isVectorTy() ? constant.getSplatValue() : &constant);
    return number == nullptr || !number->getValueAPF().isFinite() ? std::nullopt : Bound(number->getValueAPF());
  }

  static Bound Extended(Bound bound, llvm::Type* type) {
    if (bound) {
      bool loses = false;
      bound->convert(type->getScalarType()->getFltSemantics(), APFloat::rmNearestTiesToEven, &loses);
    }
    return bound;
  }

  /// Rounding keeps order: what is added up is not below the sum of the bounds.
  static Bound Sum(const Bound& left, const Bound& right) {
    if (!left || !right) {
      return std::nullopt;
    }
    APFloat sum = *left;
    sum.add(*right, APFloat::rmNearestTiesToEven);
    return sum.isFinite() ? Bound(sum) : std::nullopt;
  }

  Bound OfProduct(Value* left, Value* right) {
    if (left == right) {
      return Zero(left->getType());
    }
    const Bound least = Smaller(Of(left), Of(right));
    return least && !least->isNegative() ? Bound(Zero(left->getType())) : std::nullopt;
  }

  Bound OfCall(IntrinsicInst& call) {
    switch (call.getIntrinsicID()) {
      case Intrinsic::fma:
      case Intrinsic::fmuladd:
        return Sum(OfProduct(call.getArgOperand(0), call.getArgOperand(1)), Of(call.getArgOperand(2)));
      case Intrinsic::fabs:
      case Intrinsic::sqrt:
      case Intrinsic::nvvm_ex2_approx_ftz:
        return Zero(call.getType());
      case Intrinsic::maxnum:
      case Intrinsic::maximumnum:
        // What is no number gives way to the other one.
        if (isa<Constant>(call.getArgOperand(1))) {
          return Of(call.getArgOperand(1));
        }
        return Smaller(Of(call.getArgOperand(0)), Of(call.getArgOperand(1)));
      default:
        return std::nullopt;
    }
  }

  static constexpr unsigned kMostSteps = 32;
  unsigned steps_ = 0;
};

}  // namespace

PreservedAnalyses NormalRootsPass::run(Function& function, FunctionAnalysisManager&) {
  SmallVector<IntrinsicInst*> roots;
  const APFloat smallest = APFloat::getSmallestNormalized(APFloat::IEEEsingle());
  for (Instruction& inst : instructions(function)) {
    auto* call = dyn_cast<IntrinsicInst>(&inst);
    if (call == nullptr || call->getIntrinsicID() != Intrinsic::nvvm_rsqrt_approx_f) {
      continue;
    }
    if (const Bound least = LeastValue().Of(call->getArgOperand(0)); least && *least >= smallest) {
      roots.push_back(call);
    }
  }
  for (IntrinsicInst* root : roots) {
    IRBuilder<> b(root);
    root->replaceAllUsesWith(b.CreateIntrinsic(Intrinsic::nvvm_rsqrt_approx_ftz_f, {root->getArgOperand(0)}));
    root->eraseFromParent();
  }
  if (roots.empty()) {
    return PreservedAnalyses::all();
  }
  PreservedAnalyses kept;
  kept.preserveSet<CFGAnalyses>();
  return kept;
}

}  // namespace brio::codegen
