# Products of matrix units on the CPU device, in shapes of NVIDIA GPUs.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import lane_id
from std.gpu.compute.mma import mma
from std.gpu.mma_util import load_matrix_a, load_matrix_b, store_matrix_d
from std.gpu.host import DeviceContext
from std.testing import assert_equal

def product[da: DType, dc: DType, m: Int, n: Int, k: Int](a: UnsafePointer[Scalar[da], MutAnyOrigin], b: UnsafePointer[Scalar[da], MutAnyOrigin], c: UnsafePointer[Scalar[dc], MutAnyOrigin]):
    var d = SIMD[dc, m * n // 32](1)
    mma(d, load_matrix_a[m, n, k](a, 0, 0, k), load_matrix_b[m, n, k](b, 0, 0, n), d)
    store_matrix_d[m, n, k](c, d, 0, 0, n)

def check[da: DType, dc: DType, m: Int, n: Int, k: Int](ctx: DeviceContext) raises:
    var a = ctx.enqueue_create_buffer[da](m * k)
    var b = ctx.enqueue_create_buffer[da](k * n)
    var c = ctx.enqueue_create_buffer[dc](m * n)
    with a.map_to_host() as ah, b.map_to_host() as bh:
        for i in range(m * k):
            ah[i] = Scalar[da](i * 7 % 5)
        for i in range(n * k):
            bh[i] = Scalar[da](i * 3 % 4)
    comptime kernel = product[da, dc, m, n, k]
    ctx.enqueue_function[kernel, kernel](a, b, c, grid_dim=1, block_dim=32)
    with a.map_to_host() as ah, b.map_to_host() as bh, c.map_to_host() as ch:
        for i in range(m):
            for j in range(n):
                var s = Float64(1)
                for l in range(k):
                    s += Float64(ah[i * k + l]) * Float64(bh[l * n + j])
                assert_equal(Float64(ch[i * n + j]), s)
    print(da, dc, m, n, k)

def main() raises:
    var ctx = DeviceContext()
    check[DType.float32, DType.float32, 16, 8, 4](ctx)
    check[DType.float32, DType.float32, 16, 8, 8](ctx)
    check[DType.float16, DType.float32, 16, 8, 16](ctx)
    check[DType.float16, DType.float16, 16, 8, 16](ctx)
    check[DType.bfloat16, DType.float32, 16, 8, 16](ctx)
    check[DType.float8_e4m3fn, DType.float32, 16, 8, 32](ctx)
    check[DType.int8, DType.int32, 16, 8, 32](ctx)
    check[DType.float64, DType.float64, 8, 8, 4](ctx)

# CHECK: float32 float32 16 8 4
# CHECK-NEXT: float32 float32 16 8 8
# CHECK-NEXT: float16 float32 16 8 16
# CHECK-NEXT: float16 float16 16 8 16
# CHECK-NEXT: bfloat16 float32 16 8 16
# CHECK-NEXT: float8_e4m3fn float32 16 8 32
# CHECK-NEXT: int8 int32 16 8 32
# CHECK-NEXT: float64 float64 8 8 4
