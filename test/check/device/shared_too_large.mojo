# RUN: not %brio build --device-only --emit asm --target-accelerator sm_90 -o %t %s 2>&1 | FileCheck %s --check-prefix=NVIDIA
# RUN: not %brio build --device-only --emit asm --target-accelerator gfx942 -o %t %s 2>&1 | FileCheck %s --check-prefix=AMD
# RUN: %brio check --target-accelerator cpu %s
# More shared memory than a block of the target has: told at the allocation that goes beyond it.
from std.gpu import thread_idx
from std.memory import stack_allocation
from max.gpu.host import DeviceContext


def too_much(data: UnsafePointer[Float32, MutAnyOrigin]):
    var a = stack_allocation[8192, Float32, address_space = AddressSpace.SHARED]()
    # NVIDIA: shared_too_large.mojo:[[#@LINE+2]]:{{[0-9]+}}: error: kernel 'too_much' needs 65536 bytes of shared memory up to here, but nvidia:sm_90 allows 49152 per block
    # NVIDIA: note: kernel 'too_much' is declared here
    var b = stack_allocation[8192, Float32, address_space = AddressSpace.SHARED]()
    # AMD: shared_too_large.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: kernel 'too_much' needs 73728 bytes of shared memory up to here, but amdgpu:gfx942 allows 65536 per block
    var c = stack_allocation[2048, Float32, address_space = AddressSpace.SHARED]()
    a[thread_idx.x] = data[0]
    b[thread_idx.x] = data[1]
    c[thread_idx.x] = data[2]
    data[thread_idx.x] = a[0] + b[0] + c[0]


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.float32](64)
    ctx.enqueue_function[too_much](data, grid_dim=1, block_dim=64)
