# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Views of a LayoutTensor: tiles, vectors, fragments, transposes, slices, arithmetic; a tiled matmul in the spelling of 2025.
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_wait_all
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_sram_async, copy_sram_to_dram, copy_dram_to_sram
from layout.tensor_builder import LayoutTensorBuild as tb
from math import ceildiv

alias N = 9
alias T = 3
alias layout = Layout.row_major(N, N)
alias dtype = DType.float32

fn matmul(c: LayoutTensor[mut=True, dtype, layout], a: LayoutTensor[mut=False, dtype, layout], b: LayoutTensor[mut=False, dtype, layout]):
    var ty = thread_idx.y
    var tx = thread_idx.x
    var sa = tb[dtype]().row_major[T, T]().shared().alloc()
    var sb = tb[dtype]().row_major[T, T]().shared().alloc()
    var ct = c.tile[T, T](block_idx.y, block_idx.x)
    var acc: c.element_type = 0
    alias ll = Layout.row_major(1, T)
    alias bl = Layout.row_major(T, 1)
    @parameter
    for k in range(ceildiv(N, T)):
        var at = a.tile[T, T](block_idx.y, k)
        var bt = b.tile[T, T](k, block_idx.x)
        copy_dram_to_sram_async[thread_layout=ll, num_threads=9, block_dim_count=2](sa, at)
        copy_dram_to_sram_async[thread_layout=bl, num_threads=9, block_dim_count=2](sb, bt)
        async_copy_wait_all()
        barrier()
        @parameter
        for j in range(T):
            acc += sa[ty, j] * sb[j, tx]
        barrier()
    ct[ty, tx] = acc

def main():
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[dtype](N * N)
        b = ctx.enqueue_create_buffer[dtype](N * N)
        o = ctx.enqueue_create_buffer[dtype](N * N).enqueue_fill(0)
        with a.map_to_host() as h, b.map_to_host() as g:
            for i in range(N * N):
                h[i] = (i * 7) % 11
                g[i] = (i * 5) % 13
        at = LayoutTensor[mut=False, dtype, layout](a.unsafe_ptr())
        bt = LayoutTensor[mut=False, dtype, layout](b.unsafe_ptr())
        ot = LayoutTensor[mut=True, dtype, layout](o.unsafe_ptr())
        ctx.enqueue_function[matmul](ot, at, bt, grid_dim=(N // T, N // T), block_dim=(T, T))
        ctx.synchronize()
        with o.map_to_host() as h, a.map_to_host() as x, b.map_to_host() as y:
            for i in range(N):
                for j in range(N):
                    var s: Float32 = 0
                    for k in range(N):
                        s += x[i * N + k] * y[k * N + j]
                    if s != h[i * N + j]:
                        print("wrong", i, j, s, h[i*N+j])
            print("done", h[17])
    var data = alloc[Float32](64)
    for i in range(64):
        data[i] = i
    var t = LayoutTensor[dtype, Layout.row_major(8, 8)](data)
    print(t.tile[2, 4](1, 1))
    print(t.vectorize[1, 4]()[3, 1], t.vectorize[4, 1]()[1, 2], t.vectorize[2, 2]()[1, 1])
    print(t.vectorize[1, 4]().layout, t.vectorize[2, 2]().element_layout)
    var f = t.distribute[Layout.row_major(2, 4)](5)
    print(f.layout, f[0, 0], f[1, 1], f[3, 0])
    print(t.transpose().layout, t.transpose()[1, 2])
    print(t.reshape[Layout.row_major(4, 16)]()[1, 3])
    print(t.slice[Slice(2, 4), Slice(1, 3)]())
    print(t.coalesce().layout, t.flatten()[9])
    var parts = t.split[2, axis=1]()
    print(parts[1][0, 0], parts[1].layout)
    var e = t.tile[3, 3](2, 2)
    print(e.dim(0), e.dim[1](), e.masked)
    print(e)
    var it = t.tiled_iterator[4, 4, axis=1](1, 0)
    for _ in range(2):
        print(it[][0, 0], it.get()[3, 3])
        it += 1
    var s = t.tile[2, 2](0, 0) + 1.5
    print(s)
    s += t.tile[2, 2](0, 1)
    print(s)
    print((s * 2.0)[1, 1], (s / s)[1, 1], (s - s)[0, 0])
    _ = t.tile[2, 2](0, 0).fill(100)
    print(t.tile[2, 4](0, 0))
    t.tile[2, 2](0, 0).copy_from(t.tile[2, 2](2, 2))
    print(t.tile[2, 4](0, 0))
    print(t.load[4](1, 4), t.aligned_load[2](3, 2))
    t.store(0, 4, SIMD[DType.float32, 4](1, 2, 3, 4))
    print(t.tile[1, 8](0, 0))
    data.free()

# CHECK: done 328.0
# CHECK-NEXT: 20.0 21.0 22.0 23.0
# CHECK-NEXT: 28.0 29.0 30.0 31.0
# CHECK-NEXT: [28.0, 29.0, 30.0, 31.0] [34.0, 42.0, 50.0, 58.0] [18.0, 26.0, 19.0, 27.0]
# CHECK-NEXT: ((8, 2):(8, 4)) ((2, 2):(8, 1))
# CHECK-NEXT: ((4, 2):(16, 4)) 9.0 29.0 57.0
# CHECK-NEXT: ((8, 8):(1, 8)) 17.0
# CHECK-NEXT: 19.0
# CHECK-NEXT: 17.0 18.0
# CHECK-NEXT: 25.0 26.0
# CHECK-NEXT: ((8, 8):(8, 1)) 9.0
# CHECK-NEXT: 4.0 ((8, 4):(8, 1))
# CHECK-NEXT: 2 2 True
# CHECK-NEXT: 54.0 55.0
# CHECK-NEXT: 62.0 63.0
# CHECK-NEXT: 32.0 59.0
# CHECK-NEXT: 36.0 63.0
# CHECK-NEXT: 1.5 2.5
# CHECK-NEXT: 9.5 10.5
# CHECK-NEXT: 3.5 5.5
# CHECK-NEXT: 19.5 21.5
# CHECK-NEXT: 43.0 1.0 0.0
# CHECK-NEXT: 100.0 100.0 2.0 3.0
# CHECK-NEXT: 100.0 100.0 10.0 11.0
# CHECK-NEXT: 36.0 37.0 2.0 3.0
# CHECK-NEXT: 44.0 45.0 10.0 11.0
# CHECK-NEXT: [12.0, 13.0, 14.0, 15.0] [26.0, 27.0]
# CHECK-NEXT: 36.0 37.0 2.0 3.0 1.0 2.0 3.0 4.0
