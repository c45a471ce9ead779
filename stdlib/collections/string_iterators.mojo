"""What walks over text."""

from builtin.codepoint import CodepointSliceIter, CodepointsIter
from builtin.grapheme import GraphemeIndicesIter, GraphemeSliceIter
from builtin.variadics import _PointerIter

comptime BytesIter[
    mut: Bool = False, //, origin: Origin[mut=mut] = ImmutAnyOrigin
] = _PointerIter[Byte]
"""Walks over the bytes of a text.

Parameters:
    mut: Whether the text's owner may write.
    origin: Whose text it is.

Examples:

```mojo
from std.collections.string_iterators import BytesIter

def total(var bytes: BytesIter) -> Int:
    var sum = 0
    for byte in bytes:
        sum += Int(byte)
    return sum

var text = String("ab")
print(total(text.as_bytes().__iter__()), text)  # -> 195 ab
```
"""
