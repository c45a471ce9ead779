"""Measuring what the device does."""

from gpu.host.context import DeviceContext
from gpu.host.stream import DeviceEvent, DeviceStream


struct _Timer(Movable):
    """The time between two points of a context's stream."""

    var _stream: DeviceStream
    var _start: DeviceEvent
    var _end: DeviceEvent

    def __init__(out self, context: DeviceContext) raises:
        self._stream = context.stream()
        self._start = context.create_event[disable_timing=False]()
        self._end = context.create_event[disable_timing=False]()
        self._stream.record_event(self._start)

    def stop(self) raises -> Int:
        """Waits for the work since and gives its nanoseconds."""
        self._stream.record_event(self._end)
        self._end.synchronize()
        return Int(self._end.elapsed_ms(self._start) * 1e6)


def _run_timed[F: AnyType, //](func: F, context: DeviceContext) raises:
    """Calls `func(context)`, or `func()` where it takes nothing."""
    comptime if Int(__brio.fn_arg_count[F]) == 0:
        func()
    else:
        func(context)
