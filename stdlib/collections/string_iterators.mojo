"""What walks over text."""

from builtin.codepoint import CodepointSliceIter, CodepointsIter
from builtin.grapheme import GraphemeIndicesIter, GraphemeSliceIter
from builtin.variadics import _PointerIter

comptime BytesIter = _PointerIter[Byte]
"""Walks over the bytes of a text."""
