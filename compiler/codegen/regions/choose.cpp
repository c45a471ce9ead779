// For each kernel with barriers: regions or fibers.
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include "codegen/machine.h"
#include "codegen/regions/regions.h"

namespace brio::codegen {

static bool HasBackedge(const llvm::Function& function) {
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> edges;
  llvm::FindFunctionBackedges(function, edges);
  return !edges.empty();
}

/// The lowering gives such a kernel both forms of entry; the one that is not used goes.
void ChooseCpuKernels(llvm::Module& module, llvm::TargetMachine& machine, const Options& options,
                      std::vector<CpuKernel>& chosen) {
  llvm::SmallVector<llvm::Function*> kernels;
  for (llvm::Function& function : module) {
    if (function.hasFnAttribute("brio-blocks")) {
      kernels.push_back(&function);
    }
  }
  if (kernels.empty()) {
    return;
  }
  const bool possible = options.opt_level > 0 && options.cpu_regions;
  if (possible) {
    for (llvm::Function* kernel : kernels) {
      kernel->removeFnAttr(llvm::Attribute::AlwaysInline);
    }
    TidyUp(module, machine);
  }
  for (llvm::Function* kernel : kernels) {
    llvm::Function* blocks = module.getFunction(kernel->getFnAttribute("brio-blocks").getValueAsString());
    llvm::Function* thread = module.getFunction(kernel->getFnAttribute("brio-thread").getValueAsString());
    CpuKernel choice;
    choice.blocks = blocks->getName().str();
    choice.name = kernel->getName().str();
    choice.reason = options.opt_level == 0 ? "not at -O0" : "asked for";
    const bool never_waits = kernel->hasFnAttribute("brio-never-waits");
    const std::string name = thread->getName().str();
    if (never_waits && !HasBackedge(*kernel)) {
      choice.reason = "no loop";
    } else if (possible) {
      llvm::Function* split = nullptr;
      for (bool apart : {false, true}) {  // where threads cannot meet between barriers, without
        llvm::ValueToValueMapTy map;
        llvm::Function* copy = llvm::CloneFunction(kernel, map);
        if (apart && !RemoveMeets(*copy)) {
          copy->eraseFromParent();
          break;
        }
        if (split != nullptr) {
          split->eraseFromParent();
        }
        split = copy;
        split->setName(kernel->getName() + ".block");
        choice.reason = SplitIntoRegions(*split, never_waits);
        if (choice.reason.empty()) {
          break;
        }
      }
      choice.in_regions = choice.reason.empty();
      if (choice.in_regions) {
        blocks->replaceUsesOfWith(kernel, split);
        for (llvm::User* user : llvm::make_early_inc_range(kernel->users())) {
          auto* call = llvm::cast<llvm::CallInst>(user);
          if (call->getFunction() == blocks) {
            call->setCalledFunction(split);
          }
        }
        split->addFnAttr(llvm::Attribute::NoInline);
        split->addFnAttr("brio-context", std::to_string(split->arg_size() - 1));
        split->setLinkage(llvm::GlobalValue::InternalLinkage);
        blocks->removeFnAttr(llvm::Attribute::Convergent);
      } else {
        split->eraseFromParent();
      }
    }
    (choice.in_regions ? thread : blocks)->eraseFromParent();
    if (choice.in_regions) {
      kernel->eraseFromParent();
    } else {
      if (!kernel->hasFnAttribute(llvm::Attribute::NoInline)) {
        kernel->addFnAttr(llvm::Attribute::AlwaysInline);
      }
      if (!never_waits) {
        thread->addFnAttr("brio-context", "0");
      }
    }
    if (!never_waits) {
      chosen.push_back(std::move(choice));
    } else if (choice.in_regions) {
      blocks->setName(name);
    }
  }
}

}  // namespace brio::codegen
