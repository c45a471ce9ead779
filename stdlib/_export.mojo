"""What callers get of functions that raise where nobody can catch it: C of exported functions, launches of kernels."""


@no_inline
def __export_begin(name: StaticString):
    __brio.external_call["brio_export_begin", __brio.none](name._data, name._length.value)


@no_inline
def __export_failed[E: AnyType, //](ref error: E, name: StaticString):
    var text = Error(raised=error)
    var slice = text.as_string_slice()
    __brio.external_call["brio_export_failed", __brio.none](name._data, name._length.value, slice._data, slice._length.value)


def __export_failed_with[E: AnyType, //, R: AnyType](ref error: E, name: StaticString, out result: R):
    """The same for a function with a result, which is then all zeros."""
    __export_failed(error, name)
    __brio.mark_init(result)
    var bytes = UnsafePointer(to=result).bitcast[UInt8]()
    for i in range(__brio.size_of[R]):
        bytes[i] = 0


def __export_error[name: StaticString]() -> UnsafePointer[Int8, MutAnyOrigin]:
    return __brio.external_call["brio_export_error", UnsafePointer[Int8, MutAnyOrigin]](name._data, name._length.value)


@no_inline
def __kernel_failed[E: AnyType](ref error: E):
    """Ends a kernel that raised."""
    comptime if conforms_to(E, Writable):
        abort(error)
    else:
        abort("a kernel raised an error")
