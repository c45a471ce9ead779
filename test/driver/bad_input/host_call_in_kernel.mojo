# RUN: not %brio build --target-accelerator sm_90 %s -o %t 2>&1 | FileCheck %s
# RUN: not ls %t
from std.gpu.host import DeviceContext
from std.sys import argv


def helper() -> Int:
    return len(argv())


def kernel(values: UnsafePointer[Int64, MutAnyOrigin]):
    values[0] = Int64(helper())


# CHECK: error: {{.*}}host
# CHECK: helper
def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int64](1)
    ctx.enqueue_function[kernel](buffer, grid_dim=1, block_dim=1)
