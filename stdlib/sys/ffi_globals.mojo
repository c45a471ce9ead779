"""Values of the whole program: made when they are first asked for, ended when `main` has returned."""

from internal.bytes import _is_null, _null

comptime _Address = __brio.ptr[__brio.int[8]]
comptime _Destroy = def(_Address) -> None


@no_inline
def _find(name: StringSlice) -> _Address:
    return __brio.external_call["brio_global_find", _Address](
        name._data, name._length.value
    )


@no_inline
def _keep(name: StringSlice, value: _Address, destroy: _Destroy) -> _Address:
    return __brio.external_call["brio_global_keep", _Address](
        name._data, name._length.value, value, destroy
    )


@always_inline
def _same(a: _Address, b: _Address) -> Bool:
    return __brio.make[Bool](__brio.op["cmp.eq"](a, b))


def _end[T: AnyType](value: _Address):
    """Ends a value of type `T` on the heap."""
    var place = UnsafePointer[T](__brio.cast["pointer", __brio.ptr[T]](value))
    __brio.destroy(place.address)
    place.free()


def _get_global_or_null(
    name: StringSlice,
) -> Optional[OpaquePointer[MutAnyOrigin]]:
    """The value of the whole program that is kept under this name, if there is one."""
    var there = _find(name)
    if _is_null(there):
        return None
    return OpaquePointer[MutAnyOrigin](
        __brio.cast["pointer", __brio.ptr[NoneType]](there)
    )


@doc_hidden
def _get_global_or_null[name: StringLiteral]() -> OpaquePointer[MutAnyOrigin]:
    """The value of the whole program that is kept under this name, or a null pointer: as early 2025 has it."""
    return OpaquePointer[MutAnyOrigin](
        __brio.cast["pointer", __brio.ptr[NoneType]](_find(StaticString(name)))
    )


def _ending[F: AnyType, //, destroy: F](value: _Address):
    """Hands a value to the program's function that ends it."""
    destroy(
        OpaquePointer[MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[NoneType]](value)
        )
    )


def _get_global[
    I: AnyType, D: AnyType, //, name: StringLiteral, init_fn: I, destroy_fn: D
]() -> OpaquePointer[MutAnyOrigin]:
    """The value of the whole program that is kept under this name; the first time `init_fn` makes it.

    Parameters:
        I: The type of `init_fn`.
        D: The type of `destroy_fn`.
        name: The name.
        init_fn: Gives a pointer to the value; in early 2025 it takes a pointer too.
        destroy_fn: Takes the pointer when `main` has returned.
    """
    return _get_global[name, init_fn, destroy_fn](
        OpaquePointer[MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[NoneType]](_null())
        )
    )


def _get_global[
    I: AnyType, D: AnyType, //, name: StringLiteral, init_fn: I, destroy_fn: D
](payload: OpaquePointer[MutAnyOrigin]) -> OpaquePointer[MutAnyOrigin]:
    """The same; `init_fn` is given `payload` where it takes an argument."""
    comptime text = StaticString(name)
    var there = _find(text)
    if _is_null(there):
        comptime if Int(__brio.fn_arg_count[init_fn]) == 1:
            there = __brio.cast["pointer", _Address](init_fn(payload).address)
        else:
            there = __brio.cast["pointer", _Address](init_fn().address)
        var kept = _keep(text, there, _ending[destroy_fn])
        if not _same(kept, there):
            _ending[destroy_fn](there)  # another thread was faster
            there = kept
    return OpaquePointer[MutAnyOrigin](
        __brio.cast["pointer", __brio.ptr[NoneType]](there)
    )


def _own_error() -> Error:
    """Stands for the error of the function that makes a value."""
    return Error("")


struct _Global[
    StorageType: Movable,
    //,
    name: StringLiteral,
    init_fn: def() raises -> StorageType,
    on_error_msg: def() -> Error = _own_error,
](Defaultable):
    """A value of the whole program; the first who asks makes it.

    Parameters:
        StorageType: Its type.
        name: Its name.
        init_fn: Makes it.
        on_error_msg: What is raised where `init_fn` raises; its own error where that is not given.
    """

    comptime ResultType = UnsafePointer[Self.StorageType, MutAnyOrigin]
    """What the value is reached by."""

    @always_inline
    def __init__(out self):
        """The value is made when it is first asked for."""
        pass

    @staticmethod
    def get_or_create_ptr() raises -> Self.ResultType:
        """The value's address."""
        comptime text = StaticString(Self.name)
        var there = _find(text)
        if _is_null(there):
            var place = alloc[Self.StorageType](1)
            try:
                __brio.init(place.address, Self.init_fn())
            except error:
                place.free()
                var other = Self.on_error_msg()
                if String(other):
                    raise other^
                raise error^
            var mine = __brio.cast["pointer", _Address](place.address)
            there = _keep(text, mine, _end[Self.StorageType])
            if not _same(there, mine):
                _end[Self.StorageType](mine)  # another thread was faster
        return Self.ResultType(
            __brio.cast["pointer", __brio.ptr[Self.StorageType]](there)
        )


