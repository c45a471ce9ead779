# `==` of vectors is one answer, which fills a vector of truth values where it is asked to.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
comptime Ints = SIMD[DType.int32, 4]


def all_alike[width: Int](a: SIMD[DType.int32, width], b: SIMD[DType.int32, width]) -> SIMD[DType.bool, width]:
    return SIMD[DType.bool, width](fill=(a == b))


def main():
    var a = Ints(1, 2, 3, 4)
    # CHECK: [True, True, True, True] [False, False, False, False]
    print(all_alike(a, a), all_alike(a, Ints(1, 2, 3, 5)))
    # CHECK-NEXT: [True, True] False
    print(SIMD[DType.bool, 2](fill=(a != Ints(1, 2, 3, 5))), all_alike(Int32(1), Int32(2)))
