"""`PythonObject`: a value that Python owns."""

from builtin.iteration_traits import _FailingIterator
from internal.bytes import _is_null, _null
from python.interpreter import (
    Handle,
    _call,
    _checked,
    _error,
    _flush,
    _start,
    _symbol,
    _text,
)
from python._cpython import PyObjectPtr
from python.bindings import PyFunctionRaising
from python.values import (
    lookup_py_type_object,
    _allocated,
    _inside,
    _pointer_to_value,
)


# What extends it is known with it.
from python.python_operators import *
from python.typed_object import TypedPythonObject


trait ConvertibleToPython(ImplicitlyDeletable):
    """Values that can become Python's.

    Examples:

    ```mojo
    from std.python import ConvertibleToPython, PythonObject

    @fieldwise_init
    struct Celsius(ConvertibleToPython, Copyable, Movable):
        var degrees: Float64

        def to_python_object(var self) raises -> PythonObject:
            return PythonObject(self.degrees)

    print(Celsius(20.5).to_python_object() + 1)  # -> 21.5
    ```
    """

    def to_python_object(var self) raises -> PythonObject:
        """The value as Python has it.

        Examples:

        ```mojo
        import std.python.values
        print((4).to_python_object() * 2)  # -> 8
        ```
        """
        ...


comptime PythonConvertible = ConvertibleToPython
"""Its name in the first half of 2025.

Examples:

```mojo
from python import PythonConvertible, PythonObject

@fieldwise_init
struct Celsius(PythonConvertible, Copyable, Movable):
    var degrees: Float64

    fn to_python_object(owned self) raises -> PythonObject:
        return PythonObject(self.degrees)

fn main() raises:
    var warm: PythonObject = Celsius(20.5)
    print(warm + 1)  # -> 21.5
```
"""


trait _MadeDirectly:
    """Of what `PythonObject` has a constructor of its own."""

    comptime _is_made_directly: Bool


trait ConvertibleFromPython(Copyable, ImplicitlyDeletable):
    """Values that can be made of Python's.

    Examples:

    ```mojo
    from std.python import ConvertibleFromPython, PythonObject

    @fieldwise_init
    struct Celsius(ConvertibleFromPython, Copyable, Movable):
        var degrees: Float64

        def __init__(out self, *, py: PythonObject) raises:
            self.degrees = Float64(py=py)

    print(Celsius(py=PythonObject(20.5)).degrees)  # -> 20.5
    ```
    """

    def __init__(out self, *, py: PythonObject) raises:
        """The value that `py` is.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(Int(py=PythonObject(4)) + 1)  # -> 5
        ```
        """
        ...


def _started_or_abort():
    try:
        _start()
    except error:
        abort(String(error))


