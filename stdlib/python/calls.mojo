"""What Python calls of modules that are written in the language, and what their functions ask of their arguments."""

from collections import OwnedKwargsDict
from internal.bytes import _is_null, _null
from python._cpython import CPython, PyObject, PyObjectPtr
from python.interpreter import Handle, _call, _checked, _flush, _symbol
from python.python import Python
from python.python_object import ConvertibleFromPython, PythonObject
from python.values import (
    PyMojoObject,
    lookup_py_type_object,
    _allocated,
    _inside,
    _pointer_to_value,
)

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
    comptime for name in (
        "TypeError",
        "ValueError",
        "IndexError",
        "KeyError",
        "AttributeError",
        "BufferError",
    ):
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
