# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R12.mojo:4:36: error: no matching function for call to 'Sink.put': argument 1 'x' expects 'Int', got 'StringLiteral'
from common import Shape, Sink, Source, One, Vec, View
def grow[S: Sink](mut s: S): s.put("twice")  # R12 error
def main():
    pass
