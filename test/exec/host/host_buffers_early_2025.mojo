# In early 2025 memory of the host that a context made was a `DeviceBuffer`.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import thread_idx
from gpu.host import DeviceBuffer, DeviceContext, HostBuffer


struct Staging:
    var host: DeviceBuffer[DType.float32]
    var device: DeviceBuffer[DType.float32]

    fn __init__(out self, ctx: DeviceContext, n: Int) raises:
        self.host = ctx.enqueue_create_host_buffer[DType.float32](n)
        self.device = ctx.enqueue_create_buffer[DType.float32](n)


fn fill[type: DType](buffer: DeviceBuffer[type], start: Scalar[type]):
    for i in range(len(buffer)):
        buffer.unsafe_ptr()[i] = start + i


fn made(ctx: DeviceContext) raises -> DeviceBuffer[DType.int16]:
    return ctx.enqueue_create_host_buffer[DType.int16](3)


fn double(numbers: UnsafePointer[Float32]):
    numbers[thread_idx.x] *= 2


fn main() raises:
    var ctx = DeviceContext()
    var s = Staging(ctx, 4)
    ctx.synchronize()
    fill(s.host, 1)
    ctx.enqueue_copy(s.device, s.host)
    ctx.enqueue_function[double](s.device, grid_dim=1, block_dim=4)
    s.device.enqueue_copy_to(s.host)
    ctx.synchronize()
    # CHECK: 2.0 8.0
    print(s.host.unsafe_ptr()[0], s.host.unsafe_ptr()[3])
    var plain = ctx.enqueue_create_host_buffer[DType.float32](4)
    ctx.synchronize()
    fill[DType.float32](plain, 7)
    # Both refer to the same memory, which ends with the last of them.
    var other: DeviceBuffer[DType.float32] = plain
    _ = plain^
    # CHECK: 10.0 4
    print(other.unsafe_ptr()[3], len(other))
    var small = made(ctx)
    fill(small, 100)
    # CHECK: 102
    print(small.unsafe_ptr()[2])
