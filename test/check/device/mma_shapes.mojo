# Products that no GPU has are told with those that there are.
# RUN: %exits 1 %brio check --target-accelerator sm_90 %s 2>&1 | FileCheck %s
# RUN: %exits 1 %brio check --target-accelerator gfx1100 %s 2>&1 | FileCheck %s --check-prefix=RDNA
from gpu.mma import mma
from gpu.host import DeviceContext


def mixed(p: UnsafePointer[Float32, MutAnyOrigin]):
    var d = SIMD[DType.float32, 4](0)
    # CHECK: [[#@LINE+1]]:5: error: mma needs two matrices of one kind
    mma(d, SIMD[DType.float16, 8](1), SIMD[DType.bfloat16, 4](1), d)
    p.store(0, d)


def wide(p: UnsafePointer[Float32, MutAnyOrigin]):
    var d = SIMD[DType.float32, 8](0)
    # CHECK: [[#@LINE+2]]:5: error: mma of float16 has the shapes 16x8x16 and 16x8x8, with a result of float32 or float16
    # RDNA: [[#@LINE+1]]:5: error: mma needs a GPU of the CDNA family (gfx90a, gfx942)
    mma(d, SIMD[DType.float16, 8](1), SIMD[DType.float16, 4](1), d)
    p.store(0, d)


def main() raises:
    var c = DeviceContext()
    var b = c.enqueue_create_buffer[DType.float32](8)
    c.enqueue_function[mixed](b, grid_dim=1, block_dim=32)
    c.enqueue_function[wide](b, grid_dim=1, block_dim=32)
