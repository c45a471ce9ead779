# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R30.mojo:4:78: error: cannot return a reference to 'y', which does not outlive this function
from common import Shape, Sink, Source, One, Vec, View
def lend[T: Copyable & Movable](x: T) -> ref [x] T: var y = x.copy(); return y  # R30 error
def main():
    pass
