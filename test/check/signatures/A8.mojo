# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 2
from common import Shape, Sink, Source, One, Vec, View
struct Bag[T: Copyable & Movable]:  # A8
    var items: List[Self.T]
    def __init__(out self): self.items = []
    def add(mut self, x: Self.T): self.items.append(x.copy())
    def at(ref self, i: Int) -> ref [self.items] Self.T: return self.items[i]
def main(): var b = Bag[Int](); b.add(1); b.at(0) += b.at(0); print(b.at(0))
