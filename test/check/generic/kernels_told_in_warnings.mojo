# A kernel that only functions launch which nobody calls: what it lacks of the library is a warning, and no more.
# RUN: %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.sys import is_defined


def unused(data: UnsafePointer[Int32, MutAnyOrigin]):
    # CHECK: :[[#@LINE+1]]:17: warning: invalid call to 'is_defined': parameter 'name' expects 'StringLiteral', got '0'
    comptime if is_defined[0]():
        data[thread_idx.x] = 3
    data[thread_idx.x] = 2


def never_called() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.int32](4)
    ctx.enqueue_function[unused](data, grid_dim=1, block_dim=4)


def main():
    print("ran")
