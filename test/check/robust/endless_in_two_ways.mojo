# A condition that needs itself with another argument, by two candidates each time: the limit is met once.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s


@fieldwise_init
struct Even(Copyable):
    var x: Int


def endless[n: Int](x: Int) -> Int where endless[n + 1](x) > 0:
    return 1


# CHECK: error: compile-time evaluation is nested more than 256 levels deep
def endless[n: Int](x: Even) -> Int where endless[n + 1](0) + endless[n + 2](1) > 0:
    return 1


def climb[n: Int]() -> Int where climb[n + 1]() > climb[n + 2]():
    return 1


def main():
    print(endless[1](Even(1)))
    print(climb[1]())
