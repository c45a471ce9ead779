# The forces between all pairs of bodies. A block takes 128 bodies; it walks over all others in tiles that it keeps in
# shared memory, where all its threads read them.
#   nbody [BODIES [ROUNDS]]
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.math import ceildiv, rsqrt, sqrt
from std.memory import stack_allocation
from std.sys import argv
from std.time import perf_counter_ns

comptime threads = 128
comptime softening = 0.01


def forces(
    acceleration: UnsafePointer[Float32, MutAnyOrigin],
    bodies: UnsafePointer[Float32, MutAnyOrigin],  # x, y, z, mass
    count: Int,
):
    var tile = stack_allocation[
        threads * 4, Float32, address_space=AddressSpace.SHARED
    ]()
    var thread = thread_idx.x
    var i = block_idx.x * threads + thread
    var own = SIMD[DType.float32, 4](0)
    if i < count:
        own = bodies.load[width=4](4 * i)
    var ax = Float32(0)
    var ay = Float32(0)
    var az = Float32(0)
    for first in range(0, count, threads):
        var j = first + thread
        var body = SIMD[DType.float32, 4](0)
        if j < count:
            body = bodies.load[width=4](4 * j)
        tile.store(4 * thread, body)
        barrier()
        for k in range(threads):
            var dx = tile[4 * k] - own[0]
            var dy = tile[4 * k + 1] - own[1]
            var dz = tile[4 * k + 2] - own[2]
            var near = rsqrt(dx * dx + dy * dy + dz * dz + Float32(softening))
            var pull = tile[4 * k + 3] * near * near * near
            ax += dx * pull
            ay += dy * pull
            az += dz * pull
        barrier()
    if i < count:
        acceleration[3 * i] = ax
        acceleration[3 * i + 1] = ay
        acceleration[3 * i + 2] = az


def main() raises:
    var args = argv()
    var count = Int(args[1]) if len(args) > 1 else 500
    var rounds = Int(args[2]) if len(args) > 2 else 3
    var ctx = DeviceContext()
    var bodies = ctx.enqueue_create_buffer[DType.float32](4 * count)
    var acceleration = ctx.enqueue_create_buffer[DType.float32](3 * count)
    with bodies.map_to_host() as host:
        var state = UInt32(7)
        for i in range(4 * count):
            state = state * 1664525 + 1013904223
            host[i] = Float32(Int(state >> 8)) / 16777216

    var kernel = ctx.compile_function[forces]()
    var grid = ceildiv(count, threads)
    ctx.enqueue_function(
        kernel, acceleration, bodies, count, grid_dim=grid, block_dim=threads
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel,
            acceleration,
            bodies,
            count,
            grid_dim=grid,
            block_dim=threads,
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var checked = min(count, 100)
    var wrong = 0
    with bodies.map_to_host() as body, acceleration.map_to_host() as host:
        for i in range(checked):
            var x = Float64(0)
            var y = Float64(0)
            var z = Float64(0)
            for j in range(count):
                var dx = Float64(body[4 * j] - body[4 * i])
                var dy = Float64(body[4 * j + 1] - body[4 * i + 1])
                var dz = Float64(body[4 * j + 2] - body[4 * i + 2])
                var square = dx * dx + dy * dy + dz * dz + softening
                var pull = Float64(body[4 * j + 3]) / (square * sqrt(square))
                x += dx * pull
                y += dy * pull
                z += dz * pull
            var error = abs(Float64(host[3 * i]) - x) + abs(
                Float64(host[3 * i + 1]) - y
            )
            error += abs(Float64(host[3 * i + 2]) - z)
            if error > 1e-3 * (abs(x) + abs(y) + abs(z) + 1):
                wrong += 1
    print("nbody:", count, "bodies,", checked, "checked,", wrong, "wrong")
    print(
        "nbody:",
        us,
        "us,",
        Float64(count * count) / us / 1000,
        "G interactions/s",
    )
