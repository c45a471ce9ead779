#include "codegen/drop_print_buffers.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include "lower/lower.h"

namespace brio::codegen {
namespace {

/// Puts a kernel without the last parameter in the place of `kernel`.
void DropLastParameter(llvm::Function& kernel) {
  const unsigned kept = kernel.arg_size() - 1;
  llvm::ArrayRef<llvm::Type*> types = kernel.getFunctionType()->params().drop_back();
  auto* type = llvm::FunctionType::get(kernel.getReturnType(), types, false);
  auto* shorter = llvm::Function::Create(type, kernel.getLinkage(), kernel.getAddressSpace());
  kernel.getParent()->getFunctionList().insert(kernel.getIterator(), shorter);
  shorter->takeName(&kernel);
  shorter->copyAttributesFrom(&kernel);
  const llvm::AttributeList all = kernel.getAttributes();
  llvm::SmallVector<llvm::AttributeSet> of_parameters;
  for (unsigned i = 0; i < kept; ++i) {
    of_parameters.push_back(all.getParamAttrs(i));
  }
  shorter->setAttributes(
      llvm::AttributeList::get(kernel.getContext(), all.getFnAttrs(), all.getRetAttrs(), of_parameters));
  shorter->removeFnAttr(lower::kPrintBufferAttribute);
  shorter->copyMetadata(&kernel, 0);
  shorter->splice(shorter->begin(), &kernel);
  for (unsigned i = 0; i < kept; ++i) {
    kernel.getArg(i)->replaceAllUsesWith(shorter->getArg(i));
    shorter->getArg(i)->takeName(kernel.getArg(i));
  }
  kernel.replaceAllUsesWith(shorter);
  kernel.eraseFromParent();
}

}  // namespace

llvm::PreservedAnalyses DropPrintBuffersPass::run(llvm::Module& module, llvm::ModuleAnalysisManager&) {
  llvm::SmallVector<llvm::Function*> silent;
  for (llvm::Function& function : module) {
    if (function.hasFnAttribute(lower::kPrintBufferAttribute) &&
        function.getArg(function.arg_size() - 1)->use_empty()) {
      silent.push_back(&function);
    }
  }
  for (llvm::Function* kernel : silent) {
    DropLastParameter(*kernel);
  }
  return silent.empty() ? llvm::PreservedAnalyses::all() : llvm::PreservedAnalyses::none();
}

}  // namespace brio::codegen
