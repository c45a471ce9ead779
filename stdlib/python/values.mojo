"""Values of the program inside Python's objects, and the types that such objects have."""

from internal.bytes import _null
from python._cpython import PyObject, PyObjectPtr
from python.interpreter import Handle, _call, _checked, _symbol
from python.python_object import (
    ConvertibleFromPython,
    ConvertibleToPython,
    PythonObject,
    _MadeDirectly,
)


struct PyMojoObject[T: AnyType]:
    """An object of Python that holds a value of the program.

    Parameters:
        T: The type of the value.

    Examples:

    ```mojo
    from std.python.values import PyMojoObject
    from std.sys import size_of
    print(size_of[PyMojoObject[Int]]() > size_of[Int]())  # -> True
    ```
    """

    var ob_base: PyObject
    """What every object of Python begins with.

    Examples:

    ```mojo
    from std.python.values import PyMojoObject
    from std.reflection import offset_of
    print(offset_of[PyMojoObject[Int], name="ob_base"]())  # -> 0
    ```
    """
    var mojo_value: Self.T
    """The value, once there is one.

    Examples:

    ```mojo
    from std.python import PythonObject
    from std.python.bindings import PythonModuleBuilder
    from std.python.values import PyMojoObject

    @fieldwise_init
    struct Count(Defaultable, Movable):
        var value: Int

        def __init__(out self):
            self.value = 3

    var builder = PythonModuleBuilder("tools")
    _ = builder.add_type[Count]("Count").def_init_defaultable[Count]()
    var count = builder.finalize().Count()
    var inside = count._obj_ptr.bitcast[PyMojoObject[Count]]()
    print(inside[].mojo_value.value)  # -> 3
    ```
    """
    var is_initialized: Bool
    """Whether there is.

    Examples:

    ```mojo
    from std.python.values import PyMojoObject
    from std.reflection import offset_of
    from std.sys import size_of
    comptime Object = PyMojoObject[Int]
    print(offset_of[Object, name="is_initialized"]() - offset_of[Object, name="mojo_value"]() == size_of[Int]())  # -> True
    ```
    """


# --- the types of the program that Python knows

comptime MOJO_PYTHON_TYPE_OBJECTS = "_brio_types"
"""The module of Python, in `sys.modules`, whose attributes are the types that have been made, by what they hold. All extension modules of
a process share it.

Examples:

```mojo
from std.python.values import MOJO_PYTHON_TYPE_OBJECTS
print(MOJO_PYTHON_TYPE_OBJECTS)  # -> _brio_types
```
"""


def _key_of[T: AnyType]() -> String:
    """What tells types apart: the name, and how a value lies in memory."""
    var key = String(__brio.type_name[T], "|", Int(__brio.size_of[T]))
    comptime if __brio.is_struct[T]:
        comptime for i in range(Int(__brio.field_count[T])):
            key += String(
                "|",
                __brio.field_name[T, i],
                ":",
                __brio.type_name[__brio.field_type[T, i]],
            )
    return key


def _types() raises -> PythonObject:
    var name = String(MOJO_PYTHON_TYPE_OBJECTS)
    var module = _checked(_call["PyImport_AddModule", Handle](name._c_string()))
    _call["Py_IncRef", NoneType](module)
    return PythonObject(from_owned=module)


def _known_type[T: AnyType]() raises -> PythonObject:
    """The type of Python whose objects hold a `T`; `None` where none has been made."""
    var names = _types().__getattr__["__dict__"]()
    return names.get(PythonObject(_key_of[T]()))


def lookup_py_type_object[T: AnyType]() raises -> PythonObject:
    """The type of Python whose objects hold a `T`.

    Raises:
        Where no module has made one.

    Examples:

    ```mojo
    from std.python import Python, PythonObject
    from std.python.bindings import PythonModuleBuilder, lookup_py_type_object

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
    print(lookup_py_type_object[Count]().__name__)  # -> Count
    ```
    """
    var found = _known_type[T]()
    if found is PythonObject(None):
        raise Error(
            "No Python type object registered for Mojo type with name: ",
            __brio.type_name[T],
        )
    return found


# --- values in objects


@always_inline
def _inside[
    T: AnyType
](object: Handle) -> UnsafePointer[PyMojoObject[T], MutAnyOrigin]:
    return UnsafePointer[PyMojoObject[T], MutAnyOrigin](
        __brio.cast["pointer", __brio.ptr[PyMojoObject[T]]](object)
    )


