# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: env BRIO_CPU_SEED=5 %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90a -o - %s | FileCheck %s --check-prefix=PTX --implicit-check-not=.local
# RUN: not %brio check --target-accelerator sm_90 %s 2>&1 | FileCheck %s --check-prefix=PLAIN
# Tensor maps that kernels change: one map is made on the host, and each block makes one of its own of it, for a matrix whose address, rows and
# columns only the device knows.
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.host.nvidia.tma import TMADescriptor
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.utils import Index, IndexList
from layout import Layout, LayoutTensor
from layout.tma_async import create_tma_tile_template, SharedMemBarrier, TMATensorTile, TMATensorTileArray

comptime groups = 5
comptime Template = TMATensorTile[DType.float32, 2, Index(8, 16)]
comptime Maps = TMATensorTileArray[groups, DType.float32, 2, Index(8, 16)]
comptime Data = UnsafePointer[Float32, MutAnyOrigin]
comptime Counts = UnsafePointer[Int32, MutAnyOrigin]


# PTX-DAG: .version 8.3
# PTX-DAG: tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%rd{{[0-9]+}}], %rd{{[0-9]+}};
# PTX-DAG: tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%rd{{[0-9]+}}], 1, %r{{[0-9]+}};
# PTX-DAG: tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%rd{{[0-9]+}}], 0, %r{{[0-9]+}};
# PTX-DAG: tensormap.replace.tile.global_stride.shared::cta.b1024.b64 [%rd{{[0-9]+}}], 0, %rd{{[0-9]+}};
# PTX-DAG: tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd{{[0-9]+}}], [%rd{{[0-9]+}}], 128;
# PTX-DAG: fence.proxy.tensormap::generic.acquire.sys [%rd{{[0-9]+}}], 128;
def sum_of_corners(template_: Template, maps: Maps, data: Data, offsets: Counts, rows: Counts, columns: Counts, out_: Data, whole: Bool):
    """Each block's matrix: the sum of the tile that reaches over its last row and column."""
    var own = maps[Int(block_idx.x)]
    var map = stack_allocation[1, TMADescriptor, address_space=AddressSpace.SHARED, alignment=128]()
    var at = LayoutTensor[
        DType.float32, Layout.row_major(8, 16), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
    ].stack_allocation()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    var m = Int(rows[block_idx.x])
    var n = Int(columns[block_idx.x])
    if thread_idx.x == 0:
        # PLAIN: :[[#@LINE+1]]:{{[0-9]+}}: error: 'smem_tensormap_init' needs an NVIDIA GPU of an architecture with a letter, sm_90a or newer, or the CPU device; this code is for 'nvidia:sm_90'
        template_.smem_tensormap_init(map)
        template_.replace_tensormap_global_address_in_shared_mem(map, data + Int(offsets[block_idx.x]))
        if whole:
            template_.replace_tensormap_global_dim_strides_in_shared_mem[DType.float32, False, tensor_rank=2](
                map, Index(m, n), Index(n, 1)
            )
        else:
            template_.replace_tensormap_global_dim_strides_in_shared_mem[DType.float32, 2, 1](map, UInt32(n))
            template_.replace_tensormap_global_dim_strides_in_shared_mem[DType.float32, 2, 0](map, UInt32(m), UInt64(n))
        arrived[0].init()
    barrier()
    if thread_idx.x < 32:
        own[].tensormap_cp_fence_release(map)
    barrier()
    if thread_idx.x == 0:
        own[].tensormap_fence_acquire()
        arrived[0].expect_bytes(8 * 16 * 4)
        own[].async_copy(at, arrived[0], (n - 8, m - 5))
        arrived[0].wait()
        var sum = Float32(0)
        for i in range(8 * 16):
            sum += at.ptr[i]
        out_[block_idx.x] = sum


# The address alone, in global memory, and the rows alone.
# PTX-DAG: tensormap.replace.tile.global_address.global.b1024.b64 [%rd{{[0-9]+}}], %rd{{[0-9]+}};
# PTX-DAG: fence.proxy.tensormap::generic.release.sys;
def in_place(maps: Maps, template_: Template, data: Data, out_: Data):
    var own = maps[0]
    var map = stack_allocation[1, TMADescriptor, address_space=AddressSpace.SHARED, alignment=128]()
    var at = LayoutTensor[
        DType.float32, Layout.row_major(8, 16), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
    ].stack_allocation()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        arrived[0].init()
        template_.smem_tensormap_init(map)
        # Of the template 8 rows of 16: three are left.
        template_.replace_tensormap_global_dim_strides_in_shared_mem[DType.float32, True, tensor_rank=2](map, Index(3, 0), Index(0, 0))
    barrier()
    own[].tensormap_cp_fence_release(map)
    barrier()
    if thread_idx.x == 0:
        own[].replace_tensormap_global_address_in_gmem(data + 64)
        own[].tensormap_fence_release()
        own[].tensormap_fence_acquire()
        arrived[0].expect_bytes(8 * 16 * 4)
        own[].async_copy(at, arrived[0], (0, 0))
        arrived[0].wait()
        out_[0] = at.ptr[0]
        out_[1] = at.ptr[47]
        out_[2] = at.ptr[48]


def main() raises:
    var ctx = DeviceContext()
    var rows = ctx.enqueue_create_buffer[DType.int32](groups)
    var columns = ctx.enqueue_create_buffer[DType.int32](groups)
    var offsets = ctx.enqueue_create_buffer[DType.int32](groups)
    var count = 0
    with rows.map_to_host() as m, columns.map_to_host() as n, offsets.map_to_host() as begin:
        for g in range(groups):
            m[g] = Int32(7 + 3 * g)
            n[g] = Int32(16 + 4 * g)
            begin[g] = Int32(count)
            count += Int(m[g] * n[g])
    var data = ctx.enqueue_create_buffer[DType.float32](count)
    with data.map_to_host() as host:
        for i in range(count):
            host[i] = Float32(i % 97)
    var maps = ctx.enqueue_create_buffer[DType.uint8](groups * 128)
    _ = maps.enqueue_fill(0)
    var out_ = ctx.enqueue_create_buffer[DType.float32](groups)
    var template_ = create_tma_tile_template[DType.float32, 2, Index(8, 16)]()
    for whole in [True, False]:
        ctx.enqueue_function[sum_of_corners](
            template_, Maps(maps.unsafe_ptr()), data, offsets, rows, columns, out_, whole, grid_dim=groups, block_dim=64
        )
        var wrong = 0
        with out_.map_to_host() as host, rows.map_to_host() as m, columns.map_to_host() as n, offsets.map_to_host() as begin:
            for g in range(groups):
                var sum = Float32(0)
                for i in range(Int(m[g]) - 5, Int(m[g])):
                    for j in range(Int(n[g]) - 8, Int(n[g])):
                        sum += Float32((Int(begin[g]) + i * Int(n[g]) + j) % 97)
                wrong += Int(host[g] != sum)
        # CHECK: wrong: 0
        # CHECK-NEXT: wrong: 0
        print("wrong:", wrong)
    ctx.enqueue_function[in_place](Maps(maps.unsafe_ptr()), template_, data, out_, grid_dim=1, block_dim=32)
    with out_.map_to_host() as host:
        # CHECK-NEXT: 64.0 14.0 0.0
        print(host[0], host[1], host[2])
    _ = data^  # the maps have only its address
