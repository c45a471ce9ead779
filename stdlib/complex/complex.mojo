"""`ComplexSIMD[dtype, size]`: vectors of complex numbers, real and imaginary parts apart."""

from math import cos, exp, hypot, sin
from math.exponential import _Expable


@__parameter_names(size="length", dtype="type")
struct ComplexSIMD[dtype: DType, size: Int](
    Equatable, TrivialRegisterPassable, Writable, _Expable
):
    """`size` complex numbers.

    Parameters:
        dtype: The type of the parts.
        size: How many numbers, a power of two.

    Examples:

    ```mojo
    from std.complex import ComplexFloat64

    var z = ComplexFloat64(3, 4)
    print(z.norm(), z.conj().im)  # -> 5.0 -4.0
    print(z * z)  # -> -7.0 + 24.0i
    ```
    """

    comptime element_type = SIMD[Self.dtype, Self.size]
    """The type of either part.

    Examples:

    ```mojo
    from std.complex import ComplexSIMD
    var parts: ComplexSIMD[DType.float32, 2].element_type = [1, 2]
    print(parts)  # -> [1.0, 2.0]
    ```
    """

    var re: Self.element_type
    """The real parts.

    Examples:

    ```mojo
    from std.complex import ComplexFloat64
    print(ComplexFloat64(1, 2).re)  # -> 1.0
    ```
    """
    var im: Self.element_type
    """The imaginary parts.

    Examples:

    ```mojo
    from std.complex import ComplexFloat64
    print(ComplexFloat64(1, 2).im)  # -> 2.0
    ```
    """

    @always_inline
    def __init__(out self, re: Self.element_type, im: Self.element_type = 0):
        """The numbers `re + im * i`.

        Examples:

        ```mojo
        from std.complex import ComplexSIMD
        print(ComplexSIMD[DType.float32, 1](1, 2))  # -> 1.0 + 2.0i
        ```
        """
        self.re = re
        self.im = im

    @always_inline
    def __init__(
        out self, *, from_interleaved: SIMD[Self.dtype, 2 * Self.size]
    ):
        """The numbers whose real and imaginary parts alternate in a vector."""
        var parts = from_interleaved.deinterleave()
        self.re = rebind[Self.element_type](parts[0])
        self.im = rebind[Self.element_type](parts[1])

    @always_inline
    def __init__(
        out self, *, from_deinterleaved: SIMD[Self.dtype, 2 * Self.size]
    ):
        """The numbers whose real parts are the first half of a vector, and their imaginary parts the other."""
        self.re = from_deinterleaved.slice[Self.size]()
        self.im = from_deinterleaved.slice[Self.size, offset=Self.size]()

    @always_inline
    def __add__(self, other: Self) -> Self:
        """The sum.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(ComplexFloat64(1, 2) + ComplexFloat64(3, 4))  # -> 4.0 + 6.0i
        ```
        """
        return Self(self.re + other.re, self.im + other.im)

    @always_inline
    def __sub__(self, other: Self) -> Self:
        """The difference.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(ComplexFloat64(1, 2) - ComplexFloat64(3, 5))  # -> -2.0 - 3.0i
        ```
        """
        return Self(self.re - other.re, self.im - other.im)

    @always_inline
    def __mul__(self, other: Self) -> Self:
        """The product.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(ComplexFloat64(0, 1) * ComplexFloat64(0, 1))  # -> -1.0 + 0.0i
        ```
        """
        return Self(
            self.re * other.re - self.im * other.im,
            self.re * other.im + self.im * other.re,
        )

    @always_inline
    def __mul__(self, factor: Self.element_type) -> Self:
        return Self(self.re * factor, self.im * factor)

    @always_inline
    def __rmul__(self, factor: Self.element_type) -> Self:
        """`factor` times both parts.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(2.0 * ComplexFloat64(1, 2))  # -> 2.0 + 4.0i
        ```
        """
        return Self(self.re * factor, self.im * factor)

    @always_inline
    def __truediv__(self, other: Self) -> Self:
        """The quotient.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(ComplexFloat64(-1, 0) / ComplexFloat64(0, 1))  # -> 0.0 + 1.0i
        ```
        """
        var d = other.squared_norm()
        return Self(
            (self.re * other.re + self.im * other.im) / d,
            (self.im * other.re - self.re * other.im) / d,
        )

    @always_inline
    def __truediv__(self, divisor: Self.element_type) -> Self:
        return Self(self.re / divisor, self.im / divisor)

    @always_inline
    def __pos__(self) -> Self:
        """The same.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(+ComplexFloat64(1, 2))  # -> 1.0 + 2.0i
        ```
        """
        return self

    @always_inline
    def __neg__(self) -> Self:
        """Both parts with the other sign.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(-ComplexFloat64(1, 2))  # -> -1.0 - 2.0i
        ```
        """
        return Self(-self.re, -self.im)

    @always_inline
    def __iadd__(mut self, other: Self):
        """Adds `other`.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        var z = ComplexFloat64(1, 2)
        z += ComplexFloat64(1, 1)
        print(z)  # -> 2.0 + 3.0i
        ```
        """
        self = self + other

    @always_inline
    def __isub__(mut self, other: Self):
        """Takes `other` away.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        var z = ComplexFloat64(1, 2)
        z -= ComplexFloat64(1, 1)
        print(z)  # -> 0.0 + 1.0i
        ```
        """
        self = self - other

    @always_inline
    def __imul__(mut self, other: Self):
        """Multiplies by `other`.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        var z = ComplexFloat64(1, 2)
        z *= ComplexFloat64(0, 1)
        print(z)  # -> -2.0 + 1.0i
        ```
        """
        self = self * other

    @always_inline
    def __itruediv__(mut self, other: Self):
        """Divides by `other`.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        var z = ComplexFloat64(-2, 1)
        z /= ComplexFloat64(0, 1)
        print(z)  # -> 1.0 + 2.0i
        ```
        """
        self = self / other

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether all numbers are equal.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(ComplexFloat64(1, 2) == ComplexFloat64(1, 2), ComplexFloat64(1, 2) == ComplexFloat64(1, 3))  # -> True False
        ```
        """
        return self.re == other.re and self.im == other.im

    @always_inline
    def conj(self) -> Self:
        """The conjugates.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(ComplexFloat64(1, 2).conj())  # -> 1.0 - 2.0i
        ```
        """
        return Self(self.re, -self.im)

    @always_inline
    def squared_norm(self) -> Self.element_type:
        """The squares of the absolute values.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(ComplexFloat64(3, 4).squared_norm())  # -> 25.0
        ```
        """
        return self.re * self.re + self.im * self.im

    @always_inline
    def norm(self) -> Self.element_type:
        """The absolute values, also where their squares are too large or small.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(ComplexFloat64(3, 4).norm())  # -> 5.0
        ```
        """
        comptime if Self.dtype.is_floating_point():
            return hypot(self.re, self.im)
        else:
            comptime assert (
                Self.dtype.is_floating_point()
            ), "the absolute value of a complex number needs floats"
            return self.re

    @always_inline
    def __abs__(self) -> Self.element_type:
        """The absolute values.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(abs(ComplexFloat64(3, -4)))  # -> 5.0
        ```
        """
        return self.norm()

    @always_inline
    def squared_add(self, c: Self) -> Self:
        """`self * self + c`.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(ComplexFloat64(1, 1).squared_add(ComplexFloat64(0, 1)))  # -> 0.0 + 3.0i
        ```
        """
        return Self(
            self.re * self.re - self.im * self.im + c.re,
            self.re * self.im * 2 + c.im,
        )

    @always_inline
    def fma(self, b: Self, c: Self) -> Self:
        """`self * b + c`.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(ComplexFloat64(1, 1).fma(ComplexFloat64(2, 0), ComplexFloat64(0, 1)))  # -> 2.0 + 3.0i
        ```
        """
        return self * b + c

    @always_inline
    def reciprocal(self) -> Self:
        """1 divided by the numbers.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        print(ComplexFloat64(0, 2).reciprocal())  # -> 0.0 - 0.5i
        ```
        """
        var d = self.squared_norm()
        return Self(self.re / d, -self.im / d)

    @always_inline
    def __exp__(self) -> Self:
        """e to the power of the numbers.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        from std.math import exp
        print(exp(ComplexFloat64(0, 0)))  # -> 1.0 + 0.0i
        ```
        """
        var size = exp(self.re)
        return Self(size * cos(self.im), size * sin(self.im))

    def write_to[W: Writer](self, mut writer: W):
        """Writes `re + imi`, several in brackets.

        Examples:

        ```mojo
        from std.complex import ComplexFloat64
        var text = String()
        ComplexFloat64(1, 2).write_to(text)
        print(text)  # -> 1.0 + 2.0i
        ```
        """
        comptime if Self.size > 1:
            writer.write_string("[")
        comptime for k in range(Self.size):
            comptime if k > 0:
                writer.write_string(", ")
            writer.write(self.re[k])
            if self.im[k] < 0:
                writer.write(" - ", -self.im[k], "i")
            else:
                writer.write(" + ", self.im[k], "i")
        comptime if Self.size > 1:
            writer.write_string("]")


comptime ComplexScalar[dtype: DType] = ComplexSIMD[dtype, 1]
"""One complex number of floats of this kind.

Examples:

```mojo
from std.complex import ComplexScalar
print(ComplexScalar[DType.float32](3, 4).norm())  # -> 5.0
```
"""
comptime ComplexFloat32 = ComplexSIMD[DType.float32, 1]
"""A complex number of two `Float32`.

Examples:

```mojo
from std.complex import ComplexFloat32
print(ComplexFloat32(1, 2))  # -> 1.0 + 2.0i
```
"""
comptime ComplexFloat64 = ComplexSIMD[DType.float64, 1]
"""A complex number of two `Float64`.

Examples:

```mojo
from std.complex import ComplexFloat64
print(ComplexFloat64(1, -2) * ComplexFloat64(0, 1))  # -> 2.0 + 1.0i
```
"""


@always_inline
def abs[
    dtype: DType, size: Int, //
](x: ComplexSIMD[dtype, size]) -> SIMD[dtype, size]:
    """The absolute values.

    Examples:

    ```mojo
    from std.complex import abs, ComplexFloat64
    print(abs(ComplexFloat64(3, 4)))  # -> 5.0
    ```
    """
    return x.norm()
