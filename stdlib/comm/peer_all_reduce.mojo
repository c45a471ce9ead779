"""`PeerAllReduce`: sums of small buffers by kernels that read the memory of the other devices themselves."""

from collections.inline_array import InlineArray
from comm.communicator import Communicator
from comm.group import group
from comm.window import Window
from gpu import barrier, block_dim, block_idx, grid_dim, thread_idx
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.host.buffer import DeviceBuffer
from gpu.host.context import DeviceContext
from gpu.intrinsics import load_acquire, store_release
from internal import brio_rt_comm as rt_comm
from utils.static_tuple import StaticTuple


comptime _most_ranks = 8
comptime _most_blocks = 32
comptime _threads = 512
comptime _vector_bytes = 16
comptime _Flag = UnsafePointer[UInt32, MutAnyOrigin]
comptime _num_flags = _most_blocks * _most_ranks * 3
comptime _num_labels = 2 * _most_ranks * 2  # words, behind the flags
# Words that the host reads, behind that of `stop` (brio/comm.h).
comptime _findings = 16
comptime _waits = 128


@fieldwise_init
struct _Addresses[dtype: DType](Copyable, DevicePassable, Movable):
    """An address on each device."""

    comptime device_type = Self

    var at: InlineArray[
        UnsafePointer[Scalar[Self.dtype], MutAnyOrigin], _most_ranks
    ]

    def __init__(
        out self, all: UnsafePointer[Scalar[Self.dtype], MutAnyOrigin]
    ):
        self.at = InlineArray[
            UnsafePointer[Scalar[Self.dtype], MutAnyOrigin], _most_ranks
        ](fill=all)


@always_inline
def _meet[
    tells: Bool = False
](
    signals: _Addresses[DType.uint32],
    rank: Int,
    size: Int,
    point: Int,
    epoch: UInt32,
    stop: _Flag,
):
    """Waits until block number `block_idx.x` of every rank is at this point, or beyond: what they wrote before can be read then. Ends
    as well when the host says that a rank will not come; `tells` the host while it waits.
    """
    barrier()
    var other = Int(thread_idx.x)
    if other < size:
        var block = Int(block_idx.x) * _most_ranks
        store_release(signals.at[other] + ((block + rank) * 3 + point), epoch)
        var mine = signals.at[rank] + ((block + other) * 3 + point)
        var times = 0
        # Epochs wrap around.
        while (load_acquire(mine) - epoch).cast[DType.int32]() < 0:
            times += 1
            if times % 1024 == 0:
                if load_acquire(stop) != 0:
                    break
                comptime if tells:
                    if times == 1024:
                        store_release(
                            stop + (_waits + block + other),
                            epoch * 4 + UInt32(point + 1),
                        )
        comptime if tells:
            if times >= 1024:
                store_release(stop + (_waits + block + other), UInt32(0))
    barrier()


@always_inline
def _meet_as(
    signals: _Addresses[DType.uint32],
    rank: Int,
    size: Int,
    epoch: UInt32,
    stop: _Flag,
    n: Int,
    shots: Int,
):
    """The first meeting of a sum, whose lengths and shots have to be the same on all ranks. Where they are not, the host is told, and
    the kernel waits for it: nobody sees the end of such a sum before its failure.
    """
    var other = Int(thread_idx.x)
    var is_teller = block_idx.x == 0 and other < size
    # In turn: a rank may be one sum ahead.
    var labels = _num_flags + Int(epoch % 2) * _most_ranks * 2
    var low = UInt32(n & 0xFFFFFFFF)
    var high = UInt32((n >> 32) * 4 + shots)
    if is_teller:
        var place = signals.at[other] + (labels + rank * 2)
        place[0] = low
        place[1] = high
    _meet[True](signals, rank, size, 0, epoch, stop)
    if is_teller:
        var flag = signals.at[rank] + other * 3
        var theirs = signals.at[rank] + (labels + other * 2)
        var has_come = (load_acquire(flag) - epoch).cast[DType.int32]() >= 0
        if has_come and (theirs[0] != low or theirs[1] != high):
            var finding = stop + (_findings + other * 8)
            finding[1] = epoch
            finding[2] = low
            finding[3] = high
            finding[4] = theirs[0]
            finding[5] = theirs[1]
            store_release(finding, UInt32(1))
            while load_acquire(stop) == 0:
                pass


