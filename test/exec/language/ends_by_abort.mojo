# 'abort' never returns: no value is needed behind it, and it stands where any value is expected.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not --crash %brio run --target-accelerator cpu -D END %s 2>&1 | FileCheck --check-prefix=END %s
from std.os import abort
from std.sys import is_defined


def risky(n: Int) raises -> String:
    if n == 0:
        raise Error("no")
    return "yes"


def handled(n: Int) -> String:
    try:
        return risky(n)
    except e:
        abort(String("it raised: ", e))


def prefixed(n: Int) -> String:
    if n > 0:
        return "a"
    abort[prefix="ERROR:"]("bad")


def silent(n: Int) -> Int:
    if n > 0:
        return n
    abort()


def generic[T: ImplicitlyCopyable](values: List[T], i: Int) -> T:
    if i < len(values):
        return values[i]
    abort[prefix="ERROR:"]("no", "value", i)


def main():
    # CHECK: yes a 3 7
    print(handled(1), prefixed(1), silent(3), generic([6, 7], 1))
    comptime if is_defined["END"]():
        # END: ERROR: bad
        print(prefixed(0))
