# Measured times of launches in all forms.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext
from gpu import global_idx

fn step(p: UnsafePointer[Float32], n: Int, by: Float32):
    var i = global_idx.x
    if i < n:
        p[i] += by

fn main() raises:
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](100).enqueue_fill(0)
    var kernel = ctx.compile_function[step]()

    @parameter
    fn run() raises:
        ctx.enqueue_function(kernel, b, 100, Float32(1), grid_dim=1, block_dim=128)

    @parameter
    fn run_with(c: DeviceContext) raises:
        c.enqueue_function[step](b, 100, Float32(1), grid_dim=1, block_dim=128)

    @parameter
    fn run_iter(c: DeviceContext, i: Int) raises:
        c.enqueue_function[step](b, 100, Float32(i), grid_dim=1, block_dim=128)

    var nanoseconds = ctx.execution_time[run](5)
    print(nanoseconds > 0, ctx.execution_time[run_with](5) > 0, ctx.execution_time_iter[run_iter](4) > 0)
    with b.map_to_host() as h:
        print(h[0], h[99])

# CHECK: True True True
# CHECK-NEXT: 16.0 16.0
