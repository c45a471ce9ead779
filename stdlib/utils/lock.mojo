"""Locks that wait by asking again and again."""

from atomic import Atomic
from sys.intrinsics import llvm_intrinsic
from time import sleep


struct SpinWaiter(Defaultable):
    """Waits a little, longer from time to time.

    Examples:

    ```mojo
    from std.utils import BlockingScopedLock, BlockingSpinLock
    from std.utils.lock import SpinWaiter
    var waiter = SpinWaiter()
    var tries = 0
    while tries < 3:
        waiter.wait()
        tries += 1
    print(tries)  # -> 3
    ```
    """

    var _rounds: Int

    def __init__(out self):
        """Has not waited yet.

        Examples:

        ```mojo
        from std.utils.lock import SpinWaiter
        var waiter = SpinWaiter()
        waiter.wait()
        print("waited")  # -> waited
        ```
        """
        self._rounds = 0

    def wait(mut self):
        """Waits a little.

        Examples:

        ```mojo
        from std.utils.lock import SpinWaiter
        var waiter = SpinWaiter()
        for _ in range(3):
            waiter.wait()
        print("waited")  # -> waited
        ```
        """
        self._rounds += 1
        if self._rounds < 64:
            llvm_intrinsic["llvm.x86.sse2.pause", NoneType]()
        else:
            # The one waited for may need this processor.
            sleep(1e-5)


struct BlockingSpinLock(Defaultable):
    """A lock that one owner at a time has, known by a number.

    Examples:

    ```mojo
    from std.utils import BlockingScopedLock, BlockingSpinLock

    var lock = BlockingSpinLock()
    with BlockingScopedLock(lock):
        print("alone")  # -> alone
    ```
    """

    comptime UNLOCKED = -1
    """The owner's number when nobody has the lock.

    Examples:

    ```mojo
    from std.utils import BlockingScopedLock, BlockingSpinLock
    var lock = BlockingSpinLock()
    print(lock.counter.load() == Int64(BlockingSpinLock.UNLOCKED))  # -> True
    ```
    """

    var counter: Atomic[DType.int64]
    """The owner's number.

    Examples:

    ```mojo
    from std.utils.lock import BlockingSpinLock
    print(BlockingSpinLock().counter.load())  # -> -1
    ```
    """

    def __init__(out self):
        """A lock that nobody has.

        Examples:

        ```mojo
        from std.utils import BlockingScopedLock, BlockingSpinLock
        var lock = BlockingSpinLock()
        lock.lock(1)
        print(lock.unlock(1))  # -> True
        ```
        """
        self.counter = Atomic[DType.int64](-1)

    def lock(mut self, owner: Int):
        """Waits until nobody has the lock, and takes it.

        Examples:

        ```mojo
        from std.utils import BlockingScopedLock, BlockingSpinLock
        var lock = BlockingSpinLock()
        lock.lock(7)
        print(lock.counter.load())  # -> 7
        _ = lock.unlock(7)
        ```
        """
        var waiter = SpinWaiter()
        while True:
            var expected = Int64(-1)
            if self.counter.compare_exchange(expected, Int64(owner)):
                return
            waiter.wait()

    def unlock(mut self, owner: Int) -> Bool:
        """Gives the lock back; False when `owner` does not have it.

        Examples:

        ```mojo
        from std.utils import BlockingScopedLock, BlockingSpinLock
        var lock = BlockingSpinLock()
        lock.lock(7)
        print(lock.unlock(8), lock.unlock(7))  # -> False True
        ```
        """
        var expected = Int64(owner)
        return self.counter.compare_exchange(expected, Int64(-1))


struct BlockingScopedLock:
    """`with BlockingScopedLock(lock):` has the lock inside of the block.

    Examples:

    ```mojo
    from std.utils import BlockingScopedLock, BlockingSpinLock
    from std.algorithm import sync_parallelize

    def main():
        var lock = BlockingSpinLock()
        var total = 0

        @parameter
        def add(i: Int):
            with BlockingScopedLock(lock):
                total += i

        sync_parallelize[add](100)
        print(total)  # -> 4950
    ```
    """

    comptime LockType = BlockingSpinLock
    """The lock's type.

    Examples:

    ```mojo
    from std.utils.lock import BlockingScopedLock, BlockingSpinLock
    var lock = BlockingScopedLock.LockType()
    with BlockingScopedLock(lock):
        print("alone")  # -> alone
    ```
    """

    var _lock: UnsafePointer[BlockingSpinLock]

    def __init__(out self, lock: UnsafePointer[BlockingSpinLock]):
        """For the lock at this address.

        Examples:

        ```mojo
        from std.utils.lock import BlockingScopedLock, BlockingSpinLock
        var lock = BlockingSpinLock()
        with BlockingScopedLock(lock):
            print(lock.counter.load() == BlockingSpinLock.UNLOCKED)  # -> False
        ```
        """
        self._lock = lock

    def __init__(out self, mut lock: BlockingSpinLock):
        """For this lock."""
        self._lock = UnsafePointer(to=lock)

    @__attribute
    def lock(self) -> UnsafePointer[BlockingSpinLock]:
        """The address of the lock.

        Examples:

        ```mojo
        from std.utils.lock import BlockingScopedLock, BlockingSpinLock
        var lock = BlockingSpinLock()
        var guard = BlockingScopedLock(lock)
        print(guard.lock() == UnsafePointer(to=lock))  # -> True
        ```
        """
        return self._lock

    def __enter__(mut self):
        """Takes the lock; its owner is this object.

        Examples:

        ```mojo
        from std.utils.lock import BlockingScopedLock, BlockingSpinLock
        var lock = BlockingSpinLock()
        with BlockingScopedLock(lock):
            print("alone")  # -> alone
        ```
        """
        self._lock[].lock(Int(UnsafePointer(to=self)))

    def __exit__(mut self):
        """Gives the lock back.

        Examples:

        ```mojo
        from std.utils.lock import BlockingScopedLock, BlockingSpinLock
        var lock = BlockingSpinLock()
        with BlockingScopedLock(lock):
            pass
        print(lock.counter.load() == BlockingSpinLock.UNLOCKED)  # -> True
        ```
        """
        _ = self._lock[].unlock(Int(UnsafePointer(to=self)))
