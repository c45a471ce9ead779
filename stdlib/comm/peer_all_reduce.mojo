"""`PeerAllReduce`: sums of small buffers by kernels that read the memory of the other devices themselves."""

from collections.inline_array import InlineArray
from comm.communicator import Communicator
from comm.group import group
from gpu import barrier, block_dim, block_idx, grid_dim, thread_idx
from gpu.host.buffer import DeviceBuffer
from gpu.host.context import DeviceContext
from gpu.intrinsics import load_acquire, store_release
from internal import brio_rt_comm as rt_comm

comptime _most_ranks = 8
comptime _most_blocks = 32
comptime _threads = 256
comptime _Flag = UnsafePointer[UInt32, MutAnyOrigin]


@fieldwise_init
struct _Addresses[dtype: DType](Copyable, DevicePassable, Movable):
    """An address on each device."""

    comptime device_type = Self

    var at: InlineArray[
        UnsafePointer[Scalar[Self.dtype], MutAnyOrigin], _most_ranks
    ]


@always_inline
def _meet(
    signals: _Addresses[DType.uint32],
    rank: Int,
    size: Int,
    point: Int,
    epoch: UInt32,
):
    """Waits until block number `block_idx.x` of every rank is at this point: what they wrote before can be read then."""
    barrier()
    var other = Int(thread_idx.x)
    if other < size:
        var block = Int(block_idx.x) * _most_ranks
        store_release(signals.at[other] + ((block + rank) * 3 + point), epoch)
        while (
            load_acquire(signals.at[rank] + ((block + other) * 3 + point))
            != epoch
        ):
            pass
    barrier()


@always_inline
def _sum_at[
    dtype: DType
](inputs: _Addresses[dtype], size: Int, i: Int) -> Scalar[dtype]:
    """In the order of ranks; 16-bit floats are added as float32 and rounded once."""
    comptime if dtype == DType.float16 or dtype == DType.bfloat16:
        var sum = Float32(0)
        for r in range(size):
            sum += inputs.at[r][i].cast[DType.float32]()
        return sum.cast[dtype]()
    else:
        var sum = inputs.at[0][i]
        for r in range(1, size):
            sum += inputs.at[r][i]
        return sum


def _one_shot[
    dtype: DType
](
    inputs: _Addresses[dtype],
    signals: _Addresses[DType.uint32],
    output: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    n: Int,
    rank: Int,
    size: Int,
    epoch: UInt32,
):
    """Each rank reads all of everybody's elements."""
    _meet(signals, rank, size, 0, epoch)
    var i = Int(block_idx.x * block_dim.x + thread_idx.x)
    while i < n:
        output[i] = _sum_at(inputs, size, i)
        i += Int(block_dim.x * grid_dim.x)
    _meet(
        signals, rank, size, 1, epoch
    )  # nobody changes what others still read


def _two_shot[
    dtype: DType
](
    inputs: _Addresses[dtype],
    shares: _Addresses[dtype],
    signals: _Addresses[DType.uint32],
    output: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    n: Int,
    rank: Int,
    size: Int,
    epoch: UInt32,
):
    """Each rank adds up a share, then reads the shares of the others."""
    _meet(signals, rank, size, 0, epoch)
    var share = (n + size - 1) // size
    var first = Int(block_idx.x * block_dim.x + thread_idx.x)
    var step = Int(block_dim.x * grid_dim.x)
    var i = first
    while i < share and rank * share + i < n:
        shares.at[rank][i] = _sum_at(inputs, size, rank * share + i)
        i += step
    _meet(signals, rank, size, 1, epoch)
    # The same block of another rank has made what this block reads.
    for other in range(size):
        i = first
        while i < share and other * share + i < n:
            output[other * share + i] = shares.at[other][i]
            i += step
    _meet(signals, rank, size, 2, epoch)


