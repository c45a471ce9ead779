# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Layer norm, shared tiles as arguments, extents known at run time, vectors; generic functions of tensors.
from std.gpu import thread_idx, block_idx, block_dim, global_idx, lane_id, WARP_SIZE
from std.gpu.sync import barrier
from std.gpu.memory import AddressSpace
from std.gpu.primitives import warp
from max.gpu.host import DeviceContext, DeviceBuffer, HostBuffer
from layout import TileTensor, TensorLayout, Idx, Coord, coord, row_major, col_major, UNKNOWN_VALUE
from layout.tile_layout import Layout
from layout.tile_tensor import stack_allocation
from std.math import ceildiv, rsqrt
from std.testing import assert_equal, assert_almost_equal
from std.utils import Index, IndexList

comptime dtype = DType.float32
comptime ROWS = 8
comptime COLS = 64
comptime layout = row_major[ROWS, COLS]()
comptime L = type_of(layout)
comptime vec_layout = row_major[COLS]()
comptime V = type_of(vec_layout)
comptime tile_layout = row_major[4, 16]()
comptime SharedTile = TileTensor[mut=True, dtype, type_of(tile_layout), MutAnyOrigin, address_space=AddressSpace.SHARED]


def layer_norm[
    LT: TensorLayout, VT: TensorLayout, eps: Float32
](
    output: TileTensor[mut=True, dtype, LT, MutAnyOrigin],
    input: TileTensor[mut=False, dtype, LT, ImmutAnyOrigin],
    gamma: TileTensor[mut=False, dtype, VT, ImmutAnyOrigin],
):
    comptime assert LT.rank == 2, "needs rows and columns"
    comptime assert VT.rank == 1
    comptime cols = output.static_shape[1]
    comptime per_thread = cols // WARP_SIZE
    var row = block_idx.x
    var lane = lane_id()
    var sum: Float32 = 0
    var squares: Float32 = 0
    comptime for i in range(per_thread):
        var v = input[row, lane + i * WARP_SIZE]
        sum += v
        squares += v * v
    var mean = warp.sum(sum) / Float32(cols)
    var var_ = warp.sum(squares) / Float32(cols) - mean * mean
    var scale = rsqrt(var_ + eps)
    comptime for i in range(per_thread):
        var c = lane + i * WARP_SIZE
        output[row, c] = (input[row, c] - mean) * scale * gamma[c]


def fill_tile(tile: SharedTile, source: TileTensor[dtype, L, MutAnyOrigin], at: Int):
    tile[thread_idx.y, thread_idx.x] = source[thread_idx.y, at + thread_idx.x]


def use_shared(output: TileTensor[mut=True, dtype, L, MutAnyOrigin], input: TileTensor[mut=False, dtype, L, MutAnyOrigin]):
    var tile = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](tile_layout)
    var flags = stack_allocation[dtype=DType.uint64, address_space=AddressSpace.SHARED](row_major[2]())
    if thread_idx.x == 0 and thread_idx.y == 0:
        flags[0] = 5
        flags.ptr[1] = 6
    fill_tile(tile, input, 16)
    barrier()
    output[thread_idx.y, thread_idx.x] = tile[thread_idx.y, 15 - thread_idx.x] + Float32(flags[0] + flags[1])


def runtime_shape[LT: TensorLayout](t: TileTensor[mut=True, dtype, LT, MutAnyOrigin], factor: Float32):
    var i = global_idx.y
    var j = global_idx.x
    if i < Int(t.dim[0]()) and j < Int(t.dim(1)):
        t[i, j] *= factor


def copy_4[width: Int](t: TileTensor[mut=True, dtype, L, MutAnyOrigin], s: TileTensor[mut=False, dtype, L, ImmutAnyOrigin]):
    var v = s.vectorize[1, width]()
    var o = t.vectorize[1, width]()
    var mine = v.distribute[row_major[4, 8]()](thread_idx.x)
    var out = o.distribute[row_major[4, 8]()](thread_idx.x)
    comptime for i in range(mine.static_shape[0]):
        comptime for j in range(mine.static_shape[1]):
            out[i, j] = mine[i, j] * 2


def rows_of(t: TileTensor[...]) -> Int:
    comptime if t.rank == 2:
        return Int(t.dim[0]())
    else:
        return 1


