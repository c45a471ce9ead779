"""Constants."""

comptime pi = 3.1415926535897932384626433832795028841971693993751
"""A circle's circumference, divided by its diameter.

Examples:

```mojo
from std.math import pi
print(pi)  # -> 3.141592653589793
```
"""
comptime e = 2.7182818284590452353602874713526624977572470936999
"""The base of natural logarithms.

Examples:

```mojo
from std.math import e
print(e)  # -> 2.718281828459045
```
"""
comptime tau = 6.2831853071795864769252867665590057683943387987502
"""Twice pi.

Examples:

```mojo
from std.math import tau
print(tau)  # -> 6.283185307179586
```
"""
comptime log2e = 1.4426950408889634073599246810018921374266459541530
"""The logarithm of e to the base 2.

Examples:

```mojo
from std.math import log2e
print(log2e)  # -> 1.4426950408889634
```
"""
comptime ln2 = 0.69314718055994530941723212145817656807550013436026
"""The natural logarithm of 2.

Examples:

```mojo
from std.math import exp
from std.math.constants import ln2
from std.testing import assert_almost_equal
assert_almost_equal(exp(Float64(ln2)), 2)
```
"""
comptime log10e = 0.43429448190325182765112891891660508229439700580367
"""The logarithm of e to the base 10.

Examples:

```mojo
from std.math import log10, e
from std.math.constants import log10e
from std.testing import assert_almost_equal
assert_almost_equal(log10(Float64(e)), log10e)
```
"""
