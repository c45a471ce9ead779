# RUN: not %brio build --target-accelerator cpu %s -o %t 2>&1 | FileCheck %s
# RUN: not ls %t
from std.gpu.host import DeviceContext


def kernel() raises:
    raise Error("no")


def main() raises:
    var ctx = DeviceContext()
    # CHECK: error: {{.*}}raise
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
