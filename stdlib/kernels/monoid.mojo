"""What reductions and scans combine numbers with."""


trait Monoid:
    """An associative way to combine two numbers, with a number that leaves the others as they are.

    Examples:

    ```mojo
    from kernels.monoid import Monoid, Sum
    def total[M: Monoid](values: List[Float32]) -> Float32:
        var result = M.identity[DType.float32]()
        for value in values:
            result = M.combine(result, value)
        return result
    print(total[Sum]([1, 2, 3]))  # -> 6.0
    ```
    """

    @staticmethod
    def identity[dtype: DType]() -> Scalar[dtype]:
        """The number that changes nothing.

        Examples:

        ```mojo
        from kernels.monoid import Monoid, Product, Sum

        def start[M: Monoid]() -> Int32:
            return M.identity[DType.int32]()

        print(start[Sum](), start[Product]())  # -> 0 1
        ```
        """
        ...

    @staticmethod
    def combine[
        dtype: DType, width: Int, //
    ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        """Two numbers as one, element by element; `a` stands before `b`.

        Examples:

        ```mojo
        from kernels.monoid import Max, Monoid, Sum

        def both[M: Monoid](a: Int32, b: Int32) -> Int32:
            return M.combine(a, b)

        print(both[Sum](3, 4), both[Max](3, 4))  # -> 7 4
        ```
        """
        ...


struct Sum(Monoid):
    """Addition.

    Examples:

    ```mojo
    from kernels.monoid import Sum
    print(Sum.combine(Float32(2), Float32(3)), Sum.identity[DType.float32]())  # -> 5.0 0.0
    ```
    """

    @staticmethod
    @always_inline
    def identity[dtype: DType]() -> Scalar[dtype]:
        """Zero.

        Examples:

        ```mojo
        from kernels.monoid import Sum
        print(Sum.identity[DType.int32]())  # -> 0
        ```
        """
        return 0

    @staticmethod
    @always_inline
    def combine[
        dtype: DType, width: Int, //
    ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        """The sum.

        Examples:

        ```mojo
        from kernels.monoid import Sum
        print(Sum.combine(SIMD[DType.int32, 2](1, 2), SIMD[DType.int32, 2](3, 4)))  # -> [4, 6]
        ```
        """
        return a + b


struct Product(Monoid):
    """Multiplication.

    Examples:

    ```mojo
    from kernels.monoid import Product
    print(Product.combine(Int32(3), Int32(4)))  # -> 12
    ```
    """

    @staticmethod
    @always_inline
    def identity[dtype: DType]() -> Scalar[dtype]:
        """One.

        Examples:

        ```mojo
        from kernels.monoid import Product
        print(Product.identity[DType.int32]())  # -> 1
        ```
        """
        return 1

    @staticmethod
    @always_inline
    def combine[
        dtype: DType, width: Int, //
    ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        """The product.

        Examples:

        ```mojo
        from kernels.monoid import Product
        print(Product.combine(SIMD[DType.int32, 2](1, 2), SIMD[DType.int32, 2](3, 4)))  # -> [3, 8]
        ```
        """
        return a * b


struct Max(Monoid):
    """The larger of two; a NaN loses, so that of NaNs alone the result is -inf.

    Examples:

    ```mojo
    from kernels.monoid import Max
    print(Max.combine(Int32(3), Int32(4)))  # -> 4
    ```
    """

    @staticmethod
    @always_inline
    def identity[dtype: DType]() -> Scalar[dtype]:
        """The lowest number, minus infinity where there is one.

        Examples:

        ```mojo
        from kernels.monoid import Max
        print(Max.identity[DType.float32](), Max.identity[DType.int8]())  # -> -inf -128
        ```
        """
        return Scalar[dtype].MIN

    @staticmethod
    @always_inline
    def combine[
        dtype: DType, width: Int, //
    ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        """The larger.

        Examples:

        ```mojo
        from kernels.monoid import Max
        print(Max.combine(SIMD[DType.int32, 2](1, 9), SIMD[DType.int32, 2](3, 4)))  # -> [3, 9]
        ```
        """
        return max(a, b)


struct Min(Monoid):
    """The smaller of two; a NaN loses, so that of NaNs alone the result is inf.

    Examples:

    ```mojo
    from kernels.monoid import Min
    print(Min.combine(Int32(3), Int32(4)))  # -> 3
    ```
    """

    @staticmethod
    @always_inline
    def identity[dtype: DType]() -> Scalar[dtype]:
        """The highest number, infinity where there is one.

        Examples:

        ```mojo
        from kernels.monoid import Min
        print(Min.identity[DType.float32](), Min.identity[DType.int8]())  # -> inf 127
        ```
        """
        return Scalar[dtype].MAX

    @staticmethod
    @always_inline
    def combine[
        dtype: DType, width: Int, //
    ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        """The smaller.

        Examples:

        ```mojo
        from kernels.monoid import Min
        print(Min.combine(SIMD[DType.int32, 2](1, 9), SIMD[DType.int32, 2](3, 4)))  # -> [1, 4]
        ```
        """
        return min(a, b)


def _kept_in(dtype: DType, out_dtype: DType) -> DType:
    """What is combined in: float32 or float64 for floats, else the kind of the result."""
    if dtype == DType.float64 or out_dtype == DType.float64:
        return DType.float64
    if dtype.is_floating_point() or out_dtype.is_floating_point():
        return DType.float32
    return out_dtype
