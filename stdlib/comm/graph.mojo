"""Calls of communicators in graphs."""

from gpu.host.graph import (
    _Dependencies,
    _Graph,
    _keep_dependencies,
    DeviceGraphBuilder,
    DeviceGraphNode,
)
from internal import brio_rt_comm as rt_comm


def in_graph(
    builder: DeviceGraphBuilder, *, dependencies: List[DeviceGraphNode] = []
) -> GraphCalls:
    """For `with`: the block's calls of communicators become nodes of a graph, in their order, and are made by every replay.

    All ranks replay such graphs in the same order, as they make calls. A `group()` becomes one node. Kernels and copies of the block
    are not part of it: those are added by the builder. The graph keeps the communicators and the buffers; what a tensor is a view
    of has to live as long. `barrier` and `split`, which wait on the host, are refused, and so is a `stream=`. When the block raises,
    none of its calls is in the graph.

    Args:
        builder: Records the graph, for the device of the communicators.
        dependencies: Nodes that come before.

    Examples:

    ```mojo
    from std.comm import Communicator, in_graph
    from std.gpu.host import DeviceGraphBuilder

    var comm = Communicator()
    var ctx = comm.context()
    var x = ctx.enqueue_create_buffer[DType.float32](1000)
    var builder = DeviceGraphBuilder(ctx)
    _ = builder.add_memset(x, Float32(comm.rank() + 1))
    with in_graph(builder):
        comm.all_reduce(x)
    var graph = builder.instantiate()
    for _ in range(3):
        graph.replay()
    with x.map_to_host() as host:
        print(host[999] == Float32(comm.size() * (comm.size() + 1) // 2))  # -> True
    ```
    """
    return GraphCalls(builder._graph, dependencies)


struct GraphCalls(Movable):
    """What `with in_graph(builder)` manages.

    Examples:

    ```mojo
    from std.comm import Communicator, in_graph
    from std.gpu.host import DeviceGraphBuilder

    var comm = Communicator()
    var x = comm.context().enqueue_create_buffer[DType.int32](4)
    _ = x.enqueue_fill(1)
    var builder = DeviceGraphBuilder(comm.context())
    with in_graph(builder):
        comm.all_reduce(x)
    builder.instantiate().replay()
    with x.map_to_host() as host:
        print(Int(host[0]) == comm.size())  # -> True
    ```
    """

    var _graph: _Graph
    var _dependencies: List[DeviceGraphNode]

    def __init__(out self, graph: _Graph, dependencies: List[DeviceGraphNode]):
        """A block that has not begun.

        Examples:

        ```mojo
        from std.comm import Communicator, in_graph
        from std.gpu.host import DeviceGraphBuilder

        var comm = Communicator()
        var x = comm.context().enqueue_create_buffer[DType.int32](4)
        _ = x.enqueue_fill(1)
        var builder = DeviceGraphBuilder(comm.context())
        var calls = in_graph(builder)
        with calls:
            comm.all_reduce(x)
        builder.instantiate().replay()
        with x.map_to_host() as host:
            print(Int(host[0]) == comm.size())  # -> True
        ```
        """
        self._graph = graph
        self._dependencies = dependencies.copy()

    def __enter__(self) raises:
        """Begins it.

        Examples:

        ```mojo
        from std.comm import Communicator, in_graph
        from std.gpu.host import DeviceGraphBuilder

        var comm = Communicator()
        var x = comm.context().enqueue_create_buffer[DType.int32](4)
        _ = x.enqueue_fill(1)
        var builder = DeviceGraphBuilder(comm.context())
        with in_graph(builder):
            comm.all_reduce(x)
        builder.instantiate().replay()
        with x.map_to_host() as host:
            print(Int(host[0]) == comm.size())  # -> True
        ```
        """
        var after = _Dependencies(self._dependencies, self._graph.handle)
        rt_comm.comm_graph_begin(
            self._graph.handle, after.address(), after.count()
        )
        _keep_dependencies(after)

    def __exit__(self) raises:
        """Adds its calls.

        Examples:

        ```mojo
        from std.comm import Communicator, in_graph
        from std.gpu.host import DeviceGraphBuilder

        var comm = Communicator()
        var x = comm.context().enqueue_create_buffer[DType.int32](4)
        _ = x.enqueue_fill(1)
        var builder = DeviceGraphBuilder(comm.context())
        try:
            with in_graph(builder):
                comm.all_reduce(x)
                raise Error("not wanted")
        except error:
            print(error)  # -> not wanted
        ```
        """
        rt_comm.comm_graph_end()

    def __exit__(self, error: Error) raises -> Bool:
        """Drops its calls: the block has raised."""
        rt_comm.comm_graph_cancel()
        return False