@always_inline
def _sum_at[
    dtype: DType, //, width: Int
](inputs: _Addresses[dtype], size: Int, i: Int) -> SIMD[dtype, width]:
    """In the order of ranks; 16-bit floats are added as float32 and rounded once."""
    comptime work = DType.float32 if (
        dtype == DType.float16 or dtype == DType.bfloat16
    ) else dtype
    comptime if width == 1:
        var sum = inputs.at[0][i].cast[work]()
        for r in range(1, size):
            sum += inputs.at[r][i].cast[work]()
        return SIMD[dtype, width](sum.cast[dtype]())
    # All loads are on their way before the first sum.
    var parts = InlineArray[SIMD[dtype, width], _most_ranks](
        fill=SIMD[dtype, width](0)
    )
    comptime for r in range(_most_ranks):
        if r < size:
            parts[r] = inputs.at[r].load[width=width, alignment=_vector_bytes](
                i
            )
    var sum = parts[0].cast[work]()
    comptime for r in range(1, _most_ranks):
        if r < size:
            sum += parts[r].cast[work]()
    return sum.cast[dtype]()


@always_inline
def _is_aligned[
    dtype: DType, //
](address: UnsafePointer[Scalar[dtype], MutAnyOrigin]) -> Bool:
    return Int(address) % _vector_bytes == 0


@always_inline
def _sum_all[
    dtype: DType, //
](
    inputs: _Addresses[dtype],
    first: Int,
    output: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    n: Int,
    size: Int,
):
    """output[i] = the sum of elements first + i, by the grid; `first` is a multiple of a vector's elements. Which thread takes which
    elements depends on n and the grid alone."""
    comptime width = _vector_bytes // dtype.size_of()
    var is_aligned = _is_aligned(output)
    for r in range(size):
        is_aligned = is_aligned and _is_aligned(inputs.at[r])
    var thread = Int(block_idx.x * block_dim.x + thread_idx.x)
    var step = Int(block_dim.x * grid_dim.x)
    var vectors = n // width
    var i = thread
    if is_aligned:
        while i < vectors:
            output.store[alignment=_vector_bytes](
                i * width, _sum_at[width](inputs, size, first + i * width)
            )
            i += step
    else:
        while i < vectors:
            for k in range(i * width, (i + 1) * width):
                output[k] = _sum_at[1](inputs, size, first + k)[0]
            i += step
    i = vectors * width + thread
    while i < n:
        output[i] = _sum_at[1](inputs, size, first + i)[0]
        i += step


@always_inline
def _copy_all[
    dtype: DType, //
](
    from_: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    to: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    n: Int,
):
    """By the grid; the same threads take the same elements as those of `_sum_all`."""
    comptime width = _vector_bytes // dtype.size_of()
    var thread = Int(block_idx.x * block_dim.x + thread_idx.x)
    var step = Int(block_dim.x * grid_dim.x)
    var vectors = n // width
    var i = thread
    if _is_aligned(from_) and _is_aligned(to):
        while i < vectors:
            to.store[alignment=_vector_bytes](
                i * width,
                from_.load[width=width, alignment=_vector_bytes](i * width),
            )
            i += step
    else:
        while i < vectors:
            for k in range(i * width, (i + 1) * width):
                to[k] = from_[k]
            i += step
    i = vectors * width + thread
    while i < n:
        to[i] = from_[i]
        i += step


