# Multiplication by matrix units, as the tutorial of custom operations writes it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import barrier, block_idx, thread_idx, warp_id, WARP_SIZE
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, async_copy_wait_all
from std.math.uutils import udivmod
from std.utils import Index
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_sram_async
from layout.tensor_core import TensorCore


def units[dtype: DType, la: Layout, lb: Layout, lc: Layout, BM: Int, BN: Int, BK: Int, WM: Int, WN: Int, MM: Int, MN: Int, MK: Int](
    A: LayoutTensor[dtype, la, MutAnyOrigin], B: LayoutTensor[dtype, lb, MutAnyOrigin], C: LayoutTensor[dtype, lc, MutAnyOrigin],
):
    comptime M = C.shape[0]()
    comptime N = C.shape[1]()
    comptime K = A.shape[1]()
    var wy, wx = udivmod(warp_id(), BN // WN)
    C_w = C.tile[BM, BN](block_idx.y, block_idx.x).tile[WM, WN](wy, wx)
    op = TensorCore[A.dtype, C.dtype, Index(MM, MN, MK)]()
    A_s = LayoutTensor[A.dtype, Layout.row_major(BM, BK), MutAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    B_s = LayoutTensor[B.dtype, Layout.row_major(BK, BN), MutAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    c_reg = (
        LayoutTensor[C.dtype, Layout.row_major(WM // MM, (WN * 4) // MN), MutAnyOrigin, address_space=AddressSpace.LOCAL]
        .stack_allocation()
        .fill(0)
    )
    for k_i in range(K // BK):
        barrier()
        A_d = A.tile[BM, BK](block_idx.y, k_i)
        B_d = B.tile[BK, BN](k_i, block_idx.x)
        copy_dram_to_sram_async[thread_layout=Layout.row_major(4, 8)](A_s.vectorize[1, 4](), A_d.vectorize[1, 4]())
        copy_dram_to_sram_async[thread_layout=Layout.row_major(4, 8)](B_s.vectorize[1, 4](), B_d.vectorize[1, 4]())
        async_copy_wait_all()
        barrier()
        A_w = A_s.tile[WM, BK](wy, 0)
        B_w = B_s.tile[BK, WN](0, wx)
        comptime for k in range(BK // MK):
            comptime for m in range(WM // MM):
                comptime for n in range(WN // MN):
                    c_mn = c_reg.tile[1, 4](m, n)
                    a_reg = op.load_a(A_w.tile[MM, MK](m, k))
                    b_reg = op.load_b(B_w.tile[MK, MN](k, n))
                    var d = op.mma_op(a_reg, b_reg, c_mn)
                    c_mn.copy_from(d)
    comptime for m in range(WM // MM):
        comptime for n in range(WN // MN):
            var C_m = C_w.tile[MM, MN](m, n)
            var c_mn = c_reg.tile[1, 4](m, n)
            op.store_d(C_m, c_mn)


def main() raises:
    comptime n = 64
    comptime lay = Layout.row_major(n, n)
    var ctx = DeviceContext()
    var ab = ctx.enqueue_create_buffer[DType.float32](n * n)
    var bb = ctx.enqueue_create_buffer[DType.float32](n * n)
    var cb = ctx.enqueue_create_buffer[DType.float32](n * n)
    with ab.map_to_host() as h, bb.map_to_host() as g:
        for i in range(n):
            for k in range(n):
                h[i * n + k] = Float32((i + k) % 7)
                g[i * n + k] = Float32((i * 2 + k) % 5)
    var a = LayoutTensor[DType.float32, lay](ab)
    var b = LayoutTensor[DType.float32, lay](bb)
    var c = LayoutTensor[DType.float32, lay](cb)
    ctx.enqueue_function[units[DType.float32, lay, lay, lay, 64, 64, 32, 32, 32, 16, 8, 8]](a, b, c, grid_dim=(1, 1), block_dim=4 * WARP_SIZE)
    var wrong = 0
    with cb.map_to_host() as c:
        for i in range(n):
            for j in range(n):
                var want = Float32(0)
                for k in range(n):
                    want += Float32((i + k) % 7) * Float32((k * 2 + j) % 5)
                if c[i * n + j] != want:
                    wrong += 1
    print("units", wrong)


# CHECK: units 0
