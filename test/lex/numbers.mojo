# RUN: %brio build --emit tokens -o - %s | FileCheck %s
def f():
    # CHECK: Int 1_000
    # CHECK: Int 0xFF_FF
    # CHECK: Int 0o17
    # CHECK: Int 0b1010
    x = 1_000 + 0xFF_FF + 0o17 + 0b1010
    # CHECK: Float 1.
    # CHECK: Float .5
    # CHECK: Float 1e-5
    # CHECK: Float 1.5E+3
    x = 1. + .5 + 1e-5 + 1.5E+3
    # CHECK: Int 1
    # CHECK-NEXT: Dot .
    # CHECK-NEXT: Name cast
    x = 1.cast()