struct PeerAllReduce[dtype: DType](Movable):
    """Sums of small buffers on several devices of this process, by a kernel on each that reads the memory of the others through the
    link between them ("one shot": all of it; "two shots": a share, and then what the others made of theirs).

    It takes one launch and no copies, so that it is faster than a library's all-reduce where that is mostly waiting. Devices that
    cannot reach each other's memory, and the CPU device, use their communicators' `all_reduce` instead.

    Parameters:
        dtype: The kind of the numbers.

    Examples:

    ```mojo
    from std.comm import Communicator, PeerAllReduce
    from std.gpu.host import DeviceBuffer

    var comms = Communicator.for_devices([0, 0], api="cpu")
    var sums = PeerAllReduce[DType.float32](comms, most=1024)
    var sends = List[DeviceBuffer[DType.float32]]()
    var recvs = List[DeviceBuffer[DType.float32]]()
    for i in range(2):
        sends.append(comms[i].context().enqueue_create_buffer[DType.float32](1024))
        _ = sends[i].enqueue_fill(Float32(i + 1))
        recvs.append(comms[i].context().enqueue_create_buffer[DType.float32](1024))
    sums.all_reduce(sends, recvs)
    with recvs[1].map_to_host() as host:
        print(host[1023])  # -> 3.0
    ```
    """

    var _comms: List[Communicator]
    var _signals: List[DeviceBuffer[DType.uint32]]
    var _shares: List[DeviceBuffer[Self.dtype]]
    var _most: Int
    var _epoch: UInt32
    var _by_kernels: Bool

    def __init__(out self, comms: List[Communicator], *, most: Int) raises:
        """Lets the devices reach each other's memory, if they can.

        Args:
            comms: The communicators of all ranks, as `Communicator.for_devices` makes them.
            most: How many elements a sum will have at most.
        """
        self._comms = comms.copy()
        self._signals = List[DeviceBuffer[DType.uint32]]()
        self._shares = List[DeviceBuffer[Self.dtype]]()
        self._most = most
        self._epoch = 0
        self._by_kernels = len(comms) <= _most_ranks
        if len(comms) == 0 or len(comms) != comms[0].size():
            raise Error(
                "PeerAllReduce: the communicators of all ranks are needed, and"
                " of this process"
            )
        for i in range(len(comms)):
            for k in range(len(comms)):
                if i != k and self._by_kernels:
                    self._by_kernels = (
                        comms[i].context().can_access(comms[k].context())
                    )
        if not self._by_kernels:
            return
        for i in range(len(comms)):
            var ctx = comms[i].context()
            for k in range(len(comms)):
                if i != k:
                    ctx.enable_peer_access(comms[k].context())
            self._signals.append(
                ctx.enqueue_create_buffer[DType.uint32](
                    _most_blocks * _most_ranks * 3
                )
            )
            _ = self._signals[i].enqueue_fill(0)
            self._shares.append(
                ctx.enqueue_create_buffer[Self.dtype](
                    max((most + len(comms) - 1) // len(comms), 1)
                )
            )
        for i in range(len(comms)):
            comms[i].context().synchronize()  # the others write to it

    def by_kernels(self) -> Bool:
        """Whether the devices reach each other's memory; otherwise the communicators do the work."""
        return self._by_kernels

    def all_reduce(
        mut self,
        sends: List[DeviceBuffer[Self.dtype]],
        recvs: List[DeviceBuffer[Self.dtype]],
        *,
        shots: Int = 0,
    ) raises:
        """Sums the elements of all ranks, in the order of ranks, for all ranks; in the order of each context's stream.

        Args:
            sends: Each rank's elements.
            recvs: Gets the sums on each rank; other memory than `sends`.
            shots: 1 or 2; unless told, 1 for less than 256 KiB, or two ranks.

        Raises:
            When there are not as many buffers as ranks, or their lengths are wrong.
        """
        var size = len(self._comms)
        if len(sends) != size or len(recvs) != size:
            raise Error(
                "PeerAllReduce: ",
                len(sends),
                " and ",
                len(recvs),
                " buffers for ",
                size,
                " ranks",
            )
        var n = len(sends[0])
        for i in range(size):
            if len(sends[i]) != n or len(recvs[i]) != n or n > self._most:
                raise Error(
                    "PeerAllReduce: rank ",
                    i,
                    " sends ",
                    len(sends[i]),
                    " and receives ",
                    len(recvs[i]),
                    " elements, rank 0 sends ",
                    n,
                    " of at most ",
                    self._most,
                )
        if not self._by_kernels:
            with group():
                for i in range(size):
                    self._comms[i].all_reduce(sends[i], recvs[i])
            return
        if rt_comm.comm_is_in_graph():
            raise Error(
                "PeerAllReduce: not within a graph: a replay's kernels would"
                " meet as those of the replay before"
            )
        for i in range(size):
            if (
                self._comms[i].context() != sends[i].context()
                or self._comms[i].context() != recvs[i].context()
            ):
                raise Error(
                    "PeerAllReduce: the buffers of rank ",
                    i,
                    " are not of its context",
                )
        var inputs = _Addresses[Self.dtype](
            InlineArray[
                UnsafePointer[Scalar[Self.dtype], MutAnyOrigin], _most_ranks
            ](fill=sends[0].unsafe_ptr())
        )
        var shares = _Addresses[Self.dtype](
            InlineArray[
                UnsafePointer[Scalar[Self.dtype], MutAnyOrigin], _most_ranks
            ](fill=sends[0].unsafe_ptr())
        )
        var signals = _Addresses[DType.uint32](
            InlineArray[_Flag, _most_ranks](fill=self._signals[0].unsafe_ptr())
        )
        for i in range(size):
            inputs.at[i] = sends[i].unsafe_ptr()
            shares.at[i] = self._shares[i].unsafe_ptr()
            signals.at[i] = self._signals[i].unsafe_ptr()
        var is_small = size == 2 or n * Self.dtype.size_of() < 256 << 10
        self._epoch += 1
        var blocks = max(1, min(_most_blocks, (n + _threads - 1) // _threads))
        for i in range(size):
            if shots == 1 or (shots == 0 and is_small):
                self._comms[i].context().enqueue_function[
                    _one_shot[Self.dtype]
                ](
                    inputs,
                    signals,
                    recvs[i],
                    n,
                    i,
                    size,
                    self._epoch,
                    grid_dim=blocks,
                    block_dim=_threads,
                )
            else:
                self._comms[i].context().enqueue_function[
                    _two_shot[Self.dtype]
                ](
                    inputs,
                    shares,
                    signals,
                    recvs[i],
                    n,
                    i,
                    size,
                    self._epoch,
                    grid_dim=blocks,
                    block_dim=_threads,
                )
