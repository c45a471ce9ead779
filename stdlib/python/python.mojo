"""`Python`: modules, values and code of Python."""

from internal.bytes import _is_null
from memory import alloc
from python._cpython import (
    CPython,
    PyMethodDef,
    PyObjectPtr,
    _kept,
    _list_of_methods,
)
from python.interpreter import Handle, _call, _checked, _error, _flush, _start
from python.python_object import PythonObject, _tuple


comptime _WORDS_OF_MODULE = 13
comptime _WORD_OF_NAME = 5
comptime _WORD_OF_SIZE = 7
comptime _API_VERSION = 1013


struct Python(Defaultable, ImplicitlyCopyable):
    """What a program asks of Python.

    Examples:

    ```mojo
    from std.python import Python
    var math = Python.import_module("math")
    print(math.sqrt(16))  # -> 4.0
    ```
    """

    def __init__(out self):
        """Nothing happens before the first question.

        Examples:

        ```mojo
        from std.python import Python
        var python = Python()
        print(python.eval("x = 1"))  # -> True
        ```
        """
        pass

    def __init__(out self, cpython: CPython):
        """The same interpreter; there is one."""
        pass

    def cpython(self) -> CPython:
        """The functions of Python's C interface; starts the interpreter where it has not.

        Examples:

        ```mojo
        from std.python import Python
        print(Bool(Python().cpython().PyErr_Occurred()))  # -> False
        ```
        """
        try:
            _start()
        except error:
            abort(String(error))
        return CPython()

    @staticmethod
    def create_module(name: StringSlice) raises -> PythonObject:
        """A new, empty module, which `import` does not find.

        Examples:

        ```mojo
        from std.python import Python
        var module = Python.create_module("tools")
        print(module.__name__)  # -> tools
        ```
        """
        _start()
        # A `PyModuleDef` of the name alone, for as long as the process lives: Python wants one of an extension module.
        var words = alloc[Int](_WORDS_OF_MODULE)
        for i in range(_WORDS_OF_MODULE):
            words[i] = 0
        words[0] = 1  # references
        words[_WORD_OF_NAME] = Int(PyObjectPtr(_kept(name)))
        words[_WORD_OF_SIZE] = -1
        return PythonObject(
            _owned=_checked(
                _call["PyModule_Create2", Handle](
                    words.address, Int32(_API_VERSION)
                )
            )
        )

    @staticmethod
    def add_functions(
        module: PythonObject, var functions: List[PyMethodDef]
    ) raises:
        """Adds functions to a module.

        Examples:

        ```mojo
        from std.python import Python
        from std.python._cpython import PyMethodDef
        from std.python.bindings import PythonModuleBuilder
        from std.python import PythonObject

        def double(x: PythonObject) raises -> PythonObject:
            return x + x

        var builder = PythonModuleBuilder("tools")
        builder.def_function[double]("double")
        var other = Python.create_module("others")
        Python.add_functions(other, builder.functions.copy())
        print(other.double(4))  # -> 8
        ```
        """
        if (
            _call["PyModule_AddFunctions", Int32](
                module._object, _list_of_methods(functions).address
            )
            != 0
        ):
            raise _error()

    @staticmethod
    def add_object(
        module: PythonObject, name: StringSlice, value: PythonObject
    ) raises:
        """Makes `value` what the module has under a name.

        Examples:

        ```mojo
        from std.python import Python
        var module = Python.create_module("tools")
        Python.add_object(module, "size", 4)
        print(module.size)  # -> 4
        ```
        """
        module.__setattr__(String(name), value)

    def eval(self, var code: StringSlice) -> Bool:
        """Runs statements in the module `__main__`; whether they raised nothing. Python writes what they raised.

        Examples:

        ```mojo
        from std.python import Python
        var python = Python()
        print(python.eval("import math"))  # -> True
        ```
        """
        var text = String(code)
        _ = self.cpython()
        _flush()
        return _call["PyRun_SimpleString", Int32](text._c_string()) == 0

    @staticmethod
    def is_true(obj: PythonObject) raises -> Bool:
        """Whether Python takes it for true; raises where it cannot be asked.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        print(Python.is_true(PythonObject(0)))  # -> False
        ```
        """
        return obj._truth()

    @staticmethod
    def py_long_as_ssize_t(obj: PythonObject) raises -> Int:
        """The number that an integer of Python is.

        Raises:
            Where it is none, or does not fit.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        print(Python.py_long_as_ssize_t(PythonObject(4)) + 1)  # -> 5
        ```
        """
        var value = _call["PyLong_AsSsize_t", Int](obj._object)
        if value == -1 and not _is_null(_call["PyErr_Occurred", Handle]()):
            raise _error()
        return value

    def as_string_slice(
        self, str_obj: PythonObject
    ) -> StringSlice[ImmutAnyOrigin]:
        """The text of a text of Python, which lives as long as that; empty of other objects.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        var text = PythonObject("abc")
        print(Python().as_string_slice(text).byte_length(), text)  # -> 3 abc
        ```
        """
        var text = self.cpython().PyUnicode_AsUTF8AndSize(
            PyObjectPtr(str_obj._object)
        )
        _call["PyErr_Clear", NoneType]()
        return text

    @staticmethod
    def import_module(module: StringSlice) raises -> PythonObject:
        """The module of this name.

        Raises:
            Python's error when there is none, and an error when there is no Python.

        Examples:

        ```mojo
        from std.python import Python
        var math = Python.import_module("math")
        print(math.sqrt(16))  # -> 4.0
        ```
        """
        _start()
        _flush()
        var text = String(module)
        return PythonObject(
            _owned=_checked(
                _call["PyImport_ImportModule", Handle](text._c_string())
            )
        )

    @staticmethod
    def add_to_path(dir_path: StringSlice) raises:
        """Lets modules be found in this folder too.

        Examples:

        ```mojo
        from std.python import Python
        Python.add_to_path("/nowhere")
        print("/nowhere" in Python.import_module("sys").path)  # -> True
        ```
        """
        _ = Python.import_module("sys").path.append(
            PythonObject(String(dir_path))
        )

    @staticmethod
    def evaluate(
        expr: StringSlice, file: Bool = False, name: StringSlice = "__main__"
    ) raises -> PythonObject:
        """The value of an expression; with `file`, the module that the statements make.

        Examples:

        ```mojo
        from std.python import Python
        print(Python.evaluate("1 + 2 * 3"))  # -> 7
        ```
        """
        _start()
        _flush()
        var text = String(expr)
        var module_name = String(name)
        var module = _checked(
            _call["PyImport_AddModule", Handle](module_name._c_string())
        )
        var names = _call["PyModule_GetDict", Handle](module)
        # 257 statements, 258 an expression
        var result = PythonObject(
            _owned=_checked(
                _call["PyRun_String", Handle](
                    text._c_string(), Int32(257 if file else 258), names, names
                )
            )
        )
        if file:
            _call["Py_IncRef", NoneType](module)
            return PythonObject(_owned=module)
        return result

    @staticmethod
    def _builtin(name: StringSlice) raises -> PythonObject:
        return Python.import_module("builtins")._attribute(String(name))

    @staticmethod
    def list() raises -> PythonObject:
        """An empty list.

        Examples:

        ```mojo
        from std.python import Python
        print(Python.list(1, "two", 3.5))  # -> [1, 'two', 3.5]
        ```
        """
        return Python._builtin("list")()

    @staticmethod
    def list(*values: PythonObject) raises -> PythonObject:
        """A list of these values."""
        var result = Python._builtin("list")()
        for i in range(len(values)):
            _ = result.append(values[i])
        return result

    @staticmethod
    def tuple(*values: PythonObject) raises -> PythonObject:
        """A tuple of these values.

        Examples:

        ```mojo
        from std.python import Python
        print(Python.tuple(1, "two"))  # -> (1, 'two')
        ```
        """
        var result = Python.list()
        for i in range(len(values)):
            _ = result.append(values[i])
        return Python._builtin("tuple")(result)

    @staticmethod
    def dict(**values: PythonObject) raises -> PythonObject:
        """A dictionary with these names as keys.

        Examples:

        ```mojo
        from std.python import Python
        print(Python.dict(size=3))  # -> {'size': 3}
        ```
        """
        var result = Python._builtin("dict")()
        for entry in values.items():
            result[PythonObject(entry.key)] = entry.value
        return result

    @staticmethod
    def dict[
        K: AnyType, V: AnyType, //
    ](tuples: Span[Tuple[K, V], _]) raises -> PythonObject:
        """A dictionary of keys with their values.

        Examples:

        ```mojo
        from std.python import Python
        print(Python.dict([("width", 3), ("height", 4)]))  # -> {'width': 3, 'height': 4}
        ```
        """
        var result = Python._builtin("dict")()
        for ref entry in tuples:
            result[PythonObject(entry[0])] = PythonObject(entry[1])
        return result

    @staticmethod
    def none() raises -> PythonObject:
        """`None`.

        Examples:

        ```mojo
        from std.python import Python
        print(Python.none())  # -> None
        ```
        """
        _start()
        return PythonObject(None)

    @staticmethod
    def str(obj: PythonObject) raises -> PythonObject:
        """The text of `obj`, as Python's `str` gives it.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        print(Python.str(PythonObject(3)))  # -> 3
        ```
        """
        return Python._builtin("str")(obj)

    @staticmethod
    def int(obj: PythonObject) raises -> PythonObject:
        """The integer of `obj`, as Python's `int` gives it.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        print(Python.int(PythonObject("12")))  # -> 12
        ```
        """
        return Python._builtin("int")(obj)

    @staticmethod
    def float(obj: PythonObject) raises -> PythonObject:
        """The float of `obj`, as Python's `float` gives it.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        print(Python.float(PythonObject("1.5")))  # -> 1.5
        ```
        """
        return Python._builtin("float")(obj)

    @staticmethod
    def type(obj: PythonObject) raises -> PythonObject:
        """The type of `obj`.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        print(Python.type(PythonObject(3)))  # -> <class 'int'>
        ```
        """
        return Python._builtin("type")(obj)

    @staticmethod
    def is_type(x: PythonObject, y: PythonObject) -> Bool:
        """Whether both are the same type.

        Examples:

        ```mojo
        from std.python import Python, PythonObject
        print(Python.is_type(Python.type(PythonObject(1)), Python.type(PythonObject(2))))  # -> True
        ```
        """
        return x is y
