// Addresses that differ by a constant.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// What lies at a constant distance from a place that was accessed before is reached from there, by the constant that
/// loads and stores have room for; the front end may have come to the two by different sums. Neighbours in tensors are
/// of that kind. Loops are left to strength reduction.
class NearAddressesPass : public llvm::PassInfoMixin<NearAddressesPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
