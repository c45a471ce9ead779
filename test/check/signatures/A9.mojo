# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: xy
from common import Shape, Sink, Source, One, Vec, View
def longest(ref a: String, ref b: String) -> ref [a, b] String: return a if len(a) > len(b) else b  # A9
def only(ref a: String) -> ref [a] String: return longest(a, a)
def main(): var s = String("x"); only(s) += "y"; print(s)
