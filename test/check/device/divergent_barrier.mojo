# RUN: %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: %brio check -Wno-divergent-barrier --target-accelerator cpu %s 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
# OFF-NOT: warning
# Barriers that only some threads reach, as their index tells; and barriers that are fine, of which nothing is said.
from std.gpu import barrier, block_dim, block_idx, global_idx, thread_idx
from std.gpu.primitives import block
from max.gpu.host import DeviceContext

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


def meet():
    barrier()


def in_branch(data: Floats):
    if thread_idx.x < 16:
        # CHECK: divergent_barrier.mojo:[[#@LINE+1]]:9: warning: 'barrier' waits for all threads of the block, but only some reach it [-Wdivergent-barrier]
        barrier()
    data[thread_idx.x] = 1


def through_a_variable(data: Floats):
    var first = thread_idx.x == 0
    var wanted = first and block_idx.x == 0
    if wanted:
        # CHECK: divergent_barrier.mojo:[[#@LINE+1]]:9: warning: '{{meet|barrier}}' waits for all threads of the block
        meet()
    data[thread_idx.x] = 1


def in_loop(data: Floats, n: Int):
    for i in range(thread_idx.x, n, block_dim.x):
        data[i] = 1
        # CHECK: divergent_barrier.mojo:[[#@LINE+1]]:9: warning: 'barrier' waits
        barrier()
    data[0] = 2


def helper(data: Floats, index: Int):
    if index > 3:
        # CHECK: divergent_barrier.mojo:[[#@LINE+1]]:9: warning: 'barrier' waits
        barrier()
    data[index] = 1


def by_argument(data: Floats):
    helper(data, thread_idx.x)


def of_library(data: Floats):
    if thread_idx.x < 32:
        # CHECK: divergent_barrier.mojo:[[#@LINE+1]]:{{[0-9]+}}: warning: {{.*}} waits for all threads of the block
        data[0] = block.sum[block_size=64](data[thread_idx.x])
    data[1] = 0


def behind_return(data: Floats, n: Int):
    # CHECK: divergent_barrier.mojo:[[#@LINE+5]]:5: warning: 'barrier' waits for all threads of the block, but only some reach it [-Wdivergent-barrier]
    # CHECK: divergent_barrier.mojo:[[#@LINE+1]]:8: note: some threads return here, depending on their index
    if global_idx.x >= n:
        return
    data[global_idx.x] = 1
    barrier()
    data[thread_idx.x] = 2


def behind_return_of_helper(data: Floats, n: Int):
    leaves_early(data, n)
    data[thread_idx.x] = 2


def leaves_early(data: Floats, n: Int):
    var i = thread_idx.x + n
    if i > 7:
        return
    # CHECK: divergent_barrier.mojo:[[#@LINE+1]]:5: warning: 'barrier' waits
    barrier()
    data[i] = 1


def return_in_loop(data: Floats, n: Int):
    for i in range(n):
        if thread_idx.x > i:
            return
        # CHECK: divergent_barrier.mojo:[[#@LINE+1]]:9: warning: 'barrier' waits
        barrier()
    data[0] = 1


def return_of_one(data: Floats, n: Int):
    if thread_idx.x == 0:
        data[0] = 1
        return
    # CHECK: divergent_barrier.mojo:[[#@LINE+1]]:5: warning: 'barrier' waits
    barrier()
    data[1] = 1


# CHECK-NOT: warning
def fine(data: Floats, n: Int):
    # What is the same for all threads of a block does not part them.
    if block_idx.x >= n:
        return
    if n == 0:
        return
    if block_idx.x * block_dim.x > n:
        return
    if block_idx.x == 0:
        barrier()
    var stride = block_dim.x // 2
    while stride > 0:
        if thread_idx.x < stride:
            data[thread_idx.x] += data[thread_idx.x + stride]
        barrier()
        stride //= 2
    var total = block.sum[block_size=64](Float32(thread_idx.x))
    if total > 3:
        barrier()
    for i in range(n):
        if i % 2 == 0:
            barrier()


def fine_after_loops(data: Floats, n: Int):
    # Threads that were in loops of their own have come together where the barrier is.
    for tile in range(n):
        for i in range(thread_idx.x, n, block_dim.x):
            data[i] = Float32(tile)
        barrier()
    var width = n
    while width > 0:
        var i = thread_idx.x
        while i < width:
            for j in range(thread_idx.x, n, block_dim.x):
                data[i] += Float32(j)
            i += block_dim.x
        barrier()
        width //= 2
    for i in range(n):
        if data[0] > Float32(i):
            return
        barrier()
    # Behind the last barrier threads may leave.
    if thread_idx.x > 3:
        return
    data[thread_idx.x] = 0


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.float32](64)
    ctx.enqueue_function[in_branch](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[through_a_variable](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[in_loop](data, 64, grid_dim=1, block_dim=64)
    ctx.enqueue_function[by_argument](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[of_library](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[behind_return](data, 64, grid_dim=1, block_dim=64)
    ctx.enqueue_function[behind_return_of_helper](data, 64, grid_dim=1, block_dim=64)
    ctx.enqueue_function[return_in_loop](data, 64, grid_dim=1, block_dim=64)
    ctx.enqueue_function[return_of_one](data, 64, grid_dim=1, block_dim=64)
    ctx.enqueue_function[fine](data, 64, grid_dim=1, block_dim=64)
    ctx.enqueue_function[fine_after_loops](data, 64, grid_dim=1, block_dim=64)
