# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Masked tensors and their edge tiles, tiles of tensors whose extents are known at run time, arithmetic in registers, the builder.
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_wait_all, async_copy_commit_group
from layout import Layout, LayoutTensor, RuntimeLayout, RuntimeTuple, UNKNOWN_VALUE, TileTensor, row_major, Idx
from layout.layout_tensor import copy_dram_to_sram_async, copy_sram_to_dram, LayoutTensorIter
from layout.tensor_builder import LayoutTensorBuild as tb, dynamic, static
from utils.index import IndexList, Index
from testing import assert_equal

alias f32 = DType.float32
alias edge = Layout.row_major(7, 10)
alias dyn = Layout.row_major(UNKNOWN_VALUE, UNKNOWN_VALUE)
alias T = 4


fn scale_shared(t: LayoutTensor[mut=True, f32, Layout.row_major(T, T), MutableAnyOrigin, address_space = AddressSpace.SHARED], f: Float32):
    t[thread_idx.y, thread_idx.x] *= f


fn masked_tiles(o: LayoutTensor[f32, edge, MutableAnyOrigin, masked=True], a: LayoutTensor[f32, edge, MutableAnyOrigin, masked=True]):
    var s = tb[f32]().row_major[T, T]().shared().alloc()
    var at = a.tile[T, T](block_idx.y, block_idx.x)
    var ot = o.tile[T, T](block_idx.y, block_idx.x)
    copy_dram_to_sram_async[thread_layout = Layout.row_major(T, T), block_dim_count=2](s, at)
    async_copy_commit_group()
    async_copy_wait_all()
    barrier()
    scale_shared(s, 10)
    barrier()
    copy_sram_to_dram[Layout.row_major(T, T), block_dim_count=2](ot, s)


fn dynamic_tiles(o: LayoutTensor[f32, dyn, MutableAnyOrigin], a: LayoutTensor[f32, dyn, MutableAnyOrigin]):
    var at = a.tile[2, 8](block_idx.y, block_idx.x).vectorize[1, 4]()
    var ot = o.tile[2, 8](block_idx.y, block_idx.x).vectorize[1, 4]()
    var f = at.distribute[Layout.row_major(2, 2)](thread_idx.x)
    var g = ot.distribute[Layout.row_major(2, 2)](thread_idx.x)
    g[0, 0] = f[0, 0] + 1


fn registers(o: LayoutTensor[f32, Layout.row_major(8), MutableAnyOrigin]):
    var a = tb[f32]().layout[4]().local().alloc().fill(2)
    var b = tb[f32]().layout[4]().local().alloc().fill(3)
    var c = a * b + 1.0
    c -= a
    c /= b
    o.tile[4](thread_idx.x).copy_from(c)


def main():
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[f32](70)
        o = ctx.enqueue_create_buffer[f32](70).enqueue_fill(-1)
        with a.map_to_host() as h:
            for i in range(70):
                h[i] = i
        at = LayoutTensor[f32, edge, MutableAnyOrigin, masked=True](a)
        ot = LayoutTensor[f32, edge, MutableAnyOrigin, masked=True](o)
        ctx.enqueue_function[masked_tiles](ot, at, grid_dim=(3, 2), block_dim=(T, T))
        with o.map_to_host() as h:
            for i in range(70):
                assert_equal(h[i], Float32(i * 10))
        print("masked")
        rl = RuntimeLayout[dyn, element_type = DType.int32, linear_idx_type = DType.int32](
            RuntimeTuple[dyn.shape, element_type = DType.int32](4, 16), RuntimeTuple[dyn.stride, element_type = DType.int32](16, 1))
        ctx.enqueue_function[dynamic_tiles](LayoutTensor[f32, dyn, MutableAnyOrigin](o, rl), LayoutTensor[f32, dyn, MutableAnyOrigin](a, rl), grid_dim=(2, 2), block_dim=4)
        with o.map_to_host() as h:
            for i in range(64):
                assert_equal(h[i], Float32(i + 1))
        print("dynamic")
        r = ctx.enqueue_create_buffer[f32](8)
        ctx.enqueue_function[registers](LayoutTensor[f32, Layout.row_major(8), MutableAnyOrigin](r), grid_dim=1, block_dim=2)
        with r.map_to_host() as h:
            print(h)
    p = UnsafePointer[Float32].alloc(32)
    for i in range(32):
        p[i] = i
    rows = 4
    v = tb[f32]().row_major(dynamic(rows), static[8]()).view(p)
    print(v.dim(0), v.shape[1](), v[2, 3])
    it = tb[f32]().row_major[2, 4]().circular().iter(p, 32)
    it += 5
    print(it[][0, 0])
    tt = TileTensor(p, row_major(rows, Idx[8]))
    print(tt.tile[2, 2](1, 3), tt.vectorize[1, 4]()[3, 1], tt.dim[0]())
    print(tt.to_layout_tensor().tile[2, 4](1, 1)[1, 2])
    p.free()

# CHECK: masked
# CHECK-NEXT: dynamic
# CHECK-NEXT: HostBuffer([1.6666666, 1.6666666, 1.6666666, 1.6666666, 1.6666666, 1.6666666, 1.6666666, 1.6666666])
# CHECK-NEXT: 4 8 19.0
# CHECK-NEXT: 8.0
# CHECK-NEXT: {{\[\[}}22.0, 23.0], [30.0, 31.0]] [28.0, 29.0, 30.0, 31.0] 4
# CHECK-NEXT: 30.0
