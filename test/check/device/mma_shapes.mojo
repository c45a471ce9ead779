# Products that no GPU has are told with those that there are.
# RUN: %exits 1 %brio check --target-accelerator sm_90 %s 2>&1 | FileCheck %s
# RUN: %exits 1 %brio check --target-accelerator gfx1030 %s 2>&1 | FileCheck %s --check-prefix=RDNA
# RUN: %exits 1 %brio check --target-accelerator gfx1100 %s 2>&1 | FileCheck %s --check-prefix=WMMA
# RUN: %exits 1 %brio check --target-accelerator gfx906 %s 2>&1 | FileCheck %s --check-prefix=RDNA
# RUN: %exits 1 %brio check --target-accelerator gfx90a %s 2>&1 | FileCheck %s --check-prefix=CDNA
from gpu.mma import mma
from gpu.host import DeviceContext


def mixed(p: UnsafePointer[Float32, MutAnyOrigin]):
    var d = SIMD[DType.float32, 4](0)
    # CHECK: [[#@LINE+1]]:5: error: mma needs two matrices of one kind
    mma(d, SIMD[DType.float16, 8](1), SIMD[DType.bfloat16, 4](1), d)
    p.store(0, d)


def wide(p: UnsafePointer[Float32, MutAnyOrigin]):
    var d = SIMD[DType.float32, 8](0)
    # CHECK: [[#@LINE+4]]:5: error: mma of float16 has the shapes 16x8x16 and 16x8x8, with a result of float32 or float16
    # RDNA: [[#@LINE+3]]:5: error: mma needs a GPU with matrix units: gfx908, gfx90a, gfx942, gfx950, gfx11 or gfx12
    # WMMA: [[#@LINE+2]]:5: error: mma has as many rows as columns on AMD GPUs: both matrices have fragments of one size
    # CDNA: [[#@LINE+1]]:5: error: mma has as many rows as columns on AMD GPUs: both matrices have fragments of one size
    mma(d, SIMD[DType.float16, 8](1), SIMD[DType.float16, 4](1), d)
    p.store(0, d)


def blocks(p: UnsafePointer[Float32, MutAnyOrigin]):
    var d = SIMD[DType.float32, 4](0)
    # CHECK: [[#@LINE+3]]:5: error: mma with block_size needs an AMD GPU of the CDNA family
    # WMMA: [[#@LINE+2]]:5: error: mma with block_size has 16 products of 4x4x4, of float16 or bfloat16, on GPUs of the CDNA family
    # CDNA: [[#@LINE+1]]:5: error: mma with block_size has 16 products of 4x4x4, of float16 or bfloat16, on GPUs of the CDNA family
    mma[4](d, SIMD[DType.float16, 4](1), SIMD[DType.float16, 4](1), d)
    p.store(0, d)


def bytes(p: UnsafePointer[Int32, MutAnyOrigin]):
    var d = SIMD[DType.int32, 4](0)
    # WMMA: [[#@LINE+2]]:5: error: mma has the shape 16x16x16 on this GPU
    # CDNA: [[#@LINE+1]]:5: error: mma takes matrices of float32, float64, float16, bfloat16, int8 and float8 on this GPU
    mma(d, SIMD[DType.uint8, 4](1), SIMD[DType.uint8, 4](1), d)
    p.store(0, d)


def main() raises:
    var c = DeviceContext()
    var b = c.enqueue_create_buffer[DType.float32](8)
    c.enqueue_function[mixed](b, grid_dim=1, block_dim=32)
    c.enqueue_function[wide](b, grid_dim=1, block_dim=32)
    c.enqueue_function[blocks](b, grid_dim=1, block_dim=64)
    var i = c.enqueue_create_buffer[DType.int32](8)
    c.enqueue_function[bytes](i, grid_dim=1, block_dim=64)
