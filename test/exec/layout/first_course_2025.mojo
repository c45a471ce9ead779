# The forms of a first course in GPU programs, as the manual of 2025 shows them: buffers, tensors, shared memory, warps, tiles, copies.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import thread_idx, block_idx, warp, barrier, global_idx, lane_id, WARP_SIZE
from gpu.host import DeviceContext, DeviceBuffer, HostBuffer
from gpu.host.compile import get_gpu_target
from gpu.memory import AddressSpace, async_copy_wait_all
from memory import stack_allocation, memset, memset_zero
from layout import Layout, LayoutTensor
from layout.layout_tensor import LayoutTensorIter
from math import iota, ceildiv
from sys import size_of, simd_width_of, exit
from sys.info import has_accelerator, has_nvidia_gpu_accelerator, has_amd_gpu_accelerator, has_apple_gpu_accelerator

alias dt = DType.uint32
alias rows = 4
alias cols = 4
alias count = rows * cols
alias grid_layout = Layout.row_major(rows, cols)
alias Grid = LayoutTensor[dt, grid_layout, MutableAnyOrigin]
alias row_layout = Layout.row_major(rows)
alias Rows = LayoutTensor[dt, row_layout, MutableAnyOrigin]

fn show_values(g: Grid):
    var b = block_idx.x
    var t = thread_idx.x
    if b == 2:
        print("b", b, "t", t, "v", g[b, t])

fn times[by: Int](g: Grid):
    g[block_idx.x, thread_idx.x] *= by

fn shared_sum(g: Grid, r: Rows):
    var room = stack_allocation[cols, Scalar[dt], address_space = AddressSpace.SHARED]()
    room[thread_idx.x] = g[block_idx.x, thread_idx.x][0]
    barrier()
    if thread_idx.x == 0:
        for i in range(cols):
            r[block_idx.x] += room[i]

fn vector_sum(g: Grid, r: Rows):
    r[block_idx.x] = g.load[4](block_idx.x, 0).reduce_add()

fn warp_sum(g: Grid, r: Rows):
    var v = g.load[1](block_idx.x, thread_idx.x)
    v = warp.sum(v)
    if block_idx.x == 0:
        print("thread", thread_idx.x, "has", v)
    if thread_idx.x == 0:
        r[block_idx.x] = v

fn bump(p: UnsafePointer[Float32], n: Int, by: Float32):
    at = global_idx.x
    if at < UInt(n):
        p[at] += by

fn guarded(p: UnsafePointer[Float32], n: Int):
    if global_idx.x < n:
        p[global_idx.x] = 1

fn mapped() raises:
    alias w = 32
    alias h = 8
    alias edge = 8
    groups = w * h // (edge * edge)
    alias form = Layout.row_major(w, h)
    fn add_one(t: LayoutTensor[DType.float32, form, MutableAnyOrigin]):
        if (global_idx.x < t.shape[0]() and global_idx.y < t.shape[1]()):
            t[global_idx.x, global_idx.y] = (
                t[global_idx.x, global_idx.y] + 1
            )
    try:
        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.float32](w * h)
        ctx.synchronize()
        for i in range(w * h):
            host[i] = i
        var dev = ctx.enqueue_create_buffer[DType.float32](w * h)
        ctx.enqueue_copy(dev, host)
        var t = LayoutTensor[DType.float32, form](dev)
        ctx.enqueue_function[add_one](t, grid_dim=(groups, groups), block_dim=(edge, edge))
        ctx.enqueue_copy(host, dev)
        ctx.synchronize()
        for i in range(w * h):
            if host[i] != i + 1:
                raise Error(String("Unexpected ", host[i], " at ", i))
        print("fine")
    except error:
        print(error)

