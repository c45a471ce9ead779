# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# A 3-D stencil, a transpose through padded shared memory, an image, a histogram, double buffering; tensors of any parameters.
from gpu import thread_idx, block_idx, block_dim, grid_dim, barrier, global_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import *
from layout import IntTuple
from layout.layout_tensor import LayoutTensor
from math import ceildiv, sqrt
from os.atomic import Atomic
from sys import has_accelerator
from testing import assert_equal, assert_almost_equal
from utils import Index

alias f32 = DType.float32

# 3-D stencil
alias L = 6
alias cube = Layout.row_major(L, L, L)

fn laplacian(f: LayoutTensor[f32, cube, MutableAnyOrigin], u: LayoutTensor[f32, cube, MutableAnyOrigin], nx: Int, invhx2: Float32, invhyz: Float32):
    var k = Int(block_idx.x * block_dim.x + thread_idx.x)
    var j = Int(block_idx.y * block_dim.y + thread_idx.y)
    var i = Int(block_idx.z * block_dim.z + thread_idx.z)
    if i > 0 and i < nx - 1 and j > 0 and j < nx - 1 and k > 0 and k < nx - 1:
        f[i, j, k] = u[i, j, k] * invhyz
            + (u[i - 1, j, k] + u[i + 1, j, k]) * invhx2
            + (u[i, j - 1, k] + u[i, j + 1, k]) * invhx2
            + (u[i, j, k - 1] + u[i, j, k + 1]) * invhx2

# transpose through padded shared memory
alias T = 8
alias padded = Layout(IntTuple(T, T), IntTuple(T + 1, 1))

