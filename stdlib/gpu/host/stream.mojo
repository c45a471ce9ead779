"""`DeviceStream` and `DeviceEvent`: order among pieces of work of a device."""

from atomic import Atomic
from gpu.host.buffer import HostBuffer
from gpu.host.context import DeviceContext
from gpu.host.launcher import _Launcher
from internal import brio_rt as rt
from internal.bytes import _same_address


struct EventFlags(Equatable, TrivialRegisterPassable):
    """How an event is made; flags are combined with `|`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, EventFlags
    var ctx = DeviceContext()
    var event = ctx.create_event[blocking_sync=True]()
    ctx.stream().record_event(event)
    event.synchronize()
    print(event.is_done())  # -> True
    ```
    """

    var _value: Int

    comptime default = EventFlags(0)
    """None of them.

    Examples:

    ```mojo
    from std.gpu.host import EventFlags
    print(EventFlags.default == EventFlags(0))  # -> True
    ```
    """
    comptime blocking_sync = EventFlags(1)
    """`synchronize` sleeps instead of spinning.

    Examples:

    ```mojo
    from std.gpu.host import EventFlags
    print(EventFlags.blocking_sync == EventFlags(1))  # -> True
    ```
    """
    comptime disable_timing = EventFlags(2)
    """The event cannot be asked for times, and costs less.

    Examples:

    ```mojo
    from std.gpu.host import EventFlags
    print(EventFlags.disable_timing == EventFlags(2))  # -> True
    ```
    """
    comptime interprocess = EventFlags(4)
    """The event can be shared with other processes.

    Examples:

    ```mojo
    from std.gpu.host import EventFlags
    print(EventFlags.interprocess == EventFlags(4))  # -> True
    ```
    """
    comptime DEFAULT = EventFlags(0)
    """None of them.

    Examples:

    ```mojo
    from std.gpu.host import EventFlags
    print(EventFlags.DEFAULT == EventFlags(0))  # -> True
    ```
    """
    comptime BLOCKING_SYNC = EventFlags(1)
    """`synchronize` sleeps instead of spinning.

    Examples:

    ```mojo
    from std.gpu.host import EventFlags
    print(EventFlags.BLOCKING_SYNC == EventFlags(1))  # -> True
    ```
    """
    comptime DISABLE_TIMING = EventFlags(2)
    """The event cannot be asked for times, and costs less.

    Examples:

    ```mojo
    from std.gpu.host import EventFlags
    print(EventFlags.DISABLE_TIMING == EventFlags(2))  # -> True
    ```
    """
    comptime INTERPROCESS = EventFlags(4)
    """The event can be shared with other processes.

    Examples:

    ```mojo
    from std.gpu.host import EventFlags
    print(EventFlags.INTERPROCESS == EventFlags(4))  # -> True
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The flags of these bits.

        Examples:

        ```mojo
        from std.gpu.host import EventFlags
        print(EventFlags(3) == EventFlags.BLOCKING_SYNC | EventFlags.DISABLE_TIMING)  # -> True
        ```
        """
        self._value = value

    @always_inline
    def __or__(self, other: Self) -> Self:
        """The flags of both.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, EventFlags
        print((EventFlags.blocking_sync | EventFlags.disable_timing) == EventFlags(3))  # -> True
        ```
        """
        return Self(self._value | other._value)

    @always_inline
    def __ior__(mut self, other: Self):
        """Adds flags.

        Examples:

        ```mojo
        from std.gpu.host import EventFlags
        var flags = EventFlags.BLOCKING_SYNC
        flags |= EventFlags.DISABLE_TIMING
        print(flags == EventFlags(3))  # -> True
        ```
        """
        self._value |= other._value

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether the same flags are set.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, EventFlags
        print(EventFlags.default == EventFlags.DEFAULT)  # -> True
        ```
        """
        return self._value == other._value


struct StreamPriorityRange(TrivialRegisterPassable, Writable):
    """The priorities of a device's streams; smaller numbers are more urgent.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, EventFlags
    var ctx = DeviceContext()
    var urgent = ctx.create_stream(priority=ctx.stream_priority_range().greatest)
    urgent.synchronize()
    print(urgent == ctx.stream())  # -> False
    ```
    """

    var least: Int
    """The least urgent.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    var ctx = DeviceContext()
    var priorities = ctx.stream_priority_range()
    print(priorities.greatest <= priorities.least)  # -> True
    ```
    """
    var greatest: Int
    """The most urgent.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    var ctx = DeviceContext()
    var priorities = ctx.stream_priority_range()
    print(priorities.greatest <= priorities.least)  # -> True
    ```
    """

    @always_inline
    def __init__(out self, least: Int, greatest: Int):
        """From the least to the most urgent.

        Examples:

        ```mojo
        from std.gpu.host.stream import StreamPriorityRange
        print(StreamPriorityRange(0, -5).greatest)  # -> -5
        ```
        """
        self.least = least
        self.greatest = greatest

    def write_to[W: Writer](self, mut writer: W):
        """Writes both.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        print(String(ctx.stream_priority_range()).byte_length() > 0)  # -> True
        ```
        """
        writer.write(
            "StreamPriorityRange(least=",
            self.least,
            ", greatest=",
            self.greatest,
            ")",
        )


struct DeviceEvent(ImplicitlyCopyable, Movable):
    """A point in a stream's work that others can wait for.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    var ctx = DeviceContext()
    var event = ctx.create_event()
    ctx.stream().record_event(event)
    event.synchronize()
    print(event.is_done())  # -> True
    ```
    """

    var _event: rt.Handle

    @always_inline
    def __init__(out self, *, _owned: rt.Handle):
        """An event of `context`'s device, not recorded yet.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, EventFlags
        from std.gpu.host import DeviceEvent
        var ctx = DeviceContext()
        var event = DeviceEvent(ctx)
        ctx.stream().record_event(event)
        event.synchronize()
        print(event.is_done())  # -> True
        ```
        """
        self._event = _owned

    def __init__(out self, context: DeviceContext) raises:
        """An event of `context`'s device, not recorded yet.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceEvent
        var ctx = DeviceContext()
        var event = DeviceEvent(ctx)
        ctx.stream().record_event(event)
        event.synchronize()
        print(event.is_done())  # -> True
        ```
        """
        self._event = rt.event_create(context._handle, 2)

    def __init__(out self, context: DeviceContext, flags: EventFlags) raises:
        """An event of `context`'s device, not recorded yet."""
        self._event = rt.event_create(context._handle, flags._value)

    @always_inline
    def __init__(out self, *, copy: Self):
        self._event = copy._event
        rt.event_retain(self._event)

    @always_inline
    def __del__(deinit self):
        """Drops this copy.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var event = ctx.create_event()
        var same = event
        _ = event^
        ctx.stream().record_event(same)
        same.synchronize()
        print(same.is_done())  # -> True
        ```
        """
        rt.event_release(self._event)

    def synchronize(self) raises:
        """Waits until the work before the last record is done; returns at once when there was none.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, EventFlags
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](2)
        buffer.enqueue_fill(7)
        var filled = ctx.create_event()
        ctx.stream().record_event(filled)
        filled.synchronize()  # the values are there now
        print(buffer)  # -> DeviceBuffer([7, 7])
        ```
        """
        rt.event_synchronize(self._event)

    def is_done(self) raises -> Bool:
        """Whether the work before the last record is done.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, EventFlags
        var ctx = DeviceContext()
        var event = ctx.create_event()
        ctx.stream().record_event(event)
        ctx.synchronize()
        print(event.is_done())  # -> True
        ```
        """
        return rt.event_query(self._event)

    def elapsed_ms(self, start: DeviceEvent) raises -> Float64:
        """Milliseconds since `start`; both must be recorded with timing.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, EventFlags
        var ctx = DeviceContext()
        var start = ctx.create_event[disable_timing=False]()
        var end = ctx.create_event[disable_timing=False]()
        ctx.stream().record_event(start)
        ctx.enqueue_create_buffer[DType.int32](1024).enqueue_fill(0)
        ctx.stream().record_event(end)
        ctx.synchronize()
        print(end.elapsed_ms(start) >= 0)  # -> True
        ```
        """
        return rt.event_elapsed(start._event, self._event)

    def elapsed_time(self, start: DeviceEvent) raises -> Float64:
        """Milliseconds since `start`; both must be recorded with timing.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, EventFlags
        var ctx = DeviceContext()
        var start = ctx.create_event(EventFlags.DEFAULT)
        var end = ctx.create_event(EventFlags.DEFAULT)
        ctx.stream().record_event(start)
        ctx.stream().record_event(end)
        end.synchronize()
        print(end.elapsed_time(start) >= 0)  # -> True
        ```
        """
        return rt.event_elapsed(start._event, self._event)


