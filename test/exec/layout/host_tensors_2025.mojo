# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Tensors on host memory: arrays, iterators over memory, tiled layouts, loads that are not aligned.
from layout import Layout, LayoutTensor, LayoutTensorIter, TileTensor, row_major, blocked_product, Idx, Coord, coord
from math import ceildiv
from memory import memset_zero

fn make_iter():
    alias buf_size = 128
    var storage = InlineArray[Int16, buf_size](uninitialized=True)
    for i in range(buf_size):
        storage[i] = Int16(i)
    alias tile_layout = Layout.row_major(4, 4)
    var iter = LayoutTensorIter[
        DType.int16,
        tile_layout,
        MutableAnyOrigin
    ](storage.unsafe_ptr(), buf_size)
    var total = 0
    for i in range(ceildiv(buf_size, tile_layout.size())):
        var tile = iter[]
        total += Int(tile[3, 3])
        iter += 1
    print(total)
    print(storage[127])

fn tiled():
    alias rows = 2
    alias columns = 4
    alias tile_size = 8
    alias tile_layout = Layout.row_major(tile_size, tile_size)
    alias tiler_layout = Layout.row_major(rows, columns)
    alias tiled_layout = blocked_product(tile_layout, tiler_layout)
    var storage = InlineArray[Float32, tiled_layout.size()](uninitialized=True)
    for i in range(tiled_layout.size()):
        storage[i] = i
    var tensor = LayoutTensor[DType.float32, tiled_layout](storage)
    var tile = tensor.tile[tile_size, tile_size](0, 1)
    print(tile[0, 0], tile[1, 0], tile.layout)
    var my_tile: tensor.TileType[tile_size, tile_size]
    var s: Float32 = 0
    for i in range(rows):
        for j in range(columns):
            my_tile = tensor.tile[tile_size, tile_size](i, j)
            s += my_tile[7, 7][0]
    print(s)

def main():
    alias rows = 8
    alias columns = 16
    alias layout = Layout.row_major(rows, columns)
    var storage = InlineArray[Float32, rows * columns](uninitialized=True)
    var tensor = LayoutTensor[DType.float32, layout](storage).fill(0)
    tensor[3, 4] = 1
    var elements: SIMD[DType.float32, 4]
    elements = tensor.load[4](3, 4)
    elements = elements * 2
    tensor.store(3, 4, elements)
    print(storage[3 * 16 + 4], tensor[3, 4][0], tensor.load[8](3, 3), tensor.aligned_load[2](3, 4))
    make_iter()
    tiled()
    var st = InlineArray[Float32, 16](fill=0.0)
    var t = TileTensor(st, row_major[4, 4]()).fill(0.0)
    t[0, 0] = 1.0
    t[1, 2] = 2.0
    var tile = t.tile[2, 2](0, 1)
    print(tile[1, 0], st[6])
    var v = t.vectorize[1, 4]()
    v[3, 0] = SIMD[DType.float32, 4](1, 2, 3, 4)
    print(t)
    print(t.load[4]((Idx(3), Idx(0))))
    for i in range(2):
        for j in range(2):
            var q = t.tile[2, 2](i, j)
            print(q[1, 1], end=" ")
    print()

# CHECK: 2.0 2.0 [0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0] [2.0, 0.0]
# CHECK-NEXT: 568
# CHECK-NEXT: 127
# CHECK-NEXT: 64.0 72.0 ((8, 8):(8, 1))
# CHECK-NEXT: 2296.0
# CHECK-NEXT: 2.0 2.0
# CHECK-NEXT: {{\[\[}}1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0], [1.0, 2.0, 3.0, 4.0]]
# CHECK-NEXT: [1.0, 2.0, 3.0, 4.0]
# CHECK-NEXT: 0.0 0.0 2.0 4.0
