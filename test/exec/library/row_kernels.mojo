# The kernels that reduce rows by functions, and what chooses among them, against loops: each dimension of shapes of all kinds, several reductions at
# a time, numbers that are reckoned in a wider kind, grids smaller than the rows.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm.backend.gpu import reduce_kernel, reduce_launch
from std.algorithm.backend.gpu.reduction import row_reduce, saturated_reduce_kernel, small_reduce_kernel, twophase_reduce_kernel
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceBuffer, DeviceContext
from std.testing import assert_equal
from std.utils import IndexList, StaticTuple


def number(i: Int) -> Int:
    return (i * 37 + i // 11) % 61 - 20


comptime REDUCE, SMALL, SATURATED, TWOPHASE, LAUNCH = 0, 1, 2, 3, 4


# Sum, largest and smallest along `axis` of a tensor of three dimensions, by one of the kernels.
def check[kind: DType, axis: Int, which: Int, simd_width: Int](ctx: DeviceContext, a: Int, b: Int, c: Int, grid: Int) raises:
    var shape = IndexList[3](a, b, c)
    var all = a * b * c
    var kept = shape
    kept[axis] = 1
    var rows = kept[0] * kept[1] * kept[2]
    var x = ctx.enqueue_create_buffer[kind](max(all, 1))
    var y = ctx.enqueue_create_buffer[kind](3 * rows)
    with x.map_to_host() as host:
        for i in range(all):
            host[i] = Scalar[kind](number(i))
    var from_ = x.unsafe_ptr()
    var to = y.unsafe_ptr()
    var across = c
    var deep = b * c
    var kept_across = kept[2]
    var kept_deep = kept[1] * kept[2]

    @parameter
    def read[dtype: DType, width: Int, rank: Int](place: IndexList[rank]) -> SIMD[dtype, width]:
        return rebind[SIMD[dtype, width]](from_.load[width=width](place[0] * deep + place[1] * across + place[2]))

    @parameter
    def write[dtype: DType, width: Int, rank: Int](place: IndexList[rank], results: StaticTuple[SIMD[dtype, width], 3]):
        var at = place[0] * kept_deep + place[1] * kept_across + place[2]
        comptime for k in range(3):
            to.store(k * rows + at, rebind[SIMD[kind, width]](results[k]))

    @parameter
    def combine[dtype: DType, width: Int, k: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        comptime if k == 0:
            return a + b
        elif k == 1:
            return max(a, b)
        else:
            return min(a, b)

    var init = StaticTuple[Scalar[kind], 3](0, -100, 100)
    comptime if which == LAUNCH:
        comptime if simd_width == 1:
            reduce_launch[3, read, write, combine, 3, kind, reduce_dim=axis](shape, init, ctx)
        else:   # as until 26.3
            reduce_launch[3, read, write, combine, 3, kind](shape, axis, init, ctx)
    elif which == REDUCE:
        comptime kernel = reduce_kernel[3, axis, 3, 64, read, write, combine, kind, simd_width]
        ctx.enqueue_function[kernel](shape, init, grid_dim=grid, block_dim=64)
    elif which == SMALL:
        comptime kernel = small_reduce_kernel[3, axis, 3, 128, read, write, combine, kind, simd_width]
        ctx.enqueue_function[kernel](shape, init, grid_dim=grid, block_dim=128)
    elif which == SATURATED:
        comptime kernel = saturated_reduce_kernel[3, axis, 3, 32, read, write, combine, kind, simd_width]
        ctx.enqueue_function[kernel](shape, init, grid_dim=grid, block_dim=32)
    else:
        var partials = ctx.enqueue_create_buffer[DType.float32 if kind == DType.float16 else kind](3 * rows * grid)
        var counters = ctx.enqueue_create_buffer[DType.int32](rows).enqueue_fill(0)
        comptime kernel = twophase_reduce_kernel[3, axis, 3, 64, read, write, combine, kind, simd_width]
        for _ in range(2):   # the counters are ready for the next time
            ctx.enqueue_function[kernel](shape, init, partials, counters, grid, grid_dim=rows * grid, block_dim=64)
    with x.map_to_host() as given, y.map_to_host() as got:
        for row in range(rows):
            var place = IndexList[3](row // kept_deep, row % kept_deep // kept_across, row % kept_across)
            var sum, most, least = 0, -100, 100
            for i in range(shape[axis]):
                place[axis] = i
                var value = Int(given[place[0] * deep + place[1] * across + place[2]])
                sum += value
                most = max(most, value)
                least = min(least, value)
            assert_equal(Int(got[row]), sum)
            assert_equal(Int(got[rows + row]), most)
            assert_equal(Int(got[2 * rows + row]), least)


def every_axis[kind: DType, which: Int, simd_width: Int](ctx: DeviceContext, a: Int, b: Int, c: Int, grid: Int) raises:
    comptime for axis in range(3):
        check[kind, axis, which, simd_width](ctx, a, b, c, grid)


def every_kernel[kind: DType, simd_width: Int](ctx: DeviceContext, a: Int, b: Int, c: Int, grid: Int) raises:
    comptime for which in range(5):
        every_axis[kind, which, simd_width](ctx, a, b, c, grid)


# One reduction of a row by a block.
def row_kernel(result: UnsafePointer[Int32, MutAnyOrigin]):
    @parameter
    def read[dtype: DType, width: Int, rank: Int](place: IndexList[rank]) -> SIMD[dtype, width]:
        var values = SIMD[dtype, width]()
        comptime for i in range(width):
            values[i] = Scalar[dtype](place[0] * 1000 + place[1] + i)
        return values

    @parameter
    def add[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        return a + b

    var row = IndexList[2](Int(block_idx.x), 0)
    var sum = row_reduce[96, read, add, DType.int32, 4, 2, axis=1](row, Int32(0), 131)
    var again = row_reduce[96, read, add, DType.int32, 4, 2](row, 1, Int32(0), 131)
    result[block_idx.x * 96 + thread_idx.x] = sum if sum == again else Int32(-1)


def main() raises:
    var ctx = DeviceContext()
    every_kernel[DType.int32, 4](ctx, 3, 5, 100, 2)
    every_kernel[DType.float32, 4](ctx, 2, 3, 7, 1)
    every_kernel[DType.int64, 1](ctx, 1, 40, 33, 5)
    every_kernel[DType.float16, 2](ctx, 4, 4, 4, 3)
    every_kernel[DType.int32, 4](ctx, 1, 1, 1, 2)
    # Few long rows, many short ones, and none with anything in them.
    every_axis[DType.int32, LAUNCH, 1](ctx, 1, 2, 30000, 1)
    every_axis[DType.int32, LAUNCH, 1](ctx, 900, 3, 40, 1)
    check[DType.int32, 1, LAUNCH, 1](ctx, 3, 0, 5, 1)
    check[DType.int32, 2, TWOPHASE, 4](ctx, 2, 2, 5000, 7)
    var sums = ctx.enqueue_create_buffer[DType.int32](3 * 96)
    ctx.enqueue_function[row_kernel](sums, grid_dim=3, block_dim=96)
    with sums.map_to_host() as host:
        for i in range(3 * 96):
            assert_equal(Int(host[i]), i // 96 * 131 * 1000 + 131 * 65)
    print("all agree")

# CHECK: all agree
