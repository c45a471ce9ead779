# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Copiers and copying functions of TileTensors: threads are counted through all dimensions of the block, those without a place
# in the layout do nothing; rows that are not there become 0.
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, async_copy_commit_group, async_copy_wait_all
from layout import TileTensor, row_major, stack_allocation
from layout.swizzle import make_swizzle
from layout.tile_io import (
    GenericToSharedAsyncTileCopier,
    GenericToSharedTileCopier,
    LocalToSharedTileCopier,
    SharedToGenericTileCopier,
    SharedToLocalTileCopier,
    TileCopier,
    copy_dram_to_local,
    copy_dram_to_sram,
    copy_dram_to_sram_async,
    copy_local_to_dram,
    copy_sram_to_dram,
)

comptime size = 16
comptime whole = row_major[size, size]()
comptime threads = row_major[8, 4]()
comptime Tensor = TileTensor[DType.float32, type_of(whole), MutAnyOrigin]
comptime order = make_swizzle[8, size // 4, 1]()


def double_through_shared(tensor: Tensor):
    var tile = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](whole)
    GenericToSharedAsyncTileCopier[threads]().copy(tile.vectorize[1, 4](), tensor.vectorize[1, 4]())
    async_copy_commit_group()
    async_copy_wait_all()
    barrier()
    tile[thread_idx.y, thread_idx.x] = tile[thread_idx.y, thread_idx.x] * 2
    barrier()
    SharedToGenericTileCopier[threads]().copy(tensor.vectorize[1, 4](), tile.vectorize[1, 4]())


def swizzled(tensor: Tensor):
    var tile = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](whole)
    copy_dram_to_sram[threads, swizzle=order](tile.vectorize[1, 4](), tensor.vectorize[1, 4]())
    barrier()
    if thread_idx.x == 0 and thread_idx.y == 0:
        print("swizzled row 4:", tile[4, 0], tile[4, 4], tile[4, 8], tile[4, 12])
    copy_sram_to_dram[threads, swizzle=order](tensor.vectorize[1, 4](), tile.vectorize[1, 4]())


def rows_missing(tensor: Tensor, rows: Int):
    var tile = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](whole).fill(9)
    barrier()
    copy_dram_to_sram_async[threads, masked=True](tile.vectorize[1, 4](), tensor.vectorize[1, 4](), rows)
    async_copy_wait_all()
    barrier()
    copy_sram_to_dram[threads](tensor.vectorize[1, 4](), tile.vectorize[1, 4]())


def through_registers(tensor: Tensor):
    var mine = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[2, 4]())
    copy_dram_to_local[threads](mine, tensor)
    comptime for i in range(2):
        comptime for j in range(4):
            mine[i, j] = -mine[i, j]
    copy_local_to_dram[threads](tensor, mine)


def move[Copier: TileCopier](copier: Copier, to: TileTensor[...], from_: TileTensor[...]):
    copier.copy(to, from_)


def by_trait(tensor: Tensor):
    var tile = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](whole)
    var mine = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[2, 4]())
    move(GenericToSharedTileCopier[threads](), tile, tensor)
    barrier()
    move(SharedToLocalTileCopier[threads](), mine, tile)
    mine[0, 0] = 1000
    barrier()
    move(LocalToSharedTileCopier[threads](), tile, mine)
    barrier()
    move(SharedToGenericTileCopier[threads](), tensor, tile)


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](size * size)
    with buffer.map_to_host() as host:
        for i in range(size * size):
            host[i] = Float32(i)
    var tensor = TileTensor(buffer, whole)
    ctx.enqueue_function[double_through_shared](tensor, grid_dim=1, block_dim=(16, 16))
    with buffer.map_to_host() as host:
        var right = True
        for i in range(size * size):
            right = right and host[i] == Float32(2 * i)
        # CHECK: doubled: True
        print("doubled:", right)
    # CHECK-NEXT: swizzled row 4: 168.0 160.0 184.0 176.0
    ctx.enqueue_function[swizzled](tensor, grid_dim=1, block_dim=(4, 8))
    ctx.enqueue_function[through_registers](tensor, grid_dim=1, block_dim=32)
    with buffer.map_to_host() as host:
        # CHECK-NEXT: unswizzled, negated: -128.0 -136.0 -510.0
        print("unswizzled, negated:", host[64], host[68], host[255])
    ctx.enqueue_function[by_trait](tensor, grid_dim=1, block_dim=32)
    with buffer.map_to_host() as host:
        # CHECK-NEXT: by trait: 1000.0 1000.0 -8.0 1000.0 -254.0 -256.0
        print("by trait:", host[0], host[3], host[4], host[7 * 16 + 3], host[127], host[128])
    ctx.enqueue_function[rows_missing](tensor, 10, grid_dim=1, block_dim=(8, 4))
    with buffer.map_to_host() as host:
        # CHECK-NEXT: rows missing: -318.0 0.0 0.0
        print("rows missing:", host[159], host[160], host[255])
