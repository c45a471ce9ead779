"""Waiting for other threads, and the order in which they see memory."""

from atomic import Atomic, fence, Ordering
from bit import count_trailing_zeros, pop_count
from gpu.async_copy import (
    async_copy_commit_group,
    async_copy_wait_all,
    async_copy_wait_group,
)
from gpu.fences import (
    fence_async_view_proxy,
    fence_mbarrier_init,
    threadfence,
)
from gpu.id import lane_id
from gpu.mbarrier import (
    async_copy_arrive,
    cp_async_bulk_commit_group,
    cp_async_bulk_wait_group,
    mbarrier_arrive,
    mbarrier_arrive_drop,
    mbarrier_arrive_expect_tx_relaxed,
    mbarrier_arrive_expect_tx_shared,
    mbarrier_arrive_no_complete,
    mbarrier_init,
    mbarrier_inval,
    mbarrier_pending_count,
    mbarrier_test_wait,
    mbarrier_try_wait_parity_shared,
)
from gpu.primitives.warp import active_mask
from gpu.semaphore import NamedBarrierSemaphore, Semaphore
from gpu.amd_waits import s_waitcnt, s_waitcnt_barrier

comptime MaxHardwareBarriers = 16
"""Barriers of a block that have numbers: 0, which is that of `barrier()`, to 15.

Examples:

```mojo
from std.gpu.sync import MaxHardwareBarriers
print(MaxHardwareBarriers)  # -> 16
```
"""


@always_inline
def barrier():
    """Waits until every thread of the block is here; what they wrote before is visible after.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.host import DeviceContext
    from std.memory import stack_allocation

    def reverse(values: UnsafePointer[Int32, MutAnyOrigin]):
        var shared = stack_allocation[64, Int32, address_space=AddressSpace.SHARED]()
        shared[thread_idx.x] = values[thread_idx.x]
        barrier()
        values[thread_idx.x] = shared[63 - thread_idx.x]

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.int32](64)
    with values.map_to_host() as host:
        for i in range(64):
            host[i] = Int32(i)
    ctx.enqueue_function[reverse](values, grid_dim=1, block_dim=64)
    with values.map_to_host() as host:
        print(host[0], host[63])  # -> 63 0
    ```
    """
    __brio.intrinsic["gpu.barrier", __brio.none]()


@always_inline
def syncwarp(mask: Int = -1):
    """Waits until the warp's live threads that the mask names (bit = lane) are here; what they wrote before is visible after.

    Examples:

    ```mojo
    from std.gpu import lane_id, syncwarp
    from std.gpu.host import DeviceContext
    from std.memory import stack_allocation

    def turn(values: UnsafePointer[Int32, MutAnyOrigin]):
        var shared = stack_allocation[32, Int32, address_space=AddressSpace.SHARED]()
        var lane = lane_id()
        shared[lane] = values[lane]
        syncwarp()
        values[lane] = shared[(lane + 1) % 32]

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.int32](32)
    with values.map_to_host() as host:
        for i in range(32):
            host[i] = Int32(i)
    ctx.enqueue_function[turn](values, grid_dim=1, block_dim=32)
    with values.map_to_host() as host:
        print(host[0], host[31])  # -> 1 0
    ```
    """
    __brio.intrinsic["gpu.syncwarp", __brio.none](mask.value)


