# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Reductions of the library against plain loops: rows of drawn lengths, whole tensors, strides, an operator of the program's own.
# CHECK: int32: 0 wrong
# CHECK: short rows: 0 wrong
# CHECK: columns: 0 wrong
# CHECK: whole: 0 wrong
# CHECK: bfloat16: 0 wrong
# CHECK: largest by size: 0 wrong
# CHECK: reduce_sum: the result has 2 elements; the argument has 3 rows
from std.gpu.host import DeviceBuffer, DeviceContext
from std.random import random_si64, seed
from std.utils import Index
from kernels.monoid import Monoid
from kernels.reduction import reduce, reduce_max, reduce_mean, reduce_min, reduce_sum
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout

comptime strided = Layout(IntTuple(-1, -1), IntTuple(-1, -1))
comptime line = Layout(-1)


struct Farthest(Monoid):
    """The number farthest from zero; of two at the same distance the positive one."""

    @staticmethod
    def identity[dtype: DType]() -> Scalar[dtype]:
        return 0

    @staticmethod
    def combine[dtype: DType, width: Int, //](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        return (abs(a).gt(abs(b)) | (abs(a).eq(abs(b)) & a.gt(b))).select(a, b)


def drawn[dtype: DType](ctx: DeviceContext, count: Int) raises -> DeviceBuffer[dtype]:
    var buffer = ctx.enqueue_create_buffer[dtype](count)
    with buffer.map_to_host() as host:
        for i in range(count):
            host[i] = random_si64(-100, 100).cast[dtype]()
    return buffer


def check(ctx: DeviceContext, rows: Int, columns: Int, stride: Int, step: Int) raises -> Int:
    var a = drawn[DType.int32](ctx, max(rows * stride, (columns - 1) * step + rows))
    var b = ctx.enqueue_create_buffer[DType.int32](rows)
    var c = ctx.enqueue_create_buffer[DType.float64](rows)
    var input = LayoutTensor[DType.int32, strided](a, RuntimeLayout[strided](Index(rows, columns), Index(stride, step)))
    var output = LayoutTensor[DType.int32, line](b, RuntimeLayout[line](Index(rows), Index(1)))
    var means = LayoutTensor[DType.float64, line](c, RuntimeLayout[line](Index(rows), Index(1)))
    reduce_sum(output, input, ctx)
    reduce_mean(means, input, ctx)
    var wrong = 0
    with a.map_to_host() as x, b.map_to_host() as y, c.map_to_host() as z:
        for r in range(rows):
            var sum = Int32(0)
            for i in range(columns):
                sum += x[r * stride + i * step]
            if y[r] != sum or abs(z[r] - Float64(Int(sum)) / Float64(columns)) > 1e-9:
                wrong += 1
    return wrong


def main() raises:
    seed(7)
    var ctx = DeviceContext()
    var wrong = 0
    for length in [20, 1000, 30000, 200000]:
        var columns = Int(random_si64(Int64(length // 4), Int64(length)))
        wrong += check(ctx, Int(random_si64(1, 4)), columns, columns, 1)
        columns = max(4, columns // 4 * 4)
        wrong += check(ctx, Int(random_si64(1, 9)), columns, columns + 4, 1)
        wrong += check(ctx, 3, columns, 1, 3)
    print("int32: ", wrong, " wrong", sep="")

    # Several rows by a warp, of several blocks; aligned, not aligned, and of numbers that lie apart.
    wrong = 0
    for length in [1, 3, 8, 20, 70, 200]:
        var columns = Int(random_si64(Int64(length // 3 + 1), Int64(length)))
        wrong += check(ctx, Int(random_si64(1, 700)), columns, columns, 1)
        wrong += check(ctx, Int(random_si64(1, 90)), columns, 3 * columns + 1, 3)
        columns = max(4, columns // 4 * 4)
        wrong += check(ctx, Int(random_si64(1, 1200)), columns, columns, 1)
        wrong += check(ctx, Int(random_si64(1, 90)), columns, columns + 4, 1)
    print("short rows: ", wrong, " wrong", sep="")

    wrong = 0
    for length in [3, 100, 3000]:
        var columns = Int(random_si64(Int64(length // 3), Int64(length)))
        var across = Int(random_si64(16, 300))
        wrong += check(ctx, across, columns, 1, across)
        wrong += check(ctx, across // 4 * 4, columns, 1, across // 4 * 4 + 8)
    print("columns: ", wrong, " wrong", sep="")

    wrong = 0
    var rows = Int(random_si64(50, 90))
    var a = drawn[DType.int32](ctx, rows * 1000)
    var b = ctx.enqueue_create_buffer[DType.int32](3)
    for columns in [1000, 999]:
        var input = LayoutTensor[DType.int32, strided](a, RuntimeLayout[strided](Index(rows, columns), Index(1000, 1)))
        reduce_sum(LayoutTensor[DType.int32, Layout(1)](b), input, ctx)
        reduce_max(LayoutTensor[DType.int32, Layout(1)](b.unsafe_ptr() + 1), input, ctx)
        reduce_min(LayoutTensor[DType.int32, Layout(1)](b.unsafe_ptr() + 2), input, ctx)
        with a.map_to_host() as x, b.map_to_host() as y:
            var sum = Int32(0)
            var most = Int32.MIN
            var least = Int32.MAX
            for r in range(rows):
                for i in range(columns):
                    sum += x[r * 1000 + i]
                    most = max(most, x[r * 1000 + i])
                    least = min(least, x[r * 1000 + i])
            wrong += Int(y[0] != sum) + Int(y[1] != most) + Int(y[2] != least)
    print("whole: ", wrong, " wrong", sep="")

    # Sums of small integers are exact in float32, where bfloat16 would lose them.
    wrong = 0
    var short = drawn[DType.bfloat16](ctx, 70000)
    var total = ctx.enqueue_create_buffer[DType.float32](1)
    reduce_sum(LayoutTensor[DType.float32, Layout(1)](total), LayoutTensor[DType.bfloat16, Layout(70000)](short), ctx)
    with short.map_to_host() as x, total.map_to_host() as y:
        var sum = Float32(0)
        for i in range(70000):
            sum += x[i].cast[DType.float32]()
        wrong += Int(y[0] != sum)
    print("bfloat16: ", wrong, " wrong", sep="")

    wrong = 0
    reduce[Farthest](
        LayoutTensor[DType.int32, Layout(3)](b), LayoutTensor[DType.int32, Layout.row_major(3, 1500)](a), ctx
    )
    with a.map_to_host() as x, b.map_to_host() as y:
        for r in range(3):
            var far = Int32(0)
            for i in range(1500):
                var v = x[r * 1500 + i]
                far = v if abs(v) > abs(far) or (abs(v) == abs(far) and v > far) else far
            wrong += Int(y[r] != far)
    print("largest by size: ", wrong, " wrong", sep="")
    try:
        reduce_sum(LayoutTensor[DType.int32, Layout(2)](b), LayoutTensor[DType.int32, Layout.row_major(3, 5)](a), ctx)
    except e:
        print(e)
