"""`DeviceContext`: a device and the stream of work that is sent to it."""

from gpu.host.dump import _dump, _Dump
from gpu.host.function import (
    DeviceExternalFunction,
    DeviceFunction,
    FuncAttribute,
)
from gpu.host.graph import DeviceGraph, DeviceGraphBuilder
from gpu.host.host_task import _enqueue_task
from gpu.host.info import GPUInfo
from gpu.host.launcher import _Launcher
from gpu.host.older import _ContextPointer, _OlderContext
from gpu.host.stream import (
    DeviceEvent,
    DeviceStream,
    EventFlags,
    StreamPriorityRange,
)
from gpu.host.timing import _run_timed, _Timer
from internal import brio_rt as rt
from internal.bytes import _null, _same_address

# What extends it is known with it.
from gpu.host.context_device import *
from gpu.host.context_memory import *


struct DeviceContext(
    ImplicitlyCopyable, Movable, Writable, _Launcher, _OlderContext
):
    """A device and an ordered stream of work that is sent to it.

    Copies stand for the same context. Everything named `enqueue_...` returns at once and is done in order; failures of the
    work itself are raised by the next `synchronize()`.

    Examples:

    ```mojo
    from std.gpu import global_idx
    from std.gpu.host import DeviceContext

    def square(values: UnsafePointer[Float32, MutAnyOrigin], count: Int):
        var i = global_idx.x
        if i < count:
            values[i] *= values[i]

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.float32](100)
    with values.map_to_host() as host:
        for i in range(100):
            host[i] = Float32(i)
    ctx.enqueue_function[square](values, 100, grid_dim=4, block_dim=32)
    with values.map_to_host() as host:
        print(host[9])  # -> 81.0
    ```
    """

    comptime default_device_info = GPUInfo()
    """What is known at compile time of the GPU that kernels are compiled for.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    print(String(DeviceContext.default_device_info).byte_length() > 0)  # -> True
    ```
    """
    comptime device_info = GPUInfo()
    """As `default_device_info`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    print(String(DeviceContext.device_info).byte_length() > 0)  # -> True
    ```
    """
    comptime device_api = __brio.accelerator_name
    """The name of the accelerator that kernels are compiled for.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    print(String(StaticString(DeviceContext.device_api)).byte_length() > 0)  # -> True
    ```
    """

    var _handle: rt.Handle

    # --- life

    @always_inline
    def __init__(
        out self,
        device_id: Int = 0,
        *,
        api: StaticString = "",
        buffer_cache_size: UInt = 0,
    ) raises:
        """Opens a device.

        Args:
            device_id: Number of the device among those of its kind.
            api: `cuda`, `hip` or `cpu`; the kind that kernels are compiled for unless told.
            buffer_cache_size: Bytes of freed device memory that are kept for reuse, where that is more than 1 GiB.

        Raises:
            When there is no such device, or the program has no accelerator.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext(api="cpu")
        print(ctx.api())  # -> cpu
        ```
        """
        self._handle = rt.context_create(api, device_id)
        if buffer_cache_size > 0:
            rt.context_raise_pool_limit(self._handle, Int(buffer_cache_size))

    @always_inline
    def __init__(out self, *, _borrowed: rt.Handle):
        rt.context_retain(_borrowed)
        self._handle = _borrowed

    @always_inline
    @implicit
    def __init__[P: _ContextPointer, //](out self, pointer: P):
        """The context that a `DeviceContextPtr` stands for; ends the program where there is none.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.runtime.asyncrt import DeviceContextPtr
        var ctx = DeviceContext()
        var pointer = DeviceContextPtr(ctx)
        var same: DeviceContext = pointer
        print(same.id() == ctx.id())  # -> True
        ```
        """
        self = Self(_borrowed=pointer._context())

    @always_inline
    def __init__(out self, *, copy: Self):
        self._handle = copy._handle
        rt.context_retain(self._handle)

    @always_inline
    def __del__(deinit self):
        """Drops this copy; buffers keep the device.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = ctx^
        _ = numbers.enqueue_fill(3)
        with numbers.map_to_host() as host:
            print(host[0])  # -> 3
        ```
        """
        rt.context_release(self._handle)

    @always_inline
    def __enter__(var self) -> Self:
        """Called where a `with` statement begins; what it returns is the value behind `as`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        with DeviceContext() as ctx:
            var buffer = ctx.enqueue_create_buffer[DType.int32](4)
            print(len(buffer))  # -> 4
        ```
        """
        return self^

    def __eq__(self, other: Self) -> Bool:
        """Whether both stand for one context.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var same = ctx
        print(ctx == same)  # -> True
        ```
        """
        return _same_address(self._handle, other._handle)

    def __ne__(self, other: Self) -> Bool:
        """Whether they are contexts of different devices or streams.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var same = ctx
        print(ctx != same)  # -> False
        ```
        """
        return not (self == other)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `DeviceContext(cuda:0, NVIDIA H200)`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var text = String()
        DeviceContext().write_to(text)
        print(text.byte_length() > 0)  # -> True
        ```
        """
        writer.write(
            "DeviceContext(",
            self.api(),
            ":",
            rt.context_id(self._handle),
            ", ",
            self.name(),
            ")",
        )

    # --- order

    @always_inline
    def synchronize(self) raises:
        """Waits until all work sent so far is done; raises what failed in it.

        Raises:
            What failed in the work that was sent before: an access to memory that is not the program's, an assertion, `abort`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_host_buffer[DType.int32](4)
        ctx.enqueue_memset(buffer, 7)
        ctx.synchronize()
        print(buffer[3])  # -> 7
        ```
        """
        rt.context_synchronize(self._handle)

    def enqueue_wait_for(self, other: DeviceContext) raises:
        """Lets later work wait for all work sent to `other` so far.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var first = DeviceContext()
        var second = DeviceContext()
        var buffer = first.enqueue_create_buffer[DType.int32](2)
        buffer.enqueue_fill(7)
        second.enqueue_wait_for(first)
        second.synchronize()
        print(buffer)  # -> DeviceBuffer([7, 7])
        ```
        """
        rt.stream_wait_for(
            rt.context_stream(self._handle), rt.context_stream(other._handle)
        )

    def stream(self) -> DeviceStream:
        """The context's own stream.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        print(ctx.stream() == ctx.stream())  # -> True
        ```
        """
        return DeviceStream(self, _borrowed=rt.context_stream(self._handle))

    def create_stream(
        self, *, priority: Int = 0, blocking: Bool = True
    ) raises -> DeviceStream:
        """A further stream of the device.

        Args:
            priority: Smaller is more urgent; clamped to what the device knows.
            blocking: Whether the stream waits for work that other libraries give to the driver's own default stream, and that
                work for the stream's. The streams of contexts and of this library never block each other.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var stream = ctx.create_stream()
        stream.synchronize()
        print(stream == ctx.stream())  # -> False
        ```
        """
        return DeviceStream(
            self, _owned=rt.stream_create(self._handle, priority, blocking)
        )

    def stream_priority_range(self) raises -> StreamPriorityRange:
        """The priorities that `create_stream` knows.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var priorities = DeviceContext().stream_priority_range()
        print(priorities.greatest <= priorities.least)  # -> True
        ```
        """
        var range = rt.context_priority_range(self._handle)
        return StreamPriorityRange(range[0], range[1])

    def create_external_stream(
        self, external_stream: OpaquePointer
    ) raises -> DeviceStream:
        """A stream over the driver's handle, made elsewhere and never destroyed here.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host._nvidia_cuda import CUDA

        var ctx = DeviceContext()
        try:
            var handle = CUDA(ctx.create_stream())  # or what another library of CUDA's has made
            var stream = ctx.create_external_stream(handle)
            print(CUDA(stream) == handle)
        except error:
            print(error)  # -> a handle of cuda was asked of a context of cpu
        ```
        """
        return DeviceStream(
            self,
            _owned=rt.stream_wrap(
                self._handle,
                __brio.cast["pointer", rt.Handle](external_stream.address),
            ),
        )

    def create_event[
        *,
        blocking_sync: Bool = False,
        disable_timing: Bool = True,
        interprocess: Bool = False,
    ](self) raises -> DeviceEvent:
        """An event of the device, not recorded yet.

        Parameters:
            blocking_sync: Whether `synchronize` sleeps instead of spinning.
            disable_timing: Whether the event cannot be asked for times, and costs less.
            interprocess: Whether it can be shared with other processes.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var done = ctx.create_event()
        var buffer = ctx.enqueue_create_buffer[DType.int32](4)
        _ = buffer.enqueue_fill(1)
        ctx.stream().record_event(done)
        done.synchronize()
        print(done.is_done())  # -> True
        ```
        """
        return DeviceEvent(
            _owned=rt.event_create(
                self._handle,
                Int(blocking_sync)
                | (Int(disable_timing) << 1)
                | (Int(interprocess) << 2),
            )
        )

    def create_event(self, flags: EventFlags) raises -> DeviceEvent:
        """An event of the device, not recorded yet."""
        return DeviceEvent(self, flags)

    # --- kernels

    @always_inline
    def _launch_context(self) -> rt.Handle:
        return self._handle

    @always_inline
    def _launch_stream(self) -> rt.Handle:
        return _null()

    @always_inline
    def compile_function[
        FuncType: AnyType,
        //,
        func: FuncType,
        *,
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
    ](
        self, *, func_attribute: Optional[FuncAttribute] = None
    ) raises -> DeviceFunction[func]:
        """Loads a kernel on the device, to be launched any number of times.

        Parameters:
            func: The kernel.
            compile_options: Accepted for programs that pass options to another compiler.
            link_options: The same.
            dump_asm: `True` prints the assembly, a path writes it there.
            dump_llvm: The same for the compiler's intermediate form.
            _dump_sass: The same for NVIDIA's machine code, if the toolkit's `ptxas` and `nvdisasm` are found.
            _ptxas_info_verbose: Prints the registers and memory that `ptxas` says the kernel needs.

        Args:
            func_attribute: A property of the kernel to set.

        Examples:

        ```mojo
        from std.gpu import global_idx
        from std.gpu.host import DeviceContext
        def fill(values: UnsafePointer[Int32, MutAnyOrigin]):
            values[global_idx.x] = Int32(global_idx.x)
        var ctx = DeviceContext()
        var kernel = ctx.compile_function[fill]()
        var buffer = ctx.enqueue_create_buffer[DType.int32](8)
        ctx.enqueue_function(kernel, buffer, grid_dim=1, block_dim=8)
        with buffer.map_to_host() as host:
            print(host[7])  # -> 7
        ```
        """
        _dump[func, dump_asm, dump_llvm, _dump_sass, _ptxas_info_verbose](
            self._handle
        )
        return DeviceFunction[func](self, func_attribute)

    @always_inline
    def compile_function[
        FuncType: AnyType,
        SignatureType: AnyType,
        //,
        func: FuncType,
        signature: SignatureType,
        *,
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
    ](
        self, *, func_attribute: Optional[FuncAttribute] = None
    ) raises -> DeviceFunction[func]:
        """Loads a kernel; the second parameter repeats it, as programs of 2025 do."""
        _dump[func, dump_asm, dump_llvm, _dump_sass, _ptxas_info_verbose](
            self._handle
        )
        return DeviceFunction[func](self, func_attribute)

    def load_function(
        self,
        *,
        function_name: StaticString,
        asm: StaticString,
        func_attribute: Optional[FuncAttribute] = None,
    ) raises -> DeviceExternalFunction:
        """Loads a kernel that was compiled elsewhere: PTX text, or the bytes of a cubin or HSACO.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext(api="cpu")
        try:
            _ = ctx.load_function(function_name="kernel", asm="no module")
        except:
            print("it is not loaded")  # -> it is not loaded
        ```
        """
        return DeviceExternalFunction(
            self,
            function_name=function_name,
            asm=asm,
            func_attribute=func_attribute,
        )

    def load_function[
        FuncType: AnyType, //, func: FuncType
    ](
        self,
        *,
        function_name: StaticString,
        asm: StaticString,
        func_attribute: Optional[FuncAttribute] = None,
    ) raises -> DeviceExternalFunction:
        """The same; `func` has the signature of what is loaded."""
        return DeviceExternalFunction(
            self,
            function_name=function_name,
            asm=asm,
            func_attribute=func_attribute,
        )

    # --- work on the CPU device

    def enqueue_cpu_function[F: AnyType, //](self, func: F) raises:
        """Calls `func()` on a thread of the CPU device, in stream order; what it raises the next `synchronize` raises.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext(api="cpu")
        def told() {}:
            print("on a thread of the device")

        ctx.enqueue_cpu_function(told)  # -> on a thread of the device
        ctx.synchronize()
        ```
        """
        if self.api() != "cpu":
            raise Error(
                "enqueue_cpu_function is only supported on CPU DeviceContexts"
            )
        _enqueue_task[False](self.stream()._stream, func, 1)

    def enqueue_cpu_range[F: AnyType, //](self, func: F, count: Int) raises:
        """Calls `func(i)` for every `i` below `count`, several at once, in stream order as one piece of work.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        def main() raises:
            var ctx = DeviceContext(api="cpu")
            var squares: InlineArray[Int, 4] = [0, 0, 0, 0]

            def square(i: Int) {mut squares}:
                squares[i] = i * i

            ctx.enqueue_cpu_range(square, 4)
            ctx.synchronize()
            print(squares[3])  # -> 9
        ```
        """
        if self.api() != "cpu":
            raise Error(
                "enqueue_cpu_range is only supported on CPU DeviceContexts"
            )
        _enqueue_task[True](self.stream()._stream, func, count)

    # --- time

    def execution_time[
        FuncType: AnyType, //, func: FuncType
    ](self, num_iters: Int) raises -> Int:
        """Nanoseconds that the device needs for what `num_iters` calls of `func()` or `func(context)` enqueue.

        Args:
            num_iters: How many calls.

        Returns:
            Nanoseconds of all calls together, by the device's clock.

        Examples:

        ```mojo
        from std.gpu import global_idx
        from std.gpu.host import DeviceContext

        def fill(values: UnsafePointer[Int32, MutAnyOrigin]):
            values[global_idx.x] = 1

        def main() raises:
            var ctx = DeviceContext()
            var buffer = ctx.enqueue_create_buffer[DType.int32](64)

            @parameter
            def launch(ctx: DeviceContext) raises:
                ctx.enqueue_function[fill](buffer, grid_dim=1, block_dim=64)

            print(ctx.execution_time[launch](10) > 0)  # -> True
        ```
        """
        var timer = _Timer(self)
        for _ in range(num_iters):
            comptime if Int(__brio.fn_arg_count[func]) == 0:
                func()
            else:
                func(self)
        return timer.stop()

    def execution_time[
        F: AnyType, //
    ](self, func: F, num_iters: Int) raises -> Int:
        """The same for a closure."""
        var timer = _Timer(self)
        for _ in range(num_iters):
            _run_timed(func, self)
        return timer.stop()

    def execution_time_iter[
        FuncType: AnyType, //, func: FuncType
    ](self, num_iters: Int) raises -> Int:
        """Nanoseconds for what `func(context, i)` enqueues for each `i` below `num_iters`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        def main() raises:
            var ctx = DeviceContext()
            var numbers = ctx.enqueue_create_buffer[DType.int32](4)
            _ = numbers.enqueue_fill(7)

            @parameter
            def work(ctx: DeviceContext, i: Int) raises:
                _ = numbers.enqueue_fill(Int32(i))

            print(ctx.execution_time_iter[work](10) >= 0)  # -> True
        ```
        """
        var timer = _Timer(self)
        for i in range(num_iters):
            comptime if Int(__brio.fn_arg_count[func]) == 1:
                func(i)
            else:
                func(self, i)
        return timer.stop()

    def execution_time_iter[
        F: AnyType, //
    ](self, func: F, num_iters: Int) raises -> Int:
        """The same for a closure."""
        var timer = _Timer(self)
        for i in range(num_iters):
            func(self, i)
        return timer.stop()

    # --- graphs

    def create_device_graph[
        F: AnyType, //
    ](self, build: F) raises -> DeviceGraph:
        """The graph of what `build(builder)` records, to be replayed any number of times.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder

        def main() raises:
            var ctx = DeviceContext()
            var numbers = ctx.enqueue_create_buffer[DType.int32](4)
            _ = numbers.enqueue_fill(7)

            @parameter
            def build(mut builder: DeviceGraphBuilder) raises:
                _ = builder.add_memset(numbers, Int32(5))

            ctx.create_device_graph(build).replay()
            with numbers.map_to_host() as host:
                print(host[3])  # -> 5
        ```
        """
        return DeviceGraph.create(self, build)

    def create_graph_builder(self) raises -> DeviceGraphBuilder:
        """Starts the recording of a graph.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = ctx.create_graph_builder()
        _ = builder.add_memset(numbers, Int32(5))
        builder.instantiate().replay()
        with numbers.map_to_host() as host:
            print(host[3])  # -> 5
        ```
        """
        return DeviceGraphBuilder(self)
