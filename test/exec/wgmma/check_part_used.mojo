# What lies beside the operands of a product is written by nobody, and not read: nothing is found.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, thread_idx
from std.gpu.compute.mma import wgmma_async, wgmma_commit_group_sync, wgmma_fence_aligned, wgmma_wait_group_sync, WGMMADescriptor
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, fence_async_view_proxy
from std.memory import stack_allocation
from std.utils import StaticTuple


def kernel(sums_of: UnsafePointer[Float32, MutAnyOrigin]):
    var a = stack_allocation[128 * 16, BFloat16, address_space=AddressSpace.SHARED, alignment=128]()
    var b = stack_allocation[16 * 16, BFloat16, address_space=AddressSpace.SHARED, alignment=128]()
    for i in range(Int(thread_idx.x), 64 * 16, 128):
        a[i] = 1
    b[Int(thread_idx.x)] = 1
    fence_async_view_proxy()
    barrier()
    var sums = StaticTuple[Float32, 4](fill=0)
    var of_a = WGMMADescriptor[DType.bfloat16].create[8, 64](a)
    var of_b = WGMMADescriptor[DType.bfloat16].create[8, 8](b)
    wgmma_fence_aligned()
    sums = wgmma_async[64, 8, 16, DType.float32, 4, a_type=DType.bfloat16, b_type=DType.bfloat16](of_a, of_b, sums)
    wgmma_commit_group_sync()
    wgmma_wait_group_sync()
    sums_of[Int(thread_idx.x)] = sums[0]


def main() raises:
    var ctx = DeviceContext()
    var sums_of = ctx.enqueue_create_buffer[DType.float32](128)
    ctx.enqueue_function[kernel](sums_of, grid_dim=1, block_dim=128)
    ctx.synchronize()
    _ = sums_of^
