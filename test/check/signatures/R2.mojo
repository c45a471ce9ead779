# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R2.mojo:6:21: error: cannot convert 'T' to 'String'
# CHECK: {{.*}}R2.mojo:7:12: error: cannot convert 'T' to 'Int'
from common import Shape, Sink, Source, One, Vec, View
def to_int[T: Copyable & Movable](x: T) -> Int:  # R2
    var y: String = x  # error
    return x  # error
def main():
    pass
