# Exercise 2: the largest element of each block. All of a block's threads have to come to each barrier.
from std.gpu import barrier, block_idx, global_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.testing import assert_equal

comptime threads = 64


def block_maxima(
    maxima: UnsafePointer[Float32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
    size: Int,
):
    var shared = stack_allocation[
        threads, Float32, address_space=AddressSpace.SHARED
    ]()
    shared[thread_idx.x] = values[min(global_idx.x, size - 1)]
    barrier()
    # write the tree of comparisons here
    if thread_idx.x == 0:
        maxima[block_idx.x] = shared[0]


def check(size: Int) raises:
    var blocks = (size + threads - 1) // threads
    with DeviceContext() as ctx:
        var values = ctx.enqueue_create_buffer[DType.float32](size)
        var maxima = ctx.enqueue_create_buffer[DType.float32](blocks)
        with values.map_to_host() as host:
            for i in range(size):
                host[i] = Float32((i * 7919) % 1009)
        ctx.enqueue_function[block_maxima](
            maxima, values, size, grid_dim=blocks, block_dim=threads
        )
        with maxima.map_to_host() as host, values.map_to_host() as given:
            for block in range(blocks):
                var largest = Float32(-1)
                for i in range(
                    block * threads, min(size, (block + 1) * threads)
                ):
                    largest = max(largest, given[i])
                assert_equal(host[block], largest, "block " + String(block))


def test_one_block() raises:
    check(threads)


def test_many_blocks() raises:
    check(1000)
