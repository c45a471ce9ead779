"""Limits of numbers."""

from math.math import isfinite, isinf, isnan


@always_inline
def max_finite[dtype: DType]() -> Scalar[dtype]:
    """The largest finite value."""
    return Scalar[dtype].MAX_FINITE


@always_inline
def min_finite[dtype: DType]() -> Scalar[dtype]:
    """The smallest finite value."""
    return Scalar[dtype].MIN_FINITE


@always_inline
def max_or_inf[dtype: DType]() -> Scalar[dtype]:
    """The largest value; infinity for floats."""
    return Scalar[dtype].MAX


@always_inline
def min_or_neg_inf[dtype: DType]() -> Scalar[dtype]:
    """The smallest value; minus infinity for floats."""
    return Scalar[dtype].MIN


@always_inline
def inf[dtype: DType]() -> Scalar[dtype]:
    """Infinity."""
    return Scalar[dtype].MAX


@always_inline
def neg_inf[dtype: DType]() -> Scalar[dtype]:
    """Minus infinity."""
    return Scalar[dtype].MIN


@always_inline
def nan[dtype: DType]() -> Scalar[dtype]:
    """Not a number."""
    return Scalar[dtype].MAX - Scalar[dtype].MAX
