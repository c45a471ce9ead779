# Host buffers as arguments, mapped buffers, views of them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext, HostBuffer, DeviceBuffer
fn double_all(mut h: HostBuffer[DType.int32]):
    for i in range(len(h)):
        h[i] = h[i] * 2
fn sum(h: HostBuffer[DType.int32]) -> Int:
    var s = 0
    for i in range(len(h)):
        s += Int(h[i])
    return s
fn main() raises:
    var ctx = DeviceContext()
    var h = ctx.enqueue_create_host_buffer[DType.int32](5)
    for i in range(len(h)):
        h[i] = i
    double_all(h)
    print(sum(h))
    var d = ctx.enqueue_create_buffer[DType.int32](5)
    ctx.enqueue_copy(d, h)
    with d.map_to_host() as m:
        print(sum(m))
        double_all(m)
    print(d)
    var ptr = h.unsafe_ptr()
    var view = HostBuffer[DType.int32](ctx, ptr, 3, owning=False)
    view[0] = 100
    print(h[0], len(view))
    print(h)

# CHECK: 20
# CHECK-NEXT: 20
# CHECK-NEXT: DeviceBuffer([0, 4, 8, 12, 16])
# CHECK-NEXT: 100 3
# CHECK-NEXT: HostBuffer([100, 2, 4, 6, 8])
