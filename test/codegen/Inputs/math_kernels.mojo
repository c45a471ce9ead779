# The elementary functions in kernels.
from std.gpu import global_idx
from std.math import acos, asin, atan, atan2, cbrt, cos, cosh, erf, erfc, exp, exp2, expm1, fmod, frexp, hypot, ldexp, log, log10, log1p, log2, pow, rsqrt, sin, sinh, tan, tanh, sqrt

def one[dtype: DType](p: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    var i = global_idx.x
    var x = p[i]
    p[i] = acos(x) + asin(x) + atan(x) + cbrt(x) + cos(x) + cosh(x) + erf(x) + erfc(x) + exp(x) + exp2(x) + expm1(x) + log(x) + log10(x) + log1p(x) + log2(x) + rsqrt(x) + sin(x) + sinh(x) + tan(x) + tanh(x) + sqrt(x)

def two[dtype: DType](p: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    var i = global_idx.x
    var x = p[i]
    var y = p[i + 1]
    p[i] = pow(x, y) + atan2(x, y) + hypot(x, y) + fmod(x, y) + ldexp(x, Int32(i)) + frexp(x)[0]

def main():
    pass
