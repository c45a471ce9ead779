# The kernel that multiplies matrices element by element, launched with several grids, against plain loops.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext
from std.math import ceildiv
from std.testing import assert_equal
from std.utils import IndexList
from layout import Layout, LayoutTensor, TileTensor
from layout.tile_layout import row_major
from linalg.matmul.gpu import matmul_kernel_naive

comptime F = DType.float32
comptime H = DType.bfloat16
comptime M = 37
comptime N = 21
comptime K = 50


def check(got: UnsafePointer[Float32, MutAnyOrigin], times: Float32) raises:
    for i in range(M * N):
        var want: Float32 = 0
        for j in range(K):
            want += Float32(((i // N * 7 + j * 3) % 5) * ((j * 11 + i % N * 5) % 7))
        assert_equal(got[i], want * times)


def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[F](M * K)
    var b = ctx.enqueue_create_buffer[F](K * N)
    var turned = ctx.enqueue_create_buffer[F](N * K)
    var short = ctx.enqueue_create_buffer[H](M * K)
    with a.map_to_host() as host, short.map_to_host() as also:
        for i in range(M * K):
            host[i] = Float32((i // K * 7 + i % K * 3) % 5)
            also[i] = host[i].cast[H]()
    with b.map_to_host() as host, turned.map_to_host() as other:
        for i in range(K * N):
            host[i] = Float32((i // N * 11 + i % N * 5) % 7)
            other[i % N * K + i // N] = host[i]
    var c = ctx.enqueue_create_buffer[F](M * N)
    var to = c.unsafe_ptr()

    comptime la = Layout.row_major(M, K)
    comptime lb = Layout.row_major(K, N)
    comptime lt = Layout.row_major(N, K)
    comptime lc = Layout.row_major(M, N)
    comptime plain = matmul_kernel_naive[F, F, F, lc, la, lb, 16]
    var ta = LayoutTensor[F, la, MutAnyOrigin](a)
    var tb = LayoutTensor[F, lb, MutAnyOrigin](b)
    var tc = LayoutTensor[F, lc, MutAnyOrigin](c)
    # as many blocks as there are tiles, counted one way, the other way, and too few
    for way in range(3):
        _ = c.enqueue_fill(-1)
        var x = ceildiv(N, 16) if way == 0 else ceildiv(M, 16) if way == 1 else 1
        var y = ceildiv(M, 16) if way == 0 else ceildiv(N, 16) if way == 1 else 1
        ctx.enqueue_function[plain](tc, ta, tb, M, N, K, grid_dim=(x, y), block_dim=(16, 16))
        with c.map_to_host() as host:
            check(host.unsafe_ptr().as_any_origin(), 1)

    @parameter
    @__copy_capture(to)
    def twice[dtype: DType, width: Int, *, alignment: Int = 1](at: IndexList[2], value: SIMD[dtype, width]):
        to[at[0] * N + at[1]] = value[0].cast[F]() * 2

    _ = c.enqueue_fill(-1)
    comptime other = matmul_kernel_naive[F, F, F, lc, la, lt, 8, transpose_b=True, elementwise_lambda_fn=twice]
    ctx.enqueue_function[other](
        tc, ta, LayoutTensor[F, lt, MutAnyOrigin](turned), M, N, K, grid_dim=(ceildiv(N, 8), ceildiv(M, 8)), block_dim=(8, 8)
    )
    with c.map_to_host() as host:
        check(host.unsafe_ptr().as_any_origin(), 2)

    _ = c.enqueue_fill(-1)
    var va = TileTensor(short, row_major[M, K]())
    var vb = TileTensor(b, row_major[K, N]())
    var vc = TileTensor(c, row_major[M, N]())
    comptime tiles = matmul_kernel_naive[F, H, F, type_of(vc).LayoutType, type_of(va).LayoutType, type_of(vb).LayoutType, 16]
    ctx.enqueue_function[tiles](vc, va, vb, M, N, K, grid_dim=(ceildiv(N, 16), ceildiv(M, 16)), block_dim=(16, 16))
    with c.map_to_host() as host:
        check(host.unsafe_ptr().as_any_origin(), 1)
    # CHECK: done
    print("done")
