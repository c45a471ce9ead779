# A function for floats that is given an integer is told once, whatever its result was to become.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.math import exp, hypot, log, sin


def of_any[dtype: DType](x: Scalar[dtype]) -> Scalar[dtype]:
    comptime if dtype.is_floating_point():
        return exp(x)
    return x


def main():
    var n = 3
    # CHECK: :[[#@LINE+2]]:22: error: invalid call to 'exp': its 'where' clause is not satisfied: this math function needs a floating-point value
    # CHECK: {{^ +\^~~~~~$}}
    var y: Float64 = exp(n)
    # CHECK: :[[#@LINE+2]]:15: error: invalid call to 'log': its 'where' clause is not satisfied: this math function needs a floating-point value
    # CHECK: {{^ +\^~~~~~$}}
    print(y + log(4) * 2.0)
    # CHECK: :[[#@LINE+1]]:11: error: invalid call to 'sin': its 'where' clause is not satisfied
    print(sin(UInt8(3)))
    # CHECK: :[[#@LINE+1]]:23: error: invalid call to 'hypot': its 'where' clause is not satisfied
    var text = String(hypot(n, n))
    print(text, of_any(Float32(1)), of_any(n))
