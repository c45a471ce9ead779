# What the library lacks for this target is a warning where nobody calls it, with all that it leads to.
# RUN: %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.sys.intrinsics import implicitarg_ptr


# CHECK: :[[#@LINE+2]]:16: warning: only kernels of AMD GPUs have implicit arguments
def first(values: UnsafePointer[Int32, MutAnyOrigin]) -> Int:
    return Int(implicitarg_ptr()[4])


def main():
    print(1)
