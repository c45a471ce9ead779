# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 1
from common import Shape, Sink, Source, One, Vec, View
def walk(list: List[Int]) -> List[type_of(list.__iter__().__next__())]: return [list[0]]  # A22
def main(): print(walk([1])[0])
