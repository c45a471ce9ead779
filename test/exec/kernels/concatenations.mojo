# Tensors one after the other along each dimension against plain loops, on the host and the device, and misuse.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: along 0: 0 wrong
# CHECK: along 1: 0 wrong
# CHECK: along 2: 0 wrong
# CHECK: along -1: 0 wrong
# CHECK: of strides: [0, 2, 10, 12, 4, 6, 14, 16]
# CHECK: [1, 2, 11, 12, 3, 4, 13, 14]
# CHECK: concat: dimension 1 of the result is 3, but the tensors have 4
# CHECK: concat: dimension 0 of tensor 0 is 2, it must be 4
# CHECK: concat: there is no dimension -3 in a tensor that has 2
# CHECK: (2, 4)
# CHECK: concat_shape: there are no tensors
from std.gpu.host import DeviceContext
from std.runtime.asyncrt import DeviceContextPtr
from std.utils import Index, IndexList, StaticTuple
from nn.concat import concat, concat_shape
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout, TileTensor
from layout.tile_layout import row_major

comptime any = Layout.row_major(-1, -1, -1)
comptime Tensor = LayoutTensor[DType.int32, any, MutAnyOrigin]
comptime Matrix = type_of(TileTensor(UnsafePointer[Int32, MutAnyOrigin](), row_major[2, 2]()))


def along(ctx: DeviceContext, axis: Int) raises:
    var dimension = axis if axis >= 0 else axis + 3
    var extents: List[Int] = [1, 0, 37, 5]
    var wrong = 0
    var shape = IndexList[3](3, 13, 35)
    shape[dimension] = 43
    var size = shape.flattened_length()
    var result = ctx.enqueue_create_buffer[DType.int32](size).enqueue_fill(-1)
    var on_host = List[Int32](length=size, fill=-1)
    var buffer = ctx.enqueue_create_buffer[DType.int32](size)
    var numbers = List[Int32](length=size, fill=0)
    with buffer.map_to_host() as host:
        for i in range(size):
            numbers[i] = Int32(i)
            host[i] = Int32(i)
    var there = StaticTuple[Tensor, 4]()
    var here = StaticTuple[Tensor, 4]()
    var first = 0
    for i in range(4):
        var part = shape
        part[dimension] = extents[i]
        var layout = RuntimeLayout[any].row_major(part)
        there[i] = Tensor(buffer.unsafe_ptr() + first, layout)
        here[i] = Tensor(numbers.unsafe_ptr() + first, layout)
        first += part.flattened_length()
    var layout = RuntimeLayout[any].row_major(shape)
    concat[DType.int32, False, target="gpu"](Tensor(result.unsafe_ptr(), layout), axis, there, ctx)
    concat[DType.int32, True](Tensor(on_host.unsafe_ptr(), layout), axis, here)
    with result.map_to_host() as r:
        for i in range(size):
            var at = IndexList[3](i // shape[2] // shape[1], i // shape[2] % shape[1], i % shape[2])
            var want = 0
            for k in range(4):
                var part = shape
                part[dimension] = extents[k]
                if at[dimension] < extents[k]:
                    want += (at[0] * part[1] + at[1]) * part[2] + at[2]
                    break
                at[dimension] -= extents[k]
                want += part.flattened_length()
            wrong += Int(r[i] != Int32(want)) + Int(on_host[i] != Int32(want))
    print("along ", axis, ": ", wrong, " wrong", sep="")


def main() raises:
    var ctx = DeviceContext()
    along(ctx, 0)
    along(ctx, 1)
    along(ctx, 2)
    along(ctx, -1)
    # Every other element of rows of 4.
    comptime apart = LayoutTensor[DType.int32, Layout(IntTuple(2, 2), IntTuple(4, 2)), MutAnyOrigin]
    var many = List[Int32](length=32, fill=0)
    for i in range(32):
        many[i] = Int32(i)
    var result = List[Int32](length=8, fill=-1)
    var wide = TileTensor(result.unsafe_ptr(), row_major[2, 4]())
    concat[DType.int32, True](wide, 1, StaticTuple[apart, 2](many.unsafe_ptr(), apart(many.unsafe_ptr() + 10)))
    print("of strides:", result)
    var four: List[Int32] = [1, 2, 3, 4, 11, 12, 13, 14]
    var a = Matrix(four.unsafe_ptr(), row_major[2, 2]())
    var b = Matrix(four.unsafe_ptr() + 4, row_major[2, 2]())
    var to = result.unsafe_ptr()

    # The elements are given to a function.
    @parameter
    def put[
        c_type: DType, rank: Int, width: Int = 1, *, alignment: Int = 1
    ](at: IndexList[rank], value: SIMD[c_type, width]):
        to[at[0] * 4 + at[1]] = value[0].cast[DType.int32]()

    concat[DType.int32, False, "cpu", put](wide, -1, StaticTuple[Matrix, 2](a, b), DeviceContextPtr())
    print(result)
    var both = StaticTuple[Matrix, 2](a, b)
    for i in range(3):
        try:
            if i == 0:
                concat[DType.int32, False](TileTensor(result.unsafe_ptr(), row_major[2, 3]()), 1, both)
            elif i == 1:
                concat[DType.int32, False](TileTensor(result.unsafe_ptr(), row_major[4, 2]()), 1, both)
            else:
                concat[DType.int32, False](wide, -3, both)
        except e:
            print(e)
    var all: List[Matrix] = [a, b]
    print(concat_shape[DType.int32, False](all, -1))
    all.clear()
    try:
        print(concat_shape[DType.int32, False](all, 0))
    except e:
        print(e)