@always_inline
def named_barrier[num_threads: Int](id: Int = 0):
    """Waits until `num_threads` threads of the block have come to barrier number `id`, 0 to 15.

    Number 0 is the one of `barrier()`, except on AMD GPUs. These have no such barriers: words in shared memory count the threads, one lane of each wave
    waits, and the threads of a wave that meet each other must come together.

    Parameters:
        num_threads: Threads that meet, whole warps of them.

    Args:
        id: The barrier's number.

    Examples:

    ```mojo
    from std.gpu import named_barrier, thread_idx
    from std.gpu.host import DeviceContext
    from std.memory import stack_allocation

    def halves(values: UnsafePointer[Int32, MutAnyOrigin]):
        var shared = stack_allocation[64, Int32, address_space=AddressSpace.SHARED]()
        var i = thread_idx.x
        # Only the first 64 of 128 threads meet here.
        if i < 64:
            shared[i] = Int32(i)
            named_barrier[64](1)
            values[i] = shared[63 - i]

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[halves](values, grid_dim=1, block_dim=128)
    with values.map_to_host() as host:
        print(host[0], host[63])  # -> 63 0
    ```
    """
    _check_named[num_threads]()
    comptime if __brio.target_is["amdgpu"]:
        _meet_by_words[num_threads, True](id)
    else:
        __brio.intrinsic["gpu.named_barrier", __brio.none](
            __brio.cast["trunc", __brio.int[32]](id.value),
            __brio.constant[__brio.int[32], num_threads](),
        )


