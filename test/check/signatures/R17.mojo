# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R17.mojo:6:38: error: cannot convert 'T' to 'String'
from common import Shape, Sink, Source, One, Vec, View
struct Cell[T: Copyable]:  # R17
    var value: Self.T
    def text(self) -> String: return self.value  # error
def main():
    pass
