# A transpose, plain and through shared memory: rows of 32 words put a column into one bank, rows of 33 spread it. Pairs and fours of words.
# RUN: %brio-itself run --check cost %s 2>&1 | FileCheck %s
# UNSUPPORTED: address
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from std.memory import UnsafePointer, stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]


# CHECK-LABEL: kernel 'naive', 1 launch, 4 of 4 blocks of 1024 threads counted
def naive(x: P, y: P):
    var c = Int(block_idx.x) * 32 + Int(thread_idx.x)
    var r = Int(block_idx.y) * 32 + Int(thread_idx.y)
    # CHECK: shared_banks.mojo:[[#@LINE+2]] global read 128 100% 4.00 4.00 100%
    # CHECK-NEXT: shared_banks.mojo:[[#@LINE+1]] global write 128 100% 32.00 4.00 13%
    y[c * 64 + r] = x[r * 64 + c]
    # CHECK-NEXT: occupancy at most 100%: 2 blocks a multiprocessor, limited by threads


# CHECK-LABEL: kernel 'transpose[32]', 1 launch, 4 of 4 blocks of 1024 threads counted
# CHECK-NEXT: line
# CHECK-NEXT: shared_banks.mojo:[[#TILE:@LINE+13]] global read 128 100% 4.00 4.00 100%
# CHECK-NEXT: shared_banks.mojo:[[#TILE]] shared write 128 100% 1.00 1.00 100%
# CHECK-NEXT: shared_banks.mojo:[[#TILE+2]] global write 128 100% 4.00 4.00 100%
# CHECK-NEXT: shared_banks.mojo:[[#TILE+2]] shared read 128 100% 32.00 1.00 3%
# CHECK-NEXT: occupancy
# CHECK-LABEL: kernel 'transpose[33]', 1 launch, 4 of 4 blocks of 1024 threads counted
# CHECK: shared_banks.mojo:[[#TILE+2]] shared read 128 100% 1.00 1.00 100%
def transpose[row: Int](x: P, y: P):
    var tile = stack_allocation[32 * row, Float32, address_space=AddressSpace.SHARED]()
    var c = Int(thread_idx.x)
    var r = Int(thread_idx.y)
    var bx = Int(block_idx.x) * 32
    var by = Int(block_idx.y) * 32
    tile[r * row + c] = x[(by + r) * 64 + bx + c]
    barrier()
    y[(bx + r) * 64 + by + c] = tile[c * row + r]


# CHECK-LABEL: kernel 'wide', 1 launch, 1 of 1 blocks of 64 threads counted
def wide(y: P):
    var tile = stack_allocation[64 * 4, Float32, address_space=AddressSpace.SHARED, alignment=16]()
    var t = Int(thread_idx.x)
    # CHECK: shared_banks.mojo:[[#@LINE+1]] shared write 2 100% 4.00 4.00 100%
    tile.store[width=4](4 * t, SIMD[DType.float32, 4](Float32(t)))
    # CHECK-NEXT: shared_banks.mojo:[[#@LINE+1]] shared write 2 100% 4.00 2.00 50%
    tile.store[width=2](4 * t, SIMD[DType.float32, 2](Float32(t)))
    barrier()
    # CHECK-NEXT: shared_banks.mojo:[[#@LINE+2]] global write 2 100% 16.00 16.00 100%
    # CHECK-NEXT: shared_banks.mojo:[[#@LINE+1]] shared read 2 100% 4.00 4.00 100%
    y.store[width=4](4 * t, tile.load[width=4](4 * t))


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64 * 64)
    var y = ctx.enqueue_create_buffer[DType.float32](64 * 64)
    x.enqueue_fill(1)
    ctx.enqueue_function[transpose[32]](x, y, grid_dim=(2, 2), block_dim=(32, 32))
    ctx.enqueue_function[transpose[33]](x, y, grid_dim=(2, 2), block_dim=(32, 32))
    ctx.enqueue_function[naive](x, y, grid_dim=(2, 2), block_dim=(32, 32))
    ctx.enqueue_function[wide](y, grid_dim=1, block_dim=64)
    ctx.synchronize()
