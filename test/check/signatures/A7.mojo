# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 3
from common import Shape, Sink, Source, One, Vec, View
comptime Half[dt: DType] = SIMD[dt, 2]  # A7
def sum[dt: DType](x: Half[dt]) -> Scalar[dt]: return x[0] + x[1]
def main(): print(sum(SIMD[DType.int32, 2](1, 2)))
