# RUN: not %brio build --device-only --emit asm --target-accelerator sm_90 -o %t %s 2>&1 | FileCheck %s
# RUN: %brio check --target-accelerator cpu %s
# Vectors at addresses that are known not to have the alignment that is promised.
from std.gpu import thread_idx
from std.memory import stack_allocation
from max.gpu.host import DeviceContext


def shifted(data: UnsafePointer[Float32, MutAnyOrigin]):
    var tile = stack_allocation[64, Float32, alignment=16, address_space = AddressSpace.SHARED]()
    tile[thread_idx.x] = data[thread_idx.x]
    var fine = tile.load[width=4, alignment=16](4)
    # CHECK-NOT: error
    # CHECK: misaligned.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: misaligned load of 16 bytes: the address is 4 bytes past a multiple of 16
    var one_beyond = tile.load[width=4, alignment=16](1)
    # CHECK: misaligned.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: misaligned store of 8 bytes: the address is 4 bytes past a multiple of 8
    (tile + 3).store[alignment=8](SIMD[DType.float32, 2](1))
    var unstated = tile.load[width=4](1)
    # CHECK-NOT: error
    data[0] = fine[0] + one_beyond[0] + unstated[0]


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.float32](64)
    ctx.enqueue_function[shifted](data, grid_dim=1, block_dim=64)
