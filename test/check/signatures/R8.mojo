# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R8.mojo:4:85: error: cannot return a reference to 'b', which does not outlive this function
from common import Shape, Sink, Source, One, Vec, View
def to(ref a: String) -> Pointer[String, origin_of(a)]: var b = String("x"); return Pointer(to=b)  # R8 error
def main():
    pass
