"""`Python`: modules, values and code of Python."""

from internal.bytes import _is_null
from python.interpreter import Handle, _call, _checked, _error, _flush, _start
from python.python_object import PythonObject, _tuple


struct Python(Defaultable, ImplicitlyCopyable):
    """What a program asks of Python."""

    def __init__(out self):
        """Nothing happens before the first question."""
        pass

    @staticmethod
    def import_module(name: StringSlice) raises -> PythonObject:
        """The module of this name.

        Raises:
            Python's error when there is none, and an error when there is no Python.
        """
        _start()
        _flush()
        var text = String(name)
        return PythonObject(_owned=_checked(_call["PyImport_ImportModule", Handle](text._c_string())))

    @staticmethod
    def add_to_path(dir_path: StringSlice) raises:
        """Lets modules be found in this folder too."""
        _ = Python.import_module("sys").path.append(PythonObject(String(dir_path)))

    @staticmethod
    def evaluate(expr: StringSlice, file: Bool = False, name: StringSlice = "__main__") raises -> PythonObject:
        """The value of an expression; with `file`, the module that the statements make."""
        _start()
        _flush()
        var text = String(expr)
        var module_name = String(name)
        var module = _checked(_call["PyImport_AddModule", Handle](module_name._c_string()))
        var names = _call["PyModule_GetDict", Handle](module)
        # 257 statements, 258 an expression
        var result = PythonObject(
            _owned=_checked(_call["PyRun_String", Handle](text._c_string(), Int32(257 if file else 258), names, names))
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
        """An empty list."""
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
        """A tuple of these values."""
        var result = Python.list()
        for i in range(len(values)):
            _ = result.append(values[i])
        return Python._builtin("tuple")(result)

    @staticmethod
    def dict(**values: PythonObject) raises -> PythonObject:
        """A dictionary with these names as keys."""
        var result = Python._builtin("dict")()
        for entry in values.items():
            result[PythonObject(entry.key)] = entry.value
        return result

    @staticmethod
    def none() raises -> PythonObject:
        """`None`."""
        _start()
        return PythonObject(None)

    @staticmethod
    def str(value: PythonObject) raises -> PythonObject:
        """The text of `value`, as Python's `str` gives it."""
        return Python._builtin("str")(value)

    @staticmethod
    def int(value: PythonObject) raises -> PythonObject:
        """The integer of `value`, as Python's `int` gives it."""
        return Python._builtin("int")(value)

    @staticmethod
    def float(value: PythonObject) raises -> PythonObject:
        """The float of `value`, as Python's `float` gives it."""
        return Python._builtin("float")(value)

    @staticmethod
    def type(value: PythonObject) raises -> PythonObject:
        """The type of `value`."""
        return Python._builtin("type")(value)

    @staticmethod
    def is_type(a: PythonObject, b: PythonObject) -> Bool:
        """Whether both are the same type."""
        return a is b
