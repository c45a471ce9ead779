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

comptime BytesIter[
    mut: Bool = False, //, origin: Origin[mut=mut] = ImmutAnyOrigin
] = _PointerIter[Byte]
"""Walks over the bytes of a text.

Parameters:
    mut: Whether the text's owner may write.
    origin: Whose text it is.

Examples:

```mojo
from std.collections.string import BytesIter

def total(var bytes: BytesIter) -> Int:
    var sum = 0
    for byte in bytes:
        sum += Int(byte)
    return sum

var text = String("ab")
print(total(text.as_bytes().__iter__()), text)  # -> 195 ab
```
"""
