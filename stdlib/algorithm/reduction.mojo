"""Reductions of numbers in memory."""

from math import sqrt


@always_inline
def sum[dtype: DType, //](src: Span[Scalar[dtype]]) -> Scalar[dtype]:
    """The sum of the elements."""
    var result = Scalar[dtype](0)
    for i in range(len(src)):
        result += src[i]
    return result


@always_inline
def product[dtype: DType, //](src: Span[Scalar[dtype]]) -> Scalar[dtype]:
    """The product of the elements."""
    var result = Scalar[dtype](1)
    for i in range(len(src)):
        result *= src[i]
    return result


@always_inline
def max[dtype: DType, //](src: Span[Scalar[dtype]]) -> Scalar[dtype]:
    """The largest element."""
    var result = src[0]
    for i in range(1, len(src)):
        if src[i] > result:
            result = src[i]
    return result


@always_inline
def min[dtype: DType, //](src: Span[Scalar[dtype]]) -> Scalar[dtype]:
    """The smallest element."""
    var result = src[0]
    for i in range(1, len(src)):
        if src[i] < result:
            result = src[i]
    return result


@always_inline
def mean[dtype: DType, //](src: Span[Scalar[dtype]]) -> Scalar[dtype]:
    """The arithmetic mean; of integers, rounded down."""
    comptime if dtype.is_floating_point():
        return sum(src) / Scalar[dtype](len(src))
    else:
        return sum(src) // Scalar[dtype](len(src))


@always_inline
def variance[dtype: DType, //](src: Span[Scalar[dtype]], mean_value: Scalar[dtype], correction: Int = 1) -> Scalar[dtype]:
    """The mean squared distance from `mean_value`, over `len(src) - correction`."""
    var result = Scalar[dtype](0)
    for i in range(len(src)):
        result += (src[i] - mean_value) * (src[i] - mean_value)
    return result / Scalar[dtype](len(src) - correction)


@always_inline
def variance[dtype: DType, //](src: Span[Scalar[dtype]], correction: Int = 1) -> Scalar[dtype]:
    """The variance."""
    return variance(src, mean(src), correction)


@always_inline
def any_true(src: Span[Bool]) -> Bool:
    """Whether one element is true."""
    for i in range(len(src)):
        if src[i]:
            return True
    return False


@always_inline
def cumsum[dtype: DType, //](dst: Span[Scalar[dtype]], src: Span[Scalar[dtype]]):
    """The sums of the elements up to and including each."""
    var total = Scalar[dtype](0)
    for i in range(len(src)):
        total += src[i]
        dst[i] = total
