// How values of the language are handed to assembly and to LLVM's intrinsics.
#pragma once

#include <optional>

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DerivedTypes.h"

namespace brio::lower {

/// Values of the language as assembly has them, each in a register: what tuples, structs and arrays are made of.
struct MachineParts {
  llvm::SmallVector<llvm::Type*> types;
  bool spread_vectors = false;  // else a vector is one value
};

/// How assembly or an intrinsic is called.
struct MachineForm {
  llvm::FunctionType* type = nullptr;
  std::optional<MachineParts> result;  // empty: as the type of the result says
  std::optional<MachineParts> args;    // empty: one operand for each
};

}  // namespace brio::lower
