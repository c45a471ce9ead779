# elementwise with bodies that take a Coord or an IndexList, as parameters and as values, in one and two dimensions
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import lane_id
from std.gpu.host import DeviceContext
from std.gpu.primitives import warp
from std.utils import IndexList
from std.algorithm.functional import elementwise, vectorize
from layout import TileTensor, row_major, Coord, Idx
from std.testing import assert_equal

comptime dtype = DType.float32
comptime SIZE = 1000
comptime tl = row_major[SIZE]()

def add_all(ctx: DeviceContext) raises:
    var a = ctx.enqueue_create_buffer[dtype](SIZE)
    var b = ctx.enqueue_create_buffer[dtype](SIZE)
    with a.map_to_host() as h:
        for i in range(SIZE):
            h[i] = Float32(i)
    b.enqueue_fill(0)
    var at = TileTensor[mut=False](a, tl)
    var bt = TileTensor(b, tl)
    var bias = Float32(3)

    @always_inline
    def add[simd_width: Int, alignment: Int = 1](indices: Coord) {var}:
        var i = indices[0].value()
        var x = at.load[width=simd_width](Coord(i))
        bt.store[width=simd_width](Coord(i), x + bias)

    elementwise[simd_width=4, target="gpu"](add, Coord(SIZE), ctx)
    with b.map_to_host() as h:
        for i in range(SIZE):
            assert_equal(h[i], Float32(i) + 3)

    @always_inline
    def twice[simd_width: Int, alignment: Int = 1](indices: Coord) {var}:
        var i = Int(indices[0])
        bt.store[width=simd_width](indices, at.load[width=simd_width](indices) * 2)

    elementwise[simd_width=8, target="gpu"](twice, IndexList[1](SIZE), ctx)
    ctx.synchronize()
    with b.map_to_host() as h:
        for i in range(SIZE):
            assert_equal(h[i], Float32(i) * 2)

    def tiles[simd_width: Int, alignment: Int = 1](indices: Coord) {var}:
        var start = indices[0].value() * 50
        def inner[w: Int](i: Int) {imm}:
            var at0 = start + i
            bt.store[width=w](Coord(at0), at.load[width=w](Coord(at0)) - 1)
        vectorize[4](50, inner)

    elementwise[simd_width=1, target="gpu"](tiles, SIZE // 50, ctx)
    with b.map_to_host() as h:
        for i in range(SIZE):
            assert_equal(h[i], Float32(i) - 1)

    @parameter
    def old[width: Int, alignment: Int = 1](c: Coord):
        bt.store[width=width](c, at.load[width=width](c) + 7)
    elementwise[old, 4, target="gpu"](Coord(SIZE), ctx)
    with b.map_to_host() as h:
        for i in range(SIZE):
            assert_equal(h[i], Float32(i) + 7)

    @parameter
    def legacy[width: Int, rank: Int, alignment: Int = 1](index: IndexList[rank]):
        bt.store[width=width](Coord(index[0]), at.load[width=width](Coord(index[0])) + 9)
    elementwise[legacy, 4, target="gpu"](SIZE, ctx)
    with b.map_to_host() as h:
        for i in range(SIZE):
            assert_equal(h[i], Float32(i) + 9)
    elementwise[legacy, 4, target="gpu"](IndexList[1](SIZE), ctx)
    elementwise[legacy, 4](IndexList[1](0))
    # two dimensions, a row that the width does not divide
    var m = ctx.enqueue_create_buffer[dtype](6 * 10)
    var mt = TileTensor(m, row_major[6, 10]())
    def number[w: Int, alignment: Int = 1](c: Coord) {var}:
        var v = SIMD[dtype, w](0)
        comptime for k in range(w):
            v[k] = Float32(c[0].value() * 10 + c[1].value() + k)
        mt.store[width=w](c, v)
    elementwise[simd_width=4, target="gpu"](number, Coord(6, 10), ctx)
    with m.map_to_host() as h:
        for i in range(60):
            assert_equal(h[i], Float32(i))

def main() raises:
    var ctx = DeviceContext()
    add_all(ctx)
    print("ok")

# CHECK: ok
