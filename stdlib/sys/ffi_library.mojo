"""Dynamic libraries: `DLHandle`, `OwnedDLHandle`."""

from internal.brio_rt import text_of
from internal.bytes import _is_null, _null
from os.fstat import PathLike

comptime _Address = __brio.ptr[__brio.int[8]]


struct RTLD:
    """How a library is loaded.

    Examples:

    ```mojo
    from std.ffi import RTLD, OwnedDLHandle
    var maths = OwnedDLHandle("libm.so.6", RTLD.LAZY | RTLD.LOCAL)
    print(maths.call["sqrt", Float64](Float64(16)))  # -> 4.0
    ```
    """

    comptime LAZY = 1
    """Functions are looked up when they are first called.

    Examples:

    ```mojo
    from std.ffi import RTLD, OwnedDLHandle
    print(OwnedDLHandle("libm.so.6", RTLD.LAZY).check_symbol("cos"))  # -> True
    ```
    """
    comptime NOW = 2
    """All functions are looked up at once.

    Examples:

    ```mojo
    from std.ffi import RTLD, OwnedDLHandle
    print(OwnedDLHandle("libm.so.6", RTLD.NOW).check_symbol("cos"))  # -> True
    ```
    """
    comptime LOCAL = 0
    """Names of the library are not seen by libraries that are opened later.

    Examples:

    ```mojo
    from std.ffi import RTLD, OwnedDLHandle
    print(Bool(OwnedDLHandle("libm.so.6", RTLD.NOW | RTLD.LOCAL)))  # -> True
    ```
    """
    comptime GLOBAL = 256
    """Names of the library are seen by libraries that are opened later.

    Examples:

    ```mojo
    from std.ffi import RTLD, OwnedDLHandle
    print(Bool(OwnedDLHandle("libm.so.6", RTLD.NOW | RTLD.GLOBAL)))  # -> True
    ```
    """
    comptime NODELETE = 4096
    """The library stays loaded when it is closed.

    Examples:

    ```mojo
    from std.ffi import RTLD, OwnedDLHandle
    print(Bool(OwnedDLHandle("libm.so.6", RTLD.NOW | RTLD.NODELETE)))  # -> True
    ```
    """


comptime DEFAULT_RTLD = RTLD.NOW | RTLD.GLOBAL
"""How libraries are opened unless told: all functions at once, seen by others.

Examples:

```mojo
from std.ffi import DEFAULT_RTLD, RTLD
print(DEFAULT_RTLD == RTLD.NOW | RTLD.GLOBAL)  # -> True
```
"""


def _problem() -> Error:
    var text = __brio.external_call["dlerror", _Address]()
    if _is_null(text):
        return Error("the dynamic linker gives no reason")
    return Error(text_of(text))


def _load(path: String, flags: Int) raises -> _Address:
    var name = path
    var handle = __brio.external_call["dlopen", _Address](
        name._c_string(), __brio.cast["trunc", __brio.int[32]](flags.value)
    )
    if _is_null(handle):
        raise Error("dlopen failed: ", _problem())
    return handle


def _load_self(flags: Int) raises -> _Address:
    var handle = __brio.external_call["dlopen", _Address](
        _null(), __brio.cast["trunc", __brio.int[32]](flags.value)
    )
    if _is_null(handle):
        raise Error("dlopen failed: ", _problem())
    return handle


def _find(handle: _Address, name: String) -> _Address:
    var copy = name
    return __brio.external_call["dlsym", _Address](handle, copy._c_string())


@no_inline
def _missing(name: String):
    print("the library has no symbol '", name, "'", sep="", flush=True)
    abort()


struct LibraryFunction[return_type: AnyType](
    ImplicitlyCopyable, Movable, TrivialRegisterPassable
):
    """A function of a dynamic library, called with C's convention. The library must stay loaded.

    Parameters:
        return_type: What it returns.

    Examples:

    ```mojo
    from std.ffi import OwnedDLHandle
    var maths = OwnedDLHandle("libm.so.6")
    var root = maths.get_function[def(Float64) -> Float64]("sqrt")
    print(root(16))  # -> 4.0
    ```
    """

    var _address: _Address

    def __init__(out self, *, _address: _Address):
        self._address = _address

    @always_inline
    def __call__[*Ts: AnyType](self, *args: *Ts) -> Self.return_type:
        """Calls it.

        Examples:

        ```mojo
        from std.ffi import OwnedDLHandle
        var maths = OwnedDLHandle("libm.so.6")
        var root = maths.get_function[def(Float64) -> Float64]("sqrt")
        print(root(9))  # -> 3.0
        ```
        """
        comptime if __brio.same_type[Self.return_type, NoneType]:
            __brio.call_address[__brio.none](self._address, *args)
            return NoneType()
        else:
            return __brio.call_address[Self.return_type](self._address, *args)


