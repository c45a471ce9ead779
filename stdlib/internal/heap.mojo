"""Memory of the heap: the host's, or in a kernel the device's own."""

from builtin.functions import abort
from internal.bytes import _is_null

comptime _Bytes = __brio.ptr[__brio.int[8]]


@always_inline
def _heap_alloc(size: Int, alignment: Int) -> _Bytes:
    """Memory of `size` bytes whose address `alignment` divides."""
    comptime if __brio.target_is["nvptx"]:
        return _device_alloc(size, alignment)
    else:
        return __brio.intrinsic["memory.alloc", _Bytes](
            size.value, alignment.value
        )


@always_inline
def _heap_free(address: _Bytes):
    """Gives memory of `_heap_alloc` back; null is nothing."""
    comptime if __brio.target_is["nvptx"]:
        _device_free(address)
    else:
        __brio.intrinsic["memory.free", __brio.none](address)


# The heap of an NVIDIA GPU knows no alignment above 16: what was got lies in the 8 bytes before what is handed out.


@no_inline
def _device_alloc(size: Int, alignment: Int) -> _Bytes:
    var align = max(alignment, 16)
    var start = __brio.intrinsic["memory.alloc", _Bytes](
        (size + align).value, Int(16).value
    )
    if _is_null(start):
        abort("a kernel found no more memory on the device's heap")
    var address = (
        Int(__brio.make[Int](__brio.cast["ptrtoint", __brio.int[64]](start)))
        + align
    ) & -align
    var given = __brio.cast["inttoptr", _Bytes](address.value)
    __brio.init(
        __brio.cast["pointer", __brio.ptr[_Bytes]](
            __brio.offset(given, Int(-8).value)
        ),
        start,
    )
    return given


@no_inline
def _device_free(address: _Bytes):
    if not _is_null(address):
        __brio.intrinsic["memory.free", __brio.none](
            __brio.deref(
                __brio.cast["pointer", __brio.ptr[_Bytes]](
                    __brio.offset(address, Int(-8).value)
                )
            )
        )
