"""`DeviceGraph`: work that is recorded once and sent to the device as one piece."""

from gpu.host.buffer import _Memory, _scalar_bits, DeviceBuffer
from gpu.host.context import DeviceContext
from gpu.host.dim import Dim
from gpu.host.launch import (
    _ClusterDim,
    _LaunchConfig,
    _pack,
    _pack_closure,
    _Sink,
)
from gpu.host.launch_attribute import ConstantMemoryMapping, LaunchAttribute
from gpu.host.launcher import (
    _keep,
    _Launchable,
    _place,
    _set_options,
)
from gpu.host.stream import DeviceStream
from internal import brio_rt as rt, brio_rt_graphs as graphs
from internal.bytes import _null, _same_address
from reflection.location import SourceLocation
from sys.info import size_of


struct DeviceGraphNode(Equatable, TrivialRegisterPassable, Writable):
    """A piece of work of a graph.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, DeviceGraphBuilder
    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    var builder = DeviceGraphBuilder(ctx)
    var first = builder.add_empty()
    var second = builder.add_memset(numbers, Int32(5), dependencies=[first])
    print(first == second)  # -> False
    ```
    """

    var _number: UInt32
    var _graph: rt.Handle

    @always_inline
    def __init__(out self, number: UInt32, graph: rt.Handle):
        """The node of `graph` with this number.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        var first = builder.add_empty()
        var same = first
        print(first == same)  # -> True
        ```
        """
        self._number = number
        self._graph = graph

    @__attribute
    @always_inline
    def id(self) -> UInt32:
        """The number of the node in its graph.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        var first = builder.add_empty()
        var second = builder.add_empty()
        print(first.id() != second.id())  # -> True
        ```
        """
        return self._number

    def write_to[W: Writer](self, mut writer: W):
        """Writes `DeviceGraphNode(number)`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        var node = builder.add_empty()
        print(String(node) == String("DeviceGraphNode(", node.id(), ")"))  # -> True
        ```
        """
        writer.write("DeviceGraphNode(", self._number, ")")

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        var first = builder.add_empty()
        var second = builder.add_empty()
        print(first == first, first == second)  # -> True False
        ```
        """
        return self._number == other._number and _same_address(
            self._graph, other._graph
        )


struct _Dependencies(Movable):
    """The numbers of nodes of one graph, as the runtime takes them."""

    var _numbers: List[UInt32]

    def __init__(
        out self, nodes: List[DeviceGraphNode], graph: rt.Handle
    ) raises:
        self._numbers = List[UInt32]()
        for i in range(len(nodes)):
            if not _same_address(nodes[i]._graph, graph):
                raise Error(
                    "dependencies[",
                    i,
                    "] is a node of another DeviceGraphBuilder",
                )
            self._numbers.append(nodes[i]._number)

    @always_inline
    def address(self) -> rt.Handle:
        """The first number."""
        return __brio.cast["pointer", rt.Handle](self._numbers._data)

    @always_inline
    def count(self) -> __brio.int[32]:
        """How many."""
        return __brio.cast["trunc", __brio.int[32]](len(self._numbers).value)


@always_inline
def _keep_dependencies(after: _Dependencies):
    """They live up to here."""
    pass


@always_inline
def _keep_memory[T: AnyType, //](graph: rt.Handle, value: T) raises:
    """Keeps the buffers of an argument, fields of structs included, as long as the graph."""
    comptime if __brio.conforms[T, _Memory]:
        graphs.graph_keep(graph, value._handle())
    elif not __brio.is_trivial[T]:
        comptime for i in range(Int(__brio.field_count[T])):
            _keep_memory(graph, __brio.field[i](value))


struct _NodeSink(_Sink):
    """Makes a node of what was packed."""

    var graph: rt.Handle
    var config: rt.Handle
    var after: rt.Handle
    var num_after: __brio.int[32]
    var node: UnsafePointer[UInt32, MutAnyOrigin]

    @always_inline
    def __init__(
        out self,
        graph: rt.Handle,
        config: rt.Handle,
        after: _Dependencies,
        node: UnsafePointer[UInt32, MutAnyOrigin],
    ):
        self.graph = graph
        self.config = config
        self.after = after.address()
        self.num_after = after.count()
        self.node = node

    def _take(
        self,
        function: rt.Handle,
        kernel: rt.Handle,
        arguments: __brio.ptr[rt.Handle],
        count: Int,
    ) raises:
        rt.check(
            __brio.external_call["brio_graph_add_launch", __brio.int[32]](
                self.graph,
                function,
                kernel,
                self.config,
                arguments,
                __brio.cast["trunc", __brio.int[32]](count.value),
                self.after,
                self.num_after,
                self.node.address,
            )
        )


struct _Graph(ImplicitlyCopyable, Movable):
    """A reference to a graph of the runtime."""

    var handle: rt.Handle

    def __init__(out self, *, owned: rt.Handle):
        """Takes over a reference."""
        self.handle = owned

    def __init__(out self, *, copy: Self):
        self.handle = copy.handle
        graphs.graph_retain(self.handle)

    def __del__(deinit self):
        graphs.graph_release(self.handle)


struct DeviceGraphBuilder(Movable):
    """Records work for a `DeviceGraph`. Each call gives the node it made; `dependencies` are nodes that come before it.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, DeviceGraphBuilder
    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    var builder = DeviceGraphBuilder(ctx)
    _ = builder.add_memset(numbers, Int32(5))
    builder.instantiate().replay()
    with numbers.map_to_host() as host:
        print(host[3])  # -> 5
    ```
    """

    comptime Node = DeviceGraphNode
    """What the calls give.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, DeviceGraphBuilder
    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    var builder = DeviceGraphBuilder(ctx)
    var node: DeviceGraphBuilder.Node = builder.add_memset(numbers, Int32(5))
    print(node == node)  # -> True
    ```
    """

    var _context: DeviceContext
    var _graph: _Graph

    def __init__(out self, context: DeviceContext) raises:
        """An empty recording.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        _ = builder.add_memset(numbers, Int32(6))
        builder.instantiate().replay()
        with numbers.map_to_host() as host:
            print(host[3])  # -> 6
        ```
        """
        self._context = context
        self._graph = _Graph(owned=graphs.graph_create(context._handle))

    def context(self) -> DeviceContext:
        """The context of the work.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        print(builder.context().id() == ctx.id())  # -> True
        ```
        """
        return self._context

    @always_inline
    def add_function[
        FuncType: AnyType,
        //,
        func: FuncType,
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        dependencies: List[DeviceGraphNode] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        location: Optional[SourceLocation] = None,
    ) raises -> DeviceGraphNode:
        """A launch of a kernel; the arguments have the values of now at every replay. The graph keeps buffers among them alive.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.host import DeviceContext, DeviceGraphBuilder

        def increment(numbers: UnsafePointer[Int32, MutAnyOrigin]):
            numbers[thread_idx.x] += 1

        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        _ = builder.add_function[increment](numbers, grid_dim=1, block_dim=4)
        var graph = builder.instantiate()
        for _ in range(3):
            graph.replay()
        with numbers.map_to_host() as host:
            print(host[3])  # -> 10
        ```
        """
        var config = _LaunchConfig(
            grid_dim, block_dim, cluster_dim, shared_mem_bytes
        )
        _set_options(config, attributes, constant_memory)
        config.location = _place[_location](location)
        var after = _Dependencies(dependencies, self._graph.handle)
        var node = UInt32(0)
        _pack[func](
            _NodeSink(
                self._graph.handle,
                config._address(),
                after,
                UnsafePointer(to=node),
            ),
            _null(),
            *args,
        )
        comptime for i in range(args.__len__()):
            _keep_memory(self._graph.handle, args[i])
        _keep(config, attributes, constant_memory)
        _keep_dependencies(after)
        return DeviceGraphNode(node, self._graph.handle)

    @always_inline
    def add_function[
        F: AnyType,
        //,
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        f: F,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        dependencies: List[DeviceGraphNode] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        location: Optional[SourceLocation] = None,
    ) raises -> DeviceGraphNode:
        """A launch of what `compile_function` gave, or of a closure."""
        var config = _LaunchConfig(
            grid_dim, block_dim, cluster_dim, shared_mem_bytes
        )
        _set_options(config, attributes, constant_memory)
        config.location = _place[_location](location)
        var after = _Dependencies(dependencies, self._graph.handle)
        var node = UInt32(0)
        var sink = _NodeSink(
            self._graph.handle,
            config._address(),
            after,
            UnsafePointer(to=node),
        )
        comptime if __brio.conforms[F, _Launchable]:
            f._hand_to(sink, *args)
        else:
            _pack_closure(sink, f)
        comptime for i in range(args.__len__()):
            _keep_memory(self._graph.handle, args[i])
        _keep(config, attributes, constant_memory)
        _keep_dependencies(after)
        return DeviceGraphNode(node, self._graph.handle)

    def add_copy[
        D: AnyType, S: AnyType, //
    ](
        self,
        dst_buf: D,
        src_buf: S,
        *,
        dependencies: List[DeviceGraphNode] = [],
    ) raises -> DeviceGraphNode:
        """A copy between buffers, or between a buffer and host memory, which must live as long as the graph.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        var copy = ctx.enqueue_create_buffer[DType.int32](4)
        _ = builder.add_copy(copy, numbers)
        builder.instantiate().replay()
        with copy.map_to_host() as host:
            print(host[3])  # -> 7
        ```
        """
        comptime if __brio.conforms[D, _Memory]:
            comptime if __brio.conforms[S, _Memory]:
                if src_buf.__len__() < dst_buf.__len__():
                    raise Error(
                        "add_copy: the source has ",
                        src_buf.__len__(),
                        " elements, the destination ",
                        dst_buf.__len__(),
                    )
                graphs.graph_keep(self._graph.handle, src_buf._handle())
                graphs.graph_keep(self._graph.handle, dst_buf._handle())
                return self._add_copy(
                    rt.buffer_ptr(dst_buf._handle()),
                    rt.buffer_ptr(src_buf._handle()),
                    dst_buf.__len__() * size_of[D.dtype](),
                    dependencies,
                )
            else:
                graphs.graph_keep(self._graph.handle, dst_buf._handle())
                return self._add_copy(
                    rt.buffer_ptr(dst_buf._handle()),
                    src_buf._bytes(),
                    dst_buf.__len__() * size_of[D.dtype](),
                    dependencies,
                )
        else:
            graphs.graph_keep(self._graph.handle, src_buf._handle())
            return self._add_copy(
                dst_buf._bytes(),
                rt.buffer_ptr(src_buf._handle()),
                src_buf.__len__() * size_of[S.dtype](),
                dependencies,
            )

    def _add_copy(
        self,
        dst: rt.Handle,
        src: rt.Handle,
        bytes: Int,
        dependencies: List[DeviceGraphNode],
    ) raises -> DeviceGraphNode:
        var after = _Dependencies(dependencies, self._graph.handle)
        var node = UInt32(0)
        rt.check(
            __brio.external_call["brio_graph_add_copy", __brio.int[32]](
                self._graph.handle,
                dst,
                src,
                bytes.value,
                __brio.constant[__brio.int[32], 5](),
                after.address(),
                after.count(),
                __brio.address_of(node),
            )
        )
        _keep_dependencies(after)
        return DeviceGraphNode(node, self._graph.handle)

    def add_memset[
        dtype: DType, //
    ](
        self,
        dst: DeviceBuffer[dtype],
        val: Scalar[dtype],
        *,
        dependencies: List[DeviceGraphNode] = [],
    ) raises -> DeviceGraphNode:
        """Sets all elements of a buffer.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        _ = builder.add_memset(numbers, Int32(5))
        builder.instantiate().replay()
        with numbers.map_to_host() as host:
            print(host[3])  # -> 5
        ```
        """
        graphs.graph_keep(self._graph.handle, dst._handle())
        var after = _Dependencies(dependencies, self._graph.handle)
        var node = UInt32(0)
        rt.check(
            __brio.external_call["brio_graph_add_fill", __brio.int[32]](
                self._graph.handle,
                rt.buffer_ptr(dst._handle()),
                _scalar_bits(val).value,
                __brio.constant[__brio.int[32], size_of[dtype]()](),
                len(dst).value,
                after.address(),
                after.count(),
                __brio.address_of(node),
            )
        )
        _keep_dependencies(after)
        return DeviceGraphNode(node, self._graph.handle)

    def add_empty(
        self, *, dependencies: List[DeviceGraphNode] = []
    ) raises -> DeviceGraphNode:
        """A node that does nothing but wait.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        var start = builder.add_empty()
        _ = builder.add_memset(numbers, Int32(5), dependencies=[start])
        builder.instantiate().replay()
        with numbers.map_to_host() as host:
            print(host[3])  # -> 5
        ```
        """
        var after = _Dependencies(dependencies, self._graph.handle)
        var node = UInt32(0)
        rt.check(
            __brio.external_call["brio_graph_add_empty", __brio.int[32]](
                self._graph.handle,
                after.address(),
                after.count(),
                __brio.address_of(node),
            )
        )
        _keep_dependencies(after)
        return DeviceGraphNode(node, self._graph.handle)

    def region[
        F: AnyType, //
    ](
        self, work: F, *, dependencies: List[DeviceGraphNode] = []
    ) raises -> DeviceGraphNode:
        """What `work(builder)`, or `work()`, records, as one piece: it comes after `dependencies`, and the node stands for all of it.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder

        def main() raises:
            var ctx = DeviceContext()
            var numbers = ctx.enqueue_create_buffer[DType.int32](4)
            _ = numbers.enqueue_fill(7)
            var builder = DeviceGraphBuilder(ctx)

            @parameter
            def work(mut part: DeviceGraphBuilder) raises:
                _ = part.add_memset(numbers, Int32(5))

            _ = builder.region(work)
            builder.instantiate().replay()
            with numbers.map_to_host() as host:
                print(host[3])  # -> 5
        ```
        """
        _ = self.add_empty(dependencies=dependencies)
        comptime if Int(__brio.fn_arg_count[F]) == 0:
            work()
        else:
            work(self)
        return self.add_empty()

    def instantiate(self) raises -> DeviceGraph:
        """Ends the recording.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        _ = builder.add_memset(numbers, Int32(5))
        var graph = builder.instantiate()
        graph.replay()
        with numbers.map_to_host() as host:
            print(host[3])  # -> 5
        ```
        """
        graphs.graph_instantiate(self._graph.handle)
        return DeviceGraph(self._context, self._graph)


struct DeviceGraph(ImplicitlyCopyable, Movable):
    """Recorded work that can be sent to the device any number of times. Copies stand for the same graph.

    Examples:

    ```mojo
    from std.gpu import global_idx
    from std.gpu.host import DeviceContext, DeviceGraphBuilder

    def increment(values: UnsafePointer[Int32, MutAnyOrigin]):
        values[global_idx.x] += 1

    def main() raises:
        var ctx = DeviceContext()
        var values = ctx.enqueue_create_buffer[DType.int32](8)
        _ = values.enqueue_fill(0)
        var kernel = ctx.compile_function[increment]()

        @parameter
        def build(mut builder: DeviceGraphBuilder) raises:
            _ = builder.add_function(kernel, values, grid_dim=1, block_dim=8)

        var graph = ctx.create_device_graph(build)
        for _ in range(3):
            graph.replay()
        with values.map_to_host() as host:
            print(host[7])  # -> 3
    ```
    """

    var _context: DeviceContext
    var _graph: _Graph

    def __init__(out self, context: DeviceContext, graph: _Graph):
        """Of a recording.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        _ = builder.add_memset(numbers, Int32(5))
        var graph = builder.instantiate()
        var same = graph
        same.replay()
        with numbers.map_to_host() as host:
            print(host[3])  # -> 5
        ```
        """
        self._context = context
        self._graph = graph

    @staticmethod
    def create[F: AnyType, //](context: DeviceContext, build: F) raises -> Self:
        """The graph of what `build(builder)` records.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraph, DeviceGraphBuilder

        def main() raises:
            var ctx = DeviceContext()
            var numbers = ctx.enqueue_create_buffer[DType.int32](4)
            _ = numbers.enqueue_fill(7)

            @parameter
            def build(mut builder: DeviceGraphBuilder) raises:
                _ = builder.add_memset(numbers, Int32(5))

            DeviceGraph.create(ctx, build).replay()
            with numbers.map_to_host() as host:
                print(host[3])  # -> 5
        ```
        """
        var builder = DeviceGraphBuilder(context)
        build(builder)
        return builder.instantiate()

    def replay(self) raises:
        """Sends the work to the context's stream.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = DeviceGraphBuilder(ctx)
        _ = builder.add_memset(numbers, Int32(5))
        var graph = builder.instantiate()
        graph.replay()
        graph.replay(ctx.stream())
        with numbers.map_to_host() as host:
            print(host[3])  # -> 5
        ```
        """
        graphs.graph_launch(
            self._graph.handle, rt.context_stream(self._context._handle)
        )

    def replay(self, stream: DeviceStream) raises:
        """Sends the work to a stream of the context."""
        graphs.graph_launch(self._graph.handle, stream._stream)