@always_inline
def _share_of[dtype: DType](n: Int, size: Int) -> Int:
    """How many elements a rank adds up in the first of two shots: whole vectors."""
    comptime width = _vector_bytes // dtype.size_of()
    return ((n + size - 1) // size + width - 1) // width * width


@always_inline
def _gather_shares[
    dtype: DType, //
](
    shares: _Addresses[dtype],
    output: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    n: Int,
    size: Int,
):
    """The same block of another rank has made what this block reads."""
    var share = _share_of[dtype](n, size)
    for other in range(size):
        if other * share < n:
            _copy_all(
                shares.at[other],
                output + other * share,
                min(share, n - other * share),
            )


@always_inline
def _copy_shares[
    dtype: DType, //
](
    from_: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    to: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    n: Int,
    size: Int,
):
    var share = _share_of[dtype](n, size)
    var begin = 0
    while begin < n:
        _copy_all(from_ + begin, to + begin, min(share, n - begin))
        begin += share


@always_inline
def _sum_share[
    dtype: DType, //
](
    inputs: _Addresses[dtype],
    shares: _Addresses[dtype],
    n: Int,
    rank: Int,
    size: Int,
):
    var share = _share_of[dtype](n, size)
    if rank * share < n:
        _sum_all(
            inputs,
            rank * share,
            shares.at[rank],
            min(share, n - rank * share),
            size,
        )


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](Int32(_threads))
)
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
    stop: _Flag,
):
    """Each rank reads all of everybody's elements."""
    _meet(signals, rank, size, 0, epoch, stop)
    _sum_all(inputs, 0, output, n, size)
    # Nobody changes what others still read.
    _meet(signals, rank, size, 1, epoch, stop)


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](Int32(_threads))
)
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
    stop: _Flag,
):
    """Each rank adds up a share, then reads the shares of the others."""
    _meet(signals, rank, size, 0, epoch, stop)
    _sum_share(inputs, shares, n, rank, size)
    _meet(signals, rank, size, 1, epoch, stop)
    _gather_shares(shares, output, n, size)
    _meet(signals, rank, size, 2, epoch, stop)


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](Int32(_threads))
)
def _one_shot_of_window[
    dtype: DType
](
    slots: _Addresses[dtype],
    signals: _Addresses[DType.uint32],
    input: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    output: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    n: Int,
    rank: Int,
    size: Int,
    epoch: UInt32,
    stop: _Flag,
):
    """As above, where the others reach this rank's window alone. There are two slots in turn: who is at a sum's meeting has ended the
    sum before it, so that nobody reads the slot of the one before that any more.
    """
    _copy_all(input, slots.at[rank], n)
    _meet_as(signals, rank, size, epoch, stop, n, 1)
    _sum_all(slots, 0, output, n, size)


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](Int32(_threads))
)
def _two_shot_of_window[
    dtype: DType
](
    slots: _Addresses[dtype],
    shares: _Addresses[dtype],
    signals: _Addresses[DType.uint32],
    input: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    output: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    n: Int,
    rank: Int,
    size: Int,
    epoch: UInt32,
    stop: _Flag,
):
    # Share by share: the same block of another rank reads what this block copies.
    _copy_shares(input, slots.at[rank], n, size)
    _meet_as(signals, rank, size, epoch, stop, n, 2)
    _sum_share(slots, shares, n, rank, size)
    _meet[True](signals, rank, size, 1, epoch, stop)
    _gather_shares(shares, output, n, size)


