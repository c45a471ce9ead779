# Three balls on a chequered floor, with shadows: a thread follows the rays of a pixel.
#   rays [FILE.png]
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.image import write_png
from std.math import ceildiv, floor, sqrt
from std.sys import argv

comptime width = 480
comptime height = 320
comptime block_x = 32
comptime block_y = 4
comptime far = Float32(1e9)
comptime V = SIMD[DType.float32, 4]


def dot(a: V, b: V) -> Float32:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def unit(a: V) -> V:
    return a / sqrt(dot(a, a))


def ball(i: Int) -> V:
    """Centre and radius."""
    if i == 0:
        return V(-1.3, 0.8, 4.6, 0.8)
    return V(0.4, 0.5, 3.4, 0.5) if i == 1 else V(1.6, 1.1, 5.4, 1.1)


def hit(i: Int, origin: V, direction: V) -> Float32:
    """How far the ball is along a ray."""
    var b = ball(i)
    var to = b - origin
    to[3] = 0
    var along = dot(to, direction)
    var rest = b[3] * b[3] - (dot(to, to) - along * along)
    if rest < 0:
        return far
    var distance = along - sqrt(rest)
    return distance if distance > 1e-3 else far


def lit(at: V, light: V) -> Bool:
    for i in range(3):
        if hit(i, at, light) < far:
            return False
    return True


def colour(start: V, along: V, light: V) -> V:
    """What the ray sees, mirrors twice."""
    var origin = start
    var direction = along
    var seen = V(0)
    var weight = Float32(1)
    for _ in range(3):
        var nearest = far
        var which = -1
        for i in range(3):
            var distance = hit(i, origin, direction)
            if distance < nearest:
                nearest = distance
                which = i
        var down = -origin[1] / direction[1] if direction[1] < -1e-4 else far
        if which < 0 and down >= far:
            return seen + weight * V(0.5, 0.7, 0.9, 0) * (
                1 - 0.5 * direction[1]
            )
        if down < nearest:
            var at = origin + down * direction
            var odd = (Int(floor(at[0])) + Int(floor(at[2]))) & 1
            var bright: Float32 = 0.8 if odd == 0 else 0.25
            return seen + weight * V(bright) * (1.0 if lit(at, light) else 0.35)
        var at = origin + nearest * direction
        var normal = at - ball(which)
        normal[3] = 0
        normal = unit(normal)
        var paint = (
            V(0.9, 0.3, 0.2, 0)
            if which == 0
            else (V(0.3, 0.8, 0.3, 0) if which == 1 else V(0.3, 0.4, 0.9, 0))
        )
        var shine = (
            max(Float32(0), dot(normal, light))
            if lit(at, light)
            else Float32(0)
        )
        seen += weight * 0.7 * paint * (0.2 + 0.8 * shine)
        weight *= 0.3
        origin = at
        direction -= 2 * dot(direction, normal) * normal
    return seen


def paint(pixels: UnsafePointer[UInt8, MutAnyOrigin]):
    var x = global_idx.x
    var y = global_idx.y
    if x >= width or y >= height:
        return
    var eye = V(0, 1.4, -1, 0)
    var look = unit(
        V(
            (Float32(x) - width / 2) / height,
            (height / 2 - Float32(y)) / height - 0.12,
            1,
            0,
        )
    )
    var seen = colour(eye, look, unit(V(-0.6, 0.9, -0.5, 0)))
    var at = 3 * (y * width + x)
    for c in range(3):
        pixels[at + c] = UInt8(255 * sqrt(min(Float32(1), seen[c])))


def main() raises:
    var path = String(argv()[1]) if len(argv()) > 1 else String("rays.png")
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
