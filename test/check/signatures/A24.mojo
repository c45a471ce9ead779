# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 28 56
from common import Shape, Sink, Source, One, Vec, View
def pad[n: Int, to: Int = n + 2, fill: SIMD[DType.int32, to] = 7]() -> Int: return Int(fill.reduce_add())  # A24
def main(): print(pad[2](), pad[2, 8]())
