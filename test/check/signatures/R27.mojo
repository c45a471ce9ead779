# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R27.mojo:6:48: error: use of 'x' after it was moved
# CHECK: {{.*}}R27.mojo:6:38: note: 'x' is moved here
from common import Shape, Sink, Source, One, Vec, View
def take[T: Movable](var x: T): pass  # R27
def both[T: Movable](var x: T): take(x^); take(x^)  # error
def main():
    pass
