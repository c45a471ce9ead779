# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 3
from common import Shape, Sink, Source, One, Vec, View
def same(a: SIMD, b: type_of(a)) -> SIMD[a.dtype, a.size]: return a + b  # A6
def main(): print(same(Int32(1), Int32(2)))