def total[dt: DType, LT: TensorLayout, //](t: TileTensor[dt, LT, ...]) -> Scalar[dt]:
    var s: Scalar[dt] = 0
    for i in range(t.dim[0]()):
        for j in range(t.dim[1]()):
            s += t[i, j][0]
    return s


def initialise(t: TileTensor[mut=True, dtype, L, MutAnyOrigin]):
    comptime size = L.static_size
    for i in range(size):
        t.ptr[i] = Float32(i % 13)


def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
    var o = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
    var g = ctx.enqueue_create_buffer[dtype](COLS)
    g.enqueue_fill(2)
    with a.map_to_host() as h:
        initialise(TileTensor(h, layout))
    var at = TileTensor[mut=False](a, layout)
    var ot = TileTensor(o, layout)
    var gt = TileTensor[mut=False](g, vec_layout)
    comptime norm = layer_norm[L, V, 1e-5]
    ctx.enqueue_function[norm](ot, at, gt, grid_dim=ROWS, block_dim=WARP_SIZE)
    with o.map_to_host() as h:
        var t = TileTensor(h, layout)
        var s: Float32 = 0
        var q: Float32 = 0
        for j in range(COLS):
            s += t[3, j]
            q += t[3, j] * t[3, j]
        assert_almost_equal(s, 0, atol=1e-3)
        assert_almost_equal(q / Float32(COLS), 4, rtol=1e-3)
        print("norm ok")
    ctx.enqueue_function[use_shared](ot, at, grid_dim=1, block_dim=(16, 4))
    with o.map_to_host() as h, a.map_to_host() as x:
        assert_equal(h[0], x[31] + 11)
        assert_equal(h[3 * COLS + 15], x[3 * COLS + 16] + 11)
        print("shared ok")
    var n = 5
    var dyn = TileTensor(o, row_major(Idx(n), Idx(10)))
    o.enqueue_fill(1)
    ctx.enqueue_function[runtime_shape[type_of(dyn.layout)]](dyn, 3.0, grid_dim=(2, 1), block_dim=(8, 8))
    var dyn2 = TileTensor(o, row_major(Coord(Int32(n), Int32(12))))
    ctx.enqueue_function[runtime_shape[dyn2.LayoutType]](dyn2, Float32(2), grid_dim=(2, 1), block_dim=(8, 8))
    with o.map_to_host() as h:
        print(h[0], h[49], h[50], h[59], h[60], rows_of(dyn), total(TileTensor(h, row_major[2, 2]())))
    ctx.enqueue_function[copy_4[4]](ot, at, grid_dim=1, block_dim=32)
    with o.map_to_host() as h, a.map_to_host() as x:
        for i in range(ROWS * COLS):
            assert_equal(h[i], 2 * x[i])
        print("vectors ok")
    comptime size = layout.size()
    comptime m = layout.shape[0]()
    comptime n2 = Int(layout.shape[1]())
    print(size, m, n2, L.static_shape[1], layout.static_stride[0], layout)
    var host = List[Float32](length=12, fill=1.0)
    var c = TileTensor(host, col_major[3, 4]())
    c[1, 2] = 9
    print(host[7], c, c.layout.all_dims_known, c.all_dims_known, c.flat_rank)
    var block = InlineArray[Int32, 4](fill=3)
    var bt = TileTensor(block, row_major[2, 2]())
    bt[1, 1] += 4
    print(block[3], bt[Index(1, 1)], rows_of(bt))
    var custom = TileTensor(host, Layout(Coord(Idx[2], Idx[3]), Coord(Idx[1], Idx[2])))
    print(custom.layout, custom.size())

# CHECK: norm ok
# CHECK-NEXT: shared ok
# CHECK-NEXT: 6.0 6.0 2.0 2.0 1.0 5 24.0
# CHECK-NEXT: vectors ok
# CHECK-NEXT: 512 8 64 64 64 ((8, 64):(64, 1))
# CHECK-NEXT: 9.0 {{\[\[}}1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 9.0, 1.0], [1.0, 1.0, 1.0, 1.0]] True True 2
# CHECK-NEXT: 7 7 2
# CHECK-NEXT: ((2, 3):(1, 2)) 6
