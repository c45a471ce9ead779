"""What modules in the language say of their functions: signatures, and stub files."""
import ast
import contextlib
import importlib
import inspect
import io
import json
import os
import sys
import tempfile
import unittest

from brio import stubs

SOURCE = '''
from std.collections import OwnedKwargsDict
from std.python import PythonObject
from std.python.bindings import PythonModuleBuilder

def area(width: Float64, height: Float64) -> Float64:
    return width * height

def greet(name: String, times: Int, loud: Bool) -> String:
    return name

def named(first: PythonObject, kwargs: OwnedKwargsDict[PythonObject]) raises -> PythonObject:
    return first

def nothing():
    pass

def any(module: PythonObject, args: PythonObject) raises -> PythonObject:
    return args

@fieldwise_init
struct Dial(Defaultable, Movable):
    var value: Float32

    def __init__(out self):
        self.value = 0

    @staticmethod
    def get(self_ptr: UnsafePointer[Self, MutAnyOrigin]) -> Float32:
        return self_ptr[].value

    @staticmethod
    def set(self_ptr: UnsafePointer[Self, MutAnyOrigin], value: Float32):
        self_ptr[].value = value

    @staticmethod
    def turned(py_self: PythonObject, by: Int) -> Int:
        return by

    @staticmethod
    def largest(a: Int, b: Int) -> Int:
        return max(a, b)

@fieldwise_init
struct Hidden(Movable):
    var value: Int

@export
def PyInit_NAME() raises -> PythonObject:
    var module = PythonModuleBuilder("NAME")
    module.def_function[area]("area", "Width times height, a 'product'.")
    module.def_function[greet]("greet")
    module.def_function[named]("named")
    module.def_function[nothing]("nothing")
    module.def_py_function[any]("any")
    _ = (
        module.add_type[Dial]("Dial")
        .def_init_defaultable[Dial]()
        .def_property[Dial.get, Dial.set]("value", "Where it stands.")
        .def_property[Dial.get]("seen")
        .def_method[Dial.turned]("turned")
        .def_staticmethod[Dial.largest]("largest")
    )
    _ = module.add_type[Hidden]("Hidden")
    return module.finalize()
'''
STUB = '''from typing import Any

def area(width: float, height: float, /) -> float:
    """Width times height, a 'product'."""

def greet(name: str, times: int, loud: bool, /) -> str: ...

def named(first: Any, /, **kwargs: Any) -> Any: ...

def nothing() -> None: ...

def any(*args: Any) -> Any: ...

class Dial:
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...
    @property
    def value(self) -> float:
        """Where it stands."""
    @value.setter
    def value(self, value: float) -> None: ...
    @property
    def seen(self) -> float: ...
    def turned(self, by: int, /) -> int: ...
    @staticmethod
    def largest(a: int, b: int, /) -> int: ...

class Hidden:
    pass
'''


class Stubs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.room = tempfile.TemporaryDirectory()
        cls.name = f"stubbed{os.getpid()}"
        with open(os.path.join(cls.room.name, cls.name + ".mojo"), "w") as file:
            file.write(SOURCE.replace("NAME", cls.name))
        sys.path.insert(0, cls.room.name)
        cls.module = importlib.import_module(cls.name)

    @classmethod
    def tearDownClass(cls):
        sys.path.remove(cls.room.name)
        cls.room.cleanup()

    def run_main(self, *arguments):
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            stubs.main(list(arguments))
        return said.getvalue()

    def test_signatures(self):
        seen = {name: str(inspect.signature(getattr(self.module, name))) for name in ("area", "greet", "named", "nothing")}
        self.assertEqual(seen, {"area": "(width, height, /)", "greet": "(name, times, loud, /)", "named": "(first, /, **kwargs)",
                                "nothing": "()"})
        self.assertEqual(str(inspect.signature(self.module.Dial.turned)), "(self, by, /)")
        self.assertEqual(str(inspect.signature(self.module.Dial().turned)), "(by, /)")
        self.assertEqual(self.module.area.__doc__, "Width times height, a 'product'.")
        self.assertFalse(self.module.greet.__doc__)

    def test_stub(self):
        self.assertEqual(stubs.stub(self.module), STUB)
        ast.parse(STUB)

    def test_file(self):
        path = os.path.join(self.room.name, self.name + ".pyi")
        self.assertEqual(self.run_main(self.name), path + "\n")
        with open(path) as file:
            self.assertEqual(file.read(), STUB)
        self.assertEqual(self.run_main(self.name, "-o", "-"), STUB)

    def test_errors(self):
        with self.assertRaises(ValueError):
            stubs.stub(json)
        for arguments in (["json"], ["no_such_module_here"], [self.name, "-o", os.path.join(self.room.name, "no", "folder")]):
            with self.assertRaises(SystemExit) as caught:
                self.run_main(*arguments)
            self.assertTrue(str(caught.exception.code).startswith("brio.stubs: "))


if __name__ == "__main__":
    unittest.main()