struct DeviceStream(ImplicitlyCopyable, Movable, _Launcher):
    """An ordered queue of work of a device, beside other queues of it.

    Examples:

    ```mojo
    from std.gpu import global_idx
    from std.gpu.host import DeviceContext

    def put(values: UnsafePointer[Int32, MutAnyOrigin], what: Int32):
        values[global_idx.x] = what

    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](4)
    ctx.synchronize()
    var stream = ctx.create_stream()
    var kernel = ctx.compile_function[put]()
    stream.enqueue_function(kernel, buffer, Int32(8), grid_dim=1, block_dim=4)
    stream.synchronize()
    with buffer.map_to_host() as host:
        print(host[3])  # -> 8
    ```
    """

    var _context: DeviceContext
    var _stream: rt.Handle

    @always_inline
    def __init__(out self, context: DeviceContext, *, _owned: rt.Handle):
        """The context's own stream.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, EventFlags
        from std.gpu.host import DeviceStream
        var ctx = DeviceContext()
        print(DeviceStream(ctx) == ctx.stream())  # -> True
        ```
        """
        self._context = context
        self._stream = _owned

    @always_inline
    def __init__(out self, context: DeviceContext, *, _borrowed: rt.Handle):
        rt.stream_retain(_borrowed)
        self._context = context
        self._stream = _borrowed

    def __init__(out self, context: DeviceContext):
        """The context's own stream.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceStream
        var ctx = DeviceContext()
        print(DeviceStream(ctx) == ctx.stream())  # -> True
        ```
        """
        self._context = context
        self._stream = rt.context_stream(context._handle)
        rt.stream_retain(self._stream)

    @always_inline
    def __init__(out self, *, copy: Self):
        self._context = copy._context
        self._stream = copy._stream
        rt.stream_retain(self._stream)

    @always_inline
    def __del__(deinit self):
        """Drops this copy.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var stream = ctx.create_stream()
        var same = stream
        _ = stream^
        same.synchronize()
        print(same == ctx.stream())  # -> False
        ```
        """
        rt.stream_release(self._stream)

    def synchronize(self) raises:
        """Waits until all work sent to the stream is done; raises what failed in it.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        DeviceContext().stream().synchronize()
        print("all is done")  # -> all is done
        ```
        """
        rt.stream_synchronize(self._stream)

    def __eq__(self, other: Self) -> Bool:
        """Whether both stand for one stream.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, EventFlags
        var ctx = DeviceContext()
        print(ctx.stream() == ctx.stream(), ctx.stream() == ctx.create_stream())  # -> True False
        ```
        """
        return _same_address(self._stream, other._stream)

    def __ne__(self, other: Self) -> Bool:
        """Whether they stand for different streams.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, EventFlags
        var ctx = DeviceContext()
        print(ctx.stream() != ctx.create_stream())  # -> True
        ```
        """
        return not (self == other)

    @always_inline
    def _launch_context(self) -> rt.Handle:
        return self._context._handle

    @always_inline
    def _launch_stream(self) -> rt.Handle:
        return self._stream

    def context(self) -> DeviceContext:
        """The context the stream belongs to.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        print(ctx.stream().context() == ctx)  # -> True
        ```
        """
        return self._context

    def create_event[
        *,
        blocking_sync: Bool = False,
        disable_timing: Bool = True,
        interprocess: Bool = False,
    ](self) raises -> DeviceEvent:
        """An event of the stream's device, not recorded yet.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, EventFlags
        var stream = DeviceContext().create_stream()
        var event = stream.create_event()
        stream.record_event(event)
        stream.synchronize()
        print(event.is_done())  # -> True
        ```
        """
        return self._context.create_event[
            blocking_sync=blocking_sync,
            disable_timing=disable_timing,
            interprocess=interprocess,
        ]()

    def record_event(self, event: DeviceEvent) raises:
        """Lets `event` stand for all work sent to the stream so far.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var event = ctx.create_event()
        ctx.stream().record_event(event)
        event.synchronize()
        print(event.is_done())  # -> True
        ```
        """
        rt.event_record(event._event, self._stream)

    def enqueue_wait_for(self, event: DeviceEvent) raises:
        """Lets later work wait for the event's last record, if there was one.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var event = ctx.create_event()
        var other = ctx.create_stream()
        ctx.stream().record_event(event)
        other.enqueue_wait_for(event)
        other.synchronize()
        print(event.is_done())  # -> True
        ```
        """
        rt.stream_wait_event(self._stream, event._event)

    def enqueue_wait_for(self, other: DeviceStream) raises:
        """Lets later work wait for all work sent to `other` so far."""
        rt.stream_wait_for(self._stream, other._stream)

    def enqueue_host_func(
        self, func: def(OpaquePointer) -> None, user_data: OpaquePointer
    ) raises:
        """Calls `func(user_data)` on a thread of the driver after the earlier work; it must not use the device.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()

        def increment(data: OpaquePointer):
            data.bitcast[Int]()[] += 1

        var count = 4
        ctx.stream().enqueue_host_func(increment, UnsafePointer(to=count).bitcast[NoneType]())
        ctx.synchronize()
        print(count)  # -> 5
        ```
        """
        rt.stream_host_func(
            self._stream,
            func,
            __brio.cast["pointer", rt.Handle](user_data.address),
        )

    def wait_for_host_value(self, flag: CompletionFlag, value: UInt64) raises:
        """Lets later work wait until `flag` is at least `value`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.stream import CompletionFlag
        var ctx = DeviceContext()
        var memory = ctx.enqueue_create_host_buffer[DType.uint64](1)
        ctx.synchronize()
        memory[0] = 0
        var flag = CompletionFlag(memory)
        ctx.stream().wait_for_host_value(flag, 1)
        flag.signal(1)
        ctx.synchronize()
        print(memory[0])  # -> 1
        ```
        """
        rt.stream_wait_value(
            self._stream,
            __brio.cast["pointer", rt.Handle](flag._address.address),
            value,
        )


