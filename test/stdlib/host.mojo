# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# DeviceContext, buffers, copies, fills and launches, on the CPU device.
from std.gpu import block_dim, block_idx, global_idx, thread_idx
from max.gpu.host import DeviceBuffer, DeviceContext, Dim, HostBuffer, DeviceAttribute
from std.math import iota


def scale(data: UnsafePointer[Float32, MutAnyOrigin], factor: Float32, size: Int):
    var i = global_idx.x
    if i < size:
        data[i] *= factor


def mixed(
    out_: UnsafePointer[Float64, MutAnyOrigin],
    a: Int32,
    b: Float64,
    c: Bool,
    v: SIMD[DType.float32, 4],
    u: UInt8,
):
    out_[0] = Float64(a)
    out_[1] = b
    out_[2] = 1.0 if c else 0.0
    out_[3] = v.reduce_add().cast[DType.float64]()
    out_[4] = Float64(u)


def nothing():
    pass


def write_through(buffer: HostBuffer[DType.float32]):
    buffer[0] = 42


def main() raises:
    var ctx = DeviceContext(api="cpu")
    # CHECK: cpu 0 True
    print(ctx.api(), ctx.id(), ctx.is_compatible())
    # CHECK: True 1
    print("cpu" in ctx.name(), DeviceContext.number_of_devices(api="cpu"))
    # CHECK: 1024 32
    print(ctx.get_attribute(DeviceAttribute.MAX_THREADS_PER_BLOCK), ctx.get_attribute(DeviceAttribute.WARP_SIZE))
    var memory = ctx.get_memory_info()
    # CHECK: True True
    print(memory[0] > 0, memory[1] >= memory[0])

    var host = ctx.enqueue_create_host_buffer[DType.float32](6)
    iota(host.as_span())
    # CHECK: HostBuffer([0.0, 1.0, 2.0, 3.0, 4.0, 5.0]) 6
    print(host, len(host))
    var buffer = ctx.enqueue_create_buffer[DType.float32](6)
    ctx.enqueue_copy(buffer, host)
    ctx.enqueue_function[scale](buffer, 2, len(buffer), grid_dim=2, block_dim=4)
    # CHECK: DeviceBuffer([0.0, 2.0, 4.0, 6.0, 8.0, 10.0])
    print(buffer)
    var kernel = ctx.compile_function[scale]()
    ctx.enqueue_function(kernel, buffer, 0.5, 6, grid_dim=Dim(2), block_dim=(4,))
    ctx.enqueue_function[scale, scale](buffer, Float64(3), 6, grid_dim=(2, 1), block_dim=(4, 1, 1))
    ctx.enqueue_function_checked[scale, scale](buffer, Float32(2), UInt(6), grid_dim=2, block_dim=4)
    ctx.enqueue_copy(src_buf=buffer, dst_buf=host)
    ctx.synchronize()
    # CHECK: HostBuffer([0.0, 6.0, 12.0, 18.0, 24.0, 30.0])
    print(host)
    ctx.enqueue_function[nothing](grid_dim=1, block_dim=1)

    var out_ = ctx.enqueue_create_buffer[DType.float64](5)
    ctx.enqueue_function[mixed](out_, 7, Float32(2.5), True, SIMD[DType.float32, 4](1, 2, 3, 4), 200, grid_dim=1, block_dim=1)
    # CHECK: DeviceBuffer([7.0, 2.5, 1.0, 10.0, 200.0])
    print(out_)

    # Copies through pointers, spans, and the buffers' own methods
    var plain = alloc[Float32](6)
    ctx.enqueue_copy(plain, buffer)
    ctx.synchronize()
    # CHECK: 30.0
    print(plain[5])
    plain[5] = 31
    ctx.enqueue_copy(buffer, plain)
    buffer.enqueue_copy_to(host)
    ctx.synchronize()
    # CHECK: 31.0
    print(host[5])
    host[5] = 32
    host.enqueue_copy_to(dst=buffer)
    var second = ctx.enqueue_create_buffer[DType.float32](6)
    second.enqueue_copy_from(buffer)
    # CHECK: DeviceBuffer([0.0, 6.0, 12.0, 18.0, 24.0, 32.0])
    print(second)
    plain.free()
    write_through(host)
    # CHECK: 42.0
    print(host[0])

    _ = second.enqueue_fill(1.5)
    # CHECK: DeviceBuffer([1.5, 1.5, 1.5, 1.5, 1.5, 1.5])
    print(second)
    ctx.enqueue_memset(second, -1)
    var part = second.create_sub_buffer[DType.float32](1, 2)
    ctx.enqueue_memset(part, 9)
    # CHECK: DeviceBuffer([-1.0, 9.0, 9.0, -1.0, -1.0, -1.0]) 2
    print(second, len(part))
    var doubles = ctx.enqueue_create_buffer[DType.float64](3).enqueue_fill(0.1)
    # CHECK: DeviceBuffer([0.1, 0.1, 0.1])
    print(doubles)
    with second.map_to_host() as mapped:
        for i in range(len(mapped)):
            mapped[i] = Float32(i * i)
    with ctx.map_to_host(second) as mapped:
        # CHECK: 25.0
        print(mapped[5])

    # 999 elements are written out, of 1000 only the first and last three.
    var long = ctx.enqueue_create_host_buffer[DType.int32](1000)
    for i in range(1000):
        long[i] = Int32(i)
    # CHECK: HostBuffer([0, 1, 2, ..., 997, 998, 999])
    print(long)
    # CHECK: , 500, 501, {{.*}}, 998])
    print(long.create_sub_buffer[DType.int32](0, 999))
    # CHECK: HostBuffer([])
    print(ctx.enqueue_create_host_buffer[DType.int32](0))

    # CHECK: (x=4, y=2, z=2) (x=16, ) 3
    print(Dim(4, 2, 2), Dim(16), Dim((1, 2, 3)).z())
    var other = ctx
    # CHECK: True False
    print(other == ctx, DeviceContext(api="cpu") == ctx)
    with DeviceContext(api="cpu") as inner:
        inner.synchronize()

    # Streams and events
    var stream = ctx.create_stream()
    var event = ctx.create_event()
    stream.enqueue_function(kernel, second, 10, 6, grid_dim=2, block_dim=4)
    stream.record_event(event)
    ctx.stream().enqueue_wait_for(event)
    stream.synchronize()
    event.synchronize()
    # CHECK: DeviceBuffer([0.0, 10.0, 40.0, 90.0, 160.0, 250.0]) True
    print(second, event.is_done())

    # Failures are raised with the runtime's text.
    # CHECK: {{.*}}99{{.*}}
    try:
        var far = DeviceContext(device_id=99, api="cpu")
    except error:
        print(error)
    # CHECK: {{.*}}nope{{.*}}
    try:
        var strange = DeviceContext(api="nope")
    except error:
        print(error)
    # CHECK: {{.*}}1024{{.*}}
    try:
        ctx.enqueue_function[nothing](grid_dim=1, block_dim=4096)
    except error:
        print(error)
    # CHECK: raised: {{.+}}
    try:
        var huge = ctx.enqueue_create_buffer[DType.float64](1 << 50)
    except error:
        print("raised:", error)
    # CHECK: raised: {{.+}}
    try:
        ctx.enqueue_copy(buffer, out_.create_sub_buffer[DType.float32](0, 2))
    except error:
        print("raised:", error)
    # CHECK: end
    print("end")
