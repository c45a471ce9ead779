# One kernel for nine types of numbers, from a compile-time tuple; defines with defaults.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from gpu import thread_idx, block_idx, block_dim
from gpu.host import DeviceContext
from testing import assert_equal, assert_almost_equal, assert_true, assert_false, assert_raises
from sys.info import is_gpu, is_nvidia_gpu, is_amd_gpu, sizeof, bitwidthof
from sys import env_get_int, env_get_string, is_defined, is_big_endian

alias TPB = env_get_int["TPB", 64]()
alias NAME = env_get_string["NAME", "default"]()

fn poly[dtype: DType](dst: UnsafePointer[Scalar[dtype]], src: UnsafePointer[Scalar[dtype]], n: UInt):
    idx = block_idx.x * block_dim.x + thread_idx.x
    if idx < n:
        x = src[idx]
        @parameter
        if dtype.is_floating_point():
            dst[idx] = x * x - 2 * x + 0.5
        elif dtype.is_signed():
            dst[idx] = x * x - 2 * x
        else:
            dst[idx] = x * x + 2 * x

fn where_am_i(dst: UnsafePointer[Int32]):
    @parameter
    if is_nvidia_gpu():
        dst[0] = 1
    elif is_amd_gpu():
        dst[0] = 2
    elif is_gpu():
        dst[0] = 3
    else:
        dst[0] = 4

fn run[dtype: DType](ctx: DeviceContext) raises:
    n = 100
    src = ctx.enqueue_create_buffer[dtype](n)
    dst = ctx.enqueue_create_buffer[dtype](n)
    with src.map_to_host() as h:
        for i in range(n):
            h[i] = Scalar[dtype](i % 10)
    ctx.enqueue_function[poly[dtype]](dst.unsafe_ptr(), src.unsafe_ptr(), n, grid_dim=2, block_dim=TPB)
    with dst.map_to_host() as h:
        for i in range(n):
            x = i % 10
            @parameter
            if dtype.is_floating_point():
                assert_almost_equal(h[i].cast[DType.float64](), Float64(x * x - 2 * x) + 0.5)
            elif dtype.is_unsigned():
                assert_equal(Int(h[i]), x * x + 2 * x)
            else:
                assert_equal(Int(h[i]), x * x - 2 * x)
    print(dtype, sizeof[dtype](), bitwidthof[dtype]())

def main():
    with DeviceContext() as ctx:
        alias types = (DType.float32, DType.float64, DType.float16, DType.bfloat16, DType.int8, DType.int32, DType.int64, DType.uint8, DType.uint32)
        @parameter
        for i in range(len(types)):
            run[types[i]](ctx)
        b = ctx.enqueue_create_buffer[DType.int32](1)
        ctx.enqueue_function[where_am_i](b.unsafe_ptr(), grid_dim=1, block_dim=1)
        with b.map_to_host() as h:
            assert_true(h[0] > 0)
        assert_false(is_defined["SOMETHING"]())
        with assert_raises(contains="wrong"):
            raise Error("all is wrong")
    print(NAME, is_big_endian(), "PASS")
