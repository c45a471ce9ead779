# An image convolved with a 5 x 5 filter. Each block of 16 x 16 threads loads its tile with a margin into shared memory.
#   convolution_2d [WIDTH [HEIGHT [ROUNDS]]]
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.math import ceildiv
from std.memory import stack_allocation
from std.sys import argv
from std.time import perf_counter_ns

comptime radius = 2
comptime side = 2 * radius + 1
comptime tile = 16
comptime pitch = tile + 2 * radius


def convolve(
    result: UnsafePointer[Float32, MutAnyOrigin],
    image: UnsafePointer[Float32, MutAnyOrigin],
    weights: UnsafePointer[Float32, MutAnyOrigin],
    width: Int,
    height: Int,
):
    var shared = stack_allocation[
        pitch * pitch, Float32, address_space=AddressSpace.SHARED
    ]()
    var left = block_idx.x * tile - radius
    var top = block_idx.y * tile - radius
    # The tile has more elements than the block has threads.
    for i in range(
        thread_idx.y * tile + thread_idx.x, pitch * pitch, tile * tile
    ):
        var x = left + i % pitch
        var y = top + i // pitch
        var inside = x >= 0 and x < width and y >= 0 and y < height
        shared[i] = image[y * width + x] if inside else Float32(0)
    barrier()

    var x = block_idx.x * tile + thread_idx.x
    var y = block_idx.y * tile + thread_idx.y
    if x < width and y < height:
        var sum = Float32(0)
        comptime for v in range(side):
            comptime for u in range(side):
                sum += (
                    shared[(thread_idx.y + v) * pitch + thread_idx.x + u]
                    * weights[v * side + u]
                )
        result[y * width + x] = sum


def main() raises:
    var args = argv()
    var width = Int(args[1]) if len(args) > 1 else 200
    var height = Int(args[2]) if len(args) > 2 else 150
    var rounds = Int(args[3]) if len(args) > 3 else 3
    var ctx = DeviceContext()
    var image = ctx.enqueue_create_buffer[DType.float32](width * height)
    var weights = ctx.enqueue_create_buffer[DType.float32](side * side)
    var result = ctx.enqueue_create_buffer[DType.float32](width * height)
    # Small whole numbers, so that the result is exact.
    with image.map_to_host() as v, weights.map_to_host() as w:
        for i in range(width * height):
            v[i] = Float32(i % 100)
        for j in range(side * side):
            w[j] = Float32(j % 7)

    var kernel = ctx.compile_function[convolve]()
    var grid = (ceildiv(width, tile), ceildiv(height, tile))
    comptime block = (tile, tile)
    ctx.enqueue_function(
        kernel,
        result,
        image,
        weights,
        width,
        height,
        grid_dim=grid,
        block_dim=block,
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel,
            result,
            image,
            weights,
            width,
            height,
            grid_dim=grid,
            block_dim=block,
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var wrong = 0
    with result.map_to_host() as host:
        for y in range(height):
            for x in range(width):
                var expected = 0
                for v in range(side):
                    for u in range(side):
                        var at_x = x + u - radius
                        var at_y = y + v - radius
                        if (
                            at_x >= 0
                            and at_x < width
                            and at_y >= 0
                            and at_y < height
                        ):
                            expected += (
                                (at_y * width + at_x)
                                % 100
                                * ((v * side + u) % 7)
                            )
                if host[y * width + x] != Float32(expected):
                    wrong += 1
    print("convolution_2d:", width, "x", height, "elements,", wrong, "wrong")
    print(
        "convolution_2d:",
        us,
        "us,",
        Float64(2 * side * side * width * height) / us / 1000,
        "GFLOP/s",
    )
