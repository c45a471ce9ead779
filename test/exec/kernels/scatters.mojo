# Gathers by tuples and along a dimension, and scatters, against plain loops, on the host and the device, and misuse.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceBuffer, DeviceContext
from std.runtime.asyncrt import DeviceContextPtr
from std.testing import assert_equal
from nn.gather_scatter import (
    gather_elements, gather_nd, gather_nd_shape, gather_reduce, gather_shape, normalize_neg_index, scatter_elements, scatter_elements_shape,
    scatter_nd, scatter_nd_generator, scatter_nd_shape, ScatterOobIndexStrategy,
)
from layout import Layout, LayoutTensor, TileTensor
from layout.tile_layout import row_major

comptime F = DType.float32
comptime I = DType.int32


def sum[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return a + b


struct Data[dtype: DType](Movable):
    """The same numbers on the host and in a device's memory."""

    var host: List[Scalar[Self.dtype]]
    var device: DeviceBuffer[Self.dtype]

    def __init__(out self, ctx: DeviceContext, count: Int, step: Int, modulo: Int, shift: Int) raises:
        self.host = []
        for i in range(count):
            self.host.append(Scalar[Self.dtype](i * step % modulo + shift))
        self.device = ctx.enqueue_create_buffer[Self.dtype](count)
        with self.device.map_to_host() as there:
            for i in range(count):
                there[i] = self.host[i]

    def check(self, want: List[Scalar[Self.dtype]]) raises:
        assert_equal(self.host, want)
        with self.device.map_to_host() as there:
            for i in range(len(want)):
                assert_equal(there[i], want[i])


def gathers_of_tuples(ctx: DeviceContext) raises:
    # whole tuples, parts of tuples, and dimensions in common
    var data = Data[F](ctx, 60, 7, 61, 0)
    comptime shape = row_major[3, 4, 5]()
    var triples = Data[I](ctx, 18, 5, 6, -3)
    var result = Data[F](ctx, 6, 1, 1, -1)
    gather_nd[F, I, 0](TileTensor(data.host.unsafe_ptr(), shape), TileTensor(triples.host.unsafe_ptr(), row_major[2, 3, 3]()), TileTensor(result.host.unsafe_ptr(), row_major[2, 3]()), ctx)
    gather_nd[F, I, 0, "gpu"](TileTensor(data.device, shape), TileTensor(triples.device, row_major[2, 3, 3]()), TileTensor(result.device, row_major[2, 3]()), ctx)
    var want = List[Float32]()
    for t in range(6):
        var at: List[Int] = []
        for k in range(3):
            var n = Int(triples.host[t * 3 + k])
            at.append(n + 3 + k if n < 0 else n)
        want.append(data.host[(at[0] * 4 + at[1]) * 5 + at[2]])
    result.check(want)

    var singles = Data[I](ctx, 4, 1, 3, 0)
    result = Data[F](ctx, 80, 1, 1, -1)
    gather_nd[batch_dims=0](TileTensor(data.host.unsafe_ptr(), shape), TileTensor(singles.host.unsafe_ptr(), row_major[4, 1]()), TileTensor(result.host.unsafe_ptr(), row_major[4, 4, 5]()), DeviceContextPtr())
    gather_nd[batch_dims=0, target="gpu"](TileTensor(data.device, shape), TileTensor(singles.device, row_major[4, 1]()), TileTensor(result.device, row_major[4, 4, 5]()), ctx)
    want = []
    for i in range(80):
        want.append(data.host[Int(singles.host[i // 20]) * 20 + i % 20])
    result.check(want)

    # one row of a matrix for each of three
    var rows = Data[I](ctx, 6, 3, 4, 0)
    result = Data[F](ctx, 30, 1, 1, -1)
    gather_nd[1](TileTensor(data.host.unsafe_ptr(), shape), TileTensor(rows.host.unsafe_ptr(), row_major[3, 2, 1]()), TileTensor(result.host.unsafe_ptr(), row_major[3, 2, 5]()))
    gather_nd[1, "gpu"](TileTensor(data.device, shape), TileTensor(rows.device, row_major[3, 2, 1]()), TileTensor(result.device, row_major[3, 2, 5]()), ctx)
    want = []
    for i in range(30):
        want.append(data.host[(i // 10 * 4 + Int(rows.host[i // 5])) * 5 + i % 5])
    result.check(want)
    # CHECK: (3, 2, 5) (2, 3) (2, 3, 3, 3)
    print(
        gather_nd_shape[3, F, I, 1](TileTensor(data.host.unsafe_ptr(), shape), TileTensor(rows.host.unsafe_ptr(), row_major[3, 2, 1]())),
        gather_nd_shape[2, F, I, 0](TileTensor(data.host.unsafe_ptr(), shape), TileTensor(triples.host.unsafe_ptr(), row_major[2, 3, 3]())),
        gather_shape[4, F, I](TileTensor(data.host.unsafe_ptr(), row_major[2, 6, 3]()), TileTensor(triples.host.unsafe_ptr(), row_major[3, 3]()), 1),
    )
    # CHECK-NEXT: gather_nd: there is no part 3 of a dimension of 3
    try:
        singles.host[1] = 3
        gather_nd[0](TileTensor(data.host.unsafe_ptr(), shape), TileTensor(singles.host.unsafe_ptr(), row_major[4, 1]()), TileTensor(result.host.unsafe_ptr(), row_major[4, 4, 5]()))
    except error:
        print(error)
    # CHECK-NEXT: gather_nd: dimension 2 of the result is 4, it must be 5
    try:
        gather_nd[0](TileTensor(data.host.unsafe_ptr(), shape), TileTensor(rows.host.unsafe_ptr(), row_major[4, 1]()), TileTensor(result.host.unsafe_ptr(), row_major[4, 4, 4]()))
    except error:
        print(error)


def gathers_along_dimensions(ctx: DeviceContext) raises:
    var data = Data[F](ctx, 24, 5, 29, 0)
    comptime shape = Layout.row_major(2, 3, 4)
    comptime T = LayoutTensor[F, shape, MutAnyOrigin]
    comptime P = LayoutTensor[I, Layout.row_major(2, 2, 4), MutAnyOrigin]
    comptime R = LayoutTensor[F, Layout.row_major(2, 2, 4), MutAnyOrigin]
    for axis in [0, 1, 2, -2]:
        var d = axis if axis >= 0 else axis + 3
        var extent = 2 if d == 0 else 3 if d == 1 else 4
        var places = Data[I](ctx, 16, 3, 2 * extent, -extent)
        var result = Data[F](ctx, 16, 1, 1, -1)
        gather_elements[F, I](T(data.host.unsafe_ptr()), P(places.host.unsafe_ptr()), axis, R(result.host.unsafe_ptr()), ctx)
        gather_elements[F, I, target="gpu"](T(data.device), P(places.device), axis, R(result.device), ctx)
        var want = List[Float32]()
        for i in range(16):
            var at = [i // 8, i // 4 % 2, i % 4]
            at[d] = Int(places.host[i]) + (extent if places.host[i] < 0 else 0)
            want.append(data.host[(at[0] * 3 + at[1]) * 4 + at[2]])
        result.check(want)
    # CHECK-NEXT: gather_elements: there is no part 9 of a dimension of 3
    var wrong = Data[I](ctx, 16, 0, 1, 9)
    try:
        gather_elements[F, I](T(data.host.unsafe_ptr()), P(wrong.host.unsafe_ptr()), 1, R(data.host.unsafe_ptr()))
    except error:
        print(error)
    # CHECK-NEXT: gather_elements: there is no dimension 3 in a tensor that has 3
    try:
        gather_elements[F, I](T(data.host.unsafe_ptr()), P(wrong.host.unsafe_ptr()), 3, R(data.host.unsafe_ptr()))
    except error:
        print(error)


def bags(ctx: DeviceContext) raises:
    var table = Data[F](ctx, 35, 3, 37, 0)  # 5 rows of 7
    var places = Data[I](ctx, 8, 3, 10, -5)
    var result = Data[F](ctx, 14, 1, 1, -1)
    gather_reduce[F, 0, 1, 4, sum](
        TileTensor(result.host.unsafe_ptr(), row_major[2, 7]()), TileTensor(table.host.unsafe_ptr(), row_major[5, 7]()), TileTensor(places.host.unsafe_ptr(), row_major[2, 4]()), 100
    )
    for i in range(14):
        var want = Float32(100)
        for j in range(4):
            var row = Int(places.host[i // 7 * 4 + j])
            want += table.host[(row + 5 if row < 0 else row) * 7 + i % 7]
        assert_equal(result.host[i], want)


def scatters_of_tuples(ctx: DeviceContext) raises:
    comptime shape = row_major[3, 4, 5]()
    for combined in range(2):
        var data = Data[F](ctx, 60, 7, 61, 0)
        var result = Data[F](ctx, 60, 1, 1, -1)
        # pairs, one of them twice where updates are combined
        var pairs = Data[I](ctx, 6, 1, 1, 0)
        var numbers: List[Int32] = [0, 3, 2, -1, 2 if combined else 1, 3]
        with pairs.device.map_to_host() as there:
            for i in range(6):
                pairs.host[i] = numbers[i]
                there[i] = numbers[i]
        var updates = Data[F](ctx, 15, 1, 100, 1000)
        comptime t = row_major[3, 2]()
        comptime u = row_major[3, 5]()

        @parameter
        def add[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
            return a + b

        if combined:
            scatter_nd_generator[reduce_fn=add](TileTensor(data.host.unsafe_ptr(), shape), TileTensor(pairs.host.unsafe_ptr(), t), TileTensor(updates.host.unsafe_ptr(), u), TileTensor(result.host.unsafe_ptr(), shape))
            scatter_nd_generator[F, I, False, ScatterOobIndexStrategy.UNDEFINED, "gpu", add](
                TileTensor(data.device, shape), TileTensor(pairs.device, t), TileTensor(updates.device, u), TileTensor(result.device, shape), ctx
            )
        else:
            scatter_nd[F, I, False](TileTensor(data.host.unsafe_ptr(), shape), TileTensor(pairs.host.unsafe_ptr(), t), TileTensor(updates.host.unsafe_ptr(), u), TileTensor(result.host.unsafe_ptr(), shape))
            scatter_nd[target="gpu"](TileTensor(data.device, shape), TileTensor(pairs.device, t), TileTensor(updates.device, u), TileTensor(result.device, shape), context=ctx)
        var want = data.host.copy()
        for i in range(15):
            var at = (Int(numbers[i // 5 * 2]) * 4 + (Int(numbers[i // 5 * 2 + 1]) + 4) % 4) * 5 + i % 5
            want[at] = updates.host[i] + (want[at] if combined else 0)
        result.check(want)
        # CHECK-NEXT: (3, 4, 5)
        # CHECK-NEXT: (3, 4, 5)
        print(scatter_nd_shape[F, I](TileTensor(data.host.unsafe_ptr(), shape), TileTensor(updates.host.unsafe_ptr(), u), TileTensor(pairs.host.unsafe_ptr(), t)))

    # numbers outside
    var line = Data[F](ctx, 5, 1, 5, 0)
    var places = Data[I](ctx, 3, 4, 20, -3)  # -3, 1, 5
    var new = Data[F](ctx, 3, 1, 3, 10)
    comptime l = row_major[5]()
    comptime p = row_major[3, 1]()
    # CHECK-NEXT: scatter_nd: there is no part 5 of a dimension of 5
    try:
        scatter_nd(TileTensor(line.host.unsafe_ptr(), l), TileTensor(places.host.unsafe_ptr(), p), TileTensor(new.host.unsafe_ptr(), row_major[3]()), TileTensor(line.host.unsafe_ptr(), l))
    except error:
        print(error)
    comptime SKIP = ScatterOobIndexStrategy.SKIP
    scatter_nd_generator[SKIP](TileTensor(line.host.unsafe_ptr(), l), TileTensor(places.host.unsafe_ptr(), p), TileTensor(new.host.unsafe_ptr(), row_major[3]()), TileTensor(line.host.unsafe_ptr(), l))
    scatter_nd_generator[SKIP, "gpu"](TileTensor(line.device, l), TileTensor(places.device, p), TileTensor(new.device, row_major[3]()), TileTensor(line.device, l), ctx)
    line.check([0, 11, 10, 3, 4])
    # CHECK-NEXT: scatter_nd: dimension 0 of the updates is 2, it must be 3
    try:
        scatter_nd(TileTensor(line.host.unsafe_ptr(), l), TileTensor(places.host.unsafe_ptr(), p), TileTensor(new.host.unsafe_ptr(), row_major[2]()), TileTensor(line.host.unsafe_ptr(), l))
    except error:
        print(error)


def scatters_along_dimensions(ctx: DeviceContext) raises:
    comptime shape = row_major[2, 3, 4]()
    comptime part = row_major[2, 2, 3]()

    @parameter
    def add[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        return a + b

    @parameter
    def update[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        return b

    for axis in [0, 1, -1]:
        var d = axis if axis >= 0 else axis + 3
        var extent = 2 if d == 0 else 3 if d == 1 else 4
        comptime for combined in range(2):
            var data = Data[F](ctx, 24, 5, 29, 0)
            var places = Data[I](ctx, 12, 5, 2 * extent, -extent)
            var updates = Data[F](ctx, 12, 7, 100, 1000)
            var result = Data[F](ctx, 24, 1, 1, -1)
            comptime combine = add if combined else update
            scatter_elements[combine, 3, F, I](
                TileTensor(data.host.unsafe_ptr(), shape), TileTensor(places.host.unsafe_ptr(), part), TileTensor(updates.host.unsafe_ptr(), part), axis, TileTensor(result.host.unsafe_ptr(), shape), ctx
            )
            scatter_elements[combine, 3, F, I, target="gpu"](
                TileTensor(data.device, shape), TileTensor(places.device, part), TileTensor(updates.device, part), axis, TileTensor(result.device, shape), ctx
            )
            var want = data.host.copy()
            for i in range(12):
                var at = [i // 6, i // 3 % 2, i % 3]
                at[d] = Int(places.host[i]) + (extent if places.host[i] < 0 else 0)
                var n = (at[0] * 3 + at[1]) * 4 + at[2]
                want[n] = updates.host[i] + (want[n] if combined else 0)
            result.check(want)
    var data = Data[F](ctx, 24, 5, 29, 0)
    var places = Data[I](ctx, 12, 5, 2, 0)
    # CHECK-NEXT: (2, 3, 4)
    print(scatter_elements_shape[F, I](TileTensor(data.host.unsafe_ptr(), shape), TileTensor(data.host.unsafe_ptr(), part), TileTensor(places.host.unsafe_ptr(), part), 1))
    # CHECK-NEXT: scatter_elements: there is no part -3 of a dimension of 2
    places.host[3] = -3
    try:
        scatter_elements[update, 3, F, I](TileTensor(data.host.unsafe_ptr(), shape), TileTensor(places.host.unsafe_ptr(), part), TileTensor(data.host.unsafe_ptr(), part), 0, TileTensor(data.host.unsafe_ptr(), shape))
    except error:
        print(error)


def main() raises:
    var ctx = DeviceContext()
    gathers_of_tuples(ctx)
    gathers_along_dimensions(ctx)
    bags(ctx)
    scatters_of_tuples(ctx)
    scatters_along_dimensions(ctx)
    # CHECK-NEXT: normalize_neg_index: there is no part 4 of a dimension of 4
    try:
        print(normalize_neg_index(4, 4))
    except error:
        print(error)
    # CHECK-NEXT: 3 [0, 3, 2]
    print(normalize_neg_index(-1, 4), List[Int](Int(normalize_neg_index(Int32(0), 4)), Int(normalize_neg_index(Int8(-1), 4)), Int(normalize_neg_index(UInt8(2), 4))))
