# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Products of warp groups against plain loops: every pair of types, layouts with and without a swizzle, the depth or the rows
# contiguous, operands in registers, negated, added to, in groups.
from std.gpu import barrier, thread_idx
from std.gpu.compute.mma import wgmma_async, wgmma_commit_group_sync, wgmma_fence_aligned, wgmma_wait_group_sync, WGMMADescriptor
from std.gpu.host import DeviceContext
from std.gpu.host.nvidia.tma import TensorMapSwizzle
from std.gpu.memory import AddressSpace, fence_async_view_proxy
from std.memory import bitcast, stack_allocation
from std.utils import Index, IndexList, StaticTuple
from layout import IntTuple, Layout, LayoutTensor, Swizzle
from layout.tensor_core_async import TensorCoreAsync, tile_layout_k_major, tile_layout_mn_major, warpgroup_fence

comptime NONE = TensorMapSwizzle.SWIZZLE_NONE
comptime S32 = TensorMapSwizzle.SWIZZLE_32B
comptime S64 = TensorMapSwizzle.SWIZZLE_64B
comptime S128 = TensorMapSwizzle.SWIZZLE_128B


def value[dtype: DType](row: Int, k: Int) -> Scalar[dtype]:
    """Small whole numbers, so that sums are exact."""
    comptime if dtype == DType.uint8:
        return Scalar[dtype]((row * 3 + k * 5) % 7)
    else:
        return Scalar[dtype]((row * 3 + k * 5) % 7 - 3)


def swizzled[dtype: DType](place: Int, mode: TensorMapSwizzle) -> Int:
    """Where the hardware looks for what a layout has at `place`."""
    var bytes = place * dtype.size_of()
    if mode == S128:
        bytes = Swizzle(3, 4, 3)(bytes)
    elif mode == S64:
        bytes = Swizzle(2, 4, 3)(bytes)
    elif mode == S32:
        bytes = Swizzle(1, 4, 3)(bytes)
    return bytes // dtype.size_of()


def fill[dtype: DType, layout: Layout, mode: TensorMapSwizzle](
    to: UnsafePointer[Scalar[dtype], MutAnyOrigin, address_space=AddressSpace.SHARED], add: Int
):
    """The operand, laid out as its tile says; the threads share the work."""
    comptime rows = layout.shape[0].product()
    comptime depth = layout.shape[1].product()
    for i in range(Int(thread_idx.x), rows * depth, 128):
        var row = i // depth
        var k = i % depth
        comptime r0 = layout.shape[0][0].value()
        comptime k0 = layout.shape[1][0].value()
        comptime rs0 = layout.stride[0][0].value()
        comptime rs1 = layout.stride[0][1].value()
        comptime ks0 = layout.stride[1][0].value()
        comptime ks1 = layout.stride[1][1].value()
        var place = row % r0 * rs0 + row // r0 * rs1 + k % k0 * ks0 + k // k0 * ks1
        to[swizzled[dtype](place, mode)] = value[dtype](row + add, k)


