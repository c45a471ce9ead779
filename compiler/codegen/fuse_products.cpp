#include "codegen/fuse_products.h"

#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

namespace brio::codegen {
namespace {

/// Whether the processor multiplies and adds numbers of this type in one instruction.
bool HasFused(const llvm::Function& function, llvm::TargetMachine& machine, llvm::Type* type) {
  const llvm::TargetSubtargetInfo& processor = *machine.getSubtargetImpl(function);
  const llvm::Type* scalar = type->getScalarType();
  if (!machine.getTargetTriple().isX86()) {
    return scalar->isFloatTy() || scalar->isDoubleTy();
  }
  if (scalar->isHalfTy()) {
    return processor.checkFeatures("+avx512fp16");
  }
  return (scalar->isFloatTy() || scalar->isDoubleTy()) &&
         (processor.checkFeatures("+fma") || processor.checkFeatures("+fma4"));
}

/// The product behind `value`, if nothing else uses it.
llvm::BinaryOperator* OwnProduct(llvm::Value* value, const llvm::Instruction& sum) {
  auto* product = llvm::dyn_cast<llvm::BinaryOperator>(value);
  const bool fits = product != nullptr && product->getOpcode() == llvm::Instruction::FMul &&
                    product->hasAllowContract() && product->hasOneUse() && product->getParent() == sum.getParent();
  return fits ? product : nullptr;
}

void Fuse(llvm::BinaryOperator& sum) {
  llvm::Value* other = sum.getOperand(1);
  llvm::BinaryOperator* product = OwnProduct(sum.getOperand(0), sum);
  const bool is_second = product == nullptr;
  if (is_second) {
    product = OwnProduct(other, sum);
    other = sum.getOperand(0);
  }
  if (product == nullptr) {
    return;
  }
  llvm::IRBuilder<> b(&sum);
  llvm::Value* factor = product->getOperand(0);
  if (sum.getOpcode() == llvm::Instruction::FSub) {
    (is_second ? factor : other) = b.CreateFNeg(is_second ? factor : other);
  }
  llvm::Value* fused =
      b.CreateIntrinsic(llvm::Intrinsic::fma, {sum.getType()}, {factor, product->getOperand(1), other});
  sum.replaceAllUsesWith(fused);
  fused->takeName(&sum);
  sum.eraseFromParent();
  product->eraseFromParent();
}

}  // namespace

void FuseProducts(llvm::Module& module, llvm::TargetMachine& machine) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) {
      continue;
    }
    llvm::SmallVector<llvm::BinaryOperator*> sums;
    for (llvm::Instruction& inst : llvm::instructions(function)) {
      const bool is_sum = inst.getOpcode() == llvm::Instruction::FAdd || inst.getOpcode() == llvm::Instruction::FSub;
      if (is_sum && inst.hasAllowContract() && HasFused(function, machine, inst.getType())) {
        sums.push_back(llvm::cast<llvm::BinaryOperator>(&inst));
      }
    }
    for (llvm::BinaryOperator* sum : sums) {
      Fuse(*sum);
    }
    for (llvm::Instruction& inst : llvm::instructions(function)) {
      if (llvm::isa<llvm::FPMathOperator>(inst)) {
        inst.setHasAllowContract(false);
      }
    }
  }
}

}  // namespace brio::codegen
