# RUN: %exits 1 %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# Wrong indices, tiles and copies are reported at the user's line.
from gpu import thread_idx
from gpu.host import DeviceContext
from layout import Coord, Layout, LayoutTensor, TileTensor, row_major
from layout.tile_layout import blocked_product

alias layout = Layout.row_major(6, 8)


fn one_index(t: LayoutTensor[DType.float32, layout, MutableAnyOrigin]):
    # CHECK: errors.mojo:[[#@LINE+1]]:5: error: a tensor of rank 2 needs 2 indices, not 1
    t[thread_idx.x] = 0


fn three_indices(t: TileTensor[mut=True, DType.float32, type_of(row_major[6, 8]()), MutAnyOrigin]):
    # CHECK: errors.mojo:[[#@LINE+1]]:5: error: a tensor of rank 2 needs 2 indices, not 3
    t[thread_idx.x, 0, 1] = 0


fn parts(t: LayoutTensor[DType.float32, layout, MutableAnyOrigin]):
    # CHECK: errors.mojo:[[#@LINE+1]]:13: error: a vector of (1, 3) does not divide the shape (6, 8)
    var v = t.vectorize[1, 3]()
    # CHECK: errors.mojo:[[#@LINE+1]]:13: error: a layout of threads of (4, 4) does not divide the shape (6, 8)
    var f = t.distribute[Layout.row_major(4, 4)](thread_idx.x)
    # CHECK: errors.mojo:[[#@LINE+1]]:13: error: a tensor of rank 2 needs 2 indices, not 1
    var g = t.tile[2](0)
    # CHECK: errors.mojo:[[#@LINE+1]]:13: error: a tensor of rank 2 needs 2 indices, not 1
    var h = t.tile[2, 2](Int32(0))
    # CHECK: errors.mojo:[[#@LINE+1]]:13: error: a tensor of rank 2 needs 2 indices, not 3
    var l = t.load[4](0, 1, 2)
    # CHECK: errors.mojo:[[#@LINE+1]]:13: error: a tensor of rank 2 needs 2 indices, not 1
    var i = t.tiled_iterator[2, 2, axis=0](Int16(0))
    var s = LayoutTensor[DType.float32, Layout.row_major(3, 3), MutableAnyOrigin].stack_allocation()
    # CHECK: errors.mojo:[[#@LINE+1]]:5: error: a copy from a tensor of shape (6, 8) with elements of 1 to one of shape (3, 3) with elements of 1
    s.copy_from(t)


fn tiles(t: TileTensor[DType.float32, type_of(row_major[6, 8]()), MutAnyOrigin]):
    # CHECK: errors.mojo:[[#@LINE+1]]:13: error: a tensor of rank 2 needs 2 indices, not 3
    var a = t.tile[2, 2](0, 1, 2)
    # CHECK: errors.mojo:[[#@LINE+1]]:13: error: a tensor of rank 2 needs 2 indices, not 1
    var b = t.tile[2](0, 1)
    # CHECK: errors.mojo:[[#@LINE+1]]:13: error: a tensor of rank 2 needs 2 indices, not 1
    var c = t.load[width=4](Coord(1))
    alias nested = blocked_product(row_major[3, 4](), row_major[2, 2]())
    # CHECK: errors.mojo:[[#@LINE+1]]:13: error: a tile of (2, 4) does not divide the shape (3, 2, 4, 2)
    var d = TileTensor(t.ptr, nested).tile[2, 4](0, 0)


def main():
    with DeviceContext() as ctx:
        b = ctx.enqueue_create_buffer[DType.float32](48)
        t = LayoutTensor[DType.float32, layout](b)
        ctx.enqueue_function[one_index](t, grid_dim=1, block_dim=1)
        ctx.enqueue_function[three_indices](TileTensor(b, row_major[6, 8]()), grid_dim=1, block_dim=1)
        ctx.enqueue_function[parts](t, grid_dim=1, block_dim=1)
        ctx.enqueue_function[tiles](TileTensor(b, row_major[6, 8]()), grid_dim=1, block_dim=1)
        # CHECK: errors.mojo:[[#@LINE+1]]:9: error: argument 't' of kernel 'three_indices' must be of type 'TileTensor[DType.float32, Layout[((6, 8):(8, 1))]{{.*}}', not 'TileTensor[DType.float32, Layout[((6, 7):(7, 1))]
        ctx.enqueue_function[three_indices](TileTensor(b, row_major[6, 7]()), grid_dim=1, block_dim=1)
