"""Functions of single numbers that layers of neural networks end with. They are written for floating-point vectors of any width."""

from math import erf, exp, tanh


@always_inline
def relu[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`x` where it is above 0, else 0.

    Examples:

    ```mojo
    from kernels.activations import relu
    print(relu(SIMD[DType.float32, 2](-3, 2)))  # -> [0.0, 2.0]
    ```
    """
    return max(x, SIMD[dtype, width](0))


@always_inline
def relu_n1[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`x`, but at least -1 and at most 1.

    Examples:

    ```mojo
    from kernels.activations import relu_n1
    print(relu_n1(SIMD[DType.float32, 2](-3, 0.5)))  # -> [-1.0, 0.5]
    ```
    """
    return x.clamp(-1, 1)


@always_inline
def leaky_relu[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], negative_slope: Scalar[dtype]) -> SIMD[dtype, width]:
    """`x` where it is above 0, else `x * negative_slope`.

    Examples:

    ```mojo
    from kernels.activations import leaky_relu
    print(leaky_relu(SIMD[DType.float32, 2](-4, 2), 0.25))  # -> [-1.0, 2.0]
    ```
    """
    comptime zero = SIMD[dtype, width](0)
    return max(x, zero) + min(x, zero) * SIMD[dtype, width](negative_slope)


@always_inline
def elu[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], alpha: Scalar[dtype] = 1) -> SIMD[dtype, width]:
    """`x` where it is not below 0, else `alpha * (exp(x) - 1)`.

    Examples:

    ```mojo
    from kernels.activations import elu
    print(elu(Float32(2)), elu(Float32(-100), 3))  # -> 2.0 -3.0
    ```
    """
    return x.ge(0).select(x, SIMD[dtype, width](alpha) * (exp(x) - 1))


@always_inline
def sign[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """-1, 0 or 1, as `x` is below, at or above 0.

    Examples:

    ```mojo
    from kernels.activations import sign
    print(sign(SIMD[DType.float32, 4](-3, 0, 2, 9)))  # -> [-1.0, 0.0, 1.0, 1.0]
    ```
    """
    return x.gt(0).cast[dtype]() - x.lt(0).cast[dtype]()


@always_inline
def sigmoid[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`1 / (1 + exp(-x))`.

    Examples:

    ```mojo
    from kernels.activations import sigmoid
    print(sigmoid(Float32(0)))  # -> 0.5
    ```
    """
    return 1 / (1 + exp(-x))


@always_inline
def silu[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`x * sigmoid(x)`.

    Examples:

    ```mojo
    from kernels.activations import silu
    print(silu(Float32(0)), silu(Float32(100)))  # -> 0.0 100.0
    ```
    """
    return x / (1 + exp(-x))


@always_inline
def gelu[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`x` times the part of a normal distribution that is below `x`: `0.5 * x * (1 + erf(x / sqrt(2)))`.

    Examples:

    ```mojo
    from kernels.activations import gelu
    print(round(gelu(Float32(1)), 4), gelu(Float32(0)))  # -> 0.8413 0.0
    ```
    """
    return x * 0.5 * (1 + erf(x * 0.70710678118654752440))


@always_inline
def gelu_tanh[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """Near to `gelu`: `0.5 * x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x**3)))`.

    Examples:

    ```mojo
    from kernels.activations import gelu_tanh
    print(round(gelu_tanh(Float32(1)), 4))  # -> 0.8412
    ```
    """
    var inner = 0.7978845608028654 * (x + 0.044715 * x * x * x)
    return 0.5 * x * (1 + tanh(inner))


comptime gelu_approximate = gelu_tanh
"""Older name of `gelu_tanh`.

Examples:

```mojo
from kernels.activations import gelu_approximate
print(round(gelu_approximate(Float32(1)), 4))  # -> 0.8412
```
"""


@always_inline
def gelu_quick[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """Near to `gelu`: `x * sigmoid(1.702 * x)`.

    Examples:

    ```mojo
    from kernels.activations import gelu_quick
    print(round(gelu_quick(Float32(1)), 4))  # -> 0.8458
    ```
    """
    return x / (1 + exp(-1.702 * x))
