# Two ways to fill a device buffer and to read it back: a mapped view, and explicit copies.
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv

comptime length = 1024
comptime threads = 256


def double_all(values: UnsafePointer[Float32, MutAnyOrigin], size: Int):
    var i = global_idx.x
    if i < size:
        values[i] = values[i] * 2


def main() raises:
    var ctx = DeviceContext()

    # The view copies the buffer to the host on entry and back to the device on exit.
    var mapped = ctx.enqueue_create_buffer[DType.float32](length)
    with mapped.map_to_host() as host:
        for i in range(length):
            host[i] = Float32(i * i)
    ctx.enqueue_function[double_all](
        mapped, length, grid_dim=ceildiv(length, threads), block_dim=threads
    )

    var wrong = 0
    with mapped.map_to_host() as host:
        for i in range(length):
            if host[i] != Float32(2 * i * i):
                wrong += 1
    print("mapped:", length, "elements,", wrong, "wrong")

    # The same with a host buffer and copies that are queued.
    var device = ctx.enqueue_create_buffer[DType.float32](length)
    var staging = ctx.enqueue_create_host_buffer[DType.float32](length)
    ctx.synchronize()
    for i in range(length):
        staging[i] = Float32(i * i)
    staging.enqueue_copy_to(device)
    ctx.enqueue_function[double_all](
        device, length, grid_dim=ceildiv(length, threads), block_dim=threads
    )

    var result = ctx.enqueue_create_host_buffer[DType.float32](length)
    result.enqueue_copy_from(device)
    ctx.synchronize()
    wrong = 0
    for i in range(length):
        if result[i] != Float32(2 * i * i):
            wrong += 1
    print("copied:", length, "elements,", wrong, "wrong")
