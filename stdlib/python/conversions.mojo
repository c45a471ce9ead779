"""The traits of values that become Python's, or are made of them."""

# By the module that makes `Int` and its like conform to them.
from python.values import ConvertibleFromPython, ConvertibleToPython
