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

from internal.bytes import _null
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
from python.calls import (
    ExceptionType,
    check_and_get_arg,
    check_and_get_or_convert_arg,
    check_arguments_arity,
    raise_python_exception,
    _address,
    _end_value,
    _entry,
    _Entry,
    _entry_with_tuple,
    _init_default,
    _init_with,
    _KEYWORDS,
    _refuse_new,
    _show_value,
    _Slot,
    _SLOT_DEALLOC,
    _SLOT_INIT,
    _SLOT_METHODS,
    _SLOT_NEW,
    _SLOT_REPR,
    _Spec,
    _STATIC,
    _VARARGS,
)
from python.interpreter import Handle, _call, _checked, _error, _symbol
from python.python import Python
from python.python_object import ConvertibleFromPython, PythonObject
from python.stubs import (
    _declared,
    _declared_open,
    _declared_property,
    _described,
    _INDENT,
    _python_type,
)
from python.values import (
    MOJO_PYTHON_TYPE_OBJECTS,
    PyMojoObject,
    lookup_py_type_object,
    _key_of,
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


# --- types


def _method_of[F: AnyType, //, function: F](name: StringSlice) -> PyMethodDef:
    return PyMethodDef(
        _address[_Entry](_entry[function, True]),
        name,
        "",
        _VARARGS | _KEYWORDS,
    )


def _descriptor(type: PythonObject, method: PyMethodDef) raises -> PythonObject:
    """A method of a type that only what is given it can call."""
    return PythonObject(
        from_owned=_checked(
            _call["PyDescr_NewMethod", Handle](
                type._object,
                __brio.cast["pointer", Handle](
                    _list_of_methods([method]).address
                ),
            )
        )
    )


struct _Property(Copyable, Movable):
    """A property of a type, while that is not made yet."""

    var name: String
    var docstring: String
    var getter: PyMethodDef
    var setter: Optional[PyMethodDef]

    def __init__(
        out self,
        name: StringSlice,
        docstring: StringSlice,
        getter: PyMethodDef,
        setter: Optional[PyMethodDef],
    ):
        self.name = String(name)
        self.docstring = String(docstring)
        self.getter = getter
        self.setter = setter

    def add_to(self, type: PythonObject) raises:
        var setter = PythonObject(None)
        if self.setter:
            setter = _descriptor(type, self.setter.value())
        var docstring = PythonObject(None)
        if self.docstring:
            docstring = PythonObject(self.docstring)
        type.__setattr__(
            self.name,
            Python.import_module("builtins").property(
                _descriptor(type, self.getter),
                setter,
                PythonObject(None),
                docstring,
            ),
        )


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
    var _stub: String  # the declarations of a stub
    var _properties: List[_Property]
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
        self._stub = String()
        self._properties = List[_Property]()
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
        self._stub += _declared[method, True](method_name, docstring, _INDENT)
        self.methods.append(
            PyMethodDef(
                _address[_Entry](_entry[method, True]),
                method_name,
                _described[method, True](method_name, docstring),
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
        self._stub += _declared[method, False, True](
            method_name, docstring, _INDENT
        )
        self.methods.append(
            PyMethodDef(
                _address[_Entry](_entry[method, False]),
                method_name,
                _described[method, False](method_name, docstring),
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
        self._stub += _declared_open(
            method_name,
            docstring,
            _INDENT,
            static_method,
            Int(__brio.fn_arg_count[method]) == 3,
        )
        self.methods.append(
            PyMethodDef(
                _address[_Entry](_entry_with_tuple[method]),
                method_name,
                docstring,
                _VARARGS | _KEYWORDS | (_STATIC if static_method else 0),
            )
        )
        return self

    def def_property[
        getter_type: AnyType, //, getter: getter_type
    ](mut self, name: StringSlice, docstring: StringSlice = "") -> ref[
        self
    ] Self:
        """What is asked as `object.name`, and cannot be set.

        Parameters:
            getter_type: The type of the function.
            getter: Takes the object, or the address of the value in it, as a method does.

        Args:
            name: What Python calls it.
            docstring: What `help` says of it.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder

        @fieldwise_init
        struct Square(Defaultable, Movable):
            var side: Int

            def __init__(out self):
                self.side = 3

            @staticmethod
            def area(self_ptr: UnsafePointer[Square, MutAnyOrigin]) raises -> PythonObject:
                return PythonObject(self_ptr[].side ** 2)

        var builder = PythonModuleBuilder("shapes")
        _ = builder.add_type[Square]("Square").def_init_defaultable[Square]().def_property[Square.area]("area")
        print(builder.finalize().Square().area)  # -> 9
        ```
        """
        self._stub += _declared_property[getter](name, docstring, "")
        self._properties.append(
            _Property(name, docstring, _method_of[getter](name), None)
        )
        return self

    def def_property[
        getter_type: AnyType,
        setter_type: AnyType,
        //,
        getter: getter_type,
        setter: setter_type,
    ](mut self, name: StringSlice, docstring: StringSlice = "") -> ref[
        self
    ] Self:
        """What is asked as `object.name`, and set as `object.name = value`, which is the setter's second argument.

        Examples:

        ```mojo
        from std.python import PythonObject
        from std.python.bindings import PythonModuleBuilder

        @fieldwise_init
        struct Square(Defaultable, Movable):
            var side: Int

            def __init__(out self):
                self.side = 3

            @staticmethod
            def get_side(self_ptr: UnsafePointer[Square, MutAnyOrigin]) raises -> PythonObject:
                return PythonObject(self_ptr[].side)

            @staticmethod
            def set_side(self_ptr: UnsafePointer[Square, MutAnyOrigin], side: PythonObject) raises:
                self_ptr[].side = Int(py=side)

        var builder = PythonModuleBuilder("shapes")
        _ = builder.add_type[Square]("Square").def_init_defaultable[Square]().def_property[Square.get_side, Square.set_side]("side")
        var square = builder.finalize().Square()
        square.side = 5
        print(square.side)  # -> 5
        ```
        """
        self._stub += _declared_property[getter](
            name,
            docstring,
            _python_type[__brio.fn_arg_type[setter, 1, "host"]](),
        )
        self._properties.append(
            _Property(
                name,
                docstring,
                _method_of[getter](name),
                _method_of[setter](name),
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
        self._stub += _declared_open(
            method_name, docstring, _INDENT, static_method, False
        )
        self.methods.append(
            PyMethodDef(
                _address(method),
                method_name,
                docstring,
                _VARARGS | (_STATIC if static_method else 0),
            )
        )
        return self

    def _stub_text(self) -> String:
        """The type as a stub declares it."""
        var text = String("\nclass ", self.type_name, ":\n")
        if self._has_init:
            text += String(
                _INDENT,
                "def __init__(self, *args: Any, **kwargs: Any) -> None: ...\n",
            )
        elif not self._stub:
            text += String(_INDENT, "pass\n")
        return text + self._stub

    def _def_slot(mut self, number: Int, function: Handle):
        """A function of one of Python's slots, by its number."""
        self._slots.append(_Slot(Int32(number), function))

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
        for property in self._properties:
            property.add_to(type)
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
    var _stub: String  # the text of a stub file so far
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
        self._stub = String("from typing import Any\n")
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
        self._stub += String(
            "\n", _declared[func, False](func_name, docstring, "")
        )
        self.functions.append(
            PyMethodDef(
                _address[_Entry](_entry[func, False]),
                func_name,
                _described[func, False](func_name, docstring),
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
        comptime takes_names = Int(__brio.fn_arg_count[func]) == 3
        self._stub += String(
            "\n",
            _declared_open(func_name, docstring, "", False, takes_names),
        )
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
        self._stub += String(
            "\n", _declared_open(func_name, docstring, "", False, False)
        )
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
            self._stub += builder._stub_text()
            builder.finalize(self.module)
        self.type_builders.clear()
        self.module.__setattr__("__stub__", self._stub)
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
