# The product of matrices as Modular's library declares it: NDBuffers, a target, functions that are given the product.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from buffer import NDBuffer
from buffer.dimlist import DimList
from collections import OptionalReg
from gpu.host import DeviceContext
from linalg.matmul import matmul
from memory import UnsafePointer
from runtime.asyncrt import DeviceContextPtr
from utils import IndexList
alias F = DType.float32
def main():
    var ctx = DeviceContext()
    alias M = 8
    alias N = 18
    alias K = 12
    var a = ctx.enqueue_create_buffer[F](M * K).enqueue_fill(2)
    var b = ctx.enqueue_create_buffer[F](K * N).enqueue_fill(0.5)
    var c = ctx.enqueue_create_buffer[F](M * N).enqueue_fill(0)
    var an = NDBuffer[F, 2, _, DimList(M, K)](a.unsafe_ptr())
    var bn = NDBuffer[F, 2, _, DimList(K, N)](b.unsafe_ptr())
    var cn = NDBuffer[F, 2, _, DimList(M, N)](c.unsafe_ptr())
    matmul[target="gpu"](cn, an, bn, ctx)
    with c.map_to_host() as h:
        # CHECK: 12.0
        print(h[0])

    @parameter
    fn add_column[dtype: DType, width: Int, *, alignment: Int = 1](index: IndexList[2], value: SIMD[dtype, width]):
        cn.store[width=width](index, value.cast[F]() + index[1])

    matmul[elementwise_lambda_fn=add_column, target="gpu"](cn, an, bn, DeviceContextPtr(ctx))
    with c.map_to_host() as h:
        # CHECK-NEXT: 12.0 13.0 29.0
        print(h[0], h[1], h[M * N - 1])

    @parameter
    fn halve[dtype: DType, width: Int, *, alignment: Int = 1](index: IndexList[2], value: SIMD[dtype, width]) -> SIMD[dtype, width]:
        return value / 2

    matmul[False, False, False, None, halve, target="gpu"](cn, an, bn, ctx)
    with c.map_to_host() as h:
        # CHECK-NEXT: 6.0 6.0
        print(h[0], h[1])
    # in the host's memory
    var ha = UnsafePointer[Float32].alloc(M * K)
    var hb = UnsafePointer[Float32].alloc(N * K)
    var hc = UnsafePointer[Float32].alloc(M * N)
    for i in range(M * K):
        ha[i] = i % 5
    for i in range(N * K):
        hb[i] = i % 7
    var ah = NDBuffer[F, 2, _, DimList(M, K)](ha)
    var ch = NDBuffer[F, 2, _, DimList(M, N)](hc)
    matmul(ch, ah, NDBuffer[F, 2, _, DimList(K, N)](hb))
    var bad = 0
    for i in range(M):
        for j in range(N):
            var s: Float32 = 0
            for k in range(K):
                s += ha[i * K + k] * hb[k * N + j]
            bad += Int(s != hc[i * N + j])
    matmul[transpose_b=True, elementwise_compute_lambda_fn = OptionalReg[fn[dtype: DType, width: Int, *, alignment: Int = 1] (IndexList[2], SIMD[dtype, width]) capturing -> SIMD[dtype, width]](halve)](ch, ah, NDBuffer[F, 2, _, DimList(N, K)](hb))
    for i in range(M):
        for j in range(N):
            var s: Float32 = 0
            for k in range(K):
                s += ha[i * K + k] * hb[j * K + k]
            bad += Int(s / 2 != hc[i * N + j])
    # CHECK-NEXT: bad 0
    print("bad", bad)
    ha.free()
    hb.free()
    hc.free()
