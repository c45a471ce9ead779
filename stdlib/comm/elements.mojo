"""What communicators take: buffers and tensors, as addresses and counts."""

from builtin.string_literal import _concat
from gpu.host.buffer import DeviceBuffer
from gpu.host.stream import DeviceStream
from internal import brio_rt as rt, brio_rt_comm as rt_comm
from internal.bytes import _null
from layout.layout import Layout as _Form
from layout.runtime_layout import RuntimeLayout


struct _Elements(TrivialRegisterPassable):
    """Numbers in device memory, one behind the other."""

    var address: rt.Handle
    var count: Int
    var type: Int
    """The runtime's number for their kind."""

    @always_inline
    def __init__(out self, address: rt.Handle, count: Int, type: Int):
        self.address = address
        self.count = count
        self.type = type


def _type_code(dtype: DType) -> Int:
    """The runtime's number for a kind of numbers, 0 for none."""
    if dtype == DType.int:
        return 8
    if dtype == DType.uint:
        return 9
    var code = __brio.make[Int](__brio.cast["sext", __brio.int[64]](dtype.code))
    if (
        (code >= 1 and code <= 9)
        or (code >= 12 and code <= 15)
        or code == 18
        or code == 19
    ):
        return code
    return 0


def _is_dense[form: _Form](view: RuntimeLayout[form]) -> Bool:
    """Whether the elements lie one behind the other, in whatever order."""
    var last = 0
    comptime for i in range(form.shape.count_values()):
        last += (view.shape.leaf[i]() - 1) * view.stride.leaf[i]()
    return view.size() == 0 or last + 1 == view.size()


comptime _is_buffer[T: AnyType] = __brio.has_method[T, "map_to_host"]
comptime _is_layout_tensor[T: AnyType] = __brio.has_method[
    T, "load_scalar"
] and __brio.has_method[T, "to_device_buffer"]
comptime _is_tile_tensor[T: AnyType] = __brio.has_method[
    T, "numel"
] and __brio.has_method[T, "to_device_buffer"]


@always_inline
def _elements[
    T: AnyType, //, call: StringLiteral
](memory: T) raises -> _Elements:
    """Where the numbers of a buffer or a tensor are."""
    comptime assert (
        _is_buffer[T] or _is_layout_tensor[T] or _is_tile_tensor[T]
    ), _concat(
        "'",
        call,
        "' takes a 'DeviceBuffer' or a tensor, not '",
        __brio.type_name[T],
        "'",
    )
    comptime assert _type_code(T.dtype) != 0, _concat(
        "'", call, "' does not know numbers of the kind '", T.dtype._name(), "'"
    )
    comptime type = _type_code(T.dtype)
    comptime if _is_buffer[T]:
        rt_comm.comm_group_keep(
            memory._handle()
        )  # a group's calls are done at its end
        return _Elements(memory.unsafe_ptr()._bytes(), memory.__len__(), type)
    elif _is_layout_tensor[T]:
        if not _is_dense(memory.runtime_layout):
            _raise_gaps(call)
        return _Elements(
            memory.ptr._bytes(), memory.size() * T.element_size, type
        )
    else:
        if not _is_dense(memory.layout._view()):
            _raise_gaps(call)
        return _Elements(
            memory.ptr._bytes(), memory.size() * T.element_size, type
        )


@no_inline
def _raise_gaps(call: String) raises:
    raise Error(
        call,
        (
            ": the tensor's elements do not lie one behind the other; copy them"
            " to a tensor of their own"
        ),
    )


@no_inline
def _raise_counts(call: String, sent: Int, received: Int, expected: Int) raises:
    raise Error(
        call,
        ": what is sent has ",
        sent,
        " elements, so ",
        expected,
        " are received, but there is room for ",
        received,
    )


@always_inline
def _expect(
    call: StringLiteral, sent: Int, received: Int, expected: Int
) raises:
    """Raises unless as many elements are received as there is room for."""
    if received != expected:
        _raise_counts(call, sent, received, expected)


@always_inline
def _same_kind[
    S: AnyType, D: AnyType, //, call: StringLiteral
](send: S, recv: D):
    comptime assert S.dtype == D.dtype, _concat(
        "'",
        call,
        "' sends '",
        S.dtype._name(),
        "' and cannot receive '",
        D.dtype._name(),
        "'",
    )


@always_inline
def _stream_of(stream: Optional[DeviceStream]) -> rt.Handle:
    """The runtime's stream; null for the context's own."""
    if stream:
        return stream.value()._stream
    return _null()
