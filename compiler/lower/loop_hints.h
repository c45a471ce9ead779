// What programs ask of the optimiser for their loops.
#pragma once

#include <optional>

#include "llvm/IR/Instructions.h"

#include "ir/inst.h"

namespace brio::lower {

/// Gives `branch`, made of the `Br` that `inst` is, the metadata that `inst.index` asks for.
void AskToUnroll(llvm::BranchInst* branch, const ir::Inst& inst);

/// What a program asked for.
struct AskedUnroll {
  SourceLoc place;
  bool fully = false;  // no loop is to be left
};

/// What the program asked for the loop with the metadata `loop`, and for copies of it; none if it did not.
std::optional<AskedUnroll> FindAskedUnroll(const llvm::MDNode& loop);

}  // namespace brio::lower
