# RUN: %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R5.mojo:8:5: warning: reference into 'v' is used after 'List[Int].append' may have invalidated it [-Winvalidated]
# CHECK: {{.*}}R5.mojo:7:37: note: the reference is made here
# CHECK: {{.*}}R5.mojo:7:43: note: 'v' is modified here
from common import Shape, Sink, Source, One, Vec, View
def main():  # R5
    var v: List[Int] = [1]; ref r = v[0]; v.append(2)
    print(r)  # warning
