# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 2 5
# CHECK-NEXT: 2
from common import Shape, Sink, Source, One, Vec, View
def main():  # A11
    var v: List[Int] = [1, 2, 3]; ref r = v[0]; r += 1; v[1] = 5; print(r, v[1]); v.append(4)
    ref s = v[0]; print(s)