struct DLHandle(Boolable, Copyable, ImplicitlyCopyable, Movable):
    """A dynamic library, until `close`.

    Examples:

    ```mojo
    from std.ffi import DLHandle
    var maths = DLHandle("libm.so.6")
    print(maths.check_symbol("cos"))  # -> True
    maths.close()
    ```
    """

    var _handle: _Address

    def __init__(out self, *, _handle: _Address):
        self._handle = _handle

    def __init__(out self, flags: Int = DEFAULT_RTLD) raises:
        """The symbols of the program itself.

        Examples:

        ```mojo
        from std.ffi import DLHandle
        try:
            _ = DLHandle("libnothing.so.99")
        except:
            print("not there")  # -> not there
        ```
        """
        self._handle = _load_self(flags)

    def __init__(out self, path: String, flags: Int = DEFAULT_RTLD) raises:
        """Loads the library at `path`; raises when that failed."""
        self._handle = _load(path, flags)

    def __init__[
        P: PathLike, //
    ](out self, path: P, flags: Int = DEFAULT_RTLD) raises:
        """Loads the library at `path`; raises when that failed."""
        self._handle = _load(path.__fspath__(), flags)

    @__attribute
    def handle(self) -> OpaquePointer[MutAnyOrigin]:
        """What the dynamic linker knows the library by; null where it is not loaded.

        Examples:

        ```mojo
        from std.ffi import DLHandle
        print(Bool(DLHandle("libm.so.6").handle()))  # -> True
        ```
        """
        return OpaquePointer[MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[NoneType]](self._handle)
        )

    def __bool__(self) -> Bool:
        """Whether it is loaded.

        Examples:

        ```mojo
        from std.ffi import DLHandle
        var maths = DLHandle("libm.so.6")
        print(Bool(maths))  # -> True
        maths.close()
        ```
        """
        return not _is_null(self._handle)

    def close(mut self):
        """Gives the library back.

        Examples:

        ```mojo
        from std.ffi import DLHandle
        var maths = DLHandle("libm.so.6")
        maths.close()
        print(Bool(maths))  # -> False
        ```
        """
        _ = __brio.external_call["dlclose", __brio.int[32]](self._handle)
        self._handle = _null()

    def check_symbol(self, name: String) -> Bool:
        """Whether the library has the symbol.

        Examples:

        ```mojo
        from std.ffi import DLHandle
        var maths = DLHandle("libm.so.6")
        print(maths.check_symbol("sin"), maths.check_symbol("no_such_name"))  # -> True False
        ```
        """
        return not _is_null(_find(self._handle, name))

    def get_symbol[
        result_type: AnyType
    ](self, name: String) -> UnsafePointer[result_type]:
        """The address of the symbol; ends the program when there is none.

        Examples:

        ```mojo
        from std.ffi import DLHandle
        var program = DLHandle()
        print(Bool(program.get_symbol[Int8]("malloc")))  # -> True
        ```
        """
        var address = _find(self._handle, name)
        if _is_null(address):
            _missing(name)
        return UnsafePointer[result_type](
            __brio.cast["pointer", __brio.ptr[result_type]](address)
        )

    def get_symbol[
        result_type: AnyType, name: StringLiteral
    ](self) -> UnsafePointer[result_type]:
        """The address of the symbol; ends the program when there is none."""
        return self.get_symbol[result_type](String(name))

    def get_function[
        result_type: AnyType
    ](self, name: String) -> (
        result_type
        if __brio.has_method[result_type, "__call__"]
        else LibraryFunction[result_type]
    ):
        """The function of this name; ends the program when there is none.

        Parameters:
            result_type: What the function returns, or, as in releases before 1.0, its whole type, `def(Float64) -> Float64`.

        Examples:

        ```mojo
        from std.ffi import OwnedDLHandle

        var library = OwnedDLHandle()
        var length = library.get_function[Int]("strlen")
        print(length("four".unsafe_ptr()))  # -> 4
        ```
        """
        var address = _find(self._handle, name)
        if _is_null(address):
            _missing(name)
        comptime if __brio.has_method[result_type, "__call__"]:
            return __brio.make[result_type](address)
        else:
            return LibraryFunction[result_type](_address=address)

    @always_inline
    def call[
        name: StringLiteral, return_type: AnyType = NoneType, *Ts: AnyType
    ](self, *args: *Ts) -> return_type:
        """Calls the function `name`; ends the program when there is none.

        Parameters:
            name: The function.
            return_type: What it returns.
            Ts: The types of the arguments.

        Examples:

        ```mojo
        from std.ffi import DLHandle
        var maths = DLHandle("libm.so.6")
        print(maths.call["fabs", Float64](Float64(-2)))  # -> 2.0
        maths.close()
        ```
        """
        var address = _find(self._handle, String(name))
        if _is_null(address):
            _missing(String(name))
        comptime if __brio.same_type[return_type, NoneType]:
            __brio.call_address[__brio.none](address, *args)
            return NoneType()
        else:
            return __brio.call_address[return_type](address, *args)


