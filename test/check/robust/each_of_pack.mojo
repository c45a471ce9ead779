# RUN: not %brio check %s 2>&1 | FileCheck %s
# `each` of a pack takes one function and no arguments.
def show[T: Writable](value: T):
    print(value)


def two[*Ts: Writable](*args: *Ts):
    # CHECK-DAG: [[@LINE+1]]:5: error: invalid call to 'each': it takes one parameter, but 2 are given
    args.each[show, show]()


def argument[*Ts: Writable](*args: *Ts):
    # CHECK-DAG: [[@LINE+1]]:5: error: invalid call to 'each': it takes no arguments
    args.each[show](1)


def main():
    two(1, "b")
    argument(1, "b")
