// Target machines, pipelines and emission on LLVM modules: the inside of codegen.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

#include "codegen/codegen.h"

namespace brio::codegen {

/// Registers the target's LLVM back end; cheap when it was done before.
void RegisterTarget(TargetKind kind);
/// LLVM's machine for the target. Null, with `error` set, when this LLVM does not have it.
std::unique_ptr<llvm::TargetMachine> MakeMachine(const TargetSpec& target, const Options& options, std::string& error);

/// Splits the kernels with barriers for which that is possible into regions; see regions/regions.h.
void ChooseCpuKernels(llvm::Module& module, llvm::TargetMachine& machine, const Options& options,
                      std::vector<CpuKernel>& chosen);
/// Runs the pipeline that `target` and `options` ask for. `is_prepared`: PrepareThreadLoops is done.
void Optimize(llvm::Module& module, llvm::TargetMachine& machine, const TargetSpec& target, const Options& options,
              bool is_prepared = false);

/// For the CPU device, before anything else: kernels become part of the loops over their threads.
void PrepareThreadLoops(llvm::Module& module, llvm::TargetMachine& machine);
/// For kernels that are prepared, what takes a tenth of `Optimize`: no loop is unrolled, nothing becomes a vector.
void OptimizeQuickly(llvm::Module& module, llvm::TargetMachine& machine);

/// The cheap part only: always-inline functions and local clean-up.
void TidyUp(llvm::Module& module, llvm::TargetMachine& machine);
/// Notes at each function what its body shows: what memory it uses, whether it returns.
void InferAttributes(llvm::Module& module, llvm::TargetMachine& machine);
/// Loads once what a GPU's compiler loads once: takes out accesses that repeat another one, and moves those that a loop
/// does not change in front of it. No loop is unrolled, and nothing becomes a vector.
void SimplifyLoads(llvm::Module& module, llvm::TargetMachine& machine);

/// LLVM's strength reduction, up to a quarter of the back end's time: loops that call functions, and those that run
/// once for a block of threads of the CPU device, are left as they are, which costs hardly an instruction.
void ReduceStrength(llvm::Module& module, llvm::TargetMachine& machine);
/// The back end proper. `reduced`: ReduceStrength did what it would do.
std::string EmitMachineCode(llvm::Module& module, llvm::TargetMachine& machine, bool assembly, std::string& error,
                            bool reduced = false);

/// Host code for `Options::quick`: see quick.cpp.
std::string EmitQuickObject(llvm::Module& module, const TargetSpec& target, const Options& options, std::string& error);

/// Code of kernels of the CPU device, whose form is chosen, for `Options::tier`: see kernel_tiers.cpp.
void EmitTiered(llvm::Module& module, const TargetSpec& target, const Options& options, Output& result,
                std::string& error);

/// Prints, optimises or emits `module` as `kind` says.
Output EmitModule(llvm::Module& module, const TargetSpec& target, OutputKind kind, const Options& options);

/// Makes `action`'s LLVM failures (diagnostics, fatal errors, aborts) into text. Empty: it succeeded.
std::string Guarded(llvm::LLVMContext& context, const std::function<void(std::string& error)>& action);

/// Runs the linker with `args` (without the program's name) on `objects`; returns the linked file.
Output RunLinker(std::vector<std::string> args, const std::vector<std::string>& objects);

}  // namespace brio::codegen
