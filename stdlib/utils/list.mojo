"""`Dim`, `DimList` and `VariadicList`, where releases of 2023 and 2024 had them."""

from buffer.dimlist import Dim, DimList
from builtin.list import List
from builtin.variadics import VariadicList
