"""Memory of the heap: the host's, or in a kernel the device's own."""

from builtin.functions import abort
from internal.bytes import _is_null
from sys.compile import is_compile_time

comptime _Bytes = __brio.ptr[__brio.int[8]]


@always_inline
def _heap_alloc(size: Int, alignment: Int) -> _Bytes:
    """Memory of `size` bytes whose address `alignment` divides."""
    comptime if __brio.target_is["nvptx"]:
        # Constants of kernels are the same as those of the host: types depend on them.
        if not is_compile_time():
            return _device_alloc(size, alignment)
    return __brio.intrinsic["memory.alloc", _Bytes](size.value, alignment.value)


@always_inline
def _heap_free(address: _Bytes):
    """Gives memory of `_heap_alloc` back; null is nothing."""
    # The same for all targets: what ends a type's values is compiled once.
    __brio.intrinsic["memory.free", __brio.none](address)


@no_inline
def _device_alloc(size: Int, alignment: Int) -> _Bytes:
    if alignment > 16:
        abort("the heap of an NVIDIA GPU aligns memory to 16 bytes, not more")
    var start = __brio.intrinsic["memory.alloc", _Bytes](
        max(size, 1).value, Int(16).value
    )
    if _is_null(start):
        abort("a kernel found no more memory on the device's heap")
    return start
