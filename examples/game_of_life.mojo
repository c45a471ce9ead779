# Conway's Game of Life on a torus: two buffers take turns. A glider is followed for some generations.
#   game_of_life [SIDE [GENERATIONS]]
from std.gpu import global_idx
from std.gpu.host import DeviceBuffer, DeviceContext
from std.math import ceildiv
from std.sys import argv
from std.time import perf_counter_ns

comptime block_x = 32
comptime block_y = 8


def step(
    after: UnsafePointer[UInt8, MutAnyOrigin],
    before: UnsafePointer[UInt8, MutAnyOrigin],
    side: Int,
):
    var x = global_idx.x
    var y = global_idx.y
    if x >= side or y >= side:
        return
    var left = x - 1 if x > 0 else side - 1
    var right = x + 1 if x < side - 1 else 0
    var row = y * side
    var up = (y - 1 if y > 0 else side - 1) * side
    var down = (y + 1 if y < side - 1 else 0) * side
    var around = before[up + left] + before[up + x] + before[up + right]
    around += before[row + left] + before[row + right]
    around += before[down + left] + before[down + x] + before[down + right]
    var lives = around == 3 or (around == 2 and before[row + x] == 1)
    after[row + x] = 1 if lives else 0


def play(
    ctx: DeviceContext,
    var a: DeviceBuffer[DType.uint8],
    side: Int,
    generations: Int,
) raises -> DeviceBuffer[DType.uint8]:
    """The cells after that many generations."""
    var b = ctx.enqueue_create_buffer[DType.uint8](side * side)
    var kernel = ctx.compile_function[step]()
    var grid = (ceildiv(side, block_x), ceildiv(side, block_y))
    comptime block = (block_x, block_y)
    for _ in range(generations):
        ctx.enqueue_function(kernel, b, a, side, grid_dim=grid, block_dim=block)
        swap(a, b)
    ctx.synchronize()
    return a^


def glider(ctx: DeviceContext) raises:
    comptime side = 12
    var cells = ctx.enqueue_create_buffer[DType.uint8](side * side)
    with cells.map_to_host() as host:
        for i in range(side * side):
            host[i] = 0
        host[1] = 1
        host[side + 2] = 1
        host[2 * side] = 1
        host[2 * side + 1] = 1
        host[2 * side + 2] = 1
    cells = play(ctx, cells, side, 24)  # six cells down and to the right
    with cells.map_to_host() as host:
        for y in range(side):
            var line = String()
            for x in range(side):
                line += "#" if host[y * side + x] == 1 else "."
            print(line)


def main() raises:
    var args = argv()
    var side = Int(args[1]) if len(args) > 1 else 100
    var generations = Int(args[2]) if len(args) > 2 else 10
    var ctx = DeviceContext()
    glider(ctx)

    var cells = ctx.enqueue_create_buffer[DType.uint8](side * side)
    var expected = List[Int](capacity=side * side)
    with cells.map_to_host() as host:
        var state = UInt32(3)
        for i in range(side * side):
            state = state * 1664525 + 1013904223
            host[i] = 1 if state >> 30 == 0 else 0
            expected.append(Int(host[i]))
    cells = play(ctx, cells, side, 1)
    var start = perf_counter_ns()
    cells = play(ctx, cells, side, generations)
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(generations)

    # The same on the host, for the first generations.
    var wrong = 0
    if generations <= 20:
        for _ in range(generations + 1):
            var next = List[Int](capacity=side * side)
            for y in range(side):
                for x in range(side):
                    var around = -expected[y * side + x]
                    for dy in range(-1, 2):
                        for dx in range(-1, 2):
                            around += expected[
                                (y + dy + side) % side * side
                                + (x + dx + side) % side
                            ]
                    next.append(
                        1
                        if around == 3
                        or (around == 2 and expected[y * side + x] == 1)
                        else 0
                    )
            expected = next^
        with cells.map_to_host() as host:
            for i in range(side * side):
                if Int(host[i]) != expected[i]:
                    wrong += 1
    print(
        "game_of_life:",
        side,
        "x",
        side,
        "cells,",
        generations,
        "generations,",
        wrong,
        "wrong",
    )
    print(
        "game_of_life:",
        us,
        "us,",
        Float64(side * side) / us / 1000,
        "G cells/s",
    )
