# A compile-time name that stands for nothing, used or not.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
# CHECK: :[[#@LINE+1]]:10: error: 'C' needs a value; only a trait may omit it
comptime C[n: Int]: Int
# CHECK: :[[#@LINE+1]]:10: error: 'E' needs a value; only a trait may omit it
comptime E[n: Int = 3]: Int


struct S:
    # CHECK: :[[#@LINE+1]]:14: error: 'M' needs a value; only a trait may omit it
    comptime M[n: Int]: Int


def main():
    print(C[5])
    print(E[])
    print(E[2] + 1)
    print(S.M[3])
    # CHECK: :[[#@LINE+1]]:14: error: 'L' needs a value; only a trait may omit it
    comptime L[n: Int]: Int
    print(L[2])
