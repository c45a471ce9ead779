# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: b
from common import Shape, Sink, Source, One, Vec, View
def main(): var s = String("a"); ref r = s; s = "b"; print(r)  # A14