comptime _DLHandle = DLHandle
"""A dynamic library, until `close`; the name of 2026."""


struct OwnedDLHandle(Boolable, Movable):
    """A dynamic library, until the end of this object's life.

    Examples:

    ```mojo
    from std.ffi import OwnedDLHandle
    var maths = OwnedDLHandle("libm.so.6")
    print(maths.call["sqrt", Float64](Float64(16)))  # -> 4.0
    ```
    """

    var _library: DLHandle

    def __init__(out self, flags: Int = DEFAULT_RTLD) raises:
        """The symbols of the program itself.

        Examples:

        ```mojo
        from std.ffi import OwnedDLHandle
        print(OwnedDLHandle("libm.so.6").call["floor", Float64](Float64(2.5)))  # -> 2.0
        ```
        """
        self._library = DLHandle(flags)

    def __init__(out self, path: String, flags: Int = DEFAULT_RTLD) raises:
        """Loads the library at `path`; raises when that failed."""
        self._library = DLHandle(path, flags)

    def __init__[
        P: PathLike, //
    ](out self, path: P, flags: Int = DEFAULT_RTLD) raises:
        """Loads the library at `path`; raises when that failed."""
        self._library = DLHandle(path.__fspath__(), flags)

    def __del__(deinit self):
        """Gives the library back.

        Examples:

        ```mojo
        from std.ffi import OwnedDLHandle
        var maths = OwnedDLHandle("libm.so.6")
        print(Bool(maths))  # -> True
        _ = maths^
        ```
        """
        if self._library:
            self._library.close()

    def __init__(out self, *, unsafe_uninitialized: Bool):
        """No library."""
        self._library = DLHandle(_handle=_null())

    def __bool__(self) -> Bool:
        """Whether it is loaded.

        Examples:

        ```mojo
        from std.ffi import OwnedDLHandle
        print(Bool(OwnedDLHandle("libm.so.6")))  # -> True
        ```
        """
        return self._library.__bool__()

    def borrow(self) -> DLHandle:
        """The library, without its ownership.

        Examples:

        ```mojo
        from std.ffi import OwnedDLHandle
        var maths = OwnedDLHandle("libm.so.6")
        print(maths.borrow().check_symbol("tan"))  # -> True
        _ = maths^
        ```
        """
        return self._library

    def check_symbol(self, name: String) -> Bool:
        """Whether the library has the symbol.

        Examples:

        ```mojo
        from std.ffi import OwnedDLHandle
        print(OwnedDLHandle().check_symbol("abs"))  # -> True
        ```
        """
        return self._library.check_symbol(name)

    def get_symbol[
        result_type: AnyType
    ](self, name: String) -> UnsafePointer[result_type]:
        """The address of the symbol; ends the program when there is none.

        Examples:

        ```mojo
        from std.ffi import OwnedDLHandle
        var program = OwnedDLHandle()
        print(Bool(program.get_symbol[Int8]("free")))  # -> True
        ```
        """
        return self._library.get_symbol[result_type](name)

    def get_symbol[
        result_type: AnyType
    ](self, *, cstr_name: UnsafePointer[Int8]) -> UnsafePointer[result_type]:
        """The address of the symbol whose name C wrote; ends the program when there is none."""
        return self._library.get_symbol[result_type](
            text_of(__brio.cast["pointer", _Address](cstr_name.address))
        )

    def get_function[
        result_type: AnyType
    ](self, name: String) -> (
        result_type
        if __brio.has_method[result_type, "__call__"]
        else LibraryFunction[result_type]
    ):
        """The function of this name; ends the program when there is none.

        Examples:

        ```mojo
        from std.ffi import OwnedDLHandle
        var maths = OwnedDLHandle("libm.so.6")
        var ceiling = maths.get_function[def(Float64) -> Float64]("ceil")
        print(ceiling(1.5))  # -> 2.0
        ```
        """
        return self._library.get_function[result_type](name)

    @always_inline
    def call[
        name: StringLiteral, return_type: AnyType = NoneType, *Ts: AnyType
    ](self, *args: *Ts) -> return_type:
        """Calls the function `name`; ends the program when there is none.

        Examples:

        ```mojo
        from std.ffi import OwnedDLHandle
        print(OwnedDLHandle().call["abs", Int32](Int32(-3)))  # -> 3
        ```
        """
        return self._library.call[name, return_type](*args)
