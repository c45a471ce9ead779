from gpu import barrier, block_dim, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import stack_allocation


def square(x: Float32) -> Float32:
    var twice = x * x
    return twice


def scale(data: UnsafePointer[Float32], n: Int, a: Float32):
    var i = Int(block_idx.x * block_dim.x + thread_idx.x)
    if i < n:
        var old = data[i]
        var new = square(old) * a
        data[i] = new  # stored


def sums(data: UnsafePointer[Float32], n: Int):
    var tile = stack_allocation[
        64, Float32, address_space=AddressSpace.SHARED
    ]()
    var t = Int(thread_idx.x)
    tile[t] = data[t]
    barrier()
    var total = Float32(0)
    for k in range(64):
        total += tile[k]
    data[t] = total  # summed


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](256)
    with buffer.map_to_host() as host:
        for i in range(256):
            host[i] = Float32(i)
    ctx.enqueue_function[scale](
        buffer.unsafe_ptr(), 256, Float32(2), grid_dim=4, block_dim=64
    )
    ctx.enqueue_function[sums](
        buffer.unsafe_ptr(), 256, grid_dim=1, block_dim=64
    )
    ctx.synchronize()
    with buffer.map_to_host() as host:
        print(host[70])
