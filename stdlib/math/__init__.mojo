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
from math.former import (
    __add_legacy__,
    __align_down_residual_legacy__,
    __all_true_legacy__,
    __any_true_legacy__,
    __div_legacy__,
    __equal_legacy__,
    __greater_legacy__,
    __greater_equal_legacy__,
    __identity_legacy__,
    __is_even_legacy__,
    __is_odd_legacy__,
    __is_power_of_2_legacy__,
    __less_legacy__,
    __less_equal_legacy__,
    __logical_and_legacy__,
    __logical_not_legacy__,
    __logical_xor_legacy__,
    __mod_legacy__,
    __mul_legacy__,
    __nearbyint_legacy__,
    __none_true_legacy__,
    __not_equal_legacy__,
    __reciprocal_legacy__,
    __rint_legacy__,
    __rotate_bits_left_legacy__,
    __rotate_bits_right_legacy__,
    __round_half_down_legacy__,
    __round_half_up_legacy__,
    __roundeven_legacy__,
    __select_legacy__,
    __sub_legacy__,
    __tgamma_legacy__,
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
