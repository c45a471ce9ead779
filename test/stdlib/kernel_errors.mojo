# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# What is said about launches that cannot be.
from max.gpu.host import DeviceContext


def scalar_add(vector: UnsafePointer[Float32, MutAnyOrigin], size: Int, scalar: Float32):
    pass


def returning(size: Int) -> Int:
    return size


def takes_list(list: List[Int]):
    pass


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](4)
    var ints = ctx.enqueue_create_buffer[DType.int32](4)
    # CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: kernel 'scalar_add' takes 3 arguments, got 2
    ctx.enqueue_function[scalar_add](buffer, 4, grid_dim=1, block_dim=4)
    # CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: argument 'size' of kernel 'scalar_add' must be of type 'Int', not 'String'
    ctx.enqueue_function[scalar_add](buffer, String("x"), 1, grid_dim=1, block_dim=4)
    # CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: argument 'vector' of kernel 'scalar_add' must be of type 'UnsafePointer[Float32]', not 'DeviceBuffer[DType.int32]'
    ctx.enqueue_function[scalar_add](ints, 4, 1, grid_dim=1, block_dim=4)
    # CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: argument 'size' of kernel 'scalar_add' must be of type 'Int', not 'Float64'
    ctx.enqueue_function[scalar_add](buffer, 4.5, 1, grid_dim=1, block_dim=4)
    # CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'returning' cannot be a kernel
    ctx.enqueue_function[returning](4, grid_dim=1, block_dim=4)
    # CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'takes_list' cannot be a kernel
    ctx.enqueue_function[takes_list]([1], grid_dim=1, block_dim=4)
    # CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'enqueue_create_buffer' takes a dtype, not a type: write 'DType.float32' instead of 'Float32'
    var wrong = ctx.enqueue_create_buffer[Float32](1024)
    # CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'enqueue_create_host_buffer' takes a dtype such as 'DType.float32', not a type
    var host = ctx.enqueue_create_host_buffer[Int](1024)
    var kernel = ctx.compile_function[scalar_add]()
    # CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: kernel 'scalar_add' takes 3 arguments, got 4
    ctx.enqueue_function(kernel, buffer, 4, 1, 2, grid_dim=1, block_dim=4)
