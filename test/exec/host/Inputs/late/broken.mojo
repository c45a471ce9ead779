"""A module of the library, where the test puts it: kernels that only the code generator finds fault with."""

from gpu.host import DeviceContext
from sys import llvm_intrinsic


def _foreign(p: UnsafePointer[Float32, MutAnyOrigin]):
    llvm_intrinsic["llvm.nvvm.fence.sc.cluster", NoneType]()
    p[0] = 1


def _open_loop(p: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    @unroll
    for i in range(n):
        p[i] += p[i + 1]


def foreign(ctx: DeviceContext, p: UnsafePointer[Float32, MutAnyOrigin]) raises:
    ctx.enqueue_function[_foreign](p, grid_dim=1, block_dim=1)


def open_loop(
    ctx: DeviceContext, p: UnsafePointer[Float32, MutAnyOrigin]
) raises:
    ctx.enqueue_function[_open_loop](p, 3, grid_dim=1, block_dim=1)
