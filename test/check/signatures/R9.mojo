# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R9.mojo:4:81: error: cannot return a reference to 'other': the declared origin is 'o'
from common import Shape, Sink, Source, One, Vec, View
def widen[o: Origin](s: Span[Int, o], other: List[Int]) -> Span[Int, o]: return Span(other)  # R9 error
def main():
    pass
