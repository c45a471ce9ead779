# A tile with its halo in shared memory, loaded by all threads in turns.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
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


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](256)
    var y = ctx.enqueue_create_buffer[DType.float32](256)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 16, grid_dim=(2, 2), block_dim=(8, 8))
    ctx.synchronize()
