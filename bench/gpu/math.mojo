# Functions of `math` for math_compare. `map_float32`, `map_half`: a function by its number, applied to floats by their bits;
# `loop_F`, `loop64_F`: F many times to one number of float32 or float64. The CUDA twin is bench/peers/math.cu.
from std.gpu import global_idx
from std.math import (
    acos, acosh, asin, asinh, atan, atan2, atanh, cbrt, cos, cosh, erf, erfc, exp, exp10, exp2,
    expm1, fmod, gamma, hypot, lgamma, log, log10, log1p, log2, pow, rsqrt, sin, sinh, sqrt, tan,
    tanh,
)

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]
comptime Array[dtype: DType] = UnsafePointer[Scalar[dtype], MutAnyOrigin]


@always_inline
def step[dtype: DType, //](v: Scalar[dtype]) -> Scalar[dtype]:
    return v.fma(0.9999, 0.0001)


@always_inline
def loop_one[
    FuncType: AnyType, //, func: FuncType, copies: Int = 16, dtype: DType = DType.float32
](r: Array[dtype], x: Array[dtype], rounds: Int32):
    """128 calls for 8 rounds of 16; long functions are copied less often."""
    var i = global_idx.x
    var v = x[i]
    var sum = Scalar[dtype](0)
    for _ in range(Int(rounds) * 16 // copies):
        comptime for _ in range(copies):
            sum += func(v)
            v = step(v)
    r[i] = sum


@always_inline
def loop_two[
    FuncType: AnyType, //, func: FuncType, copies: Int = 16, dtype: DType = DType.float32
](r: Array[dtype], x: Array[dtype], rounds: Int32):
    var i = global_idx.x
    var v = x[i]
    var sum = Scalar[dtype](0)
    for _ in range(Int(rounds) * 16 // copies):
        comptime for _ in range(copies):
            sum += func(v, v)
            v = step(v)
    r[i] = sum


@always_inline
def mixed(i: UInt32) -> UInt32:
    """Bits that look random."""
    var h = i * 0x9E3779B1
    h = (h ^ (h >> 15)) * 0x85EBCA77
    return h ^ (h >> 13)


@always_inline
def map_one[FuncType: AnyType, //, func: FuncType](r: Floats, first: UInt32):
    var i = Int32(global_idx.x)
    r[Int(i)] = func(Float32.from_bits(first + i.cast[DType.uint32]()))


@always_inline
def map_two[FuncType: AnyType, //, func: FuncType](r: Floats, first: UInt32):
    var i = Int32(global_idx.x)
    var bits = first + i.cast[DType.uint32]()
    r[Int(i)] = func(Float32.from_bits(mixed(bits)), Float32.from_bits((mixed(bits + 77777) & 0x87FFFFFF) + 0x38000000))


@always_inline
def map_16_bits[FuncType: AnyType, //, func: FuncType](r: Floats, brain: Int32):
    var i = global_idx.x
    var bits = Int32(i).cast[DType.uint16]()
    if brain != 0:
        r[i] = func(BFloat16.from_bits(bits)).cast[DType.float32]()
    else:
        r[i] = func(Float16.from_bits(bits)).cast[DType.float32]()


def map_float32(which: Int32, r: Floats, first: UInt32):
    """Function number `which` of the table in math_compare.cpp; pairs of numbers are samples."""
    if which == 0:
        map_one[acos](r, first)
    elif which == 1:
        map_one[acosh](r, first)
    elif which == 2:
        map_one[asin](r, first)
    elif which == 3:
        map_one[asinh](r, first)
    elif which == 4:
        map_one[atan](r, first)
    elif which == 5:
        map_one[atanh](r, first)
    elif which == 6:
        map_one[cbrt](r, first)
    elif which == 7:
        map_one[cos](r, first)
    elif which == 8:
        map_one[cosh](r, first)
    elif which == 9:
        map_one[erf](r, first)
    elif which == 10:
        map_one[erfc](r, first)
    elif which == 11:
        map_one[exp](r, first)
    elif which == 12:
        map_one[exp10](r, first)
    elif which == 13:
        map_one[exp2](r, first)
    elif which == 14:
        map_one[expm1](r, first)
    elif which == 15:
        map_one[gamma](r, first)
    elif which == 16:
        map_one[lgamma](r, first)
    elif which == 17:
        map_one[log](r, first)
    elif which == 18:
        map_one[log10](r, first)
    elif which == 19:
        map_one[log1p](r, first)
    elif which == 20:
        map_one[log2](r, first)
    elif which == 21:
        map_one[rsqrt](r, first)
    elif which == 22:
        map_one[sin](r, first)
    elif which == 23:
        map_one[sinh](r, first)
    elif which == 24:
        map_one[sqrt](r, first)
    elif which == 25:
        map_one[tan](r, first)
    elif which == 26:
        map_one[tanh](r, first)
    elif which == 27:
        map_two[atan2](r, first)
    elif which == 28:
        map_two[fmod](r, first)
    elif which == 29:
        map_two[hypot](r, first)
    elif which == 30:
        map_two[pow](r, first)


def map_half(which: Int32, r: Floats, brain: Int32):
    """All 65536 numbers of float16, or of bfloat16."""
    if which == 0:
        map_16_bits[acos](r, brain)
    elif which == 1:
        map_16_bits[acosh](r, brain)
    elif which == 2:
        map_16_bits[asin](r, brain)
    elif which == 3:
        map_16_bits[asinh](r, brain)
    elif which == 4:
        map_16_bits[atan](r, brain)
    elif which == 5:
        map_16_bits[atanh](r, brain)
    elif which == 6:
        map_16_bits[cbrt](r, brain)
    elif which == 7:
        map_16_bits[cos](r, brain)
    elif which == 8:
        map_16_bits[cosh](r, brain)
    elif which == 9:
        map_16_bits[erf](r, brain)
    elif which == 10:
        map_16_bits[erfc](r, brain)
    elif which == 11:
        map_16_bits[exp](r, brain)
    elif which == 12:
        map_16_bits[exp10](r, brain)
    elif which == 13:
        map_16_bits[exp2](r, brain)
    elif which == 14:
        map_16_bits[expm1](r, brain)
    elif which == 15:
        map_16_bits[gamma](r, brain)
    elif which == 16:
        map_16_bits[lgamma](r, brain)
    elif which == 17:
        map_16_bits[log](r, brain)
    elif which == 18:
        map_16_bits[log10](r, brain)
    elif which == 19:
        map_16_bits[log1p](r, brain)
    elif which == 20:
        map_16_bits[log2](r, brain)
    elif which == 21:
        map_16_bits[rsqrt](r, brain)
    elif which == 22:
        map_16_bits[sin](r, brain)
    elif which == 23:
        map_16_bits[sinh](r, brain)
    elif which == 24:
        map_16_bits[sqrt](r, brain)
    elif which == 25:
        map_16_bits[tan](r, brain)
    elif which == 26:
        map_16_bits[tanh](r, brain)


def loop_acos(r: Floats, x: Floats, rounds: Int32):
    loop_one[acos](r, x, rounds)


def loop_acosh(r: Floats, x: Floats, rounds: Int32):
    loop_one[acosh](r, x, rounds)


def loop_asin(r: Floats, x: Floats, rounds: Int32):
    loop_one[asin](r, x, rounds)


def loop_asinh(r: Floats, x: Floats, rounds: Int32):
    loop_one[asinh](r, x, rounds)


def loop_atan(r: Floats, x: Floats, rounds: Int32):
    loop_one[atan](r, x, rounds)


def loop_atanh(r: Floats, x: Floats, rounds: Int32):
    loop_one[atanh](r, x, rounds)


def loop_cbrt(r: Floats, x: Floats, rounds: Int32):
    loop_one[cbrt](r, x, rounds)


def loop_cos(r: Floats, x: Floats, rounds: Int32):
    loop_one[cos](r, x, rounds)


def loop_cosh(r: Floats, x: Floats, rounds: Int32):
    loop_one[cosh](r, x, rounds)


def loop_erf(r: Floats, x: Floats, rounds: Int32):
    loop_one[erf](r, x, rounds)


def loop_erfc(r: Floats, x: Floats, rounds: Int32):
    loop_one[erfc](r, x, rounds)


def loop_exp(r: Floats, x: Floats, rounds: Int32):
    loop_one[exp](r, x, rounds)


def loop_exp10(r: Floats, x: Floats, rounds: Int32):
    loop_one[exp10](r, x, rounds)


def loop_exp2(r: Floats, x: Floats, rounds: Int32):
    loop_one[exp2](r, x, rounds)


def loop_expm1(r: Floats, x: Floats, rounds: Int32):
    loop_one[expm1](r, x, rounds)


def loop_gamma(r: Floats, x: Floats, rounds: Int32):
    loop_one[gamma, 4](r, x, rounds)


def loop_lgamma(r: Floats, x: Floats, rounds: Int32):
    loop_one[lgamma, 4](r, x, rounds)


def loop_log(r: Floats, x: Floats, rounds: Int32):
    loop_one[log](r, x, rounds)


def loop_log10(r: Floats, x: Floats, rounds: Int32):
    loop_one[log10](r, x, rounds)


def loop_log1p(r: Floats, x: Floats, rounds: Int32):
    loop_one[log1p](r, x, rounds)


def loop_log2(r: Floats, x: Floats, rounds: Int32):
    loop_one[log2](r, x, rounds)


def loop_rsqrt(r: Floats, x: Floats, rounds: Int32):
    loop_one[rsqrt](r, x, rounds)


def loop_sin(r: Floats, x: Floats, rounds: Int32):
    loop_one[sin](r, x, rounds)


def loop_sinh(r: Floats, x: Floats, rounds: Int32):
    loop_one[sinh](r, x, rounds)


def loop_sqrt(r: Floats, x: Floats, rounds: Int32):
    loop_one[sqrt](r, x, rounds)


def loop_tan(r: Floats, x: Floats, rounds: Int32):
    loop_one[tan](r, x, rounds)


def loop_tanh(r: Floats, x: Floats, rounds: Int32):
    loop_one[tanh](r, x, rounds)


def loop_atan2(r: Floats, x: Floats, rounds: Int32):
    loop_two[atan2](r, x, rounds)


def loop_fmod(r: Floats, x: Floats, rounds: Int32):
    loop_two[fmod, 4](r, x, rounds)


def loop_hypot(r: Floats, x: Floats, rounds: Int32):
    loop_two[hypot](r, x, rounds)


def loop_pow(r: Floats, x: Floats, rounds: Int32):
    loop_two[pow](r, x, rounds)


def loop64_exp(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[exp, 4, DType.float64](r, x, rounds)


def loop64_log(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[log, 4, DType.float64](r, x, rounds)


def loop64_tanh(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[tanh, 4, DType.float64](r, x, rounds)


def loop64_sin(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[sin, 4, DType.float64](r, x, rounds)


def loop64_erf(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[erf, 4, DType.float64](r, x, rounds)


def loop64_pow(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_two[pow, 4, DType.float64](r, x, rounds)


def loop64_acos(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[acos, 4, DType.float64](r, x, rounds)


def loop64_asin(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[asin, 4, DType.float64](r, x, rounds)


def loop64_atan(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[atan, 4, DType.float64](r, x, rounds)


def loop64_cbrt(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[cbrt, 4, DType.float64](r, x, rounds)


def loop64_cos(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[cos, 4, DType.float64](r, x, rounds)


def loop64_cosh(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[cosh, 4, DType.float64](r, x, rounds)


def loop64_log2(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[log2, 4, DType.float64](r, x, rounds)


def loop64_rsqrt(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[rsqrt, 4, DType.float64](r, x, rounds)


def loop64_tan(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_one[tan, 4, DType.float64](r, x, rounds)


def loop64_hypot(r: Array[DType.float64], x: Array[DType.float64], rounds: Int32):
    loop_two[hypot, 4, DType.float64](r, x, rounds)


def map_float64(which: Int32, r: Array[DType.float64], x: Array[DType.float64]):
    """Function number `which` of those that are timed in float64, of the numbers of `x`; `pow` and `hypot` also take the next number."""
    var i = global_idx.x
    if which == 0:
        r[i] = exp(x[i])
    elif which == 1:
        r[i] = log(x[i])
    elif which == 2:
        r[i] = tanh(x[i])
    elif which == 3:
        r[i] = sin(x[i])
    elif which == 4:
        r[i] = erf(x[i])
    elif which == 5:
        r[i] = pow(x[i], x[i ^ 1])
    elif which == 6:
        r[i] = acos(x[i])
    elif which == 7:
        r[i] = asin(x[i])
    elif which == 8:
        r[i] = atan(x[i])
    elif which == 9:
        r[i] = cbrt(x[i])
    elif which == 10:
        r[i] = cos(x[i])
    elif which == 11:
        r[i] = cosh(x[i])
    elif which == 12:
        r[i] = log2(x[i])
    elif which == 13:
        r[i] = rsqrt(x[i])
    elif which == 14:
        r[i] = tan(x[i])
    else:
        r[i] = hypot(x[i], x[i ^ 1])


def main():
    pass
