"""Polynomials."""


@always_inline
def polynomial_evaluate[
    dtype: DType, width: Int, //, coefficients: List[SIMD[dtype, width]]
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`c[0] + x * (c[1] + x * (c[2] + ...))`.

    Parameters:
        dtype: The kind of the numbers.
        width: The width of the vector.
        coefficients: From the constant one to the one of the highest power.

    Examples:

    ```mojo
    from std.math.polynomial import polynomial_evaluate

    # 1 + 2 x + 3 x^2 at x = 2
    print(polynomial_evaluate[[Float64(1), 2, 3]](Float64(2)))  # -> 17.0
    ```
    """
    comptime count = len(coefficients)
    var result = materialize[coefficients[count - 1]]()
    comptime for i in range(1, count):
        comptime c = coefficients[count - 1 - i]
        result = result.fma(x, materialize[c]())
    return result
