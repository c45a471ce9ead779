# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R7.mojo:7:56: error: cannot return a reference to 'self.b': the declared origin is 'self.a'
from common import Shape, Sink, Source, One, Vec, View
struct Pair:  # R7
    var a: String
    var b: String
    def first(ref self) -> ref [self.a] String: return self.b  # error
def main():
    pass
