# Launches: what a kernel takes, how it is given, and what its code may reach.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from layout import Layout, LayoutTensor

comptime layout = Layout.row_major(4, 4)


def kernel(p: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    p[thread_idx.x] = 1


def counting(p: UnsafePointer[Int, MutAnyOrigin]):
    p[thread_idx.x] = 1


def returning() -> Int:
    return 1


def takes_text(s: String):
    pass


def indexed(t: LayoutTensor[DType.float32, layout, MutAnyOrigin]):
    # CHECK: :[[#@LINE+2]]:5: warning: a tensor of rank 2 needs 2 indices, not 1
    # CHECK: {{^ +\^~~~$}}
    t[0] = 1


def main() raises:
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](4)
    var c = ctx.enqueue_create_buffer[DType.int32](4)
    # CHECK: :[[#@LINE+2]]:5: error: kernel 'kernel' takes 2 arguments, got 1
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
    ctx.enqueue_function[kernel](b, grid_dim=1, block_dim=4)
    # CHECK: :[[#@LINE+2]]:5: error: argument 'p' of kernel 'kernel' must be of type 'UnsafePointer[Float32]', not 'DeviceBuffer[DType.int32]'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
    ctx.enqueue_function[kernel](c, 1, grid_dim=1, block_dim=4)
    # CHECK: :[[#@LINE+2]]:5: error: argument 'p' of kernel 'counting' must be of type 'UnsafePointer[Int]', not 'DeviceBuffer[DType.int32]'
    # CHECK: {{^ +\^~{57}$}}
    ctx.enqueue_function[counting](c, grid_dim=1, block_dim=4)
    # CHECK: :[[#@LINE+2]]:5: error: argument 'n' of kernel 'kernel' must be of type 'Int', not 'StringLiteral'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
    ctx.enqueue_function[kernel](b, "1", grid_dim=1, block_dim=4)
    # CHECK: :[[#@LINE+2]]:5: error: pass the kernel in brackets: 'enqueue_function[kernel](arguments...)'; only a loaded function or a closure goes in parentheses
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
    ctx.enqueue_function(kernel, b, grid_dim=1, block_dim=4)
    # CHECK: :[[#@LINE+3]]:5: error: 'returning' cannot be a kernel: a kernel returns nothing, but it returns 'Int'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-35]]:5: note: declared here
    ctx.enqueue_function[returning](grid_dim=1, block_dim=4)
    # CHECK: :[[#@LINE+3]]:5: error: 'takes_text' cannot be a kernel: argument 's' of type 'String' cannot be passed to a device
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
    # CHECK: :[[#@LINE-35]]:5: note: declared here
    ctx.enqueue_function[takes_text]("a", grid_dim=1, block_dim=4)
    # CHECK: :[[#@LINE+3]]:5: error: invalid call to 'DeviceContext.enqueue_function': missing argument 'block_dim'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
    # CHECK: note: 'enqueue_function' is declared here
    ctx.enqueue_function[kernel](b, 1, grid_dim=1)
    # CHECK: :[[#@LINE+3]]:12: error: invalid call to 'kernel': argument 'p' of type 'DeviceBuffer[DType.float32]' cannot be converted to 'UnsafePointer[Float32]'; launching the kernel converts it: 'enqueue_function[kernel](...)'
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE-55]]:5: note: 'kernel' is declared here
    kernel(b, 1)
    # CHECK: :[[#@LINE+2]]:5: error: 'kernel' takes no parameters
    # CHECK: {{^ +\^~~~~~~~~$}}
    kernel[1](b, 1)
