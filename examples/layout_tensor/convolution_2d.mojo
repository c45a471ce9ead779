# An image of any extents convolved with a 5 x 5 filter through LayoutTensor. Each block of 16 x 16 threads copies its tile with a
# margin to shared memory; each thread then looks at the 5 x 5 part that begins at its place.
#   convolution_2d [WIDTH [HEIGHT [ROUNDS]]]
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor, RuntimeLayout, UNKNOWN_VALUE
from math import ceildiv
from sys import argv
from time import perf_counter_ns
from utils.index import Index

alias dtype = DType.float32
alias radius = 2
alias side = 2 * radius + 1
alias tile = 16
alias pitch = tile + 2 * radius
alias image_layout = Layout.row_major(UNKNOWN_VALUE, UNKNOWN_VALUE)
alias filter = Layout.row_major(side, side)
alias Image = LayoutTensor[dtype, image_layout, MutableAnyOrigin]


fn convolve(
    result: Image,
    image: Image,
    weights: LayoutTensor[dtype, filter, MutableAnyOrigin],
):
    var height = image.dim(0)
    var width = image.dim(1)
    var shared = LayoutTensor[
        dtype,
        Layout.row_major(pitch, pitch),
        MutableAnyOrigin,
        address_space=AddressSpace.SHARED,
    ].stack_allocation()
    # The tile has more elements than the block has threads.
    for i in range(
        thread_idx.y * tile + thread_idx.x, pitch * pitch, tile * tile
    ):
        var y = Int(block_idx.y) * tile - radius + i // pitch
        var x = Int(block_idx.x) * tile - radius + i % pitch
        if x >= 0 and x < width and y >= 0 and y < height:
            shared[i // pitch, i % pitch] = image[y, x]
        else:
            shared[i // pitch, i % pitch] = 0
    barrier()

    var y = block_idx.y * tile + thread_idx.y
    var x = block_idx.x * tile + thread_idx.x
    if y < height and x < width:
        var sum: image.element_type = 0

        @parameter
        for v in range(side):

            @parameter
            for u in range(side):
                sum += (
                    shared[thread_idx.y + v, thread_idx.x + u] * weights[v, u]
                )
        result[y, x] = sum


fn main() raises:
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
            v[i] = i % 100
        for i in range(side * side):
            w[i] = i % 7
    var extents = RuntimeLayout[image_layout].row_major(Index(height, width))
    var image = Image(image_buffer, extents)
    var weights = LayoutTensor[dtype, filter](weights_buffer)
    var result = Image(result_buffer, extents)

    var kernel = ctx.compile_function[convolve]()
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
                if host[y * width + x] != expected:
                    wrong += 1
    print("convolution_2d:", width, "x", height, "elements,", wrong, "wrong")
    print(
        "convolution_2d:",
        us,
        "us,",
        Float64(2 * side * side * width * height) / us / 1000,
        "GFLOP/s",
    )
