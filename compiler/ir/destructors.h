// What destroying a value of a type means: the destructors to call, at which offsets. Shared by the interpreter,
// lowering and the passes.
#pragma once

#include "ir/ir.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace brio::ir {

/// Calls `visit(offset, destructor)` for each struct with a destructor in a value of `type`: the struct itself, or the
/// elements of an array or tuple, in order. A struct's destructor takes care of its fields.
void ForEachDestructor(TypeRef type, uint64_t offset, llvm::function_ref<void(uint64_t, Function*)> visit);

}  // namespace brio::ir