fn copies() raises:
    alias n = 32
    alias edge = 16
    alias groups = n // edge
    alias form = Layout.row_major(n, n)
    alias wide = simd_width_of[DType.float32, get_gpu_target()]()
    fn kernel(t: LayoutTensor[DType.float32, form, MutableAnyOrigin]):
        var from_global = t.tile[edge, edge](block_idx.x, block_idx.y)
        alias tile_form = Layout.row_major(edge, edge)
        var in_shared = LayoutTensor[DType.float32, tile_form, MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
        alias threads = Layout.row_major(WARP_SIZE // wide, wide)
        var gf = from_global.vectorize[1, wide]().distribute[threads](lane_id())
        var sf = in_shared.vectorize[1, wide]().distribute[threads](lane_id())
        sf.copy_from_async(gf)
        async_copy_wait_all()
        barrier()
        if (global_idx.x < n and global_idx.y < n):
            in_shared[thread_idx.x, thread_idx.y] = (global_idx.x * n + global_idx.y)
        barrier()
        gf.copy_from(sf)
    try:
        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.float32](n * n)
        var dev = ctx.enqueue_create_buffer[DType.float32](n * n)
        ctx.enqueue_memset(dev, 0.0)
        var t = LayoutTensor[DType.float32, form](dev)
        ctx.enqueue_function[kernel](t, grid_dim=(groups, groups), block_dim=(edge, edge))
        ctx.enqueue_copy(host, dev)
        ctx.synchronize()
        for i in range(n * n):
            if host[i] != i:
                raise Error(String("Unexpected value ", host[i], " at ", i))
        print("copied")
    except error:
        print(error)

def main():
    @parameter
    if not has_accelerator():
        print("none")
        exit(0)
    else:
        fn nested():
            print("thread [", thread_idx.x, thread_idx.y, thread_idx.z, "]")
        var ctx = DeviceContext()
        ctx.enqueue_function[nested](grid_dim=1, block_dim=(2, 1, 2))
        ctx.synchronize()
        var b = ctx.enqueue_create_buffer[dt](count)
        with b.map_to_host() as h:
            iota(h.unsafe_ptr(), count)
            print(h)
        var g = LayoutTensor[dt, grid_layout](b)
        ctx.enqueue_function[show_values](g, grid_dim=rows, block_dim=cols)
        ctx.synchronize()
        ctx.enqueue_function[times[2]](g, grid_dim=rows, block_dim=cols)
        with b.map_to_host() as h:
            var ht = LayoutTensor[dt, grid_layout](h)
            print(ht)
        var o = ctx.enqueue_create_buffer[dt](rows)
        _ = o.enqueue_fill(0)
        var r = Rows(o)
        ctx.enqueue_function[shared_sum](g, r, grid_dim=rows, block_dim=cols)
        with o.map_to_host() as h:
            print(h)
        ctx.enqueue_function[vector_sum](g, r, grid_dim=rows, block_dim=1)
        with o.map_to_host() as h:
            print(h)
        ctx.enqueue_function[warp_sum](g, r, grid_dim=rows, block_dim=cols)
        with o.map_to_host() as h:
            print(h)
        hb = ctx.enqueue_create_host_buffer[DType.float32](8)
        ctx.synchronize()
        iota(hb.unsafe_ptr(), 8)
        db = ctx.enqueue_create_buffer[DType.float32](8)
        ctx.enqueue_copy(src_buf=hb, dst_buf=db)
        k = ctx.compile_function_checked[bump, bump]()
        ctx.enqueue_function_checked(k, db, 8, Float32(20.0), grid_dim=1, block_dim=8)
        ctx.enqueue_function_checked[bump, bump](db, 8, Float32(1), grid_dim=1, block_dim=8)
        ctx.enqueue_copy(src_buf=db, dst_buf=hb)
        ctx.synchronize()
        print(hb)
        ctx.enqueue_function[guarded](db, 4, grid_dim=1, block_dim=8)
        db.enqueue_copy_to(hb)
        ctx.synchronize()
        print(hb)
        hb.enqueue_copy_to(dst=db)
        ctx.synchronize()
        print(DeviceContext.number_of_devices() > 0, has_amd_gpu_accelerator() and False, has_nvidia_gpu_accelerator() and False, has_apple_gpu_accelerator())
        mapped()
        copies()

        alias rl = Layout.row_major(8, 16)
        var storage = InlineArray[Float32, 8 * 16](uninitialized=True)
        var tensor = LayoutTensor[DType.float32, rl](storage).fill(0)
        var el: SIMD[DType.float32, 4]
        tensor[2, 5] = 3
        el = tensor.load[4](2, 4)
        el = el * 2
        tensor.store(2, 8, el)
        print(tensor[2, 9][0], tensor.tile[4, 8](0, 1)[2, 1])
        alias Part = type_of(tensor.tile_type[4, 4]())
        var part: Part
        part = tensor.tile[4, 4](0, 1)
        print(part[2, 1])
        alias size = 16
        var room = InlineArray[Int16, size](uninitialized=True)
        for i in range(size):
            room[i] = i
        alias tf = Layout.row_major(2, 2)
        var it = LayoutTensorIter[DType.int16, tf, MutableAnyOrigin](room.unsafe_ptr(), size)
        for i in range(size // tf.size()):
            tile = it[]
            print(tile)
            print(" - ")
            it += 1
        it = LayoutTensorIter[DType.int16, tf, MutableAnyOrigin](room.unsafe_ptr(), size)
        for i in range(2):
            now = it.next(i)[]
            print(now[1, 1])
        for i in range(ceildiv(8, 4)):
            var walk = tensor.tiled_iterator[4, 4, axis=1](i, 0)
            for _ in range(ceildiv(16, 4)):
                t2 = walk[]
                print(t2[2, 1], end=" ")
                walk += 1
        print()
        var ptr = UnsafePointer[Float32].alloc(64)
        memset_zero(ptr, 64)
        var big = LayoutTensor[DType.float32, Layout.row_major(8, 8)](ptr)
        print(big[7, 7])
        ptr.free()

# CHECK: thread [ 0 0 0 ]
# CHECK-NEXT: thread [ 1 0 0 ]
# CHECK-NEXT: thread [ 0 0 1 ]
# CHECK-NEXT: thread [ 1 0 1 ]
# CHECK-NEXT: HostBuffer([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
# CHECK-NEXT: b 2 t 0 v 8
# CHECK-NEXT: b 2 t 1 v 9
# CHECK-NEXT: b 2 t 2 v 10
# CHECK-NEXT: b 2 t 3 v 11
# CHECK-NEXT: 0 2 4 6
# CHECK-NEXT: 8 10 12 14
# CHECK-NEXT: 16 18 20 22
# CHECK-NEXT: 24 26 28 30
# CHECK-NEXT: HostBuffer([12, 44, 76, 108])
# CHECK-NEXT: HostBuffer([12, 44, 76, 108])
# CHECK-NEXT: thread 0 has 12
# CHECK-NEXT: thread 1 has 12
# CHECK-NEXT: thread 2 has 12
# CHECK-NEXT: thread 3 has 12
# CHECK-NEXT: HostBuffer([12, 44, 76, 108])
# CHECK-NEXT: HostBuffer([21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0])
# CHECK-NEXT: HostBuffer([1.0, 1.0, 1.0, 1.0, 25.0, 26.0, 27.0, 28.0])
# CHECK-NEXT: True False False False
# CHECK-NEXT: fine
# CHECK-NEXT: copied
# CHECK-NEXT: 6.0 6.0
# CHECK-NEXT: 3.0
# CHECK-NEXT: 0 1
# CHECK-NEXT: 2 3
# CHECK-NEXT: -
# CHECK-NEXT: 4 5
# CHECK-NEXT: 6 7
# CHECK-NEXT: -
# CHECK-NEXT: 8 9
# CHECK-NEXT: 10 11
# CHECK-NEXT: -
# CHECK-NEXT: 12 13
# CHECK-NEXT: 14 15
# CHECK-NEXT: -
# CHECK-NEXT: 3
# CHECK-NEXT: 7
# CHECK-NEXT: 0.0 3.0 6.0 0.0 0.0 0.0 0.0 0.0
# CHECK-NEXT: 0.0
