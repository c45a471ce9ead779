"""`bit` by the names that it had until 24.4."""

from std.bit import (
    bit_reverse,
    bit_width,
    byte_swap,
    count_leading_zeros,
    count_trailing_zeros,
    pop_count,
)

comptime ctlz = count_leading_zeros
"""How many zeros stand above the highest bit that is set.

Examples:

```mojo
from std.math.bit import ctlz
print(ctlz(UInt8(1)))  # -> 7
```
"""
comptime cttz = count_trailing_zeros
"""How many zeros stand below the lowest bit that is set.

Examples:

```mojo
from std.math.bit import cttz
print(cttz(UInt8(8)))  # -> 3
```
"""
comptime ctpop = pop_count
"""How many bits are set.

Examples:

```mojo
from std.math.bit import ctpop
print(ctpop(UInt8(7)))  # -> 3
```
"""
comptime bswap = byte_swap
"""The bytes in the other order.

Examples:

```mojo
from std.math.bit import bswap
print(bswap(UInt16(1)))  # -> 256
```
"""
comptime bitreverse = bit_reverse
"""The bits in the other order.

Examples:

```mojo
from std.math.bit import bitreverse
print(bitreverse(UInt8(1)))  # -> 128
```
"""
comptime bit_length = bit_width
"""How many bits the number takes.

Examples:

```mojo
from std.math.bit import bit_length
print(bit_length(UInt8(5)))  # -> 3
```
"""
