# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R3.mojo:4:64: error: 'T: Copyable & Movable' does not support '<' ('__lt__')
from common import Shape, Sink, Source, One, Vec, View
def smaller[T: Copyable & Movable](a: T, b: T) -> Bool: return a < b  # R3 error
def main(): print(smaller(1, 2))
