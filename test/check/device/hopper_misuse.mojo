# RUN: not %brio check --target-accelerator sm_90a %s 2>&1 | FileCheck %s
# RUN: not %brio check --target-accelerator sm_90 %s 2>&1 | FileCheck %s --check-prefix=PLAIN
# RUN: not %brio check --target-accelerator sm_80 %s 2>&1 | FileCheck %s --check-prefix=OLD
# What the copy engine and the products of warp groups cannot do, at the line of who asks. DIAGNOSTIC: InstructionNeedsTarget.
from std.gpu.compute.mma import wgmma_async, WGMMADescriptor
from std.gpu.host import DeviceContext
from std.gpu.host.nvidia.tma import TensorMapSwizzle
from std.gpu.intrinsics import warpgroup_reg_dealloc
from std.gpu.memory import AddressSpace, cp_async_bulk_shared_cluster_global
from std.memory import stack_allocation
from std.sys import inlined_assembly
from std.sys.intrinsics import llvm_intrinsic
from std.utils import Index, IndexList, StaticTuple
from layout import Layout, LayoutTensor
from layout.tma_async import create_split_tma, create_tensor_tile, create_tma_tile, RaggedTMA3DTile, SharedMemBarrier, TMATensorTile

comptime bf16 = DType.bfloat16


def products(a: Int64, b: Int64):
    var d = WGMMADescriptor[bf16](a)
    var sums = StaticTuple[Float32, 64](fill=0)
    # PLAIN: :[[#@LINE+2]]:{{[0-9]+}}: error: 'wgmma_async' needs an NVIDIA GPU, sm_90a, or the CPU device; this code is for 'nvidia:sm_90'
    # OLD: :[[#@LINE+1]]:{{[0-9]+}}: error: 'wgmma_async' needs an NVIDIA GPU, sm_90a, or the CPU device; this code is for 'nvidia:sm_80'
    _ = wgmma_async[64, 128, 16, DType.float32, 64, a_type=bf16, b_type=bf16](d, d, sums)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: a product of a warp group has 8 to 256 columns, in steps of 8
    _ = wgmma_async[64, 132, 16, DType.float32, 64, a_type=bf16, b_type=bf16](d, d, sums)


def rows(a: Int64):
    var d = WGMMADescriptor[bf16](a)
    var sums = StaticTuple[Float32, 64](fill=0)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: a product of a warp group has 64 rows
    _ = wgmma_async[128, 128, 16, DType.float32, 64, a_type=bf16, b_type=bf16](d, d, sums)


def depth(a: Int64):
    var d = WGMMADescriptor[bf16](a)
    var sums = StaticTuple[Float32, 64](fill=0)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: a product of a warp group is 32 bytes deep
    _ = wgmma_async[64, 128, 32, DType.float32, 64, a_type=bf16, b_type=bf16](d, d, sums)


def types(a: Int64):
    var d = WGMMADescriptor[bf16](a)
    var sums = StaticTuple[Float16, 64](fill=0)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: products of warp groups do not exist for these types
    _ = wgmma_async[64, 128, 16, DType.float16, 64, a_type=bf16, b_type=bf16](d, d, sums)


def transposed(a: Int64):
    var d = WGMMADescriptor[DType.int8](a)
    var sums = StaticTuple[Int32, 64](fill=0)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: only types of 16 bits can be transposed
    _ = wgmma_async[64, 128, 32, DType.int32, 64, a_type=DType.int8, b_type=DType.int8, layout_b="row"](d, d, sums)


def width(a: Int64):
    var d = WGMMADescriptor[bf16](a)
    var sums = StaticTuple[Float32, 32](fill=0)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: each thread has 64 * n / 128 of the sums
    _ = wgmma_async[64, 128, 16, DType.float32, 32, a_type=bf16, b_type=bf16](d, d, sums)


def by_hand(p: UnsafePointer[Float32, MutAnyOrigin]):
    # PLAIN: :[[#@LINE+2]]:{{[0-9]+}}: error: 'wgmma.fence.sync.aligned' needs sm_90a; this code is for 'nvidia:sm_90'
    # OLD: :[[#@LINE+1]]:{{[0-9]+}}: error: 'wgmma.fence.sync.aligned' needs sm_90a; this code is for 'nvidia:sm_80'
    inlined_assembly["wgmma.fence.sync.aligned;", NoneType, constraints="~{memory}"]()
    # OLD: :[[#@LINE+1]]:{{[0-9]+}}: error: 'elect.sync' needs sm_90 or newer; this code is for 'nvidia:sm_80'
    p[0] = Float32(inlined_assembly["{ .reg .pred P; elect.sync _|P, 0xFFFFFFFF; selp.u32 $0, 1, 0, P; }", UInt32, constraints="=r"]())


