# Vectors of numbers of several GPUs are loaded and stored as one instruction for all their words.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90a -o - %s | FileCheck %s
from std.gpu.host import DeviceContext
from std.gpu.intrinsics import Scope
from std.gpu.memory import (
    AddressSpace,
    Consistency,
    multimem_ld_reduce,
    multimem_st,
    ReduceOp,
)


def all_reduce(
    p: UnsafePointer[Float32, MutAnyOrigin],
    h: UnsafePointer[BFloat16, MutAnyOrigin],
):
    var at = p.address_space_cast[AddressSpace.GLOBAL]()
    # CHECK: multimem.ld_reduce.relaxed.gpu.global.add.v4.f32
    var sum = multimem_ld_reduce[
        simd_width=4,
        reduction=ReduceOp.ADD,
        scope=Scope.GPU,
        consistency=Consistency.RELAXED,
    ](at)
    # CHECK: multimem.st.release.gpu.global.v4.f32
    multimem_st[simd_width=4, scope=Scope.GPU, consistency=Consistency.RELEASE](
        at, sum * 2
    )
    var halves = h.address_space_cast[AddressSpace.GLOBAL]()
    # CHECK: multimem.ld_reduce.acquire.sys.global.add.acc::f32.v4.bf16x2
    var eight = multimem_ld_reduce[
        simd_width=8,
        reduction=ReduceOp.ADD,
        scope=Scope.SYSTEM,
        consistency=Consistency.ACQUIRE,
        accum_type=DType.float32,
    ](halves)
    # CHECK: multimem.st.relaxed.sys.global.v4.bf16x2
    multimem_st[
        simd_width=8, scope=Scope.SYSTEM, consistency=Consistency.RELAXED
    ](halves, value=eight)


def main() raises:
    var ctx = DeviceContext()
    _ = ctx.compile_function[all_reduce, all_reduce]()
