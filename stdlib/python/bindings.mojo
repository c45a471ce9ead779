"""Modules for Python that are written in the language: `PythonModuleBuilder`, `PythonTypeBuilder`.

A module is a shared library with a function `PyInit_NAME`, which gives what the builder has made:

    @export
    def PyInit_shapes() -> PythonObject:
        try:
            var module = PythonModuleBuilder("shapes")
            module.def_function[area]("area", docstring="Width times height.")
            return module.finalize()
        except error:
            abort(String("cannot make the module: ", error))

`brio build --emit shared-lib shapes.mojo -o shapes.so` builds it.
"""

from collections import OwnedKwargsDict
from internal.bytes import _is_null, _null
from memory import alloc
from python._cpython import (
    CPython,
    PyCFunction,
    PyMethodDef,
    PyObject,
    PyObjectPtr,
    _kept,
    _list_of_methods,
)
from python.interpreter import Handle, _call, _checked, _error, _flush, _symbol
from python.python import Python
from python.python_object import ConvertibleFromPython, PythonObject
from python.values import (
    MOJO_PYTHON_TYPE_OBJECTS,
    PyMojoObject,
    lookup_py_type_object,
    _allocated,
    _inside,
    _key_of,
    _pointer_to_value,
    _types,
)

comptime PyFunction = def(PythonObject, PythonObject) -> PythonObject
"""What `def_py_function` takes: the object, or the module, and the tuple of arguments.

Examples:

```mojo
from std.python import PythonObject
from std.python.bindings import PyFunction, PythonModuleBuilder

def count(module: PythonObject, args: PythonObject) -> PythonObject:
    return PythonObject(4)

comptime counted: PyFunction = count
var builder = PythonModuleBuilder("tools")
builder.def_py_function[counted]("count")
print(builder.finalize().count(1, 2, 3))  # -> 4
```
"""
comptime PyFunctionRaising = def(
    PythonObject, PythonObject
) raises -> PythonObject
"""As `PyFunction`, which may raise.

Examples:

```mojo
from std.python import PythonObject
from std.python.bindings import PyFunctionRaising, PythonModuleBuilder

def count(module: PythonObject, args: PythonObject) raises -> PythonObject:
    return PythonObject(len(args))

comptime counted: PyFunctionRaising = count
var builder = PythonModuleBuilder("tools")
builder.def_py_function[counted]("count")
print(builder.finalize().count(1, 2, 3))  # -> 3
```
"""
comptime PyFunctionWithKeywords = def(
    PythonObject, PythonObject, PythonObject
) -> PythonObject
"""As `PyFunction`, with the dictionary of arguments that have names.

Examples:

```mojo
from std.python import Python, PythonObject
from std.python.bindings import PyFunctionWithKeywords

def same(py_self: PythonObject, args: PythonObject, kwargs: PythonObject) -> PythonObject:
    return args

comptime function: PyFunctionWithKeywords = same
print(function(PythonObject(None), Python.tuple(1, 2), Python.dict()))  # -> (1, 2)
```
"""
comptime PyFunctionWithKeywordsRaising = def(
    PythonObject, PythonObject, PythonObject
) raises -> PythonObject
"""As `PyFunctionWithKeywords`, which may raise.

Examples:

```mojo
from std.python import Python, PythonObject
from std.python.bindings import PyFunctionWithKeywordsRaising

def count(py_self: PythonObject, args: PythonObject, kwargs: PythonObject) raises -> PythonObject:
    return PythonObject(len(args) + len(kwargs))

comptime function: PyFunctionWithKeywordsRaising = count
print(function(PythonObject(None), Python.tuple(1, 2), Python.dict(a=3)))  # -> 3
```
"""
comptime GenericPyFunction = PyFunctionWithKeywordsRaising
"""The most general form of a function that Python calls.

Examples:

```mojo
from std.python import Python, PythonObject
from std.python.bindings import GenericPyFunction

def count(py_self: PythonObject, args: PythonObject, kwargs: PythonObject) raises -> PythonObject:
    return PythonObject(len(args) + len(kwargs))

comptime function: GenericPyFunction = count
print(function(PythonObject(None), Python.tuple(1, 2), Python.dict(a=3)))  # -> 3
```
"""

comptime _VARARGS = 1
comptime _KEYWORDS = 2
comptime _STATIC = 32

# Slots of types, as Python numbers them for all versions.
comptime _SLOT_DEALLOC = 52
comptime _SLOT_INIT = 60
comptime _SLOT_METHODS = 64
comptime _SLOT_NEW = 65
comptime _SLOT_REPR = 66


