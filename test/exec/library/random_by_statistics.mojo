# Random numbers by statistics: ranges, evenness (chi-squared), means and variances, independence of neighbours, the same again for a seed.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import sqrt
from std.random import NormalRandom, Random, rand, randint, randn, randn_float64, random_float64, random_si64, random_ui64, seed, shuffle

comptime n = 20000


def chi_squared(counts: List[Int], total: Int) -> Float64:
    var want = Float64(total) / Float64(len(counts))
    var sum = 0.0
    for c in counts:
        sum += (Float64(c) - want) ** 2 / want
    return sum


def is_even(counts: List[Int], total: Int) -> Bool:
    """Whether the counts of 16 kinds differ as chance has it: neither more (0.01 %) nor less."""
    var value = chi_squared(counts, total)
    return 1.5 < value and value < 44.0


def moments(values: List[Float64]) -> Tuple[Float64, Float64, Float64]:
    """Mean, variance, and correlation of neighbours."""
    var mean = 0.0
    for v in values:
        mean += v
    mean /= Float64(len(values))
    var variance = 0.0
    var together = 0.0
    for i in range(len(values)):
        variance += (values[i] - mean) ** 2
        if i > 0:
            together += (values[i] - mean) * (values[i - 1] - mean)
    return (mean, variance / Float64(len(values)), together / variance)


def near(value: Float64, wanted: Float64, margin: Float64) -> Bool:
    return abs(value - wanted) < margin


def uniform() raises:
    var values = List[Float64]()
    var counts = List[Int](length=16, fill=0)
    var inside = True
    for _ in range(n):
        var x = random_float64(-2, 6)
        inside = inside and -2 <= x and x < 6
        values.append(x)
        counts[Int((x + 2) * 2)] += 1
    var (mean, variance, neighbours) = moments(values)
    print(inside, is_even(counts, n), near(mean, 2, 0.08), near(variance, 64.0 / 12, 0.2), near(neighbours, 0, 0.035))
    # CHECK: True True True True True


def integers() raises:
    var counts = List[Int](length=16, fill=0)
    var signed = List[Int](length=16, fill=0)
    var low = List[Int](length=16, fill=0)
    for _ in range(n):
        counts[Int(random_ui64(10, 25)) - 10] += 1
        signed[Int(random_si64(-8, 7)) + 8] += 1
        low[Int(random_ui64(0, UInt64.MAX) & 15)] += 1
    print(is_even(counts, n), is_even(signed, n), is_even(low, n))  # CHECK-NEXT: True True True
    var list = List[Int32](length=n, fill=0)
    randint(list.unsafe_ptr(), n, -8, 7)
    var filled = List[Int](length=16, fill=0)
    for v in list:
        filled[Int(v) + 8] += 1
    print(is_even(filled, n))  # CHECK-NEXT: True


def normal() raises:
    var values = List[Float64]()
    var within = 0
    for _ in range(n):
        var x = randn_float64(3.0, 2.0)
        values.append(x)
        within += Int(abs(x - 3) < 2)
    var (mean, variance, neighbours) = moments(values)
    print(near(mean, 3, 0.08), near(variance, 4, 0.25), near(neighbours, 0, 0.035), near(Float64(within) / n, 0.6827, 0.02))
    # CHECK-NEXT: True True True True
    var several = List[Float32](length=n, fill=0)
    randn(several.unsafe_ptr(), n, -1.0, 0.5)
    var wide = [Float64(x) for x in several]
    var (mean2, variance2, neighbours2) = moments(wide)
    print(near(mean2, -1, 0.02), near(variance2, 0.25, 0.02), near(neighbours2, 0, 0.035))  # CHECK-NEXT: True True True


def again() raises:
    seed(42)
    var first = [random_ui64(0, 1000000) for _ in range(5)]
    seed(42)
    var second = [random_ui64(0, 1000000) for _ in range(5)]
    seed(43)
    var third = [random_ui64(0, 1000000) for _ in range(5)]
    print(first == second, first == third)  # CHECK-NEXT: True False


def shuffled() raises:
    # where each element goes: all places alike
    var counts = List[Int](length=16, fill=0)
    for _ in range(n // 4):
        var list = [i for i in range(16)]
        shuffle(list)
        for i in range(16):
            if list[i] == 5:
                counts[i] += 1
    print(is_even(counts, n // 4))  # CHECK-NEXT: True


def draw(result: UnsafePointer[Float32, MutAnyOrigin], count: Int):
    var i = global_idx.x
    if i < count:
        var generator = Random(seed=7, subsequence=UInt64(i))
        var normal = NormalRandom(seed=9, subsequence=UInt64(i))
        var four = generator.step_uniform()
        comptime for k in range(4):
            result[i * 8 + k] = four[k]
        var more = normal.step_normal_4()
        comptime for k in range(4):
            result[i * 8 + 4 + k] = more[k]


def in_kernels() raises:
    var ctx = DeviceContext()
    comptime threads = n // 4
    var result = ctx.enqueue_create_buffer[DType.float32](threads * 8)
    ctx.enqueue_function[draw](result, threads, grid_dim=(threads + 255) // 256, block_dim=256)
    var counts = List[Int](length=16, fill=0)
    var normals = List[Float64]()
    with result.map_to_host() as host:
        for i in range(threads):
            for k in range(4):
                counts[min(Int(host[i * 8 + k] * 16), 15)] += 1
                normals.append(Float64(host[i * 8 + 4 + k]))
    var (mean, variance, neighbours) = moments(normals)
    print(is_even(counts, n), near(mean, 0, 0.04), near(variance, 1, 0.06), near(neighbours, 0, 0.035))
    # CHECK-NEXT: True True True True


def main() raises:
    seed(1234)
    uniform()
    integers()
    normal()
    again()
    seed(99)
    shuffled()
    in_kernels()
