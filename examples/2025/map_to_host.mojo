# Two ways to fill a device buffer and to read it back: a mapped view, and explicit copies.
from gpu import global_idx
from gpu.host import DeviceContext
from math import ceildiv
from memory import UnsafePointer

alias length = 1024
alias threads = 256


fn double_all(values: UnsafePointer[Float32], size: Int):
    i = global_idx.x
    if i < size:
        values[i] = values[i] * 2


def main():
    ctx = DeviceContext()

    # The view copies the buffer to the host on entry and back to the device on exit.
    mapped = ctx.enqueue_create_buffer[DType.float32](length)
    with mapped.map_to_host() as host:
        for i in range(length):
            host[i] = Float32(i * i)
    ctx.enqueue_function[double_all](
        mapped, length, grid_dim=ceildiv(length, threads), block_dim=threads
    )

    wrong = 0
    with mapped.map_to_host() as host:
        for i in range(length):
            if host[i] != Float32(2 * i * i):
                wrong += 1
    print("mapped:", length, "elements,", wrong, "wrong")

    # The same with a host buffer and copies that are queued.
    device = ctx.enqueue_create_buffer[DType.float32](length)
    staging = ctx.enqueue_create_host_buffer[DType.float32](length)
    ctx.synchronize()
    for i in range(length):
        staging[i] = Float32(i * i)
    staging.enqueue_copy_to(dst=device)
    ctx.enqueue_function[double_all](
        device, length, grid_dim=ceildiv(length, threads), block_dim=threads
    )

    result = ctx.enqueue_create_host_buffer[DType.float32](length)
    result.enqueue_copy_from(src=device)
    ctx.synchronize()
    wrong = 0
    for i in range(length):
        if result[i] != Float32(2 * i * i):
            wrong += 1
    print("copied:", length, "elements,", wrong, "wrong")
