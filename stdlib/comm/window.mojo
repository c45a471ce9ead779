"""`Window`: memory of every rank that the kernels of all of them reach."""

from comm.communicator import Communicator
from comm.elements import _stream_of
from gpu.host.buffer import DeviceBuffer
from gpu.host.stream import DeviceStream
from internal import brio_rt as rt, brio_rt_comm as rt_comm
from internal.bytes import _is_null, _null


struct Window[dtype: DType](ImplicitlyCopyable, Movable, Sized):
    """Device memory of every rank, as many numbers on each, that the kernels of all ranks read and write: CUDA's and HIP's memory
    handles between processes, and shared memory on the CPU device. Copies stand for the same window.

    A kernel that waits for what another rank writes looks at `stop()` now and then, and ends when that is not 0; `note` is called
    behind its launch. Ranks that end, or do not come within the time limit, are told by the next `synchronize()` then. The last copy
    waits for such kernels. The memory lives until all ranks have dropped their windows, or have ended.

    Parameters:
        dtype: The kind of the numbers.

    Examples:

    ```mojo
    from std.comm import Communicator, Window

    var comm = Communicator()
    var window = Window[DType.float32](comm, 1000)
    var mine = window.buffer()
    _ = mine.enqueue_fill(Float32(comm.rank()))
    comm.barrier()
    # A kernel may use window.address(r) for each rank r now.
    with mine.map_to_host() as host:
        print(host[999] == Float32(comm.rank()))  # -> True
    comm.barrier()
    ```
    """

    var _window: rt.Handle
    var _comm: Communicator
    var _size: Int

    def __init__(out self, comm: Communicator, size: Int) raises:
        """Zeroed memory. Collective; returns when all ranks have it.

        Args:
            comm: The communicator of the ranks, of one machine.
            size: Number of elements of each rank, the same on all.

        Raises:
            On all ranks when one cannot reach another's memory; then `Communicator`'s calls are the way.

        Examples:

        ```mojo
        from std.comm import Communicator, Window

        var comm = Communicator()
        var window = Window[DType.float32](comm, 8)
        print(len(window))  # -> 8
        ```
        """
        var refusal = String()
        self = Self(comm, size, refusal)
        if _is_null(self._window):
            raise Error(refusal)

    def __init__(
        out self, comm: Communicator, size: Int, mut refusal: String
    ) raises:
        """The same, and no window where the machine refuses: `is_there()` is false then.

        Args:
            comm: As above.
            size: As above.
            refusal: Says why there is none.
        """
        # All ranks have to come to the call, also with sizes that cannot be.
        self = Self(comm, size, String(size, " ", Self.dtype), refusal=refusal)

    def __init__(
        out self,
        comm: Communicator,
        size: Int,
        what: String,
        *,
        mut refusal: String,
    ) raises:
        """`what` it is, the same on all ranks."""
        self._comm = comm
        self._size = size
        comptime element = Self.dtype.size_of()
        var can_be = size >= 0 and size <= Int.MAX // element
        self._window = rt_comm.comm_window_create(
            comm._comm, size * element if can_be else -1, what, refusal
        )

    @always_inline
    def __copyinit__(out self, other: Self):
        """The same window.

        Examples:

        ```mojo
        from std.comm import Communicator, Window

        var comm = Communicator()
        var window = Window[DType.float32](comm, 8)
        var same = window
        print(len(same) == len(window))  # -> True
        ```
        """
        self._window = other._window
        self._comm = other._comm
        self._size = other._size
        rt_comm.comm_window_retain(self._window)

    @always_inline
    def __del__(deinit self):
        """Drops this copy; with the last one on every rank the memory is freed.

        Examples:

        ```mojo
        from std.comm import Communicator, Window

        var comm = Communicator()
        var window = Window[DType.float32](comm, 8)
        var same = window
        _ = same^
        print(len(window))  # -> 8
        ```
        """
        rt_comm.comm_window_release(self._window)

    def is_there(self) -> Bool:
        """Whether the ranks reach each other's memory.

        Examples:

        ```mojo
        from std.comm import Communicator, Window

        var refusal = String()
        var window = Window[DType.float32](Communicator(), 8, refusal)
        print(window.is_there() == (refusal == ""))  # -> True
        ```
        """
        return not _is_null(self._window)

    def __len__(self) -> Int:
        """Number of elements of each rank.

        Examples:

        ```mojo
        from std.comm import Communicator, Window

        var comm = Communicator()
        var window = Window[DType.float32](comm, 8)
        print(len(window))  # -> 8
        ```
        """
        return self._size

    def address(
        ref self, rank: Int
    ) raises -> UnsafePointer[Scalar[Self.dtype], origin_of(self)]:
        """Where this rank's kernels reach the memory of a rank. The window lives as long as the address is used as what it is, and its
        drop waits for the kernels of the context's stream that have it.

        Args:
            rank: The rank.

        Examples:

        ```mojo
        from std.comm import Communicator, Window

        var comm = Communicator()
        var window = Window[DType.float32](comm, 8)
        print(Int(window.address(comm.rank())) != 0)  # -> True
        ```
        """
        var address = rt_comm.comm_window_address(self._window, rank)
        if _is_null(address):
            raise Error("Window: there is no memory of rank ", rank)
        return UnsafePointer[Scalar[Self.dtype], origin_of(self)](
            __brio.cast["pointer", __brio.ptr[Scalar[Self.dtype]]](address)
        )

    def stop(ref self) -> UnsafePointer[UInt32, origin_of(self)]:
        """Where kernels see that they wait in vain; on the device.

        Examples:

        ```mojo
        from std.comm import Communicator, Window

        var comm = Communicator()
        var window = Window[DType.float32](comm, 8)
        print(Int(window.stop()) != 0)  # -> True
        ```
        """
        return UnsafePointer[UInt32, origin_of(self)](
            __brio.cast["pointer", __brio.ptr[UInt32]](
                rt_comm.comm_window_stop(self._window)
            )
        )

    def buffer(self) raises -> DeviceBuffer[Self.dtype]:
        """This rank's own memory, for copies and fills. It keeps the window.

        Examples:

        ```mojo
        from std.comm import Communicator, Window

        var comm = Communicator()
        var window = Window[DType.float32](comm, 8)
        var mine = window.buffer()
        _ = mine.enqueue_fill(2)
        with mine.map_to_host() as host:
            print(host[7])  # -> 2.0
        ```
        """
        return DeviceBuffer[Self.dtype](
            _owned=rt_comm.comm_window_buffer(self._window), _size=self._size
        )

    @always_inline
    def note(
        self, *, stream: Optional[DeviceStream] = None, tells: Bool = False
    ) raises:
        """Behind the launch of a kernel that waits for other ranks.

        Args:
            stream: The launch's; the context's own unless told.
            tells: Whether the kernel writes the words behind `stop()` while it waits (brio/comm.h). The time limit counts from there then,
                otherwise from this call.

        Examples:

        ```mojo
        from std.comm import Communicator, Window

        var comm = Communicator()
        var window = Window[DType.float32](comm, 8)
        # Behind the launch of a kernel that waits for other ranks:
        window.note()
        comm.context().synchronize()
        print("done")  # -> done
        ```
        """
        rt_comm.comm_window_note(self._window, _stream_of(stream), tells)
