"""Printing, and reading lines."""

from builtin.print import input, print
from builtin.printf import _printf
