# k-means: points as vectors, a struct that says how it is passed to a device.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.atomic import Atomic
from std.gpu import global_idx, thread_idx, barrier, block_dim
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.math import ceildiv, sqrt
from std.utils.numerics import max_finite
from std.testing import assert_equal

comptime K = 3
comptime D = 2
comptime Point = SIMD[DType.float32, D]


@fieldwise_init
struct Config(TrivialRegisterPassable, DevicePassable):
    comptime device_type = Self
    var n: Int
    var k: Int
    var scale: Float32

    def _to_device_type(self, target: MutOpaquePointer[_]):
        target.bitcast[Self.device_type]()[] = self

    @staticmethod
    def get_type_name() -> String:
        return "Config"

    @staticmethod
    def get_device_type_name() -> String:
        return Self.get_type_name()


def assign(points: UnsafePointer[Point, ImmutAnyOrigin], centroids: UnsafePointer[Point, ImmutAnyOrigin], labels: UnsafePointer[Int32, MutAnyOrigin], sums: UnsafePointer[Float32, MutAnyOrigin], counts: UnsafePointer[Int32, MutAnyOrigin], config: Config):
    var i = global_idx.x
    if i >= config.n:
        return
    var best = 0
    var best_d = max_finite[DType.float32]()
    for c in range(config.k):
        var diff = points[i] - centroids[c]
        var d = (diff * diff).reduce_add()
        if d < best_d:
            best = c
            best_d = d
    labels[i] = Int32(best)
    comptime for j in range(D):
        _ = Atomic.fetch_add(sums + best * D + j, points[i][j] * config.scale)
    _ = Atomic.fetch_add(counts + best, 1)


def update(centroids: UnsafePointer[Point, MutAnyOrigin], sums: UnsafePointer[Float32, MutAnyOrigin], counts: UnsafePointer[Int32, MutAnyOrigin]):
    var c = thread_idx.x
    if counts[c] > 0:
        centroids[c] = Point(sums[c * D], sums[c * D + 1]) / Point(Float32(counts[c]))
    sums[c * D] = 0
    sums[c * D + 1] = 0
    counts[c] = 0


def main() raises:
    var n = 90
    var ctx = DeviceContext()
    var points = ctx.enqueue_create_buffer[DType.float32](n * D)
    var centroids = ctx.enqueue_create_buffer[DType.float32](K * D)
    var labels = ctx.enqueue_create_buffer[DType.int32](n)
    var sums = ctx.enqueue_create_buffer[DType.float32](K * D).enqueue_fill(0)
    var counts = ctx.enqueue_create_buffer[DType.int32](K).enqueue_fill(0)
    with points.map_to_host() as p, centroids.map_to_host() as c:
        for i in range(n):
            p[2 * i] = Float32(i % 3) * 10 + Float32(i % 5) * 0.25
            p[2 * i + 1] = Float32(i % 3) * -4 + Float32(i % 7) * 0.125
        for j in range(K * D):
            c[j] = p[j]
    for _ in range(5):
        ctx.enqueue_function[assign](points.unsafe_ptr().bitcast[Point](), centroids.unsafe_ptr().bitcast[Point](), labels, sums, counts, Config(n, K, 1.0), grid_dim=ceildiv(n, 32), block_dim=32)
        ctx.enqueue_function[update](centroids.unsafe_ptr().bitcast[Point](), sums, counts, grid_dim=1, block_dim=K)
    with labels.map_to_host() as l:
        for i in range(n):
            assert_equal(l[i], Int32(i % 3))
    with centroids.map_to_host() as c:
        print("centroids x:", Int(c[0]), Int(c[2]), Int(c[4]))

# CHECK: centroids x: 0 10 20
