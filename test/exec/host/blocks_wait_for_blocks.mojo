# Blocks that wait for one another in a loop all run, however few processors there are, as those of a small grid do on a GPU.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: env BRIO_CPU_THREADS=1 %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: 4 blocks: right
# CHECK: 64 blocks: right
# CHECK: 37 blocks: right
# CHECK: no barrier: right
from std.gpu import barrier, block_dim, block_idx, grid_dim, thread_idx
from std.gpu.host import DeviceContext
from std.os.atomic import Atomic

comptime Ints = UnsafePointer[Int32, MutAnyOrigin]
comptime TURNS = 5


def grid_barrier(counter: Ints, turn: Int):
    """Returns in all blocks once all have come here `turn + 1` times."""
    barrier()
    if thread_idx.x == 0:
        _ = Atomic.fetch_add(counter, 1)
        while Atomic.load(counter) < Int32((turn + 1) * Int(grid_dim.x)):
            pass
    barrier()


def rotate(values: Ints, counter: Ints):
    """Each block takes its neighbour's value, five times."""
    var mine = Int(block_idx.x)
    var next = (mine + 1) % Int(grid_dim.x)
    for turn in range(TURNS):
        var taken = values[next]
        grid_barrier(counter, 2 * turn)
        if thread_idx.x == 0:
            values[mine] = taken
        grid_barrier(counter, 2 * turn + 1)


def wait_for_last(values: Ints, counter: Ints):
    """The first block waits for what the last one writes."""
    if block_idx.x == 0:
        while Atomic.load(counter) == 0:
            pass
        values[0] = 7
    elif block_idx.x == grid_dim.x - 1:
        _ = Atomic.fetch_add(counter, 1)


def run_rotation(ctx: DeviceContext, blocks: Int) raises:
    var values = ctx.enqueue_create_buffer[DType.int32](blocks)
    var counter = ctx.enqueue_create_buffer[DType.int32](1)
    counter.enqueue_fill(0)
    with values.map_to_host() as host:
        for i in range(blocks):
            host[i] = Int32(i)
    ctx.enqueue_function[rotate](values, counter, grid_dim=blocks, block_dim=32)
    var right = True
    with values.map_to_host() as host:
        for i in range(blocks):
            right = right and Int(host[i]) == (i + TURNS) % blocks
    print(blocks, "blocks:", "right" if right else "wrong")


def main() raises:
    var ctx = DeviceContext()
    run_rotation(ctx, 4)
    run_rotation(ctx, 64)
    run_rotation(ctx, 37)
    var values = ctx.enqueue_create_buffer[DType.int32](1)
    var counter = ctx.enqueue_create_buffer[DType.int32](1)
    counter.enqueue_fill(0)
    ctx.enqueue_function[wait_for_last](
        values, counter, grid_dim=50, block_dim=1
    )
    with values.map_to_host() as host:
        print("no barrier:", "right" if host[0] == 7 else "wrong")
