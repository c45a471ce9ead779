# Tensors with their dimensions in another order against plain loops, on the host and the device, and misuse.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: int32 2 x 3: 0 wrong
# CHECK: float32 33 x 65: 0 wrong
# CHECK: uint8 1 x 100: 0 wrong
# CHECK: float64 70 x 1: 0 wrong
# CHECK: every order of 3: 0 wrong
# CHECK: every order of 4: 0 wrong
# CHECK: parts of rows: 0 wrong
# CHECK: in place: 0 wrong
# CHECK: in a kernel: 0 wrong
# CHECK: transpose: dimension 0 of the result is 2, but dimension 1 of the argument 3
# CHECK: transpose: dimension 1 is taken twice
# CHECK: transpose: dimension 1 of the result is to be dimension 2 of an argument that has 2
from std.gpu.host import DeviceContext
from std.utils import Index, IndexList
from linalg.transpose import transpose, transpose_inplace
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout, TileTensor
from layout.tile_layout import row_major


def unknown[rank: Int]() -> Layout:
    comptime if rank == 2:
        return Layout.row_major(-1, -1)
    elif rank == 3:
        return Layout.row_major(-1, -1, -1)
    else:
        return Layout.row_major(-1, -1, -1, -1)


def wrong_of[
    dtype: DType, rank: Int
](ctx: DeviceContext, shape: IndexList[rank], perms: List[Int]) raises -> Int:
    """How many elements differ, of both the host's result and the device's."""
    comptime layout = unknown[rank]()
    comptime Tensor = LayoutTensor[dtype, layout, MutAnyOrigin]
    var size = shape.flattened_length()
    var turned = IndexList[rank]()
    for i in range(rank):
        turned[i] = shape[perms[i]]
    var from_shape = RuntimeLayout[layout].row_major(shape)
    var to_shape = RuntimeLayout[layout].row_major(turned)
    var source = ctx.enqueue_create_buffer[dtype](size)
    var result = ctx.enqueue_create_buffer[dtype](size).enqueue_fill(0)
    var on_host = List[Scalar[dtype]](length=size, fill=0)
    var wrong = 0
    with source.map_to_host() as s:
        for i in range(size):
            s[i] = Scalar[dtype](i * 7 % 101)
        transpose(Tensor(on_host.unsafe_ptr(), to_shape), Tensor(s.unsafe_ptr(), from_shape), perms.unsafe_ptr())
    transpose(
        Tensor(result.unsafe_ptr(), to_shape), Tensor(source.unsafe_ptr(), from_shape), perms.unsafe_ptr(), ctx
    )
    with result.map_to_host() as r:
        for i in range(size):
            var rest = i
            var at = IndexList[rank]()
            for k in range(rank):
                var d = rank - 1 - k
                at[perms[d]] = rest % turned[d]
                rest //= turned[d]
            var offset = 0
            for d in range(rank):
                offset = offset * shape[d] + at[d]
            var want = Scalar[dtype](offset * 7 % 101)
            wrong += Int(r[i] != want) + Int(on_host[i] != want)
    return wrong


def matrix[dtype: DType](ctx: DeviceContext, rows: Int, columns: Int) raises:
    print(dtype, " ", rows, " x ", columns, ": ", wrong_of[dtype](ctx, Index(rows, columns), [1, 0]), " wrong", sep="")


def parts(ctx: DeviceContext) raises:
    """Columns 3 to 40 of a wider matrix, into every other row of another."""
    var source = ctx.enqueue_create_buffer[DType.int32](35 * 64)
    var result = ctx.enqueue_create_buffer[DType.int32](37 * 2 * 35).enqueue_fill(-1)
    with source.map_to_host() as s:
        for i in range(35 * 64):
            s[i] = Int32(i)
    comptime wide = Layout(IntTuple(35, 37), IntTuple(64, 1))
    comptime apart = Layout(IntTuple(37, 35), IntTuple(70, 1))
    transpose(
        LayoutTensor[DType.int32, apart, MutAnyOrigin](result.unsafe_ptr()),
        LayoutTensor[DType.int32, wide, MutAnyOrigin](source.unsafe_ptr() + 3),
        [1, 0],
        ctx,
    )
    var wrong = 0
    with result.map_to_host() as r:
        for c in range(74):
            for row in range(35):
                wrong += Int(r[c * 35 + row] != (-1 if c % 2 == 1 else Int32(row * 64 + c // 2 + 3)))
    print("parts of rows:", wrong, "wrong")


def turn(buffer: UnsafePointer[Float32, MutAnyOrigin]):
    transpose_inplace[5, 5, DType.float32](TileTensor(buffer, row_major[5, 5]()))


def main() raises:
    var ctx = DeviceContext()
    matrix[DType.int32](ctx, 2, 3)
    matrix[DType.float32](ctx, 33, 65)
    matrix[DType.uint8](ctx, 1, 100)
    matrix[DType.float64](ctx, 70, 1)
    var wrong = 0
    for n in range(6):
        var order: List[Int] = [n // 2, 0, 0]
        order[1] = 1 if order[0] == 0 else 0
        order[2] = 3 - order[0] - order[1]
        if n % 2 == 1:
            order.swap_elements(1, 2)
        wrong += wrong_of[DType.float32](ctx, Index(5, 34, 41), order)
        wrong += wrong_of[DType.int16](ctx, Index(1, 3, 0), order)
    print("every order of 3:", wrong, "wrong")
    wrong = 0
    for n in range(256):
        var order: List[Int] = [n // 64, n // 16 % 4, n // 4 % 4, n % 4]
        var seen = 0
        for d in order:
            seen |= 1 << d
        if seen == 15:
            wrong += wrong_of[DType.int16](ctx, Index(3, 2, 5, 4), order)
    print("every order of 4:", wrong, "wrong")
    parts(ctx)
    var square = List[Int64](length=81, fill=0)
    for i in range(81):
        square[i] = Int64(i)
    transpose_inplace[9, 9, DType.int64](LayoutTensor[DType.int64, Layout.row_major(9, 9)](square.unsafe_ptr()))
    wrong = 0
    for i in range(81):
        wrong += Int(square[i] != Int64(i % 9 * 9 + i // 9))
    print("in place:", wrong, "wrong")
    var tile = ctx.enqueue_create_buffer[DType.float32](25)
    with tile.map_to_host() as host:
        for i in range(25):
            host[i] = Float32(i)
    ctx.enqueue_function[turn](tile, grid_dim=1, block_dim=1)
    wrong = 0
    with tile.map_to_host() as host:
        for i in range(25):
            wrong += Int(host[i] != Float32(i % 5 * 5 + i // 5))
    print("in a kernel:", wrong, "wrong")
    var six = LayoutTensor[DType.int64, Layout.row_major(2, 3)](square.unsafe_ptr())
    var others = List[Int64](length=6, fill=0)
    var same = LayoutTensor[DType.int64, Layout.row_major(2, 3)](others.unsafe_ptr())
    for order in [[1, 0], [1, 1], [0, 2]]:
        try:
            if order[0] == 1 and order[1] == 1:
                transpose(LayoutTensor[DType.int64, Layout.row_major(3, 2)](others.unsafe_ptr()), six, order.unsafe_ptr())
            else:
                transpose(same, six, order.unsafe_ptr())
        except e:
            print(e)