struct ExceptionType(TrivialRegisterPassable):
    """A type of Python's errors.

    Examples:

    ```mojo
    from std.python.bindings import ExceptionType
    print(ExceptionType.TypeError.global_name)  # -> PyExc_TypeError
    ```
    """

    var global_name: StaticString
    """The variable of Python's C interface that has it.

    Examples:

    ```mojo
    from std.python.bindings import ExceptionType
    print(ExceptionType.TypeError.global_name)  # -> PyExc_TypeError
    ```
    """

    comptime Exception = Self("PyExc_Exception")
    """The one that all others are of.

    Examples:

    ```mojo
    from std.python.bindings import ExceptionType
    print(ExceptionType.Exception.global_name)  # -> PyExc_Exception
    ```
    """
    comptime TypeError = Self("PyExc_TypeError")
    """A value of the wrong type.

    Examples:

    ```mojo
    from std.python.bindings import ExceptionType
    print(ExceptionType.TypeError.global_name)  # -> PyExc_TypeError
    ```
    """
    comptime ValueError = Self("PyExc_ValueError")
    """A value that is not allowed.

    Examples:

    ```mojo
    from std.python.bindings import ExceptionType
    print(ExceptionType.ValueError.global_name)  # -> PyExc_ValueError
    ```
    """

    @implicit
    def __init__(out self, global_name: StaticString):
        """The type that a variable of Python's C interface has.

        Examples:

        ```mojo
        from std.python.bindings import ExceptionType
        print(ExceptionType("PyExc_KeyError").global_name)  # -> PyExc_KeyError
        ```
        """
        self.global_name = global_name


def raise_python_exception(
    e: Error, exc_type: ExceptionType = ExceptionType.Exception
) -> PyObjectPtr:
    """Makes an error the one that Python knows, and gives null, which tells Python so when a function returns it.

    Examples:

    ```mojo
    from std.python import Python
    from std.python.bindings import ExceptionType, raise_python_exception
    var cpython = Python().cpython()
    print(Bool(raise_python_exception(Error("too large"), ExceptionType.ValueError)))  # -> False
    print(Bool(cpython.PyErr_Occurred()))  # -> True
    cpython.PyErr_Clear()
    ```
    """
    var cpython = CPython()
    cpython.PyErr_SetString(
        cpython.get_error_global(exc_type.global_name), String(e)
    )
    return PyObjectPtr()


def check_arguments_arity(
    arity: Int, arg_count: Int, func_name: StringSlice = "<mojo function>"
) raises:
    """Raises where a function that takes `arity` arguments was given another number.

    Examples:

    ```mojo
    from std.python.bindings import check_arguments_arity
    try:
        check_arguments_arity(2, 3, "add")
    except error:
        print("add" in String(error))  # -> True
    ```
    """
    if arg_count == arity:
        return
    var few = arity - arg_count
    if few > 0:
        raise Error(
            "TypeError: ",
            func_name,
            "() missing ",
            few,
            " required positional ",
            "argument" if few == 1 else "arguments",
        )
    raise Error(
        "TypeError: ",
        func_name,
        "() takes ",
        arity,
        " positional ",
        "argument" if arity == 1 else "arguments",
        " but ",
        arg_count,
        " were given",
    )


def check_arguments_arity(
    arity: Int, args: PythonObject, func_name: StringSlice = "<mojo function>"
) raises:
    """Raises where the tuple of arguments of a function that takes `arity` of them has another length."""
    check_arguments_arity(arity, len(args), func_name)


def check_and_get_arg[
    T: AnyType
](
    func_name: StaticString, py_args: PythonObject, index: Int
) raises -> UnsafePointer[T, MutAnyOrigin]:
    """The value that argument number `index` holds.

    Raises:
        Where the argument is of another type.

    Examples:

    ```mojo
    from std.python import Python, PythonObject
    from std.python.bindings import PythonModuleBuilder, check_and_get_arg

    @fieldwise_init
    struct Count(Defaultable, Movable, Writable):
        var value: Int

        def __init__(out self):
            self.value = 0

        def write_to[W: Writer](self, mut writer: W):
            writer.write("Count(", self.value, ")")

    var builder = PythonModuleBuilder("tools")
    _ = builder.add_type[Count]("Count")
    _ = builder.finalize()
    var args = Python.tuple(PythonObject(alloc=Count(7)))
    print(check_and_get_arg[Count]("show", args, 0)[].value)  # -> 7
    ```
    """
    return _pointer_to_value[T](py_args[index]._object, func_name)


def check_and_get_or_convert_arg[
    T: ConvertibleFromPython & Movable
](func_name: StaticString, py_args: PythonObject, index: Int) raises -> T:
    """The value that argument number `index` holds, or that is made of it.

    Raises:
        Where the argument can be neither.

    Examples:

    ```mojo
    import std.python.values
    from std.python import Python
    from std.python.bindings import check_and_get_or_convert_arg
    print(check_and_get_or_convert_arg[Int]("show", Python.tuple(4), 0) + 1)  # -> 5
    ```
    """
    return T(py=py_args[index])


# --- functions as Python calls them


def _fail(error: Error) -> Handle:
    """An error as Python's; those whose text begins with the name of one of its types are of that."""
    _flush()
    var text = String(error)
    var kind = String("PyExc_Exception")
    comptime for name in ("TypeError", "ValueError", "IndexError", "KeyError"):
        var start = String(name, ": ")
        if text.startswith(start):
            kind = String("PyExc_", name)
            text = String(StringSlice(text)[start.byte_length() :])
    var cpython = CPython()
    cpython.PyErr_SetString(cpython.get_error_global(kind), text)
    return _null()


def _none() -> Handle:
    var none = _symbol("_Py_NoneStruct")
    _call["Py_IncRef", NoneType](none)
    return none


@always_inline
def _borrowed(object: Handle) -> PythonObject:
    _call["Py_IncRef", NoneType](object)
    return PythonObject(from_owned=object)


