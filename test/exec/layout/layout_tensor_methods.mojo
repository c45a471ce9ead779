# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# The smaller methods of LayoutTensor and the functions of its package that have no other test.
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_wait_all
from layout import (
    ComposedLayout,
    IntTuple,
    Layout,
    LayoutTensor,
    RuntimeLayout,
    RuntimeTuple,
    Swizzle,
    UNKNOWN_VALUE,
    cp_async_k_major,
    cp_async_mn_major,
    eval_composed,
)
from layout.int_tuple import abs, apply, apply_zip, compact_order, is_flat, reduce, signum, sorted, to_index_list
from layout.layout import MakeTileLayoutList, apply_tiler, format_layout, logical_divide, sublayout, zipped_divide
from layout.layout_tensor import (
    LayoutTensorIter,
    copy_dram_to_local,
    copy_dram_to_sram,
    copy_local_to_dram,
    copy_sram_to_dram,
    stack_allocation_like,
)
from layout.runtime_layout import coalesce, make_layout
from layout.runtime_tuple import crd2idx, idx2crd, prefix_product
from utils import IndexList

alias form = Layout.row_major(16, 16)
alias Matrix = LayoutTensor[DType.float32, form, MutableAnyOrigin]
alias threads = Layout.row_major(8, 4)


fn block_copies(a: Matrix, b: Matrix):
    var k = stack_allocation_like[target_address_space = AddressSpace.SHARED](a)
    var mn = LayoutTensor[
        DType.float32, Layout.col_major(16, 16), MutableAnyOrigin, address_space = AddressSpace.SHARED
    ].stack_allocation()
    cp_async_k_major(k, a)
    cp_async_mn_major(mn, a)
    async_copy_wait_all()
    barrier()
    b[thread_idx.y, thread_idx.x] = k[thread_idx.y, thread_idx.x] + 1000 * mn[thread_idx.x, thread_idx.y]


# The lower half of the tensor counts; the tile reaches below it.
fn bounded_copies(a: LayoutTensor[DType.float32, Layout.row_major(12, 16), MutableAnyOrigin], b: Matrix):
    var registers = LayoutTensor[
        DType.float32, Layout.row_major(1, 4), MutableAnyOrigin, address_space = AddressSpace.LOCAL
    ].stack_allocation()
    var tile = Matrix(a.ptr).tile[8, 16](1, 0)
    copy_dram_to_local[threads](registers, tile, a)
    copy_local_to_dram[threads](b.tile[8, 16](1, 0), registers)
    barrier()
    registers = registers.fill(7)
    var half = LayoutTensor[DType.float32, Layout.row_major(2, 16), MutableAnyOrigin](b.ptr)
    copy_local_to_dram[threads](b.tile[8, 16](0, 0), registers, half)


fn iterated(a: Matrix, b: Matrix):
    var s = LayoutTensor[
        DType.float32, Layout.row_major(4, 16), MutableAnyOrigin, address_space = AddressSpace.SHARED
    ].stack_allocation()
    var walk = LayoutTensorIter[DType.float32, Layout.row_major(4, 16), MutableAnyOrigin](a.ptr, 256)
    walk += 2
    copy_dram_to_sram[Layout.row_major(4, 4)](s, walk, 160)
    barrier()
    copy_sram_to_dram[Layout.row_major(4, 4)](b.tile[4, 16](0, 0), s)


fn tripled(x: Int) -> Int:
    return 3 * x


fn added(a: IntTuple, b: IntTuple) -> IntTuple:
    return IntTuple(a.value() + b.value())


fn plus_product(before: Int, element: IntTuple) -> Int:
    return before + element.product()


