# A use after free is caught: where it is, where the memory was freed, where it was allocated.
# RUN: not %brio run --sanitize address --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: %brio build --sanitize address --target-accelerator cpu %s -o %t.exe
# RUN: not %t.exe 2>&1 | FileCheck %s
from std.memory import UnsafePointer, alloc


@no_inline
def change(p: UnsafePointer[Int, MutAnyOrigin]):
    p[3] = 6


@no_inline
def drop(p: UnsafePointer[Int, MutAnyOrigin]):
    p.free()


@no_inline
def make(n: Int) -> UnsafePointer[Int, MutAnyOrigin]:
    var p = alloc[Int](n)
    p[3] = 5
    return p


# CHECK: ERROR: AddressSanitizer: heap-use-after-free
# CHECK: WRITE of size 8
# CHECK-NEXT: in change {{.*}}use_after_free.mojo:10
# CHECK: freed by thread
# CHECK: in drop {{.*}}use_after_free.mojo:15
# CHECK: allocated by thread
# CHECK: in make {{.*}}use_after_free.mojo:20
def main():
    var p = make(10)
    drop(p)
    change(p)
