# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 4
from common import Shape, Sink, Source, One, Vec, View
def call[E: Movable](f: def() raises E -> Int) raises E -> Int: return f()  # A26
def fine() -> Int: return 4
def main(): print(call(fine))