def main():
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](256)
    var b = ctx.enqueue_create_buffer[DType.float32](256).enqueue_fill(-1)
    with a.map_to_host() as host:
        for i in range(256):
            host[i] = i
    ctx.enqueue_function[block_copies](Matrix(a), Matrix(b), grid_dim=1, block_dim=(16, 16))
    with b.map_to_host() as host:
        # CHECK: 0.0 16001.0 50035.0
        print(host[0], host[1], host[35])
    ctx.enqueue_function[bounded_copies](
        LayoutTensor[DType.float32, Layout.row_major(12, 16)](a), Matrix(b), grid_dim=1, block_dim=32
    )
    with b.map_to_host() as host:
        # CHECK-NEXT: 7.0 7.0 2032.0 128.0 191.0 0.0 0.0
        print(host[0], host[31], host[32], host[128], host[191], host[192], host[255])
    ctx.enqueue_function[iterated](Matrix(a), Matrix(b), grid_dim=1, block_dim=16)
    with b.map_to_host() as host:
        # CHECK-NEXT: 128.0 159.0 0.0 0.0
        print(host[0], host[31], host[32], host[63])

    # Indices and parts
    var numbers = InlineArray[Float32, 256](fill=0)
    for i in range(256):
        numbers[i] = i
    var t = Matrix(numbers)
    var index = RuntimeTuple[IntTuple(UNKNOWN_VALUE, UNKNOWN_VALUE)](2, 3)
    # CHECK-NEXT: 35.0 [35.0, 36.0] 35.0
    print(t[index], t.load[2](index), t[IndexList[2](2, 3)])
    t[index] = -35
    t.store(index, t.load[2](index) * 2)
    # CHECK-NEXT: -70.0 72.0
    print(t[2, 3], t[2, 4])
    var fragment = t.distribute_with_offset[Layout.row_major(4, 4)](6)
    # CHECK-NEXT: 18.0 (1, 2) 18 18
    print(fragment[0][0, 0], fragment[1], fragment[2], fragment[0].distance(t))
    var part: Matrix.TileType[4, 8] = t.tile[4, 8](1, 1)
    var bits: Matrix.BitcastType[DType.uint32] = t.bitcast[DType.uint32]()
    # CHECK-NEXT: 72.0 1065353216 4 16
    print(part[0, 0], bits[0, 1], Matrix.alignment, LayoutTensor[DType.float32, form, MutableAnyOrigin, alignment=16].TileType[4, 8].alignment)
    var r: Matrix.ReshapeType[Layout.row_major(8, 32)] = t.reshape[Layout.row_major(8, 32)]()
    var tr: Matrix.TransposeType[] = t.transpose()
    # CHECK-NEXT: 33.0 33.0
    print(r[1, 1], tr[1, 2])

    var walk = LayoutTensorIter[DType.float32, Layout.row_major(2, 4), MutableAnyOrigin, circular=True](t.ptr, 24)
    walk._incr()
    walk += 1
    var columns = walk.reshape[Layout.col_major(2, 4)]()
    # CHECK-NEXT: 20.0 17.0 0.0 8.0
    print(walk[][1, 0], columns[][1, 0], walk.next()[][0, 0], columns.next(2)[][0, 0])

    # What is known at run time only
    alias unknown = Layout.row_major(UNKNOWN_VALUE, 8)
    var view = RuntimeLayout[unknown].row_major(IndexList[2](6, 8))
    # CHECK-NEXT: 6 8 (6, 8) (8, 1) (2, 3) 19
    print(view.shape.value[0], view.shape.value[1], view.shape.value, view.stride.value, view.idx2crd(19), crd2idx(index, view.shape, view.stride))
    # CHECK-NEXT: (1, 3) (1, 6) (((6, 8), (6, 8)):((8, 1), (8, 1))) (48:1)
    print(idx2crd(19, view.shape), prefix_product(view.shape), make_layout(view, view), coalesce(RuntimeLayout[Layout.col_major(6, 8)]()))

    # Tuples
    # CHECK-NEXT: (1, (2, 3)) (3, (-6, 9)) (5, 7) 11 False True
    print(abs(IntTuple(-1, IntTuple(2, -3))), apply[tripled](IntTuple(1, IntTuple(-2, 3))), apply_zip[added](IntTuple(1, 2), IntTuple(4, 5)), reduce[plus_product](IntTuple(5, IntTuple(2, 3)), 0), is_flat(IntTuple(1, IntTuple(2, 3))), is_flat(IntTuple(1, 2)))
    # CHECK-NEXT: (12, (4, 1)) (1, 2, 3) (3, 4) -1 True
    print(compact_order(IntTuple(2, IntTuple(3, 4)), IntTuple(2, IntTuple(1, 0))), sorted(IntTuple(3, 1, 2)), to_index_list[2](IntTuple(3, 4)), signum(-5), IntTuple(1, 2) < IntTuple(1, 3))
    # A tuple of one tuple is a layout of rank 1.
    # CHECK-NEXT: 1 8 13 (((4, 2)):((1, 9)))
    var one = Layout(IntTuple(IntTuple(4, 2)), IntTuple(IntTuple(1, 9)))
    print(one.rank(), one.size(), one.cosize(), one)

    # Layouts
    # CHECK-NEXT: ((2, 4):(12, 1)) 2 ((3, 4):(4, 1))
    print(sublayout(Layout.row_major(2, 3, 4), 0, 2), len(MakeTileLayoutList[2, 3]()), apply_tiler[first](Layout.row_major(3, 4), MakeTileLayoutList[2, 3]()))
    var table = String()
    format_layout(Layout.row_major(1, 2), table)
    # CHECK-NEXT: ((1, 2):(2, 1))
    # CHECK-NEXT: {{ +}}0   1{{ *}}
    # CHECK-NEXT: {{ +}}+---+---+
    # CHECK-NEXT: 0  | 0 | 1 |
    # CHECK-NEXT: {{ +}}+---+---+
    print(table, end="")
    alias composed = ComposedLayout(Layout.row_major(4, 8), Swizzle(2, 0, 3))
    # CHECK-NEXT: 9 9 32 32 True
    print(composed(IntTuple(1, 0)), eval_composed[composed](1), composed.size(), composed.cosize(), composed.has_shape)
    alias shifted = ComposedLayout[Layout, Swizzle, None](Layout.row_major(4, 8), Swizzle(2, 0, 3))
    # CHECK-NEXT: 18
    print(shifted(IntTuple(1, 0), 8))


fn first(a: Layout, b: Layout) -> Layout:
    return a
