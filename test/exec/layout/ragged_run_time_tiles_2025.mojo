# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Tiles of a tensor whose extents are known at run time are smaller at the edges, and copies keep to them.
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_wait_all
from layout import Layout, LayoutTensor, RuntimeLayout, UNKNOWN_VALUE
from layout.layout_tensor import copy_dram_to_sram, copy_dram_to_sram_async, copy_local_to_dram, copy_sram_to_dram, copy_sram_to_local
from testing import assert_equal
from utils import IndexList

alias f32 = DType.float32
alias any = Layout.row_major(UNKNOWN_VALUE, UNKNOWN_VALUE)
alias threads = Layout.row_major(4, 8)
alias BM = 8
alias BN = 16


fn through_shared[wait: Bool](input: LayoutTensor[f32, any, MutableAnyOrigin], output: LayoutTensor[f32, any, MutableAnyOrigin]):
    var shared = LayoutTensor[
        f32, Layout.row_major(BM, BN), MutableAnyOrigin, address_space = AddressSpace.SHARED
    ].stack_allocation()
    var tile = input.tile[BM, BN](block_idx.y, block_idx.x)

    @parameter
    if wait:
        copy_dram_to_sram_async[thread_layout=threads](shared, tile)
        async_copy_wait_all()
    else:
        copy_dram_to_sram[thread_layout=threads](shared, tile)
    barrier()
    copy_sram_to_dram[thread_layout=threads](output.tile[BM, BN](block_idx.y, block_idx.x), shared)


fn main() raises:
    var m = 13
    var n = 27
    var layout = RuntimeLayout[any].row_major(IndexList[2](m, n))
    var memory = UnsafePointer[Float32].alloc(m * n)
    var t = LayoutTensor[f32, any](memory, layout)
    _ = t.fill(1)
    # CHECK: 8 16
    print(t.tile[BM, BN](0, 0).dim(0), t.tile[BM, BN](0, 0).dim(1))
    # CHECK-NEXT: 5 11
    print(t.tile[BM, BN](1, 1).dim(0), t.tile[BM, BN](1, 1).dim(1))
    _ = t.tile[BM, BN](1, 1).fill(2)
    var sum: Float32 = 0
    for i in range(m * n):
        sum += memory[i]
    # CHECK-NEXT: 406.0
    print(sum)
    var count = 0
    var it = t.tiled_iterator[BM, BN, axis=1](1, 0)
    for _ in range(2):
        count += it[].dim(0) * it[].dim(1)
        it += 1
    # CHECK-NEXT: 135
    print(count)
    memory.free()

    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[f32](m * n)
        var b = ctx.enqueue_create_buffer[f32](m * n)
        with a.map_to_host() as h:
            for i in range(m * n):
                h[i] = i

        @parameter
        for wait in range(2):
            ctx.enqueue_memset[f32](b, -1)
            ctx.enqueue_function[through_shared[wait == 1]](
                LayoutTensor[f32, any, MutableAnyOrigin](a, layout),
                LayoutTensor[f32, any, MutableAnyOrigin](b, layout),
                grid_dim=(2, 2), block_dim=32,
            )
            with b.map_to_host() as h:
                for i in range(m * n):
                    assert_equal(h[i], Float32(i))
    # CHECK-NEXT: done
    print("done")
