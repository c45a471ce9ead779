# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: a 3
from common import Shape, Sink, Source, One, Vec, View
def outer[n: Int, T: Writable & Copyable & Movable](x: T):  # A27
    def show[m: Int]() {read x}: print(x, n + m)
    show[1]()
def main(): outer[2]("a")
