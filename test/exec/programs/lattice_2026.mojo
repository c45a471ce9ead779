# Lattice Boltzmann: tables at compile time, loops over them, tuple assignment of buffers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv

comptime Q = 9
comptime NX = 32
comptime NY = 16
comptime cx: InlineArray[Int, Q] = [0, 1, 0, -1, 0, 1, -1, -1, 1]
comptime cy: InlineArray[Int, Q] = [0, 0, 1, 0, -1, 1, 1, -1, -1]
comptime w: InlineArray[Float64, Q] = [4.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 36, 1.0 / 36, 1.0 / 36, 1.0 / 36]
comptime P = UnsafePointer[Float64, MutAnyOrigin]

@always_inline
def cell(q: Int, x: Int, y: Int) -> Int:
    return (q * NY + y) * NX + x

@always_inline
def equilibrium[q: Int](rho: Float64, ux: Float64, uy: Float64) -> Float64:
    var cu = 3.0 * (Float64(cx[q]) * ux + Float64(cy[q]) * uy)
    return w[q] * rho * (1.0 + cu + 0.5 * cu * cu - 1.5 * (ux * ux + uy * uy))

@always_inline
def collide_stream(f: P, g: P, x: Int, y: Int, omega: Float64):
    var rho: Float64 = 0
    var ux: Float64 = 0
    var uy: Float64 = 0
    var fi = InlineArray[Float64, Q](uninitialized=True)
    comptime for q in range(Q):
        comptime dx = cx[q]
        comptime dy = cy[q]
        fi[q] = f[cell(q, (x - dx + NX) % NX, (y - dy + NY) % NY)]
        rho += fi[q]
        comptime if dx != 0:
            ux += Float64(dx) * fi[q]
        comptime if dy != 0:
            uy += Float64(dy) * fi[q]
    ux /= rho
    uy /= rho
    comptime for q in range(Q):
        g[cell(q, x, y)] = fi[q] + omega * (equilibrium[q](rho, ux, uy) - fi[q])

def lbm_kernel(f: P, g: P, omega: Float64):
    if global_idx.x < NX and global_idx.y < NY:
        collide_stream(f, g, global_idx.x, global_idx.y, omega)

def main() raises:
    with DeviceContext() as ctx:
        comptime SIZE = Q * NX * NY
        var f = ctx.enqueue_create_buffer[DType.float64](SIZE)
        var g = ctx.enqueue_create_buffer[DType.float64](SIZE)
        var hf = List[Float64](length=SIZE, fill=0)
        var hg = List[Float64](length=SIZE, fill=0)
        comptime for q in range(Q):
            for y in range(NY):
                for x in range(NX):
                    hf[cell(q, x, y)] = equilibrium[q](1.0, 0.05 if y < NY // 2 else -0.05, 0.01 * Float64(x % 5 - 2))
        ctx.enqueue_copy(f, hf.unsafe_ptr())
        for _ in range(12):
            ctx.enqueue_function[lbm_kernel](f, g, 1.2, grid_dim=(ceildiv(NX, 16), ceildiv(NY, 8)), block_dim=(16, 8))
            f, g = g, f
            for y in range(NY):
                for x in range(NX):
                    collide_stream(hf.unsafe_ptr(), hg.unsafe_ptr(), x, y, 1.2)
            swap(hf, hg)
        var mass: Float64 = 0
        var diff: Float64 = 0
        with f.map_to_host() as m:
            for i in range(SIZE):
                mass += m[i]
                diff = max(diff, abs(m[i] - hf[i]))
        print("PASS" if abs(mass - Float64(NX * NY)) < 1e-9 and diff < 1e-12 else "FAIL")
