# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R6.mojo:8:5: error: reference into 'v' is used after 'v' was moved
# CHECK: {{.*}}R6.mojo:7:37: note: the reference is made here
# CHECK: {{.*}}R6.mojo:7:51: note: 'v' is moved here
from common import Shape, Sink, Source, One, Vec, View
def main():  # R6
    var v: List[Int] = [1]; ref r = v[0]; var w = v^
    print(r, len(w))  # error
