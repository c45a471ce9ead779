# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# A tensor whose first extent is known at run time arrives in parts as long as the swizzle, one behind the other.
from std.gpu import barrier, block_idx, thread_idx, block_dim
from std.gpu.host import DeviceContext
from std.gpu.host.nvidia.tma import TensorMapSwizzle
from std.gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from layout.swizzle import make_swizzle
from layout.tma_async import SharedMemBarrier, SplitLastDimTMATensorTile, create_split_tma
from std.memory import stack_allocation
from std.testing import assert_equal
from std.sys import size_of
from std.utils.index import Index, IndexList

comptime swizzle_mode = TensorMapSwizzle.SWIZZLE_128B


@__llvm_arg_metadata(q_tma, `nvvm.grid_constant`)
def q_load_kernel[
    dtype: DType, BM: Int, depth: Int
](
    q_tma: SplitLastDimTMATensorTile[dtype, Index(BM, 1, depth), swizzle_mode],
    out_: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    heads: Int,
    rows: Int,
):
    comptime granularity = swizzle_mode.bytes() // size_of[dtype]()
    comptime swizzle = make_swizzle[dtype, swizzle_mode]()
    var smem = stack_allocation[BM * depth, dtype, address_space=AddressSpace.SHARED, alignment=1024]()
    var mbar = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    var tile = LayoutTensor[
        dtype, Layout.row_major(BM, 1, depth), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=1024
    ](smem)
    if thread_idx.x == 0:
        mbar[0].init()
    barrier()
    var head = block_idx.y
    var row0 = block_idx.x * BM
    if thread_idx.x == 0:
        mbar[0].expect_bytes(Int32(BM * depth * size_of[dtype]()))
        q_tma.async_copy(tile, mbar[0], (0, head, row0))
    mbar[0].wait()
    for i in range(thread_idx.x, BM * depth, block_dim.x):
        var r, d = divmod(i, depth)
        if row0 + r < rows:
            var chunk, rest = divmod(d, granularity)
            var at = chunk * BM * granularity + Int(swizzle(r * granularity + rest))
            out_[((row0 + r) * heads + head) * depth + d] = smem[at]


def main() raises:
    comptime BM = 32
    comptime depth = 128
    comptime heads = 3
    var rows = 50
    with DeviceContext() as ctx:
        var n = rows * heads * depth
        var q = ctx.enqueue_create_buffer[DType.bfloat16](n)
        var o = ctx.enqueue_create_buffer[DType.bfloat16](n)
        with q.map_to_host() as h:
            for i in range(n):
                h[i] = BFloat16(Float32((i * 7) % 251))
        var tma = create_split_tma[Index(BM, 1, depth), Index(-1, heads, depth), swizzle_mode](ctx, q.unsafe_ptr(), rows)
        ctx.enqueue_function[q_load_kernel[DType.bfloat16, BM, depth]](
            tma, o, heads, rows, grid_dim=(2, heads), block_dim=64
        )
        with q.map_to_host() as h, o.map_to_host() as oh:
            for i in range(n):
                assert_equal(oh[i], h[i])
    print("ok")
    # CHECK: ok
