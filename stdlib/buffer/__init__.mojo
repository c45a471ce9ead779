"""`NDBuffer`: the view of numbers in memory that releases of 2025 had before `LayoutTensor`."""

from buffer.buffer import Buffer, NDBuffer
from buffer.dimlist import Dim, DimList
