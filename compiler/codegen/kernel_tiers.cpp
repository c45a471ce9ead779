// Kernels of the CPU device for programs that are run at once. Most run for less time than it takes to optimise them:
// their code is made quickly first, and better code of those that turn out to take long (see Options::tier).
//
// Both have the same results, but for the sign of a NaN. What decides about them is done once, before the ways part:
// the form of the code (ChooseCpuKernels), and which products and sums are one operation. LLVM's passes keep the rest
// as it is.
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/raw_ostream.h"

#include "codegen/fuse_products.h"
#include "codegen/keep_lines.h"
#include "codegen/machine.h"
#include "codegen/promises.h"

namespace brio::codegen {
namespace {

bool IsState(const llvm::GlobalVariable& variable) {
  return !variable.isConstant() && variable.hasInitializer();
}

/// Variables that kernels change exist once, whatever code uses them: better code finds them by name.
void ShareState(llvm::Module& module, const std::string& owner) {
  for (llvm::GlobalVariable& variable : module.globals()) {
    if (IsState(variable) && variable.hasLocalLinkage()) {
      variable.setName((variable.hasName() ? variable.getName() : "data") + ".of." + owner);
      variable.setLinkage(llvm::GlobalValue::ExternalLinkage);
    }
  }
}

KeptKernels Keep(llvm::Module& module) {
  KeptKernels kept;
  for (const llvm::Function& function : module) {
    if (!function.isDeclaration() && !function.hasLocalLinkage()) {
      kept.functions.push_back(function.getName().str());
    }
  }
  if (!kept.functions.empty()) {
    ShareState(module, kept.functions.front());
  }
  llvm::raw_string_ostream out(kept.bitcode);
  llvm::WriteBitcodeToFile(module, out);
  return kept;
}

std::string EmitOptimized(llvm::Module& module, const TargetSpec& target, const Options& options, std::string& error) {
  const std::unique_ptr<llvm::TargetMachine> machine = MakeMachine(target, options, error);
  if (machine == nullptr) {
    return {};
  }
  Optimize(module, *machine, target, options, /*is_prepared=*/true);
  RestoreLines(module);
  ReduceStrength(module, *machine);
  return EmitMachineCode(module, *machine, /*assembly=*/false, error, /*reduced=*/true);
}

/// Leaves one function to be known to others.
void LeaveOnly(llvm::Module& module, const std::string& name) {
  for (llvm::Function& function : module) {
    if (function.getName() != name && !function.isDeclaration()) {
      function.setLinkage(llvm::GlobalValue::InternalLinkage);
      function.setComdat(nullptr);
    }
  }
  for (llvm::GlobalVariable& variable : module.globals()) {
    if (IsState(variable)) {
      variable.setInitializer(nullptr);
      variable.setLinkage(llvm::GlobalValue::ExternalLinkage);
      variable.setVisibility(llvm::GlobalValue::DefaultVisibility);
      variable.setDSOLocal(false);  // the other object may be far away
      variable.setComdat(nullptr);
    }
  }
}

}  // namespace

void EmitTiered(llvm::Module& module, const TargetSpec& target, const Options& options, Output& result,
                std::string& error) {
  const std::unique_ptr<llvm::TargetMachine> preparing = MakeMachine(target, options, error);
  Options hardly = options;
  hardly.opt_level = 0;
  const std::unique_ptr<llvm::TargetMachine> quick = MakeMachine(target, hardly, error);
  if (preparing == nullptr || quick == nullptr) {
    return;
  }
  KeepKernelsPromises(module);
  PrepareThreadLoops(module, *preparing);
  FuseProducts(module, *preparing);
  if (options.tier == KernelTier::Full) {
    result.bytes = EmitOptimized(module, target, options, error);
    return;
  }
  result.kept.push_back(Keep(module));
  OptimizeQuickly(module, *quick);
  RestoreLines(module);
  result.bytes = EmitMachineCode(module, *quick, /*assembly=*/false, error);
}

std::string OptimizedName(const std::string& function) {
  return function + ".optimized";
}

Output OptimizeKernel(const KeptKernels& kept, const std::string& function, const TargetSpec& target,
                      const Options& options) {
  llvm::LLVMContext context;
  Output result;
  result.error = Guarded(context, [&](std::string& error) {
    llvm::Expected<std::unique_ptr<llvm::Module>> read =
        llvm::parseBitcodeFile(llvm::MemoryBufferRef(kept.bitcode, "kernels"), context);
    if (!read) {
      error = llvm::toString(read.takeError());
      return;
    }
    llvm::Module& module = **read;
    LeaveOnly(module, function);
    module.getFunction(function)->setName(OptimizedName(function));
    result.bytes = EmitOptimized(module, target, options, error);
  });
  return result;
}

}  // namespace brio::codegen
