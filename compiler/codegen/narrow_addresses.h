// Addresses of arrays whose extents are known.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// Computes the places of elements in 32 bits where conditions and extents say that they fit, once for all elements at
/// known distances: the one multiplication that widens a place adds it to an address, too. Only outside of loops, whose
/// addresses LLVM steps.
class NarrowAddressesPass : public llvm::PassInfoMixin<NarrowAddressesPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
