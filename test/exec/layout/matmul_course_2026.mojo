# The multiplications of matrices of the tutorial of custom operations: naive, tiled, in registers, with vectors.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import barrier, block_dim, block_idx, thread_idx, global_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, async_copy_commit_group, async_copy_wait_all
from std.math.uutils import udivmod
from std.sys.info import simd_width_of
from layout import TileTensor, TensorLayout, row_major, col_major
from layout.tile_tensor import stack_allocation
from layout.tile_io import GenericToSharedAsyncTileCopier




def naive[dtype: DType, al: TensorLayout, bl: TensorLayout, cl: TensorLayout, BM: Int, BN: Int](
    a: TileTensor[dtype, al, MutAnyOrigin], b: TileTensor[dtype, bl, MutAnyOrigin], c: TileTensor[mut=True, dtype, cl, MutAnyOrigin],
):
    var M = Int(a.dim[0]())
    var N = Int(b.dim[1]())
    var K = Int(b.dim[0]())
    var row = block_dim.x * block_idx.x + thread_idx.x
    var col = block_dim.y * block_idx.y + thread_idx.y
    var total: c.ElementType = 0
    if row < M and col < N:
        for k in range(K):
            total = total + a[row, k] * b[k, col]
    c[row, col] = total


def tiled[dtype: DType, al: TensorLayout, bl: TensorLayout, cl: TensorLayout, BM: Int, BN: Int, BK: Int, NUM: Int](
    a: TileTensor[dtype, al, MutAnyOrigin], b: TileTensor[dtype, bl, MutAnyOrigin], c: TileTensor[mut=True, dtype, cl, MutAnyOrigin],
):
    var row, col = udivmod(thread_idx.x, BN)
    var dst = c.tile[BM, BN](block_idx.y, block_idx.x)
    var a_s = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[BM, BK]())
    var b_s = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[BK, BN]())
    var total: c.ElementType = 0
    comptime load_a = row_major[NUM // BK, BK]()
    comptime load_b = row_major[BK, NUM // BK]()
    for block in range(Int(b.dim[0]()) // BK):
        var at = a.tile[BM, BK](block_idx.y, block)
        var bt = b.tile[BK, BN](block, block_idx.x)
        GenericToSharedAsyncTileCopier[load_a]().copy(a_s, at)
        GenericToSharedAsyncTileCopier[load_b]().copy(b_s, bt)
        async_copy_commit_group()
        async_copy_wait_all()
        barrier()
        comptime for k in range(BK):
            total += a_s[row, k] * b_s[k, col]
        barrier()
    dst[row, col] += total


def in_registers[dtype: DType, al: TensorLayout, bl: TensorLayout, cl: TensorLayout, BM: Int, BN: Int, BK: Int, TM: Int, NUM: Int](
    a: TileTensor[dtype, al, MutAnyOrigin], b: TileTensor[dtype, bl, MutAnyOrigin], c: TileTensor[mut=True, dtype, cl, MutAnyOrigin],
):
    var row, col = udivmod(thread_idx.x, BN)
    var dst = c.tile[BM, BN](block_idx.y, block_idx.x).tile[TM, 1](row, col)
    var a_s = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[BM, BK]())
    var b_s = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[BK, BN]())
    var reg = stack_allocation[dtype=dtype, address_space=AddressSpace.LOCAL](row_major[TM]())
    reg.copy_from(dst)
    comptime load_a = row_major[NUM // BK, BK]()
    comptime load_b = row_major[BK, NUM // BK]()
    for block in range(Int(b.dim[0]()) // BK):
        var at = a.tile[BM, BK](block_idx.y, block)
        var bt = b.tile[BK, BN](block, block_idx.x)
        GenericToSharedAsyncTileCopier[load_a]().copy(a_s, at)
        GenericToSharedAsyncTileCopier[load_b]().copy(b_s, bt)
        async_copy_commit_group()
        async_copy_wait_all()
        barrier()
        comptime for k in range(BK):
            var a_t = a_s.tile[TM, 1](row, k)
            var b_t = b_s.tile[1, BN](k, 0)
            var b_val = b_t[0, col]
            comptime for t in range(TM):
                reg[t] += a_t[t, 0] * b_val
        barrier()
    dst.copy_from(reg)


def vectors[dtype: DType, al: TensorLayout, bl: TensorLayout, cl: TensorLayout, BM: Int, BN: Int, BK: Int, TM: Int, TN: Int, NUM: Int](
    a: TileTensor[dtype, al, MutAnyOrigin], b: TileTensor[dtype, bl, MutAnyOrigin], c: TileTensor[mut=True, dtype, cl, MutAnyOrigin],
):
    comptime width = simd_width_of[dtype]()
    var prow, pcol = udivmod(thread_idx.x, BN // TN)
    var dst = c.tile[BM, BN](block_idx.y, block_idx.x).tile[TM, TN](prow, pcol)
    var a_s = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](col_major[BM, BK]())
    var b_s = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[BK, BN]())
    var reg = stack_allocation[dtype=dtype, address_space=AddressSpace.LOCAL](row_major[TM, TN]())
    reg.copy_from(dst)
    var a_r = stack_allocation[dtype=dtype, address_space=AddressSpace.LOCAL](row_major[TM]())
    var b_r = stack_allocation[dtype=dtype, address_space=AddressSpace.LOCAL](row_major[TN]())
    comptime load_b = row_major[BK, NUM // BK]()
    var inner_row, inner_col = udivmod(thread_idx.x, BK // width)
    for block in range(Int(b.dim[0]()) // BK):
        var at = a.tile[BM, BK](block_idx.y, block)
        var bt = b.tile[BK, BN](block, block_idx.x)
        var loaded = at.vectorize[1, width]()[inner_row, inner_col]
        comptime for v in range(width):
            a_s[inner_row, inner_col * width + v] = rebind[a_s.ElementType](loaded[v])
        GenericToSharedAsyncTileCopier[load_b]().copy(b_s.vectorize[1, width](), bt.vectorize[1, width]())
        async_copy_commit_group()
        async_copy_wait_all()
        barrier()
        comptime for k in range(BK):
            a_r.copy_from(a_s.tile[TM, 1](prow, k))
            b_r.copy_from(b_s.tile[1, TN](k, pcol))
            comptime for i in range(TM):
                comptime for j in range(TN):
                    reg[i, j] += a_r[i] * b_r[j]
        barrier()
    dst.copy_from(reg)


def check(ctx: DeviceContext, c: List[Float32], name: String, n: Int):
    var wrong = 0
    for i in range(n):
        for j in range(n):
            var want = Float32(0)
            for k in range(n):
                want += Float32((i + k) % 7) * Float32((k * 2 + j) % 5)
            if c[i * n + j] != want:
                wrong += 1
    print(name, wrong)


def main() raises:
    comptime n = 64
    comptime lay = row_major[n, n]()
    var ctx = DeviceContext()
    var ab = ctx.enqueue_create_buffer[DType.float32](n * n)
    var bb = ctx.enqueue_create_buffer[DType.float32](n * n)
    var cb = ctx.enqueue_create_buffer[DType.float32](n * n)
    with ab.map_to_host() as h, bb.map_to_host() as g:
        for i in range(n):
            for k in range(n):
                h[i * n + k] = Float32((i + k) % 7)
                g[i * n + k] = Float32((i * 2 + k) % 5)
    var a = TileTensor(ab, lay)
    var b = TileTensor(bb, lay)
    var c = TileTensor(cb, lay)
    comptime L = type_of(lay)
    var host = List[Float32](length=n * n, fill=0)
    ctx.enqueue_function[naive[DType.float32, L, L, L, 16, 16]](a, b, c, grid_dim=(4, 4), block_dim=(16, 16))
    ctx.enqueue_copy(host.unsafe_ptr(), cb)
    ctx.synchronize()
    check(ctx, host, "naive", n)
    _ = cb.enqueue_fill(0)
    ctx.enqueue_function[tiled[DType.float32, L, L, L, 16, 16, 16, 256]](a, b, c, grid_dim=(4, 4), block_dim=256)
    ctx.enqueue_copy(host.unsafe_ptr(), cb)
    ctx.synchronize()
    check(ctx, host, "tiled", n)
    _ = cb.enqueue_fill(0)
    ctx.enqueue_function[in_registers[DType.float32, L, L, L, 32, 32, 8, 4, 256]](a, b, c, grid_dim=(2, 2), block_dim=256)
    ctx.enqueue_copy(host.unsafe_ptr(), cb)
    ctx.synchronize()
    check(ctx, host, "registers", n)
    _ = cb.enqueue_fill(0)
    ctx.enqueue_function[vectors[DType.float32, L, L, L, 32, 32, 8, 4, 4, 64]](a, b, c, grid_dim=(2, 2), block_dim=64)
    ctx.enqueue_copy(host.unsafe_ptr(), cb)
    ctx.synchronize()
    check(ctx, host, "vectors", n)


# CHECK: naive 0
# CHECK-NEXT: tiled 0
# CHECK-NEXT: registers 0
# CHECK-NEXT: vectors 0
