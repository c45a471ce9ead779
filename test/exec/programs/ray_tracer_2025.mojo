# A ray tracer: structs of the program on the device, functions that return tuples.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import global_idx
from gpu.host import DeviceContext
from math import sqrt, ceildiv, tan, inf
from memory import UnsafePointer
from testing import assert_almost_equal
from utils import Variant

alias W = 40
alias H = 20


@value
@register_passable("trivial")
struct Vec3:
    var x: Float32
    var y: Float32
    var z: Float32

    @implicit
    fn __init__(out self, v: Float32):
        self.x = v
        self.y = v
        self.z = v

    fn __add__(self, o: Self) -> Self:
        return Self(self.x + o.x, self.y + o.y, self.z + o.z)

    fn __sub__(self, o: Self) -> Self:
        return Self(self.x - o.x, self.y - o.y, self.z - o.z)

    fn __mul__(self, s: Float32) -> Self:
        return Self(self.x * s, self.y * s, self.z * s)

    fn __rmul__(self, s: Float32) -> Self:
        return self * s

    fn __neg__(self) -> Self:
        return Self(-self.x, -self.y, -self.z)

    fn __matmul__(self, o: Self) -> Float32:
        return self.x * o.x + self.y * o.y + self.z * o.z

    fn length(self) -> Float32:
        return sqrt(self @ self)

    fn normalized(self) -> Self:
        return self * (1 / self.length())


@value
@register_passable("trivial")
struct Sphere:
    var center: Vec3
    var radius: Float32
    var color: Vec3

    fn intersect(self, orig: Vec3, dir: Vec3, mut t0: Float32) -> Bool:
        var l = self.center - orig
        var tca = l @ dir
        var d2 = l @ l - tca * tca
        if d2 > self.radius * self.radius:
            return False
        var thc = sqrt(self.radius * self.radius - d2)
        t0 = tca - thc
        var t1 = tca + thc
        if t0 < 0:
            t0 = t1
        return t0 >= 0


fn scene_hit(spheres: UnsafePointer[Sphere], count: Int, orig: Vec3, dir: Vec3) -> (Bool, Int, Float32):
    var best = inf[DType.float32]()
    var index = -1
    for i in range(count):
        var t: Float32 = 0
        if spheres[i].intersect(orig, dir, t) and t < best:
            best = t
            index = i
    return (index >= 0, index, best)


fn shade(spheres: UnsafePointer[Sphere], count: Int, x: Int, y: Int) -> Vec3:
    var dir = Vec3((Float32(x) + 0.5) - W / 2.0, -(Float32(y) + 0.5) + H / 2.0, -Float32(H) / (2 * tan(Float32(0.5)))).normalized()
    var orig = Vec3(0)
    hit, i, t = scene_hit(spheres, count, orig, dir)
    if not hit:
        return Vec3(0.2, 0.7, 0.8)
    var p = orig + dir * t
    var n = (p - spheres[i].center).normalized()
    var light = Vec3(-20, 20, 20)
    var diffuse = max((light - p).normalized() @ n, 0.0)
    return diffuse * spheres[i].color


fn render(image: UnsafePointer[Vec3], spheres: UnsafePointer[Sphere], count: Int):
    var x = global_idx.x
    var y = global_idx.y
    if x < W and y < H:
        image[y * W + x] = shade(spheres, count, x, y)


fn main() raises:
    var ctx = DeviceContext()
    alias floats = 7
    var host = ctx.enqueue_create_host_buffer[DType.float32](2 * floats)
    ctx.synchronize()
    var spheres = host.unsafe_ptr().bitcast[Sphere]()
    spheres[0] = Sphere(Vec3(-1, 0, -12), 3, Vec3(0.4, 0.4, 0.3))
    spheres[1] = Sphere(Vec3(2, 1, -9), 1.5, Vec3(0.3, 0.1, 0.1))
    var dev = ctx.enqueue_create_buffer[DType.float32](2 * floats)
    host.enqueue_copy_to(dev)
    var image = ctx.enqueue_create_buffer[DType.float32](W * H * 3)
    ctx.enqueue_function[render](image.unsafe_ptr().bitcast[Vec3](), dev.unsafe_ptr().bitcast[Sphere](), 2, grid_dim=(ceildiv(W, 8), ceildiv(H, 8)), block_dim=(8, 8, 1))
    with image.map_to_host() as h:
        for y in range(H):
            for x in range(W):
                var v = shade(spheres, 2, x, y)
                assert_almost_equal(h[3 * (y * W + x)], v.x, atol=1e-4)
                assert_almost_equal(h[3 * (y * W + x) + 2], v.z, atol=1e-4)
    print("ray tracer ok")

# CHECK: ray tracer ok