fn transpose[in_l: Layout, out_l: Layout](o: LayoutTensor[mut=True, f32, out_l], a: LayoutTensor[mut=False, f32, in_l]):
    var s = LayoutTensor[f32, padded, MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    var tile = a.tile[T, T](block_idx.y, block_idx.x)
    s[thread_idx.y, thread_idx.x] = tile[thread_idx.y, thread_idx.x]
    barrier()
    o.tile[T, T](block_idx.x, block_idx.y)[thread_idx.y, thread_idx.x] = s[thread_idx.x, thread_idx.y]

# image: color to gray
alias image = Layout.row_major(4, 5, 3)
alias gray = Layout.row_major(4, 5)

fn to_gray(rgb: LayoutTensor[DType.uint8, image, MutableAnyOrigin], g: LayoutTensor[DType.uint8, gray, MutableAnyOrigin]):
    row = global_idx.y
    col = global_idx.x
    if col < 5 and row < 4:
        red = rgb[row, col, 0].cast[DType.float32]()
        green = rgb[row, col, 1].cast[DType.float32]()
        blue = rgb[row, col, 2].cast[DType.float32]()
        v = 0.21 * red + 0.71 * green + 0.07 * blue
        g[row, col] = v.cast[DType.uint8]()

# histogram with atomics on the tensor's memory
fn histogram[n: Layout, bins: Layout](h: LayoutTensor[mut=True, DType.int32, bins], x: LayoutTensor[mut=False, DType.int32, n]):
    i = global_idx.x
    if i < UInt(x.shape[0]()):
        b = Int(x[i])
        _ = Atomic.fetch_add(h.ptr + b, Int32(1))

# double buffer in shared memory of rank 3
fn double_buffer[l: Layout](o: LayoutTensor[mut=True, f32, l], a: LayoutTensor[mut=False, f32, l]):
    var s = LayoutTensor[f32, Layout.row_major(2, 4, 4), MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    alias steps = l.shape[1].value() // 4
    var acc: o.element_type = 0
    s[0, thread_idx.y, thread_idx.x] = a.tile[4, 4](0, 0)[thread_idx.y, thread_idx.x]
    barrier()
    for k in range(steps):
        if k + 1 < steps:
            s[(k + 1) % 2, thread_idx.y, thread_idx.x] = a.tile[4, 4](0, k + 1)[thread_idx.y, thread_idx.x]
        for j in range(4):
            acc += s[k % 2, thread_idx.y, j]
        barrier()
    o[thread_idx.y, thread_idx.x] = acc

fn trace[dtype: DType, layout: Layout, //](t: LayoutTensor[dtype, layout, *_, **_]) -> Scalar[dtype]:
    var s: Scalar[dtype] = 0
    for i in range(t.dim[0]()):
        s += rebind[Scalar[dtype]](t[i, i])
    return s

fn norm[layout: Layout](t: LayoutTensor[f32, layout]) -> Float32:
    constrained[layout.rank() == 2, "needs a matrix"]()
    var s = Float32(0)
    @parameter
    for i in range(layout.shape[0].value()):
        for j in range(t.shape[1]()):
            s += t[i, j][0] * t[i, j][0]
    return sqrt(s)

def main():
    constrained[has_accelerator() or True, "x"]()
    with DeviceContext() as ctx:
        u = ctx.enqueue_create_buffer[f32](L * L * L)
        f = ctx.enqueue_create_buffer[f32](L * L * L).enqueue_fill(0)
        with u.map_to_host() as h:
            t = LayoutTensor[f32, cube](h)
            for i in range(L):
                for j in range(L):
                    for k in range(L):
                        t[i, j, k] = i * i + 2 * j * j + 3 * k * k
        ut = LayoutTensor[f32, cube](u)
        ft = LayoutTensor[f32, cube](f)
        ctx.enqueue_function[laplacian](ft, ut, L, Float32(1.0), Float32(-6.0), grid_dim=(ceildiv(L, 4), ceildiv(L, 2), L), block_dim=(4, 2, 1))
        with f.map_to_host() as h:
            t = LayoutTensor[f32, cube](h)
            print(t[1, 2, 3], t[4, 4, 4], t[0, 1, 1])

        a = ctx.enqueue_create_buffer[f32](16 * 24)
        o = ctx.enqueue_create_buffer[f32](16 * 24)
        with a.map_to_host() as h:
            for i in range(16 * 24):
                h[i] = i
        alias il = Layout.row_major(16, 24)
        alias ol = Layout.row_major(24, 16)
        ctx.enqueue_function[transpose[il, ol]](LayoutTensor[mut=True, f32, ol](o), LayoutTensor[mut=False, f32, il](a), grid_dim=(3, 2), block_dim=(T, T))
        with o.map_to_host() as h:
            bad = 0
            for i in range(24):
                for j in range(16):
                    if h[i * 16 + j] != j * 24 + i:
                        bad += 1
            print("transpose", bad)

        rgb = ctx.enqueue_create_buffer[DType.uint8](60)
        g = ctx.enqueue_create_buffer[DType.uint8](20)
        with rgb.map_to_host() as h:
            for i in range(60):
                h[i] = i * 4
        ctx.enqueue_function[to_gray](LayoutTensor[DType.uint8, image](rgb), LayoutTensor[DType.uint8, gray](g), grid_dim=(1, 1), block_dim=(8, 8))
        with g.map_to_host() as h:
            print(LayoutTensor[DType.uint8, gray](h))

        x = ctx.enqueue_create_buffer[DType.int32](100)
        bins = ctx.enqueue_create_buffer[DType.int32](7).enqueue_fill(0)
        with x.map_to_host() as h:
            for i in range(100):
                h[i] = i % 7
        alias nl = Layout.row_major(100)
        alias bl = Layout.row_major(7)
        ctx.enqueue_function[histogram[nl, bl]](LayoutTensor[mut=True, DType.int32, bl](bins), LayoutTensor[mut=False, DType.int32, nl](x), grid_dim=4, block_dim=32)
        with bins.map_to_host() as h:
            print(h)
        alias dl = Layout.row_major(4, 16)
        ctx.enqueue_function[double_buffer[dl]](LayoutTensor[mut=True, f32, dl](o), LayoutTensor[mut=False, f32, dl](a), grid_dim=1, block_dim=(4, 4))
        with o.map_to_host() as h:
            print(h[0], h[17])
        with a.map_to_host() as h:
            m = LayoutTensor[f32, Layout.row_major(4, 4)](h)
            print(trace(m), norm(m), m[UInt(1), Int32(2)], m[Index(3, 3)])

# CHECK: 12.0 12.0 0.0
# CHECK-NEXT: transpose 0
# CHECK-NEXT: 3 15 27 39 50
# CHECK-NEXT: 62 74 86 98 110
# CHECK-NEXT: 122 134 145 157 169
# CHECK-NEXT: 181 193 205 217 229
# CHECK-NEXT: HostBuffer([15, 15, 14, 14, 14, 14, 14])
# CHECK-NEXT: 120.0 376.0
# CHECK-NEXT: 30.0 35.213634 6.0 15.0
