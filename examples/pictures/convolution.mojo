# Edges of a drawing by convolution with Sobel's two kernels.
#   convolution [FILE.png]
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.image import write_png
from std.math import ceildiv, sqrt
from std.sys import argv

comptime side = 256
comptime block_x = 32
comptime block_y = 8


def edges(
    out_: UnsafePointer[UInt8, MutAnyOrigin],
    drawing: UnsafePointer[UInt8, MutAnyOrigin],
):
    var x = global_idx.x
    var y = global_idx.y
    if x >= side or y >= side:
        return
    var horizontal = Float32(0)
    var vertical = Float32(0)
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            var row = max(0, min(side - 1, y + dy))
            var column = max(0, min(side - 1, x + dx))
            var value = Float32(drawing[row * side + column])
            horizontal += value * Float32(dx * (2 if dy == 0 else 1))
            vertical += value * Float32(dy * (2 if dx == 0 else 1))
    var strength = sqrt(horizontal * horizontal + vertical * vertical)
    out_[y * side + x] = UInt8(255 - min(Float32(255), strength / 2))


def main() raises:
    var path = (
        String(argv()[1]) if len(argv()) > 1 else String("convolution.png")
    )
    var ctx = DeviceContext()
    var drawing = ctx.enqueue_create_buffer[DType.uint8](side * side)
    var result = ctx.enqueue_create_buffer[DType.uint8](side * side)
    with drawing.map_to_host() as host:
        for y in range(side):
            for x in range(side):
                var ring = (x - 128) * (x - 128) + (y - 128) * (y - 128)
                var inside = ring < 90 * 90 and ring > 55 * 55
                var bar = abs(x - y) < 12
                host[y * side + x] = UInt8(
                    220 if inside != bar else 30 + x // 8
                )
    ctx.enqueue_function[edges](
        result,
        drawing,
        grid_dim=(ceildiv(side, block_x), ceildiv(side, block_y)),
        block_dim=(block_x, block_y),
    )
    with result.map_to_host() as host:
        write_png(path, host.as_span(), side, side, channels=1)
    print("written:", path)
