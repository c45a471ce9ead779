# Memory that nobody frees is reported at the end, with the line that allocated it.
# RUN: not %brio run --sanitize address --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: env ASAN_OPTIONS=detect_leaks=0 %brio run --sanitize address --target-accelerator cpu %s 2>&1 | FileCheck %s --check-prefix=OFF
from std.memory import UnsafePointer, alloc


@no_inline
def forget(n: Int) -> Int:
    var p = alloc[Int](n)
    p[3] = 5
    return p[3] + n


# CHECK: 15
# CHECK: ERROR: LeakSanitizer: detected memory leaks
# CHECK: leak of 80 byte(s) in 1 object(s)
# CHECK: in forget {{.*}}leak.mojo:9
# OFF: 15
# OFF-NOT: Sanitizer
def main():
    print(forget(10))
