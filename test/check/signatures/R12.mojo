# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R12.mojo:4:36: error: invalid call to 'Sink.put': argument 'x' of type 'StringLiteral' cannot be converted to 'Int'
from common import Shape, Sink, Source, One, Vec, View
def grow[S: Sink](mut s: S): s.put("twice")  # R12 error
def main():
    pass
