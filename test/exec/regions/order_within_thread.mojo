# Strided accesses of one thread keep their order: a thread reads back what it wrote, whatever its neighbours do.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.gpu import barrier, global_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime n = 256
comptime Elements[t: DType] = UnsafePointer[Scalar[t], MutAnyOrigin]


def reads_back[t: DType](a: Elements[t], b: Elements[t], c: Elements[t]):
    var i = global_idx.x
    var odd = a[2 * i + 1]
    a[2 * i] = odd * 2
    b[i] = 3  # may be the same buffer for all that is known
    c[i] = a[2 * i] + odd


def writes_after_read[t: DType](a: Elements[t], b: Elements[t], c: Elements[t]):
    var i = global_idx.x
    a[2 * i] = Scalar[t](i)
    c[i] = b[2 * i]
    b[2 * i] = 7
    a[2 * i + 1] = 5


def in_threes[t: DType](a: Elements[t], b: Elements[t], c: Elements[t]):
    var i = global_idx.x
    comptime for k in range(3):
        a[3 * i + k] = b[3 * i + (k + 2) % 3] + 1
    c[i] = a[3 * i] * 100 + a[3 * i + 1] * 10 + a[3 * i + 2]


fn of_2025(
    a: UnsafePointer[Float32],
    b: UnsafePointer[Float32],
    c: UnsafePointer[Float32],
):
    var i = Int(thread_idx.x)
    var odd = a[2 * i + 1]
    a[2 * i] = odd * 2
    b[i] = 3
    c[i] = a[2 * i] + odd


@fieldwise_init
struct Pair(TrivialRegisterPassable):
    var x: Float32
    var y: Float32

    def __add__(self, other: Self) -> Self:
        return Self(self.x + other.x, self.y + other.y)

    def __sub__(self, other: Self) -> Self:
        return Self(self.x - other.x, self.y - other.y)

    def __mul__(self, other: Self) -> Self:
        return Self(
            self.x * other.x - self.y * other.y,
            self.x * other.y + self.y * other.x,
        )

    def turned(self) -> Self:
        return Self(self.y, -self.x)


@always_inline
def mix(mut v: InlineArray[Pair, 4], j: Int, step: Int):
    comptime for r in range(1, 4):
        v[r] = v[r] * Pair(Float32(r * (j % step) % 3), 1)
    var a = v[0] + v[2]
    var b = v[0] - v[2]
    var c = v[1] + v[3]
    var d = (v[1] - v[3]).turned()
    v[0] = a + c
    v[1] = b + d
    v[2] = a - c
    v[3] = b - d


def kept_over_barriers[
    stages: Int
](data: Elements[DType.float32], result: Elements[DType.float32]):
    comptime quarter = n // 4
    var xs = stack_allocation[n, Float32, address_space=AddressSpace.SHARED]()
    var ys = stack_allocation[n, Float32, address_space=AddressSpace.SHARED]()
    var j = Int(thread_idx.x)
    var v = InlineArray[Pair, 4](fill=Pair(0, 0))
    comptime for r in range(4):
        v[r] = Pair(data[j + r * quarter], 0)
    var step = 1
    comptime for stage in range(stages):
        comptime if stage > 0:
            comptime for r in range(4):
                v[r] = Pair(xs[j + r * quarter], ys[j + r * quarter])
        barrier()
        mix(v, j, step)
        var at = (j // step) * step * 4 + j % step
        comptime for r in range(4):
            xs[at + r * step] = v[r].x
            ys[at + r * step] = v[r].y
        barrier()
        step *= 4
    comptime for r in range(4):
        result[j + r * quarter] = xs[j + r * quarter] + ys[j + r * quarter]


def on_host(stages: Int) -> List[Float32]:
    comptime quarter = n // 4
    var values = [Pair(Float32(i % 5), 0) for i in range(n)]
    var step = 1
    for _ in range(stages):
        var next = List[Pair](length=n, fill=Pair(0, 0))
        for j in range(quarter):
            var v = InlineArray[Pair, 4](fill=Pair(0, 0))
            for r in range(4):
                v[r] = values[j + r * quarter]
            mix(v, j, step)
            var at = (j // step) * step * 4 + j % step
            for r in range(4):
                next[at + r * step] = v[r]
        values = next^
        step *= 4
    return [pair.x + pair.y for pair in values]


def wrong[t: DType](ctx: DeviceContext) raises -> Int:
    var a = ctx.enqueue_create_buffer[t](3 * n)
    var b = ctx.enqueue_create_buffer[t](3 * n)
    var c = ctx.enqueue_create_buffer[t](n)
    var bad = 0

    def fill() raises {imm}:
        with a.map_to_host() as x, b.map_to_host() as y:
            for i in range(3 * n):
                x[i] = Scalar[t](i % 50)
                y[i] = Scalar[t](i % 3)

    fill()
    ctx.enqueue_function_experimental[reads_back[t]](
        a, b, c, grid_dim=2, block_dim=n // 2
    )
    with c.map_to_host() as z:
        for i in range(n):
            bad += Int(z[i] != Scalar[t]((2 * i + 1) % 50) * 3)
    fill()
    ctx.enqueue_function_experimental[writes_after_read[t]](
        a, a, c, grid_dim=2, block_dim=n // 2
    )
    with a.map_to_host() as x, c.map_to_host() as z:
        for i in range(n):
            bad += (
                Int(z[i] != Scalar[t](i))
                + Int(x[2 * i] != 7)
                + Int(x[2 * i + 1] != 5)
            )
    fill()
    ctx.enqueue_function_experimental[in_threes[t]](
        a, b, c, grid_dim=2, block_dim=n // 2
    )
    with c.map_to_host() as z:
        for i in range(n):
            bad += Int(z[i] != 312)
    # The same buffer twice: each element is made of what stands there by then.
    fill()
    ctx.enqueue_function_experimental[in_threes[t]](
        b, b, c, grid_dim=2, block_dim=n // 2
    )
    with c.map_to_host() as z:
        for i in range(n):
            bad += Int(z[i] != 345)
    return bad


def main() raises:
    var ctx = DeviceContext()
    # CHECK: 0 0 0
    print(
        wrong[DType.float32](ctx),
        wrong[DType.int16](ctx),
        wrong[DType.float64](ctx),
    )

    var a = ctx.enqueue_create_buffer[DType.float32](2 * n)
    var b = ctx.enqueue_create_buffer[DType.float32](n)
    var c = ctx.enqueue_create_buffer[DType.float32](n)
    with a.map_to_host() as x:
        for i in range(2 * n):
            x[i] = Float32(i)
    ctx.enqueue_function_experimental[of_2025](a, b, c, grid_dim=1, block_dim=n)
    var bad = 0
    with c.map_to_host() as z:
        for i in range(n):
            bad += Int(z[i] != Float32(3 * (2 * i + 1)))
    # CHECK: 0
    print(bad)

    comptime for stages in range(1, 5):
        with b.map_to_host() as y:
            for i in range(n):
                y[i] = Float32(i % 5)
        ctx.enqueue_function_experimental[kept_over_barriers[stages]](
            b, c, grid_dim=1, block_dim=n // 4
        )
        var expected = on_host(stages)
        bad = 0
        with c.map_to_host() as z:
            for i in range(n):
                bad += Int(z[i] != expected[i])
        # CHECK: 0
        # CHECK: 0
        # CHECK: 0
        # CHECK: 0
        print(bad)
