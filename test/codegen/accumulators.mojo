# The sums of a register-tiled product stay in registers, as rows of vectors and as a tile, and are cleared once: in front of the loop.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o %t.ptx %s
# RUN: FileCheck %s --input-file %t.ptx
# CHECK: .entry simd_rows(
# CHECK-NOT: .local
# CHECK: mov.b32 [[ZERO:%r[0-9]+]], 0f00000000;
# CHECK-NOT: 0f00000000
# CHECK: bar.sync
# CHECK-COUNT-512: fma.rn.f32
# CHECK-NOT: 0f00000000
# CHECK: bra [[LOOP:\$L__BB[0-9_]+]];
# CHECK: .entry tiles(
# CHECK-NOT: .local
# CHECK: mov.b32 {{%r[0-9]+}}, 0f00000000;
# CHECK-NOT: 0f00000000
# CHECK: bar.sync
# CHECK-COUNT-64: fma.rn.f32
# CHECK-NOT: 0f00000000
# CHECK: bar.sync
# CHECK-NOT: .local
from std.gpu import thread_idx, block_idx, barrier
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.utils import StaticTuple
from layout import Layout, LayoutTensor


def simd_rows(c: UnsafePointer[Float32, MutAnyOrigin], a: UnsafePointer[Float32, ImmutAnyOrigin], b: UnsafePointer[Float32, ImmutAnyOrigin], n: Int, k: Int):
    var sa = stack_allocation[8 * 128, Float32, address_space=AddressSpace.SHARED]()
    var sb = stack_allocation[8 * 128, Float32, address_space=AddressSpace.SHARED]()
    var acc = InlineArray[SIMD[DType.float32, 8], 8](fill=SIMD[DType.float32, 8](0))
    var t = Int(thread_idx.x)
    var row = Int(block_idx.y) * 128
    var col = Int(block_idx.x) * 128
    for k0 in range(0, k, 8):
        var r = t // 2
        var q = (t % 2) * 4
        var v = a.load[width=4]((row + r) * k + k0 + q)
        comptime for i in range(4):
            sa[(q + i) * 128 + r] = v[i]
        sb.store((t // 32) * 128 + (t % 32) * 4, b.load[width=4]((k0 + t // 32) * n + col + (t % 32) * 4))
        barrier()
        comptime for kk in range(8):
            var x = sa.load[width=8](kk * 128 + (t // 16) * 8)
            var y = sb.load[width=8](kk * 128 + (t % 16) * 8)
            comptime for i in range(8):
                acc[i] = y * x[i] + acc[i]
        barrier()
    comptime for i in range(8):
        c.store((row + (t // 16) * 8 + i) * n + col + (t % 16) * 8, acc[i])


def tiles(c: UnsafePointer[Float32, MutAnyOrigin], a: UnsafePointer[Float32, ImmutAnyOrigin], b: UnsafePointer[Float32, ImmutAnyOrigin], n: Int, k: Int):
    comptime S = LayoutTensor[DType.float32, Layout.row_major(8, 128), MutAnyOrigin, address_space=AddressSpace.SHARED]
    var sa = S.stack_allocation()
    var sb = S.stack_allocation()
    var acc = LayoutTensor[DType.float32, Layout.row_major(8, 8), MutAnyOrigin, address_space=AddressSpace.LOCAL].stack_allocation().fill(0)
    var t = Int(thread_idx.x)
    var row = Int(block_idx.y) * 128
    var col = Int(block_idx.x) * 128
    for k0 in range(0, k, 8):
        var r = t // 2
        var q = (t % 2) * 4
        var v = a.load[width=4]((row + r) * k + k0 + q)
        comptime for i in range(4):
            sa[q + i, r] = v[i]
        sb.ptr.store((t // 32) * 128 + (t % 32) * 4, b.load[width=4]((k0 + t // 32) * n + col + (t % 32) * 4))
        barrier()
        for kk in range(8):
            for i in range(8):
                for j in range(8):
                    acc[i, j] += sa[kk, (t // 16) * 8 + i] * sb[kk, (t % 16) * 8 + j]
        barrier()
    for i in range(8):
        for j in range(8):
            c[(row + (t // 16) * 8 + i) * n + col + (t % 16) * 8 + j] = acc[i, j][0]


def main() raises:
    var ctx = DeviceContext()
    _ = ctx.compile_function[simd_rows, simd_rows]()
    _ = ctx.compile_function[tiles, tiles]()
