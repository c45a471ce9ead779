# TensorCore: products of every shape of NVIDIA and AMD GPUs, with fragments exchanged between lanes on the CPU device.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import WARP_SIZE, lane_id, block_idx, thread_idx, barrier
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor
from layout.tensor_core import TensorCore, get_fragment_size, get_mma_shape
from utils import Index, IndexList
from sys import has_amd_gpu_accelerator, has_nvidia_gpu_accelerator


def product[
    out_type: DType, in_type: DType, shape: IndexList[3], transpose_b: Bool, bl: Layout
](
    c: LayoutTensor[out_type, Layout.row_major(shape[0], shape[1]), MutAnyOrigin],
    a: LayoutTensor[in_type, Layout.row_major(shape[0], shape[2]), MutAnyOrigin],
    b: LayoutTensor[in_type, bl, MutAnyOrigin],
):
    var op = TensorCore[out_type, in_type, shape, transpose_b]()
    op.store_d(c, op.mma_op(op.load_a(a), op.load_b(b), op.load_c(c)))


def check[out_type: DType, in_type: DType, shape: IndexList[3], transpose_b: Bool = False](ctx: DeviceContext) raises:
    comptime M = shape[0]
    comptime N = shape[1]
    comptime K = shape[2]
    comptime bl = Layout.row_major(N, K) if transpose_b else Layout.row_major(K, N)
    var a = ctx.enqueue_create_buffer[in_type](M * K)
    var b = ctx.enqueue_create_buffer[in_type](K * N)
    var c = ctx.enqueue_create_buffer[out_type](M * N)
    with a.map_to_host() as h:
        for i in range(M * K):
            h[i] = Scalar[in_type]((i * 7) % 5) - Scalar[in_type](2)
    with b.map_to_host() as h:
        for i in range(K * N):
            h[i] = Scalar[in_type]((i * 3) % 7) - Scalar[in_type](3)
    with c.map_to_host() as h:
        for i in range(M * N):
            h[i] = Scalar[out_type](i % 3)
    ctx.enqueue_function[product[out_type, in_type, shape, transpose_b, bl]](
        LayoutTensor[out_type, Layout.row_major(M, N)](c),
        LayoutTensor[in_type, Layout.row_major(M, K)](a),
        LayoutTensor[in_type, bl](b),
        grid_dim=1, block_dim=WARP_SIZE,
    )
    var bad = 0
    with a.map_to_host() as x, b.map_to_host() as y, c.map_to_host() as z:
        for i in range(M):
            for j in range(N):
                var s = Float64(i * N + j) % 3
                for k in range(K):
                    s += Float64(x[i * K + k]) * Float64(y[j * K + k] if transpose_b else y[k * N + j])
                bad += Int(Float64(z[i * N + j]) != s)
    print(out_type, in_type, M, N, K, transpose_b, bad)


def main() raises:
    var ctx = DeviceContext()
    comptime if not has_amd_gpu_accelerator():
        check[DType.float32, DType.float32, Index(16, 8, 8)](ctx)
        check[DType.float32, DType.float32, Index(16, 8, 4)](ctx)
        check[DType.float32, DType.float16, Index(16, 8, 16), True](ctx)
        check[DType.float16, DType.float16, Index(16, 8, 8)](ctx)
        check[DType.float32, DType.bfloat16, Index(16, 8, 16)](ctx)
        check[DType.float64, DType.float64, Index(8, 8, 4), True](ctx)
        check[DType.int32, DType.int8, Index(16, 8, 32)](ctx)
    comptime if not has_nvidia_gpu_accelerator():
        check[DType.float32, DType.float32, Index(16, 16, 4)](ctx)
        check[DType.float32, DType.float16, Index(16, 16, 16)](ctx)
        check[DType.float32, DType.bfloat16, Index(32, 32, 8), True](ctx)

# CHECK: float32 float32 16 8 8 False 0
# CHECK-NEXT: float32 float32 16 8 4 False 0
# CHECK-NEXT: float32 float16 16 8 16 True 0
# CHECK-NEXT: float16 float16 16 8 8 False 0
# CHECK-NEXT: float32 bfloat16 16 8 16 False 0
# CHECK-NEXT: float64 float64 8 8 4 True 0
# CHECK-NEXT: int32 int8 16 8 32 False 0
# CHECK-NEXT: float32 float32 16 16 4 False 0
# CHECK-NEXT: float32 float16 16 16 16 False 0
# CHECK-NEXT: float32 bfloat16 32 32 8 True 0
