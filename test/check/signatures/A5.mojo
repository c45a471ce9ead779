# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 2
from common import Shape, Sink, Source, One, Vec, View
def apply[T: AnyType, R: AnyType, //, f: def(T) -> R](x: T) -> R: return f(x)  # A5
def inc(x: Int) -> Int: return x + 1
def main(): print(apply[inc](1))
