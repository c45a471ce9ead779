# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R20.mojo:5:9: error: 'Dog' does not conform to 'Shape': its 'area' returns 'String', but the trait's returns 'Int'
from common import Shape, Sink, Source, One, Vec, View
struct Dog(Shape):  # R20
    def area(self) -> String: return ""  # error
def main():
    pass