struct CompletionFlag(ImplicitlyCopyable, Movable):
    """A number in host memory that streams wait for; the memory belongs to somebody else.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.host.stream import CompletionFlag
    var ctx = DeviceContext()
    var memory = ctx.enqueue_create_host_buffer[DType.uint64](1)
    ctx.synchronize()
    memory[0] = 0
    var flag = CompletionFlag(memory)
    ctx.stream().wait_for_host_value(flag, 1)
    flag.signal(1)
    ctx.synchronize()
    print(memory[0])  # -> 1
    ```
    """

    var _address: UnsafePointer[UInt64, MutAnyOrigin]

    def __init__(out self, *, unsafe_from_address: Int):
        """The number at an address of pinned memory.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.stream import CompletionFlag
        var ctx = DeviceContext()
        var memory = ctx.enqueue_create_host_buffer[DType.uint64](1)
        ctx.synchronize()
        memory[0] = 0
        var flag = CompletionFlag(unsafe_from_address=Int(memory.unsafe_ptr()))
        flag.signal(3)
        print(memory[0])  # -> 3
        ```
        """
        self._address = UnsafePointer[UInt64, MutAnyOrigin](
            unsafe_from_address=unsafe_from_address
        )

    def __init__(out self, *, handle: OpaquePointer):
        """The number that a handle points to."""
        self._address = UnsafePointer[UInt64, MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[UInt64]](handle.address)
        )

    def __init__(out self, buffer: HostBuffer[DType.uint64]):
        """The first number of a host buffer, which must live as long."""
        self._address = buffer.unsafe_ptr()

    def device_ptr(self) -> UnsafePointer[UInt64, MutAnyOrigin]:
        """The number's address for kernels: pinned memory has one address for host and device.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.stream import CompletionFlag
        var ctx = DeviceContext()
        var memory = ctx.enqueue_create_host_buffer[DType.uint64](1)
        ctx.synchronize()
        memory[0] = 0
        var flag = CompletionFlag(memory)
        print(flag.device_ptr() == memory.unsafe_ptr())  # -> True
        ```
        """
        return self._address

    def signal(self, value: UInt64):
        """Sets the number, after everything this thread wrote before.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.stream import CompletionFlag
        var ctx = DeviceContext()
        var memory = ctx.enqueue_create_host_buffer[DType.uint64](1)
        ctx.synchronize()
        memory[0] = 0
        var flag = CompletionFlag(memory)
        flag.signal(2)
        print(memory[0])  # -> 2
        ```
        """
        _ = Atomic[DType.uint64].store(self._address, value)
