# What is wrong in a kernel without parameters is wrong whoever launches it; of a generic one the launch is named.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
from std.gpu import thread_idx
from std.gpu.host import DeviceContext


def plain(values: UnsafePointer[Float32, MutAnyOrigin]):
    # CHECK: :[[#@LINE+1]]:29: error: use of unknown name 'missing'
    values[thread_idx.x] += missing


def generic[n: Int](values: UnsafePointer[Float32, MutAnyOrigin]):
    comptime if n == 3:
        # CHECK: :[[#@LINE+2]]:33: error: use of unknown name 'absent'
        # CHECK: :[[#@LINE+8]]:5: note: in 'generic[3]', instantiated here
        values[thread_idx.x] += absent


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[plain](buffer, grid_dim=1, block_dim=4)
    ctx.enqueue_function[generic[3]](buffer, grid_dim=1, block_dim=4)
