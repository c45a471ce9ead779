# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 3
from common import Shape, Sink, Source, One, Vec, View
from std.memory import alloc  # A10
struct Buffer:
    var data: UnsafePointer[Int, MutExternalOrigin]
    def __init__(out self): self.data = alloc[Int](2)
    def at(ref self, i: Int) -> ref [self] Int: return self.data[i]
def main(): var b = Buffer(); b.at(0) = 3; print(b.at(0))
