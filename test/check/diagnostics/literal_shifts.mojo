# What is computed of literals, and vectors that are too wide: the texts say what is wrong.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
def main():
    # CHECK: :[[#@LINE+1]]:11: error: compile-time evaluation failed: shift by the negative count -1
    print(1 << -1)
    # CHECK: :[[#@LINE+1]]:11: error: compile-time evaluation failed: shift by the negative count -3
    print(1 >> -3)
    # CHECK: :[[#@LINE+1]]:11: error: compile-time evaluation failed: the result is too large for an integer literal
    print(1 << 2000)
    # CHECK: :[[#@LINE+1]]:11: error: compile-time evaluation failed: the result is too large for an integer literal
    print(2 ** 999999999999999999)
    print(1 ** 999999999999999999, (-1) ** 999999999999999999, 0 << 200, 5 >> 200, (1 << 200) >> 199)
    # CHECK: error: vector width must be a power of two up to 65536, not 1048576
    # CHECK: error: vector width must be a power of two up to 65536, not 1048576
    var x = SIMD[DType.float32, 1 << 20](1)
