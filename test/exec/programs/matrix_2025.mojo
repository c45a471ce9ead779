# A matrix of one's own with inout, borrowed and owned; the product on host and device.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from memory import UnsafePointer, memset_zero, memcpy
from gpu.host import DeviceContext, DeviceBuffer
from gpu.id import thread_idx, block_idx, block_dim
from random import rand, seed
from testing import assert_almost_equal

alias f32 = DType.float32

struct Matrix[type: DType = f32]:
    var data: UnsafePointer[Scalar[type]]
    var rows: Int
    var cols: Int

    fn __init__(out self, rows: Int, cols: Int):
        self.data = UnsafePointer[Scalar[type]].alloc(rows * cols)
        memset_zero(self.data, rows * cols)
        self.rows = rows
        self.cols = cols

    fn __copyinit__(out self, existing: Self):
        self.data = UnsafePointer[Scalar[type]].alloc(existing.rows * existing.cols)
        memcpy(self.data, existing.data, existing.rows * existing.cols)
        self.rows = existing.rows
        self.cols = existing.cols

    fn __moveinit__(out self, owned existing: Self):
        self.data = existing.data
        self.rows = existing.rows
        self.cols = existing.cols

    fn __del__(owned self):
        self.data.free()

    fn __getitem__(self, i: Int, j: Int) -> Scalar[type]:
        return self.load[1](i, j)

    fn __setitem__(mut self, i: Int, j: Int, value: Scalar[type]):
        self.store[1](i, j, value)

    fn load[nelts: Int](self, y: Int, x: Int) -> SIMD[type, nelts]:
        return self.data.load[width=nelts](y * self.cols + x)

    fn store[nelts: Int](self, y: Int, x: Int, val: SIMD[type, nelts]):
        self.data.store(y * self.cols + x, val)

    @staticmethod
    fn random(rows: Int, cols: Int) -> Self:
        var m = Self(rows, cols)
        rand(m.data, rows * cols)
        return m^

fn matmul_cpu(inout C: Matrix, borrowed A: Matrix, borrowed B: Matrix):
    for i in range(C.rows):
        for j in range(C.cols):
            var acc = Scalar[C.type](0)
            for k in range(A.cols):
                acc += rebind[Scalar[C.type]](A[i, k]) * rebind[Scalar[C.type]](B[k, j])
            C[i, j] = acc

fn matmul_gpu(a: UnsafePointer[Float32], b: UnsafePointer[Float32], c: UnsafePointer[Float32], M: Int, N: Int, K: Int):
    var row = block_idx.y * block_dim.y + thread_idx.y
    var col = block_idx.x * block_dim.x + thread_idx.x
    if row >= M or col >= N:
        return
    var sum: Float32 = 0.0
    for k in range(K):
        sum += a[row * K + k] * b[k * N + col]
    c[row * N + col] = sum

fn take(owned m: Matrix[f32]) -> Int:
    return m.rows * m.cols

fn main() raises:
    seed(42)
    alias M = 33
    alias K = 17
    alias N = 41
    var A = Matrix.random(M, K)
    var B = Matrix[f32].random(K, N)
    var C = Matrix(M, N)
    matmul_cpu(C, A, B)
    with DeviceContext() as ctx:
        var da = ctx.enqueue_create_buffer[f32](M * K)
        var db = ctx.enqueue_create_buffer[f32](K * N)
        var dc = ctx.enqueue_create_buffer[f32](M * N)
        ctx.enqueue_copy(da, A.data)
        ctx.enqueue_copy(db, B.data)
        ctx.enqueue_function[matmul_gpu](da.unsafe_ptr(), db.unsafe_ptr(), dc.unsafe_ptr(), M, N, K,
            grid_dim=((N + 15) // 16, (M + 15) // 16), block_dim=(16, 16))
        var D = Matrix(M, N)
        ctx.enqueue_copy(D.data, dc)
        ctx.synchronize()
        for i in range(M):
            for j in range(N):
                assert_almost_equal(C[i, j], D[i, j], rtol=1e-4)
    var E = C
    print(take(E^), "elements PASS")
