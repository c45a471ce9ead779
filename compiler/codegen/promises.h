// Pointers of which the program promises that nothing else leads there (`as_noalias_ptr`): `lower::kPromiseMark`.
#pragma once

namespace llvm {
class CallInst;
class Module;
class Value;
}  // namespace llvm

namespace brio::codegen {

/// The call that makes the promise, if `value` is its result; else null.
llvm::CallInst* PromiseOf(llvm::Value* value);
/// The pointer that a promise is made of; `value` itself where it is none.
llvm::Value* BehindPromise(llvm::Value* value);

/// Leaves promises that the bodies of kernels make themselves, and drops those of other functions: these end with the
/// function, which LLVM does not know once it is inlined. Run before anything is inlined.
void KeepKernelsPromises(llvm::Module& module);
/// Says of loads through such pointers that nothing writes there, where nothing is written through the pointer either.
void UsePromises(llvm::Module& module);
void DropPromises(llvm::Module& module);

}  // namespace brio::codegen
