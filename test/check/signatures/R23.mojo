# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R23.mojo:4:43: error: cannot implicitly copy a value of type 'T': it is not 'Copyable'; transfer it with '^'
from common import Shape, Sink, Source, One, Vec, View
def copies[T: Movable](x: T) -> T: return x  # R23 error
def main():
    pass