def _allocated[T: Movable](type: Handle, var value: T) raises -> Handle:
    """A new object of a type that holds a `T`."""
    var made = _checked(_call["PyType_GenericAlloc", Handle](type, Int(0)))
    var object = _inside[T](made)
    __brio.init(__brio.address_of(object[].mojo_value), value^)
    object[].is_initialized = True
    return made


def _pointer_to_value[
    T: AnyType
](object: Handle, func: StaticString) raises -> UnsafePointer[T, MutAnyOrigin]:
    var type = lookup_py_type_object[T]()
    var own = PyObjectPtr(object).bitcast[PyObject]()[].object_type
    if _call["PyType_IsSubtype", Int32](own._object, type._object) == 0:
        raise Error(
            "TypeError: ",
            func,
            "() expected Mojo '",
            __brio.type_name[T],
            "' type argument, got '",
            String(
                PythonObject(
                    _owned=_checked(_call["PyObject_Type", Handle](object))
                ).__getattr__["__name__"]()
            ),
            "'",
        )
    var inside = _inside[T](object)
    if not inside[].is_initialized:
        raise Error(
            "TypeError: ",
            func,
            "() got a '",
            __brio.type_name[T],
            "' that has not been initialized",
        )
    return UnsafePointer(to=inside[].mojo_value)


__extension StringSlice:
    def __init__(out self, *, unsafe_borrowed_obj: PyObjectPtr) raises:
        """The text of a text of Python, which must live longer.

        Raises:
            Where it is none.
        """
        var length = 0
        var data = _call["PyUnicode_AsUTF8AndSize", Handle](
            unsafe_borrowed_obj._object, __brio.address_of(length)
        )
        _ = _checked(data)
        self = Self(_data=data, _length=length)


__extension UnsafePointer:
    def __init__(out self, *, ref unchecked_downcast_value: PythonObject):
        """The address of the value that an object of Python holds, whose type nobody checks."""
        self = rebind[Self](
            UnsafePointer(
                to=_inside[Self.type](
                    unchecked_downcast_value._object
                )[].mojo_value
            )
        )


__extension Int(ConvertibleFromPython, ConvertibleToPython, _MadeDirectly):
    comptime _is_made_directly = True

    def __init__(out self, *, py: PythonObject) raises:
        """The integer that an object of Python is."""
        self = py.__int__()

    def to_python_object(var self) raises -> PythonObject:
        """The integer as Python has it.

        Examples:

        ```mojo
        import std.python.values
        print((4).to_python_object())  # -> 4
        ```
        """
        return PythonObject(self)


__extension Bool(ConvertibleFromPython, ConvertibleToPython, _MadeDirectly):
    comptime _is_made_directly = True

    def __init__(out self, *, py: PythonObject) raises:
        """Whether Python takes an object for true.

        Raises:
            Python's error, for what cannot be asked.
        """
        self = py._truth()

    def to_python_object(var self) raises -> PythonObject:
        """The truth value as Python has it.

        Examples:

        ```mojo
        import std.python.values
        print((True).to_python_object())  # -> True
        ```
        """
        return PythonObject(self)


__extension String(ConvertibleFromPython, ConvertibleToPython, _MadeDirectly):
    comptime _is_made_directly = True

    def __init__(out self, *, py: PythonObject) raises:
        """The text of an object of Python.

        Raises:
            Python's error, where it has none, or one that is no Unicode.
        """
        self = py._unicode()

    def to_python_object(var self) raises -> PythonObject:
        """The text as Python has it.

        Examples:

        ```mojo
        import std.python.values
        print((String("a")).to_python_object())  # -> a
        ```
        """
        return PythonObject(self)


__extension SIMD(ConvertibleFromPython, ConvertibleToPython, _MadeDirectly):
    comptime _is_made_directly = True

    def __init__(out self, *, py: PythonObject) raises:
        """The number that an object of Python is, in every element."""
        comptime if Self.dtype.is_floating_point():
            self = Self(py.__float__().cast[Self.dtype]())
        elif Self.dtype == DType.bool:
            self = Self(py._truth())
        else:
            self = Self(py._integer[Self.dtype]())

    def to_python_object(var self) raises -> PythonObject:
        """The number as Python has it; of a vector, the list of them.

        Examples:

        ```mojo
        import std.python.values
        print((Float64(2.5)).to_python_object())  # -> 2.5
        ```
        """
        comptime if Self.width == 1:
            return PythonObject(self[0])
        else:
            var list = PythonObject(List[Scalar[Self.dtype]]())
            comptime for i in range(Self.width):
                _ = list.append(PythonObject(self[i]))
            return list
