# Blocks that stay and take their work from a queue.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
"""Persistent blocks that take work from a queue; results in order of the work."""
from std.atomic import Atomic, Ordering
from std.gpu import thread_idx, block_idx, block_dim, barrier
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.testing import assert_equal
from std.os import abort

comptime TPB = 32
comptime ITEMS = 37


def work(item: Int) -> Int64:
    var x = Int64(item)
    for _ in range(item % 9 + 1):
        x = (x * 6364136223846793005 + 1442695040888963407) >> 3
    return x


def persistent(next: UnsafePointer[UInt32, MutAnyOrigin], results: UnsafePointer[Int64, MutAnyOrigin], done_by: UnsafePointer[Int32, MutAnyOrigin]):
    var item = stack_allocation[1, UInt32, address_space=AddressSpace.SHARED]()
    while True:
        if thread_idx.x == 0:
            item[0] = Atomic.fetch_add[ordering=Ordering.RELAXED](next, 1)
        barrier()
        var mine = Int(item[0])
        barrier()
        if mine >= ITEMS:
            break
        if thread_idx.x == mine % TPB:
            results[mine] = work(mine)
            _ = Atomic.fetch_add(done_by + block_idx.x, 1)


def main() raises:
    with DeviceContext() as ctx:
        var next = ctx.enqueue_create_buffer[DType.uint32](1).enqueue_fill(0)
        var results = ctx.enqueue_create_buffer[DType.int64](ITEMS)
        var done = ctx.enqueue_create_buffer[DType.int32](3).enqueue_fill(0)
        ctx.enqueue_function[persistent, persistent](next, results, done, grid_dim=3, block_dim=TPB)
        var total = Int32(0)
        with results.map_to_host() as r, done.map_to_host() as d:
            for i in range(ITEMS):
                assert_equal(r[i], work(i))
            for i in range(3):
                total += d[i]
        print("items:", total)

# CHECK: items: 37
