# RUN: not %brio build --target-accelerator cpu %s -o %t 2>&1 | FileCheck %s
# RUN: not ls %t
from std.gpu import global_idx
from std.gpu.host import DeviceContext


def kernel(values: UnsafePointer[Float32, MutAnyOrigin], size: Int):
    if global_idx.x < size:
        values[global_idx.x] = 1


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float64](8)
    # CHECK: kernel_argument_type.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: argument 'values' of kernel 'kernel' must be of type 'UnsafePointer[Float32]', not 'DeviceBuffer[DType.float64]'
    ctx.enqueue_function[kernel](buffer, 8, grid_dim=1, block_dim=8)
