# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 2
from common import Shape, Sink, Source, One, Vec, View
def both[A: Source](a: A, b: A) -> List[A.Item]: return [a.get(), b.get()]  # A16
def main(): print(both(One(1), One(2))[1])
