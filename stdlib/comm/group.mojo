"""Several calls of communicators as one."""

from internal import brio_rt_comm as rt_comm


def group() -> CommGroup:
    """For `with`: the block's calls of communicators are kept, and done together at its end.

    Sends and receives that wait for each other belong in a group, and so do calls of several communicators by one process. When
    the block raises, none of its calls is done. Buffers that they were given live until then; what a tensor is a view of has to.

    Examples:

    ```mojo
    from std.comm import Communicator, group

    var comm = Communicator()
    var ctx = comm.context()
    var out = ctx.enqueue_create_buffer[DType.int32](4)
    var back = ctx.enqueue_create_buffer[DType.int32](4)
    _ = out.enqueue_fill(Int32(comm.rank() + 7))
    with group():  # around a ring; a single rank sends to itself
        comm.send(out, (comm.rank() + 1) % comm.size())
        comm.recv(back, (comm.rank() - 1 + comm.size()) % comm.size())
    with back.map_to_host() as host:
        print(host[3])  # -> 7
    ```
    """
    return CommGroup()


struct CommGroup(Movable):
    """What `with group()` manages.

    Examples:

    ```mojo
    from std.comm import Communicator, CommGroup

    var ranks = Communicator.for_devices([0, 0], api="cpu")
    var a = ranks[0].context().enqueue_create_buffer[DType.int32](2)
    var b = ranks[1].context().enqueue_create_buffer[DType.int32](2)
    _ = a.enqueue_fill(1)
    _ = b.enqueue_fill(2)
    with CommGroup():
        ranks[0].all_reduce(a)
        ranks[1].all_reduce(b)
    with a.map_to_host() as host:
        print(host[0])  # -> 3
    ```
    """

    def __init__(out self):
        """A group that has not begun.

        Examples:

        ```mojo
        from std.comm import Communicator, CommGroup

        var ranks = Communicator.for_devices([0, 0], api="cpu")
        var a = ranks[0].context().enqueue_create_buffer[DType.int32](2)
        var b = ranks[1].context().enqueue_create_buffer[DType.int32](2)
        _ = a.enqueue_fill(1)
        _ = b.enqueue_fill(2)
        with CommGroup():
            ranks[0].all_reduce(a)
            ranks[1].all_reduce(b)
        with a.map_to_host() as host:
            print(host[0])  # -> 3
        ```
        """
        pass

    def __enter__(self) raises:
        """Begins it.

        Examples:

        ```mojo
        from std.comm import Communicator, CommGroup

        var ranks = Communicator.for_devices([0, 0], api="cpu")
        var a = ranks[0].context().enqueue_create_buffer[DType.int32](2)
        var b = ranks[1].context().enqueue_create_buffer[DType.int32](2)
        _ = a.enqueue_fill(1)
        _ = b.enqueue_fill(2)
        with CommGroup():
            ranks[0].all_reduce(a)
            ranks[1].all_reduce(b)
        with a.map_to_host() as host:
            print(host[0])  # -> 3
        ```
        """
        rt_comm.comm_group_begin()

    def __exit__(self) raises:
        """Does its calls.

        Examples:

        ```mojo
        from std.comm import Communicator, CommGroup

        var ranks = Communicator.for_devices([0, 0], api="cpu")
        var a = ranks[0].context().enqueue_create_buffer[DType.int32](2)
        var b = ranks[1].context().enqueue_create_buffer[DType.int32](2)
        _ = a.enqueue_fill(1)
        _ = b.enqueue_fill(2)
        try:
            with CommGroup():
                ranks[0].all_reduce(a)
                raise Error("the other rank is missing")
        except error:
            print(error)  # -> the other rank is missing
        ```
        """
        rt_comm.comm_group_end()

    def __exit__(self, error: Error) raises -> Bool:
        """Drops its calls: the block has raised."""
        rt_comm.comm_group_cancel()
        return False
