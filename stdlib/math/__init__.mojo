"""Mathematics."""

from builtin.functions import abs, divmod, max, min, pow, round
from builtin.traits import (
    Absable,
    Ceilable,
    CeilDivable,
    CeilDivableRaising,
    Floorable,
    DivModable,
    Powable,
    Roundable,
    Truncable,
)
from math.bessel import j0, j1, y0, y1
from math.constants import e, ln2, log2e, pi, tau
from math.error_function import erf, erfc
from math.exponential import (
    acosh,
    asinh,
    atanh,
    cosh,
    exp,
    exp10,
    exp2,
    exp_approx_f32,
    expm1,
    log,
    log10,
    log1p,
    log2,
    sinh,
    tanh,
)
from math.gamma import gamma, lgamma
from math.measures import (
    comb,
    degrees,
    inf,
    logb,
    modf,
    nan,
    neg_inf,
    nextafter,
    perm,
    radians,
    remainder,
    scalb,
    sign,
    ulp,
)
from math.power import cbrt, fmod, frexp, hypot, isqrt, ldexp
from math.trigonometry import acos, asin, atan, atan2, cos, sin, tan
from math.exact import (
    align_down,
    align_up,
    ceil,
    ceildiv,
    clamp,
    copysign,
    factorial,
    floor,
    fma,
    gcd,
    iota,
    isclose,
    isfinite,
    isinf,
    isnan,
    lcm,
    recip,
    rsqrt,
    sqrt,
    trunc,
)

comptime div_ceil = ceildiv
"""The name of `ceildiv` in 2023.

Examples:

```mojo
from std.math import div_ceil
print(div_ceil(10, 4))  # -> 3
```
"""
