# `_reduce_generator`, which programs call by name: along each dimension, on the host and on a device, one reduction and several at a time.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm.backend.cpu.reduction import _reduce_generator_cpu
from std.algorithm.reduction import _reduce_generator
from std.gpu.host import DeviceContext
from std.testing import assert_equal
from std.utils import IndexList, StaticTuple
from layout import Coord


def check[target: StaticString, axis: Int](ctx: DeviceContext, a: Int, b: Int) raises:
    var rows = b if axis == 0 else a
    var x = ctx.enqueue_create_buffer[DType.float32](max(a * b, 1))
    var y = ctx.enqueue_create_buffer[DType.float32](2 * rows)
    with x.map_to_host() as host:
        for i in range(a * b):
            host[i] = Float32(i * 31 % 17)
    var from_ = x.unsafe_ptr()
    var to = y.unsafe_ptr()

    @parameter
    def read[dtype: DType, width: Int, rank: Int](place: IndexList[rank]) -> SIMD[dtype, width]:
        return rebind[SIMD[dtype, width]](from_.load[width=width](place[0] * b + place[1]))

    @parameter
    def write[dtype: DType, width: Int, rank: Int](place: IndexList[rank], result: SIMD[dtype, width]):
        to.store(place[1 - axis], rebind[SIMD[DType.float32, width]](result))

    @parameter
    def add[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        return a + b

    @parameter
    def write_both[dtype: DType, width: Int, rank: Int](place: IndexList[rank], results: StaticTuple[SIMD[dtype, width], 2]):
        comptime for k in range(2):
            to.store(k * rows + place[1 - axis], rebind[SIMD[DType.float32, width]](results[k]))

    @parameter
    def combine[dtype: DType, width: Int, k: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        comptime if k == 0:
            return a + b
        else:
            return max(a, b)

    var both = StaticTuple[Float32, 2](0, -1)
    for way in range(5 if target == "cpu" else 4):
        if way == 0:
            _reduce_generator[read, write, add, target=target, reduce_dim=axis](Coord(a, b), init=Float32(0), context=ctx)
        elif way == 1:
            _reduce_generator[read, write, add, target=target](IndexList[2](a, b), Float32(0), axis, ctx)
        elif way == 2:
            _reduce_generator[2, DType.float32, read, write_both, combine, target=target, reduce_dim=axis](IndexList[2](a, b), both, ctx)
        elif way == 3:
            _reduce_generator[2, DType.float32, read, write_both, combine, target=target](IndexList[2](a, b), both, axis, ctx)
        else:
            _reduce_generator_cpu[2, DType.float32, read, write_both, combine, reduce_dim=axis](Coord(a, b), both)
        with x.map_to_host() as given, y.map_to_host() as got:
            for row in range(rows):
                var sum, most = Float32(0), Float32(-1)
                for i in range(a if axis == 0 else b):
                    var value = given[i * b + row if axis == 0 else row * b + i]
                    sum += value
                    most = max(most, value)
                assert_equal(got[row], sum)
                if way > 1:
                    assert_equal(got[rows + row], most)
        y.enqueue_fill(-7)


def main() raises:
    var ctx = DeviceContext()
    comptime for axis in range(2):
        check["cpu", axis](ctx, 5, 37)
        check["gpu", axis](ctx, 5, 37)
        check["cpu", axis](ctx, 300, 400)
        check["gpu", axis](ctx, 300, 400)
        check["cpu", axis](ctx, 1, 1)
    print("all agree")

# CHECK: all agree
