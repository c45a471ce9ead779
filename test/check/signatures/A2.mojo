# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 2.0
from common import Shape, Sink, Source, One, Vec, View
def show[n: Int](x: SIMD[DType.float32, n]) -> Float32:  # A2
    comptime if n == 1: return rebind[Float32](x)
    else: return x.reduce_add()
def main(): print(show(Float32(2)))
