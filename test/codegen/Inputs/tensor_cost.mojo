# The same tiled matmul through pointers, through LayoutTensor and through TileTensor; then register tiles and vectors.
from gpu import thread_idx, block_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import UnsafePointer, stack_allocation
from layout import Layout, LayoutTensor, RuntimeLayout, RuntimeTuple, TileTensor, UNKNOWN_VALUE, row_major
from layout.tile_tensor import stack_allocation as tile_allocation

alias N = 1024
alias T = 16
alias dtype = DType.float32
alias layout = Layout.row_major(N, N)
alias tile_layout = row_major[N, N]()
alias TL = type_of(tile_layout)
alias dynamic = Layout.row_major(UNKNOWN_VALUE, UNKNOWN_VALUE)


fn pointers(c: UnsafePointer[Float32], a: UnsafePointer[Float32], b: UnsafePointer[Float32]):
    var tx = thread_idx.x
    var ty = thread_idx.y
    var row = block_idx.y * T + ty
    var col = block_idx.x * T + tx
    var sa = stack_allocation[T * T, Float32, address_space = AddressSpace.SHARED, alignment=16]()
    var sb = stack_allocation[T * T, Float32, address_space = AddressSpace.SHARED, alignment=16]()
    var acc: Float32 = 0
    for k in range(N // T):
        sa[ty * T + tx] = a[row * N + k * T + tx]
        sb[ty * T + tx] = b[(k * T + ty) * N + col]
        barrier()

        @parameter
        for j in range(T):
            acc += sa[ty * T + j] * sb[j * T + tx]
        barrier()
    c[row * N + col] = acc


fn layout_tensor(
    c: LayoutTensor[mut=True, dtype, layout],
    a: LayoutTensor[dtype, layout, MutableAnyOrigin],
    b: LayoutTensor[dtype, layout, MutableAnyOrigin],
):
    var ty = thread_idx.y
    var tx = thread_idx.x
    var sa = LayoutTensor[
        dtype, Layout.row_major(T, T), MutableAnyOrigin, address_space = AddressSpace.SHARED
    ].stack_allocation()
    var sb = LayoutTensor[
        dtype, Layout.row_major(T, T), MutableAnyOrigin, address_space = AddressSpace.SHARED
    ].stack_allocation()
    var ct = c.tile[T, T](block_idx.y, block_idx.x)
    var acc: c.element_type = 0
    for k in range(N // T):
        var at = a.tile[T, T](block_idx.y, k)
        var bt = b.tile[T, T](k, block_idx.x)
        sa[ty, tx] = at[ty, tx]
        sb[ty, tx] = bt[ty, tx]
        barrier()

        @parameter
        for j in range(T):
            acc += sa[ty, j] * sb[j, tx]
        barrier()
    ct[ty, tx] = acc


fn tile_tensor(
    c: TileTensor[mut=True, dtype, TL, MutAnyOrigin],
    a: TileTensor[mut=False, dtype, TL, MutAnyOrigin],
    b: TileTensor[mut=False, dtype, TL, MutAnyOrigin],
):
    var ty = thread_idx.y
    var tx = thread_idx.x
    var sa = tile_allocation[dtype, address_space = AddressSpace.SHARED](row_major[T, T]())
    var sb = tile_allocation[dtype, address_space = AddressSpace.SHARED](row_major[T, T]())
    var ct = c.tile[T, T](block_idx.y, block_idx.x)
    var acc: c.ElementType = 0
    for k in range(N // T):
        var at = a.tile[T, T](block_idx.y, k)
        var bt = b.tile[T, T](k, block_idx.x)
        sa[ty, tx] = at[ty, tx]
        sb[ty, tx] = bt[ty, tx]
        barrier()
        comptime for j in range(T):
            acc += sa[ty, j] * sb[j, tx]
        barrier()
    ct[ty, tx] = acc


fn dynamic_pointers(c: UnsafePointer[Float32], a: UnsafePointer[Float32], rows: Int, cols: Int):
    var i = block_idx.y * T + thread_idx.y
    var j = block_idx.x * T + thread_idx.x
    if i < rows and j < cols:
        c[i * cols + j] = a[i * cols + j] * 2


fn dynamic_tensor(
    c: LayoutTensor[dtype, dynamic, MutableAnyOrigin], a: LayoutTensor[dtype, dynamic, MutableAnyOrigin]
):
    var i = block_idx.y * T + thread_idx.y
    var j = block_idx.x * T + thread_idx.x
    if i < c.dim(0) and j < c.dim(1):
        c[i, j] = a[i, j] * 2


fn register_tile(c: LayoutTensor[dtype, layout, MutableAnyOrigin], a: LayoutTensor[dtype, layout, MutableAnyOrigin]):
    var reg = LayoutTensor[
        dtype, Layout.row_major(4, 4), MutableAnyOrigin, address_space = AddressSpace.LOCAL
    ].stack_allocation().fill(1)
    var at = a.tile[64, 64](block_idx.y, block_idx.x).distribute[Layout.row_major(16, 16)](thread_idx.x)
    var ct = c.tile[64, 64](block_idx.y, block_idx.x).distribute[Layout.row_major(16, 16)](thread_idx.x)

    @parameter
    for i in range(4):

        @parameter
        for j in range(4):
            reg[i, j] += at[i, j]
    ct.copy_from(reg)


fn vectors(c: LayoutTensor[dtype, layout, MutableAnyOrigin], a: LayoutTensor[dtype, layout, MutableAnyOrigin]):
    var at = a.tile[32, 32](block_idx.y, block_idx.x).vectorize[1, 4]().distribute[Layout.row_major(32, 8)](thread_idx.x)
    var ct = c.tile[32, 32](block_idx.y, block_idx.x).vectorize[1, 4]().distribute[Layout.row_major(32, 8)](thread_idx.x)
    ct.copy_from(at)


fn asks_layout(c: LayoutTensor[dtype, layout, MutableAnyOrigin]):
    if thread_idx.x < c.layout.size() and block_idx.x < layout.rank():
        c[thread_idx.x, 0] = c.layout.shape[1].value() + layout.stride[0].value()


def main():
    with DeviceContext() as ctx:
        o = ctx.enqueue_create_buffer[dtype](N * N)
        var p = o.unsafe_ptr()
        ctx.enqueue_function[pointers](p, p, p, grid_dim=(N // T, N // T), block_dim=(T, T))
        t = LayoutTensor[dtype, layout](o)
        ctx.enqueue_function[layout_tensor](t, t, t, grid_dim=(N // T, N // T), block_dim=(T, T))
        u = TileTensor(o, tile_layout)
        ctx.enqueue_function[tile_tensor](u, u, u, grid_dim=(N // T, N // T), block_dim=(T, T))
        ctx.enqueue_function[dynamic_pointers](p, p, N, N, grid_dim=(N // T, N // T), block_dim=(T, T))
        d = LayoutTensor[dtype, dynamic](
            o, RuntimeLayout[dynamic](RuntimeTuple[dynamic.shape](N, N), RuntimeTuple[dynamic.stride](N, 1))
        )
        ctx.enqueue_function[dynamic_tensor](d, d, grid_dim=(N // T, N // T), block_dim=(T, T))
        ctx.enqueue_function[register_tile](t, t, grid_dim=(16, 16), block_dim=256)
        ctx.enqueue_function[vectors](t, t, grid_dim=(32, 32), block_dim=256)
        ctx.enqueue_function[asks_layout](t, grid_dim=1, block_dim=32)
