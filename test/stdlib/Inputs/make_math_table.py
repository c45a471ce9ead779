"""Prints the table of test/stdlib/Inputs/math_table.mojo: arguments of the float64 functions and their values as two floats.

Decimal arithmetic of 90 digits with series; only the standard library.
"""
import math
import random
from decimal import Decimal as D, getcontext

getcontext().prec = 90
PI = D("3.1415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679821480865132823")


def series(first, ratio):
    total = term = first
    k = 0
    while term != 0 and abs(term) > abs(total) * D(10) ** -92:
        term = term * ratio(k)
        k += 1
        total += term
    return total


def sin(x):
    getcontext().prec = 500
    big = D(0)
    x = x - (x / (2 * LONG_PI)).to_integral_value() * 2 * LONG_PI
    getcontext().prec = 90
    x = +x
    return series(x, lambda k: -x * x / ((2 * k + 2) * (2 * k + 3))) if x else big


def long_pi():
    getcontext().prec = 500
    def inverse(n):
        total = term = D(1) / n
        k = 1
        while abs(term) > D(10) ** -498:
            term = -term / (n * n)
            total += term / (2 * k + 1)
            k += 1
        return total
    pi = 4 * (4 * inverse(5) - inverse(239))
    getcontext().prec = 90
    return pi


LONG_PI = long_pi()


def cos(x):
    getcontext().prec = 500
    shifted = x + LONG_PI / 2
    return sin(shifted)


def atan(x):
    halvings = 0
    while abs(x) > D("0.05"):
        x = x / (1 + (1 + x * x).sqrt())
        halvings += 1
    total, power, k = D(0), x, 0
    while abs(power) > D(10) ** -92:
        total += power / (2 * k + 1) * (-1) ** k
        power *= x * x
        k += 1
    return total * 2 ** halvings


def erf(x):
    getcontext().prec = 500
    total = term = x
    k = 0
    while abs(term) > D(10) ** -480:
        k += 1
        term = -term * x * x / k
        total += term / (2 * k + 1)
    return total * 2 / LONG_PI.sqrt()


def erfc(x):
    value = 1 - erf(x)
    getcontext().prec = 90
    return +value


def asin(x):
    return atan(x / (1 - x * x).sqrt()) if abs(x) < 1 else PI / 2 * int(x)


def cbrt(x):
    return (abs(x).ln() / 3).exp().copy_sign(x)


FUNCTIONS = [
    ("exp", lambda x: x.exp(), -700, 700), ("exp2", lambda x: (x * D(2).ln()).exp(), -1000, 1000),
    ("expm1", lambda x: x.exp() - 1, -2, 2), ("log", lambda x: x.ln(), 0.4, 2.5), ("log2", lambda x: x.ln() / D(2).ln(), 0.01, 90),
    ("log10", lambda x: x.log10(), 0.01, 1000), ("log1p", lambda x: (1 + x).ln(), -0.9, 2), ("sin", sin, -1000, 1000),
    ("cos", cos, -1000, 1000), ("tan", lambda x: sin(x) / cos(x), -100, 100), ("sin", sin, -1e22, 1e22), ("asin", asin, -1, 1),
    ("acos", lambda x: PI / 2 - asin(x), -1, 1), ("atan", atan, -5, 5),
    ("sinh", lambda x: (x.exp() - (-x).exp()) / 2, -5, 5), ("cosh", lambda x: (x.exp() + (-x).exp()) / 2, -5, 5),
    ("tanh", lambda x: 1 - 2 / ((2 * x).exp() + 1), -4, 4), ("erf", erf, -4, 4), ("erfc", erfc, -3, 20), ("cbrt", cbrt, -1000, 1000),
]

random.seed(1)
print('"""Arguments and values of functions, by make_math_table.py: argument, value, rest of the value."""\n')
print("\ndef table(name: StaticString) -> List[Float64]:")
done = []
for name, function, low, high in FUNCTIONS:
    rows = []
    for _ in range(20):
        x = random.uniform(low, high)
        value = function(D(x))
        getcontext().prec = 90
        near = float(value)
        rows += [repr(x), repr(near), repr(float(value - D(near)))]
    print('    if name == "%s%s":' % (name, "_large" if name in done else ""))
    print("        return [%s]" % ", ".join(rows))
    done.append(name)
print("    return List[Float64]()")
