// Clamping of shift counts for PTX.
#include "codegen/wide_shifts.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

namespace brio::codegen {
namespace {

/// The shift that `select` guards as Shift of lower/instructions.cpp does, in either direction; null if it is none.
llvm::BinaryOperator* GuardedShift(llvm::SelectInst& select) {
  using namespace llvm::PatternMatch;
  llvm::CmpPredicate predicate;
  llvm::Value* count = nullptr;
  const llvm::APInt* bound = nullptr;
  if (!select.getType()->isIntegerTy(64) ||
      !match(select.getCondition(), m_ICmp(predicate, m_Value(count), m_APInt(bound)))) {
    return nullptr;
  }
  const bool below = predicate == llvm::CmpInst::ICMP_ULT && *bound == 64;
  const bool above = predicate == llvm::CmpInst::ICMP_UGT && *bound == 63;
  auto* shift = llvm::dyn_cast<llvm::BinaryOperator>(below ? select.getTrueValue() : select.getFalseValue());
  const bool guards = (below || above) && shift != nullptr && shift->isLogicalShift() &&
                      shift->getOperand(1) == count &&
                      match(below ? select.getFalseValue() : select.getTrueValue(), m_Zero());
  return guards ? shift : nullptr;
}

}  // namespace

void ClampWideShifts(llvm::Module& module) {
  for (llvm::Function& function : module) {
    for (llvm::Instruction& inst : llvm::make_early_inc_range(llvm::instructions(function))) {
      auto* select = llvm::dyn_cast<llvm::SelectInst>(&inst);
      llvm::BinaryOperator* shift = select != nullptr ? GuardedShift(*select) : nullptr;
      if (shift == nullptr ||
          llvm::computeKnownBits(shift->getOperand(1), module.getDataLayout()).countMinLeadingZeros() >= 32) {
        continue;
      }
      llvm::IRBuilder<> b(select);
      llvm::Value* count = shift->getOperand(1);
      llvm::Value* clamped =
          b.CreateSelect(b.CreateICmpULT(count, b.getInt64(64)), b.CreateTrunc(count, b.getInt32Ty()), b.getInt32(64));
      llvm::Value* shifted =
          b.CreateBinOp(shift->getOpcode(), shift->getOperand(0), b.CreateZExt(clamped, b.getInt64Ty()));
      llvm::Value* result = b.CreateSelect(b.CreateICmpULT(clamped, b.getInt32(64)), shifted, b.getInt64(0));
      select->replaceAllUsesWith(result);
      select->eraseFromParent();
      if (shift->use_empty()) {
        shift->eraseFromParent();
      }
    }
  }
}

}  // namespace brio::codegen