struct PythonObject(
    Boolable,
    Copyable,
    Defaultable,
    FloatableRaising,
    Identifiable,
    ImplicitlyCopyable,
    IntableRaising,
    Movable,
    SizedRaising,
    Writable,
):
    """A value that Python owns, kept as long as this object lives.

    Examples:

    ```mojo
    from std.python import Python
    var text = Python.evaluate("'Brio'")
    print(text.lower() + "!", len(text))  # -> brio! 4
    ```
    """

    var _object: Handle

    # --- life

    def __init__(out self, *, _owned: Handle):
        self._object = _owned

    def __init__(out self, *, from_owned: Handle):
        """Takes over a reference."""
        self._object = from_owned

    def __init__(out self):
        """`None`."""
        self = Self(None)

    @implicit
    def __init__(out self, none: NoneType):
        """`None`."""
        _started_or_abort()
        var empty = String()
        self._object = _call["Py_BuildValue", Handle](empty._c_string())

    @implicit
    def __init__(out self, value: Bool):
        """A truth value."""
        _started_or_abort()
        self._object = _call["PyBool_FromLong", Handle](Int(value))

    @implicit
    def __init__(out self, value: Int):
        """An integer."""
        _started_or_abort()
        self._object = _call["PyLong_FromLongLong", Handle](value)

    @implicit
    def __init__(out self, value: UInt):
        """An integer."""
        _started_or_abort()
        self._object = _call["PyLong_FromUnsignedLongLong", Handle](value)

    @implicit
    def __init__[dtype: DType, //](out self, value: Scalar[dtype]):
        """A number."""
        _started_or_abort()
        comptime if dtype == DType.bool:
            self._object = _call["PyBool_FromLong", Handle](Int(value))
        elif dtype.is_floating_point():
            self._object = _call["PyFloat_FromDouble", Handle](
                value.cast[DType.float64]()
            )
        elif dtype.size_of() > 8:
            var digits = String(value)
            self._object = _call["PyLong_FromString", Handle](
                digits._c_string(), _null(), Int32(10)
            )
        elif dtype.is_unsigned():
            self._object = _call["PyLong_FromUnsignedLongLong", Handle](
                value.cast[DType.uint64]()
            )
        else:
            self._object = _call["PyLong_FromLongLong", Handle](
                value.cast[DType.int64]()
            )

    @implicit
    def __init__(out self, value: String):
        """A text."""
        _started_or_abort()
        self._object = _text_object(value.as_string_slice())

    @implicit
    def __init__(out self, value: StringLiteral):
        """A text."""
        _started_or_abort()
        self._object = _text_object(value.as_string_slice())

    @implicit
    def __init__(out self, value: StringSlice[ImmutAnyOrigin]):
        """A text."""
        _started_or_abort()
        self._object = _text_object(value)

    @implicit
    def __init__[T: AnyType, //](out self, values: List[T]):
        """A list of Python's with these values."""
        _started_or_abort()
        self._object = _call["PyList_New", Handle](Int(0))
        for i in range(len(values)):
            var value = PythonObject(values[i])
            _ = _call["PyList_Append", Int32](self._object, value._object)

    @implicit
    def __init__[*Ts: AnyType](out self, values: Tuple[*Ts]):
        """A tuple of Python's with these values: how programs of 2024 pass shapes and points.

        Examples:

        ```mojo
        from std.python import PythonObject
        var shape: PythonObject = (2, "rows", 3.5)
        print(shape, shape[0])  # -> (2, 'rows', 3.5) 2
        ```
        """
        _started_or_abort()
        var parts = PythonObject(_owned=_call["PyList_New", Handle](Int(0)))
        comptime for i in range(len(values)):
            var part = PythonObject(values[i])
            _ = _call["PyList_Append", Int32](parts._object, part._object)
        self._object = _call["PyList_AsTuple", Handle](parts._object)

    @implicit
    def __init__[
        T: ConvertibleToPython, //
    ](out self, var value: T) raises where not conforms_to(T, _MadeDirectly):
        """What a value says that it is for Python.

        Raises:
            Whatever `to_python_object` raises.

        Examples:

        ```mojo
        from std.python import ConvertibleToPython, PythonObject

        @fieldwise_init
        struct Celsius(ConvertibleToPython, Copyable, Movable):
            var degrees: Float64

            def to_python_object(var self) raises -> PythonObject:
                return PythonObject(self.degrees)

        var warm: PythonObject = Celsius(20.5)
        print(warm + 1)  # -> 21.5
        ```
        """
        self = value^.to_python_object()

    def __init__(out self, *values: PythonObject, __list_literal__: ()):
        """A list of Python's with these values, of any types.

        Examples:

        ```mojo
        from std.python import PythonObject
        var mixed: PythonObject = ["cat", 2, [3.5, None]]
        print(mixed)  # -> ['cat', 2, [3.5, None]]
        ```
        """
        _started_or_abort()
        self._object = _call["PyList_New", Handle](Int(0))
        for value in values:
            _ = _call["PyList_Append", Int32](self._object, value._object)

    def __init__(out self, *values: PythonObject, __set_literal__: ()) raises:
        """A set of Python's with these values, which Python can hash.

        Examples:

        ```mojo
        from std.python import PythonObject
        var mixed: PythonObject = {"a", 1, "a"}
        print(len(mixed))  # -> 2
        ```
        """
        _started_or_abort()
        self._object = _call["PySet_New", Handle](_null())
        for value in values:
            if _call["PySet_Add", Int32](self._object, value._object) != 0:
                raise _error()

    def __init__(
        out self,
        keys: List[PythonObject],
        values: List[PythonObject],
        __dict_literal__: (),
    ) raises:
        """A dictionary of Python's with these keys, which Python can hash, and values.

        Examples:

        ```mojo
        from std.python import PythonObject
        var person: PythonObject = {"name": "Ada", "born": 1815, "papers": [1, 2]}
        print(person["name"], person["papers"][1])  # -> Ada 2
        ```
        """
        _started_or_abort()
        self._object = _call["PyDict_New", Handle]()
        for i in range(len(keys)):
            if (
                _call["PyDict_SetItem", Int32](
                    self._object, keys[i]._object, values[i]._object
                )
                != 0
            ):
                raise _error()

    def __init__(out self, *, copy: Self):
        self._object = copy._object
        _call["Py_IncRef", NoneType](self._object)

    def __del__(deinit self):
        """Gives the reference back.

        Examples:

        ```mojo
        from std.python import Python
        var list = Python.evaluate("[]")
        var same = list
        var count = Python.import_module("sys").getrefcount
        var before = Int(py=count(list))
        _ = same^
        var after = Int(py=count(list))
        print(before - after, len(list))  # -> 1 0
        ```
        """
        _call["Py_DecRef", NoneType](self._object)

    @staticmethod
    def _failed_in_c(error: Error):
        """What an exported function that gives an object says when it raises."""
        var name = String("PyExc_Exception")
        var text = String(error)
        var kind = __brio.deref(
            __brio.cast["pointer", __brio.ptr[Handle]](_symbol(name))
        )
        _call["PyErr_SetString", NoneType](kind, text._c_string())

    def steal_data(deinit self) -> Handle:
        """The reference, which the caller owns from now on.

        Examples:

        ```mojo
        from std.python import PythonObject
        var address = PythonObject("a").steal_data()
        print(PythonObject(from_owned=address))  # -> a
        ```
        """
        return self._object

    def __init__(out self, *, from_owned: PyObjectPtr):
        """Takes over a reference."""
        self = Self(from_owned=from_owned._object)

    def __init__(out self, *, from_borrowed: PyObjectPtr):
        """Takes a reference of its own."""
        _call["Py_IncRef", NoneType](from_borrowed._object)
        self = Self(from_owned=from_borrowed._object)

    def __init__(out self, *, from_owned_ptr: PyObjectPtr):
        """Takes over a reference."""
        self = Self(from_owned=from_owned_ptr._object)

    def __init__(out self, *, from_borrowed_ptr: PyObjectPtr):
        """Takes a reference of its own."""
        self = Self(from_borrowed=from_borrowed_ptr)

    def __init__[T: Movable, //](out self, *, var alloc: T) raises:
        """A new object that holds a value, of the type that an extension module has made for it.

        Raises:
            Where none has.
        """
        self = Self(
            from_owned=_allocated(lookup_py_type_object[T]()._object, alloc^)
        )

    @__attribute
    def _obj_ptr(self) -> PyObjectPtr:
        """The address of the object."""
        return PyObjectPtr(self._object)

    @__attribute
    def py_object(self) -> PyObjectPtr:
        """The address of the object.

        Examples:

        ```mojo
        from std.python import PythonObject
        var text = PythonObject("a")
        print(Bool(text.py_object), text)  # -> True a
        ```
        """
        return PyObjectPtr(self._object)

    def unsafe_as_py_object_ptr(self) -> PyObjectPtr:
        """The address of the object.

        Examples:

        ```mojo
        from std.python import PythonObject
        var text = PythonObject("a")
        print(PythonObject(from_borrowed=text.unsafe_as_py_object_ptr()) is text)  # -> True
        ```
        """
        return PyObjectPtr(self._object)

    def downcast_value_ptr[
        T: AnyType
    ](self, *, func: StaticString = "<mojo function>") raises -> UnsafePointer[
        T, MutAnyOrigin
    ]:
        """The address of the value that the object holds.

        Args:
            func: Whose argument it is, for the error.

        Raises:
            Where it holds none of this type.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        from std.python.bindings import PythonModuleBuilder

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
        print(PythonObject(alloc=Count(7)).downcast_value_ptr[Count]()[].value)  # -> 7
        ```
        """
        return _pointer_to_value[T](self._object, func)

    def unchecked_downcast_value_ptr[
        T: AnyType
    ](self) -> UnsafePointer[T, MutAnyOrigin]:
        """The address of the value that the object holds, whose type nobody checks.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        from std.python.bindings import PythonModuleBuilder

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
        var seven = PythonObject(alloc=Count(7))
        print(seven.unchecked_downcast_value_ptr[Count]()[].value, seven)  # -> 7 Count(7)
        ```
        """
        return UnsafePointer(to=_inside[T](self._object)[].mojo_value)

    # --- attributes, elements, calls

    def __getattr__[name: StringLiteral](self) raises -> PythonObject:
        """The attribute of this name.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject("abc").upper())  # -> ABC
        ```
        """
        return self._attribute(String(name))

    def _attribute(self, var name: String) raises -> PythonObject:
        return PythonObject(
            _owned=_checked(
                _call["PyObject_GetAttrString", Handle](
                    self._object, name._c_string()
                )
            )
        )

    def __setattr__(self, var name: String, value: PythonObject) raises:
        """Sets the attribute of this name.

        Examples:

        ```mojo
        from std.python import Python
        var types = Python.import_module("types")
        var object = types.SimpleNamespace()
        object.size = 3
        print(object.size)  # -> 3
        ```
        """
        if (
            _call["PyObject_SetAttrString", Int32](
                self._object, name._c_string(), value._object
            )
            != 0
        ):
            raise _error()

    def __call__(
        self, *args: PythonObject, **kwargs: PythonObject
    ) raises -> PythonObject:
        """Calls it.

        Examples:

        ```mojo
        from std.python import Python
        print(Python.import_module("math").floor(2.7))  # -> 2
        ```
        """
        _flush()
        var tuple = _call["PyTuple_New", Handle](len(args))
        for i in range(len(args)):
            _call["Py_IncRef", NoneType](args[i]._object)
            _ = _call["PyTuple_SetItem", Int32](tuple, i, args[i]._object)
        var names = _null()
        if len(kwargs) > 0:
            names = _call["PyDict_New", Handle]()
            for entry in kwargs.items():
                var name = entry.key
                _ = _call["PyDict_SetItemString", Int32](
                    names, name._c_string(), entry.value._object
                )
        var result = _call["PyObject_Call", Handle](self._object, tuple, names)
        _call["Py_DecRef", NoneType](tuple)
        _call["Py_DecRef", NoneType](names)
        return PythonObject(_owned=_checked(result))

    def _get(self, key: PythonObject) raises -> PythonObject:
        return PythonObject(
            _owned=_checked(
                _call["PyObject_GetItem", Handle](self._object, key._object)
            )
        )

    def _set(self, key: PythonObject, value: PythonObject) raises:
        if (
            _call["PyObject_SetItem", Int32](
                self._object, key._object, value._object
            )
            != 0
        ):
            raise _error()

    def __getitem__(self, key: PythonObject) raises -> PythonObject:
        """The element under `key`.

        Examples:

        ```mojo
        from std.python import PythonObject
        var items: PythonObject = [1, 2, 3]
        print(items[1])  # -> 2
        ```
        """
        return self._get(key)

    def __getitem__(
        self, a: PythonObject, b: PythonObject
    ) raises -> PythonObject:
        """The element under the pair of keys."""
        return self._get(_tuple(a, b))

    def __getitem__(
        self, a: PythonObject, b: PythonObject, c: PythonObject
    ) raises -> PythonObject:
        """The element under the three keys."""
        return self._get(_tuple(a, b, c))

    def __getitem__(self, span: Slice) raises -> PythonObject:
        """The elements between the bounds."""
        return self._get(_slice(span))

    def __getitem__(self, a: Slice, b: Slice) raises -> PythonObject:
        """The elements between the bounds of two dimensions."""
        return self._get(_tuple(_slice(a), _slice(b)))

    def __getitem__(self, a: Slice, b: PythonObject) raises -> PythonObject:
        """The elements between the bounds of the first dimension."""
        return self._get(_tuple(_slice(a), b))

    def __getitem__(self, a: PythonObject, b: Slice) raises -> PythonObject:
        """The elements between the bounds of the second dimension."""
        return self._get(_tuple(a, _slice(b)))

    def __setitem__(self, key: PythonObject, value: PythonObject) raises:
        """Sets the element under `key`.

        Examples:

        ```mojo
        from std.python import PythonObject
        var items: PythonObject = [1, 2, 3]
        items[0] = 9
        print(items)  # -> [9, 2, 3]
        ```
        """
        self._set(key, value)

    def __setitem__(
        self, a: PythonObject, b: PythonObject, value: PythonObject
    ) raises:
        """Sets the element under the pair of keys."""
        self._set(_tuple(a, b), value)

    def __setitem__(self, span: Slice, value: PythonObject) raises:
        """Sets the elements between the bounds."""
        self._set(_slice(span), value)

    def __len__(self) raises -> Int:
        """How many elements it has.

        Raises:
            Python's error, for what has none.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(len(PythonObject("abc")))  # -> 3
        ```
        """
        var count = _call["PyObject_Size", Int](self._object)
        if count < 0:
            raise _error()
        return count

    def __contains__(self, value: PythonObject) raises -> Bool:
        """Whether `value` is in it.

        Examples:

        ```mojo
        from std.python import PythonObject
        var items: PythonObject = [1, 2, 3]
        print(2 in items)  # -> True
        ```
        """
        var found = _call["PySequence_Contains", Int32](
            self._object, value._object
        )
        if found < 0:
            raise _error()
        return found == 1

    def __iter__(self) raises -> _PythonIter:
        """Walks over its elements.

        Examples:

        ```mojo
        from std.python import PythonObject
        var items: PythonObject = [1, 2, 3]
        var total = 0
        for item in items:
            total += Int(py=item)
        print(total)  # -> 6
        ```
        """
        return _PythonIter(
            PythonObject(
                _owned=_checked(_call["PyObject_GetIter", Handle](self._object))
            )
        )

    def __is__(self, other: PythonObject) -> Bool:
        """Whether both are one and the same.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        var list = Python.evaluate("[1]")
        print(list is list, list is Python.evaluate("[1]"))  # -> True False
        ```
        """
        return _same(self._object, other._object)

    def __isnot__(self, other: PythonObject) -> Bool:
        """Whether they are two.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(None) is not PythonObject(None))  # -> False
        ```
        """
        return not _same(self._object, other._object)

    # --- conversions

    def __bool__(self) -> Bool:
        """Whether Python takes it for true; what cannot be asked is not.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(Bool(PythonObject(0)))  # -> False
        ```
        """
        var truth = _call["PyObject_IsTrue", Int32](self._object)
        if truth < 0:
            _call["PyErr_Clear", NoneType]()
        return truth == 1

    def __int__(self) raises -> Int:
        """The integer that it is.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(Int(py=PythonObject(12)))  # -> 12
        ```
        """
        var number = _checked(_call["PyNumber_Long", Handle](self._object))
        var value = _call["PyLong_AsLongLong", Int](number)
        _call["Py_DecRef", NoneType](number)
        if value == -1 and not _is_null(_call["PyErr_Occurred", Handle]()):
            raise _error()
        return value

    def _truth(self) raises -> Bool:
        var truth = _call["PyObject_IsTrue", Int32](self._object)
        if truth < 0:
            raise _error()
        return truth == 1

    def _integer[dtype: DType](self) raises -> Scalar[dtype]:
        """The low bits of the integer that it is."""
        comptime if dtype.size_of() < 8 or dtype == DType.int64:
            return self.__int__().cast[dtype]()
        var number = PythonObject(
            _owned=_checked(_call["PyNumber_Long", Handle](self._object))
        )
        var result = Scalar[dtype](0)
        comptime for i in range(0, dtype.size_of(), 8):
            var part = number >> PythonObject(8 * i)
            result |= _call["PyLong_AsUnsignedLongLongMask", UInt64](
                part._object
            ).cast[dtype]() << Scalar[dtype](8 * i)
        return result

    def _unicode(self) raises -> String:
        var shown = PythonObject(
            _owned=_checked(_call["PyObject_Str", Handle](self._object))
        )
        var length = 0
        var data = _call["PyUnicode_AsUTF8AndSize", Handle](
            shown._object, __brio.address_of(length)
        )
        var result = String(StaticString(_data=_checked(data), _length=length))
        _ = shown^
        return result^

    def to_float64(self) raises -> Float64:
        """The number that it is: what `Float64(py=x)` was until 2025.

        Examples:

        ```mojo
        from std.python import Python
        print(Python.evaluate("1 / 4").to_float64())  # -> 0.25
        ```
        """
        return self.__float__()

    def __float__(self) raises -> Float64:
        """The number that it is.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(Float64(PythonObject(2.5)) * 2)  # -> 5.0
        ```
        """
        var value = _call["PyFloat_AsDouble", Float64](self._object)
        if value == -1.0 and not _is_null(_call["PyErr_Occurred", Handle]()):
            raise _error()
        return value

    def __str__(self) -> String:
        """Its text.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(String(PythonObject(1.5)) + "!")  # -> 1.5!
        ```
        """
        var shown = _call["PyObject_Str", Handle](self._object)
        if _is_null(shown):
            return String(_error())
        var result = _text(shown)
        _call["Py_DecRef", NoneType](shown)
        return result^

    def __repr__(self) -> String:
        """Its text for programmers.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(repr(PythonObject("a")))  # -> 'a'
        ```
        """
        var shown = _call["PyObject_Repr", Handle](self._object)
        if _is_null(shown):
            return String(_error())
        var result = _text(shown)
        _call["Py_DecRef", NoneType](shown)
        return result^

    def __hash__(self) raises -> Int:
        """Python's hash.

        Raises:
            Python's error, for what cannot be hashed.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(7).__hash__())  # -> 7
        ```
        """
        var result = _call["PyObject_Hash", Int](self._object)
        if result == -1:  # no object has this hash
            raise _error()
        return result

    def write_to[W: Writer](self, mut writer: W):
        """Writes its text.

        Examples:

        ```mojo
        from std.python import Python
        print(Python.evaluate("[1, 'a']"))  # -> [1, 'a']
        ```
        """
        writer.write(self.__str__())

    def unsafe_get_as_pointer[
        dtype: DType
    ](self) raises -> UnsafePointer[Scalar[dtype], MutAnyOrigin]:
        """The address that the integer is: `array.ctypes.data.unsafe_get_as_pointer[DType.float32]()`.

        Examples:

        ```mojo
        from std.python import PythonObject
        var numbers: InlineArray[Int32, 2] = [4, 5]
        var address = PythonObject(Int(numbers.unsafe_ptr()))
        print(address.unsafe_get_as_pointer[DType.int32]()[1], numbers[0])  # -> 5 4
        ```
        """
        return UnsafePointer[Scalar[dtype], MutAnyOrigin](
            unsafe_from_address=self.__int__()
        )

    def to_python_object(self) -> PythonObject:
        """Itself.

        Examples:

        ```mojo
        from std.python import PythonObject
        print(PythonObject(3).to_python_object() + 1)  # -> 4
        ```
        """
        return self


def _text_object(text: StringSlice) -> Handle:
    """A new text of Python's; bytes that are no UTF-8 become U+FFFD."""
    var errors = String("replace")
    return _call["PyUnicode_DecodeUTF8", Handle](
        text._data, text.byte_length(), errors._c_string()
    )


def _same(a: Handle, b: Handle) -> Bool:
    return __brio.make[Bool](
        __brio.op["cmp.eq"](
            __brio.cast["ptrtoint", __brio.int[64]](a),
            __brio.cast["ptrtoint", __brio.int[64]](b),
        )
    )


def _tuple(*parts: PythonObject) -> PythonObject:
    """A tuple of Python's."""
    var tuple = _call["PyTuple_New", Handle](len(parts))
    for i in range(len(parts)):
        _call["Py_IncRef", NoneType](parts[i]._object)
        _ = _call["PyTuple_SetItem", Int32](tuple, i, parts[i]._object)
    return PythonObject(_owned=tuple)


def _slice(span: Slice) -> PythonObject:
    """A slice of Python's."""
    var first = (
        PythonObject(span.start.value()) if span.start else PythonObject(None)
    )
    var last = (
        PythonObject(span.end.value()) if span.end else PythonObject(None)
    )
    var step = (
        PythonObject(span.step.value()) if span.step else PythonObject(None)
    )
    return PythonObject(
        _owned=_call["PySlice_New", Handle](
            first._object, last._object, step._object
        )
    )


struct _PythonIter(Copyable, ImplicitlyCopyable, Movable, _FailingIterator):
    """Walks over what Python gives; it asks one element ahead."""

    comptime _fails = True

    var _iterator: PythonObject
    var _next: Optional[PythonObject]
    var _failure: Optional[Error]

    def __init__(out self, iterator: PythonObject):
        self._iterator = iterator
        self._next = None
        self._failure = None
        self._advance()

    def _advance(mut self):
        var object = _call["PyIter_Next", Handle](self._iterator._object)
        if not _is_null(object):
            self._next = PythonObject(_owned=object)
            return
        self._next = None
        if not _is_null(_call["PyErr_Occurred", Handle]()):
            self._failure = _error()

    def __iter__(self) -> Self:
        return self

    def __has_next__(self) -> Bool:
        return self._next.__bool__() or self._failure.__bool__()

    def __next__(mut self) raises -> PythonObject:
        if self._failure:
            raise self._failure.take()
        var result = self._next.value()
        self._advance()
        return result