def by_name(p: UnsafePointer[Float32, MutAnyOrigin]):
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: 'tcgen05.fence.before.thread.sync' needs sm_100a, sm_101a, sm_103a or sm_110a; this code is for 'nvidia:sm_90a'
    llvm_intrinsic["llvm.nvvm.tcgen05.fence.before.thread.sync", NoneType]()


def registers(p: UnsafePointer[Float32, MutAnyOrigin]):
    # PLAIN: :[[#@LINE+1]]:{{[0-9]+}}: error: 'warpgroup_reg_dealloc' needs an NVIDIA GPU, sm_90a; this code is for 'nvidia:sm_90'
    warpgroup_reg_dealloc[24]()


def bulk(p: UnsafePointer[Float32, MutAnyOrigin]):
    var s = stack_allocation[4, Float32, address_space=AddressSpace.SHARED, alignment=16]()
    var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    # OLD: :[[#@LINE+1]]:{{[0-9]+}}: error: 'cp_async_bulk_shared_cluster_global' needs an NVIDIA GPU, sm_90 or newer, or the CPU device
    cp_async_bulk_shared_cluster_global(s, p.address_space_cast[AddressSpace.GLOBAL](), 16, b)


def wrong_memory(tile: TMATensorTile[bf16, 2, Index(8, 8)]):
    var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    var local = LayoutTensor[bf16, Layout.row_major(8, 8), MutAnyOrigin, address_space=AddressSpace.LOCAL].stack_allocation()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: TMA moves tiles between global and shared memory: this one is not in shared memory
    tile.async_copy(local, b[0], (0, 0))


def wrong_rank(tile: TMATensorTile[bf16, 2, Index(8, 8)]):
    var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    var s = LayoutTensor[bf16, Layout.row_major(8, 8), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128].stack_allocation()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the tensor and the coordinates differ in their number of dimensions
    tile.async_copy(s, b[0], (0, 0, 0))


def main() raises:
    var ctx = DeviceContext()
    _ = ctx.compile_function[products]()
    _ = ctx.compile_function[rows]()
    _ = ctx.compile_function[depth]()
    _ = ctx.compile_function[types]()
    _ = ctx.compile_function[transposed]()
    _ = ctx.compile_function[width]()
    _ = ctx.compile_function[by_hand]()
    _ = ctx.compile_function[by_name]()
    _ = ctx.compile_function[registers]()
    _ = ctx.compile_function[bulk]()
    _ = ctx.compile_function[wrong_memory]()
    _ = ctx.compile_function[wrong_rank]()
    var buffer = ctx.enqueue_create_buffer[bf16](1024 * 1024)
    var tensor = LayoutTensor[bf16, Layout.row_major(1024, 1024)](buffer)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: TMA moves boxes of 1 to 256 elements along each dimension
    _ = create_tensor_tile[Index(300, 64)](ctx, tensor)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: TMA moves rows of multiples of 16 bytes: the innermost extent of the tile is none
    _ = create_tensor_tile[Index(64, 12)](ctx, tensor)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the tile is no multiple of the box that TMA moves
    _ = create_tensor_tile[Index(64, 96), swizzle_mode=TensorMapSwizzle.SWIZZLE_128B](ctx, tensor)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the rows of the tile are longer than the swizzle
    _ = create_tma_tile[8, 64, swizzle_mode=TensorMapSwizzle.SWIZZLE_32B](ctx, tensor)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: TMA takes tensors whose rows are multiples of 16 bytes apart: a stride of this one is none
    _ = create_tensor_tile[Index(8, 8)](ctx, LayoutTensor[bf16, Layout.row_major(64, 100)](buffer))
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: TMA takes tensors of 1 to 5 dimensions
    _ = create_tensor_tile[IndexList[6](1, 1, 1, 1, 1, 8)](ctx, LayoutTensor[bf16, Layout.row_major(2, 2, 2, 2, 2, 8)](buffer))
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: pieces of rows are moved one by one: 'fold_chunks' is 1
    _ = create_split_tma[Index(8, 1, 64), Index(-1, 4, 64), TensorMapSwizzle.SWIZZLE_128B, 2](ctx, buffer.unsafe_ptr(), 8)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the rows of a tile are no multiple of the heads of a group
    _ = RaggedTMA3DTile[bf16, TensorMapSwizzle.SWIZZLE_128B, BM=64, BN=64, group=3].create(ctx, buffer.unsafe_ptr(), rows=8, middle_dim=1)
