# Norms, concatenations and transpositions of 2025 and 2026 that take functions or extents, against plain loops, on the host and the device.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceBuffer, DeviceContext
from std.math import sqrt
from std.runtime.asyncrt import DeviceContextPtr
from std.testing import assert_almost_equal, assert_equal
from std.utils import Index, IndexList, StaticTuple
from layout import TileTensor
from layout.tile_layout import row_major
from linalg.transpose import (
    transpose_2d, transpose_3d_swap_inner, transpose_3d_swap_outer, transpose_4d_swap_middle, transpose_strided, transpose_trivial_memcpy,
)
from nn.argmaxmin_gpu import argmax_gpu, argmaxmin_gpu, argmin_gpu
from nn.concat import fused_concat
from nn.normalization import layer_norm, rms_norm

comptime F = DType.float32
comptime R = 3
comptime C = 37


def value(b: Int, r: Int, c: Int) -> Float32:
    return Float32((b * 31 + r * 17 + c * 7) % 23) / 4 - 2


def norms[target: StaticString](ctx: DeviceContext) raises:
    var beta = ctx.enqueue_create_buffer[F](C)
    var result = ctx.enqueue_create_buffer[F](2 * R * C)
    with beta.map_to_host() as host:
        for c in range(C):
            host[c] = Float32(c % 3 + 1)
    var to = result.unsafe_ptr()

    @parameter
    @__copy_capture(to)
    def put[width: Int, _rank: Int, alignment: Int](at: IndexList[_rank], val: SIMD[F, width]):
        to.store[width=width]((at[0] * R + at[1]) * C + at[2], val)

    @parameter
    def given[width: Int, _rank: Int](at: IndexList[_rank]) -> SIMD[F, width]:
        return SIMD[F, width](value(at[0], at[1], at[2]))

    @parameter
    def aligned[_width: Int, _rank: Int, alignment: Int](at: IndexList[_rank]) -> SIMD[F, _width]:
        return SIMD[F, _width](value(at[0], at[1], at[2]))

    @parameter
    def gamma[_width: Int, _rank: Int](at: IndexList[_rank]) -> SIMD[F, _width]:
        return SIMD[F, _width](Float32(at[0] % 2 + 1))

    @parameter
    def gamma_aligned[_width: Int, _rank: Int, alignment: Int](at: IndexList[_rank]) -> SIMD[F, _width]:
        return SIMD[F, _width](Float32(at[0] % 2 + 1))

    var weights = TileTensor(beta, row_major[C]())
    for newer in range(2):
        _ = result.enqueue_fill(-9)
        if newer:
            layer_norm[F, 3, aligned, gamma_aligned, put, target=target](Index(2, R, C), Index(C), weights, Float32(1e-3), DeviceContextPtr(ctx))
        else:
            layer_norm[F, 3, given, gamma, put, target](Index(2, R, C), Index(C), weights, Float32(1e-3), ctx)
        with result.map_to_host() as host:
            for row in range(2 * R):
                var mean: Float64 = 0
                var variance: Float64 = 0
                for c in range(C):
                    mean += Float64(value(row // R, row % R, c)) / C
                for c in range(C):
                    variance += (Float64(value(row // R, row % R, c)) - mean) ** 2 / C
                for c in range(C):
                    var x = (Float64(value(row // R, row % R, c)) - mean) / sqrt(variance + 1e-3)
                    assert_almost_equal(Float64(host[row * C + c]), x * Float64(c % 2 + 1) + Float64(c % 3 + 1), atol=1e-4, rtol=1e-4)
    comptime for before in range(2):
        _ = result.enqueue_fill(-9)
        rms_norm[F, 3, given, put, target=target, multiply_before_cast=Bool(before)](Index(2, R, C), weights, Float32(0.01), Float32(1), ctx)
        with result.map_to_host() as host:
            for row in range(2 * R):
                var squares: Float64 = 0
                for c in range(C):
                    squares += Float64(value(row // R, row % R, c)) ** 2 / C
                for c in range(C):
                    var want = Float64(value(row // R, row % R, c)) / sqrt(squares + 0.01) * Float64(c % 3 + 2)
                    assert_almost_equal(Float64(host[row * C + c]), want, atol=1e-4, rtol=1e-4)
    # CHECK: layer_norm: gamma has 3 elements; one for each of 37 columns is needed
    # CHECK: layer_norm: gamma has 3 elements; one for each of 37 columns is needed
    try:
        layer_norm[F, 3, given, gamma, put, target](Index(2, R, C), Index(3), weights, Float32(1e-3), ctx)
    except error:
        print(error)


def concats[target: StaticString](ctx: DeviceContext) raises:
    var result = ctx.enqueue_create_buffer[F](4 * 9)
    var to = result.unsafe_ptr()

    @parameter
    def give[input_index: Int, width: Int, _rank: Int](at: IndexList[_rank]) -> SIMD[F, width]:
        return SIMD[F, width](Float32(input_index * 100 + at[0] * 10 + at[1]))

    @parameter
    @__copy_capture(to)
    def take[c_type: DType, rank: Int, width: Int = 1, *, alignment: Int = 1](at: IndexList[rank], val: SIMD[c_type, width]):
        to[at[0] * 9 + at[1]] = val[0].cast[F]() * 2

    var shapes = StaticTuple[IndexList[2], 3](Index(4, 2), Index(4, 0), Index(4, 7))
    for newer in range(2):
        _ = result.enqueue_fill(-1)
        if newer:
            fused_concat[F, 2, give, take, axis=-1, target=target](shapes, TileTensor(result, row_major[4, 9]()), ctx)
        else:
            fused_concat[F, 2, False, give, take, target](1, shapes, TileTensor(result, row_major[4, 9]()), DeviceContextPtr(ctx))
        with result.map_to_host() as host:
            for i in range(36):
                var r = i // 9
                var c = i % 9
                assert_equal(host[i], Float32((r * 10 + c if c < 2 else 200 + r * 10 + c - 2) * 2))
    # CHECK: fused_concat: dimension 1 of the result is 8, but the tensors have 9
    # CHECK: fused_concat: dimension 1 of the result is 8, but the tensors have 9
    try:
        fused_concat[F, 2, False, give, take, target](1, shapes, TileTensor(result, row_major[4, 8]()), DeviceContextPtr(ctx))
    except error:
        print(error)


def check_order[rank: Int](numbers: DeviceBuffer[F], shape: IndexList[rank], order: IndexList[rank], offset: Int = 0) raises:
    """Whether `numbers` are those from 0 on of a tensor with this shape, in another order."""
    with numbers.map_to_host() as host:
        for i in range(offset):
            assert_equal(host[i], -1)
        for i in range(shape.flattened_length()):
            var rest = i
            var at = IndexList[rank]()
            for k in reversed(range(rank)):
                at[order[k]] = rest % shape[order[k]]
                rest //= shape[order[k]]
            var n = 0
            for k in range(rank):
                n = n * shape[k] + at[k]
            assert_equal(host[offset + i], Float32(offset + n))


def transpositions(ctx: DeviceContext, where: Optional[DeviceContext]) raises:
    var source = ctx.enqueue_create_buffer[F](840)
    with source.map_to_host() as host:
        for i in range(840):
            host[i] = Float32(i)
    var result = ctx.enqueue_create_buffer[F](840).enqueue_fill(-1)
    comptime line = row_major[840]()
    var to = TileTensor(result, line)
    var from_ = TileTensor(source, line)
    var order: List[Int] = [1, 0, 2, 3]
    var p = order.unsafe_ptr()
    transpose_2d(to, from_, p, Index(40, 13, 0), 2, 7, where)
    check_order(result, Index(40, 13), Index(1, 0), 7)
    transpose_3d_swap_inner(to, from_, p, Index(2, 35, 12), 3, where)
    check_order(result, Index(2, 35, 12), Index(0, 2, 1))
    transpose_3d_swap_outer(to, from_, p, Index(7, 40, 3, 1), 3, where)
    check_order(result, Index(7, 40, 3), Index(1, 0, 2))
    transpose_4d_swap_middle(to, from_, p, Index(2, 5, 12, 7), 4, where)
    check_order(result, Index(2, 5, 12, 7), Index(0, 2, 1, 3))
    transpose_strided(TileTensor(result, row_major[12, 5, 2, 7]()), TileTensor(source, row_major[5, 12, 2, 7]()), p, where)
    check_order(result, Index(5, 12, 2, 7), Index(1, 0, 2, 3))
    transpose_strided[rank=2, dtype=F](TileTensor(result, row_major[40, 21]()), TileTensor(source, row_major[21, 40]()), p, where)
    check_order(result, Index(21, 40), Index(1, 0))
    _ = result.enqueue_fill(-1)
    transpose_trivial_memcpy(TileTensor(result, row_major[840, 1]()), TileTensor(source, row_major[1, 840]()), where)
    check_order(result, Index(840), Index(0))
    # CHECK: transpose_2d: the extents take 841 elements, but the tensors have 840
    # CHECK: transpose_2d: the extents take 841 elements, but the tensors have 840
    try:
        transpose_2d(to, from_, p, Index(40, 21), 2, 1, where)
    except error:
        print(error)


def places(ctx: DeviceContext) raises:
    var numbers = ctx.enqueue_create_buffer[F](5 * 300)
    var found = ctx.enqueue_create_buffer[DType.int64](5)
    with numbers.map_to_host() as host:
        for i in range(1500):
            host[i] = Float32(i % 300 * (i // 300 * 2 + 7) % 299)
    var rows = TileTensor(numbers, row_major[5, 300]())
    var to = TileTensor(found, row_major[5, 1]())
    for which in range(3):
        var largest = which != 1
        if which == 0:
            argmax_gpu[F, DType.int64](ctx, rows, to)
        elif which == 1:
            argmin_gpu[F, DType.int64](ctx, rows, to)
        else:
            argmaxmin_gpu[F, DType.int64, True](ctx, rows, to)
        with numbers.map_to_host() as host, found.map_to_host() as at:
            for r in range(5):
                var best = 0
                for c in range(1, 300):
                    var is_better = host[r * 300 + c] > host[r * 300 + best] if largest else host[r * 300 + c] < host[r * 300 + best]
                    if is_better:
                        best = c
                assert_equal(Int(at[r]), best)


def main() raises:
    var ctx = DeviceContext()
    norms["cpu"](ctx)
    norms["gpu"](ctx)
    concats["cpu"](ctx)
    concats["gpu"](ctx)
    transpositions(ctx, None)
    transpositions(ctx, ctx)
    places(ctx)
    # CHECK: done
    print("done")
