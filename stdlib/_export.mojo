"""What callers get of functions that raise where nobody can catch it: C of exported functions, launches of kernels."""


@no_inline
def __export_begin(name: StaticString):
    __brio.external_call["brio_export_begin", __brio.none](
        name._data, name._length.value
    )


@no_inline
def __export_failed[E: AnyType, //](ref error: E, name: StaticString):
    var text = Error(raised=error)
    var slice = text.as_string_slice()
    __brio.external_call["brio_export_failed", __brio.none](
        name._data, name._length.value, slice._data, slice._length.value
    )


def __export_failed_with[
    E: AnyType, //, R: AnyType
](ref error: E, name: StaticString, out result: R):
    """The same for a function with a result, which is then all zeros."""
    __export_failed(error, name)
    __brio.mark_init(result)
    var bytes = UnsafePointer(to=result).bitcast[UInt8]()
    for i in range(__brio.size_of[R]):
        bytes[i] = 0


def __export_given[R: AnyType, //, S: AnyType](var value: R) -> S:
    """A value that is one scalar as that scalar. Whoever has it owns what the value did."""
    var place = __brio.frame_alloc[R, 1, __brio.align_of[R]]()
    __brio.init(place, value^)
    return __brio.load[0](__brio.cast["pointer", __brio.ptr[S]](place))


def __export_failed_given[
    E: AnyType, //, R: AnyType, S: AnyType
](ref error: E, name: StaticString) -> S:
    """Nothing, where a function fails whose result is handed over so. A type that C has an error for says so itself."""
    comptime if __brio.has_method[R, "_failed_in_c"]:
        R._failed_in_c(Error(raised=error))
    else:
        __export_failed(error, name)
    var place = __brio.frame_alloc[UInt64, 1, 8]()
    __brio.init(place, UInt64(0))
    return __brio.load[0](__brio.cast["pointer", __brio.ptr[S]](place))


def __export_error[name: StaticString]() -> UnsafePointer[Int8, MutAnyOrigin]:
    return __brio.external_call[
        "brio_export_error", UnsafePointer[Int8, MutAnyOrigin]
    ](name._data, name._length.value)


@no_inline
def __kernel_failed[E: AnyType](ref error: E):
    """Ends a kernel that raised."""
    comptime if conforms_to(E, Writable):
        abort(error)
    else:
        abort("a kernel raised an error")
