# UNSUPPORTED: address
# RUN: not %brio run --target-accelerator cpu %s refill 2>&1 | FileCheck %s --check-prefix=REFILL
# RUN: not %brio run --target-accelerator cpu %s beyond 2>&1 | FileCheck %s --check-prefix=BEYOND
# RUN: not %brio run --target-accelerator cpu %s half 2>&1 | FileCheck %s --check-prefix=HALF
# RUN: %brio run --target-accelerator cpu %s right 2>&1 | FileCheck %s --check-prefix=RIGHT
# What goes wrong with products of warp groups is told: an operand that changes while it is read, one that is not there, a
# warp group of which only some threads wait.
from std.gpu import barrier, thread_idx
from std.gpu.compute.mma import wgmma_async, wgmma_commit_group_sync, wgmma_fence_aligned, wgmma_wait_group_sync, WGMMADescriptor
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.sys import argv
from std.utils import StaticTuple


# REFILL: operand B of a product of warp group 0, at byte 2048 of shared memory, was changed before the product was waited for
# BEYOND: operand B of a warp group's product reaches beyond the block's shared memory
# HALF: threads of block (0, 0, 0) wait for each other forever
# RIGHT: 16.0
def product(out_: UnsafePointer[Float32, MutAnyOrigin], mistake: Int32):
    var a = stack_allocation[64 * 16, BFloat16, address_space=AddressSpace.SHARED, alignment=128]()
    var b = stack_allocation[8 * 16, BFloat16, address_space=AddressSpace.SHARED, alignment=128]()
    for i in range(Int(thread_idx.x), 64 * 16, 128):
        a[i] = 1
    b[Int(thread_idx.x)] = 1
    barrier()
    var sums = StaticTuple[Float32, 4](fill=0)
    var of_a = WGMMADescriptor[DType.bfloat16].create[8, 64](a)
    var of_b = WGMMADescriptor[DType.bfloat16].create[8, 8](b)
    if mistake == 2:
        of_b += 128 * 1024
    wgmma_fence_aligned()
    sums = wgmma_async[64, 8, 16, DType.float32, 4, a_type=DType.bfloat16, b_type=DType.bfloat16](of_a, of_b, sums)
    wgmma_commit_group_sync()
    if mistake == 1:
        b[Int(thread_idx.x)] = 2
    if mistake != 3 or thread_idx.x < 64:
        wgmma_wait_group_sync()
    out_[Int(thread_idx.x)] = sums[0]


def main() raises:
    var what = String(argv()[1])
    var ctx = DeviceContext()
    var out_ = ctx.enqueue_create_buffer[DType.float32](128)
    ctx.enqueue_function[product](
        out_, Int32(1 if what == "refill" else (2 if what == "beyond" else (3 if what == "half" else 0))), grid_dim=1, block_dim=128
    )
    with out_.map_to_host() as host:
        print(host[77])
