"""`TypedPythonObject`: an object that somebody has promised to be of a type, as the first modules for Python of 2025 took and gave it."""

from python._cpython import PyObjectPtr
from python.python import Python
from python.python_object import PythonObject


struct TypedPythonObject[type_hint: StaticString](
    Copyable, ImplicitlyCopyable, Movable, SizedRaising
):
    """An object of Python of which the source says the type; nobody checks that.

    Parameters:
        type_hint: What it is for the reader: `"Tuple"`, `"Module"`.

    Examples:

    ```mojo
    from python import Python, PythonObject, TypedPythonObject

    fn sum(py_self: PythonObject, args: TypedPythonObject["Tuple"]) raises -> PythonObject:
        return args[0] + args[1]

    fn main() raises:
        var pair = TypedPythonObject["Tuple"](unsafe_unchecked_from=Python.tuple(3, 4))
        print(sum(PythonObject(None), pair), len(pair))  # -> 7 2
    ```
    """

    var _object: PythonObject

    @implicit
    def __init__(out self, object: PythonObject):
        """The object, which is what a function given to `def_py_function` gets."""
        self._object = object

    def __init__(out self, *, unsafe_unchecked_from: PythonObject):
        """The object, of whatever type.

        Examples:

        ```mojo
        from python import Python, TypedPythonObject

        fn main() raises:
            print(len(TypedPythonObject["Tuple"](unsafe_unchecked_from=Python.tuple(1, 2))))  # -> 2
        ```
        """
        self._object = unsafe_unchecked_from

    def __init__(out self, name: StaticString) raises:
        """A new module of this name; only a `TypedPythonObject["Module"]` is made so.

        Raises:
            Python's error where the module cannot be made.
        """
        comptime assert (
            Self.type_hint == "Module"
        ), "only a 'TypedPythonObject[\"Module\"]' is made of a name"
        self._object = Python.create_module(name)

    def __getitem__(self, pos: PythonObject) raises -> PythonObject:
        """What Python has at `pos`.

        Raises:
            Python's error where there is nothing.

        Examples:

        ```mojo
        from python import Python, TypedPythonObject

        fn main() raises:
            var pair = TypedPythonObject["Tuple"](unsafe_unchecked_from=Python.tuple("a", "b"))
            print(pair[1])  # -> b
        ```
        """
        return self._object[pos]

    def __len__(self) raises -> Int:
        """How many elements it has.

        Raises:
            Python's error, for what has none.

        Examples:

        ```mojo
        from python import Python, TypedPythonObject

        fn main() raises:
            print(len(TypedPythonObject["Tuple"](unsafe_unchecked_from=Python.tuple(1, 2, 3))))  # -> 3
        ```
        """
        return len(self._object)

    def to_python_object(var self) -> PythonObject:
        """The object without the promise.

        Examples:

        ```mojo
        from python import TypedPythonObject

        fn main() raises:
            var module = TypedPythonObject["Module"]("shelf")
            print(module.to_python_object().__name__)  # -> shelf
        ```
        """
        return self._object

    def unsafe_as_py_object_ptr(self) -> PyObjectPtr:
        """The address of the object, for as long as this one holds it.

        Examples:

        ```mojo
        from python import Python, TypedPythonObject

        fn main() raises:
            var pair = TypedPythonObject["Tuple"](unsafe_unchecked_from=Python.tuple(1, 2))
            print(Bool(pair.unsafe_as_py_object_ptr()), len(pair))  # -> True 2
        ```
        """
        return self._object.unsafe_as_py_object_ptr()
