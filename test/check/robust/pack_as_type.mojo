# A pack of arguments, in a signature, is no type.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:


# CHECK: :[[#@LINE+1]]:41: error: expression is not known at compile time: it depends on a run-time value
def shown[*Ts: Movable](*parts: *Ts) -> parts:
    return parts.__len__()


# CHECK: :[[#@LINE+1]]:45: error: expression is not known at compile time: it depends on a run-time value
def same[T: Movable](*parts: T, last: T) -> parts:
    return 1


def main():
    print(shown("c", 1))
    print(same(1, last=2))
