# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 5
from common import Shape, Sink, Source, One, Vec, View
def at[T: Copyable & Movable](xs: List[T], i: Some[Indexer]) -> ref [xs] T: return xs[index(i)]  # A21
def main(): print(at(List[Int](4, 5), 1))
