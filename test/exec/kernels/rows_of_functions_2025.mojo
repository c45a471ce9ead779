# Norms and softmax of what functions give, as Modular's library of kernels declared them in 2025.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from buffer import NDBuffer
from buffer.dimlist import DimList
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor
from math import exp, log, sqrt
from nn.normalization import layer_norm_gpu, rms_norm_gpu
from nn.softmax import logsoftmax, softmax
from runtime.asyncrt import DeviceContextPtr
from testing import assert_almost_equal, assert_raises
from utils import IndexList

alias B = 2
alias R = 3


fn value(b: Int, r: Int, c: Int) -> Float64:
    return Float64((b * 31 + r * 17 + c * 7) % 23) / 4 - 2


fn norms[dtype: DType, C: Int](ctx: DeviceContext, tolerance: Float64) raises:
    var weights = ctx.enqueue_create_buffer[dtype](C)
    with weights.map_to_host() as host:
        for c in range(C):
            host[c] = Scalar[dtype](c % 3) + 1
    var result = ctx.enqueue_create_buffer[dtype](B * R * C).enqueue_fill(-9)
    var to = result.unsafe_ptr()
    var shift = Scalar[dtype](0.5)

    @parameter
    @__copy_capture(shift)
    fn input[width: Int, _rank: Int](at: IndexList[_rank]) -> SIMD[dtype, width]:
        return SIMD[dtype, width](value(at[0], at[1], at[2]).cast[dtype]() + shift)

    @parameter
    fn gamma[width: Int, _rank: Int](at: IndexList[_rank]) -> SIMD[dtype, width]:
        return SIMD[dtype, width](at[0] % 2 + 1)

    @parameter
    @__copy_capture(to)
    fn put[width: Int, _rank: Int, alignment: Int](at: IndexList[_rank], val: SIMD[dtype, width]):
        to.store[width=width]((at[0] * R + at[1]) * C + at[2], val)

    @parameter
    @__copy_capture(to)
    fn put_rms[width: Int, alignment: Int](at: IndexList[3], val: SIMD[dtype, width]):
        to.store[width=width]((at[0] * R + at[1]) * C + at[2], val)

    var shape = IndexList[3](B, R, C)
    var beta = LayoutTensor[dtype, Layout.row_major(C), MutableAnyOrigin](weights.unsafe_ptr())
    layer_norm_gpu[input, gamma, put](shape, beta, Scalar[dtype](1e-3), ctx=ctx)
    with result.map_to_host() as host:
        for row in range(B * R):
            var mean: Float64 = 0
            var variance: Float64 = 0
            for c in range(C):
                mean += (value(row // R, row % R, c) + 0.5) / C
            for c in range(C):
                variance += (value(row // R, row % R, c) + 0.5 - mean) ** 2 / C
            for c in range(C):
                var x = (value(row // R, row % R, c) + 0.5 - mean) / sqrt(variance + 1e-3)
                var want = x * (c % 2 + 1) + (c % 3 + 1)
                assert_almost_equal(host[row * C + c].cast[DType.float64](), want, atol=tolerance, rtol=tolerance)
    for multiply_first in range(2):
        var weight = NDBuffer[dtype, 1, _, DimList(C)](weights.unsafe_ptr())
        if multiply_first == 1:
            rms_norm_gpu[input_fn=input, output_fn=put_rms, multiply_before_cast=True](
                shape, weight, Scalar[dtype](0.01), Scalar[dtype](1), ctx
            )
        else:
            rms_norm_gpu[input, put_rms, multiply_before_cast=False](
                shape, weight, Scalar[dtype](0.01), Scalar[dtype](1), ctx
            )
        with result.map_to_host() as host:
            for row in range(B * R):
                var squares: Float64 = 0
                for c in range(C):
                    squares += (value(row // R, row % R, c) + 0.5) ** 2 / C
                for c in range(C):
                    var want = (value(row // R, row % R, c) + 0.5) / sqrt(squares + 0.01) * (c % 3 + 2)
                    assert_almost_equal(host[row * C + c].cast[DType.float64](), want, atol=tolerance, rtol=tolerance)
        _ = result.enqueue_fill(-9)
    print(dtype, C)


fn softmaxes[C: Int](ctx: DeviceContext) raises:
    alias T = DType.float32
    alias layout = Layout.row_major(B * R, C)

    @parameter
    fn input[width: Int, _rank: Int](at: IndexList[_rank]) -> SIMD[T, width]:
        return SIMD[T, width](value(at[0] // R, at[0] % R, at[1]).cast[T]() * 5)

    var device = ctx.enqueue_create_buffer[T](B * R * C)
    var host = UnsafePointer[Float32].alloc(B * R * C)
    var shape = IndexList[2](B * R, C)
    var on_device = LayoutTensor[T, layout, MutableAnyOrigin](device.unsafe_ptr())
    var on_host = NDBuffer[T, 2, _, DimList(B * R, C)](host)

    @parameter
    fn check[is_log: Bool](got: UnsafePointer[Float32]) raises:
        for row in range(B * R):
            var most: Float64 = -1e9
            var sum: Float64 = 0
            for c in range(C):
                most = max(most, value(row // R, row % R, c) * 5)
            for c in range(C):
                sum += exp(value(row // R, row % R, c) * 5 - most)
            for c in range(C):
                var x = value(row // R, row % R, c) * 5 - most
                var want = x - log(sum) if is_log else exp(x) / sum
                assert_almost_equal(got[row * C + c].cast[DType.float64](), want, atol=1e-5, rtol=1e-5)
        for i in range(B * R * C):
            got[i] = -1

    softmax[T, 4, 2, input, target="gpu"](shape, on_device, 1, ctx)
    with device.map_to_host() as h:
        check[False](h.unsafe_ptr())
    logsoftmax[T, 4, 2, input, "gpu"](shape, on_device, 1, context=DeviceContextPtr(ctx))
    with device.map_to_host() as h:
        check[True](h.unsafe_ptr())
    softmax[T, 1, 2, DimList(B * R, C), input](shape, on_host, 1)
    check[False](host)
    logsoftmax[T, 1, 2, input](shape, on_host, axis=1)
    check[True](host)
    for row in range(B * R):
        for c in range(C):
            host[row * C + c] = value(row // R, row % R, c).cast[T]() * 5
    softmax[T, 1, 2](on_host, on_host, 1)
    check[False](host)
    with assert_raises(contains="no dimension 2 in a tensor that has 2"):
        softmax[T, 1, 2, input](shape, on_host, 2)
    host.free()
    print("softmax", C)


def main():
    var ctx = DeviceContext()
    # CHECK: float32 5
    norms[DType.float32, 5](ctx, 1e-4)
    # CHECK: float32 700
    norms[DType.float32, 700](ctx, 1e-4)
    # CHECK: float64 64
    norms[DType.float64, 64](ctx, 1e-9)
    # CHECK: bfloat16 33
    norms[DType.bfloat16, 33](ctx, 0.05)
    # CHECK: softmax 7
    softmaxes[7](ctx)
    # CHECK: softmax 300
    softmaxes[300](ctx)
    # An empty tensor is nothing to do.
    var none = NDBuffer[DType.float32, 1, _, DimList(0)](UnsafePointer[Float32]())

    @parameter
    fn nothing[width: Int, _rank: Int](at: IndexList[_rank]) -> SIMD[DType.float32, width]:
        return 0

    softmax[DType.float32, 1, 1, nothing, "gpu"](IndexList[1](0), none, 0, ctx)
    # CHECK: done
    print("done")
