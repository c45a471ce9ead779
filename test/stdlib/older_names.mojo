# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Spellings of 2025 that still work.
from gpu.host import DeviceContext, DeviceBuffer, HostBuffer
from gpu.host.info import DEFAULT_GPU
from gpu.id import block_dim, block_idx, thread_idx
from gpu.globals import WARP_SIZE
from memory import UnsafePointer, LegacyUnsafePointer, Span, memset
from memory.unsafe_pointer import alloc
from sys import sizeof, alignof, simdwidthof, bitwidthof, external_call, is_nvidia_gpu, has_apple_gpu_accelerator
from sys.info import CompilationTarget
from sys.ffi import c_int
from utils.numerics import max_finite
from collections import List, Optional
from math import ceildiv
from testing import assert_true
from time import now

alias dtype = DType.float32


fn fill(data: UnsafePointer[Scalar[dtype]], value: Scalar[dtype], size: UInt):
    i = block_idx.x * block_dim.x + thread_idx.x
    if i < size:
        data[i] = value + i


def main():
    ctx = DeviceContext(0, api="cpu")
    a = ctx.enqueue_create_buffer[dtype](8).enqueue_fill(0)
    b = ctx.create_buffer_sync[dtype](8)
    kernel = ctx.compile_function_unchecked[fill]()
    ctx.enqueue_function(kernel, a, Float32(1), 8, grid_dim=1, block_dim=8)
    ctx.enqueue_function_checked[fill, fill](a, 2, UInt(8), grid_dim=UInt(1), block_dim=8)
    ctx.enqueue_function_unchecked[fill](a, 3, 8, grid_dim=1, block_dim=8)
    ctx.enqueue_copy_device_to_device(b, a)
    host = ctx.malloc_host[Float32](8)
    ctx.copy_from_device_sync(host, b)
    # CHECK: 3.0 10.0
    print(host[0], host[7])
    host[0] = -1
    ctx.copy_to_device_sync(b, host)
    ctx.enqueue_copy_to_device(a, host)
    ctx.copy_device_to_device_sync(b, a)
    ctx.enqueue_copy_from_device(host, b.unsafe_ptr(), 2)
    ctx.synchronize()
    ctx.free_host(host)
    # CHECK: DeviceBuffer([-1.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0])
    print(b)
    ctx.memset(b, 1)
    ctx.memset_sync(b, 2)
    # CHECK: DeviceBuffer([2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0])
    print(b)
    # CHECK: 4 8 32 True False False
    print(sizeof[dtype](), alignof[Int](), bitwidthof[Float32](), simdwidthof[dtype]() >= 4, is_nvidia_gpu(), has_apple_gpu_accelerator())
    # CHECK: True 32 32 cpu
    print(CompilationTarget.is_linux(), WARP_SIZE, DEFAULT_GPU.warp_size, DEFAULT_GPU.name)
    # CHECK: 5 True
    print(external_call["abs", c_int](c_int(-5)), now() > 0)
    # CHECK: 3.4028235e+38 12
    print(max_finite[dtype](), str(12))
    var f: Float32 = ceildiv(10, 4)
    # CHECK: 3.0 1.5
    print(f, f / 2)
    d: Float64 = 7
    n = 3
    # CHECK: 21.0 10.0
    print(d * n, n + d)
    x = List[Int](1, 2, 3)
    # CHECK: [1, 2, 3] True
    print(x, any(x))
    print("a", "b", sep=",", flush=True)
    # CHECK: True False True
    print(True & True, True ^ True, False | True)
    # CHECK: None inf
    print(None, Float32.MAX)
