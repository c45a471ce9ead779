# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 3
from common import Shape, Sink, Source, One, Vec, View
def total[o: Origin](a: Span[Int, o], b: Span[Int, o]) -> Int: return a[0] + b[0]  # A15
def main(): var x: List[Int] = [1]; var y: List[Int] = [2]; print(total(Span(x), Span(y)))
