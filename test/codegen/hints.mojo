# `likely`, `unlikely`, `expect` and `assume` reach LLVM, and do nothing at compile time.
# RUN: %brio build --emit llvm -O0 -o - %s 2>/dev/null | FileCheck %s
from std.sys.intrinsics import assume, expect, likely, unlikely

@export
def branch(x: Int) -> Int:
    # CHECK: call void @llvm.assume(i1
    # CHECK: call i1 @llvm.expect.i1(i1
    # CHECK: call i1 @llvm.expect.i1(i1
    # CHECK: call i64 @llvm.expect.i64(i64
    assume(x > 0)
    if likely(x > 3):
        return 1
    if unlikely(x > 2):
        return expect[7](x)
    return 0

comptime folded = branch(4)

def main():
    print(folded)
