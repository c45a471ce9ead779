"""The traits of values that become Python's, or are made of them."""

from python.python_object import ConvertibleFromPython, ConvertibleToPython
