# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: w r
from common import Shape, Sink, Source, One, Vec, View
def kind[mut: Bool, //, o: Origin[mut=mut]](ref [o] x: String) -> String: return "w" if mut else "r"  # A20
def read(x: String) -> String: return kind(x)
def main(): var s = String("a"); print(kind(s), read(s))
