# Each block adds up its part of a vector in shared memory: a tree of additions with a barrier at every level.
from gpu import barrier, block_dim, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import UnsafePointer, stack_allocation

alias threads = 256
alias blocks = 40
alias size = threads * blocks - 100  # the last block is not full


fn block_sum(
    sums: UnsafePointer[Float32], values: UnsafePointer[Float32], size: Int
):
    partial = stack_allocation[
        threads, Float32, address_space=AddressSpace.SHARED
    ]()
    thread = thread_idx.x
    i = block_idx.x * block_dim.x + thread
    partial[thread] = values[i] if i < size else Float32(0)
    barrier()

    stride = threads // 2
    while stride > 0:
        if thread < stride:
            partial[thread] += partial[thread + stride]
        barrier()
        stride //= 2

    if thread == 0:
        sums[block_idx.x] = partial[0]


def main():
    with DeviceContext() as ctx:
        values = ctx.enqueue_create_buffer[DType.float32](size)
        sums = ctx.enqueue_create_buffer[DType.float32](blocks)
        with values.map_to_host() as host:
            for i in range(size):
                host[i] = Float32(i % 10)

        ctx.enqueue_function[block_sum](
            sums, values, size, grid_dim=blocks, block_dim=threads
        )

        wrong = 0
        total = Float32(0)
        with sums.map_to_host() as host:
            for block in range(blocks):
                expected = 0
                for i in range(block * threads, (block + 1) * threads):
                    if i < size:
                        expected += i % 10
                if host[block] != Float32(expected):
                    wrong += 1
                total += host[block]
        print("blocks:", blocks, "wrong:", wrong, "total:", total)
