# A compiled function in closures that are measured; a buffer as an argument of a function.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import global_idx
from std.gpu.host import DeviceContext, DeviceBuffer
from std.math import ceildiv

comptime n = 4096

def square(src: UnsafePointer[Float64, MutAnyOrigin], dst: UnsafePointer[Float64, MutAnyOrigin], size: Int):
    var i = global_idx.x
    if i < UInt(size):
        dst[i] = src[i] * src[i]

def total(buf: DeviceBuffer[DType.float64]) raises -> Float64:
    var s = Float64(0)
    with buf.map_to_host() as host:
        for i in range(len(host)):
            s += host[i]
    return s

def main() raises:
    var ctx = DeviceContext()
    var src = ctx.enqueue_create_buffer[DType.float64](n)
    var dst = ctx.enqueue_create_buffer[DType.float64](n)
    with src.map_to_host() as h:
        for i in range(n):
            h[i] = Float64(i)
    var kernel = ctx.compile_function[square]()
    ctx.enqueue_function(kernel, src, dst, n, grid_dim=ceildiv(n, 256), block_dim=256)
    print(total(dst))

    @parameter
    def once(c: DeviceContext) raises:
        c.enqueue_function(kernel, src, dst, n, grid_dim=ceildiv(n, 256), block_dim=256)

    print(ctx.execution_time[once](10) > 0)
    @parameter
    def iter_(c: DeviceContext, i: Int) raises:
        c.enqueue_function(kernel, src, dst, n - i, grid_dim=ceildiv(n, 256), block_dim=256)
    print(ctx.execution_time_iter[iter_](3) > 0)

# CHECK: 22898104320.0
# CHECK-NEXT: True
# CHECK-NEXT: True
