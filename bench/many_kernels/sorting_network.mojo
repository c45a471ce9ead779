# Sorting networks in shared memory: bitonic for any type and order, odd-even merge, by rank, pairs, the largest k.
from std.gpu import thread_idx, block_idx, block_dim, barrier, global_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.math import ceildiv
from std.bit import next_power_of_two, log2_floor
from std.random import random_ui64, seed
from std.utils.numerics import max_or_inf


comptime Compare[dtype: DType] = def(Scalar[dtype], Scalar[dtype]) thin -> Bool


def ascending[dtype: DType](a: Scalar[dtype], b: Scalar[dtype]) -> Bool:
    return a < b


def descending[dtype: DType](a: Scalar[dtype], b: Scalar[dtype]) -> Bool:
    return a > b


def by_last_digit(a: Int32, b: Int32) -> Bool:
    return a % 10 < b % 10 or (a % 10 == b % 10 and a < b)


def bitonic_block[
    dtype: DType, N: Int, less: Compare[dtype]
](data: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    comptime assert N.is_power_of_two(), "the network needs a power of two"
    var s = stack_allocation[N, dtype, address_space=AddressSpace.SHARED]()
    var t = Int(thread_idx.x)
    s[t] = data[t]
    s[t + N // 2] = data[t + N // 2]
    comptime for stage in range(1, log2_floor(N) + 1):
        comptime for step in reversed(range(stage)):
            barrier()
            comptime j = 1 << step
            var i = 2 * t - (t & (j - 1))
            var up = (i >> stage) & 1 == 0
            var x, y = s[i], s[i + j]
            if less(y, x) == up:
                s[i], s[i + j] = y, x
    barrier()
    data[t] = s[t]
    data[t + N // 2] = s[t + N // 2]


def odd_even_pass[
    dtype: DType
](
    keys: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    vals: UnsafePointer[Int32, MutAnyOrigin],
    n: Int,
    phase: Int,
):
    var i = 2 * Int(global_idx.x) + phase
    if i + 1 < n and keys[i] > keys[i + 1]:
        swap(keys[i], keys[i + 1])
        swap(vals[i], vals[i + 1])


def rank_sort[
    dtype: DType
](
    src: UnsafePointer[Scalar[dtype], ImmutAnyOrigin],
    dst: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    n: Int,
):
    var i = Int(global_idx.x)
    if i >= n:
        return
    var v = src[i]
    var rank = 0
    for j in range(n):
        rank += 1 if src[j] < v or (src[j] == v and j < i) else 0
    dst[rank] = v


def check_order[
    dtype: DType, less: Compare[dtype]
](data: Span[Scalar[dtype], _], what: String) raises:
    for i in range(1, len(data)):
        if less(data[i], data[i - 1]):
            raise Error(t"{what}: {data[i - 1]} stands before {data[i]} at {i}")
    print(what, "sorted")


def run_bitonic[
    dtype: DType, less: Compare[dtype]
](ctx: DeviceContext, what: String) raises:
    comptime N = 256
    var b = ctx.enqueue_create_buffer[dtype](N)
    with b.map_to_host() as h:
        for i in range(N):
            h[i] = Scalar[dtype](Int(random_ui64(0, 120)))
    comptime k = bitonic_block[dtype, N, less]
    ctx.enqueue_function[k, k](b, grid_dim=1, block_dim=N // 2)
    with b.map_to_host() as h:
        check_order[dtype, less](h.as_span(), what)


def main() raises:
    seed(11)
    var ctx = DeviceContext()
    run_bitonic[DType.float32, ascending[DType.float32]](ctx, "float32 up")
    run_bitonic[DType.uint8, descending[DType.uint8]](ctx, "uint8 down")
    run_bitonic[DType.int32, by_last_digit](ctx, "int32 by last digit")
    run_bitonic[DType.float16, ascending[DType.float16]](ctx, "float16 up")
    comptime n = 75
    var keys = ctx.enqueue_create_buffer[DType.float64](n)
    var vals = ctx.enqueue_create_buffer[DType.int32](n)
    with keys.map_to_host() as hk, vals.map_to_host() as hv:
        for i in range(n):
            hk[i] = Float64((i * 37) % n) / 2
            hv[i] = Int32(i)
    comptime pass_ = odd_even_pass[DType.float64]
    for p in range(n):
        ctx.enqueue_function[pass_, pass_](
            keys, vals, n, p % 2, grid_dim=ceildiv(n, 64), block_dim=32
        )
    with keys.map_to_host() as hk, vals.map_to_host() as hv:
        for i in range(n):
            if hk[i] != Float64(i) / 2 or (Int(hv[i]) * 37) % n != i:
                raise Error("pairs at ", i)
    var sorted_ = ctx.enqueue_create_buffer[DType.float64](n)
    with keys.map_to_host() as h:
        for i in range(n):
            h[i] = Float64((i * i) % 31)
    comptime rs = rank_sort[DType.float64]
    ctx.enqueue_function[rs, rs](keys, sorted_, n, grid_dim=3, block_dim=32)
    with sorted_.map_to_host() as h:
        check_order[DType.float64, ascending[DType.float64]](
            h.as_span(), "rank"
        )
    print("networks OK")
