# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Barriers in memory: arrivals that are dropped; semaphores between blocks.
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.sync import MaxHardwareBarriers, mbarrier_arrive_drop, mbarrier_init, mbarrier_test_wait
from std.gpu.semaphore import Semaphore
from std.memory import stack_allocation
from max.gpu.host import DeviceContext

comptime Ints = UnsafePointer[Int32, MutAnyOrigin]


def dropped(data: Ints):
    var object = stack_allocation[1, UInt64, address_space = AddressSpace.SHARED]()
    var i = thread_idx.x
    if i == 0:
        mbarrier_init(object, 32)
    barrier()
    # Every thread leaves for good: one phase, and none after it.
    var state = mbarrier_arrive_drop(object)
    while not mbarrier_test_wait(object, state):
        pass
    data[i] = Int32(i)


def in_turn(lock: Ints, data: Ints):
    # Each block adds its number when its turn comes.
    var turn = Semaphore(lock, thread_idx.x)
    turn.wait(block_idx.x)
    if thread_idx.x == 0:
        data[0] = data[0] * 10 + Int32(block_idx.x + 1)
    turn.release(Int32(block_idx.x + 1))


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[dropped](data, grid_dim=1, block_dim=32)
    with data.map_to_host() as h:
        # CHECK: 0 31
        print(h[0], h[31])
    var lock = ctx.enqueue_create_buffer[DType.int32](1)
    lock.enqueue_fill(0)
    data.enqueue_fill(0)
    ctx.enqueue_function[in_turn](lock, data, grid_dim=4, block_dim=32)
    with data.map_to_host() as h:
        # CHECK: 1234 16
        print(h[0], MaxHardwareBarriers)