@always_inline
def named_barrier[dtype: DType, //, num_threads: Int](id: Scalar[dtype]):
    """Waits until `num_threads` threads of the block have come to barrier number `id`, an integer of any kind."""
    named_barrier[num_threads](Int(id))


@always_inline
def named_barrier[num_threads: Int, id: Int]():
    """Waits until `num_threads` threads of the block have come to barrier number `id`, 0 to 15."""
    comptime assert id >= 0 and id < 16, "a block has only the barriers 0 to 15"
    named_barrier[num_threads](id)


@always_inline
def named_barrier[width: DType, //, num_threads: Scalar[width]](id: Int = 0):
    """Waits until `num_threads` threads of the block have come to barrier number `id`, 0 to 15."""
    named_barrier[Int(num_threads)](id)


@always_inline
def named_barrier[
    width: DType, dtype: DType, //, num_threads: Scalar[width]
](id: Scalar[dtype]):
    """Waits until `num_threads` threads of the block have come to barrier number `id`, an integer of any kind."""
    named_barrier[Int(num_threads)](Int(id))


@always_inline
def named_barrier[
    width: DType, kind: DType, //, num_threads: Scalar[width], id: Scalar[kind]
]():
    """Waits until `num_threads` threads of the block have come to barrier number `id`, 0 to 15."""
    named_barrier[Int(num_threads), Int(id)]()


@always_inline
def named_barrier_arrive[num_threads: Int](id: Int = 0):
    """Counts at barrier number `id` without waiting.

    Examples:

    ```mojo
    from std.gpu import thread_idx
    from std.gpu.sync import named_barrier, named_barrier_arrive
    from std.gpu.host import DeviceContext

    def kernel():
        if thread_idx.x < 32:
            named_barrier_arrive[64](1)
        else:
            named_barrier[64](1)
            if thread_idx.x == 32:
                print("the others arrived")  # -> the others arrived

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=64)
    ctx.synchronize()
    ```
    """
    _check_named[num_threads]()
    comptime if __brio.target_is["amdgpu"]:
        _meet_by_words[num_threads, False](id)
    else:
        __brio.intrinsic["gpu.named_barrier.arrive", __brio.none](
            __brio.cast["trunc", __brio.int[32]](id.value),
            __brio.constant[__brio.int[32], num_threads](),
        )


@always_inline
def named_barrier_arrive[dtype: DType, //, num_threads: Int](id: Scalar[dtype]):
    """Counts at barrier number `id`, an integer of any kind, without waiting."""
    named_barrier_arrive[num_threads](Int(id))


@always_inline
def named_barrier_arrive[
    width: DType, //, num_threads: Scalar[width]
](id: Int = 0):
    """Counts at barrier number `id` without waiting."""
    named_barrier_arrive[Int(num_threads)](id)


@always_inline
def named_barrier_arrive[
    width: DType, dtype: DType, //, num_threads: Scalar[width]
](id: Scalar[dtype]):
    """Counts at barrier number `id`, an integer of any kind, without waiting."""
    named_barrier_arrive[Int(num_threads)](Int(id))


@always_inline
def _check_named[num_threads: Int]():
    comptime assert (
        num_threads > 0 and num_threads <= 1024 and num_threads % 32 == 0
    ), "a named barrier needs whole warps: a multiple of 32 threads"


@always_inline
def _meet_by_words[num_threads: Int, waits: Bool](id: Int):
    """A named barrier without hardware: the lower half of a word counts the threads that came, the upper one how often they were complete."""
    var word = (
        UnsafePointer[UInt32, address_space=AddressSpace.SHARED](
            __brio.cast["pointer", __brio.ptr[UInt32, 3]](
                __brio.intrinsic[
                    "gpu.named_barrier.words", __brio.ptr[__brio.int[8], 3]
                ]()
            )
        )
        + id
    )
    comptime Word = Atomic[DType.uint32, scope="block"]
    var here = active_mask()
    fence[ordering=Ordering.RELEASE, scope="block"]()
    if lane_id() == Int(count_trailing_zeros(here)):
        var count = UInt32(pop_count(here))
        var old = Word.fetch_add[ordering=Ordering.RELAXED](word, count)
        if (old & UInt32(0xFFFF)) + count == UInt32(num_threads):
            # Whoever has come for the next time stays counted.
            _ = Word.fetch_add[ordering=Ordering.RELAXED](
                word, UInt32(0x10000 - num_threads)
            )
        else:
            comptime if waits:
                while Word.load[ordering=Ordering.RELAXED](word) >> UInt32(
                    16
                ) == old >> UInt32(16):
                    __brio.llvm_intrinsic[
                        "llvm.amdgcn.s.sleep", __brio.none, 1
                    ](__brio.constant[__brio.int[32], 1]())
    fence[ordering=Ordering.ACQUIRE, scope="block"]()


# --- hints to the hardware's scheduler: order only


struct AMDScheduleBarrierMask(
    Equatable, Intable, TrivialRegisterPassable, Writable
):
    """Which instructions may be moved across a `schedule_barrier`.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.MFMA), AMDScheduleBarrierMask.VALU == AMDScheduleBarrierMask.SALU)  # -> 8 False
    ```
    """

    var _value: Int32

    comptime NONE = AMDScheduleBarrierMask(0)
    """No instruction.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.NONE))  # -> 0
    ```
    """
    comptime ALL_ALU = AMDScheduleBarrierMask(1)
    """All that touch no memory.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.ALL_ALU))  # -> 1
    ```
    """
    comptime VALU = AMDScheduleBarrierMask(2)
    """Vector arithmetic.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.VALU))  # -> 2
    ```
    """
    comptime SALU = AMDScheduleBarrierMask(4)
    """Scalar arithmetic.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.SALU))  # -> 4
    ```
    """
    comptime MFMA = AMDScheduleBarrierMask(8)
    """Products of matrices.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.MFMA))  # -> 8
    ```
    """
    comptime ALL_VMEM = AMDScheduleBarrierMask(16)
    """All accesses to global memory.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.ALL_VMEM))  # -> 16
    ```
    """
    comptime VMEM_READ = AMDScheduleBarrierMask(32)
    """Loads of global memory.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.VMEM_READ))  # -> 32
    ```
    """
    comptime VMEM_WRITE = AMDScheduleBarrierMask(64)
    """Stores to global memory.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.VMEM_WRITE))  # -> 64
    ```
    """
    comptime ALL_DS = AMDScheduleBarrierMask(128)
    """All accesses to shared memory.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.ALL_DS))  # -> 128
    ```
    """
    comptime DS_READ = AMDScheduleBarrierMask(256)
    """Loads of shared memory.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.DS_READ))  # -> 256
    ```
    """
    comptime DS_WRITE = AMDScheduleBarrierMask(512)
    """Stores to shared memory.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.DS_WRITE))  # -> 512
    ```
    """
    comptime TRANS = AMDScheduleBarrierMask(1024)
    """Functions such as exponentials and roots.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask
    print(Int(AMDScheduleBarrierMask.TRANS))  # -> 1024
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The kinds of these bits.

        Examples:

        ```mojo
        from std.gpu.sync import AMDScheduleBarrierMask
        print(AMDScheduleBarrierMask(8) == AMDScheduleBarrierMask.MFMA)  # -> True
        ```
        """
        self._value = Int32(value)

    @always_inline
    def __int__(self) -> Int:
        """The bits.

        Examples:

        ```mojo
        from std.gpu.sync import AMDScheduleBarrierMask
        print(Int(AMDScheduleBarrierMask.ALL_DS))  # -> 128
        ```
        """
        return Int(self._value)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `AMDScheduleBarrierMask(bits)`.

        Examples:

        ```mojo
        from std.gpu.sync import AMDScheduleBarrierMask
        print(AMDScheduleBarrierMask.VMEM_READ)  # -> AMDScheduleBarrierMask(32)
        ```
        """
        writer.write("AMDScheduleBarrierMask(", self._value, ")")

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether the same kinds are named.

        Examples:

        ```mojo
        from std.gpu.sync import AMDScheduleBarrierMask
        print(AMDScheduleBarrierMask.NONE == AMDScheduleBarrierMask(0))  # -> True
        ```
        """
        return self._value == other._value

    @always_inline
    def __or__(self, other: Self) -> Self:
        """The kinds of both.

        Examples:

        ```mojo
        from std.gpu.sync import AMDScheduleBarrierMask
        print(Int(AMDScheduleBarrierMask.VALU | AMDScheduleBarrierMask.MFMA))  # -> 10
        ```
        """
        return Self(Int(self._value | other._value))


@always_inline
def schedule_barrier(
    mask: AMDScheduleBarrierMask = AMDScheduleBarrierMask.NONE,
):
    """A line that the compiler moves no instruction across, except those that `mask` names; on AMD GPUs only, elsewhere
    nothing.

    Args:
        mask: One of the kinds, or none. With several of them no instruction moves.

    Examples:

    ```mojo
    from std.gpu.sync import schedule_barrier
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] += 1
        schedule_barrier()
        numbers[1] += 2
        print(numbers[0], numbers[1])  # -> 8 9

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if __brio.target_is["amdgpu"]:
        # The instruction takes a constant, and the argument is one once it is inlined.
        var is_single = False
        comptime for bit in range(11):
            comptime kind = 1 << bit
            if mask == AMDScheduleBarrierMask(kind):
                is_single = True
                __brio.llvm_intrinsic["llvm.amdgcn.sched.barrier", __brio.none](
                    __brio.constant[__brio.int[32], kind]()
                )
        if not is_single:
            __brio.llvm_intrinsic["llvm.amdgcn.sched.barrier", __brio.none](
                __brio.constant[__brio.int[32], 0]()
            )


@always_inline
def schedule_group_barrier[
    mask: AMDScheduleBarrierMask, size: Int32, sync_id: Int32
]():
    """Groups `size` instructions of the kinds in `mask` here; on AMD GPUs only, elsewhere nothing.

    Examples:

    ```mojo
    from std.gpu.sync import AMDScheduleBarrierMask, schedule_group_barrier
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] += 1
        schedule_group_barrier[AMDScheduleBarrierMask.VALU, 1, 0]()
        print(numbers[0])  # -> 8

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if __brio.target_is["amdgpu"]:
        comptime kinds = Int(mask._value)
        comptime count = Int(size)
        comptime id = Int(sync_id)
        __brio.llvm_intrinsic["llvm.amdgcn.sched.group.barrier", __brio.none](
            __brio.constant[__brio.int[32], kinds](),
            __brio.constant[__brio.int[32], count](),
            __brio.constant[__brio.int[32], id](),
        )


@always_inline
def schedule_group_barrier(
    mask: AMDScheduleBarrierMask, size: Int32, sync_id: Int32
):
    """Accepted as a hint: the compiler orders instructions itself. The form with parameters is the instruction."""
    pass


@always_inline
def schedule_group_barrier(mask: Int32, size: Int32, sync_id: Int32):
    """Accepted as a hint: the compiler orders instructions itself."""
    pass
