# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Scans of the library against plain loops: lines of drawn lengths over several tiles, rows, strides, an operator whose order matters.
# CHECK: lines: 0 wrong
# CHECK: int64: 0 wrong
# CHECK: rows: 0 wrong
# CHECK: in order: 0 wrong
# CHECK: maxima of bfloat16: 0 wrong
# CHECK: scan: dimension 0 of the result is 4, but of the argument 5
from std.gpu.host import DeviceBuffer, DeviceContext
from std.random import random_si64, seed
from std.utils import Index
from kernels.monoid import Max, Monoid
from kernels.scan import cumsum, scan
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout

comptime strided = Layout(IntTuple(-1, -1), IntTuple(-1, -1))


struct Affine(Monoid):
    """x -> (v >> 16) * x + (v & 0xFFFF), modulo 251, one map after the other: associative, not commutative."""

    @staticmethod
    def identity[dtype: DType]() -> Scalar[dtype]:
        return 65536

    @staticmethod
    def combine[dtype: DType, width: Int, //](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        var factor = (a >> 16) * (b >> 16) % 251
        var term = ((b >> 16) * (a & 65535) + (b & 65535)) % 251
        return (factor << 16) | term


def drawn[dtype: DType](ctx: DeviceContext, count: Int, low: Int = -100, high: Int = 100) raises -> DeviceBuffer[dtype]:
    var buffer = ctx.enqueue_create_buffer[dtype](count)
    with buffer.map_to_host() as host:
        for i in range(count):
            host[i] = random_si64(Int64(low), Int64(high)).cast[dtype]()
    return buffer


def check[
    dtype: DType, out_dtype: DType
](ctx: DeviceContext, rows: Int, columns: Int, stride: Int, step: Int) raises -> Int:
    var a = drawn[dtype](ctx, max(rows * stride, (columns - 1) * step + rows))
    var b = ctx.enqueue_create_buffer[out_dtype](rows * columns)
    var c = ctx.enqueue_create_buffer[out_dtype](rows * columns)
    var input = LayoutTensor[dtype, strided](a, RuntimeLayout[strided](Index(rows, columns), Index(stride, step)))
    var output = LayoutTensor[out_dtype, strided](b, RuntimeLayout[strided](Index(rows, columns), Index(columns, 1)))
    var without = LayoutTensor[out_dtype, strided](c, RuntimeLayout[strided](Index(rows, columns), Index(columns, 1)))
    cumsum(output, input, ctx)
    cumsum[exclusive=True](without, input, ctx)
    var wrong = 0
    with a.map_to_host() as x, b.map_to_host() as y, c.map_to_host() as z:
        for r in range(rows):
            var sum = Scalar[out_dtype](0)
            for i in range(columns):
                wrong += Int(z[r * columns + i] != sum)
                sum += x[r * stride + i * step].cast[out_dtype]()
                wrong += Int(y[r * columns + i] != sum)
    return wrong


def main() raises:
    seed(11)
    var ctx = DeviceContext()
    var wrong = 0
    for length in [5, 4096, 9000, 400000]:
        var columns = Int(random_si64(Int64(length // 2), Int64(length)))
        wrong += check[DType.int32, DType.int32](ctx, 1, columns, columns, 1)
    wrong += check[DType.int32, DType.int32](ctx, 1, 5001, 1, 3)
    print("lines: ", wrong, " wrong", sep="")
    print("int64: ", check[DType.int16, DType.int64](ctx, 1, 30000 + Int(random_si64(0, 999)), 1, 1), " wrong", sep="")
    wrong = check[DType.int32, DType.int32](ctx, 3, Int(random_si64(1, 9000)), 9004, 1)
    wrong += check[DType.int32, DType.int32](ctx, 5, Int(random_si64(1, 5000)), 1, 7)
    print("rows: ", wrong, " wrong", sep="")

    var count = Int(random_si64(20000, 60000))
    var a = drawn[DType.uint32](ctx, count, 0, 0xFA00FA)
    with a.map_to_host() as x:
        for i in range(count):
            x[i] &= 0xFF00FF
    var b = ctx.enqueue_create_buffer[DType.uint32](count)
    comptime line = Layout(-1)
    var runtime = RuntimeLayout[line](Index(count), Index(1))
    scan[Affine](LayoutTensor[DType.uint32, line](b, runtime), LayoutTensor[DType.uint32, line](a, runtime), ctx)
    wrong = 0
    with a.map_to_host() as x, b.map_to_host() as y:
        var so_far = Affine.identity[DType.uint32]()
        for i in range(count):
            so_far = Affine.combine(so_far, x[i])
            wrong += Int(y[i] != so_far)
    print("in order: ", wrong, " wrong", sep="")

    var c = drawn[DType.bfloat16](ctx, count)
    var d = ctx.enqueue_create_buffer[DType.bfloat16](count)
    scan[Max](LayoutTensor[DType.bfloat16, line](d, runtime), LayoutTensor[DType.bfloat16, line](c, runtime), ctx)
    wrong = 0
    with c.map_to_host() as x, d.map_to_host() as y:
        var most = BFloat16.MIN
        for i in range(count):
            most = max(most, x[i])
            wrong += Int(y[i] != most)
    print("maxima of bfloat16: ", wrong, " wrong", sep="")
    try:
        cumsum(LayoutTensor[DType.uint32, Layout(4)](b), LayoutTensor[DType.uint32, Layout(5)](a), ctx)
    except e:
        print(e)
