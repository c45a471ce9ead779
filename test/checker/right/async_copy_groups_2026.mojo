# Tiles are copied one ahead: a thread waits for all groups but the last, and then they meet.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, async_copy, async_copy_commit_group, async_copy_wait_group
from std.memory import stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[128, Float32, address_space=AddressSpace.SHARED]()
    async_copy[4]((x + t).address_space_cast[AddressSpace.GLOBAL](), s + t)
    async_copy_commit_group()
    var sum = Float32(0)
    for tile in range(n):
        if tile + 1 < n:
            async_copy[4]((x + (tile + 1) * 64 + t).address_space_cast[AddressSpace.GLOBAL](), s + (tile + 1) % 2 * 64 + t)
        async_copy_commit_group()
        async_copy_wait_group(1)
        barrier()
        sum += s[tile % 2 * 64 + 63 - t]
        barrier()
    y[t] = sum


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](256)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 4, grid_dim=1, block_dim=64)
    ctx.synchronize()
