# An image of any extents convolved with a 5 x 5 filter through TileTensor. Each block of 16 x 16 threads copies its tile with a
# margin to shared memory; each thread then looks at the 5 x 5 part that begins at its place.
#   convolution_2d [WIDTH [HEIGHT [ROUNDS]]]
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.math import ceildiv
from std.sys import argv
from std.time import perf_counter_ns
from layout import Coord, TensorLayout, TileTensor, row_major, stack_allocation

comptime dtype = DType.float32
comptime radius = 2
comptime side = 2 * radius + 1
comptime tile = 16
comptime pitch = tile + 2 * radius
comptime filter = row_major[side, side]()


def convolve[
    L: TensorLayout
](
    result: TileTensor[dtype, L, MutAnyOrigin],
    image: TileTensor[dtype, L, MutAnyOrigin],
    weights: TileTensor[dtype, type_of(filter), MutAnyOrigin],
):
    comptime assert image.flat_rank == 2
    var height = image.dim[0]()
    var width = image.dim[1]()
    var shared = stack_allocation[dtype, address_space=AddressSpace.SHARED](
        row_major[pitch, pitch]()
    )
    # The tile has more elements than the block has threads.
    for i in range(
        thread_idx.y * tile + thread_idx.x, shared.size(), tile * tile
    ):
        var y = block_idx.y * tile - radius + i // pitch
        var x = block_idx.x * tile - radius + i % pitch
        var inside = x >= 0 and x < width and y >= 0 and y < height
        shared[i // pitch, i % pitch] = (
            image[y, x] if inside else Scalar[dtype](0)
        )
    barrier()

    var y = block_idx.y * tile + thread_idx.y
    var x = block_idx.x * tile + thread_idx.x
    if y < height and x < width:
        var sum = Scalar[dtype](0)
        comptime for v in range(side):
            comptime for u in range(side):
                sum += (
                    shared[thread_idx.y + v, thread_idx.x + u] * weights[v, u]
                )
        result[y, x] = sum


def main() raises:
    var args = argv()
    var width = Int(args[1]) if len(args) > 1 else 200
    var height = Int(args[2]) if len(args) > 2 else 150
    var rounds = Int(args[3]) if len(args) > 3 else 3
    var ctx = DeviceContext()
    var image_buffer = ctx.enqueue_create_buffer[dtype](height * width)
    var weights_buffer = ctx.enqueue_create_buffer[dtype](filter.size())
    var result_buffer = ctx.enqueue_create_buffer[dtype](height * width)
    # Small whole numbers, so that the result is exact.
    with image_buffer.map_to_host() as v, weights_buffer.map_to_host() as w:
        for i in range(height * width):
            v[i] = Scalar[dtype](i % 100)
        for i in range(side * side):
            w[i] = Scalar[dtype](i % 7)
    var layout = row_major(Coord(height, width))
    var image = TileTensor(image_buffer, layout)
    var weights = TileTensor(weights_buffer, filter)
    var result = TileTensor(result_buffer, layout)

    var kernel = ctx.compile_function[convolve[type_of(layout)]]()
    var grid = (ceildiv(width, tile), ceildiv(height, tile))
    ctx.enqueue_function(
        kernel, result, image, weights, grid_dim=grid, block_dim=(tile, tile)
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel,
            result,
            image,
            weights,
            grid_dim=grid,
            block_dim=(tile, tile),
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var wrong = 0
    with result_buffer.map_to_host() as host:
        var after = TileTensor(host, layout)
        for y in range(height):
            for x in range(width):
                var expected = 0
                for v in range(side):
                    for u in range(side):
                        var row = y + v - radius
                        var column = x + u - radius
                        if (
                            row >= 0
                            and row < height
                            and column >= 0
                            and column < width
                        ):
                            expected += (
                                (row * width + column)
                                % 100
                                * ((v * side + u) % 7)
                            )
                if after[y, x] != Scalar[dtype](expected):
                    wrong += 1
    print("convolution_2d:", width, "x", height, "elements,", wrong, "wrong")
    print(
        "convolution_2d:",
        us,
        "us,",
        Float64(2 * side * side * width * height) / us / 1000,
        "GFLOP/s",
    )