struct PeerAllReduce[dtype: DType](Movable):
    """Sums of small buffers on several devices, by a kernel on each that reads the memory of the others through the link between them
    ("one shot": all of it; "two shots": a share, and then what the others made of theirs).

    It takes one launch and no copies of the host's, so that it is faster than a library's all-reduce where that is mostly waiting. The
    devices are those of this process, or one of each process of a communicator on one machine. Ranks that cannot reach each other's
    memory use their communicators' `all_reduce` instead, and so does the CPU device within one process.

    Parameters:
        dtype: The kind of the numbers.

    Examples:

    ```mojo
    from std.comm import Communicator, PeerAllReduce

    var comm = Communicator()
    var sums = PeerAllReduce[DType.float32](comm, most=1024)
    var x = comm.context().enqueue_create_buffer[DType.float32](1024)
    _ = x.enqueue_fill(Float32(comm.rank() + 1))
    var sum = comm.context().enqueue_create_buffer[DType.float32](1024)
    sums.all_reduce(x, sum)
    with sum.map_to_host() as host:
        print(host[1023] == Float32(comm.size() * (comm.size() + 1) // 2))  # -> True
    ```

    One process with several devices:

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
    var _window: Optional[Window[DType.uint8]]
    var _most: Int
    var _epoch: UInt32
    var _by_kernels: Bool
    var _refusal: String

    def __init__(out self, comm: Communicator, *, most: Int) raises:
        """Lets the ranks of a communicator, which are processes, reach each other's memory, if they can. Collective.

        Args:
            comm: This rank.
            most: How many elements a sum will have at most, the same on all ranks.
        """
        self._comms = [comm]
        self._signals = List[DeviceBuffer[DType.uint32]]()
        self._shares = List[DeviceBuffer[Self.dtype]]()
        self._window = None
        self._most = most
        self._epoch = 0
        self._by_kernels = False
        self._refusal = String()
        if comm.size() > _most_ranks:
            self._refusal = String(
                "there are more than ", _most_ranks, " ranks"
            )
            return
        # The ranks agree on lengths that cannot be, and on the kind of number, by the window.
        var bytes = self._offset_of_shares(2) if Self._can_be(most) else -1
        var window = Window[DType.uint8](
            comm,
            bytes,
            String("sums of at most ", most, " ", Self.dtype),
            refusal=self._refusal,
        )
        self._by_kernels = window.is_there()
        if self._by_kernels:
            self._window = window

    def __init__(out self, comms: List[Communicator], *, most: Int) raises:
        """Lets the devices of this process reach each other's memory, if they can.

        Args:
            comms: The communicators of all ranks, as `Communicator.for_devices` makes them.
            most: How many elements a sum will have at most.

        Examples:

        ```mojo
        from std.comm import Communicator, PeerAllReduce
        from std.gpu.host import DeviceBuffer

        var comms = Communicator.for_devices([0, 0], api="cpu")
        var sums = PeerAllReduce[DType.int32](comms, most=8)
        print(sums.by_kernels() or sums.refusal() != "")  # -> True
        ```
        """
        self._comms = comms.copy()
        self._signals = List[DeviceBuffer[DType.uint32]]()
        self._shares = List[DeviceBuffer[Self.dtype]]()
        self._window = None
        self._most = most
        self._epoch = 0
        self._by_kernels = len(comms) <= _most_ranks
        self._refusal = String()
        if len(comms) == 0 or len(comms) != comms[0].size():
            raise Error(
                "PeerAllReduce: the communicators of all ranks are needed, and"
                " of this process"
            )
        if not Self._can_be(most):
            raise Error(
                "PeerAllReduce: sums of at most ", most, " ", Self.dtype
            )
        for i in range(len(comms)):
            for k in range(len(comms)):
                if i != k and self._by_kernels:
                    self._by_kernels = (
                        comms[i].context().can_access(comms[k].context())
                    )
        if not self._by_kernels:
            self._refusal = "the devices cannot reach each other's memory"
            return
        for i in range(len(comms)):
            var ctx = comms[i].context()
            for k in range(len(comms)):
                if i != k:
                    ctx.enable_peer_access(comms[k].context())
            self._signals.append(
                ctx.enqueue_create_buffer[DType.uint32](_num_flags + 1)
            )
            _ = self._signals[i].enqueue_fill(0)
            self._shares.append(
                ctx.enqueue_create_buffer[Self.dtype](
                    max(_share_of[Self.dtype](most, len(comms)), 1)
                )
            )
        for i in range(len(comms)):
            comms[i].context().synchronize()  # the others write to it

    def by_kernels(self) -> Bool:
        """Whether the ranks reach each other's memory; otherwise the communicators do the work.

        Examples:

        ```mojo
        from std.comm import Communicator, PeerAllReduce
        from std.gpu.host import DeviceBuffer

        var comms = Communicator.for_devices([0, 0], api="cpu")
        var sums = PeerAllReduce[DType.int32](comms, most=8)
        print(sums.by_kernels() == (sums.refusal() == ""))  # -> True
        ```
        """
        return self._by_kernels

    def refusal(self) -> String:
        """Why the communicators do the work, or nothing.

        Examples:

        ```mojo
        from std.comm import Communicator, PeerAllReduce
        from std.gpu.host import DeviceBuffer

        var comms = Communicator.for_devices([0, 0], api="cpu")
        var sums = PeerAllReduce[DType.int32](comms, most=8)
        print(sums.by_kernels() == (sums.refusal() == ""))  # -> True
        ```
        """
        return self._refusal

    @staticmethod
    def _can_be(most: Int) -> Bool:
        """Whether no product of sizes leaves the range of `Int`."""
        return most >= 0 and most <= 1 << 44

    # A window has the flags, two slots for a rank's elements, and two for its shares.

    def _offset_of_slots(self, parity: Int) -> Int:
        var slot = (self._most * Self.dtype.size_of() + 255) // 256 * 256
        return (
            (_num_flags + _num_labels) * 4 + 255
        ) // 256 * 256 + parity * slot

    def _offset_of_shares(self, parity: Int) -> Int:
        var share = _share_of[Self.dtype](self._most, self._comms[0].size())
        return self._offset_of_slots(2) + parity * (
            (share * Self.dtype.size_of() + 255) // 256 * 256
        )

    def _takes_one_shot(self, n: Int, shots: Int) -> Bool:
        var is_small = (
            self._comms[0].size() == 2 or n * Self.dtype.size_of() < 256 << 10
        )
        return shots == 1 or (shots == 0 and is_small)

    @staticmethod
    def _blocks(n: Int) -> Int:
        comptime width = _vector_bytes // Self.dtype.size_of()
        return max(
            1,
            min(
                _most_blocks,
                (n + _threads * width - 1) // (_threads * width),
            ),
        )

    @staticmethod
    def _refuse_graph() raises:
        if rt_comm.comm_is_in_graph():
            raise Error(
                "PeerAllReduce: not within a graph: a replay's kernels would"
                " meet as those of the replay before"
            )

    def all_reduce(
        mut self,
        send: DeviceBuffer[Self.dtype],
        recv: DeviceBuffer[Self.dtype],
        *,
        shots: Int = 0,
    ) raises:
        """Sums the elements of all ranks, in the order of ranks, for all ranks; in the order of the context's stream. Made by every rank of
        the communicator, with as many elements.

        Args:
            send: This rank's elements.
            recv: Gets the sums. May be `send`.
            shots: 1 or 2; unless told, 1 for less than 256 KiB, or two ranks.

        Raises:
            When the lengths are wrong, or a rank has ended.
        """
        var n = len(send)
        if len(self._comms) != 1:
            raise Error(
                "PeerAllReduce: of ",
                len(self._comms),
                " ranks of this process: a list of buffers is needed",
            )
        var comm = self._comms[0]
        if len(recv) != n or n > self._most:
            raise Error(
                "PeerAllReduce: rank ",
                comm.rank(),
                " sends ",
                n,
                " and receives ",
                len(recv),
                " elements, of at most ",
                self._most,
            )
        if not self._by_kernels:
            comm.all_reduce(send, recv)
            return
        Self._refuse_graph()
        var ctx = comm.context()
        if ctx != send.context() or ctx != recv.context():
            raise Error(
                "PeerAllReduce: the buffers of rank ",
                comm.rank(),
                " are not of its context",
            )
        self._epoch += 1
        var window = self._window.value()
        var parity = Int(self._epoch % 2)
        var rank = comm.rank()
        var size = comm.size()
        var signals = _Addresses[DType.uint32](
            window.address(0).bitcast[UInt32]()
        )
        var slots = _Addresses[Self.dtype](
            window.address(0).bitcast[Scalar[Self.dtype]]()
        )
        var shares = slots.copy()
        for r in range(size):
            var base = window.address(r)
            signals.at[r] = base.bitcast[UInt32]()
            slots.at[r] = (base + self._offset_of_slots(parity)).bitcast[
                Scalar[Self.dtype]
            ]()
            shares.at[r] = (base + self._offset_of_shares(parity)).bitcast[
                Scalar[Self.dtype]
            ]()
        if self._takes_one_shot(n, shots):
            ctx.enqueue_function[_one_shot_of_window[Self.dtype]](
                slots,
                signals,
                send,
                recv,
                n,
                rank,
                size,
                self._epoch,
                window.stop(),
                grid_dim=Self._blocks(n),
                block_dim=_threads,
            )
        else:
            ctx.enqueue_function[_two_shot_of_window[Self.dtype]](
                slots,
                shares,
                signals,
                send,
                recv,
                n,
                rank,
                size,
                self._epoch,
                window.stop(),
                grid_dim=Self._blocks(_share_of[Self.dtype](n, size)),
                block_dim=_threads,
            )
        window.note(tells=True)

    def all_reduce(
        mut self,
        sends: List[DeviceBuffer[Self.dtype]],
        recvs: List[DeviceBuffer[Self.dtype]],
        *,
        shots: Int = 0,
    ) raises:
        """The same for all ranks of this process, each in the order of its context's stream.

        Args:
            sends: Each rank's elements.
            recvs: Gets the sums on each rank; other memory than `sends`.
            shots: As above.

        Raises:
            When there are not as many buffers as ranks, or their lengths are wrong.

        Examples:

        ```mojo
        from std.comm import Communicator, PeerAllReduce
        from std.gpu.host import DeviceBuffer

        var comms = Communicator.for_devices([0, 0], api="cpu")
        var sums = PeerAllReduce[DType.int32](comms, most=8)
        var sends = List[DeviceBuffer[DType.int32]]()
        var recvs = List[DeviceBuffer[DType.int32]]()
        for i in range(2):
            sends.append(comms[i].context().enqueue_create_buffer[DType.int32](8))
            _ = sends[i].enqueue_fill(Int32(i + 1))
            recvs.append(comms[i].context().enqueue_create_buffer[DType.int32](8))
        sums.all_reduce(sends, recvs)
        with recvs[0].map_to_host() as host:
            print(host[7])  # -> 3
        ```
        """
        var size = len(self._comms)
        if self._window and size != self._comms[0].size():
            raise Error(
                "PeerAllReduce: of one rank of several processes: one buffer is"
                " needed, no list"
            )
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
        if self._window:
            return self.all_reduce(sends[0], recvs[0], shots=shots)
        if not self._by_kernels:
            with group():
                for i in range(size):
                    self._comms[i].all_reduce(sends[i], recvs[i])
            return
        Self._refuse_graph()
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
        var inputs = _Addresses[Self.dtype](sends[0].unsafe_ptr())
        var shares = _Addresses[Self.dtype](sends[0].unsafe_ptr())
        var signals = _Addresses[DType.uint32](self._signals[0].unsafe_ptr())
        for i in range(size):
            inputs.at[i] = sends[i].unsafe_ptr()
            shares.at[i] = self._shares[i].unsafe_ptr()
            signals.at[i] = self._signals[i].unsafe_ptr()
        self._epoch += 1
        for i in range(size):
            if self._takes_one_shot(n, shots):
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
                    signals.at[i] + _num_flags,
                    grid_dim=Self._blocks(n),
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
                    signals.at[i] + _num_flags,
                    grid_dim=Self._blocks(_share_of[Self.dtype](n, size)),
                    block_dim=_threads,
                )
