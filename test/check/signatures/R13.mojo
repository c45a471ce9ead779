# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R13.mojo:5:37: error: cannot call 'wants': 'T' is not known to conform to 'Writable'
from common import Shape, Sink, Source, One, Vec, View
def wants[S: Writable](s: S): print(s)  # R13
def gives[T: Copyable](x: T): wants(x)  # error
def main(): gives(1)
