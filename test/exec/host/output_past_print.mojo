# What print holds back is out before C's own calls write, and is not lost where a process ends without the runtime.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio build %s -o %t && %t | FileCheck --match-full-lines %s
# RUN: %brio run --target-accelerator cpu %s exit | FileCheck --match-full-lines --check-prefix EXIT %s
# RUN: %brio build %s -o %t && %t exit | FileCheck --match-full-lines --check-prefix EXIT %s
from std.ffi import c_int, external_call
from std.sys import argv


def child[way: StringLiteral](text: StaticString):
    var process = external_call["fork", c_int]()
    if process == 0:
        print(text)
        external_call[way, NoneType](c_int(15))
    var status = c_int(0)
    _ = external_call["waitpid", c_int](
        process, UnsafePointer(to=status), c_int(0)
    )


def main():
    if len(argv()) > 1:
        # EXIT: on the way out
        print("on the way out")
        external_call["exit", NoneType](c_int(0))
    # CHECK: first
    print("first")
    # CHECK-NEXT: by exit
    child["exit"]("by exit")
    # CHECK-NEXT: by _exit
    child["_exit"]("by _exit")
    # CHECK-NEXT: by raise
    child["raise"]("by raise")
    # CHECK-NEXT: parent
    print("parent")
    # CHECK-NEXT: written
    var text = String("written\n")
    _ = external_call["write", Int](c_int(1), text.unsafe_ptr(), 8)
    # CHECK-NEXT: between
    print("between")
    # CHECK-NEXT: by a shell
    _ = external_call["system", c_int]("echo by a shell\0".unsafe_ptr())
    # CHECK-NEXT: last
    # CHECK-NOT: {{.}}
    print("last")
    external_call["_exit", NoneType](c_int(0))
