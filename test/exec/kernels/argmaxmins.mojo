# Places of the largest and smallest numbers along each dimension against plain loops, on the host and the device, and misuse.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: float32 1: 0 wrong
# CHECK: float32 2: 0 wrong
# CHECK: float32 3: 0 wrong
# CHECK: int8 2: 0 wrong
# CHECK: uint16 3: 0 wrong
# CHECK: bfloat16 2: 0 wrong
# CHECK: strides: 0 wrong
# CHECK: 2 0 1 0
# CHECK: argmax: there is no dimension 2 in a tensor that has 2
# CHECK: argmin: dimension 0 of the result is 2, it must be 1
# CHECK: argmax: the axis has 2 elements, one is needed
# CHECK: argmax: dimension 1 is empty
from std.gpu.host import DeviceContext
from std.utils import Index, IndexList
from std.utils.numerics import nan
from nn.argmaxmin import argmax, argmin
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout, TileTensor
from layout.tile_layout import row_major


def unknown[rank: Int]() -> Layout:
    comptime if rank == 1:
        return Layout.row_major(-1)
    elif rank == 2:
        return Layout.row_major(-1, -1)
    else:
        return Layout.row_major(-1, -1, -1)


def wrong_of[dtype: DType, rank: Int](ctx: DeviceContext, shape: IndexList[rank], high: Int) raises -> Int:
    comptime layout = unknown[rank]()
    comptime Tensor = LayoutTensor[dtype, layout, MutAnyOrigin]
    comptime Places = LayoutTensor[DType.int32, layout, MutAnyOrigin]
    var size = shape.flattened_length()
    var buffer = ctx.enqueue_create_buffer[dtype](size)
    var numbers = List[Scalar[dtype]](length=size, fill=0)
    with buffer.map_to_host() as host:
        var state = 12345
        for i in range(size):
            state = (state * 1103515245 + 12345) % 2147483648
            numbers[i] = Scalar[dtype](state // 65536 % high)
            comptime if not dtype.is_unsigned():
                numbers[i] -= Scalar[dtype](high // 2)
            host[i] = numbers[i]
    var wrong = 0
    for axis in range(-rank, rank):
        var dimension = axis if axis >= 0 else axis + rank
        var rows = shape
        rows[dimension] = 1
        var count = rows.flattened_length()
        var places = ctx.enqueue_create_buffer[DType.int32](count)
        var on_host = List[Int32](length=count, fill=-1)
        var step = 1
        for i in range(dimension + 1, rank):
            step *= shape[i]
        var input = RuntimeLayout[layout].row_major(shape)
        var output = RuntimeLayout[layout].row_major(rows)
        for largest in range(2):
            var source = Tensor(buffer.unsafe_ptr(), input)
            var here = Tensor(numbers.unsafe_ptr(), input)
            if largest == 1:
                argmax(source, axis, Places(places.unsafe_ptr(), output), ctx)
                argmax(here, axis, Places(on_host.unsafe_ptr(), output))
            else:
                argmin(source, axis, Places(places.unsafe_ptr(), output), ctx)
                argmin(here, axis, Places(on_host.unsafe_ptr(), output))
            with places.map_to_host() as place:
                for row in range(count):
                    var first = row // step * step * shape[dimension] + row % step
                    var best = 0
                    for i in range(shape[dimension]):
                        var x = numbers[first + i * step]
                        var now = numbers[first + best * step]
                        if x > now if largest == 1 else x < now:
                            best = i
                    wrong += Int(Int(place[row]) != best) + Int(Int(on_host[row]) != best)
    return wrong


def strides(ctx: DeviceContext) raises:
    """Every third element of rows of 60."""
    comptime source = Layout(IntTuple(4, 20), IntTuple(60, 3))
    var buffer = ctx.enqueue_create_buffer[DType.int32](240)
    var places = ctx.enqueue_create_buffer[DType.int64](4)
    with buffer.map_to_host() as host:
        for i in range(240):
            host[i] = Int32(i * 37 % 101) if i % 3 == 0 else 1000
    argmax(
        LayoutTensor[DType.int32, source, MutAnyOrigin](buffer.unsafe_ptr()),
        1,
        LayoutTensor[DType.int64, Layout.row_major(4, 1), MutAnyOrigin](places.unsafe_ptr()),
        ctx,
    )
    var on_host = List[Int64](length=4, fill=-1)
    var wrong = 0
    with buffer.map_to_host() as host, places.map_to_host() as place:
        argmax(
            LayoutTensor[DType.int32, source, MutAnyOrigin](host.unsafe_ptr()),
            1,
            LayoutTensor[DType.int64, Layout.row_major(4, 1), MutAnyOrigin](on_host.unsafe_ptr()),
        )
        for row in range(4):
            var best = 0
            for i in range(20):
                if host[row * 60 + i * 3] > host[row * 60 + best * 3]:
                    best = i
            wrong += Int(Int(place[row]) != best) + Int(Int(on_host[row]) != best)
    print("strides:", wrong, "wrong")


def main() raises:
    var ctx = DeviceContext()
    print("float32 1:", wrong_of[DType.float32](ctx, Index(1), 10) + wrong_of[DType.float32](ctx, Index(1000), 2000), "wrong")
    print("float32 2:", wrong_of[DType.float32](ctx, Index(7, 33), 9) + wrong_of[DType.float32](ctx, Index(3, 1025), 999), "wrong")
    print("float32 3:", wrong_of[DType.float32](ctx, Index(5, 17, 31), 50) + wrong_of[DType.float32](ctx, Index(1, 2, 1), 5), "wrong")
    print("int8 2:", wrong_of[DType.int8](ctx, Index(300, 41), 100), "wrong")
    print("uint16 3:", wrong_of[DType.uint16](ctx, Index(2, 70, 9), 5), "wrong")
    print("bfloat16 2:", wrong_of[DType.bfloat16](ctx, Index(6, 129), 200), "wrong")
    strides(ctx)
    # NaN is passed over; the axis comes as a tensor.
    var none = nan[DType.float32]()
    var numbers: List[Float32] = [none, 1, 2, none, none, none]
    var places: List[Int64] = [-1, -1]
    var smallest: List[Int64] = [-1, -1]
    var axis: List[Int64] = [1, -1]
    var rows = TileTensor(numbers.unsafe_ptr(), row_major[2, 3]())
    argmax(rows, TileTensor(axis.unsafe_ptr(), row_major[1]()), TileTensor(places.unsafe_ptr(), row_major[2, 1]()))
    argmin(rows, TileTensor(axis.unsafe_ptr() + 1, row_major[1]()), TileTensor(smallest.unsafe_ptr(), row_major[2, 1]()))
    print(places[0], places[1], smallest[0], smallest[1])
    for i in range(4):
        try:
            var result = TileTensor(places.unsafe_ptr(), row_major[2, 1]())
            if i == 0:
                argmax(rows, 2, result)
            elif i == 1:
                argmin(rows, 0, result, ctx)
            elif i == 2:
                argmax(rows, TileTensor(axis.unsafe_ptr(), row_major[2]()), result)
            else:
                argmax(TileTensor(numbers.unsafe_ptr(), row_major[2, 0]()), 1, result)
        except e:
            print(e)
