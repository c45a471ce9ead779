# Heat spreads over a plate with two hot spots and cold edges: two buffers take turns.
#   heat [FILE.png]
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.image import write_png
from std.math import ceildiv
from std.sys import argv

comptime side = 256
comptime steps = 400
comptime block_x = 32
comptime block_y = 8


def spread(
    after: UnsafePointer[Float32, MutAnyOrigin],
    before: UnsafePointer[Float32, MutAnyOrigin],
):
    var x = global_idx.x
    var y = global_idx.y
    if x >= side or y >= side:
        return
    var at = y * side + x
    var edge = x == 0 or y == 0 or x == side - 1 or y == side - 1
    var source = (x - 80) * (x - 80) + (y - 90) * (y - 90) < 200 or (
        abs(x - 180) < 12 and abs(y - 160) < 30
    )
    if edge or source:
        after[at] = 1 if source else 0
        return
    after[at] = before[at] + 0.24 * (
        before[at - 1]
        + before[at + 1]
        + before[at - side]
        + before[at + side]
        - 4 * before[at]
    )


def main() raises:
    var path = String(argv()[1]) if len(argv()) > 1 else String("heat.png")
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](side * side)
    var b = ctx.enqueue_create_buffer[DType.float32](side * side)
    a.enqueue_fill(0)
    b.enqueue_fill(0)
    var grid = (ceildiv(side, block_x), ceildiv(side, block_y))
    for _ in range(steps):
        ctx.enqueue_function[spread](
            b, a, grid_dim=grid, block_dim=(block_x, block_y)
        )
        swap(a, b)
    var pixels = List[UInt8](capacity=3 * side * side)
    with a.map_to_host() as host:
        for i in range(side * side):
            var warmth = host[i]
            # Black, red, yellow, white.
            for c in range(3):
                pixels.append(
                    UInt8(
                        255
                        * max(
                            Float32(0), min(Float32(1), 3 * warmth - Float32(c))
                        )
                    )
                )
    write_png(path, pixels, side, side)
    print("written:", path)
