# Memory has one owner: what a living buffer owns is refused, what take_ptr() released is taken over.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.gpu.host import DeviceBuffer, DeviceContext, HostBuffer


def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.int32](16)
    a.enqueue_fill(5)
    # CHECK: refused: {{.*}}a buffer cannot own 64 bytes at 0x{{.*}}: they are in a block of {{[0-9]+}} bytes that a living buffer on device 0 (cpu) owns (take_ptr() releases memory)
    try:
        var again = DeviceBuffer[DType.int32](ctx, a.unsafe_ptr(), 16, owning=True)
        print("taken", len(again))
    except error:
        print("refused:", error)
    # CHECK: refused
    try:
        var part = DeviceBuffer[DType.int32](ctx, a.unsafe_ptr() + 4, 4, owning=True)
        print("taken", len(part))
    except error:
        print("refused:", error)
    # CHECK: borrowed 5
    with DeviceBuffer[DType.int32](ctx, a.unsafe_ptr(), 16, owning=False).map_to_host() as h:
        print("borrowed", h[15])
    var p = a^.take_ptr()
    var b = DeviceBuffer[DType.int32](ctx, p, 16, owning=True)
    # CHECK: taken over 5
    with b.map_to_host() as h:
        print("taken over", h[15])
    var host = ctx.enqueue_create_host_buffer[DType.int32](16)
    # CHECK: refused
    try:
        var again = HostBuffer[DType.int32](ctx, host.unsafe_ptr(), 16, owning=True)
        print("taken", len(again))
    except error:
        print("refused:", error)
    host[3] = 8
    # CHECK: 8
    print(host[3])
