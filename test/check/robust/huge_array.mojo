# RUN: %exits 1 %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# Sizes beyond any memory, and those whose number of bytes does not fit in a word.
from std.memory import stack_allocation


def main():
    # CHECK: huge_array.mojo:[[@LINE+1]]:13: error: type 'array of Int' is larger than 4294967296 bytes
    var a = stack_allocation[1 << 40, Int]()
    # CHECK: huge_array.mojo:[[@LINE+1]]:13: error: type 'array of Int' is larger than 4294967296 bytes
    var b = stack_allocation[1 << 62, Int]()
    # CHECK: huge_array.mojo:[[@LINE+1]]:13: error: {{.*}}takes a type and a count that is not negative
    var c = stack_allocation[-5, Int]()
    a[0] = b[0] + c[0]
