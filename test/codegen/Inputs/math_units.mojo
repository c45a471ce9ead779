from std.gpu import global_idx
from std.math import acosh, asin, cbrt, erf, erfc, exp, gamma, hypot, lgamma, log, log1p, pow, sin, sinh, tan, tanh


def power(x: UnsafePointer[Float32, MutAnyOrigin], y: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] = pow(x[global_idx.x], y[global_idx.x])


def exponential(x: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] = exp(x[global_idx.x])


def hyperbolic(x: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] = tanh(x[global_idx.x])


def sine(x: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] = sin(x[global_idx.x])


def exponential_float64(x: UnsafePointer[Float64, MutAnyOrigin]):
    x[global_idx.x] = exp(x[global_idx.x])


def error_float64(x: UnsafePointer[Float64, MutAnyOrigin]):
    x[global_idx.x] = erf(x[global_idx.x])


def others(x: UnsafePointer[Float32, MutAnyOrigin]):
    var v = x[global_idx.x]
    x[global_idx.x] = acosh(v) + asin(v) + cbrt(v) + erfc(v) + gamma(v) + hypot(v, v) + lgamma(v) + log1p(v) + sinh(v)


def main():
    pass
