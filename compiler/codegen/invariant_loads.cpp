#include "codegen/invariant_loads.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

namespace brio::codegen {
namespace {

/// The elements that are used of a vector load that is only used so; empty otherwise.
llvm::SmallVector<llvm::ExtractElementInst*> ElementsOf(llvm::LoadInst& load) {
  llvm::SmallVector<llvm::ExtractElementInst*> elements;
  for (llvm::User* user : load.users()) {
    auto* element = llvm::dyn_cast<llvm::ExtractElementInst>(user);
    auto* index = element == nullptr ? nullptr : llvm::dyn_cast<llvm::ConstantInt>(element->getIndexOperand());
    auto* type = llvm::cast<llvm::FixedVectorType>(load.getType());
    if (index == nullptr || element->getVectorOperand() != &load || index->getValue().uge(type->getNumElements())) {
      return {};
    }
    elements.push_back(element);
  }
  return elements;
}

void Split(llvm::LoadInst& load, llvm::ArrayRef<llvm::ExtractElementInst*> elements) {
  llvm::Type* type = load.getType()->getScalarType();
  const uint64_t bytes = load.getDataLayout().getTypeStoreSize(type).getFixedValue();
  llvm::IRBuilder<> b(&load);
  llvm::DenseMap<uint64_t, llvm::LoadInst*> parts;
  for (llvm::ExtractElementInst* element : elements) {
    const uint64_t at = llvm::cast<llvm::ConstantInt>(element->getIndexOperand())->getZExtValue() * bytes;
    llvm::LoadInst*& part = parts[at];
    if (part == nullptr) {
      llvm::Value* address = b.CreateConstGEP1_64(b.getInt8Ty(), load.getPointerOperand(), at);
      part = b.CreateAlignedLoad(type, address, llvm::commonAlignment(load.getAlign(), at));
      part->copyMetadata(load, {llvm::LLVMContext::MD_invariant_load, llvm::LLVMContext::MD_alias_scope,
                                llvm::LLVMContext::MD_noalias, llvm::LLVMContext::MD_nontemporal});
    }
    element->replaceAllUsesWith(part);
    element->eraseFromParent();
  }
  load.eraseFromParent();
}

}  // namespace

llvm::PreservedAnalyses SplitInvariantLoadsPass::run(llvm::Function& function, llvm::FunctionAnalysisManager&) {
  llvm::SmallVector<llvm::LoadInst*> loads;
  for (llvm::Instruction& inst : llvm::instructions(function)) {
    auto* load = llvm::dyn_cast<llvm::LoadInst>(&inst);
    if (load != nullptr && load->isSimple() && load->hasMetadata(llvm::LLVMContext::MD_invariant_load) &&
        llvm::isa<llvm::FixedVectorType>(load->getType()) && load->getType()->getScalarSizeInBits() % 8 == 0) {
      loads.push_back(load);
    }
  }
  bool any = false;
  for (llvm::LoadInst* load : loads) {
    const llvm::SmallVector<llvm::ExtractElementInst*> elements = ElementsOf(*load);
    if (!elements.empty()) {
      Split(*load, elements);
      any = true;
    }
  }
  if (!any) {
    return llvm::PreservedAnalyses::all();
  }
  llvm::PreservedAnalyses kept;
  kept.preserveSet<llvm::CFGAnalyses>();
  return kept;
}

}  // namespace brio::codegen
