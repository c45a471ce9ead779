from std.gpu import global_idx
from std.math import erf, exp, log, pow, sin, tanh


def power(x: UnsafePointer[Float32, MutAnyOrigin], y: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] = pow(x[global_idx.x], y[global_idx.x])


def exponential(x: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] = exp(x[global_idx.x])


def hyperbolic(x: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] = tanh(x[global_idx.x])


def sine(x: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] = sin(x[global_idx.x])


def main():
    pass
