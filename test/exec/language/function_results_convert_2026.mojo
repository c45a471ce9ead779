# The result of a function that is given for one of another result becomes that, as a value does that is stored.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def three() -> Int:
    return 3


def plus(x: Int) raises -> Int:
    if x < 0:
        raise Error("negative")
    return x + 1


def shown(f: def () raises thin -> Float32) raises:
    print(f())


def doubled(f: def (Int) raises -> Float64, x: Int) raises:
    print(f(x) * 2)


def same(x: Int) -> Int:
    return x


def numbers(f: def (Int) -> Scalar[DType.int], g: def (Int) thin -> Float64):
    print(f(3) + 1, g(4) / 8)


def main() raises:
    # CHECK: 3.0
    shown(three)
    # CHECK-NEXT: 8.0
    doubled(plus, 3)
    try:
        doubled(plus, -1)
    except error:
        # CHECK-NEXT: negative
        print(error)
    var kept: def (Int) raises thin -> Float64 = plus
    # CHECK-NEXT: 2.0
    print(kept(1))
    # CHECK-NEXT: 4 0.5
    numbers(same, same)
