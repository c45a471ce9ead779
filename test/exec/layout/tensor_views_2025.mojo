# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Extents known at run time, masked tiles, swizzles, registers, iterators, reductions, slices, nested layouts.
from gpu import thread_idx, block_idx, block_dim, barrier, global_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor, RuntimeLayout, RuntimeTuple, UNKNOWN_VALUE, LayoutTensorIter
from layout.layout_tensor import copy_dram_to_sram, copy_sram_to_dram, copy_dram_to_local, copy_local_to_dram
from layout.swizzle import Swizzle, make_swizzle
from layout.math import sum, max, exp, mean
from utils.index import Index, IndexList
from math import ceildiv
from memory import UnsafePointer
from testing import assert_equal

alias dtype = DType.float32
alias dyn = Layout.row_major(UNKNOWN_VALUE, UNKNOWN_VALUE)
alias half = Layout.row_major(UNKNOWN_VALUE, 8)

# extents known at run time only
fn scale[layout: Layout, //, factor: Int](t: LayoutTensor[dtype, layout, MutableAnyOrigin]):
    var i = global_idx.y
    var j = global_idx.x
    if i < t.dim(0) and j < t.dim(1):
        t[i, j] *= factor

# masked edge tiles
fn transpose_masked[
    in_layout: Layout, out_layout: Layout, T: Int
](out_: LayoutTensor[mut=True, dtype, out_layout], inp: LayoutTensor[mut=False, dtype, in_layout]):
    var shared = LayoutTensor[dtype, Layout.row_major(T, T), MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    var it = inp.tile[T, T](block_idx.y, block_idx.x)
    var ot = out_.tile[T, T](block_idx.x, block_idx.y)
    copy_dram_to_sram[Layout.row_major(T, T), block_dim_count=2](shared, it)
    barrier()
    if thread_idx.y < ot.dim(0) and thread_idx.x < ot.dim(1):
        ot[thread_idx.y, thread_idx.x] = shared[thread_idx.x, thread_idx.y]

# swizzled copies give the same data back
fn swizzled[layout: Layout](t: LayoutTensor[mut=True, dtype, layout], u: LayoutTensor[mut=True, dtype, layout]):
    var shared = LayoutTensor[dtype, layout, MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    alias threads = Layout.row_major(4, 8)
    alias sw = make_swizzle[8, 32, 4]()
    copy_dram_to_sram[threads, swizzle=sw](shared.vectorize[1, 4](), t.vectorize[1, 4]())
    barrier()
    copy_sram_to_dram[threads, swizzle=sw](u.vectorize[1, 4](), shared.vectorize[1, 4]())

fn through_registers[layout: Layout](t: LayoutTensor[mut=True, dtype, layout], u: LayoutTensor[mut=True, dtype, layout]):
    alias threads = Layout.row_major(4, 8)
    var reg = LayoutTensor[dtype, Layout.row_major(2, 4), MutableAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation()
    copy_dram_to_local[threads](reg, t)
    reg *= 2
    copy_local_to_dram[threads](u, reg)

fn rows_by_iterator[layout: Layout](t: LayoutTensor[mut=True, dtype, layout], u: LayoutTensor[mut=True, dtype, layout]):
    var it = t.tiled_iterator[8, 8, axis=1](0, 0)
    var acc: t.element_type = 0
    @parameter
    for _ in range(t.shape[1]() // 8):
        var tile = it[]
        for j in range(8):
            acc += tile[thread_idx.x, j]
        it += 1
    u[0, thread_idx.x] = acc

fn host_sum(t: LayoutTensor) -> Scalar[t.dtype]:
    var s = Scalar[t.dtype](0)
    for i in range(t.dim(0)):
        for j in range(t.dim(1)):
            s += t[i, j][0]
    return s

fn generic_origin[origin: MutableOrigin](t: LayoutTensor[dtype, Layout.row_major(2, 2), origin]) -> Float32:
    return t[0, 1][0] + t[1, 0][0]

fn with_mut[mut: Bool, //, origin: Origin[mut]](t: LayoutTensor[mut=mut, dtype, Layout.row_major(2, 2), origin]) -> Float32:
    return t[0, 1][0]

struct Model[layout: Layout]:
    var weights: LayoutTensor[dtype, layout, MutableAnyOrigin]
    fn __init__(out self, weights: LayoutTensor[dtype, layout, MutableAnyOrigin]):
        self.weights = weights
    fn total(self) -> Float32:
        return host_sum(self.weights)

def main():
    with DeviceContext() as ctx:
        rows = 5
        cols = 7
        b = ctx.enqueue_create_buffer[dtype](35).enqueue_fill(2)
        rl = RuntimeLayout[dyn].row_major(Index(rows, cols))
        t = LayoutTensor[dtype, dyn, MutableAnyOrigin](b, rl)
        print(t.dim(0), t.dim[1](), t.size(), t.shape[0](), t.layout)
        alias k = scale[layout=dyn, factor=3]
        ctx.enqueue_function[k](t, grid_dim=(1, 1), block_dim=(8, 8))
        with b.map_to_host() as h:
            print(h[0], h[34])
        h8 = LayoutTensor[dtype, half](b, RuntimeLayout[half].row_major(Index(4, 8)))
        print(h8.dim(0), h8.dim(1), h8.shape[1](), h8.stride[0]())

        inp = ctx.enqueue_create_buffer[dtype](35)
        out_ = ctx.enqueue_create_buffer[dtype](35)
        with inp.map_to_host() as h:
            for i in range(35):
                h[i] = i
        alias il = Layout.row_major(5, 7)
        alias ol = Layout.row_major(7, 5)
        ctx.enqueue_function[transpose_masked[il, ol, 4]](
            LayoutTensor[mut=True, dtype, ol](out_), LayoutTensor[mut=False, dtype, il](inp),
            grid_dim=(2, 2), block_dim=(4, 4))
        with out_.map_to_host() as h:
            ht = LayoutTensor[dtype, ol](h)
            for i in range(7):
                for j in range(5):
                    assert_equal(ht[i, j][0], Float32(j * 7 + i))
            print("transposed")

        x = ctx.enqueue_create_buffer[dtype](8 * 32)
        y = ctx.enqueue_create_buffer[dtype](8 * 32)
        with x.map_to_host() as h:
            for i in range(256):
                h[i] = i
        alias sl = Layout.row_major(8, 32)
        xt = LayoutTensor[mut=True, dtype, sl](x)
        yt = LayoutTensor[mut=True, dtype, sl](y)
        ctx.enqueue_function[swizzled[sl]](xt, yt, grid_dim=1, block_dim=32)
        with y.map_to_host() as h:
            for i in range(256):
                assert_equal(h[i], Float32(i))
            print("swizzled")
        ctx.enqueue_function[through_registers[sl]](xt, yt, grid_dim=1, block_dim=32)
        with y.map_to_host() as h:
            for i in range(256):
                assert_equal(h[i], Float32(2 * i))
            print("registers")
        ctx.enqueue_function[rows_by_iterator[sl]](xt, yt, grid_dim=1, block_dim=8)
        with y.map_to_host() as h:
            for i in range(8):
                assert_equal(h[i], Float32(32 * 32 * i + 31 * 16))
            print("iterator")
        print(Swizzle(2, 0, 3)(9), make_swizzle[8, 32, 4]())

    p = UnsafePointer[Float32].alloc(16)
    for i in range(16):
        p[i] = i
    alias small = Layout.row_major(4, 4)
    s = LayoutTensor[dtype, small](p)
    print(host_sum(s), mean(s))
    print(sum[0](s), sum[1](s), max[1](s))
    print(exp(s.tile[1, 2](0, 0)))
    print(generic_origin(LayoutTensor[dtype, Layout.row_major(2, 2)](p)), with_mut(LayoutTensor[dtype, Layout.row_major(2, 2)](p)))
    m = Model[small](s)
    print(m.total())
    alias tile_layout = Layout.row_major(2, 4)
    var iter = LayoutTensorIter[dtype, tile_layout, MutableAnyOrigin](p, 16)
    for i in range(ceildiv(16, tile_layout.size())):
        var tile = iter[]
        print(tile[0, 0], tile[1, 3], iter.next(0)[][0, 1])
        iter += 1
    alias cube = Layout.row_major(2, 2, 4)
    c = LayoutTensor[dtype, cube](p)
    print(c[1, 0, 3], c[Index(1, 1, 2)], c.rank)
    print(c.slice[:, :, Index(1, 2)](Index(1))[0, 2])
    col = LayoutTensor[dtype, Layout.col_major(4, 4)](p)
    print(col[1, 2], col.vectorize[4, 1]()[0, 1])
    blocked = LayoutTensor[dtype, Layout(IntTuple(IntTuple(2, 2), IntTuple(2, 2)), IntTuple(IntTuple(1, 4), IntTuple(2, 8)))](p)
    print(blocked[1, 0, 0, 1], blocked[3, 2], blocked.tile[2, 2](1, 0))
    bc = s.bitcast[DType.uint32]()
    print(bc[0, 1])
    parts = s.split(3, 1)
    print(parts.dim(0), parts[0, 0])
    p.free()

from layout import IntTuple

# CHECK: 5 7 35 -1 ((-1, -1):(-1, 1))
# CHECK-NEXT: 6.0 6.0
# CHECK-NEXT: 4 8 8 8
# CHECK-NEXT: transposed
# CHECK-NEXT: swizzled
# CHECK-NEXT: registers
# CHECK-NEXT: iterator
# CHECK-NEXT: 8 (3,2,3)
# CHECK-NEXT: 120.0 7.5
# CHECK-NEXT: 24.0 28.0 32.0 36.0 6.0 22.0 38.0 54.0 3.0 7.0 11.0 15.0
# CHECK-NEXT: 1.0 2.7182817
# CHECK-NEXT: 3.0 1.0
# CHECK-NEXT: 120.0
# CHECK-NEXT: 0.0 7.0 1.0
# CHECK-NEXT: 8.0 15.0 9.0
# CHECK-NEXT: 11.0 14.0 3
# CHECK-NEXT: 10.0
# CHECK-NEXT: 9.0 [4.0, 5.0, 6.0, 7.0]
# CHECK-NEXT: 9.0 13.0 4.0 6.0
# CHECK-NEXT: 5.0 7.0
# CHECK-NEXT: 1065353216
# CHECK-NEXT: 2 8.0
