// Unrolling of kernels' loops: those that are worth it although it takes a division to know how often they run, and
// those that should be and are not.
#pragma once

#include <vector>

#include "llvm/IR/PassManager.h"
#include "llvm/Target/TargetMachine.h"

#include "codegen/output.h"

namespace brio::codegen {

/// Asks for short loops over memory to be unrolled when the number of their iterations costs more to compute than LLVM
/// allows by itself - a start that depends on the thread, a step known only at run time. Such loops, in which the
/// threads of a grid stride over an array, wait for memory: with several iterations at once several loads are under
/// way.
class UnrollHintsPass : public llvm::PassInfoMixin<UnrollHintsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

/// The loops that are not unrolled although the program asks for it, once everything else is done.
std::vector<MissedUnroll> MissedUnrolls(llvm::Module& module, llvm::TargetMachine& machine);

}  // namespace brio::codegen
