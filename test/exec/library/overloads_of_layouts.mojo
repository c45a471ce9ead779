# Overloads of layouts, their tensors and the buffers of devices that no other test or example calls.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext, HostBuffer
from std.layout import IntTuple, Layout, LayoutTensor, RuntimeLayout, RuntimeTuple, TileTensor, UNKNOWN_VALUE, col_major, row_major
from std.layout.int_tuple import IntArray
from std.layout.layout import composition, expand_modes_alike, hierarchical_unzip, logical_divide, logical_product, zipped_divide
from std.layout.managed_tensor import ManagedLayoutTensor
from std.layout.swizzle import Swizzle
from std.testing import assert_equal, assert_raises, assert_true
from std.utils import IndexList
from std.utils.coord import Coord, Idx


def arrays() raises:
    var numbers = IntArray(5)
    for i in range(5):
        numbers[i] = i * 10
    var copied = numbers.copy()
    copied[0] = 7
    assert_equal(numbers[0], 0)
    var view = IntArray(non_owned=numbers, offset=2)
    assert_equal(view.size(), 3)
    var same_view = view.copy()
    same_view[0] = 99
    assert_equal(numbers[2], 99)
    var into = IntArray(4)
    for i in range(4):
        into[i] = -1
    into.copy_from(1, numbers, 2, 3)
    assert_equal([into[0], into[1], into[2], into[3]], [-1, 99, 30, 40])
    var nested = IntTuple(IntTuple(2, 3))
    assert_equal(String(nested), "((2, 3))")
    var parts = expand_modes_alike(IntTuple(6, 4), IntTuple(1, 6), IntTuple(IntTuple(2, 3), 4), IntTuple(IntTuple(12, 4), 1))
    assert_equal(String(parts[0]), "((2, 3), 4)")
    assert_equal(String(parts[1]), "((1, 2), 6)")
    assert_equal(String(parts[2]), "((12, 4), 1)")


# Mode by mode is what each mode gives alone.
def modes() raises:
    var matrix = Layout(IntTuple(8, 12), IntTuple(12, 1))
    var tiler: List[Layout] = [Layout(4, 1), Layout(3, 1)]
    var made = composition(matrix, tiler)
    assert_equal(String(made), "((4, 3):(12, 1))")
    var divided = logical_divide(matrix, tiler)
    assert_equal(String(divided[0]), String(logical_divide(matrix[0], tiler[0])))
    assert_equal(String(divided[1]), String(logical_divide(matrix[1], tiler[1])))
    var zipped = zipped_divide(matrix, tiler)
    assert_equal(String(zipped), "(((4, 3), (2, 4)):((12, 1), (48, 3)))")
    assert_equal(String(hierarchical_unzip(matrix, tiler)), String(zipped))
    # Every element of the matrix lies in one place of one tile.
    var seen = List[Bool](length=96, fill=False)
    for i in range(96):
        var offset = zipped(i)
        assert_true(not seen[offset])
        seen[offset] = True
    var repeated = logical_product(Layout(IntTuple(2, 3), IntTuple(1, 2)), [Layout(4, 1)])
    assert_equal(String(repeated[0]), String(logical_product(Layout(2, 1), Layout(4, 1))))
    assert_equal(String(repeated[1]), "(3:2)")
    assert_equal(Swizzle(2, 0, 3)(IntTuple(9)), Swizzle(2, 0, 3)(9))


def tensors() raises:
    var values = List[Float32](length=24, fill=0)
    for i in range(24):
        values[i] = Float32(i)
    comptime unknown = Layout.row_major(UNKNOWN_VALUE, UNKNOWN_VALUE)
    var shape = RuntimeLayout[unknown].row_major(IndexList[2](4, 6))
    var matrix = LayoutTensor[DType.float32, unknown](Span(values), shape)
    assert_equal(matrix[2, 3][0], 15)
    assert_equal(matrix.aligned_load[4](IndexList[2](2, 0)), SIMD[DType.float32, 4](12, 13, 14, 15))
    comptime others = Layout.row_major(UNKNOWN_VALUE, UNKNOWN_VALUE)
    var turned = matrix.reshape[others](RuntimeLayout[others].row_major(IndexList[2](8, 3)))
    assert_equal(turned[5, 2][0], 17)
    assert_equal(turned.dim(0), 8)
    var row = LayoutTensor[DType.float32, Layout.row_major(24)](Span(values))
    row.store[4](8, SIMD[DType.float32, 4](-1, -2, -3, -4))
    assert_equal(values[11], -4)
    var cube = TileTensor(Span(values), row_major[2, 3, 4]())
    assert_equal(cube.load[1]((1, 1, 2)), 18)
    cube[Coord(Idx[1](), Idx(2), Idx(3))] = 50
    assert_equal(values[23], 50)
    cube[IndexList[3](0, 0, 1)] = 60
    assert_equal(values[1], 60)
    var columns = TileTensor(Span(values), col_major(Idx[4](), 6))
    assert_equal(columns.load[1]((1, 0)), 60)
    assert_equal(columns.load[1]((0, 1)), 4)
    var ctx = DeviceContext()
    var managed = ManagedLayoutTensor[DType.float32, unknown](shape, ctx)
    var whole = managed.tensor()
    whole[3, 5] = 5
    assert_equal(whole[3, 5][0], 5)
    assert_equal(whole.dim(1), 6)


def shown(ctx: DeviceContext, i: Int) raises:
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    numbers.enqueue_fill(Int32(i))


def buffers() raises:
    var ctx = DeviceContext()
    var device = ctx.enqueue_create_buffer[DType.int32](6).enqueue_fill(3)
    var host = ctx.enqueue_create_host_buffer[DType.int32](6)
    ctx.synchronize()
    for i in range(6):
        host[i] = Int32(i)
    var values: List[Int32] = [10, 11, 12, 13, 14, 15]
    device.enqueue_copy_from(src_ptr=values.unsafe_ptr())
    var back = List[Int32](length=6, fill=0)
    device.enqueue_copy_to(dst_ptr=back.unsafe_ptr())
    ctx.synchronize()
    assert_equal(back, values)
    host.enqueue_copy_to(dst_ptr=back.unsafe_ptr())
    ctx.synchronize()
    assert_equal(back, [0, 1, 2, 3, 4, 5])
    host.enqueue_copy_from(src_ptr=values.unsafe_ptr())
    ctx.synchronize()
    assert_equal(host[5], 15)
    var part = host[2:4]
    assert_equal(len(part), 2)
    part[0] = 77
    assert_equal(host[2], 77)
    ctx.enqueue_copy(dst_buf=device, src=host)
    ctx.enqueue_copy(dst=back, src_buf=device)
    ctx.synchronize()
    assert_equal(back, [10, 11, 77, 13, 14, 15])
    assert_true(ctx.execution_time_iter[shown](3) > 0)
    var calls = 0

    def counted(ctx: DeviceContext, i: Int) raises {mut}:
        assert_equal(i, calls)
        calls += 1

    assert_true(ctx.execution_time_iter(counted, 5) >= 0)
    assert_equal(calls, 5)


def main() raises:
    arrays()
    modes()
    tensors()
    buffers()
    # CHECK: as documented
    print("as documented")
