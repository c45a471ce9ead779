# A tile with its halo in shared memory, loaded by all threads in turns.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import UnsafePointer, stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var s = stack_allocation[100, Float32, address_space=AddressSpace.SHARED]()
    var i = Int(thread_idx.x)
    var j = Int(thread_idx.y)
    for at in range(j * 8 + i, 100, 64):
        var u = Int(block_idx.x) * 8 + at % 10 - 1
        var v = Int(block_idx.y) * 8 + at // 10 - 1
        s[at] = x[v * n + u] if u >= 0 and u < n and v >= 0 and v < n else Float32(0)
    barrier()
    var at = (j + 1) * 10 + i + 1
    y[(Int(block_idx.y) * 8 + j) * n + Int(block_idx.x) * 8 + i] = s[at - 1] + s[at + 1] + s[at - 10] + s[at + 10]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](256)
        var y = ctx.enqueue_create_buffer[DType.float32](256)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 16, grid_dim=(2, 2), block_dim=(8, 8))
        ctx.synchronize()
