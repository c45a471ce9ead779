from std.ffi import external_call
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.sys import is_defined


def used(data: UnsafePointer[Int32, MutAnyOrigin]):
    data[thread_idx.x] = 1


def unused(data: UnsafePointer[Int32, MutAnyOrigin]):
    comptime if is_defined["WRONG"]():
        data[0] = Int32(Int(external_call["getenv", UnsafePointer[Int8, MutAnyOrigin]](data)))
    data[thread_idx.x] = 2


def never_called() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.int32](4)
    ctx.enqueue_function[unused](data, grid_dim=1, block_dim=4)


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.int32](4)
    ctx.enqueue_function[used](data, grid_dim=1, block_dim=4)
    print("ran")
