// Indices that wrap round, whose checks LLVM would lose.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// A loop over `a[i % 64]` is vectorised for the case that the index does not wrap, which a check before the loop finds
/// out. LLVM 22 takes such a check of a wider number for one of a narrower: beside `b[i % 128]` the check of `a` is
/// gone. Hides all such indices of a loop but those of the greatest width, so that their elements are gathered. What
/// wraps may be a part of the index, as in `c[2 * i % 256]`, or a number carried round the loop: `j = j % 64 + 1`.
class KeepWrapChecksPass : public llvm::PassInfoMixin<KeepWrapChecksPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
