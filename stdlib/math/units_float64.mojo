"""Roots and what stands on them in float64 for GPUs, whose own divisions and roots are dear: see math/units.mojo."""

from math.floats import (
    _bits,
    _float_of,
    _infinity,
    _power_of_two,
    _split_exponent,
)
from math.units import _exp_digits_float64, _quotient, _unit
from sys.compile import is_compile_time


@always_inline
def _inverse_root_seed(x: Float64) -> Float64:
    """The GPU's first guess at `1 / sqrt(x)`: right to about 20 bits."""
    if not is_compile_time():
        comptime if __brio.target_is["nvptx"]:
            return __brio.make[Float64](
                __brio.llvm_intrinsic[
                    "llvm.nvvm.rsqrt.approx.ftz.d", __brio.scalar[DType.float64]
                ](x.value)
            )
        elif __brio.target_is["amdgpu"]:
            return __brio.make[Float64](
                __brio.llvm_intrinsic[
                    "llvm.amdgcn.rsq", __brio.scalar[DType.float64]
                ](x.value)
            )
    # As many bits as the guess has.
    return _float_of[DType.float64](
        _bits(1 / x._float["math.sqrt"]()) & Int64(-0x100000000)
    )


@always_inline
def _inverse_root[
    width: Int, //
](x: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """`1 / sqrt(x)` within a unit of the last place, for normal finite x above 0."""
    comptime V = SIMD[DType.float64, width]
    var y = V()
    comptime for i in range(width):
        y[i] = _inverse_root_seed(x[i])
    # A step of the third order.
    var error = (x * y).fma(-y, V(1))
    return error.fma(V(0.375), V(0.5)).fma(y * error, y)


@always_inline
def _rsqrt_one(x: Float64) -> Float64:
    var result = _inverse_root(x)
    var upper = (_bits(x) >> 32).cast[DType.uint32]()
    # Not a normal number above 0: branches around it, as in `exp`.
    if upper - 0x00100000 >= 0x7FE00000:
        result = _inverse_root_seed(x)
        if upper & 0x7FFFFFFF < 0x00100000 and x != 0:
            result = _inverse_root(
                x * _power_of_two[DType.float64](Int64(108))
            ) * _power_of_two[DType.float64](Int64(54))
    return result


@always_inline
def _rsqrt_float64[
    width: Int, //
](x: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    var result = SIMD[DType.float64, width]()
    comptime for i in range(width):
        result[i] = _rsqrt_one(x[i])
    return result


@always_inline
def _root_parts[
    width: Int, //
](x: SIMD[DType.float64, width]) -> Tuple[
    SIMD[DType.float64, width], SIMD[DType.float64, width]
]:
    """`(root, lost)`: a root within a unit of the last place, and what is missing from it; for 0 and normal numbers above."""
    comptime V = SIMD[DType.float64, width]
    var is_zero = x.eq(V(0))
    var y = _inverse_root(is_zero.select(V(1), x))
    var root = x * y
    return (root, root.fma(-root, x) * (y * V(0.5)))


@always_inline
def _hypot_float64[
    width: Int, //
](x: SIMD[DType.float64, width], y: SIMD[DType.float64, width]) -> SIMD[
    DType.float64, width
]:
    comptime V = SIMD[DType.float64, width]
    comptime I = SIMD[DType.int64, width]
    var p = abs(x)
    var q = abs(y)
    # A power of two near the larger one, whose inverse is a normal number too; bits of sizes compare as the sizes do.
    var larger = max(_bits(p), _bits(q))
    var place = (larger & I(0x7FC0000000000000)) | I(0x0010000000000000)
    var scale = _float_of[DType.float64](I(0x7FE0000000000000) - place)
    var a = p * scale
    var b = q * scale
    var parts = _root_parts(a.fma(a, b * b))
    var infinity = _infinity[DType.float64, width]()
    var result = (parts[0] + parts[1]) * _float_of[DType.float64](place)
    return (p.eq(infinity) | q.eq(infinity)).select(infinity, result)


@always_inline
def _cbrt_float64[
    width: Int, //
](x: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    comptime V = SIMD[DType.float64, width]
    comptime I = SIMD[DType.int64, width]
    comptime F = SIMD[DType.float32, width]
    var size = abs(x)
    var usual = size.gt(V(0)) & size.lt(_infinity[DType.float64, width]())
    var parts = _split_exponent(usual.select(size, V(1)))
    # The size is m * 2**(3 * k); the exponent divided by 3 and rounded down, by multiplication.
    var e = parts[1].cast[DType.int32]()
    var k = (
        ((e + SIMD[DType.int32, width](1200)) * SIMD[DType.int32, width](43691))
        >> SIMD[DType.int32, width](17)
    ) - SIMD[DType.int32, width](400)
    var m = parts[0] * _power_of_two[DType.float64](
        (e - k * SIMD[DType.int32, width](3)).cast[DType.int64]()
    )
    # The inverse root to 20 bits by the units of float32, then a step of the third order.
    var seed = _unit["math.approx_exp2"](
        _unit["math.approx_log2"](m.cast[DType.float32]())
        * F(-0.3333333432674408)
    )
    var r = seed.cast[DType.float64]()
    var error = (m * (r * r)).fma(-r, V(1))
    r = error.fma(V(0.2222222222222222), V(0.3333333333333333)).fma(
        r * error, r
    )
    # Its square times m is the root but for its rounding.
    var square = r * r
    var root = m * square
    var left = (root * root).fma(root, -m)
    root = (left * square).fma(V(-0.3333333333333333), root)
    root = _float_of[DType.float64](
        _bits(root) + (k.cast[DType.int64]() << I(52))
    )
    var signed = __brio.make[V](
        __brio.intrinsic["math.copysign", V._Value](root.value, x.value)
    )
    return usual.select(signed, x)


@always_inline
def _cosh_float64[
    width: Int, //
](x: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    comptime V = SIMD[DType.float64, width]
    comptime I = SIMD[DType.int64, width]
    var size = abs(x)
    # From 710.5 on the result is infinite.
    var digits = _exp_digits_float64(size.gt(V(710.5)).select(V(710.5), size))
    var quarter = digits[0] * _power_of_two[DType.float64](digits[1] - I(2))
    return quarter.fma(V(2), _quotient(V(0.125), quarter))
