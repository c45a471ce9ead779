# A name that several modules have is imported from the one that documents it.
# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.memory import Span


def main():
    # CHECK: :[[#@LINE+1]]:11: error: use of unknown name 'inf'; write 'from std.utils.numerics import inf'
    print(inf[DType.float32]())
    # CHECK: :[[#@LINE+1]]:13: error: use of unknown name 'Atomic'; write 'from std.atomic import Atomic'
    var a = Atomic[DType.int64](0)
    # CHECK: :[[#@LINE+1]]:13: error: use of unknown name 'OwnedDLHandle'; write 'from std.ffi import OwnedDLHandle'
    var b = OwnedDLHandle("libm.so.6")
    # CHECK: :[[#@LINE+1]]:24: error: use of unknown name 'stderr'; write 'from std.sys import stderr'
    print("late", file=stderr)
    # CHECK: :[[#@LINE+1]]:5: error: use of unknown name 'elementwise'; write 'from std.algorithm.functional import elementwise'
    elementwise[a, 4](b)
