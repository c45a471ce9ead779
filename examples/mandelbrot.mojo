# The Mandelbrot set: as text, and as a picture in a file (PGM, which most viewers open).
#   mandelbrot [WIDTH [HEIGHT [FILE [ROUNDS]]]]
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv
from std.sys import argv
from std.time import perf_counter_ns

comptime most = 200
comptime block_x = 32
comptime block_y = 4


def mandelbrot(
    steps: UnsafePointer[Int32, MutAnyOrigin],
    width: Int,
    height: Int,
    left: Float32,
    top: Float32,
    step_x: Float32,
    step_y: Float32,
):
    var x = global_idx.x
    var y = global_idx.y
    if x >= width or y >= height:
        return
    var cr = left + Float32(x) * step_x
    var ci = top + Float32(y) * step_y
    var zr = Float32(0)
    var zi = Float32(0)
    var n = 0
    while n < most and zr * zr + zi * zi <= 4:
        var next = zr * zr - zi * zi + cr
        zi = 2 * zr * zi + ci
        zr = next
        n += 1
    steps[y * width + x] = Int32(n)


def show(pixels: List[Int], width: Int, height: Int):
    comptime shades = " .:-=+*#%@"
    for y in range(height):
        var line = String()
        for x in range(width):
            var n = pixels[y * width + x]
            var shade = 9 if n == most else min(n // 2, 8)
            line += shades[byte=shade]
        print(line)


def write_picture(
    path: String, pixels: List[Int], width: Int, height: Int
) raises:
    with open(path, "w") as file:
        file.write("P2\n", width, " ", height, "\n", most, "\n")
        for y in range(height):
            var line = String()
            for x in range(width):
                line += String(pixels[y * width + x]) + " "
            file.write(line, "\n")


def compute(
    ctx: DeviceContext, width: Int, height: Int, rounds: Int
) raises -> List[Int]:
    var steps = ctx.enqueue_create_buffer[DType.int32](width * height)
    var grid = (ceildiv(width, block_x), ceildiv(height, block_y))
    comptime block = (block_x, block_y)
    var step_x = Float32(3) / Float32(width)
    var step_y = Float32(2.4) / Float32(height)
    var kernel = ctx.compile_function[mandelbrot]()
    var left = Float32(-2.25)
    var top = Float32(-1.2)
    ctx.enqueue_function(
        kernel,
        steps,
        width,
        height,
        left,
        top,
        step_x,
        step_y,
        grid_dim=grid,
        block_dim=block,
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel,
            steps,
            width,
            height,
            left,
            top,
            step_x,
            step_y,
            grid_dim=grid,
            block_dim=block,
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(max(rounds, 1))

    var pixels = List[Int](capacity=width * height)
    var total = 0
    with steps.map_to_host() as host:
        for i in range(width * height):
            pixels.append(Int(host[i]))
            total += Int(host[i])
    if rounds > 0:
        print("mandelbrot:", us, "us,", Float64(total) / us, "M steps/s")
    return pixels^


def main() raises:
    var args = argv()
    var width = Int(args[1]) if len(args) > 1 else 240
    var height = Int(args[2]) if len(args) > 2 else 160
    var rounds = Int(args[4]) if len(args) > 4 else 3
    var ctx = DeviceContext()
    show(compute(ctx, 64, 24, 0), 64, 24)
    var pixels = compute(ctx, width, height, rounds)
    if len(args) > 3:
        write_picture(String(args[3]), pixels, width, height)
        print("mandelbrot: picture written")

    # The same on the host. Where a point leaves late, rounding decides when, so a few may differ.
    var wrong = 0
    for y in range(height):
        for x in range(width):
            var cr = Float32(-2.25) + Float32(x) * (Float32(3) / Float32(width))
            var ci = Float32(-1.2) + Float32(y) * (
                Float32(2.4) / Float32(height)
            )
            var zr = Float32(0)
            var zi = Float32(0)
            var n = 0
            while n < most and zr * zr + zi * zi <= 4:
                var next = zr * zr - zi * zi + cr
                zi = 2 * zr * zi + ci
                zr = next
                n += 1
            if n != pixels[y * width + x]:
                wrong += 1
    print(
        "mandelbrot:",
        width,
        "x",
        height,
        "pixels,",
        "right" if wrong * 100 < width * height else "WRONG",
    )
