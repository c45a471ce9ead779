# Loops of products of warp groups: several numbers of columns, the first operand in shared memory or in registers, the layouts that there
# are. The programs beside this file have every pair of types.
from std.gpu import thread_idx
from std.gpu.compute.mma import (
    wgmma_async,
    wgmma_commit_group_sync,
    wgmma_fence_aligned,
    wgmma_wait_group_sync,
    WGMMADescriptor,
)
from std.gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.utils import Index, StaticTuple
from layout import Layout, LayoutTensor
from layout.tensor_core_async import (
    TensorCoreAsync,
    tile_layout_k_major,
    warpgroup_fence,
)


@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](128))
def in_memory[
    a: DType,
    b: DType,
    c: DType,
    n: Int,
    layout_a: StaticString,
    layout_b: StaticString,
](
    out_: UnsafePointer[Scalar[c], MutAnyOrigin],
    x: Int64,
    y: Int64,
    steps: Int32,
):
    var of_x = WGMMADescriptor[a](x)
    var of_y = WGMMADescriptor[b](y)
    # Sums of 16 bits in words of two.
    comptime register = DType.uint32 if c == DType.float16 else c
    comptime count = n // 4 if c == DType.float16 else n // 2
    var sums = StaticTuple[Scalar[register], count](fill=0)
    for _ in range(Int(steps)):
        wgmma_fence_aligned()
        sums = wgmma_async[
            64,
            n,
            32 // a.size_of(),
            register,
            count,
            a_type=a,
            b_type=b,
            accum_type=c,
            layout_a="col" if layout_a == "col" else "row",
            layout_b="row" if layout_b == "row" else "col",
        ](of_x, of_y, sums)
        wgmma_commit_group_sync()
        wgmma_wait_group_sync()
        of_x += 32
        of_y += 32
    comptime for i in range(count):
        out_.bitcast[Scalar[register]]()[i * 128 + Int(thread_idx.x)] = sums[i]


@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](128))
def by_tiles[
    a: DType, c: DType
](out_: UnsafePointer[Scalar[c], MutAnyOrigin], steps: Int32):
    comptime layout = tile_layout_k_major[a, 64, 64 // a.size_of()]()
    comptime Tile = LayoutTensor[
        a,
        layout,
        MutAnyOrigin,
        address_space=AddressSpace.SHARED,
        alignment=128,
    ]
    var x = Tile.stack_allocation()
    var y = Tile.stack_allocation()
    var sums = (
        LayoutTensor[
            c,
            Layout.row_major(1, 32),
            MutAnyOrigin,
            address_space=AddressSpace.LOCAL,
        ]
        .stack_allocation()
        .fill(0)
    )
    comptime Product = TensorCoreAsync[
        c, a, a, Index(64, 64, 32 // a.size_of()), transpose_b=True
    ]
    for _ in range(Int(steps)):
        warpgroup_fence(sums)
        Product.arrive()
        Product.wgmma(x, y, sums)
        Product.commit_group()
        Product.wait_group()
        warpgroup_fence(sums)
    comptime for i in range(32):
        out_[i * 128 + Int(thread_idx.x)] = sums.ptr[i]


@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](128))
def in_registers[
    a: DType, b: DType, c: DType, n: Int
](
    out_: UnsafePointer[Scalar[c], MutAnyOrigin],
    x: UnsafePointer[Scalar[a], MutAnyOrigin],
    y: Int64,
    steps: Int32,
):
    comptime width = 16 // a.size_of()
    var of_y = WGMMADescriptor[b](y)
    var sums = SIMD[c, n // 2](0)
    for i in range(Int(steps)):
        var fragment = (x + (i * 128 + Int(thread_idx.x)) * width).load[
            width=width, alignment=16
        ]()
        wgmma_fence_aligned()
        sums = wgmma_async[
            64, n, 32 // a.size_of(), a, c, width, n // 2, b_type=b
        ](fragment, of_y, sums)
        wgmma_commit_group_sync()
        wgmma_wait_group_sync()
        of_y += 32
    comptime for i in range(n // 2):
        out_[i * 128 + Int(thread_idx.x)] = sums[i]


def pair[a: DType, b: DType, c: DType](ctx: DeviceContext) raises:
    comptime for n in [8, 64, 128, 192, 256]:
        _ = ctx.compile_function[in_memory[a, b, c, n, "row", "col"]]()
    comptime for n in [8, 64, 256]:
        _ = ctx.compile_function[in_registers[a, b, c, n]]()
    comptime if a.size_of() == 2:
        _ = ctx.compile_function[in_memory[a, b, c, 64, "col", "col"]]()
        _ = ctx.compile_function[in_memory[a, b, c, 64, "row", "row"]]()
        _ = ctx.compile_function[in_memory[a, b, c, 64, "col", "row"]]()
