# A call that never returns may stand wherever a value is expected; what the expression around it would do is not reached.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not --crash %brio run --target-accelerator cpu -D END %s 2>&1 | FileCheck --check-prefix=END %s
from std.os import abort
from std.sys import is_defined


def twice(n: Int) -> Int:
    return 2 * n


def in_argument(n: Int) -> Int:
    if n > 0:
        return n
    return twice(abort("argument"))


def in_itself() -> Int:
    abort(abort("inner"))


def in_sum(n: Int) -> Int:
    if n > 0:
        return n
    return 1 + abort("sum")


def in_comparison(n: Int) -> Bool:
    if n > 0:
        return True
    return n < abort("comparison")


def in_list(n: Int) -> List[Int]:
    if n > 0:
        return [n]
    return [1, abort("list")]


def in_index(n: Int) -> Int:
    var l = [n]
    if n > 0:
        return l[0]
    return l[abort("index")]


def in_variable(n: Int) -> Int:
    if n > 0:
        return n
    var x = 1 + abort("variable")
    return x


def in_choice(n: Int) -> Int:
    var x = n if n > 0 else abort("choice")
    var y = abort("other choice") if n < 0 else x
    return x + y


def main():
    # CHECK: 1 2 True [3] 4 5 12
    print(in_argument(1), in_sum(2), in_comparison(1), in_list(3), in_index(4), in_variable(5), in_choice(6))
    comptime if is_defined["END"]():
        # END: ABORT: {{.*}}inner
        print(in_itself())
