# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# The same in the older dialect, and in a kernel.
from gpu import thread_idx
from gpu.host import DeviceContext
from memory import UnsafePointer


fn kernel(out_values: UnsafePointer[Int32]):
    var values = InlineArray[Int32, 4](fill=1)
    for i, ref x in enumerate(values):
        x += i * thread_idx.x
    for i, var x in enumerate(values):
        x += 100
        out_values[thread_idx.x * 4 + i] = values[i]


fn main() raises:
    var texts = List[String]("a", "b")
    for i, ref text in enumerate(texts):
        text += String(i)
    print(texts[0], texts[1])  # CHECK: a0 b1
    with DeviceContext() as ctx:
        var buffer = ctx.enqueue_create_buffer[DType.int32](8)
        ctx.enqueue_function[kernel](
            buffer.unsafe_ptr(), grid_dim=1, block_dim=2
        )
        with buffer.map_to_host() as host:
            for i in range(8):
                print(host[i], end=" ")
    # CHECK-NEXT: 1 1 1 1 1 2 3 4
