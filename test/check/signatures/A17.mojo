# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: few
# CHECK-NEXT: 3
from common import Shape, Sink, Source, One, Vec, View
def need[n: Int]() where n > 2: print(n)  # A17
def some[n: Int]():
    comptime if n > 2: need[n]()
    else: print("few")
def more[n: Int]() where n >= 3: need[n]()
def main(): some[1](); more[3]()
