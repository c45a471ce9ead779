// Code of the CPU device that checks itself: a call of the runtime before each access to memory and each operation that
// threads wait in (runtime/src/cpu/check.h).
#pragma once

#include <cstdint>

namespace llvm {
class Module;
}  // namespace llvm

namespace brio::codegen {

/// Adds the calls. The kernels are inlined into the functions that run one thread, and scalars are no longer in memory.
/// `checks` are BRIO_CHECK_* of brio/runtime.h.
void CheckAccesses(llvm::Module& module, uint32_t checks);
/// Takes out what the lowering marks objects with for `CheckAccesses`.
void DropObjectMarks(llvm::Module& module);

}  // namespace brio::codegen
