# Matrix product with shared and register tiles, and a vectorised copy, as written with TileTensor in 2026.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import thread_idx, block_idx, global_idx, barrier
from std.gpu.host import DeviceContext
from std.testing import assert_equal
from layout import TileTensor, row_major, Layout, LayoutTensor
from layout.tile_layout import TensorLayout, col_major
from layout.tile_tensor import stack_allocation
from std.utils import Index

comptime dtype = DType.float32
comptime M = 32
comptime K = 16
comptime N = 24
comptime BM = 8
comptime BN = 8
comptime BK = 8
comptime TM = 2
comptime TN = 2
comptime a_layout = row_major[M, K]()
comptime b_layout = row_major[K, N]()
comptime c_layout = row_major[M, N]()

def gemm(
    C: TileTensor[mut=True, dtype, type_of(c_layout), MutAnyOrigin],
    A: TileTensor[mut=False, dtype, type_of(a_layout), ImmutAnyOrigin],
    B: TileTensor[mut=False, dtype, type_of(b_layout), ImmutAnyOrigin],
):
    var As = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[BM, BK]())
    var Bs = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[BK, BN]())
    var acc = stack_allocation[dtype=dtype, address_space=AddressSpace.LOCAL](row_major[TM, TN]())
    _ = acc.fill(0)
    var tid = thread_idx.x
    var tr = tid // (BN // TN)
    var tc = tid % (BN // TN)
    var ctile = C.tile[BM, BN](block_idx.y, block_idx.x)
    for kt in range(K // BK):
        var at = A.tile[BM, BK](block_idx.y, kt)
        var bt = B.tile[BK, BN](kt, block_idx.x)
        var i = tid
        while i < BM * BK:
            As[i // BK, i % BK] = at[i // BK, i % BK]
            i += 16
        i = tid
        while i < BK * BN:
            Bs[i // BN, i % BN] = bt[i // BN, i % BN]
            i += 16
        barrier()
        for k in range(BK):
            comptime for m in range(TM):
                comptime for n in range(TN):
                    acc[m, n] += As[tr * TM + m, k] * Bs[k, tc * TN + n]
        barrier()
    var mine = ctile.tile[TM, TN](tr, tc)
    comptime for m in range(TM):
        comptime for n in range(TN):
            mine[m, n] = acc[m, n]

def vec_copy(dst: TileTensor[mut=True, dtype, type_of(c_layout), MutAnyOrigin], src: TileTensor[mut=True, dtype, type_of(c_layout), MutAnyOrigin]):
    var d = dst.vectorize[1, 4]()
    var s = src.vectorize[1, 4]()
    var i = global_idx.x
    var cols = Int(s.dim[1]())
    if i < Int(s.dim[0]()) * cols:
        d[i // cols, i % cols] = s[i // cols, i % cols] * 2

def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](M * K)
        var b = ctx.enqueue_create_buffer[dtype](K * N)
        var c = ctx.enqueue_create_buffer[dtype](M * N)
        var d = ctx.enqueue_create_buffer[dtype](M * N)
        with a.map_to_host() as ha, b.map_to_host() as hb:
            for i in range(M * K):
                ha[i] = Float32(i % 7)
            for i in range(K * N):
                hb[i] = Float32(i % 5) - 2
        var At = TileTensor[mut=False, dtype, type_of(a_layout)](a, a_layout)
        var Bt = TileTensor[mut=False, dtype, type_of(b_layout)](b, b_layout)
        var Ct = TileTensor(c, c_layout)
        ctx.enqueue_function[gemm](Ct, At, Bt, grid_dim=(N // BN, M // BM), block_dim=16)
        var Dt = TileTensor(d, c_layout)
        ctx.enqueue_function[vec_copy](Dt, Ct, grid_dim=2, block_dim=128)
        with a.map_to_host() as ha, b.map_to_host() as hb, c.map_to_host() as hc, d.map_to_host() as hd:
            var A = TileTensor(ha, a_layout)
            var B = TileTensor(hb, b_layout)
            for i in range(M):
                for j in range(N):
                    var s: Float32 = 0
                    for k in range(K):
                        s += A[i, k] * B[k, j]
                    assert_equal(hc[i * N + j], s)
                    assert_equal(hd[i * N + j], 2 * s)
            print(A.tile[2, 3](0, 0))
        print("ok")

# CHECK: {{[[][[]}}0.0, 1.0, 2.0], [2.0, 3.0, 4.0]]
# CHECK-NEXT: ok
