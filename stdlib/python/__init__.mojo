"""Python, through the shared library of an interpreter on this machine, which is loaded when it is first used."""

from python.python import Python
from python.python_object import PythonConvertible, PythonObject
from python.typed_object import TypedPythonObject

# By the module that makes `Int` and its like conform to them.
from python.values import ConvertibleFromPython, ConvertibleToPython
