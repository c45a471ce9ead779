"""Semaphores in global memory, by which blocks wait for each other."""

from atomic import Atomic, Ordering
from gpu.sync import barrier, named_barrier


struct Semaphore(TrivialRegisterPassable):
    """A number in global memory that blocks wait for. All threads of a block call its methods; the first one looks.

    Blocks that wait for each other must run at the same time: an earlier block must not wait for a later one.

    Examples:

    ```mojo
    from std.gpu import block_idx, thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu.semaphore import Semaphore
    def one_after_another(lock: UnsafePointer[Int32, MutAnyOrigin], order: UnsafePointer[Int32, MutAnyOrigin]):
        var turn = Semaphore(lock, Int(thread_idx.x))
        turn.fetch()
        turn.wait(Int(block_idx.x))
        if thread_idx.x == 0:
            order[0] = order[0] * 10 + Int32(block_idx.x) + 1
        turn.release(Int32(block_idx.x) + 1)

    var ctx = DeviceContext()
    var lock = ctx.enqueue_create_buffer[DType.int32](1)
    var order = ctx.enqueue_create_buffer[DType.int32](1)
    lock.enqueue_fill(0)
    order.enqueue_fill(0)
    ctx.enqueue_function[one_after_another](lock, order, grid_dim=3, block_dim=32)
    with order.map_to_host() as host:
        print(host[0])  # -> 123
    ```
    """

    var _lock: UnsafePointer[Int32, MutAnyOrigin]
    var _waits: Bool
    var _state: Int32

    @always_inline
    def __init__(
        out self, lock: UnsafePointer[Int32, MutAnyOrigin], thread_id: Int
    ):
        """The semaphore at `lock`, for the thread with this number in its block.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.semaphore import Semaphore
        from std.gpu.host import DeviceContext

        def kernel(lock: UnsafePointer[Int32, MutAnyOrigin]):
            var semaphore = Semaphore(lock, Int(thread_idx.x))
            print(semaphore.state())  # -> -1

        var ctx = DeviceContext()
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        _ = lock.enqueue_fill(3)
        ctx.enqueue_function[kernel](lock, grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        self._lock = lock
        self._waits = thread_id <= 0
        self._state = -1

    @always_inline
    def fetch(mut self):
        """Looks what the number is now.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.semaphore import Semaphore
        from std.gpu.host import DeviceContext

        def kernel(lock: UnsafePointer[Int32, MutAnyOrigin]):
            var semaphore = Semaphore(lock, Int(thread_idx.x))
            semaphore.fetch()
            print(semaphore.state())  # -> 3

        var ctx = DeviceContext()
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        _ = lock.enqueue_fill(3)
        ctx.enqueue_function[kernel](lock, grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        if self._waits:
            self._state = Atomic[DType.int32, scope="device"].load[
                ordering=Ordering.ACQUIRE
            ](self._lock)

    @always_inline
    def state(self) -> Int32:
        """The number when it was last looked at; -1 before, and in all threads but the first.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.semaphore import Semaphore
        from std.gpu.host import DeviceContext

        def kernel(lock: UnsafePointer[Int32, MutAnyOrigin]):
            var semaphore = Semaphore(lock, Int(thread_idx.x))
            semaphore.fetch()
            print(semaphore.state())  # -> 3

        var ctx = DeviceContext()
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        _ = lock.enqueue_fill(3)
        ctx.enqueue_function[kernel](lock, grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        return self._state

    @always_inline
    def wait(mut self, status: Int = 0):
        """Waits until the number is `status`.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.semaphore import Semaphore
        from std.gpu.host import DeviceContext

        def kernel(lock: UnsafePointer[Int32, MutAnyOrigin]):
            var semaphore = Semaphore(lock, Int(thread_idx.x))
            semaphore.wait(3)
            print(semaphore.state())  # -> 3

        var ctx = DeviceContext()
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        _ = lock.enqueue_fill(3)
        ctx.enqueue_function[kernel](lock, grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        if self._waits:
            self.fetch()
            while self._state != Int32(status):
                self.fetch()
        barrier()

    @always_inline
    def release(mut self, status: Int32 = 0):
        """Makes the number `status`, after what the block's threads did before.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.semaphore import Semaphore
        from std.gpu.host import DeviceContext

        def kernel(lock: UnsafePointer[Int32, MutAnyOrigin]):
            var semaphore = Semaphore(lock, Int(thread_idx.x))
            semaphore.release(4)
            semaphore.fetch()
            print(semaphore.state())  # -> 4

        var ctx = DeviceContext()
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        _ = lock.enqueue_fill(3)
        ctx.enqueue_function[kernel](lock, grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        barrier()
        if self._waits:
            Atomic[DType.int32, scope="device"].store[
                ordering=Ordering.RELEASE
            ](self._lock, status)


struct NamedBarrierSemaphore[
    thread_count: Int32, id_offset: Int32, max_num_barriers: Int32
](TrivialRegisterPassable):
    """A semaphore for parts of a block, which meet at named barriers.

    Parameters:
        thread_count: Threads of such a part.
        id_offset: The number of the first named barrier that is used.
        max_num_barriers: How many named barriers are used.

    Examples:

    ```mojo
    from std.gpu import thread_idx
    from std.gpu.semaphore import NamedBarrierSemaphore
    from std.gpu.host import DeviceContext

    def kernel(lock: UnsafePointer[Int32, MutAnyOrigin]):
        var semaphore = NamedBarrierSemaphore[32, 1, 1](lock, Int(thread_idx.x))
        semaphore.wait_eq(0, 3)
        semaphore.arrive_set(0, 4)
        if thread_idx.x == 0:
            print(lock[0])  # -> 4

    var ctx = DeviceContext()
    var lock = ctx.enqueue_create_buffer[DType.int32](1)
    _ = lock.enqueue_fill(3)
    ctx.enqueue_function[kernel](lock, grid_dim=1, block_dim=32)
    ctx.synchronize()
    ```
    """

    var _lock: UnsafePointer[Int32, MutAnyOrigin]
    var _waits: Bool
    var _state: Int32

    @always_inline
    def __init__(
        out self, lock: UnsafePointer[Int32, MutAnyOrigin], thread_id: Int
    ):
        """The semaphore at `lock`, for the thread with this number in its part.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.semaphore import NamedBarrierSemaphore
        from std.gpu.host import DeviceContext

        def kernel(lock: UnsafePointer[Int32, MutAnyOrigin]):
            var semaphore = NamedBarrierSemaphore[1, 1, 1](lock, Int(thread_idx.x))
            semaphore.fetch()
            print(semaphore.state())  # -> 3

        var ctx = DeviceContext()
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        _ = lock.enqueue_fill(3)
        ctx.enqueue_function[kernel](lock, grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        comptime assert (
            Self.id_offset + Self.max_num_barriers <= 16
        ), "a block has only the barriers 0 to 15"
        self._lock = lock
        self._waits = thread_id <= 0
        self._state = -1

    @always_inline
    def fetch(mut self):
        """Looks what the number is now.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.semaphore import NamedBarrierSemaphore
        from std.gpu.host import DeviceContext

        def kernel(lock: UnsafePointer[Int32, MutAnyOrigin]):
            var semaphore = NamedBarrierSemaphore[1, 1, 1](lock, Int(thread_idx.x))
            semaphore.fetch()
            print(semaphore.state())  # -> 3

        var ctx = DeviceContext()
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        _ = lock.enqueue_fill(3)
        ctx.enqueue_function[kernel](lock, grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        if self._waits:
            self._state = Atomic[DType.int32, scope="device"].load[
                ordering=Ordering.ACQUIRE
            ](self._lock)

    @always_inline
    def state(self) -> Int32:
        """The number when it was last looked at.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.semaphore import NamedBarrierSemaphore
        from std.gpu.host import DeviceContext

        def kernel(lock: UnsafePointer[Int32, MutAnyOrigin]):
            var semaphore = NamedBarrierSemaphore[1, 1, 1](lock, Int(thread_idx.x))
            semaphore.fetch()
            print(semaphore.state())  # -> 3

        var ctx = DeviceContext()
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        _ = lock.enqueue_fill(3)
        ctx.enqueue_function[kernel](lock, grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        return self._state

    @always_inline
    def _meet(self, id: Int32):
        named_barrier[Int(Self.thread_count)](Int(Self.id_offset + id))

    @always_inline
    def wait_eq(mut self, id: Int32, status: Int32 = 0):
        """Waits until the number is `status`; the part meets at its barrier `id`.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.semaphore import NamedBarrierSemaphore
        from std.gpu.host import DeviceContext

        def kernel(lock: UnsafePointer[Int32, MutAnyOrigin]):
            var semaphore = NamedBarrierSemaphore[32, 1, 1](lock, Int(thread_idx.x))
            semaphore.wait_eq(0, 3)
            if thread_idx.x == 0:
                print("it is 3")  # -> it is 3

        var ctx = DeviceContext()
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        _ = lock.enqueue_fill(3)
        ctx.enqueue_function[kernel](lock, grid_dim=1, block_dim=32)
        ctx.synchronize()
        ```
        """
        if self._waits:
            self.fetch()
            while self._state != status:
                self.fetch()
        self._meet(id)

    @always_inline
    def wait_lt(mut self, id: Int32, count: Int32 = 0):
        """Waits until the number is not below `count`.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.semaphore import NamedBarrierSemaphore
        from std.gpu.host import DeviceContext

        def kernel(lock: UnsafePointer[Int32, MutAnyOrigin]):
            var semaphore = NamedBarrierSemaphore[32, 1, 1](lock, Int(thread_idx.x))
            semaphore.wait_lt(0, 2)
            if thread_idx.x == 0:
                print("it is not below 2")  # -> it is not below 2

        var ctx = DeviceContext()
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        _ = lock.enqueue_fill(3)
        ctx.enqueue_function[kernel](lock, grid_dim=1, block_dim=32)
        ctx.synchronize()
        ```
        """
        if self._waits:
            self.fetch()
            while self._state < count:
                self.fetch()
        self._meet(id)

    @always_inline
    def arrive_set(self, id: Int32, status: Int32 = 0):
        """Makes the number `status`, after what the part's threads did before.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.semaphore import NamedBarrierSemaphore
        from std.gpu.host import DeviceContext

        def kernel(lock: UnsafePointer[Int32, MutAnyOrigin]):
            var semaphore = NamedBarrierSemaphore[32, 1, 1](lock, Int(thread_idx.x))
            semaphore.arrive_set(0, 5)
            if thread_idx.x == 0:
                print(lock[0])  # -> 5

        var ctx = DeviceContext()
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        _ = lock.enqueue_fill(3)
        ctx.enqueue_function[kernel](lock, grid_dim=1, block_dim=32)
        ctx.synchronize()
        ```
        """
        self._meet(id)
        if self._waits:
            Atomic[DType.int32, scope="device"].store[
                ordering=Ordering.RELEASE
            ](self._lock, status)
