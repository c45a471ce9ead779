"""Functions of numbers that are exact or done by the machine."""

from math.units import _is_for_gpu
from math.units_float64 import _rsqrt_float64
from sys.compile import is_compile_time


@always_inline
def ceildiv[T: AnyType, //](numerator: T, denominator: T) -> T:
    """Quotient rounded up.

    Examples:

    ```mojo
    from std.math import ceildiv

    print(ceildiv(1000, 256))  # -> 4
    ```
    """
    return numerator.__ceildiv__(denominator)


@always_inline
def align_up(value: Int, alignment: Int) -> Int:
    """The smallest multiple of `alignment` that is not below `value`.

    Examples:

    ```mojo
    from std.math import align_up

    print(align_up(100, 32))  # -> 128
    ```
    """
    return ceildiv(value, alignment) * alignment


@always_inline
def align_up[
    dtype: DType, width: SIMDLength, //
](value: SIMD[dtype, width], alignment: SIMD[dtype, width]) -> SIMD[
    dtype, width
] where dtype.is_integral():
    """The smallest multiple of each lane's `alignment` that is not below its `value`.

    Examples:

    ```mojo
    from std.math import align_up

    print(align_up(UInt32(100), 32))  # -> 128
    ```
    """
    return ceildiv(value, alignment) * alignment


@always_inline
def align_down(value: Int, alignment: Int) -> Int:
    """The largest multiple of `alignment` that is not above `value`.

    Examples:

    ```mojo
    from std.math import align_down
    print(align_down(13, 8))  # -> 8
    ```
    """
    return value // alignment * alignment


@always_inline
def align_down[
    dtype: DType, width: SIMDLength, //
](value: SIMD[dtype, width], alignment: SIMD[dtype, width]) -> SIMD[
    dtype, width
] where dtype.is_integral():
    """The largest multiple of each lane's `alignment` that is not above its `value`.

    Examples:

    ```mojo
    from std.math import align_down

    print(align_down(SIMD[DType.int32, 2](13, -3), 8))  # -> [8, -8]
    ```
    """
    return value // alignment * alignment


@always_inline
def floor[T: AnyType, //](value: T) -> T:
    """The largest integer that is not above `value`, as a value of its type.

    Examples:

    ```mojo
    from std.math import floor

    print(floor(2.7), floor(-2.1))  # -> 2.0 -3.0
    ```
    """
    return value.__floor__()


@always_inline
def ceil[T: AnyType, //](value: T) -> T:
    """The smallest integer that is not below `value`, as a value of its type.

    Examples:

    ```mojo
    from std.math import ceil

    print(ceil(2.1), ceil(SIMD[DType.float32, 2](-0.5, 1.5)))  # -> 3.0 [-0.0, 2.0]
    ```
    """
    return value.__ceil__()


@always_inline
def trunc[T: AnyType, //](value: T) -> T:
    """`value` without its fraction, as a value of its type.

    Examples:

    ```mojo
    from std.math import trunc

    print(trunc(-2.7))  # -> -2.0
    ```
    """
    return value.__trunc__()


@always_inline
def sqrt[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The square root, rounded correctly.

    Examples:

    ```mojo
    from std.math import sqrt

    print(sqrt(Float32(2)), sqrt(16.0))  # -> 1.4142135 4.0
    ```
    """
    comptime assert (
        dtype.is_floating_point()
    ), "'sqrt' of a 'SIMD' needs a floating-point dtype"
    return x._float["math.sqrt"]()


def sqrt(x: Int) -> Int:
    """The square root of an integer, rounded down; 0 of a negative one."""
    if x < 0:
        return 0
    var root = Int(Float64(x)._float["math.sqrt"]())
    while root * root > x:
        root -= 1
    while (root + 1) * (root + 1) <= x:
        root += 1
    return root


@always_inline
def rsqrt[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """1 divided by the square root; of a float32 on a GPU within 2 ulp, by its instruction.

    Examples:

    ```mojo
    from std.math import rsqrt

    print(rsqrt(4.0))  # -> 0.5
    ```
    """
    comptime if dtype.is_half_float():
        return rsqrt(x.cast[DType.float32]()).cast[dtype]()
    elif dtype == DType.float32 and Bool(__brio.target_is["nvptx"]):
        if is_compile_time():
            return SIMD[dtype, width](1) / sqrt(x)
        var root = SIMD[dtype, width]()
        comptime for i in range(width):
            root[i] = __brio.make[Float32](
                __brio.llvm_intrinsic[
                    "llvm.nvvm.rsqrt.approx.f", __brio.scalar[DType.float32]
                ](x[i].cast[DType.float32]().value)
            ).cast[dtype]()
        return root
    elif dtype == DType.float32 and Bool(__brio.target_is["gpu"]):
        # The instruction takes denormals for zeros: an even power of two brings them into its range.
        var is_tiny = abs(x).lt(SIMD[dtype, width](1.1754943508222875e-38))
        var root = is_tiny.select(x * SIMD[dtype, width](16777216), x)._float[
            "math.approx_rsqrt"
        ]()
        return is_tiny.select(root * SIMD[dtype, width](4096), root)
    elif dtype == DType.float64 and _is_for_gpu(dtype):
        return _rsqrt_float64(x.cast[DType.float64]()).cast[dtype]()
    else:
        return SIMD[dtype, width](1) / sqrt(x)


@always_inline
def recip[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """1 divided by `x`.

    Examples:

    ```mojo
    from std.math import recip
    print(recip(Float64(4)))  # -> 0.25
    ```
    """
    return SIMD[dtype, width](1) / x


@always_inline
def fma(a: Int, b: Int, c: Int) -> Int:
    """`a * b + c`.

    Examples:

    ```mojo
    from std.math import fma

    print(fma(2, 3, 4))  # -> 10
    ```
    """
    return a * b + c


@always_inline
def fma[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width], c: SIMD[dtype, width]) -> SIMD[
    dtype, width
]:
    """`a * b + c`, rounded once for floats."""
    return a.fma(b, c)


@always_inline
def copysign[
    dtype: DType, width: Int, //
](magnitude: SIMD[dtype, width], sign: SIMD[dtype, width]) -> SIMD[
    dtype, width
]:
    """`magnitude` with the sign of `sign`.

    Examples:

    ```mojo
    from std.math import copysign

    print(copysign(2.0, -1.0))  # -> -2.0
    ```
    """
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["math.copysign", __brio.simd[dtype, width]](
            magnitude.value, sign.value
        )
    )


@always_inline
def clamp(val: Int, lower_bound: Int, upper_bound: Int) -> Int:
    """`val`, or the bound it is beyond.

    Examples:

    ```mojo
    from std.math import clamp

    print(clamp(12, 0, 10))  # -> 10
    ```
    """
    return min(max(val, lower_bound), upper_bound)


@always_inline
def clamp[
    dtype: DType, width: Int, //
](
    val: SIMD[dtype, width],
    lower_bound: SIMD[dtype, width],
    upper_bound: SIMD[dtype, width],
) -> SIMD[dtype, width]:
    """`val`, or the bound it is beyond, element by element."""
    return min(max(val, lower_bound), upper_bound)


def gcd(m: Int, n: Int) -> Int:
    """The greatest common divisor.

    Examples:

    ```mojo
    from std.math import gcd

    print(gcd(12, 18))  # -> 6
    ```
    """
    var left = abs(m)
    var right = abs(n)
    while right != 0:
        var rest = left % right
        left = right
        right = rest
    return left


def gcd(values: Span[Int]) -> Int:
    """The greatest common divisor of all values; 0 of none."""
    var result = 0
    for i in range(values.__len__()):
        result = gcd(result, values[i])
    return result


def gcd(*values: Int) -> Int:
    """The greatest common divisor of all values."""
    var result = 0
    for i in range(len(values)):
        result = gcd(result, values[i])
    return result


def lcm(values: Span[Int]) -> Int:
    """The least common multiple of all values; 1 of none.

    Examples:

    ```mojo
    from std.math import lcm
    print(lcm(4, 6))  # -> 12
    ```
    """
    var result = 1
    for i in range(values.__len__()):
        result = lcm(result, values[i])
    return result


def lcm(*values: Int) -> Int:
    """The least common multiple of all values."""
    var result = 1
    for i in range(len(values)):
        result = lcm(result, values[i])
    return result


def lcm(m: Int, n: Int) -> Int:
    """The least common multiple."""
    if m == 0 or n == 0:
        return 0
    return abs(m // gcd(m, n) * n)


def factorial(n: Int) -> Int:
    """The product of 1 to `n`.

    Examples:

    ```mojo
    from std.math import factorial

    print(factorial(5))  # -> 120
    ```
    """
    var result = 1
    var i = 2
    while i <= n:
        result *= i
        i += 1
    return result


def factorial[
    dtype: DType, //
](n: Scalar[dtype]) -> Scalar[dtype] where dtype.is_integral():
    """The product of 1 to `n`, for integers of every width; what does not fit is cut off.

    Examples:

    ```mojo
    from std.math import factorial

    print(factorial(UInt8(5)), factorial(Int32(12)))  # -> 120 479001600
    ```
    """
    var result = Scalar[dtype](1)
    var i = Scalar[dtype](1)
    while i < n:
        i += 1
        result *= i
    return result


@always_inline
def isnan[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether it is not a number.

    Examples:

    ```mojo
    from std.math import isnan
    from std.utils.numerics import nan

    print(isnan(nan[DType.float32]()), isnan(Float32(1)))  # -> True False
    ```
    """
    return val.ne(val)


@always_inline
def isinf[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether it is an infinity.

    Examples:

    ```mojo
    from std.math import inf, isinf
    print(isinf(inf[DType.float64]()), isinf(1.0))  # -> True False
    ```
    """
    return val.__abs__().eq(SIMD[dtype, width].MAX)


@always_inline
def isfinite[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether it is neither an infinity nor a NaN.

    Examples:

    ```mojo
    from std.math import isfinite, nan
    print(isfinite(1.0), isfinite(nan[DType.float64]()))  # -> True False
    ```
    """
    return val.__abs__().lt(SIMD[dtype, width].MAX)


def isclose[
    dtype: DType, width: Int, //, *, symmetrical: Bool = False
](
    a: SIMD[dtype, width],
    b: SIMD[dtype, width],
    *,
    atol: Float64 = 1e-08,
    rtol: Float64 = 1e-05,
    equal_nan: Bool = False,
) -> SIMD[DType.bool, width]:
    """Whether `a` and `b` differ by at most `atol + rtol * abs(b)`.

    Parameters:
        dtype: The kind of the numbers.
        width: How many.
        symmetrical: Whether it is `max(atol, rtol * max(abs(a), abs(b)))`, which takes both alike.

    Examples:

    ```mojo
    from std.math import isclose

    print(isclose(0.1 + 0.2, 0.3))  # -> True
    ```
    """
    var exact = a.eq(b)
    comptime if dtype.is_floating_point():
        var limit: SIMD[dtype, width]
        comptime if symmetrical:
            limit = max(
                SIMD[dtype, width](Scalar[dtype](atol)),
                SIMD[dtype, width](Scalar[dtype](rtol)) * max(abs(a), abs(b)),
            )
        else:
            limit = SIMD[dtype, width](Scalar[dtype](atol)) + SIMD[
                dtype, width
            ](Scalar[dtype](rtol)) * abs(b)
        var near = isfinite(a) & isfinite(b) & abs(a - b).le(limit)
        if equal_nan:
            near = near | (isnan(a) & isnan(b))
        return exact | near
    else:
        return exact


@always_inline
def iota[
    dtype: DType, width: Int
](offset: Scalar[dtype] = 0) -> SIMD[dtype, width]:
    """`offset`, `offset + 1`, ... as a vector.

    Examples:

    ```mojo
    from std.math import iota

    print(iota[DType.int32, 4](10))  # -> [10, 11, 12, 13]
    ```
    """
    var result = SIMD[dtype, width]()
    comptime for i in range(width):
        result[i] = offset + Scalar[dtype](i)
    return result


def iota[
    dtype: DType, //
](buff: UnsafePointer[Scalar[dtype]], len: Int, offset: Int = 0):
    """Writes `offset`, `offset + 1`, ... to `len` numbers."""
    for i in range(len):
        buff[i] = Scalar[dtype](offset + i)


def iota[dtype: DType, //](span: Span[Scalar[dtype]], offset: Int = 0):
    """Writes `offset`, `offset + 1`, ... to the numbers of `span`."""
    for i in range(span.__len__()):
        span[i] = Scalar[dtype](offset + i)


def iota[dtype: DType, //](mut v: List[Scalar[dtype]], offset: Int = 0):
    """Writes `offset`, `offset + 1`, ... to the numbers of `v`."""
    for i in range(v.__len__()):
        v[i] = Scalar[dtype](offset + i)


def iota(mut v: List[Int], offset: Int = 0):
    """Writes `offset`, `offset + 1`, ... to the numbers of `v`."""
    for i in range(v.__len__()):
        v[i] = offset + i
