"""Mathematics."""

from builtin.functions import abs, divmod, max, min, pow, round
from builtin.traits import Ceilable, CeilDivable, Floorable, Truncable
from math.constants import e, log2e, pi, tau
from math.math import (
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
