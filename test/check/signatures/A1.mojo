# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: [1.0, 1.0, 1.0, 1.0]
from common import Shape, Sink, Source, One, Vec, View
def twice[n: Int](x: SIMD[DType.float32, n]) -> SIMD[DType.float32, 2 * n]: return x.join(x)  # A1
def main(): print(twice(SIMD[DType.float32, 2](1)))
