# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: True
from common import Shape, Sink, Source, One, Vec, View
def has[T: Copyable & Movable](list: List[T], x: T) -> Bool where conforms_to(T, Equatable):  # A4
    for item in list:
        if item == x: return True
    return False
def main(): print(has([1, 2], 2))
