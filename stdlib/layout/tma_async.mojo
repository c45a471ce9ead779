"""Barriers in shared memory as objects. The copy engines of tensors (TMA) themselves are not provided yet."""

from gpu.mbarrier import (
    mbarrier_arrive,
    mbarrier_arrive_cluster,
    mbarrier_arrive_expect_tx_shared,
    mbarrier_init,
    mbarrier_try_wait_parity_shared,
)


struct SharedMemBarrier(TrivialRegisterPassable):
    """A barrier that lies in shared memory; see `gpu.sync` for what it does.

    `var barriers = stack_allocation[1, SharedMemBarrier, address_space = AddressSpace.SHARED, alignment=8]()`
    """

    var mbar: Int64
    """Its state."""

    @always_inline
    def __init__(out self):
        self.mbar = 0

    @always_inline
    def unsafe_ptr(mut self) -> UnsafePointer[Int64]:
        """Its address."""
        return UnsafePointer[Int64](__brio.address_of(self.mbar))

    @always_inline
    def init(mut self, num_threads: Int32 = 1):
        """Makes a phase end with `num_threads` arrivals."""
        mbarrier_init(self.unsafe_ptr(), num_threads)

    @always_inline
    def arrive(mut self) -> Int:
        """Counts one arrival; returns the state."""
        return mbarrier_arrive(self.unsafe_ptr())

    @always_inline
    def wait(mut self, phase: UInt32 = 0):
        """Waits until the phase of this parity, 0 for the first, has ended."""
        mbarrier_try_wait_parity_shared(self.unsafe_ptr(), Int32(phase))

    @always_inline
    def expect_bytes(mut self, bytes: Int32):
        """Counts one arrival, and announces bytes that copy engines will bring; sm_90."""
        mbarrier_arrive_expect_tx_shared(self.unsafe_ptr(), bytes)

    @always_inline
    def arrive_cluster(mut self, cta_id: UInt32, count: UInt32 = 1):
        """Counts arrivals at the barrier at the same place in another block of the cluster; sm_90."""
        mbarrier_arrive_cluster(self.unsafe_ptr(), cta_id, count)