def _get_dylib_function[
    Library: AnyType, func_name: StringLiteral, result_type: AnyType
]() raises -> result_type:
    """A function of a dynamic library that a `_Global` keeps open.

    Parameters:
        Library: The `_Global`, whose value is an `OwnedDLHandle`.
        func_name: The function.
        result_type: Its type.
    """
    return Library.get_or_create_ptr()[].get_function[result_type](
        String(func_name)
    )


def _get_dylib_function[
    Library: AnyType,
    //,
    dylib_global: Library,
    func_name: StringLiteral,
    result_type: AnyType,
]() raises -> result_type:
    """The same of a `_Global` that is given as a value."""
    return Library.get_or_create_ptr()[].get_function[result_type](
        String(func_name)
    )


def dlopen(
    filename: UnsafePointer[Int8], flags: Int32
) -> OpaquePointer[MutAnyOrigin]:
    """Loads a dynamic library, as C's function of this name does; null where that failed.

    Examples:

    ```mojo
    from std.sys.ffi_globals import dlclose, dlerror, dlopen, dlsym

    def address(text: StringLiteral) -> UnsafePointer[Int8, MutAnyOrigin]:
        return text.unsafe_ptr().bitcast[Int8]()

    var library = dlopen(address("libm.so.6"), 1)
    print(Bool(library))  # -> True
    _ = dlclose(library)
    ```
    """
    return OpaquePointer[MutAnyOrigin](
        __brio.cast["pointer", __brio.ptr[NoneType]](
            __brio.external_call["dlopen", _Address](
                filename.address, flags.value
            )
        )
    )


def dlclose(handle: OpaquePointer) -> Int32:
    """Gives a dynamic library back, as C's function of this name does.

    Examples:

    ```mojo
    from std.sys.ffi_globals import dlclose, dlerror, dlopen, dlsym

    def address(text: StringLiteral) -> UnsafePointer[Int8, MutAnyOrigin]:
        return text.unsafe_ptr().bitcast[Int8]()

    var library = dlopen(address("libm.so.6"), 1)
    print(dlclose(library))  # -> 0
    ```
    """
    return __brio.make[Int32](
        __brio.external_call["dlclose", __brio.int[32]](handle.address)
    )


def dlerror() -> UnsafePointer[Int8, MutAnyOrigin]:
    """What the dynamic linker says of its last failure; null where there was none.

    Examples:

    ```mojo
    from std.sys.ffi_globals import dlclose, dlerror, dlopen, dlsym

    def address(text: StringLiteral) -> UnsafePointer[Int8, MutAnyOrigin]:
        return text.unsafe_ptr().bitcast[Int8]()

    var library = dlopen(address("libnowhere.so"), 1)
    print(Bool(library), Bool(dlerror()))  # -> False True
    ```
    """
    return UnsafePointer[Int8, MutAnyOrigin](
        __brio.cast["pointer", __brio.ptr[Int8]](
            __brio.external_call["dlerror", _Address]()
        )
    )


def dlsym[
    result_type: AnyType = NoneType
](handle: OpaquePointer, name: UnsafePointer[Int8]) -> UnsafePointer[
    result_type, MutAnyOrigin
]:
    """The address of a symbol of a dynamic library, as C's function of this name gives it.

    Parameters:
        result_type: What is at the address.

    Examples:

    ```mojo
    from std.sys.ffi_globals import dlclose, dlerror, dlopen, dlsym

    def address(text: StringLiteral) -> UnsafePointer[Int8, MutAnyOrigin]:
        return text.unsafe_ptr().bitcast[Int8]()

    var library = dlopen(address("libm.so.6"), 1)
    print(Bool(dlsym(library, address("cos"))), Bool(dlsym(library, address("nothing"))))  # -> True False
    _ = dlclose(library)
    ```
    """
    return UnsafePointer[result_type, MutAnyOrigin](
        __brio.cast["pointer", __brio.ptr[result_type]](
            __brio.external_call["dlsym", _Address](
                handle.address, name.address
            )
        )
    )
