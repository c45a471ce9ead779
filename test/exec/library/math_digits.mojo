# Functions of float64 on the host to the last digit, as references print them: what is rounded away is carried along.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.math import atan2, cbrt, cos, exp2, log, log10, pi, pow, sin


def main():
    print(log(3.0), log10(2.0), log10(1000.0), cbrt(2.0), exp2(0.5), 2.0 ** 0.5, 1.05 ** 10.0, 9.0 ** 1.5)
    print(sin(pi / 4), cos(pi / 4), atan2(1.0, 3.0), pow(10.0, -5.0), log(SIMD[DType.float64, 4](0.5, 1.5, 3, 10)))

# CHECK: 1.0986122886681098 0.3010299956639812 3.0 1.2599210498948732 1.4142135623730951 1.4142135623730951 1.628894626777442 27.0
# CHECK-NEXT: 0.7071067811865475 0.7071067811865476 0.3217505543966422 1e-05 [-0.6931471805599453, 0.4054651081081644, 1.0986122886681098, 2.302585092994046]
