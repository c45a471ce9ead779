"""Python, through the shared library of an interpreter on this machine, which is loaded when it is first used."""

from python.python import Python
from python.python_object import (
    PythonObject,
    ConvertibleFromPython,
    ConvertibleToPython,
)
