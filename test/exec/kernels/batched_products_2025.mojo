# batched_matmul with a target, any number of batches and a function that takes the elements; products with vectors.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from buffer import NDBuffer
from buffer.dimlist import DimList
from collections import InlineArray
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor
from linalg.bmm import batched_matmul
from linalg.gemv import gemv, gemv_gpu, naive_gemv
from linalg.matmul import matmul
from linalg.utils import elementwise_epilogue_type
from utils.index import Index, IndexList

alias f32 = DType.float32
alias P = 2
alias Q = 3
alias M = 4
alias N = 5
alias K = 6


fn a_at(i: Int) -> Float32:
    return Float32(i % 7 - 3)


fn b_at(i: Int) -> Float32:
    return Float32(i % 5 - 2)


fn want(batch: Int, i: Int, j: Int, transposed: Bool) -> Float32:
    var sum = Float32(0)
    for k in range(K):
        var b = (batch * N + j) * K + k if transposed else (batch * K + k) * N + j
        sum += a_at((batch * M + i) * K + k) * b_at(b)
    return sum


fn on_host() raises:
    var a = List[Float32](length=P * Q * M * K, fill=0)
    var b = List[Float32](length=P * Q * N * K, fill=0)
    var c = List[Float32](length=P * Q * M * N, fill=0)
    for i in range(len(a)):
        a[i] = a_at(i)
    for i in range(len(b)):
        b[i] = b_at(i)
    var x = NDBuffer[f32, 4, MutableAnyOrigin](a.unsafe_ptr(), Index(P, Q, M, K))
    var y = NDBuffer[f32, 4, MutableAnyOrigin](b.unsafe_ptr(), Index(P, Q, N, K))
    var z = NDBuffer[f32, 4, MutableAnyOrigin](c.unsafe_ptr(), Index(P, Q, M, N))
    batched_matmul[transpose_a=False, transpose_b=True](z, x, y)
    var wrong = 0
    for i in range(len(c)):
        if c[i] != want(i // (M * N), i // N % M, i % N, True):
            wrong += 1

    @parameter
    @__copy_capture(z)
    fn twice[dtype: DType, width: Int, rank: Int, *, alignment: Int = 1](at: IndexList[rank], value: SIMD[dtype, width]):
        z.store[width=width](rebind[IndexList[4]](at), rebind[SIMD[f32, width]](2 * value))

    batched_matmul[transpose_b=True, elementwise_epilogue_fn=twice](z, x, y)
    for i in range(len(c)):
        if c[i] != 2 * want(i // (M * N), i // N % M, i % N, True):
            wrong += 1
    print("wrong:", wrong)
    try:
        batched_matmul[transpose_b=False](z, x, x)
    except e:
        print(e)


fn on_device(ctx: DeviceContext) raises:
    var a = ctx.enqueue_create_buffer[f32](P * Q * M * K)
    var b = ctx.enqueue_create_buffer[f32](P * Q * N * K)
    var c = ctx.enqueue_create_buffer[f32](P * Q * M * N)
    with a.map_to_host() as host:
        for i in range(len(host)):
            host[i] = a_at(i)
    with b.map_to_host() as host:
        for i in range(len(host)):
            host[i] = b_at(i)
    var x = NDBuffer[f32, 3, MutableAnyOrigin](a.unsafe_ptr(), Index(P * Q, M, K))
    var y = NDBuffer[f32, 3, MutableAnyOrigin](b.unsafe_ptr(), Index(P * Q, K, N))
    var z = NDBuffer[f32, 3, MutableAnyOrigin](c.unsafe_ptr(), Index(P * Q, M, N))
    batched_matmul[transpose_a=False, transpose_b=False, target="gpu"](z, x, y, context=ctx)
    var wrong = 0
    with c.map_to_host() as host:
        for i in range(len(host)):
            if host[i] != want(i // (M * N), i // N % M, i % N, False):
                wrong += 1

    @parameter
    @__copy_capture(z)
    fn more[dtype: DType, width: Int, rank: Int, *, alignment: Int = 1](at: IndexList[rank], value: SIMD[dtype, width]):
        z.store[width=width](rebind[IndexList[3]](at), rebind[SIMD[f32, width]](value + 1))

    batched_matmul[transpose_b=False, elementwise_epilogue_fn=more, target="gpu"](z, x, y, context=ctx)
    with c.map_to_host() as host:
        for i in range(len(host)):
            if host[i] != want(i // (M * N), i // N % M, i % N, False) + 1:
                wrong += 1
    print("wrong:", wrong)
    var column = NDBuffer[f32, 2, MutableAnyOrigin](b.unsafe_ptr(), Index(K, 1))
    var result = NDBuffer[f32, 2, MutableAnyOrigin](c.unsafe_ptr(), Index(M, 1))
    gemv_gpu(result, NDBuffer[f32, 2, MutableAnyOrigin](a.unsafe_ptr(), Index(M, K)), column, ctx)
    # Rows of -3 .. 2, then 3 -3 .. 1 and so on, by -2 -1 0 1 2 -2.
    with c.map_to_host() as host:
        print(host[0], host[1], host[2], host[3])


fn vectors() raises:
    var a = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
    var b = InlineArray[Float32, 3](1, 10, 100)
    var c = InlineArray[Float32, 2](fill=0)
    var x = NDBuffer[f32, 2, MutableAnyOrigin, DimList(2, 3)](a.unsafe_ptr())
    var y = NDBuffer[f32, 1, MutableAnyOrigin, DimList(3)](b.unsafe_ptr())
    var z = NDBuffer[f32, 1, MutableAnyOrigin, DimList(2)](c.unsafe_ptr())
    naive_gemv(z, x, y)
    print(z)
    gemv[parallelize=False](LayoutTensor[f32, Layout(2)](c), LayoutTensor[f32, Layout.row_major(2, 3)](a), LayoutTensor[f32, Layout(3)](b))
    print(z[1])
    try:
        naive_gemv(y, x, y)
    except e:
        print(e)


fn main() raises:
    on_host()
    on_device(DeviceContext())
    vectors()

# CHECK: wrong: 0
# CHECK-NEXT: batched_matmul: the first matrix is 6 deep, the second 4
# CHECK-NEXT: wrong: 0
# CHECK-NEXT: 6.0 -6.0 -11.0 -9.0
# CHECK-NEXT: NDBuffer([321.0, 654.0], dtype=float32, shape=2)
# CHECK-NEXT: 654.0
# CHECK-NEXT: gemv: dimension 0 of the result is 3, it must be 2
