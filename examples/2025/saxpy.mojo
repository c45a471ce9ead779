# Single-precision a * x + y over 512 x 32768 threads, checked on the host.
from gpu.host import DeviceContext
from gpu.id import block_dim, block_idx, thread_idx
from memory import UnsafePointer

alias threads = 512
alias blocks = 32768
alias size = threads * blocks


# `out` is an ordinary name here: a word with a meaning only where an argument convention can stand.
fn saxpy(
    out: UnsafePointer[Float32],
    x: UnsafePointer[Float32],
    y: UnsafePointer[Float32],
    a: Float32,
    size: Int,
):
    i = block_idx.x * block_dim.x + thread_idx.x
    if i < size:
        out[i] = a * x[i] + y[i]


def main():
    ctx = DeviceContext()
    x_host = ctx.enqueue_create_host_buffer[DType.float32](size)
    y_host = ctx.enqueue_create_host_buffer[DType.float32](size)
    ctx.synchronize()
    # Small whole numbers, so that the result is exact.
    for i in range(size):
        x_host[i] = Float32(i % 1000)
        y_host[i] = Float32(i % 77)

    x = ctx.enqueue_create_buffer[DType.float32](size)
    y = ctx.enqueue_create_buffer[DType.float32](size)
    result = ctx.enqueue_create_buffer[DType.float32](size)
    ctx.enqueue_copy(src_buf=x_host, dst_buf=x)
    ctx.enqueue_copy(src_buf=y_host, dst_buf=y)

    ctx.enqueue_function[saxpy](
        result, x, y, Float32(3), size, grid_dim=blocks, block_dim=threads
    )

    result_host = ctx.enqueue_create_host_buffer[DType.float32](size)
    ctx.enqueue_copy(src_buf=result, dst_buf=result_host)
    ctx.synchronize()
    wrong = 0
    for i in range(size):
        if result_host[i] != Float32(3 * (i % 1000) + i % 77):
            wrong += 1
    print("saxpy over", size, "elements:", wrong, "wrong")
