# What is evaluated once, while something is only tried, is reported all the same: a program with an error never runs.
# RUN: not %brio run -D CASE=1 --target-accelerator cpu %s 2>&1 | FileCheck --check-prefix=CONSTANT %s
# RUN: not %brio run -D CASE=2 --target-accelerator cpu %s 2>&1 | FileCheck --check-prefix=TYPE %s
# RUN: not %brio run -D CASE=3 --target-accelerator cpu %s 2>&1 | FileCheck --check-prefix=CYCLE %s
# RUN: not %brio run -D CASE=4 --target-accelerator cpu %s 2>&1 | FileCheck --check-prefix=ALIAS %s
from std.sys import size_of
from std.sys.defines import get_defined_int

# CONSTANT: :[[#@LINE+1]]:{{.*}}: error: compile-time evaluation exceeded {{[0-9]+}} bytes of memory
comptime LONG = String("ab") * 10000000000


# TYPE: :[[#@LINE+1]]:8: error: struct 'Holder' contains itself
struct Holder:
    var parts: Tuple[Int, Holder]


comptime FIRST = len(SECOND)
# CYCLE: :[[#@LINE+1]]:10: error: the value of 'SECOND' depends on itself
comptime SECOND = String("x") * FIRST

# ALIAS: :[[#@LINE+1]]:28: error: invalid parameters for 'SIMD': parameter 'width' expects 'Int', got '4'
comptime Short[n: Int32] = SIMD[DType.float32, n]


def main():
    comptime case = get_defined_int["CASE", 1]()
    comptime if case == 1:
        print(len(LONG))
    elif case == 2:
        print(size_of[Holder]())
    elif case == 3:
        print(len(SECOND))
    else:
        var short: Short[4] = 1
        print(short)
