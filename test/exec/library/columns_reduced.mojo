# Rows across the last dimension on the device, more and fewer than a block takes, against plain loops.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: 77 columns of 300: 0 wrong
# CHECK: 32 columns of 1: 0 wrong
# CHECK: 1 columns of 9: 0 wrong
# CHECK: 3 x 45 columns of 6: 0 wrong
from std.algorithm.reduction import sum as sum_by_parameters
from std.algorithm.reductions import reduce_argmin, reduce_max, reduce_sum
from std.gpu.host import DeviceContext
from std.utils import IndexList

comptime T = DType.int32


def number(i: Int) -> Int32:
    return Int32(i * 7919 % 1009)


def wrong_of(ctx: DeviceContext, shape: IndexList[3]) raises -> Int:
    """Along dimension 1."""
    var count = shape[0] * shape[2]
    var sums = ctx.enqueue_create_buffer[T](count).enqueue_fill(-1)
    var again = ctx.enqueue_create_buffer[T](count).enqueue_fill(-1)
    var largest = ctx.enqueue_create_buffer[T](count).enqueue_fill(-1)
    var places = ctx.enqueue_create_buffer[DType.int64](count).enqueue_fill(-1)
    var s = sums.unsafe_ptr()
    var a = again.unsafe_ptr()
    var m = largest.unsafe_ptr()
    var p = places.unsafe_ptr()
    var extent = shape[1]
    var columns = shape[2]

    def load[
        width: Int, alignment: Int, rank: Int
    ](at: IndexList[rank]) {var} -> SIMD[T, width]:
        return SIMD[T, width](number((at[0] * extent + at[1]) * columns + at[2]))

    def store_sum[width: Int, rank: Int](at: IndexList[rank], value: SIMD[T, width]) {var}:
        s[at[0] * columns + at[2]] = value[0]

    def store_max[width: Int, rank: Int](at: IndexList[rank], value: SIMD[T, width]) {var}:
        m[at[0] * columns + at[2]] = value[0]

    def store_place[width: Int, rank: Int](at: IndexList[rank], value: SIMD[DType.int64, width]) {var}:
        p[at[0] * columns + at[2]] = value[0]

    @parameter
    @__copy_capture(extent, columns)
    def load_parameter[width: Int, rank: Int](at: IndexList[rank]) -> SIMD[T, width]:
        return SIMD[T, width](number((at[0] * extent + at[1]) * columns + at[2]))

    @parameter
    @__copy_capture(a, columns)
    def store_parameter[width: Int, rank: Int](at: IndexList[rank], value: SIMD[T, width]):
        a[at[0] * columns + at[2]] = value[0]

    reduce_sum[T, target="gpu", reduce_dim=1](load, store_sum, shape, ctx)
    reduce_max[T, target="gpu", reduce_dim=1](load, store_max, shape, ctx)
    reduce_argmin[T, target="gpu", reduce_dim=1](load, store_place, shape, ctx)
    sum_by_parameters[T, load_parameter, store_parameter, target="gpu", reduce_dim=1](shape, ctx)
    var wrong = 0
    with sums.map_to_host() as sum, largest.map_to_host() as most, places.map_to_host() as place, again.map_to_host() as same:
        for i in range(count):
            var total: Int32 = 0
            var best: Int32 = -1
            var least = 0
            for k in range(extent):
                var x = number((i // columns * extent + k) * columns + i % columns)
                total += x
                best = max(best, x)
                if x < number((i // columns * extent + least) * columns + i % columns):
                    least = k
            wrong += Int(sum[i] != total) + Int(same[i] != total) + Int(most[i] != best) + Int(Int(place[i]) != least)
    return wrong


def main() raises:
    var ctx = DeviceContext()
    print("77 columns of 300:", wrong_of(ctx, IndexList[3](1, 300, 77)), "wrong")
    print("32 columns of 1:", wrong_of(ctx, IndexList[3](1, 1, 32)), "wrong")
    print("1 columns of 9:", wrong_of(ctx, IndexList[3](1, 9, 1)), "wrong")
    print("3 x 45 columns of 6:", wrong_of(ctx, IndexList[3](3, 6, 45)), "wrong")
