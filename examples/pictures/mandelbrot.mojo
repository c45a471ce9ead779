# The Mandelbrot set in colour: a thread computes a pixel.
#   mandelbrot [FILE.png]
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.image import write_png
from std.math import ceildiv
from std.sys import argv

comptime width = 480
comptime height = 320
comptime most = 300
comptime block_x = 32
comptime block_y = 4


def paint(pixels: UnsafePointer[UInt8, MutAnyOrigin]):
    var x = global_idx.x
    var y = global_idx.y
    if x >= width or y >= height:
        return
    var cr = -2.1 + Float32(x) * 3 / width
    var ci = -1.0 + Float32(y) * 2 / height
    var zr = Float32(0)
    var zi = Float32(0)
    var n = 0
    while n < most and zr * zr + zi * zi <= 4:
        var next = zr * zr - zi * zi + cr
        zi = 2 * zr * zi + ci
        zr = next
        n += 1
    var at = 3 * (y * width + x)
    var inside = n == most
    pixels[at] = 0 if inside else UInt8(min(255, n * 8))
    pixels[at + 1] = 0 if inside else UInt8(min(255, n * 3))
    pixels[at + 2] = 0 if inside else UInt8(min(255, 40 + n * 2))


def main() raises:
    var path = (
        String(argv()[1]) if len(argv()) > 1 else String("mandelbrot.png")
    )
    var ctx = DeviceContext()
    var pixels = ctx.enqueue_create_buffer[DType.uint8](3 * width * height)
    ctx.enqueue_function[paint](
        pixels,
        grid_dim=(ceildiv(width, block_x), ceildiv(height, block_y)),
        block_dim=(block_x, block_y),
    )
    with pixels.map_to_host() as host:
        write_png(path, host.as_span(), width, height)
    print("written:", path)
