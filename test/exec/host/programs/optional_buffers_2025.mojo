# Buffers in optionals and tuples; slices; a copy that is too long.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext, HostBuffer
from collections import Optional

def make(ctx: DeviceContext, want: Bool) raises -> Optional[HostBuffer[DType.int64]]:
    if not want:
        return None
    var h = ctx.enqueue_create_host_buffer[DType.int64](3)
    for i in range(3):
        h[i] = i * i
    return h

def main():
    var ctx = DeviceContext()
    var none = make(ctx, False)
    var some = make(ctx, True)
    print(none is None, len(some.value()), some.value()[2])
    var d = ctx.enqueue_create_buffer[DType.int64](3)
    ctx.enqueue_copy(d, some.value())
    var two = ctx.enqueue_create_buffer[DType.int64](2)
    ctx.enqueue_copy(two, d.create_sub_buffer[DType.int64](1, 2))
    print(two, d[0:2], d[:1], d[2:])
    try:
        ctx.enqueue_copy(d, two)
    except e:
        print(e)
    var copies = List[Tuple[Int, String]]()
    copies.append((1, String(two)))
    print(copies[0][1])

# CHECK: True 3 4
# CHECK-NEXT: DeviceBuffer([1, 4]) DeviceBuffer([0, 1]) DeviceBuffer([0]) DeviceBuffer([4])
# CHECK-NEXT: copy of 24 bytes from byte 0 of a device buffer of 16 bytes on device 0 (cpu): the buffer is too small
# CHECK-NEXT: DeviceBuffer([1, 4])
