# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: b a
from common import Shape, Sink, Source, One, Vec, View
def main():  # A13
    var a = String("a"); var b = String("b"); var p = UnsafePointer(to=a); p = UnsafePointer(to=b); print(p[], a)
