# The sum of an empty tensor is 0, whatever its shape.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
from kernels import reduce_sum
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor


def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](8)
    var r = ctx.enqueue_create_buffer[DType.float32](1)
    r.enqueue_fill(7)
    comptime empty = Layout.row_major(0, 5)
    comptime one = Layout.row_major(1)
    reduce_sum(LayoutTensor[DType.float32, one](r), LayoutTensor[DType.float32, empty](a), ctx)
    with r.map_to_host() as h:
        # CHECK: 0.0
        print(h[0])
