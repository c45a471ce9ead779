# Single-precision a * x + y over 512 x 32768 threads, checked on the host.
from std.gpu import block_dim, block_idx, thread_idx
from std.gpu.host import DeviceContext

comptime threads = 512
comptime blocks = 32768
comptime size = threads * blocks


def saxpy(
    result: UnsafePointer[Float32, MutAnyOrigin],
    x: UnsafePointer[Float32, MutAnyOrigin],
    y: UnsafePointer[Float32, MutAnyOrigin],
    a: Float32,
    size: Int,
):
    var i = block_idx.x * block_dim.x + thread_idx.x
    if i < size:
        result[i] = a * x[i] + y[i]


def main() raises:
    var ctx = DeviceContext()
    var x_host = ctx.enqueue_create_host_buffer[DType.float32](size)
    var y_host = ctx.enqueue_create_host_buffer[DType.float32](size)
    ctx.synchronize()
    # Small whole numbers, so that the result is exact.
    for i in range(size):
        x_host[i] = Float32(i % 1000)
        y_host[i] = Float32(i % 77)

    var x = ctx.enqueue_create_buffer[DType.float32](size)
    var y = ctx.enqueue_create_buffer[DType.float32](size)
    var result = ctx.enqueue_create_buffer[DType.float32](size)
    ctx.enqueue_copy(src_buf=x_host, dst_buf=x)
    ctx.enqueue_copy(src_buf=y_host, dst_buf=y)

    ctx.enqueue_function[saxpy](
        result, x, y, Float32(3), size, grid_dim=blocks, block_dim=threads
    )

    var result_host = ctx.enqueue_create_host_buffer[DType.float32](size)
    ctx.enqueue_copy(src_buf=result, dst_buf=result_host)
    ctx.synchronize()
    var wrong = 0
    for i in range(size):
        if result_host[i] != Float32(3 * (i % 1000) + i % 77):
            wrong += 1
    print("saxpy over", size, "elements:", wrong, "wrong")
