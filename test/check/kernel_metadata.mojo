# Metadata of kernels that nobody knows, and values it cannot have.
# RUN: not %brio build --device-only --emit asm --target-accelerator sm_90 -o /dev/null %s 2>&1 | FileCheck %s
from std.gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from std.gpu.host import DeviceContext


# CHECK: kernel_metadata.mojo:[[#@LINE+2]]:18: error: unknown kernel metadata 'nvvm.maxntidx'
# CHECK-NEXT: @__llvm_metadata(`nvvm.maxntidx`=256)
@__llvm_metadata(`nvvm.maxntidx`=256)
def unknown():
    pass


# CHECK: kernel_metadata.mojo:[[#@LINE+1]]:49: error: 'max_threads_per_block' takes at most 3 positive integers
@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=-1)
def negative():
    pass


# CHECK: kernel_metadata.mojo:[[#@LINE+1]]:34: error: 'nvvm.minctasm' takes at most 1 positive integers
@__llvm_metadata(`nvvm.minctasm`=(1, 2))
def too_many():
    pass


def main() raises:
    var ctx = DeviceContext()
    ctx.enqueue_function[unknown](grid_dim=1, block_dim=1)
    ctx.enqueue_function[negative](grid_dim=1, block_dim=1)
    ctx.enqueue_function[too_many](grid_dim=1, block_dim=1)
