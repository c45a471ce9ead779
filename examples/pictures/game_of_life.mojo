# Conway's Game of Life on a torus: how often each cell lived in a thousand generations, as brightness.
#   game_of_life [FILE.png]
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.image import write_png
from std.math import ceildiv
from std.sys import argv

comptime side = 256
comptime generations = 1000
comptime block_x = 32
comptime block_y = 8


def step(
    after: UnsafePointer[UInt8, MutAnyOrigin],
    before: UnsafePointer[UInt8, MutAnyOrigin],
    lived: UnsafePointer[Int32, MutAnyOrigin],
):
    var x = global_idx.x
    var y = global_idx.y
    if x >= side or y >= side:
        return
    var around = UInt8(0)
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            if dx != 0 or dy != 0:
                around += before[
                    (y + dy + side) % side * side + (x + dx + side) % side
                ]
    var at = y * side + x
    var lives = around == 3 or (around == 2 and before[at] == 1)
    after[at] = 1 if lives else 0
    if lives:
        lived[at] += 1


def main() raises:
    var path = (
        String(argv()[1]) if len(argv()) > 1 else String("game_of_life.png")
    )
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.uint8](side * side)
    var b = ctx.enqueue_create_buffer[DType.uint8](side * side)
    var lived = ctx.enqueue_create_buffer[DType.int32](side * side)
    lived.enqueue_fill(0)
    var state = UInt32(1)
    with a.map_to_host() as host:
        for i in range(side * side):
            state = state * 1664525 + 1013904223  # the same picture each time
            host[i] = UInt8((state >> 24) & 1)
    for _ in range(generations):
        ctx.enqueue_function[step](
            b,
            a,
            lived,
            grid_dim=(ceildiv(side, block_x), ceildiv(side, block_y)),
            block_dim=(block_x, block_y),
        )
        swap(a, b)
    var pixels = List[UInt8](capacity=side * side)
    with lived.map_to_host() as host:
        for i in range(side * side):
            pixels.append(UInt8(min(255, Int(host[i]) // 2)))
    write_png(path, pixels, side, side, channels=1)
    print("written:", path)
