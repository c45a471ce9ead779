# The C library's account of failures: ErrNo, get_errno, set_errno.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.ffi import ErrNo, get_errno, set_errno, external_call, c_int
from std.builtin.error import StackTrace
def main() raises:
    set_errno(ErrNo.ENOENT)
    print(get_errno() == ErrNo.ENOENT, get_errno(), Int(get_errno()), get_errno() != ErrNo.SUCCESS, repr(get_errno()))
    var r = external_call["close", c_int](c_int(-1))
    if r == -1:
        var e = get_errno()
        print(e, e == ErrNo.EBADF, e.value, e == 9)
    set_errno(ErrNo.SUCCESS)
    print(get_errno() == 0)
    try:
        raise Error("x")
    except e:
        print(e.get_stack_trace() is None, StackTrace.collect_if_enabled() is None)
    try:
        _ = open("/nope/x", "r")
    except e:
        print(e)

# CHECK: True No such file or directory 2 True ErrNo(2)
# CHECK-NEXT: Bad file descriptor True 9 True
# CHECK-NEXT: True
# CHECK-NEXT: True True
# CHECK-NEXT: unable to open file '/nope/x': No such file or directory
