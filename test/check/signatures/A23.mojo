# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 10
from common import Shape, Sink, Source, One, Vec, View
def half(x: SIMD) -> Int:  # A23
    comptime if x.size == 1: return Int(x[0])
    else: return half(x.slice[x.size // 2]()) + half(x.slice[x.size // 2, offset = x.size // 2]())
def main(): print(half(SIMD[DType.int32, 4](1, 2, 3, 4)))
