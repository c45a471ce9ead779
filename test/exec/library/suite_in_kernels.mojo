# Arrays, tuples, optionals, index lists, complex numbers, spans and iterators in a kernel.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.gpu.host import DeviceContext
from std.gpu import thread_idx, block_idx, block_dim, global_idx, barrier
from std.utils import IndexList, StaticTuple, Index
from std.complex import ComplexFloat32
from std.math import sin, sqrt, ceildiv, clamp, isnan, floor, divmod
from std.bit import pop_count, count_leading_zeros
from std.memory import Span

comptime N = 16


@fieldwise_init
struct Pair(ImplicitlyCopyable, TrivialRegisterPassable):
    var a: Int32
    var b: Float32

    def total(self) -> Float32:
        return self.b + self.a.cast[DType.float32]()


def kernel(out_: UnsafePointer[Float32, MutAnyOrigin], n: Int32):
    var i = Int(thread_idx.x)
    if i >= Int(n):
        return
    var a = InlineArray[Float32, 4](fill=1)
    a[i % 4] = 5
    var sum = Float32(0)
    for x in a:
        sum += x
    var t = (Float32(2), Int32(3))
    sum += t[0] + t[1].cast[DType.float32]()
    var o: Optional[Float32] = None
    if i % 2 == 0:
        o = Float32(i)
    sum += o.or_else(100)
    var ix = Index(i, 2)
    sum += Float32(ix[0] * ix[1])
    var st = StaticTuple[Float32, 2](fill=0.5)
    sum += st[1]
    var z = ComplexFloat32(Float32(i), 1) * ComplexFloat32(0, 1)
    sum += z.im
    sum += Pair(Int32(i), 1).total()
    sum += Float32(pop_count(i))
    var q, r = divmod(i, 3)
    sum += Float32(q * 10 + r)
    var l = SIMD[DType.float32, 4](1, 2, 3, 4)
    sum += l.reduce_add() + l.shuffle[3, 2, 1, 0]()[0]
    for k in range(3):
        sum += Float32(k)
    for k, v in enumerate(a):
        sum += v * Float32(k)
    sum += Float32(min(i, 3)) + Float32(max(i, 3)) + Float32(clamp(i, 2, 4))
    var sp = Span(a)
    sum += sp[1:3][0]
    sum += Float32(len(sp))
    for v in reversed(a):
        sum += v
    out_[i] = sum


def expected(i: Int) -> Float32:
    var a = InlineArray[Float32, 4](fill=1)
    a[i % 4] = 5
    var sum = Float32(8) + 5
    sum += Float32(i) if i % 2 == 0 else 100
    sum += Float32(i * 2) + 0.5 + Float32(i) + Float32(i + 1)
    sum += Float32(pop_count(i))
    sum += Float32(i // 3 * 10 + i % 3)
    sum += 10 + 4 + 3
    sum += a[1] + 2 * a[2] + 3 * a[3]
    sum += Float32(min(i, 3)) + Float32(max(i, 3)) + Float32(min(max(i, 2), 4))
    sum += a[1] + 4 + 8
    return sum


def test_kernel() raises:
    var ctx = DeviceContext()
    var buf = ctx.enqueue_create_buffer[DType.float32](N)
    ctx.enqueue_function[kernel](buf, Int32(N), grid_dim=1, block_dim=N)
    with buf.map_to_host() as h:
        for i in range(N):
            assert_equal(h[i], expected(i))


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
