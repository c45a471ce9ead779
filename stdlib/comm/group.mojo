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
    """What `with group()` manages."""

    def __init__(out self):
        """A group that has not begun."""
        pass

    def __enter__(self) raises:
        """Begins it."""
        rt_comm.comm_group_begin()

    def __exit__(self) raises:
        """Does its calls."""
        rt_comm.comm_group_end()

    def __exit__(self, error: Error) raises -> Bool:
        """Drops its calls: the block has raised."""
        rt_comm.comm_group_cancel()
        return False
