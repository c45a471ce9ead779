# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R28.mojo:5:44: error: cannot convert 'T' to 'String'
from common import Shape, Sink, Source, One, Vec, View
def outer[T: Copyable & Movable](x: T):  # R28
    def inner() {read x} -> String: return x  # error
    print(inner())
def main():
    pass
