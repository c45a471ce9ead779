#include "lower/loop_hints.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"

namespace brio::lower {
namespace {

constexpr const char* kAsked = "brio.unroll";

}  // namespace

void AskToUnroll(llvm::BranchInst* branch, const ir::Inst& inst) {
  if (inst.index == 0) {
    return;
  }
  llvm::LLVMContext& context = branch->getContext();
  const auto hint = [&](const char* name, std::initializer_list<uint32_t> numbers) {
    llvm::SmallVector<llvm::Metadata*> parts = {llvm::MDString::get(context, name)};
    for (const uint32_t number : numbers) {
      parts.push_back(llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), number)));
    }
    return llvm::MDNode::get(context, parts);
  };
  llvm::MDNode* count = inst.index == ir::kUnrollFully ? hint("llvm.loop.unroll.full", {})
                        : inst.index == 1              ? hint("llvm.loop.unroll.disable", {})
                                                       : hint("llvm.loop.unroll.count", {inst.index});
  llvm::MDNode* loop =
      llvm::MDNode::getDistinct(context, {nullptr, count, hint(kAsked, {inst.loc.offset, inst.index})});
  loop->replaceOperandWith(0, loop);
  branch->setMetadata(llvm::LLVMContext::MD_loop, loop);
}

std::optional<AskedUnroll> FindAskedUnroll(const llvm::MDNode& loop) {
  for (const llvm::MDOperand& operand : llvm::drop_begin(loop.operands())) {  // the first is the loop itself
    const auto* hint = llvm::dyn_cast_or_null<llvm::MDNode>(operand.get());
    const auto* name =
        hint == nullptr || hint->getNumOperands() != 3 ? nullptr : llvm::dyn_cast<llvm::MDString>(hint->getOperand(0));
    if (name == nullptr || name->getString() != kAsked) {
      continue;
    }
    const auto number = [&](unsigned i) {
      return static_cast<uint32_t>(llvm::mdconst::extract<llvm::ConstantInt>(hint->getOperand(i))->getZExtValue());
    };
    return AskedUnroll{SourceLoc{number(1)}, number(2) == ir::kUnrollFully};
  }
  return std::nullopt;
}

}  // namespace brio::lower
