# `int(x)` and `float(x)` of what may be no number, and `to_float64` of 2024.
# REQUIRES: libpython
# UNSUPPORTED: address
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from python import Python, PythonObject


struct Level(Intable, Floatable):
    fn __init__(out self):
        pass

    fn __int__(self) -> Int:
        return 4

    fn __float__(self) -> Float64:
        return 4.5


fn main() raises:
    var seven = PythonObject(7)
    # CHECK: 7 7.0 7.0
    print(int(seven), float(seven), seven.to_float64())
    # CHECK-NEXT: 12 1.5 3 2.0 4 4.5
    print(int("12"), float(String("1.5")), int(3.9), float(2), int(Level()), float(Level()))
    try:
        _ = int(PythonObject("x"))
    except e:
        # CHECK-NEXT: invalid literal for int() with base 10: 'x'
        print(e)
