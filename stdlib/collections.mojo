"""Containers."""

from builtin.list import List
from builtin.optional import Optional, OptionalReg
