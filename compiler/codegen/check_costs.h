// Code of the CPU device that counts what it would cost on a GPU: a call of the runtime at each access to memory and
// each branch (runtime/src/cpu/check_cost.h).
#pragma once

namespace llvm {
class Module;
}  // namespace llvm

namespace brio::codegen {

/// Adds the calls. The code is simplified as a GPU's compiler would before it: what that loads once is loaded once.
void CountCosts(llvm::Module& module);

}  // namespace brio::codegen
