# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R25.mojo:4:32: error: invalid call to 'View[_]': argument 'x' needs a mutable origin, but this one is immutable
from common import Shape, Sink, Source, One, Vec, View
def read(x: Int): var v = View(x)  # R25 error
def main():
    pass
