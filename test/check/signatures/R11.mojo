# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R11.mojo:4:55: error: 'S: Shape' has no member 'volume'
from common import Shape, Sink, Source, One, Vec, View
def total[S: Shape](s: S) -> Int: return s.area() + s.volume()  # R11 error
def main(): print(total(One(1)))
