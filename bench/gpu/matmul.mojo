# The kernel that compare.py sets against matmul.cu: 32x32 tiles in shared memory, one element a thread.
from std.gpu import block_idx, thread_idx
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.memory import stack_allocation

comptime tile = 32


def matmul(
    c: UnsafePointer[Float32, MutAnyOrigin],
    a: UnsafePointer[Float32, MutAnyOrigin],
    b: UnsafePointer[Float32, MutAnyOrigin],
    n: Int,
):
    var a_tile = stack_allocation[tile * tile, Float32, address_space=AddressSpace.SHARED]()
    var b_tile = stack_allocation[tile * tile, Float32, address_space=AddressSpace.SHARED]()
    var x = thread_idx.x
    var y = thread_idx.y
    var row = block_idx.y * tile + y
    var column = block_idx.x * tile + x
    var sum = Float32(0)
    for t in range(n // tile):
        a_tile[y * tile + x] = a[row * n + t * tile + x]
        b_tile[y * tile + x] = b[(t * tile + y) * n + column]
        barrier()
        comptime for k in range(tile):
            sum += a_tile[y * tile + k] * b_tile[k * tile + x]
        barrier()
    c[row * n + column] = sum
