"""`DeviceStream` and `DeviceEvent`: order among pieces of work of a device."""

from gpu.host.context import DeviceContext
from gpu.host.dim import Dim
from gpu.host.function import DeviceFunction
from gpu.host.launch import _launch
from internal import brio_rt as rt


struct DeviceEvent(ImplicitlyCopyable, Movable):
    """A point in a stream's work that others can wait for."""

    var _event: rt.Handle

    @always_inline
    def __init__(out self, *, _owned: rt.Handle):
        self._event = _owned

    def __init__(out self, context: DeviceContext) raises:
        """An event of `context`'s device, not recorded yet."""
        self._event = rt.event_create(context._handle, 2)

    @always_inline
    def __copyinit__(out self, other: Self):
        self._event = other._event
        rt.event_retain(self._event)

    @always_inline
    def __del__(deinit self):
        rt.event_release(self._event)

    def synchronize(self) raises:
        """Waits until the work before the last record is done; returns at once when there was none."""
        rt.event_synchronize(self._event)

    def is_done(self) raises -> Bool:
        """Whether the work before the last record is done."""
        return rt.event_query(self._event)

    def elapsed_ms(self, start: DeviceEvent) raises -> Float64:
        """Milliseconds since `start`; both must be recorded with timing."""
        return rt.event_elapsed(start._event, self._event)


struct DeviceStream(ImplicitlyCopyable, Movable):
    """An ordered queue of work of a device, beside other queues of it."""

    var _context: DeviceContext
    var _stream: rt.Handle

    @always_inline
    def __init__(out self, context: DeviceContext, *, _owned: rt.Handle):
        self._context = context
        self._stream = _owned

    @always_inline
    def __init__(out self, context: DeviceContext, *, _borrowed: rt.Handle):
        rt.stream_retain(_borrowed)
        self._context = context
        self._stream = _borrowed

    def __init__(out self, context: DeviceContext):
        """The context's own stream."""
        self._context = context
        self._stream = rt.context_stream(context._handle)
        rt.stream_retain(self._stream)

    @always_inline
    def __copyinit__(out self, other: Self):
        self._context = other._context
        self._stream = other._stream
        rt.stream_retain(self._stream)

    @always_inline
    def __del__(deinit self):
        rt.stream_release(self._stream)

    def synchronize(self) raises:
        """Waits until all work sent to the stream is done; raises what failed in it."""
        rt.stream_synchronize(self._stream)

    def create_event(self) raises -> DeviceEvent:
        """An event of the stream's device, not recorded yet."""
        return DeviceEvent(self._context)

    def record_event(self, event: DeviceEvent) raises:
        """Lets `event` stand for all work sent to the stream so far."""
        rt.event_record(event._event, self._stream)

    def enqueue_wait_for(self, event: DeviceEvent) raises:
        """Lets later work wait for the event's last record, if there was one."""
        rt.stream_wait_event(self._stream, event._event)

    def enqueue_function[
        FuncType: AnyType, func: FuncType, //, *Ts: AnyType
    ](
        self,
        f: DeviceFunction[FuncType=FuncType, func=func],
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Launches a loaded kernel in this stream's order; see `DeviceContext.enqueue_function`."""
        _launch[func, True](
            self._context._handle,
            self._stream,
            f._function,
            grid_dim,
            block_dim,
            shared_mem_bytes,
            *args,
        )
