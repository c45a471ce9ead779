# Reductions along either dimension, with the functions as arguments, on the host and on a device.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm.reductions import reduce_sum, reduce_max, reduce_argmax, reduce_argmin, reduce_mean, reduce_min_and_max, reduce_product, reduce_min
from std.gpu.host import DeviceContext
from std.utils import IndexList
from layout import Coord, Idx
from std.testing import assert_equal

comptime R = 6
comptime C = 37

def value(i: Int, j: Int) -> Float32:
    return Float32((i * 31 + j * 17) % 23) - 5

def run[target: StaticString, dim: Int](ctx: DeviceContext) raises:
    var x = ctx.enqueue_create_buffer[DType.float32](R * C)
    var y = ctx.enqueue_create_buffer[DType.float32](R * C)
    var z = ctx.enqueue_create_buffer[DType.float32](R * C)
    var p = ctx.enqueue_create_buffer[DType.int64](R * C)
    with x.map_to_host() as h:
        for i in range(R):
            for j in range(C):
                h[i * C + j] = value(i, j)
    var xp = x.unsafe_ptr()
    var yp = y.unsafe_ptr()
    var zp = z.unsafe_ptr()
    var pp = p.unsafe_ptr()

    def load[width: Int, alignment: Int, rank: Int](index: IndexList[rank]) {var xp} -> SIMD[DType.float32, width]:
        return xp.load[width=width](index[0] * C + index[1])

    def store[width: Int, rank: Int](index: IndexList[rank], v: SIMD[DType.float32, width]) {var yp}:
        yp.store(index[0] * (C if dim == 0 else 1) + index[1], v)

    def store2[width: Int, rank: Int](index: IndexList[rank], v: SIMD[DType.float32, width]) {var zp}:
        zp.store(index[0] * (C if dim == 0 else 1) + index[1], v)

    def place[width: Int, rank: Int](index: IndexList[rank], v: SIMD[DType.int64, width]) {var pp}:
        pp.store(index[0] * (C if dim == 0 else 1) + index[1], v)

    reduce_sum[DType.float32, target=target, reduce_dim=dim](load, store, IndexList[2](R, C), ctx)
    reduce_min_and_max[DType.float32, target=target, reduce_dim=dim](load, store2, store2, Coord(R, C), ctx)
    reduce_argmax[DType.float32, target=target, reduce_dim=dim](load, place, Coord(Idx[R], Idx[C]), ctx)
    ctx.synchronize()
    comptime rows = C if dim == 0 else R
    comptime n = R if dim == 0 else C
    with y.map_to_host() as yh, z.map_to_host() as zh, p.map_to_host() as ph:
        for r in range(rows):
            var s = Float32(0)
            var m = Float32(-100)
            var at = 0
            for k in range(n):
                var v = value(k, r) if dim == 0 else value(r, k)
                s += v
                if v > m:
                    m = v
                    at = k
            assert_equal(yh[r], s)
            assert_equal(zh[r], m)
            assert_equal(Int(ph[r]), at)
    reduce_mean[DType.float32, target=target, reduce_dim=dim](load, store, IndexList[2](R, C), ctx)
    reduce_argmin[DType.float32, target=target, reduce_dim=dim](load, place, (R, C), ctx)
    ctx.synchronize()
    with y.map_to_host() as yh, p.map_to_host() as ph:
        print(target, dim, yh[1], ph[1])

def main() raises:
    var ctx = DeviceContext()
    run["cpu", 1](ctx)
    run["cpu", 0](ctx)
    run["gpu", 1](ctx)
    run["gpu", 0](ctx)

# CHECK: cpu 1 5.6486487 9
# CHECK-NEXT: cpu 0 5.1666665 1
# CHECK-NEXT: gpu 1 5.6486487 9
# CHECK-NEXT: gpu 0 5.1666665 1
