// Vectors in memory of which only the alignment of their numbers is known.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// NVIDIA GPUs load and store a vector at once only where its address is a multiple of its size; else LLVM takes its
/// numbers one by one. Where that is up to what the kernel is given alone - its pointers, which nearly always are such
/// multiples, and the extents and strides that offsets are products of - the kernel gets a second body that takes them
/// to be multiples, and asks which one to run.
class AlignKernelsPass : public llvm::PassInfoMixin<AlignKernelsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses);
};

}  // namespace brio::codegen
