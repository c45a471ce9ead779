# RUN: not %brio check --target-accelerator sm_90 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# Decorators of kernels that say something wrong, and those that are none. DIAGNOSTIC: KernelName, MetadataOfNoArgument.
from std.gpu.host import DeviceContext


# CHECK: :[[#@LINE+2]]:{{[0-9]+}}: warning: unknown decorator '@__fast_math' is ignored
# CHECK-NEXT: @__fast_math
@__fast_math
def a(p: UnsafePointer[Float32, MutAnyOrigin]):
    p[0] = 1


# CHECK: :[[#@LINE+1]]:22: error: 'b' has no argument 'q'
@__llvm_arg_metadata(q, `nvvm.grid_constant`)
def b(p: UnsafePointer[Float32, MutAnyOrigin]):
    p[0] = 1


# CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: unknown kernel metadata 'nvvm.constant'
@__llvm_arg_metadata(p, `nvvm.constant`)
def c(p: UnsafePointer[Float32, MutAnyOrigin]):
    p[0] = 1


# CHECK: :[[#@LINE+1]]:9: error: the name of a kernel must be a string known at compile time
@__name(7)
def d(p: UnsafePointer[Float32, MutAnyOrigin]):
    p[0] = 1


# These are right.
@__llvm_arg_metadata(x, `nvvm.grid_constant`)
@__name("scale_by_four")
def e(x: InlineArray[Float32, 100], p: UnsafePointer[Float32, MutAnyOrigin]):
    p[0] = x[1]


def main() raises:
    var ctx = DeviceContext()
    _ = ctx.compile_function[a]()
    _ = ctx.compile_function[b]()
    _ = ctx.compile_function[c]()
    _ = ctx.compile_function[d]()
    _ = ctx.compile_function[e]()
