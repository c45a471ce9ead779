// What destroying a value of a type means: the destructors to call, at which offsets. Shared by the interpreter,
// lowering and the passes.
#pragma once

#include "ir/ir.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace brio::ir {

/// The destructor that `caller` runs: what it does may depend on the target. Null when there is nothing to run.
Function* DestructorFor(const StructInfo& info, const Function& caller);

/// Calls `visit(offset, destructor)` for each struct with a destructor in a value of `type` that `caller` destroys: the
/// struct itself, or the elements of an array or tuple, in order. A struct's destructor takes care of its fields.
void ForEachDestructor(TypeRef type, uint64_t offset, const Function& caller,
                       llvm::function_ref<void(uint64_t, Function*)> visit);

/// Calls `visit` for each struct with a destructor in a value of `type`: the struct itself, or the elements of a tuple
/// and, once, of an array.
void ForEachDestroyed(TypeRef type, llvm::function_ref<void(TypeRef)> visit);

}  // namespace brio::ir
