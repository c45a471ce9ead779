"""Waiting for other threads, and the order in which they see memory."""

from atomic import Atomic, Ordering, fence


@always_inline
def barrier():
    """Waits until every thread of the block is here; what they wrote before is visible after."""
    __brio.intrinsic["gpu.barrier", __brio.none]()


@always_inline
def syncwarp(mask: Int = -1):
    """Waits until the warp's live threads that the mask names (bit = lane) are here; what they wrote before is visible after."""
    __brio.intrinsic["gpu.syncwarp", __brio.none](mask.value)


@always_inline
def named_barrier[num_threads: Int](id: Int = 0):
    """Waits until `num_threads` threads of the block have come to barrier number `id`, 0 to 15.

    Number 0 is the one of `barrier()`. AMD GPUs have no such barriers.
    """
    _check_named[num_threads]()
    __brio.intrinsic["gpu.named_barrier", __brio.none](
        __brio.cast["trunc", __brio.int[32]](id.value),
        __brio.constant[__brio.int[32], num_threads](),
    )


@always_inline
def named_barrier[num_threads: Int, id: Int]():
    """Waits until `num_threads` threads of the block have come to barrier number `id`, 0 to 15."""
    comptime assert id >= 0 and id < 16, "a block has the barriers 0 to 15"
    named_barrier[num_threads](id)


@always_inline
def named_barrier_arrive[num_threads: Int](id: Int = 0):
    """Counts at barrier number `id` without waiting."""
    _check_named[num_threads]()
    __brio.intrinsic["gpu.named_barrier.arrive", __brio.none](
        __brio.cast["trunc", __brio.int[32]](id.value),
        __brio.constant[__brio.int[32], num_threads](),
    )


@always_inline
def _check_named[num_threads: Int]():
    comptime assert not Bool(__brio.target_is["amdgpu"]), "AMD GPUs have no named barriers: they need an NVIDIA GPU or the CPU device"
    comptime assert num_threads > 0 and num_threads <= 1024 and num_threads % 32 == 0, "the threads of a named barrier must be whole warps: a multiple of 32"


# --- hints to the hardware's scheduler: order only, so nothing need happen


@always_inline
def schedule_barrier(mask: Int32 = 0):
    """Accepted; the compiler orders instructions itself."""
    pass


@always_inline
def schedule_group_barrier(mask: Int32, size: Int32, sync_id: Int32):
    """Accepted; the compiler orders instructions itself."""
    pass


# --- barriers in memory
#
# The object has 64 bits: the arrivals still missing, the arrivals of a phase (16 bits each), and the number of the phase.
# It works on every target; what happened before an arrival is visible to those who saw the phase end.


@always_inline
def mbarrier_init[
    T: AnyType, space: AddressSpace, //
](shared_mem: UnsafePointer[T, address_space=space], num_threads: Int32):
    """Makes a barrier in shared memory on which `num_threads` arrivals end a phase."""
    var count = UInt64(Int(num_threads))
    Atomic[DType.uint64, scope="block"].store(
        shared_mem.bitcast[UInt64](), count | (count << UInt64(16))
    )


@always_inline
def mbarrier_arrive[
    T: AnyType, space: AddressSpace, //
](shared_mem: UnsafePointer[T, address_space=space]) -> Int:
    """Counts one arrival; returns what `mbarrier_test_wait` needs to wait for this phase."""
    var at = shared_mem.bitcast[UInt64]()
    var old = Atomic[DType.uint64, scope="block"].load[
        ordering = Ordering.RELAXED
    ](at)
    while True:
        var next = old - UInt64(1)
        if (next & UInt64(0xFFFF)) == UInt64(0):
            var count = (old >> UInt64(16)) & UInt64(0xFFFF)
            next = (((old >> UInt64(32)) + UInt64(1)) << UInt64(32)) | (count << UInt64(16)) | count
        if Atomic[DType.uint64, scope="block"].compare_exchange(at, old, next):
            return Int(old >> UInt64(32)) & 1


@always_inline
def mbarrier_test_wait[
    T: AnyType, space: AddressSpace, //
](shared_mem: UnsafePointer[T, address_space=space], state: Int) -> Bool:
    """Whether the phase in which `state` was returned has ended; does not wait."""
    var now = Atomic[DType.uint64, scope="block"].load[
        ordering = Ordering.ACQUIRE
    ](shared_mem.bitcast[UInt64]())
    return (Int(now >> UInt64(32)) & 1) != (state & 1)


@always_inline
def mbarrier_try_wait_parity_shared[
    T: AnyType, space: AddressSpace, //
](shared_mem: UnsafePointer[T, address_space=space], phase: Int32, timeout: Int32):
    """Waits until the phase of this parity has ended."""
    while not mbarrier_test_wait(shared_mem, Int(phase)):
        pass


@always_inline
def fence_mbarrier_init():
    """Makes initialised barriers visible."""
    fence[ordering = Ordering.ACQUIRE_RELEASE, scope="device"]()


@always_inline
def threadfence():
    """Orders this thread's accesses for all threads of the device."""
    fence[ordering = Ordering.SEQUENTIAL, scope="device"]()
