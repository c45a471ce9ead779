# c = a + b, one thread an element: the smallest kernel whose speed means something (it is that of the memory).
#   vector_add [ELEMENTS [ROUNDS]]
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv
from std.sys import argv
from std.time import perf_counter_ns

comptime threads = 256


def vector_add(
    c: UnsafePointer[Float32, MutAnyOrigin],
    a: UnsafePointer[Float32, MutAnyOrigin],
    b: UnsafePointer[Float32, MutAnyOrigin],
    size: Int,
):
    var i = global_idx.x
    if i < size:
        c[i] = a[i] + b[i]


def main() raises:
    var args = argv()
    var size = Int(args[1]) if len(args) > 1 else 100_000
    var rounds = Int(args[2]) if len(args) > 2 else 3
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](size)
    var b = ctx.enqueue_create_buffer[DType.float32](size)
    var c = ctx.enqueue_create_buffer[DType.float32](size)
    with a.map_to_host() as a_host, b.map_to_host() as b_host:
        for i in range(size):
            a_host[i] = Float32(i % 1000)
            b_host[i] = Float32(i % 77)

    var kernel = ctx.compile_function[vector_add]()
    comptime block = threads
    var grid = ceildiv(size, block)
    ctx.enqueue_function(kernel, c, a, b, size, grid_dim=grid, block_dim=block)
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel, c, a, b, size, grid_dim=grid, block_dim=block
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var wrong = 0
    with c.map_to_host() as host:
        for i in range(size):
            if host[i] != Float32(i % 1000 + i % 77):
                wrong += 1
    print("vector_add:", size, "elements,", wrong, "wrong")
    print("vector_add:", us, "us,", Float64(12 * size) / us / 1000, "GB/s")
