# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Scans by a ring of tiles in shared memory, as GPUs from sm_90 on do them, against plain loops: drawn lengths, rows whose ends no 16 bytes end with, an operator whose order
# matters, one to three warps that look back.
# CHECK: line: 0 wrong
# CHECK: exclusive: 0 wrong
# CHECK: rows: 0 wrong
# CHECK: in order: 0 wrong
from std.gpu.host import DeviceBuffer, DeviceContext
from std.random import random_si64, seed
from kernels._scan_pipeline import _launch_pipeline
from kernels._views import _Rows, _rows
from kernels.monoid import Max, Monoid, Sum
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout
from std.utils import Index

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

def check[Op: Monoid, dtype: DType, number: DType, exclusive: Bool, writers: Int, readers: Int, lookers: Int, items: Int, stages: Int](ctx: DeviceContext, rows: Int, columns: Int, stride: Int) raises -> Int:
    var a = ctx.enqueue_create_buffer[dtype](rows * stride)
    var b = ctx.enqueue_create_buffer[number](rows * stride)
    with a.map_to_host() as host:
        for i in range(rows * stride):
            host[i] = random_si64(0, 100).cast[dtype]() * (65537 if dtype == DType.uint32 else 1)
    var input = LayoutTensor[dtype, strided](a, RuntimeLayout[strided](Index(rows, columns), Index(stride, 1)))
    var output = LayoutTensor[number, strided](b, RuntimeLayout[strided](Index(rows, columns), Index(stride, 1)))
    _launch_pipeline[Op, number, exclusive, writers, readers, lookers, items, stages](_rows["scan"](output), _rows["scan"](input), ctx)
    var wrong = 0
    with a.map_to_host() as x, b.map_to_host() as y:
        for r in range(rows):
            var sum = Op.identity[number]()
            for i in range(columns):
                comptime if exclusive:
                    wrong += Int(y[r * stride + i] != sum)
                sum = Op.combine(sum, x[r * stride + i].cast[number]())
                comptime if not exclusive:
                    wrong += Int(y[r * stride + i] != sum)
    return wrong

def main() raises:
    seed(3)
    var ctx = DeviceContext()
    var wrong = InlineArray[Int, 4](fill=0)
    for most in [300, 4000, 20000]:
        var n = Int(random_si64(1, Int64(most)))
        wrong[0] += check[Sum, DType.int32, DType.int32, False, 4, 2, 1, 2, 3](ctx, 1, n, n // 4 * 4 + 4)
        wrong[1] += check[Sum, DType.int64, DType.int64, True, 4, 3, 3, 2, 3](ctx, 1, n, n // 4 * 4 + 4)
        wrong[2] += check[Sum, DType.int16, DType.int32, False, 4, 2, 3, 2, 5](ctx, 3, n // 3 + 1, n // 24 * 8 + 16)
        wrong[3] += check[Affine, DType.uint32, DType.uint32, False, 8, 4, 2, 2, 4](ctx, 2, n // 2 + 1, n // 8 * 4 + 8)
    print("line: ", wrong[0], " wrong", sep="")
    print("exclusive: ", wrong[1], " wrong", sep="")
    print("rows: ", wrong[2], " wrong", sep="")
    print("in order: ", wrong[3], " wrong", sep="")
