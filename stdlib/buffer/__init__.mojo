"""`NDBuffer`: the view of numbers in memory that releases of 2025 had before `LayoutTensor`."""

from buffer.buffer import NDBuffer
from buffer.dimlist import Dim, DimList
