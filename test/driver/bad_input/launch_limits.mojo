# RUN: %brio run --target-accelerator cpu %s 2>&1 | FileCheck %s
from std.gpu import global_idx
from std.gpu.host import DeviceContext


def kernel(values: UnsafePointer[Float32, MutAnyOrigin]):
    values[global_idx.x] = 1


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](4096)
    try:
        # CHECK: block: {{.*}}4096{{.*}}1024
        ctx.enqueue_function[kernel](buffer, grid_dim=1, block_dim=4096)
        ctx.synchronize()
        print("not reached")
    except e:
        print("block:", e)
    try:
        # CHECK: memory: {{.+}}
        var huge = ctx.enqueue_create_buffer[DType.float32](1 << 50)
        ctx.synchronize()
        print("not reached", len(huge))
    except e:
        print("memory:", e)
    # CHECK-NOT: not reached
    # CHECK: alive
    print("alive")
