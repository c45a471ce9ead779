# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 3
from common import Shape, Sink, Source, One, Vec, View
def text[T: AnyType](x: T) -> String:  # A3
    comptime if conforms_to(T, Writable): return String(trait_downcast[Writable](x))
    else: return "?"
def main(): print(text(3))
