# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Interleaved tensors: channels lie in slices of 16 or 32 bytes for each pixel. A box has one slice; which pieces of 16 bytes
# arrive where is what an H200 gave for the same maps.
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.host.nvidia.tma import create_tma_descriptor, TensorMapInterleave, TensorMapSwizzle, TMADescriptor
from std.gpu.memory import (
    AddressSpace,
    cp_async_bulk_tensor_global_shared_cta,
    cp_async_bulk_tensor_shared_cluster_global,
    fence_async_view_proxy,
    fence_mbarrier_init,
)
from std.gpu.sync import (
    cp_async_bulk_commit_group,
    cp_async_bulk_wait_group,
    mbarrier_arrive_expect_tx_shared,
    mbarrier_init,
    mbarrier_try_wait_parity_shared,
)
from std.memory import stack_allocation
from std.utils import IndexList

comptime most = 1024
"""Elements of 16 bits in the tensor, and bytes of the largest box."""


@__llvm_arg_metadata(map, `nvvm.grid_constant`)
def load[rank: Int, bytes: Int](map: TMADescriptor, at: IndexList[rank], out_: UnsafePointer[UInt16, MutAnyOrigin]):
    var tile = stack_allocation[most, DType.uint16, alignment=1024, address_space=AddressSpace.SHARED]()
    var arrived = stack_allocation[1, Int64, alignment=8, address_space=AddressSpace.SHARED]()
    if thread_idx.x == 0:
        mbarrier_init(arrived, 1)
        fence_mbarrier_init()
        mbarrier_arrive_expect_tx_shared(arrived, bytes)
        cp_async_bulk_tensor_shared_cluster_global(tile, UnsafePointer(to=map).bitcast[NoneType](), arrived, at)
    barrier()
    mbarrier_try_wait_parity_shared(arrived, 0, 10000000)
    for i in range(Int(thread_idx.x), bytes // 16, 32):
        out_[i] = tile[8 * i]


@__llvm_arg_metadata(map, `nvvm.grid_constant`)
def store[rank: Int](map: TMADescriptor, at: IndexList[rank]):
    var tile = stack_allocation[most, DType.uint16, alignment=1024, address_space=AddressSpace.SHARED]()
    for i in range(Int(thread_idx.x), most, 32):
        tile[i] = UInt16(1000 + i // 8)
    fence_async_view_proxy()
    barrier()
    if thread_idx.x == 0:
        cp_async_bulk_tensor_global_shared_cta(tile, UnsafePointer(to=map).bitcast[NoneType](), at)
        cp_async_bulk_commit_group()
        cp_async_bulk_wait_group[0]()


def show[
    rank: Int,
    bytes: Int,
    swizzle: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
    interleave: TensorMapInterleave = TensorMapInterleave.INTERLEAVE_16B,
](name: String, ctx: DeviceContext, shape: IndexList[rank], strides: IndexList[rank], box: IndexList[rank], at: IndexList[rank]) raises:
    """Prints the number of each piece of 16 bytes that a box has, in the order of shared memory; 0 is nothing."""
    var tensor = ctx.enqueue_create_buffer[DType.uint16](16384)
    with tensor.map_to_host() as host:
        for i in range(len(host)):
            host[i] = UInt16(i // 8 + 1)
    var found = ctx.enqueue_create_buffer[DType.uint16](bytes // 16)
    var map = create_tma_descriptor[DType.uint16, rank, swizzle, interleave=interleave](tensor, shape, strides, box)
    ctx.enqueue_function[load[rank, bytes]](map, at, found, grid_dim=1, block_dim=32)
    print(name, end=":")
    with found.map_to_host() as host:
        for i in range(len(host)):
            print(" ", host[i], sep="", end="")
    print()


def main() raises:
    var ctx = DeviceContext()
    # Coordinates go innermost first.
    # CHECK: a slice of two images: 1 2 3 4 5 6 7 8 65 66 67 68 69 70 71 72
    show[3, 256]("a slice of two images", ctx, {3, 8, 8}, {512, 64, 1}, {2, 8, 8}, {0, 0, 0})
    # CHECK: more slices are not taken: 9 10 11 12 13 14 15 16
    show[3, 128]("more slices are not taken", ctx, {3, 8, 8}, {512, 64, 1}, {1, 16, 8}, {0, 1, 0})
    # CHECK: beyond the edges: 0 0 0 0 0 0 0 0
    show[3, 128]("beyond the edges", ctx, {3, 8, 8}, {512, 64, 1}, {1, 16, 8}, {-1, -1, 0})
    # CHECK: rows and images: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 129 130 131 132 133 134 135 136 137 138 139 140 141 142 143 144
    show[4, 512]("rows and images", ctx, {2, 4, 4, 8}, {1024, 256, 64, 1}, {2, 8, 2, 8}, {0, 0, 0, 0})
    # CHECK: the second slice: 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56
    show[4, 256]("the second slice", ctx, {2, 4, 4, 8}, {1024, 256, 64, 1}, {1, 16, 2, 8}, {0, 1, 1, 0})
    # CHECK: slices of 32 bytes: 1 2 3 4 5 6 7 8 10 9 12 11 14 13 16 15
    show[3, 256, TensorMapSwizzle.SWIZZLE_32B, TensorMapInterleave.INTERLEAVE_32B](
        "slices of 32 bytes", ctx, {3, 8, 8}, {1024, 128, 1}, {1, 16, 8}, {0, 0, 0}
    )
    # CHECK: their edge: 83 84 85 86 87 88 89 90 92 91 94 93 96 95 0 0 147 148 149 150 151 152 153 154 156 155 158 157 160 159 0 0
    show[3, 512, TensorMapSwizzle.SWIZZLE_32B, TensorMapInterleave.INTERLEAVE_32B](
        "their edge", ctx, {3, 4, 8}, {512, 128, 1}, {2, 2, 8}, {1, 1, 1}
    )

    # CHECK: stored: 73 74 75 76 77 78 79
    var tensor = ctx.enqueue_create_buffer[DType.uint16](4096)
    _ = tensor.enqueue_fill(0)
    var map = create_tma_descriptor[DType.uint16, 3, interleave=TensorMapInterleave.INTERLEAVE_16B](
        tensor, IndexList[3](3, 8, 8), IndexList[3](512, 64, 1), IndexList[3](1, 16, 8)
    )
    ctx.enqueue_function[store[3]](map, IndexList[3](1, 1, 1), grid_dim=1, block_dim=32)
    print("stored", end=":")
    with tensor.map_to_host() as host:
        for i in range(len(host) // 8):
            if host[8 * i] != 0:
                print(" ", i, sep="", end="")
                if host[8 * i + 7] != UInt16(1000 + i - 73):
                    print("?", end="")
    print()
