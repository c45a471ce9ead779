# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 2 2.0
from common import Shape, Sink, Source, One, Vec, View
def next(x: Scalar) -> Scalar[x.dtype]: return x + 1  # A29
def main(): print(next(1), next(Float32(1)))
