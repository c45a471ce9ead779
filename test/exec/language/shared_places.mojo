# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s --check-prefix=PTX
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 -o - %s | FileCheck %s --check-prefix=AMD
# Methods on places in shared memory: the place is passed, kept as a pointer, returned; the memory is still known to be shared.
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import stack_allocation


struct Tally(ImplicitlyCopyable, Movable):
    var total: Int64
    var calls: Int32

    def __init__(out self):
        self.total = 0
        self.calls = 0

    def add(mut self, amount: Int64):
        self.total += amount
        self.calls += 1

    def address(ref self) -> UnsafePointer[Int64, MutAnyOrigin]:
        return UnsafePointer(to=self.total)

    def mine(ref self) -> UnsafePointer[Tally, MutAnyOrigin]:
        return UnsafePointer(to=self)

    @no_inline
    def slow_add(mut self, amount: Int64):
        self.add(amount)
        self.add(-1)


@fieldwise_init
struct Holder(ImplicitlyCopyable, Movable):
    var tally: UnsafePointer[Tally, MutAnyOrigin]


# PTX-LABEL: .entry tallies(
# PTX-NOT: {{(ld|st)}}.b64
# PTX: st.shared.
# PTX: bar.sync
# PTX: ld.shared.
# AMD-LABEL: tallies:
# AMD: ds_write
# AMD: ds_read
def tallies(results: UnsafePointer[Int64, MutAnyOrigin], amount: Int64):
    var t = stack_allocation[4, Tally, address_space=AddressSpace.SHARED]()
    var me = Int(thread_idx.x)
    t[me] = Tally()
    t[me].add(amount)
    barrier()
    var next = (me + 1) % 4
    t[next].add(10)
    t[next].address()[] += 100
    barrier()
    var holder = Holder(t[me].mine())
    holder.tally[].slow_add(1000)
    results[2 * me] = t[me].total
    results[2 * me + 1] = Int64(t[me].calls)


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int64](8)
    ctx.enqueue_function[tallies](buffer, Int64(3), grid_dim=1, block_dim=4)
    with buffer.map_to_host() as host:
        # CHECK: 1112 4 1112 4
        print(host[0], host[1], host[6], host[7])
