# RUN: not %brio check --target-accelerator sm_90a %s 2>&1 | FileCheck %s
# RUN: %brio check --target-accelerator cpu %s
# Registers that warp groups hand over: the assembler takes no notice where the kernel does not bound its threads, and a group
# that cannot get them waits for ever. DIAGNOSTIC: RegistersUnbounded, RegisterBudget.
from std.gpu import thread_idx
from std.gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from std.gpu.host import DeviceContext
from std.gpu.intrinsics import warpgroup_reg_alloc, warpgroup_reg_dealloc
from std.utils import StaticTuple


def unbounded(p: UnsafePointer[Float32, MutAnyOrigin]):
    # CHECK: :[[#@LINE+2]]:{{[0-9]+}}: warning: 'setmaxnreg' has no effect: kernel 'unbounded' does not declare a maximum block size
    # CHECK: note: add '@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](...))' to it
    warpgroup_reg_dealloc[24]()
    p[0] = 1


@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](512))
def greedy(p: UnsafePointer[Float32, MutAnyOrigin]):
    if thread_idx.x < 128:
        warpgroup_reg_dealloc[120]()
    else:
        # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: 512 threads of kernel 'greedy' start with 128 registers each, too few for one warp group to get 160
        warpgroup_reg_alloc[160]()
    p[0] = 1


# Just enough.
@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](384))
def right(p: UnsafePointer[Float32, MutAnyOrigin]):
    if thread_idx.x < 128:
        warpgroup_reg_dealloc[24]()
    else:
        warpgroup_reg_alloc[240]()
    p[0] = 1


def main() raises:
    var ctx = DeviceContext()
    _ = ctx.compile_function[unbounded]()
    _ = ctx.compile_function[greedy]()
    _ = ctx.compile_function[right]()
