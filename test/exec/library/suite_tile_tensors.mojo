# TileTensor on the host and in a kernel.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from layout import TileTensor, Layout, LayoutTensor, Coord, Idx
from layout.tile_layout import row_major, col_major, Layout as TileLayout
from std.utils.coord import coord
from std.gpu.host import DeviceContext
from std.gpu import thread_idx


def test_host() raises:
    var storage = InlineArray[Float32, 24](uninitialized=True)
    for i in range(24):
        storage[i] = Float32(i)
    var t = TileTensor(storage, row_major[4, 6]())
    assert_equal(t[1, 2], 8)
    t[1, 2] = 80
    assert_equal(storage[8], 80)
    t[1, 2] = 8
    assert_equal(t.rank, 2)
    assert_equal(Int(t.dim[0]()), 4)
    assert_equal(Int(t.dim(1)), 6)
    assert_equal(t.num_elements(), 24)
    var q = t.tile[2, 3](1, 1)
    assert_equal(q[0, 0], 15)
    assert_equal(q[1, 2], 23)
    var tr = t.transpose()
    assert_equal(tr[2, 1], 8)
    assert_equal(t.load[width=4](Coord(2, 0)), SIMD[DType.float32, 4](12, 13, 14, 15))
    t.store(Coord(0, 0), SIMD[DType.float32, 2](-1, -2))
    assert_equal(storage[1], -2)
    _ = t.fill(2)
    assert_equal(storage[23], 2)


def kernel(a: TileTensor[DType.float32, type_of(row_major[4, 4]()), MutAnyOrigin]):
    var i = Int(thread_idx.x)
    for j in range(4):
        a[i, j] = Float32(i * 10 + j)


def test_kernel() raises:
    var ctx = DeviceContext()
    var buf = ctx.enqueue_create_buffer[DType.float32](16)
    var t = TileTensor(buf, row_major[4, 4]())
    ctx.enqueue_function[kernel](t, grid_dim=1, block_dim=4)
    with buf.map_to_host() as h:
        assert_equal(h[7], 13)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
