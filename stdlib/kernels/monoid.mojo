"""What reductions and scans combine numbers with."""


trait Monoid:
    """An associative way to combine two numbers, with a number that leaves the others as they are."""

    @staticmethod
    def identity[dtype: DType]() -> Scalar[dtype]:
        """The number that changes nothing."""
        ...

    @staticmethod
    def combine[
        dtype: DType, width: Int, //
    ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        """Two numbers as one, element by element; `a` stands before `b`."""
        ...


struct Sum(Monoid):
    """Addition."""

    @staticmethod
    @always_inline
    def identity[dtype: DType]() -> Scalar[dtype]:
        """Zero."""
        return 0

    @staticmethod
    @always_inline
    def combine[
        dtype: DType, width: Int, //
    ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        """The sum."""
        return a + b


struct Product(Monoid):
    """Multiplication."""

    @staticmethod
    @always_inline
    def identity[dtype: DType]() -> Scalar[dtype]:
        """One."""
        return 1

    @staticmethod
    @always_inline
    def combine[
        dtype: DType, width: Int, //
    ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        """The product."""
        return a * b


struct Max(Monoid):
    """The larger of two; a NaN loses, so that of NaNs alone the result is -inf."""

    @staticmethod
    @always_inline
    def identity[dtype: DType]() -> Scalar[dtype]:
        """The lowest number, minus infinity where there is one."""
        return Scalar[dtype].MIN

    @staticmethod
    @always_inline
    def combine[
        dtype: DType, width: Int, //
    ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        """The larger."""
        return max(a, b)


struct Min(Monoid):
    """The smaller of two; a NaN loses, so that of NaNs alone the result is inf."""

    @staticmethod
    @always_inline
    def identity[dtype: DType]() -> Scalar[dtype]:
        """The highest number, infinity where there is one."""
        return Scalar[dtype].MAX

    @staticmethod
    @always_inline
    def combine[
        dtype: DType, width: Int, //
    ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        """The smaller."""
        return min(a, b)


def _kept_in(dtype: DType, out_dtype: DType) -> DType:
    """What is combined in: float32 or float64 for floats, else the kind of the result."""
    if dtype == DType.float64 or out_dtype == DType.float64:
        return DType.float64
    if dtype.is_floating_point() or out_dtype.is_floating_point():
        return DType.float32
    return out_dtype
