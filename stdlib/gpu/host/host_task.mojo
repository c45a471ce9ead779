"""Functions of the program as work of the CPU device."""

from internal import brio_rt as rt


struct _Task[F: AnyType](Movable):
    """A function on the heap, until it has run."""

    var func: Self.F

    def __init__(out self, func: Self.F):
        self.func = func


def _call_once[
    F: AnyType
](data: rt.Handle, index: __brio.int[64]) -> __brio.int[32]:
    try:
        __brio.deref(__brio.cast["pointer", __brio.ptr[_Task[F]]](data)).func()
        return __brio.constant[__brio.int[32], 0]()
    except error:
        return rt.fail(String(error))


def _call_at[
    F: AnyType
](data: rt.Handle, index: __brio.int[64]) -> __brio.int[32]:
    try:
        __brio.deref(__brio.cast["pointer", __brio.ptr[_Task[F]]](data)).func(
            __brio.make[Int](index)
        )
        return __brio.constant[__brio.int[32], 0]()
    except error:
        return rt.fail(String(error))


def _drop[F: AnyType](data: rt.Handle) -> NoneType:
    var task = __brio.cast["pointer", __brio.ptr[_Task[F]]](data)
    __brio.destroy(task)
    __brio.external_call["brio_free", __brio.none](data)
    return None


def _enqueue_task[
    F: AnyType, //, is_range: Bool
](stream: rt.Handle, func: F, count: Int) raises:
    var data = __brio.external_call["brio_alloc", rt.Handle](
        __brio.constant[__brio.int[64], __brio.size_of[_Task[F]]](),
        __brio.constant[__brio.int[64], __brio.align_of[_Task[F]]](),
    )
    __brio.init(
        __brio.cast["pointer", __brio.ptr[_Task[F]]](data), _Task[F](func)
    )
    comptime if is_range:
        rt.stream_host_task(stream, _call_at[F], data, count, _drop[F])
    else:
        rt.stream_host_task(stream, _call_once[F], data, count, _drop[F])
