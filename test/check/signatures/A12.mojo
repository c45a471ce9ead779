# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: [1, 2, 3, 4]
from common import Shape, Sink, Source, One, Vec, View
def main():  # A12
    var v: List[Int] = [1]
    for i in range(3): ref r = v[i]; var next = r + 1; v.append(next)
    print(v)
