"""Text."""

from builtin.variadics import _PointerIter
from builtin.codepoint import Codepoint, CodepointSliceIter, CodepointsIter
from builtin.grapheme import GraphemeSliceIter
from builtin.string import ascii, atof, atol, chr, ord, String
from builtin.string_literal import StringLiteral
from builtin.string_slice import (
    get_static_string,
    ImmStringSlice,
    ImmStringSpan,
    MutStringSlice,
    MutStringSpan,
    StaticString,
    StringRef,
    StringSlice,
    StringSpan,
)

comptime BytesIter = _PointerIter[Byte]
"""Walks over the bytes of a text."""
