# ld_matrix and mma by hand; a warp of several products with fragments as vectors.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# ld_matrix and a warp's tiles
from gpu import WARP_SIZE, lane_id, thread_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from gpu.mma import ld_matrix, mma, st_matrix
from layout import Layout, LayoutTensor
from layout.tensor_core import TensorCore, get_fragment_size
from utils import Index

alias half = DType.float16


fn by_hand(out: UnsafePointer[Float32], a: UnsafePointer[Scalar[half]], b: UnsafePointer[Scalar[half]]):
    var a_shared = LayoutTensor[half, Layout.row_major(16, 16), MutAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    var b_shared = LayoutTensor[half, Layout.row_major(16, 8), MutAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    for i in range(thread_idx.x, 256, 32):
        a_shared.ptr[i] = a[i]
    for i in range(thread_idx.x, 128, 32):
        b_shared.ptr[i] = b[i]
    barrier()
    var lane = lane_id()
    var x = ld_matrix[8](a_shared.ptr + (lane % 16) * 16 + (lane // 16) * 8)
    var y = ld_matrix[4, transpose=True](b_shared.ptr + (lane % 16) * 8)
    var d = SIMD[DType.float32, 4](0)
    mma(d, x, y, d)
    out.store[width=2](lane // 4 * 8 + lane % 4 * 2, SIMD[DType.float32, 2](d[0], d[1]))
    out.store[width=2]((lane // 4 + 8) * 8 + lane % 4 * 2, SIMD[DType.float32, 2](d[2], d[3]))


fn warp_tiles(
    out: LayoutTensor[DType.float32, Layout.row_major(32, 16), MutAnyOrigin],
    a: LayoutTensor[DType.float32, Layout.row_major(32, 16), MutAnyOrigin],
    b: LayoutTensor[DType.float32, Layout.row_major(16, 16), MutAnyOrigin],
):
    var op = TensorCore[DType.float32, DType.float32, Index(16, 8, 8)]()
    alias sizes = get_fragment_size[Index(16, 8, 8)]()
    var x = LayoutTensor[DType.float32, Layout.row_major(2, sizes[0]), MutAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation().vectorize[1, sizes[0]]()
    var y = LayoutTensor[DType.float32, Layout.row_major(2, sizes[1]), MutAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation().vectorize[1, sizes[1]]()
    var z = LayoutTensor[DType.float32, Layout.row_major(4, sizes[2]), MutAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation().fill(0).vectorize[1, sizes[2]]()

    @parameter
    for k in range(2):
        op.load_a(a, x, k)
        op.load_b(b, y, k)
        op.mma(x, y, z)

    @parameter
    for m in range(2):
        @parameter
        for n in range(2):
            var place = out.tile[16, 8](m, n).vectorize[1, 2]().distribute[Layout.row_major(8, 4)](lane_id())
            var v = z[n * 2 + m, 0]
            place[0, 0] = rebind[place.element_type](SIMD[DType.float32, 2](v[0], v[1]))
            place[1, 0] = rebind[place.element_type](SIMD[DType.float32, 2](v[2], v[3]))


def main():
    ctx = DeviceContext()
    a = ctx.enqueue_create_buffer[half](256)
    b = ctx.enqueue_create_buffer[half](128)
    o = ctx.enqueue_create_buffer[DType.float32](128)
    with a.map_to_host() as h:
        for i in range(256):
            h[i] = Scalar[half](i % 5)
    with b.map_to_host() as h:
        for i in range(128):
            h[i] = Scalar[half](i % 7)
    ctx.enqueue_function[by_hand](o, a, b, grid_dim=1, block_dim=32)
    bad = 0
    with a.map_to_host() as x, b.map_to_host() as y, o.map_to_host() as z:
        for i in range(16):
            for j in range(8):
                s = Float32(0)
                for k in range(16):
                    s += Float32(x[i * 16 + k]) * Float32(y[k * 8 + j])
                bad += Int(s != z[i * 8 + j])
    print("by hand", bad)
    alias L = Layout.row_major(32, 16)
    alias LB = Layout.row_major(16, 16)
    af = ctx.enqueue_create_buffer[DType.float32](512)
    bf = ctx.enqueue_create_buffer[DType.float32](256)
    of = ctx.enqueue_create_buffer[DType.float32](512)
    with af.map_to_host() as h:
        for i in range(512):
            h[i] = Float32(i % 5)
    with bf.map_to_host() as h:
        for i in range(256):
            h[i] = Float32(i % 7)
    ctx.enqueue_function[warp_tiles](LayoutTensor[DType.float32, L](of), LayoutTensor[DType.float32, L](af), LayoutTensor[DType.float32, LB](bf), grid_dim=1, block_dim=WARP_SIZE)
    bad = 0
    with af.map_to_host() as x, bf.map_to_host() as y, of.map_to_host() as z:
        for i in range(32):
            for j in range(16):
                s = Float32(0)
                for k in range(16):
                    s += x[i * 16 + k] * y[k * 16 + j]
                bad += Int(s != z[i * 16 + j])
    print("warp tiles", bad)

# CHECK: by hand 0
# CHECK-NEXT: warp tiles 0
