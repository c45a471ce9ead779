# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R4.mojo:8:5: error: reference into 'v' is used after 'v' was assigned a new value
# CHECK: {{.*}}R4.mojo:7:40: note: the reference is made here
# CHECK: {{.*}}R4.mojo:7:50: note: 'v' is assigned here
from common import Shape, Sink, Source, One, Vec, View
def main():  # R4
    var v: List[Int] = [1, 2]; ref r = v[0]; v = List[Int]()
    print(r)  # error
