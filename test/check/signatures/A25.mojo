# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 1 2
from common import Shape, Sink, Source, One, Vec, View
def kind(x: InlineArray[Int, _]) -> Int where x.size == 1: return 1  # A25
def kind(x: InlineArray[Int, _]) -> Int where x.size > 1: return 2
def main(): print(kind(InlineArray[Int, 1](fill=0)), kind(InlineArray[Int, 9](fill=0)))
