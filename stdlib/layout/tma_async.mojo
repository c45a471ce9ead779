"""Barriers in shared memory that copies arrive on, as objects, and the counter of a pipeline's stages. The tensor memory accelerator itself is not there.
"""

from gpu.mbarrier import (
    mbarrier_arrive,
    mbarrier_arrive_cluster,
    mbarrier_arrive_expect_tx_relaxed,
    mbarrier_arrive_expect_tx_shared,
    mbarrier_init,
    mbarrier_try_wait_parity_shared,
)


struct SharedMemBarrier(TrivialRegisterPassable):
    """A barrier; it must lie in shared memory, aligned to 8 bytes, and is reached there: `barriers[0].arrive()`.

    It goes through phases. One ends when as many threads have arrived as `init` says, and the announced bytes have come.

    Examples:

    ```mojo
    from gpu import barrier, thread_idx
    from gpu.host import DeviceContext
    from gpu.memory import AddressSpace
    from layout.tma_async import SharedMemBarrier
    from memory import stack_allocation

    def kernel(out_: UnsafePointer[Int32, MutAnyOrigin]):
        var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
        var numbers = stack_allocation[32, Int32, address_space=AddressSpace.SHARED]()
        if thread_idx.x == 0:
            b[0].init(32)
        barrier()
        numbers[thread_idx.x] = Int32(thread_idx.x)
        _ = b[0].arrive()
        b[0].wait(0)
        out_[thread_idx.x] = numbers[31 - thread_idx.x]

    def main() raises:
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](32)
        ctx.enqueue_function[kernel](buffer, grid_dim=1, block_dim=32)
        with buffer.map_to_host() as host:
            print(host[0], host[31])  # -> 31 0
    ```
    """

    var mbar: Int64
    """What the hardware keeps."""

    @always_inline
    def __init__(out self):
        """Not a barrier yet: `init` makes it one."""
        self.mbar = 0

    @always_inline
    def unsafe_ptr(ref self) -> UnsafePointer[
        Int64, MutAnyOrigin, address_space = AddressSpace.SHARED
    ]:
        """The barrier's address.

        Returns:
            A pointer into shared memory.
        """
        return UnsafePointer(to=self.mbar).address_space_cast[
            AddressSpace.SHARED
        ]()

    @always_inline
    def init(ref self, num_threads: Int32 = 1):
        """Begins the first phase; one thread does, and a `barrier()` follows.

        Args:
            num_threads: How many arrivals end a phase.
        """
        mbarrier_init(self.unsafe_ptr(), num_threads)

    @always_inline
    def arrive(ref self) -> Int:
        """Counts an arrival.

        Returns:
            The state of the phase.
        """
        return mbarrier_arrive(self.unsafe_ptr())

    @always_inline
    def arrive_cluster(ref self, cta_id: UInt32, count: UInt32 = 1):
        """Counts arrivals at the barrier at the same place in another block of the cluster; from sm_90 on.

        Args:
            cta_id: The block.
            count: How many.
        """
        mbarrier_arrive_cluster(self.unsafe_ptr(), cta_id, count)

    @always_inline
    def expect_bytes(ref self, bytes: Int32):
        """Counts an arrival, and announces bytes that copy engines will bring in this phase; from sm_90 on.

        Args:
            bytes: How many.
        """
        mbarrier_arrive_expect_tx_shared(self.unsafe_ptr(), bytes)

    @always_inline
    def expect_bytes_relaxed(ref self, bytes: Int32) -> UInt64:
        """As `expect_bytes`, without ordering what was before.

        Args:
            bytes: How many.

        Returns:
            The state of the phase.
        """
        return mbarrier_arrive_expect_tx_relaxed(self.unsafe_ptr(), bytes)

    @always_inline
    def wait[ticks: Optional[UInt32] = None](ref self, phase: UInt32 = 0):
        """Waits until the phase of this parity has ended.

        Parameters:
            ticks: Nanoseconds after which the hardware looks again.

        Args:
            phase: 0 for the first, third, ... phase, 1 for the others.
        """
        comptime if ticks is not None:
            mbarrier_try_wait_parity_shared(
                self.unsafe_ptr(), Int32(phase), Int32(ticks.value())
            )
        else:
            mbarrier_try_wait_parity_shared(self.unsafe_ptr(), Int32(phase))


struct PipelineState[num_stages: Int](TrivialRegisterPassable, Defaultable):
    """Which of the stages of a pipeline comes next, and the parity of its barrier's phase.

    Parameters:
        num_stages: How many stages there are.
    """

    var _index: Int
    var _phase: UInt32
    var _count: UInt32

    @always_inline
    def __init__(out self):
        """The first stage."""
        self._index = 0
        self._phase = 0
        self._count = 0

    @always_inline
    def __init__(out self, index: Int, phase: Int, count: Int):
        """A later stage.

        Args:
            index: Its number.
            phase: The parity of its barrier's phase.
            count: How many steps led to it.
        """
        self._index = index
        self._phase = UInt32(phase)
        self._count = UInt32(count)

    @always_inline
    def index(self) -> Int:
        """The number of the stage.

        Returns:
            From 0 on.
        """
        return self._index

    @always_inline
    def phase(self) -> UInt32:
        """The parity of the phase that its barrier is in.

        Returns:
            0 or 1.
        """
        return self._phase

    @always_inline
    def step(mut self):
        """Goes to the next stage; after the last one the first follows, with the other parity."""
        comptime if Self.num_stages > 1:
            self._index += 1
            self._count += 1
            if self._index == Self.num_stages:
                self._index = 0
                self._phase ^= 1
        elif Self.num_stages == 1:
            self._count += 1
            self._phase ^= 1

    @always_inline
    def next(self) -> Self:
        """The next stage.

        Returns:
            The state after one step.
        """
        var result = self
        result.step()
        return result