@always_inline
def _given[T: AnyType, //](var value: T) raises -> Handle:
    """What a function gave, as a reference for Python."""
    comptime if __brio.same_type[T, PythonObject]:
        return value^.steal_data()
    elif __brio.same_type[T, PyObjectPtr]:
        return value._object
    elif __brio.becomes[T, PythonObject]:
        return PythonObject(value^).steal_data()
    elif __brio.has_method[T, "to_python_object"]:
        return value^.to_python_object().steal_data()
    else:
        return _allocated(lookup_py_type_object[T]()._object, value^)


def _takes_names[F: AnyType, //, func: F]() -> Bool:
    """Whether the last argument is the dictionary of those that have names."""
    comptime count = Int(__brio.fn_arg_count[func])
    comptime if count == 0:
        return False
    else:
        return __brio.same_type[
            __brio.fn_arg_type[func, count - 1, "host"],
            OwnedKwargsDict[PythonObject],
        ]


def _argument[
    F: AnyType, //, func: F, index: Int, is_method: Bool
](object: Handle, args: Handle, names: Handle) raises -> __brio.fn_arg_type[
    func, index, "host"
]:
    """What an argument of the function is."""
    comptime T = __brio.fn_arg_type[func, index, "host"]
    comptime if __brio.same_type[T, OwnedKwargsDict[PythonObject]]:
        var given = OwnedKwargsDict[PythonObject]()
        if not _is_null(names):
            for item in _borrowed(names).items():
                given[String(item[0])] = item[1]
        return given^
    else:
        var from_args = not is_method or index > 0
        var handle = object
        if from_args:
            handle = _checked(
                _call["PyTuple_GetItem", Handle](
                    args, index - (1 if is_method else 0)
                )
            )
        comptime if __brio.same_type[T, PythonObject]:
            return _borrowed(handle)
        elif __brio.same_type[T, PyObjectPtr]:
            return PyObjectPtr(handle)
        elif __brio.has_method[T, "unsafe_dangling"] or __brio.has_method[
            T, "init_pointee_move"
        ]:
            return T(
                unsafe_from_address=Int(
                    _pointer_to_value[T.type](handle, __brio.fn_name[func])
                )
            )
        elif conforms_to(T, ConvertibleFromPython):
            return T(py=_borrowed(handle))
        else:
            return _pointer_to_value[T](handle, __brio.fn_name[func])[].copy()


def _run[
    F: AnyType, //, func: F, is_method: Bool, *Ts: AnyType
](object: Handle, args: Handle, names: Handle, *given: *Ts) raises -> Handle:
    """Calls the function with the arguments that are there, once all are."""
    comptime have = given.__len__()
    comptime if have < Int(__brio.fn_arg_count[func]):
        return _run[func, is_method](
            object,
            args,
            names,
            *given,
            _argument[func, have, is_method](object, args, names),
        )
    elif __brio.fn_returns_value[func, "host"]:
        return _given(func(*given))
    else:
        func(*given)
        return _none()


def _entry[
    F: AnyType, //, func: F, is_method: Bool
](object: Handle, args: Handle, names: Handle) -> Handle:
    """What Python calls for a function of the program."""
    comptime declared = Int(__brio.fn_arg_count[func]) - (1 if is_method else 0)
    comptime positional = declared - (1 if _takes_names[func]() else 0)
    try:
        var name = String(__brio.fn_name[func])
        check_arguments_arity(
            positional, _call["PyTuple_Size", Int](args), name
        )
        comptime if not _takes_names[func]():
            if not _is_null(names):
                if _call["PyDict_Size", Int](names) > 0:
                    raise Error(
                        "TypeError: ", name, "() takes no keyword arguments"
                    )
        var result = _run[func, is_method](object, args, names)
        _flush()
        return result
    except error:
        return _fail(error)


def _entry_with_tuple[
    F: AnyType, //, func: F
](object: Handle, args: Handle, names: Handle) -> Handle:
    """What Python calls for a function that takes the object and the tuple of arguments themselves."""
    try:
        var result = _null()
        comptime if Int(__brio.fn_arg_count[func]) == 3:
            result = _given(
                func(_borrowed(object), _borrowed(args), _names_or_empty(names))
            )
        else:
            result = _given(func(_borrowed(object), _borrowed(args)))
        _flush()
        return result
    except error:
        return _fail(error)


def _names_or_empty(names: Handle) raises -> PythonObject:
    return Python.dict() if _is_null(names) else _borrowed(names)


comptime _Entry = def(Handle, Handle, Handle) -> Handle


def _address[F: AnyType, //](function: F) -> Handle:
    """The address of a function as a pointer."""
    var place = function
    return __brio.deref(
        __brio.cast["pointer", __brio.ptr[Handle]](__brio.address_of(place))
    )


# --- types


@fieldwise_init
struct _Slot(ImplicitlyCopyable, TrivialRegisterPassable):
    var number: Int32
    var value: Handle


@fieldwise_init
struct _Spec(TrivialRegisterPassable):
    var name: Handle
    var basicsize: Int32
    var itemsize: Int32
    var flags: UInt32
    var slots: Handle


def _end_value[T: AnyType](object: Handle):
    """What Python calls when an object's last reference goes."""
    var inside = _inside[T](object)
    if inside[].is_initialized:
        inside[].is_initialized = False
        __brio.destroy(__brio.address_of(inside[].mojo_value))
        _flush()
    var type = PyObjectPtr(object).bitcast[PyObject]()[].object_type
    _call["PyObject_Free", NoneType](object)
    _call["Py_DecRef", NoneType](type._object)


def _show_value[T: AnyType](object: Handle) -> Handle:
    """What Python calls for `repr` and `str`."""
    try:
        var inside = _inside[T](object)
        if not inside[].is_initialized:
            return PythonObject(
                String("<uninitialized ", __brio.type_name[T], ">")
            ).steal_data()
        comptime if __brio.has_method[T, "__repr__"]:
            return PythonObject(
                String(inside[].mojo_value.__repr__())
            ).steal_data()
        elif conforms_to(T, Writable):
            return PythonObject(String(inside[].mojo_value)).steal_data()
        else:
            return PythonObject(
                String("<", __brio.type_name[T], " object>")
            ).steal_data()
    except error:
        return _fail(error)


def _refuse_new(type: Handle, args: Handle, names: Handle) -> Handle:
    """What Python calls to make an object of a type that the program has given no initialiser."""
    return _fail(
        Error("TypeError: No initializer registered for this Mojo type")
    )


def _init_default[
    T: Defaultable & Movable
](object: Handle, args: Handle, names: Handle) -> Int32:
    """What Python calls to initialise an object with the value that a type has by itself."""
    try:
        check_arguments_arity(
            0, _call["PyTuple_Size", Int](args), __brio.type_name[T]
        )
        _set_value[T](object, T())
        return 0
    except error:
        _ = _fail(error)
        return -1


def _init_with[
    F: AnyType, //, init_func: F, T: Movable
](object: Handle, args: Handle, names: Handle) -> Int32:
    """What Python calls to initialise an object by a function of the program."""
    try:
        _set_value[T](
            object, init_func(_borrowed(args), _names_or_empty(names))
        )
        return 0
    except error:
        _ = _fail(error)
        return -1


def _set_value[T: Movable](object: Handle, var value: T):
    var inside = _inside[T](object)
    if inside[].is_initialized:  # `__init__` again
        __brio.destroy(__brio.address_of(inside[].mojo_value))
    __brio.init(__brio.address_of(inside[].mojo_value), value^)
    inside[].is_initialized = True


struct PythonTypeBuilder(Copyable, Movable):
    """A type of Python whose objects hold values of the program.

    Examples:

    ```mojo
    from std.python import PythonObject
    from std.python.bindings import PythonModuleBuilder

    @fieldwise_init
    struct Count(Defaultable, Movable, Writable):
        var value: Int

        def __init__(out self):
            self.value = 0

        def write_to[W: Writer](self, mut writer: W):
            writer.write("Count(", self.value, ")")

        @staticmethod
        def increase(self_ptr: UnsafePointer[Count, MutAnyOrigin], by: PythonObject) raises -> PythonObject:
            self_ptr[].value += Int(py=by)
            return PythonObject(self_ptr[].value)

        @staticmethod
        def largest(a: PythonObject, b: PythonObject) raises -> PythonObject:
            return a if a > b else b

        @staticmethod
        def arguments(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
            return PythonObject(len(args))

    var builder = PythonModuleBuilder("tools")
    _ = builder.add_type[Count]("Count").def_init_defaultable[Count]().def_method[Count.increase]("increase")
    var count = builder.finalize().Count()
    print(count.increase(2), count.increase(3))  # -> 2 5
    ```
    """

    var type_name: StaticString
    """What Python calls it.

    Examples:

    ```mojo
    from std.python import PythonObject
    from std.python.bindings import PythonModuleBuilder

    @fieldwise_init
    struct Count(Defaultable, Movable, Writable):
        var value: Int

        def __init__(out self):
            self.value = 0

        def write_to[W: Writer](self, mut writer: W):
            writer.write("Count(", self.value, ")")

        @staticmethod
        def increase(self_ptr: UnsafePointer[Count, MutAnyOrigin], by: PythonObject) raises -> PythonObject:
            self_ptr[].value += Int(py=by)
            return PythonObject(self_ptr[].value)

        @staticmethod
        def largest(a: PythonObject, b: PythonObject) raises -> PythonObject:
            return a if a > b else b

        @staticmethod
        def arguments(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
            return PythonObject(len(args))

    var builder = PythonModuleBuilder("tools")
    print(builder.add_type[Count]("Count").type_name)  # -> Count
    ```
    """
    var basicsize: Int
    """Bytes of an object.

    Examples:

    ```mojo
    from std.python import PythonObject
    from std.python.bindings import PythonModuleBuilder

    @fieldwise_init
    struct Count(Defaultable, Movable, Writable):
        var value: Int

        def __init__(out self):
            self.value = 0

        def write_to[W: Writer](self, mut writer: W):
            writer.write("Count(", self.value, ")")

        @staticmethod
        def increase(self_ptr: UnsafePointer[Count, MutAnyOrigin], by: PythonObject) raises -> PythonObject:
            self_ptr[].value += Int(py=by)
            return PythonObject(self_ptr[].value)

        @staticmethod
        def largest(a: PythonObject, b: PythonObject) raises -> PythonObject:
            return a if a > b else b

        @staticmethod
        def arguments(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
            return PythonObject(len(args))

    var builder = PythonModuleBuilder("tools")
    print(builder.add_type[Count]("Count").basicsize > 8)  # -> True
    ```
    """
    var methods: List[PyMethodDef]
    """The methods so far.

    Examples:

    ```mojo
    from std.python import PythonObject
    from std.python.bindings import PythonModuleBuilder

    @fieldwise_init
    struct Count(Defaultable, Movable, Writable):
        var value: Int

        def __init__(out self):
            self.value = 0

        def write_to[W: Writer](self, mut writer: W):
            writer.write("Count(", self.value, ")")

        @staticmethod
        def increase(self_ptr: UnsafePointer[Count, MutAnyOrigin], by: PythonObject) raises -> PythonObject:
            self_ptr[].value += Int(py=by)
            return PythonObject(self_ptr[].value)

        @staticmethod
        def largest(a: PythonObject, b: PythonObject) raises -> PythonObject:
            return a if a > b else b

        @staticmethod
        def arguments(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
            return PythonObject(len(args))

    var builder = PythonModuleBuilder("tools")
    _ = builder.add_type[Count]("Count").def_method[Count.increase]("increase")
    print(len(builder.type_builders[0].methods))  # -> 1
    ```
    """
    var _slots: List[_Slot]
    var _key: String
    var _has_init: Bool

    def __init__(out self, type_name: StaticString, *, basicsize: Int):
        """A type whose objects take so many bytes.

        Examples:

        ```mojo
        from std.python.bindings import PythonTypeBuilder

        var type = PythonTypeBuilder("Empty", basicsize=16)
        print(type.type_name, type.basicsize, len(type.methods))  # -> Empty 16 0
        ```
        """
        self.type_name = type_name
        self.basicsize = basicsize
        self.methods = List[PyMethodDef]()
        self._slots = List[_Slot]()
        self._key = String()
        self._has_init = False

    @staticmethod
    def bind[T: AnyType](type_name: StaticString) -> PythonTypeBuilder:
        """A type whose objects hold a `T`.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder, PythonTypeBuilder

        @fieldwise_init
        struct Count(Defaultable, Movable, Writable):
            var value: Int

            def __init__(out self):
                self.value = 0

            def write_to[W: Writer](self, mut writer: W):
                writer.write("Count(", self.value, ")")

            @staticmethod
            def increase(self_ptr: UnsafePointer[Count, MutAnyOrigin], by: PythonObject) raises -> PythonObject:
                self_ptr[].value += Int(py=by)
                return PythonObject(self_ptr[].value)

            @staticmethod
            def largest(a: PythonObject, b: PythonObject) raises -> PythonObject:
                return a if a > b else b

            @staticmethod
            def arguments(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
                return PythonObject(len(args))

        var builder = PythonModuleBuilder("tools")
        print(PythonTypeBuilder.bind[Count]("Count").type_name)  # -> Count
        ```
        """
        var made = PythonTypeBuilder(
            type_name, basicsize=Int(__brio.size_of[PyMojoObject[T]])
        )
        made._key = _key_of[T]()
        made._slots.append(
            _Slot(_SLOT_DEALLOC, _address[def(Handle) -> None](_end_value[T]))
        )
        made._slots.append(
            _Slot(_SLOT_REPR, _address[def(Handle) -> Handle](_show_value[T]))
        )
        return made^

    def _add_init(mut self, address: Handle):
        self._slots.append(_Slot(_SLOT_NEW, _symbol("PyType_GenericNew")))
        self._slots.append(_Slot(_SLOT_INIT, address))
        self._has_init = True

    def def_init_defaultable[
        T: Defaultable & Movable
    ](mut self) -> ref[self] Self:
        """`TYPE()` of Python makes a `T()`.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder

        @fieldwise_init
        struct Count(Defaultable, Movable, Writable):
            var value: Int

            def __init__(out self):
                self.value = 0

            def write_to[W: Writer](self, mut writer: W):
                writer.write("Count(", self.value, ")")

            @staticmethod
            def increase(self_ptr: UnsafePointer[Count, MutAnyOrigin], by: PythonObject) raises -> PythonObject:
                self_ptr[].value += Int(py=by)
                return PythonObject(self_ptr[].value)

            @staticmethod
            def largest(a: PythonObject, b: PythonObject) raises -> PythonObject:
                return a if a > b else b

            @staticmethod
            def arguments(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
                return PythonObject(len(args))

        var builder = PythonModuleBuilder("tools")
        _ = builder.add_type[Count]("Count").def_init_defaultable[Count]().def_method[Count.increase]("increase")
        var count = builder.finalize().Count()
        print(count.increase(2), count.increase(3))  # -> 2 5
        ```
        """
        self._add_init(
            _address[def(Handle, Handle, Handle) -> Int32](_init_default[T])
        )
        return self

    def def_py_init[F: AnyType, //, init_func: F](mut self) -> ref[self] Self:
        """`TYPE(...)` of Python makes what `init_func` makes of the tuple of arguments and the dictionary of those with names.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder

        @fieldwise_init
        struct Count(Movable, Writable):
            var value: Int

            def write_to[W: Writer](self, mut writer: W):
                writer.write("Count(", self.value, ")")

        def of_arguments(args: PythonObject, kwargs: PythonObject) raises -> Count:
            return Count(len(args))

        var builder = PythonModuleBuilder("tools")
        _ = builder.add_type[Count]("Count").def_py_init[of_arguments]()
        print(builder.finalize().Count(5, 6, 7))  # -> Count(3)
        ```
        """
        comptime T = __brio.fn_result_type[init_func, "host"]
        self._add_init(
            _address[def(Handle, Handle, Handle) -> Int32](
                _init_with[init_func, T]
            )
        )
        return self

    def def_method[
        method_type: AnyType, //, method: method_type
    ](mut self, method_name: StringSlice, docstring: StringSlice = "") -> ref[
        self
    ] Self:
        """A method. Its first argument is the object (`PythonObject`) or the address of the value in it (`UnsafePointer[T]`).

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder

        @fieldwise_init
        struct Count(Defaultable, Movable, Writable):
            var value: Int

            def __init__(out self):
                self.value = 0

            def write_to[W: Writer](self, mut writer: W):
                writer.write("Count(", self.value, ")")

            @staticmethod
            def increase(self_ptr: UnsafePointer[Count, MutAnyOrigin], by: PythonObject) raises -> PythonObject:
                self_ptr[].value += Int(py=by)
                return PythonObject(self_ptr[].value)

            @staticmethod
            def largest(a: PythonObject, b: PythonObject) raises -> PythonObject:
                return a if a > b else b

            @staticmethod
            def arguments(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
                return PythonObject(len(args))

        var builder = PythonModuleBuilder("tools")
        _ = builder.add_type[Count]("Count").def_init_defaultable[Count]().def_method[Count.increase]("increase")
        var count = builder.finalize().Count()
        print(count.increase(2), count.increase(3))  # -> 2 5
        ```
        """
        self.methods.append(
            PyMethodDef(
                _address[_Entry](_entry[method, True]),
                method_name,
                docstring,
                _VARARGS | _KEYWORDS,
            )
        )
        return self

    def def_staticmethod[
        method_type: AnyType, //, method: method_type
    ](mut self, method_name: StringSlice, docstring: StringSlice = "") -> ref[
        self
    ] Self:
        """A method that is called on the type.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder

        @fieldwise_init
        struct Count(Defaultable, Movable, Writable):
            var value: Int

            def __init__(out self):
                self.value = 0

            def write_to[W: Writer](self, mut writer: W):
                writer.write("Count(", self.value, ")")

            @staticmethod
            def increase(self_ptr: UnsafePointer[Count, MutAnyOrigin], by: PythonObject) raises -> PythonObject:
                self_ptr[].value += Int(py=by)
                return PythonObject(self_ptr[].value)

            @staticmethod
            def largest(a: PythonObject, b: PythonObject) raises -> PythonObject:
                return a if a > b else b

            @staticmethod
            def arguments(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
                return PythonObject(len(args))

        var builder = PythonModuleBuilder("tools")
        _ = builder.add_type[Count]("Count").def_init_defaultable[Count]().def_staticmethod[Count.largest]("largest")
        var count = builder.finalize().Count()
        print(count.largest(2, 3))  # -> 3
        ```
        """
        self.methods.append(
            PyMethodDef(
                _address[_Entry](_entry[method, False]),
                method_name,
                docstring,
                _VARARGS | _KEYWORDS | _STATIC,
            )
        )
        return self

    def def_py_method[
        method_type: AnyType,
        //,
        method: method_type,
        static_method: Bool = False,
    ](mut self, method_name: StringSlice, docstring: StringSlice = "") -> ref[
        self
    ] Self:
        """A method that takes the object and the tuple of arguments.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder

        @fieldwise_init
        struct Count(Defaultable, Movable, Writable):
            var value: Int

            def __init__(out self):
                self.value = 0

            def write_to[W: Writer](self, mut writer: W):
                writer.write("Count(", self.value, ")")

            @staticmethod
            def increase(self_ptr: UnsafePointer[Count, MutAnyOrigin], by: PythonObject) raises -> PythonObject:
                self_ptr[].value += Int(py=by)
                return PythonObject(self_ptr[].value)

            @staticmethod
            def largest(a: PythonObject, b: PythonObject) raises -> PythonObject:
                return a if a > b else b

            @staticmethod
            def arguments(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
                return PythonObject(len(args))

        var builder = PythonModuleBuilder("tools")
        _ = builder.add_type[Count]("Count").def_init_defaultable[Count]().def_py_method[Count.arguments]("arguments")
        var count = builder.finalize().Count()
        print(count.arguments(7, 8))  # -> 2
        ```
        """
        self.methods.append(
            PyMethodDef(
                _address[_Entry](_entry_with_tuple[method]),
                method_name,
                docstring,
                _VARARGS | _KEYWORDS | (_STATIC if static_method else 0),
            )
        )
        return self

    def def_py_c_method[
        static_method: Bool = False
    ](
        mut self,
        method: PyCFunction,
        method_name: StringSlice,
        docstring: StringSlice = "",
    ) -> ref[self] Self:
        """A method that is called as C is: with addresses of the object and of the tuple of arguments.

        Examples:

        ```mojo
        from std.python import Python
        from std.python._cpython import PyObjectPtr
        from std.python.bindings import PythonModuleBuilder

        @fieldwise_init
        struct Count(Defaultable, Movable):
            var value: Int

            def __init__(out self):
                self.value = 0

        def arguments(py_self: PyObjectPtr, args: PyObjectPtr) -> PyObjectPtr:
            ref cpython = Python().cpython()
            return cpython.PyLong_FromSsize_t(cpython.PyObject_Length(args))

        var builder = PythonModuleBuilder("tools")
        _ = builder.add_type[Count]("Count").def_init_defaultable[Count]().def_py_c_method(arguments, "arguments")
        print(builder.finalize().Count().arguments(7, 8))  # -> 2
        ```
        """
        self.methods.append(
            PyMethodDef(
                _address(method),
                method_name,
                docstring,
                _VARARGS | (_STATIC if static_method else 0),
            )
        )
        return self

    def finalize(mut self, module: PythonObject) raises:
        """Makes the type, and adds it to the module.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder, PythonTypeBuilder

        @fieldwise_init
        struct Count(Defaultable, Movable, Writable):
            var value: Int

            def __init__(out self):
                self.value = 0

            def write_to[W: Writer](self, mut writer: W):
                writer.write("Count(", self.value, ")")

            @staticmethod
            def increase(self_ptr: UnsafePointer[Count, MutAnyOrigin], by: PythonObject) raises -> PythonObject:
                self_ptr[].value += Int(py=by)
                return PythonObject(self_ptr[].value)

            @staticmethod
            def largest(a: PythonObject, b: PythonObject) raises -> PythonObject:
                return a if a > b else b

            @staticmethod
            def arguments(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
                return PythonObject(len(args))

        var builder = PythonModuleBuilder("tools")
        var type = PythonTypeBuilder.bind[Count]("Count")
        _ = type.def_init_defaultable[Count]()
        var module = builder.finalize()
        type.finalize(module)
        print(module.Count.__name__)  # -> Count
        ```
        """
        var name = String(module.__getattr__["__name__"](), ".", self.type_name)
        if not self._has_init:
            self._slots.append(_Slot(_SLOT_NEW, _address[_Entry](_refuse_new)))
        var slots = alloc[_Slot](len(self._slots) + 2)
        for i in range(len(self._slots)):
            slots[i] = self._slots[i]
        var methods = __brio.cast["pointer", Handle](
            _list_of_methods(self.methods).address
        )
        slots[len(self._slots)] = _Slot(_SLOT_METHODS, methods)
        slots[len(self._slots) + 1] = _Slot(0, _null())
        # Py_TPFLAGS_DEFAULT
        var spec = _Spec(
            _kept(name),
            Int32(self.basicsize),
            0,
            1 << 18,
            __brio.cast["pointer", Handle](slots.address),
        )
        var type = PythonObject(
            from_owned=_checked(
                _call["PyType_FromSpec", Handle](
                    __brio.cast["pointer", Handle](__brio.address_of(spec))
                )
            )
        )
        slots.free()
        if self._key:
            _types().__setattr__(self._key, type)
        module.__setattr__(String(self.type_name), type)


# --- modules


struct PythonModuleBuilder:
    """A module of Python whose functions and types are those of the program.

    Examples:

    ```mojo
    from std.python import PythonObject
    from std.python.bindings import PythonModuleBuilder

    def double(x: PythonObject) raises -> PythonObject:
        return x + x

    var builder = PythonModuleBuilder("tools")
    builder.def_function[double]("double", "Twice as much.")
    var module = builder.finalize()
    print(module.double(4), module.double("a"))  # -> 8 aa
    ```
    """

    var module: PythonObject
    """The module.

    Examples:

    ```mojo
    from std.python import PythonObject
    from std.python.bindings import PythonModuleBuilder

    def double(x: PythonObject) raises -> PythonObject:
        return x + x

    var builder = PythonModuleBuilder("tools")
    builder.def_function[double]("double", "Twice as much.")
    print(builder.module.__name__)  # -> tools
    ```
    """
    var functions: List[PyMethodDef]
    """The functions so far.

    Examples:

    ```mojo
    from std.python import PythonObject
    from std.python.bindings import PythonModuleBuilder

    def double(x: PythonObject) raises -> PythonObject:
        return x + x

    var builder = PythonModuleBuilder("tools")
    builder.def_function[double]("double", "Twice as much.")
    print(len(builder.functions))  # -> 1
    ```
    """
    var type_builders: List[PythonTypeBuilder]
    """The types so far.

    Examples:

    ```mojo
    from std.python import PythonObject
    from std.python.bindings import PythonModuleBuilder

    @fieldwise_init
    struct Count(Defaultable, Movable, Writable):
        var value: Int

        def __init__(out self):
            self.value = 0

        def write_to[W: Writer](self, mut writer: W):
            writer.write("Count(", self.value, ")")

        @staticmethod
        def increase(self_ptr: UnsafePointer[Count, MutAnyOrigin], by: PythonObject) raises -> PythonObject:
            self_ptr[].value += Int(py=by)
            return PythonObject(self_ptr[].value)

        @staticmethod
        def largest(a: PythonObject, b: PythonObject) raises -> PythonObject:
            return a if a > b else b

        @staticmethod
        def arguments(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
            return PythonObject(len(args))

    var builder = PythonModuleBuilder("tools")
    _ = builder.add_type[Count]("Count")
    print(len(builder.type_builders))  # -> 1
    ```
    """

    def __init__(out self, name: StaticString) raises:
        """A new module."""
        self = Self(Python.create_module(name))

    def __init__(out self, name: StringLiteral) raises:
        """A new module.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder

        def double(x: PythonObject) raises -> PythonObject:
            return x + x

        var builder = PythonModuleBuilder("tools")
        builder.def_function[double]("double", "Twice as much.")
        var module = builder.finalize()
        print(module.double(4), module.double("a"))  # -> 8 aa
        ```
        """
        self = Self(Python.create_module(name))

    def __init__(out self, module: PythonObject):
        """A module that is there, to which things are added."""
        self.module = module
        self.functions = List[PyMethodDef]()
        self.type_builders = List[PythonTypeBuilder]()

    def add_type[
        T: AnyType
    ](mut self, type_name: StaticString) -> ref[self] PythonTypeBuilder:
        """A type whose objects hold a `T`.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder

        @fieldwise_init
        struct Count(Defaultable, Movable, Writable):
            var value: Int

            def __init__(out self):
                self.value = 0

            def write_to[W: Writer](self, mut writer: W):
                writer.write("Count(", self.value, ")")

            @staticmethod
            def increase(self_ptr: UnsafePointer[Count, MutAnyOrigin], by: PythonObject) raises -> PythonObject:
                self_ptr[].value += Int(py=by)
                return PythonObject(self_ptr[].value)

            @staticmethod
            def largest(a: PythonObject, b: PythonObject) raises -> PythonObject:
                return a if a > b else b

            @staticmethod
            def arguments(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
                return PythonObject(len(args))

        var builder = PythonModuleBuilder("tools")
        _ = builder.add_type[Count]("Count").def_init_defaultable[Count]().def_method[Count.increase]("increase")
        var count = builder.finalize().Count()
        print(count.increase(2), count.increase(3))  # -> 2 5
        ```
        """
        self.type_builders.append(PythonTypeBuilder.bind[T](type_name))
        return self.type_builders[len(self.type_builders) - 1]

    def def_function[
        func_type: AnyType, //, func: func_type
    ](mut self, func_name: StringSlice, docstring: StringSlice = ""):
        """A function. It takes `PythonObject`s, or what can be made of them, and gives one, something that becomes one, or nothing; an
        `OwnedKwargsDict[PythonObject]` as its last argument is of the arguments that have names.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder

        def double(x: PythonObject) raises -> PythonObject:
            return x + x

        var builder = PythonModuleBuilder("tools")
        builder.def_function[double]("double", "Twice as much.")
        var module = builder.finalize()
        print(module.double(4), module.double("a"))  # -> 8 aa
        ```
        """
        self.functions.append(
            PyMethodDef(
                _address[_Entry](_entry[func, False]),
                func_name,
                docstring,
                _VARARGS | _KEYWORDS,
            )
        )

    def def_py_function[
        func_type: AnyType, //, func: func_type
    ](mut self, func_name: StringSlice, docstring: StringSlice = ""):
        """A function that takes the module and the tuple of arguments.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder

        def count(module: PythonObject, args: PythonObject) raises -> PythonObject:
            return PythonObject(len(args))

        var builder = PythonModuleBuilder("tools")
        builder.def_py_function[count]("count")
        print(builder.finalize().count(1, 2, 3))  # -> 3
        ```
        """
        self.functions.append(
            PyMethodDef(
                _address[_Entry](_entry_with_tuple[func]),
                func_name,
                docstring,
                _VARARGS | _KEYWORDS,
            )
        )

    def def_py_c_function(
        mut self,
        func: PyCFunction,
        func_name: StringSlice,
        docstring: StringSlice = "",
    ):
        """A function that is called as C is: with addresses of the module and of the tuple of arguments.

        Examples:

        ```mojo
        from std.python import Python
        from std.python._cpython import PyObjectPtr
        from std.python.bindings import PythonModuleBuilder

        def count(module: PyObjectPtr, args: PyObjectPtr) -> PyObjectPtr:
            ref cpython = Python().cpython()
            return cpython.PyLong_FromSsize_t(cpython.PyObject_Length(args))

        var builder = PythonModuleBuilder("tools")
        builder.def_py_c_function(count, "count")
        print(builder.finalize().count(1, 2, 3))  # -> 3
        ```
        """
        self.functions.append(
            PyMethodDef(_address(func), func_name, docstring, _VARARGS)
        )

    def finalize(mut self) raises -> PythonObject:
        """Makes the types, adds everything to the module, and gives it.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder

        def double(x: PythonObject) raises -> PythonObject:
            return x + x

        var builder = PythonModuleBuilder("tools")
        builder.def_function[double]("double", "Twice as much.")
        var module = builder.finalize()
        print(module.double(4), module.double("a"))  # -> 8 aa
        ```
        """
        for ref builder in self.type_builders:
            builder.finalize(self.module)
        self.type_builders.clear()
        var methods = _list_of_methods(self.functions)
        if (
            _call["PyModule_AddFunctions", Int32](
                self.module._object, methods.address
            )
            != 0
        ):
            raise _error()
        self.functions.clear()
        return self.module
