# Every kind of number in a kernel: arithmetic, conversions, reductions, bits, functions of vectors.
from std.bit import bit_reverse, byte_swap, count_leading_zeros, count_trailing_zeros, pop_count
from std.gpu import global_idx
from std.math import erf, exp, exp2, fma, fmod, gamma, lgamma, log, pow, remainder, sin, sqrt, tanh


def integers[dtype: DType](p: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    var i = global_idx.x * 8
    var a = p.load[width=4](i)
    var b = p.load[width=4](i + 4)
    var c = (a + b) * a - (b // (a | 1)) + a % (b | 1)
    c = c ^ (a << 2) ^ (b >> 1) ^ ~c
    c = c + pop_count(a) + count_leading_zeros(b) + count_trailing_zeros(a) + bit_reverse(b)
    comptime if dtype.size_of() > 1:
        c = c + byte_swap(a)
    c = a.lt(b).select(min(a, c), max(b, c)).clamp(1, 100)
    p.store(i, c.shuffle[3, 1, 0, 2]() + c.reduce_add() + c.reduce_max() - c.reduce_min() * c.reduce_mul())
    p.store(i + 4, a.interleave(b).slice[4, offset=2]().rotate_left[1]())


def floats[dtype: DType](p: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    var i = global_idx.x * 8
    var a = p.load[width=4](i)
    var b = p.load[width=4](i + 4)
    var c = (a + b) * a - a / b + a % b + a // b
    c = fma(a, b, c) + abs(c) + a.__floor__() + b.__round__() + min(a, b) - max(a, c)
    comptime if not dtype.is_float8():
        c = c + sqrt(a) + exp(a) * log(b) + sin(a) - tanh(b) + pow(a, b) + erf(a) + exp2(b) + remainder(a, b) + gamma(a) + lgamma(b)
    c = a.le(b).select(c, -c)
    c = c + a.cast[DType.int32]().cast[dtype]() + a.cast[DType.float64]().cast[dtype]() + b.cast[DType.uint64]().cast[dtype]()
    p.store(i, c + c.reduce_add() + c.reduce_max() * c.reduce_min())


def main():
    pass
