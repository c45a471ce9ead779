"""`Communicator`: this process among those that were started together."""

from comm.elements import _elements, _expect, _same_kind, _stream_of
from comm.reduction import ReduceOp
from gpu.host.context import DeviceContext
from gpu.host.stream import DeviceStream
from internal import brio_rt as rt, brio_rt_comm as rt_comm
from internal.bytes import _is_null, _null


def _milliseconds(timeout: Float64) raises -> Int:
    """A time limit as the runtime takes it; 0 is its own."""
    if timeout < 0 or timeout > 1e7 or timeout != timeout:
        raise Error("Communicator: a time limit of ", timeout, " seconds")
    if timeout == 0:
        return 0
    return max(Int(timeout * 1000), 1)


struct Communicator(ImplicitlyCopyable, Movable, Writable):
    """This process ("rank") among those that were started together, and what they do with each other's device memory.

    `brio run --ranks N`, `mpirun`, or a launcher that sets `RANK`, `WORLD_SIZE`, `LOCAL_RANK`, `MASTER_ADDR`, `MASTER_PORT` and
    `BRIO_COMM_SECRET` starts the ranks; a process without any of them is the only rank. Every rank has a device of its own.
    Copies stand for the same communicator.

    Collective calls are made by all ranks with the same arguments and in the same order. All calls take `DeviceBuffer`s or tensors
    whose elements lie one behind the other, are done in the order of the context's stream (or of `stream`), and return at once. What
    fails in them is raised by the next `synchronize()`; the message names the rank and the call.

    Examples:

    ```mojo
    from std.comm import Communicator, ReduceOp

    var comm = Communicator()
    var ctx = comm.context()
    var x = ctx.enqueue_create_buffer[DType.float32](1000)
    _ = x.enqueue_fill(Float32(comm.rank() + 1))
    comm.all_reduce(x, op=ReduceOp.MAX)
    with x.map_to_host() as host:
        print(host[999] == Float32(comm.size()))  # -> True
    ```
    """

    var _comm: rt.Handle

    # --- life

    def __init__(
        out self, *, api: StaticString = "", timeout: Float64 = 0
    ) raises:
        """The communicator of all ranks that were started together. Returns when all are there.

        Args:
            api: The kind of device, as of a `DeviceContext`. The rank uses the device with the number `local_rank()`.
            timeout: How many seconds calls wait for other ranks; `BRIO_COMM_TIMEOUT` or 600 unless told.

        Raises:
            When the ranks do not find each other, there are more than devices, or what carries the bytes is missing.

        Examples:

        ```mojo
        from std.comm import Communicator

        var comm = Communicator()
        print(comm.rank() < comm.size())  # -> True
        ```
        """
        self._comm = rt_comm.comm_create(api, _null(), _milliseconds(timeout))

    def __init__(
        out self, context: DeviceContext, *, timeout: Float64 = 0
    ) raises:
        """The same with a context of the rank's own choice."""
        self._comm = rt_comm.comm_create(
            "", context._handle, _milliseconds(timeout)
        )

    @always_inline
    def __init__(out self, *, _owned: rt.Handle):
        self._comm = _owned

    @always_inline
    def __copyinit__(out self, other: Self):
        """The same communicator.

        Examples:

        ```mojo
        from std.comm import Communicator

        var comm = Communicator()
        var same = comm
        print(same.rank() == comm.rank())  # -> True
        ```
        """
        self._comm = other._comm
        rt_comm.comm_retain(self._comm)

    @always_inline
    def __del__(deinit self):
        """Drops this copy; with the last one the rank leaves.

        Examples:

        ```mojo
        from std.comm import Communicator

        var comm = Communicator()
        var same = comm
        _ = same^
        print(comm.size() >= 1)  # -> True
        ```
        """
        rt_comm.comm_release(self._comm)

    @staticmethod
    def for_devices(
        devices: List[Int], *, api: StaticString = "", timeout: Float64 = 0
    ) raises -> List[Communicator]:
        """One communicator for each of several devices of this process: the first is rank 0.

        Calls of several of them by one thread belong in a `group()`.

        Args:
            devices: The devices' numbers. Number 0 of the CPU device may be there several times.
            api: The kind of the devices.
            timeout: As in the constructor.

        Returns:
            The communicators, in the order of the devices.

        Examples:

        ```mojo
        from std.comm import Communicator

        var ranks = Communicator.for_devices([0, 0], api="cpu")
        print(len(ranks), ranks[1].rank(), ranks[1].size())  # -> 2 1 2
        ```
        """
        var handles = rt_comm.comm_create_all(
            api, devices, _milliseconds(timeout)
        )
        var result = List[Communicator]()
        for i in range(len(handles)):
            result.append(Communicator(_owned=handles[i]))
        return result^

    @staticmethod
    def for_all_devices(
        *, api: StaticString = "", timeout: Float64 = 0
    ) raises -> List[Communicator]:
        """One communicator for each device of a kind that this process can use.

        Examples:

        ```mojo
        from std.comm import Communicator

        var ranks = Communicator.for_all_devices(api="cpu")
        print(len(ranks) == ranks[0].size())  # -> True
        ```
        """
        var devices = List[Int]()
        for i in range(DeviceContext.number_of_devices(api=api)):
            devices.append(i)
        return Self.for_devices(devices, api=api, timeout=timeout)

    def close(self) raises:
        """Leaves: waits for what this rank was given to do. Every later call raises. The other ranks can go on without it as long as no
        call needs it.

        Examples:

        ```mojo
        from std.comm import Communicator

        var comm = Communicator()
        comm.close()
        try:
            comm.barrier()
        except:
            print("closed")  # -> closed
        ```
        """
        rt_comm.comm_end(self._comm)

    # --- questions

    def rank(self) -> Int:
        """The number of this rank, from 0.

        Examples:

        ```mojo
        from std.comm import Communicator

        var comm = Communicator()
        print(0 <= comm.rank() < comm.size())  # -> True
        ```
        """
        return rt_comm.comm_rank(self._comm)

    def size(self) -> Int:
        """How many ranks there are.

        Examples:

        ```mojo
        from std.comm import Communicator

        var comm = Communicator()
        print(comm.size() >= 1)  # -> True
        ```
        """
        return rt_comm.comm_size(self._comm)

    def local_rank(self) -> Int:
        """The number among the ranks of this machine.

        Examples:

        ```mojo
        from std.comm import Communicator

        var comm = Communicator()
        print(comm.local_rank() <= comm.rank())  # -> True
        ```
        """
        return rt_comm.comm_local_rank(self._comm)

    def context(self) -> DeviceContext:
        """The rank's device, and the stream that calls are ordered on.

        Examples:

        ```mojo
        from std.comm import Communicator

        var comm = Communicator()
        var x = comm.context().enqueue_create_buffer[DType.int32](4)
        print(len(x))  # -> 4
        ```
        """
        return DeviceContext(_borrowed=rt_comm.comm_context(self._comm))

    def transport(self) -> String:
        """What carries the bytes: `nccl`, `rccl`, `mpi`, `shared memory`, or `alone` for a single rank.

        Examples:

        ```mojo
        from std.comm import Communicator

        var comm = Communicator()
        print(comm.transport() == "alone", comm.size() == 1)  # -> True True
        ```
        """
        return rt_comm.comm_transport(self._comm)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `Communicator(rank 1 of 4, shared memory)`.

        Examples:

        ```mojo
        from std.comm import Communicator

        var comm = Communicator()
        print(comm)  # -> Communicator(rank 0 of 1, alone)
        ```
        """
        writer.write(
            "Communicator(rank ",
            self.rank(),
            " of ",
            self.size(),
            ", ",
            self.transport(),
            ")",
        )

    # --- collective calls

    def all_reduce[
        S: AnyType, D: AnyType, //
    ](
        self,
        send: S,
        recv: D,
        *,
        op: ReduceOp = ReduceOp.SUM,
        ordered: Bool = False,
        stream: Optional[DeviceStream] = None,
    ) raises:
        """Combines the elements of all ranks, for all ranks.

        Args:
            send: This rank's elements.
            recv: Gets the result; as many elements.
            op: How they are combined.
            ordered: Combines them in the order of the ranks, so that the result depends on nothing else. NCCL refuses that.
            stream: The stream that the call is ordered on; the context's own unless told.

        Examples:

        ```mojo
        from std.comm import Communicator, group

        var ranks = Communicator.for_devices([0, 0], api="cpu")
        var a = ranks[0].context().enqueue_create_buffer[DType.int32](2)
        var b = ranks[1].context().enqueue_create_buffer[DType.int32](2)
        _ = a.enqueue_fill(1)
        _ = b.enqueue_fill(2)
        with group():
            ranks[0].all_reduce(a)
            ranks[1].all_reduce(b)
        with b.map_to_host() as host:
            print(host[0], host[1])  # -> 3 3
        ```
        """
        _same_kind["all_reduce"](send, recv)
        var a = _elements["all_reduce"](send)
        var b = _elements["all_reduce"](recv)
        _expect("all_reduce", a.count, b.count, a.count)
        rt_comm.comm_all_reduce(
            self._comm,
            _stream_of(stream),
            a.address,
            b.address,
            a.count,
            a.type,
            op._value,
            Int(ordered),
        )

    def all_reduce[
        T: AnyType, //
    ](
        self,
        memory: T,
        *,
        op: ReduceOp = ReduceOp.SUM,
        ordered: Bool = False,
        stream: Optional[DeviceStream] = None,
    ) raises:
        """The same in place: the result replaces the elements.

        Args:
            memory: This rank's elements.
            op: How they are combined.
            ordered: As above.
            stream: As above.
        """
        var a = _elements["all_reduce"](memory)
        rt_comm.comm_all_reduce(
            self._comm,
            _stream_of(stream),
            a.address,
            a.address,
            a.count,
            a.type,
            op._value,
            Int(ordered),
        )

    def reduce[
        S: AnyType, D: AnyType, //
    ](
        self,
        send: S,
        recv: D,
        root: Int = 0,
        *,
        op: ReduceOp = ReduceOp.SUM,
        ordered: Bool = False,
        stream: Optional[DeviceStream] = None,
    ) raises:
        """Combines the elements of all ranks, for rank `root` alone.

        Args:
            send: This rank's elements.
            recv: Gets the result at `root`; as many elements. May be `send`.
            root: The rank.
            op: How they are combined.
            ordered: As in `all_reduce`.
            stream: As in `all_reduce`.

        Examples:

        ```mojo
        from std.comm import Communicator, group

        var ranks = Communicator.for_devices([0, 0], api="cpu")
        var a = ranks[0].context().enqueue_create_buffer[DType.int32](2)
        var b = ranks[1].context().enqueue_create_buffer[DType.int32](2)
        _ = a.enqueue_fill(1)
        _ = b.enqueue_fill(2)
        with group():
            ranks[0].reduce(a, a)
            ranks[1].reduce(b, b)
        with a.map_to_host() as host:
            print(host[0])  # -> 3
        ```
        """
        _same_kind["reduce"](send, recv)
        var a = _elements["reduce"](send)
        var b = _elements["reduce"](recv)
        if self.rank() == root:
            _expect("reduce", a.count, b.count, a.count)
        rt_comm.comm_reduce(
            self._comm,
            _stream_of(stream),
            a.address,
            b.address,
            a.count,
            a.type,
            op._value,
            root,
            Int(ordered),
        )

    def broadcast[
        T: AnyType, //
    ](
        self, memory: T, root: Int = 0, *, stream: Optional[DeviceStream] = None
    ) raises:
        """Gives all ranks the elements of rank `root`.

        Args:
            memory: The elements; those of the other ranks are replaced.
            root: The rank.
            stream: As in `all_reduce`.

        Examples:

        ```mojo
        from std.comm import Communicator, group

        var ranks = Communicator.for_devices([0, 0], api="cpu")
        var a = ranks[0].context().enqueue_create_buffer[DType.int32](2)
        var b = ranks[1].context().enqueue_create_buffer[DType.int32](2)
        _ = a.enqueue_fill(1)
        _ = b.enqueue_fill(2)
        with group():
            ranks[0].broadcast(a, root=1)
            ranks[1].broadcast(b, root=1)
        with a.map_to_host() as host:
            print(host[0])  # -> 2
        ```
        """
        var a = _elements["broadcast"](memory)
        rt_comm.comm_broadcast(
            self._comm,
            _stream_of(stream),
            a.address,
            a.address,
            a.count,
            a.type,
            root,
        )

    def all_gather[
        S: AnyType, D: AnyType, //
    ](self, send: S, recv: D, *, stream: Optional[DeviceStream] = None) raises:
        """Gives all ranks the elements of all ranks.

        Args:
            send: This rank's elements.
            recv: Gets those of rank 0, then those of rank 1 and so on: `size()` times as many.
            stream: As in `all_reduce`.

        Examples:

        ```mojo
        from std.comm import Communicator, group

        var ranks = Communicator.for_devices([0, 0], api="cpu")
        var a = ranks[0].context().enqueue_create_buffer[DType.int32](2)
        var b = ranks[1].context().enqueue_create_buffer[DType.int32](2)
        _ = a.enqueue_fill(1)
        _ = b.enqueue_fill(2)
        var c = ranks[0].context().enqueue_create_buffer[DType.int32](4)
        var d = ranks[1].context().enqueue_create_buffer[DType.int32](4)
        with group():
            ranks[0].all_gather(a, c)
            ranks[1].all_gather(b, d)
        with c.map_to_host() as host:
            print(host[0], host[1], host[2], host[3])  # -> 1 1 2 2
        ```
        """
        _same_kind["all_gather"](send, recv)
        var a = _elements["all_gather"](send)
        var b = _elements["all_gather"](recv)
        _expect("all_gather", a.count, b.count, a.count * self.size())
        rt_comm.comm_all_gather(
            self._comm,
            _stream_of(stream),
            a.address,
            b.address,
            a.count,
            a.type,
        )

    def reduce_scatter[
        S: AnyType, D: AnyType, //
    ](
        self,
        send: S,
        recv: D,
        *,
        op: ReduceOp = ReduceOp.SUM,
        ordered: Bool = False,
        stream: Optional[DeviceStream] = None,
    ) raises:
        """Combines the elements of all ranks, and gives each rank a share of the result.

        Args:
            send: As many elements for rank 0, then for rank 1 and so on.
            recv: Gets this rank's share: the number of elements sent divided by `size()`.
            op: How they are combined.
            ordered: As in `all_reduce`.
            stream: As in `all_reduce`.

        Examples:

        ```mojo
        from std.comm import Communicator, group

        var ranks = Communicator.for_devices([0, 0], api="cpu")
        var a = ranks[0].context().enqueue_create_buffer[DType.int32](2)
        var b = ranks[1].context().enqueue_create_buffer[DType.int32](2)
        _ = a.enqueue_fill(1)
        _ = b.enqueue_fill(2)
        var c = ranks[0].context().enqueue_create_buffer[DType.int32](1)
        var d = ranks[1].context().enqueue_create_buffer[DType.int32](1)
        with group():
            ranks[0].reduce_scatter(a, c)
            ranks[1].reduce_scatter(b, d)
        with d.map_to_host() as host:
            print(host[0])  # -> 3
        ```
        """
        _same_kind["reduce_scatter"](send, recv)
        var a = _elements["reduce_scatter"](send)
        var b = _elements["reduce_scatter"](recv)
        self._expect_shares("reduce_scatter", a.count)
        _expect("reduce_scatter", a.count, b.count, a.count // self.size())
        rt_comm.comm_reduce_scatter(
            self._comm,
            _stream_of(stream),
            a.address,
            b.address,
            b.count,
            a.type,
            op._value,
            Int(ordered),
        )

    def all_to_all[
        S: AnyType, D: AnyType, //
    ](self, send: S, recv: D, *, stream: Optional[DeviceStream] = None) raises:
        """Gives each rank a share of every rank's elements.

        Args:
            send: As many elements for rank 0, then for rank 1 and so on.
            recv: Gets the share of rank 0, then that of rank 1 and so on; as many elements, in memory of its own.
            stream: As in `all_reduce`.

        Examples:

        ```mojo
        from std.comm import Communicator, group

        var ranks = Communicator.for_devices([0, 0], api="cpu")
        var a = ranks[0].context().enqueue_create_buffer[DType.int32](2)
        var b = ranks[1].context().enqueue_create_buffer[DType.int32](2)
        _ = a.enqueue_fill(1)
        _ = b.enqueue_fill(2)
        var c = ranks[0].context().enqueue_create_buffer[DType.int32](2)
        var d = ranks[1].context().enqueue_create_buffer[DType.int32](2)
        with group():
            ranks[0].all_to_all(a, c)
            ranks[1].all_to_all(b, d)
        with c.map_to_host() as host:
            print(host[0], host[1])  # -> 1 2
        ```
        """
        _same_kind["all_to_all"](send, recv)
        var a = _elements["all_to_all"](send)
        var b = _elements["all_to_all"](recv)
        self._expect_shares("all_to_all", a.count)
        _expect("all_to_all", a.count, b.count, a.count)
        rt_comm.comm_all_to_all(
            self._comm,
            _stream_of(stream),
            a.address,
            b.address,
            a.count // self.size(),
            a.type,
        )

    def _expect_shares(self, call: String, count: Int) raises:
        if count % self.size() != 0:
            raise Error(
                call,
                ": ",
                count,
                " elements cannot be shared by ",
                self.size(),
                " ranks",
            )

    # --- between two ranks

    def send[
        T: AnyType, //
    ](
        self, memory: T, peer: Int, *, stream: Optional[DeviceStream] = None
    ) raises:
        """Sends the elements to rank `peer`, which receives as many. The stream waits for that rank.

        Args:
            memory: The elements.
            peer: The other rank.
            stream: As in `all_reduce`.

        Examples:

        ```mojo
        from std.comm import Communicator, group

        var ranks = Communicator.for_devices([0, 0], api="cpu")
        var a = ranks[0].context().enqueue_create_buffer[DType.int32](2)
        var b = ranks[1].context().enqueue_create_buffer[DType.int32](2)
        _ = a.enqueue_fill(1)
        _ = b.enqueue_fill(2)
        with group():
            ranks[0].send(a, 1)
            ranks[1].recv(b, 0)
        with b.map_to_host() as host:
            print(host[0])  # -> 1
        ```
        """
        var a = _elements["send"](memory)
        rt_comm.comm_send(
            self._comm, _stream_of(stream), a.address, a.count, a.type, peer
        )

    def recv[
        T: AnyType, //
    ](
        self, memory: T, peer: Int, *, stream: Optional[DeviceStream] = None
    ) raises:
        """Receives as many elements as there is room for from rank `peer`. The stream waits for that rank.

        Args:
            memory: Gets the elements.
            peer: The other rank.
            stream: As in `all_reduce`.

        Examples:

        ```mojo
        from std.comm import Communicator, group

        var ranks = Communicator.for_devices([0, 0], api="cpu")
        var a = ranks[0].context().enqueue_create_buffer[DType.int32](2)
        var b = ranks[1].context().enqueue_create_buffer[DType.int32](2)
        _ = a.enqueue_fill(1)
        _ = b.enqueue_fill(2)
        with group():
            ranks[0].recv(a, 1)
            ranks[1].send(b, 0)
        with a.map_to_host() as host:
            print(host[0])  # -> 2
        ```
        """
        var a = _elements["recv"](memory)
        rt_comm.comm_recv(
            self._comm, _stream_of(stream), a.address, a.count, a.type, peer
        )

    # --- the host

    def barrier(self, *, stream: Optional[DeviceStream] = None) raises:
        """Returns when all ranks have called it, and what was sent to the stream before is done.

        Examples:

        ```mojo
        from std.comm import Communicator

        var comm = Communicator()
        comm.barrier()
        print("all are here")  # -> all are here
        ```
        """
        rt_comm.comm_barrier(self._comm, _stream_of(stream))

    def split(self, color: Int, key: Int = 0) raises -> Communicator:
        """A communicator of the ranks that give the same `color`. Collective; returns when it is done.

        Args:
            color: Which of the new communicators this rank is in; not negative.
            key: The new ranks are ordered by it, those with the same key as they are here.

        Examples:

        ```mojo
        from std.comm import Communicator

        var comm = Communicator()
        var half = comm.split(comm.rank() % 2)  # the even ranks, the odd ranks
        print(half.rank() == comm.rank() // 2)  # -> True
        ```
        """
        if color < 0:
            raise Error("split: the color must not be negative, it is ", color)
        return Communicator(_owned=rt_comm.comm_split(self._comm, color, key))