def product[
    a: DType, b: DType, c: DType, n: Int, depth: Int, a_mode: TensorMapSwizzle, b_mode: TensorMapSwizzle, transpose_b: Bool
](out_: UnsafePointer[Scalar[c], MutAnyOrigin]):
    comptime a_layout = tile_layout_k_major[a, 64, depth, a_mode]()
    comptime b_layout = tile_layout_k_major[b, n, depth, b_mode]() if transpose_b else tile_layout_mn_major[b, n, depth, b_mode]()
    var a_tile = LayoutTensor[a, a_layout, MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=1024].stack_allocation()
    var b_tile = LayoutTensor[b, b_layout, MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=1024].stack_allocation()
    fill[a, a_layout, a_mode](a_tile.ptr, 0)
    fill[b, b_layout, b_mode](b_tile.ptr, 2)
    fence_async_view_proxy()
    barrier()
    var sums = LayoutTensor[c, Layout.row_major(1, n // 2), MutAnyOrigin, address_space=AddressSpace.LOCAL].stack_allocation()
    comptime Product = TensorCoreAsync[c, a, b, Index(64, n, 32 // a.size_of()), a_mode, b_mode, transpose_b]
    comptime for i in range(n // 2):
        sums.ptr[i] = 1
    for _ in range(2):
        warpgroup_fence(sums)
        Product.arrive()
        Product.wgmma(a_tile, b_tile, sums)
        Product.commit_group()
        Product.wait_group()
        warpgroup_fence(sums)
    var thread = Int(thread_idx.x)
    comptime for i in range(n // 2):
        var row = thread // 32 * 16 + thread % 32 // 4 + i // 2 % 2 * 8
        out_[row * n + i // 4 * 8 + thread % 4 * 2 + i % 2] = sums.ptr[i]


def check[
    a: DType, b: DType, c: DType, n: Int, depth: Int, a_mode: TensorMapSwizzle, b_mode: TensorMapSwizzle, transpose_b: Bool = True
](ctx: DeviceContext) raises:
    var out_ = ctx.enqueue_create_buffer[c](64 * n)
    ctx.enqueue_function[product[a, b, c, n, depth, a_mode, b_mode, transpose_b]](out_, grid_dim=1, block_dim=128)
    var wrong = 0
    with out_.map_to_host() as host:
        for i in range(64):
            for j in range(n):
                var sum = 1
                for k in range(depth):
                    sum += 2 * Int(value[a](i, k)) * Int(value[b](j + 2, k))
                if host[i * n + j] != Scalar[c](sum):
                    wrong += 1
    print(a, b, c, n, depth, a_mode, b_mode, "wrong:", wrong)


# The first operand in registers, sums of 16 bits and vectors, negated, the product alone.
def registers(out_: UnsafePointer[Float32, MutAnyOrigin], halves: UnsafePointer[Float16, MutAnyOrigin]):
    comptime layout = tile_layout_k_major[DType.bfloat16, 16, 64, S128]()
    var b = LayoutTensor[DType.bfloat16, layout, MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=1024].stack_allocation()
    fill[DType.bfloat16, layout, S128](b.ptr, 2)
    comptime plain = tile_layout_k_major[DType.float16, 64, 16]()
    var h = LayoutTensor[DType.float16, plain, MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128].stack_allocation()
    fill[DType.float16, plain, NONE](h.ptr, 0)
    fence_async_view_proxy()
    barrier()
    var thread = Int(thread_idx.x)
    var first = thread // 32 * 16 + thread % 32 // 4
    var column = thread % 4 * 2
    var fragment = SIMD[DType.bfloat16, 8]()
    comptime for i in range(8):
        fragment[i] = value[DType.bfloat16](first + i // 2 % 2 * 8, column + i % 2 + i // 4 * 8)
    var desc = WGMMADescriptor[DType.bfloat16].create[64, 1, S128](b.ptr)
    var sums = SIMD[DType.float32, 8](5)
    wgmma_fence_aligned()
    sums = wgmma_async[64, 16, 16, DType.bfloat16, DType.float32, 8, 8, scale_d=0, scale_a=-1](fragment, desc, sums)
    wgmma_commit_group_sync()
    # Sums of 16 bits, of a tile with itself without a swizzle.
    var own = WGMMADescriptor[DType.float16].create[8, 64](h.ptr)
    var small = StaticTuple[Float16, 4](2, 2, 2, 2)
    wgmma_fence_aligned()
    small = wgmma_async[64, 8, 16, DType.float16, 4, a_type=DType.float16, b_type=DType.float16](own, own, small)
    wgmma_commit_group_sync()
    wgmma_wait_group_sync[1]()
    comptime for i in range(8):
        out_[(first + i // 2 % 2 * 8) * 16 + i // 4 * 8 + column + i % 2] = sums[i]
    wgmma_wait_group_sync[0]()
    comptime for i in range(4):
        halves[(first + i // 2 * 8) * 8 + column + i % 2] = small[i]


def main() raises:
    var ctx = DeviceContext()
    # CHECK: bfloat16 bfloat16 float32 8 64 SWIZZLE_128B SWIZZLE_128B wrong: 0
    check[DType.bfloat16, DType.bfloat16, DType.float32, 8, 64, S128, S128](ctx)
    # CHECK: bfloat16 bfloat16 float32 64 128 SWIZZLE_128B SWIZZLE_64B wrong: 0
    check[DType.bfloat16, DType.bfloat16, DType.float32, 64, 128, S128, S64](ctx)
    # CHECK: bfloat16 bfloat16 float32 24 64 SWIZZLE_32B SWIZZLE_NONE wrong: 0
    check[DType.bfloat16, DType.bfloat16, DType.float32, 24, 64, S32, NONE](ctx)
    # CHECK: bfloat16 bfloat16 float32 256 32 SWIZZLE_64B SWIZZLE_64B wrong: 0
    check[DType.bfloat16, DType.bfloat16, DType.float32, 256, 32, S64, S64](ctx)
    # The columns of the second operand contiguous.
    # CHECK: bfloat16 bfloat16 float32 128 64 SWIZZLE_128B SWIZZLE_128B wrong: 0
    check[DType.bfloat16, DType.bfloat16, DType.float32, 128, 64, S128, S128, False](ctx)
    # CHECK: float16 float16 float32 64 32 SWIZZLE_NONE SWIZZLE_NONE wrong: 0
    check[DType.float16, DType.float16, DType.float32, 64, 32, NONE, NONE, False](ctx)
    # CHECK: float16 float16 float32 64 32 SWIZZLE_64B SWIZZLE_32B wrong: 0
    check[DType.float16, DType.float16, DType.float32, 64, 32, S64, S32, False](ctx)
    # CHECK: float16 float16 float16 32 16 SWIZZLE_32B SWIZZLE_32B wrong: 0
    check[DType.float16, DType.float16, DType.float16, 32, 16, S32, S32](ctx)
    # CHECK: float32 float32 float32 40 32 SWIZZLE_128B SWIZZLE_128B wrong: 0
    check[DType.float32, DType.float32, DType.float32, 40, 32, S128, S128](ctx)
    # CHECK: float8_e4m3fn float8_e5m2 float32 16 64 SWIZZLE_64B SWIZZLE_64B wrong: 0
    check[DType.float8_e4m3fn, DType.float8_e5m2, DType.float32, 16, 64, S64, S64](ctx)
    # CHECK: float8_e5m2 float8_e5m2 float16 8 32 SWIZZLE_NONE SWIZZLE_32B wrong: 0
    check[DType.float8_e5m2, DType.float8_e5m2, DType.float16, 8, 32, NONE, S32](ctx)
    # CHECK: int8 int8 int32 24 128 SWIZZLE_128B SWIZZLE_128B wrong: 0
    check[DType.int8, DType.int8, DType.int32, 24, 128, S128, S128](ctx)
    # CHECK: uint8 int8 int32 48 64 SWIZZLE_32B SWIZZLE_64B wrong: 0
    check[DType.uint8, DType.int8, DType.int32, 48, 64, S32, S64](ctx)

    var out_ = ctx.enqueue_create_buffer[DType.float32](64 * 16)
    var halves = ctx.enqueue_create_buffer[DType.float16](64 * 8)
    ctx.enqueue_function[registers](out_, halves, grid_dim=1, block_dim=128)
    var wrong = 0
    with out_.map_to_host() as host:
        for i in range(64):
            for j in range(16):
                var sum = 0
                for k in range(16):
                    sum -= Int(value[DType.bfloat16](i, k)) * Int(value[DType.bfloat16](j + 2, k))
                if host[i * 16 + j] != Float32(sum):
                    wrong += 1
    with halves.map_to_host() as host:
        for i in range(64):
            for j in range(8):
                var sum = 2
                for k in range(16):
                    sum += Int(value[DType.float16](i, k)) * Int(value[DType.float16](j, k))
                if host[i * 8 + j] != Float16(sum):
                    wrong += 1
    # CHECK: registers wrong: 0
    print("registers wrong:", wrong)
