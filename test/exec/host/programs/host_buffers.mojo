# Spans of host buffers, fills, sub-buffers, printing.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext, HostBuffer, DeviceBuffer

def main() raises:
    var ctx = DeviceContext()
    var h = ctx.enqueue_create_host_buffer[DType.uint8](10)
    h.enqueue_fill(7)
    ctx.synchronize()
    var span = h.as_span()
    span[2] = 9
    var s = 0
    for v in span:
        s += Int(v)
    print(s, len(h), h.unsafe_ptr()[2])
    var d = ctx.enqueue_create_buffer[DType.uint8](10)
    d.enqueue_copy_from(span)
    var back = List[UInt8](length=10, fill=0)
    d.enqueue_copy_to(Span(back))
    ctx.synchronize()
    print(back[2], back[3])
    ctx.enqueue_memset(d, UInt8(3))
    ctx.enqueue_memset(h, 4)
    ctx.synchronize()
    print(d, h)
    print(d.context().api())
    var sub = h.create_sub_buffer[DType.uint8](2, 3)
    sub[0] = 99
    print(h[2], sub)
    print(String(h))

# CHECK: 72 10 9
# CHECK-NEXT: 9 7
# CHECK-NEXT: DeviceBuffer([3, 3, 3, 3, 3, 3, 3, 3, 3, 3]) HostBuffer([4, 4, 4, 4, 4, 4, 4, 4, 4, 4])
# CHECK-NEXT: cpu
# CHECK-NEXT: 99 HostBuffer([99, 4, 4])
# CHECK-NEXT: HostBuffer([4, 4, 99, 4, 4, 4, 4, 4, 4, 4])
