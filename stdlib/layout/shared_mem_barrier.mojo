"""Barriers in shared memory that copies arrive at, as objects, and the counter of a pipeline's stages."""

from gpu.mbarrier import (
    mbarrier_arrive,
    mbarrier_arrive_cluster,
    mbarrier_arrive_expect_tx_cluster,
    mbarrier_arrive_expect_tx_relaxed,
    mbarrier_arrive_expect_tx_shared,
    mbarrier_complete_tx_cluster,
    mbarrier_init,
    mbarrier_try_wait_parity,
    mbarrier_try_wait_parity_shared,
    mbarrier_wait_parity,
)
from gpu.scope import Scope


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
    """What the hardware keeps.

    Examples:

    ```mojo
    from layout.tma_async import SharedMemBarrier
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
        b[0].init(1)
        print(b[0].unsafe_ptr() == b.bitcast[Int64]())  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """

    @always_inline
    def __init__(out self):
        """Not a barrier yet: `init` makes it one.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            _ = b[0].arrive()
            print(b[0].try_wait())  # -> True

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        self.mbar = 0

    @always_inline
    def unsafe_ptr(
        ref self,
    ) -> UnsafePointer[Int64, MutAnyOrigin, address_space=AddressSpace.SHARED]:
        """The barrier's address.

        Returns:
            A pointer into shared memory.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            print(b[0].unsafe_ptr() == b.bitcast[Int64]())  # -> True

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        return UnsafePointer(to=self.mbar).address_space_cast[
            AddressSpace.SHARED
        ]()

    @always_inline
    def init(ref self, num_threads: Int32 = 1):
        """Begins the first phase; one thread does, and a `barrier()` follows.

        Args:
            num_threads: How many arrivals end a phase.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            print(b[0].try_wait())  # -> False
            _ = b[0].arrive()
            print(b[0].try_wait())  # -> True

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        mbarrier_init(self.unsafe_ptr(), num_threads)

    @always_inline
    def arrive(ref self) -> Int:
        """Counts an arrival.

        Returns:
            The state of the phase.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            _ = b[0].arrive()
            print(b[0].try_wait())  # -> True

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        return mbarrier_arrive(self.unsafe_ptr())

    @always_inline
    def arrive_cluster(ref self, cta_id: UInt32, count: UInt32 = 1):
        """Counts arrivals at the barrier at the same place in another block of the cluster; from sm_90 on.

        Args:
            cta_id: The block.
            count: How many.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            b[0].arrive_cluster(0)
            print(b[0].try_wait())  # -> True

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        mbarrier_arrive_cluster(self.unsafe_ptr(), cta_id, count)

    @always_inline
    def expect_bytes(ref self, bytes: Int32):
        """Counts an arrival, and announces bytes that copy engines will bring in this phase; from sm_90 on.

        Args:
            bytes: How many.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            b[0].expect_bytes(16)
            print(b[0].try_wait())  # -> False
            b[0].complete_transaction(0, 16)
            print(b[0].try_wait())  # -> True

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        mbarrier_arrive_expect_tx_shared(self.unsafe_ptr(), bytes)

    @always_inline
    def expect_bytes_relaxed(ref self, bytes: Int32) -> UInt64:
        """As `expect_bytes`, without ordering what was before.

        Args:
            bytes: How many.

        Returns:
            The state of the phase.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            _ = b[0].expect_bytes_relaxed(16)
            print(b[0].try_wait())  # -> False
            b[0].complete_transaction(0, 16)
            print(b[0].try_wait())  # -> True

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        return mbarrier_arrive_expect_tx_relaxed(self.unsafe_ptr(), bytes)

    @always_inline
    def wait[ticks: Optional[UInt32] = None](ref self, phase: UInt32 = 0):
        """Waits until the phase of this parity has ended.

        Parameters:
            ticks: Nanoseconds after which the hardware looks again.

        Args:
            phase: 0 for the first, third, ... phase, 1 for the others.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            _ = b[0].arrive()
            b[0].wait(0)
            print("the phase has ended")  # -> the phase has ended

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        comptime if ticks is not None:
            mbarrier_try_wait_parity_shared(
                self.unsafe_ptr(), Int32(phase), Int32(ticks.value())
            )
        else:
            mbarrier_try_wait_parity_shared(self.unsafe_ptr(), Int32(phase))

    @always_inline
    def try_wait(ref self, phase: UInt32 = 0) -> Bool:
        """Whether the phase of this parity has ended.

        Args:
            phase: 0 for the first, third, ... phase, 1 for the others.

        Returns:
            True where it has. The hardware may look for a while before it says no.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            print(b[0].try_wait(0))  # -> False
            _ = b[0].arrive()
            print(b[0].try_wait(0))  # -> True

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        return mbarrier_try_wait_parity(self.unsafe_ptr(), Int32(phase))

    @always_inline
    def wait_acquire[scope: Scope = Scope.BLOCK](ref self, phase: UInt32 = 0):
        """Waits until the phase of this parity has ended; what was before the arrivals is visible then.

        Parameters:
            scope: `Scope.BLOCK`, or `Scope.CLUSTER` where other blocks of the cluster arrive.

        Args:
            phase: 0 for the first, third, ... phase, 1 for the others.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            _ = b[0].arrive()
            b[0].wait_acquire(0)
            print("the phase has ended")  # -> the phase has ended

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        mbarrier_wait_parity[scope, is_relaxed=False](
            self.unsafe_ptr(), Int32(phase)
        )

    @always_inline
    def wait_relaxed[scope: Scope = Scope.BLOCK](ref self, phase: UInt32 = 0):
        """Waits until the phase of this parity has ended, without making visible what was before.

        Parameters:
            scope: `Scope.BLOCK`, or `Scope.CLUSTER` where other blocks of the cluster arrive.

        Args:
            phase: 0 for the first, third, ... phase, 1 for the others.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            _ = b[0].arrive()
            b[0].wait_relaxed(0)
            print("the phase has ended")  # -> the phase has ended

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        mbarrier_wait_parity[scope, is_relaxed=True](
            self.unsafe_ptr(), Int32(phase)
        )

    @always_inline
    def arrive_and_expect_bytes(
        ref self, bytes: Int32, cta_id: UInt32, pred: UInt32 = 1
    ):
        """Counts an arrival, and announces bytes, at the barrier at the same place in another block of the cluster.

        Args:
            bytes: How many.
            cta_id: The block.
            pred: Nothing is done where it is 0.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            b[0].arrive_and_expect_bytes(16, 0)
            print(b[0].try_wait())  # -> False
            b[0].complete_transaction(0, 16)
            print(b[0].try_wait())  # -> True

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        mbarrier_arrive_expect_tx_cluster(
            self.unsafe_ptr(), cta_id, bytes, pred != 0
        )

    @always_inline
    def complete_transaction(
        ref self, dst_cta_id: UInt32, bytes: Int32, pred: UInt32 = 1
    ):
        """Takes bytes for come at the barrier at the same place in another block of the cluster, though no copy brought
        them.

        Args:
            dst_cta_id: The block.
            bytes: How many.
            pred: Nothing is done where it is 0.

        Examples:

        ```mojo
        from layout.tma_async import SharedMemBarrier
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            b[0].init(1)
            b[0].expect_bytes(16)
            print(b[0].try_wait())  # -> False
            b[0].complete_transaction(0, 16)
            print(b[0].try_wait())  # -> True

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        mbarrier_complete_tx_cluster(
            self.unsafe_ptr(), dst_cta_id, bytes, pred != 0
        )


struct PipelineState[num_stages: Int](Defaultable, TrivialRegisterPassable):
    """Which of the stages of a pipeline comes next, and the parity of its barrier's phase.

    Examples:

    ```mojo
    from layout.tma_async import PipelineState

    var state = PipelineState[2]()
    state.step()
    print(state.index(), state.phase())  # -> 1 0
    state.step()
    print(state.index(), state.phase())  # -> 0 1
    ```

    Parameters:
        num_stages: How many stages there are.
    """

    var _index: UInt32
    var _phase: UInt32
    var _count: UInt32

    @always_inline
    def __init__(out self):
        """The first stage.

        Examples:

        ```mojo
        from layout.tma_async import PipelineState
        var state = PipelineState[3](2, 1, 5)
        state.step()
        print(state.index(), state.phase())  # -> 0 0
        ```
        """
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
        self._index = UInt32(index)
        self._phase = UInt32(phase)
        self._count = UInt32(count)

    @always_inline
    def index(self) -> UInt32:
        """The number of the stage.

        Returns:
            From 0 on.

        Examples:

        ```mojo
        from layout.tma_async import PipelineState
        var state = PipelineState[3]()
        state.step()
        print(state.index())  # -> 1
        ```
        """
        return self._index

    @always_inline
    def phase(self) -> UInt32:
        """The parity of the phase that its barrier is in.

        Returns:
            0 or 1.

        Examples:

        ```mojo
        from layout.tma_async import PipelineState
        var state = PipelineState[1]()
        state.step()
        print(state.phase())  # -> 1
        ```
        """
        return self._phase

    @always_inline
    def step(mut self):
        """Goes to the next stage; after the last one the first follows, with the other parity.

        Examples:

        ```mojo
        from layout.tma_async import PipelineState
        var state = PipelineState[2]()
        for _ in range(3):
            state.step()
        print(state.index(), state.phase())  # -> 1 1
        ```
        """
        comptime if Self.num_stages > 1:
            self._index += 1
            self._count += 1
            if self._index == UInt32(Self.num_stages):
                self._index = 0
                self._phase ^= 1
        elif Self.num_stages == 1:
            self._count += 1
            self._phase ^= 1

    @always_inline
    def next(mut self) -> Self:
        """Goes to the next stage.

        Returns:
            The state after the step.

        Examples:

        ```mojo
        from layout.tma_async import PipelineState
        var state = PipelineState[2]()
        print(state.next().index(), state.index())  # -> 1 1
        ```
        """
        self.step()
        return self

    @always_inline
    def __enter__(self) -> Self:
        """The state itself, for `with`.

        Examples:

        ```mojo
        from layout.tma_async import PipelineState
        with PipelineState[2]() as state:
            print(state.index())  # -> 0
        ```
        """
        return self

    @always_inline
    def __exit__(self):
        """Nothing.

        Examples:

        ```mojo
        from layout.tma_async import PipelineState
        with PipelineState[2]() as state:
            print(state.phase())  # -> 0
        ```
        """
        pass
