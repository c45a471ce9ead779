# One step of heat flow in a box: every inner cell becomes a weighted sum of itself and its six neighbours.
#   stencil_3d [SIDE [ROUNDS]]
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv
from std.sys import argv
from std.time import perf_counter_ns

comptime block_x = 32
comptime block_y = 4
comptime block_z = 2


def stencil(
    result: UnsafePointer[Float32, MutAnyOrigin],
    cells: UnsafePointer[Float32, MutAnyOrigin],
    nx: Int,
    ny: Int,
    nz: Int,
    center: Float32,
    side: Float32,
):
    var x = global_idx.x
    var y = global_idx.y
    var z = global_idx.z
    if x >= nx or y >= ny or z >= nz:
        return
    var i = (z * ny + y) * nx + x
    if x > 0 and x < nx - 1 and y > 0 and y < ny - 1 and z > 0 and z < nz - 1:
        var around = cells[i - 1] + cells[i + 1] + cells[i - nx] + cells[i + nx]
        around += cells[i - nx * ny] + cells[i + nx * ny]
        result[i] = center * cells[i] + side * around
    else:
        result[i] = cells[i]  # the walls keep their temperature


def main() raises:
    var args = argv()
    var n = Int(args[1]) if len(args) > 1 else 40
    var rounds = Int(args[2]) if len(args) > 2 else 3
    var size = n * n * n
    var ctx = DeviceContext()
    var cells = ctx.enqueue_create_buffer[DType.float32](size)
    var result = ctx.enqueue_create_buffer[DType.float32](size)
    with cells.map_to_host() as host:
        for i in range(size):
            host[i] = Float32(i % 101)

    var kernel = ctx.compile_function[stencil]()
    var grid = (ceildiv(n, block_x), ceildiv(n, block_y), ceildiv(n, block_z))
    comptime block = (block_x, block_y, block_z)
    comptime center = Float32(0.25)
    comptime side = Float32(0.125)
    ctx.enqueue_function(
        kernel,
        result,
        cells,
        n,
        n,
        n,
        center,
        side,
        grid_dim=grid,
        block_dim=block,
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel,
            result,
            cells,
            n,
            n,
            n,
            center,
            side,
            grid_dim=grid,
            block_dim=block,
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var wrong = 0
    with cells.map_to_host() as before, result.map_to_host() as after:
        for z in range(n):
            for y in range(n):
                for x in range(n):
                    var i = (z * n + y) * n + x
                    var expected = before[i]
                    if (
                        x > 0
                        and x < n - 1
                        and y > 0
                        and y < n - 1
                        and z > 0
                        and z < n - 1
                    ):
                        var around = (
                            before[i - 1]
                            + before[i + 1]
                            + before[i - n]
                            + before[i + n]
                        )
                        expected = (
                            before[i] / 4
                            + (around + before[i - n * n] + before[i + n * n])
                            / 8
                        )
                    if after[i] != expected:
                        wrong += 1
    print("stencil_3d:", n, "x", n, "x", n, "cells,", wrong, "wrong")
    print("stencil_3d:", us, "us,", Float64(8 * size) / us / 1000, "GB/s")
