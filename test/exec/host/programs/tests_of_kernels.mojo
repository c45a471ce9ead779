# Kernels under the test functions of the library.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext, DeviceBuffer
from std.gpu import global_idx
from std.testing import assert_equal, assert_true, assert_raises

def add(p: UnsafePointer[Int32, MutAnyOrigin], n: Int, v: Int32):
    if global_idx.x < UInt(n):
        p[global_idx.x] += v

def test_add(ctx: DeviceContext) raises:
    var b = ctx.enqueue_create_buffer[DType.int32](10)
    b.enqueue_fill(1)
    ctx.enqueue_function[add](b, 10, Int32(4), grid_dim=1, block_dim=32)
    with b.map_to_host() as h:
        for i in range(10):
            assert_equal(h[i], 5)

def test_errors(ctx: DeviceContext) raises:
    var b = ctx.enqueue_create_buffer[DType.int32](10)
    with assert_raises(contains="block_dim.x is 5000"):
        ctx.enqueue_function[add](b, 10, Int32(4), grid_dim=1, block_dim=5000)
    with assert_raises():
        _ = ctx.enqueue_create_buffer[DType.int32](1 << 60)
    assert_true(len(b) == 10)

def main() raises:
    with DeviceContext() as ctx:
        test_add(ctx)
        test_errors(ctx)
    print("passed")

# CHECK: passed
