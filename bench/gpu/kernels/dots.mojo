# Dot products: the threads of the grid stride over both arrays, each block adds its threads' sums up in shared memory.
from std.gpu import block_dim, block_idx, global_idx, grid_dim, thread_idx
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.memory import stack_allocation

comptime threads = 256


@always_inline
def dot[
    dtype: DType
](
    partial: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    a: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    b: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    size: Int,
):
    var shared = stack_allocation[
        threads, Scalar[dtype], address_space=AddressSpace.SHARED
    ]()
    var sum = Scalar[dtype](0)
    for i in range(global_idx.x, size, grid_dim.x * block_dim.x):
        sum += a[i] * b[i]
    shared[thread_idx.x] = sum
    barrier()
    var active = threads // 2
    while active > 0:
        if thread_idx.x < active:
            shared[thread_idx.x] += shared[thread_idx.x + active]
        barrier()
        active //= 2
    if thread_idx.x == 0:
        partial[block_idx.x] = shared[0]


def dot_32(
    partial: UnsafePointer[Float32, MutAnyOrigin],
    a: UnsafePointer[Float32, MutAnyOrigin],
    b: UnsafePointer[Float32, MutAnyOrigin],
    size: Int,
):
    dot(partial, a, b, size)


def dot_64(
    partial: UnsafePointer[Float64, MutAnyOrigin],
    a: UnsafePointer[Float64, MutAnyOrigin],
    b: UnsafePointer[Float64, MutAnyOrigin],
    size: Int,
):
    dot(partial, a, b, size)
