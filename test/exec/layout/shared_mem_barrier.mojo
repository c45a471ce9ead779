# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s --check-prefix=PTX
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 -o - %s | FileCheck %s --check-prefix=AMD
# Barriers as objects in shared memory: a warp fills the stages of a ring for another one.
from std.gpu import WARP_SIZE, barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from layout.tma_async import PipelineState, SharedMemBarrier

comptime stages = 2
comptime rounds = 5


# PTX-LABEL: .entry ring(
# PTX: mbarrier.init.shared.b64
# PTX: mbarrier.try_wait.parity.shared
# PTX: mbarrier.arrive.shared.b64
# AMD-LABEL: ring:
# AMD: s_barrier
def ring(sums: UnsafePointer[Int32, MutAnyOrigin]):
    var full = stack_allocation[stages, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    var empty = stack_allocation[stages, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    var numbers = stack_allocation[stages * 64, Int32, address_space=AddressSpace.SHARED]()
    var lane = thread_idx.x % WARP_SIZE
    if thread_idx.x == 0:
        comptime for i in range(stages):
            full[i].init(Int32(WARP_SIZE))
            empty[i].init(Int32(WARP_SIZE))
    barrier()
    if thread_idx.x < WARP_SIZE:
        # The first time around nothing has to be emptied: the parity is that of the phase before.
        var state = PipelineState[stages](0, 1, 0)
        for i in range(rounds):
            empty[state.index()].wait(state.phase())
            numbers[state.index() * 64 + lane] = Int32(100 * i + lane)
            _ = full[state.index()].arrive()
            state.step()
    else:
        var state = PipelineState[stages]()
        var sum = Int32(0)
        for _ in range(rounds):
            full[state.index()].wait(state.phase())
            sum += numbers[state.index() * 64 + WARP_SIZE - 1 - lane]
            _ = empty[state.index()].arrive()
            state = state.next()
        sums[lane] = sum


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[ring](buffer, grid_dim=1, block_dim=2 * WARP_SIZE)
    with buffer.map_to_host() as host:
        # CHECK: 1155 1000
        print(host[0], host[31])
