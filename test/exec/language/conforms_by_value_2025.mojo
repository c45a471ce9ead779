# Before conformance was declared, `@value` or the constructor of the trait made a struct copyable and movable.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not %brio check --target-accelerator cpu -D WRONG %s 2>&1 | FileCheck --check-prefix=WRONG %s --implicit-check-not=error:
from sys import is_defined
from memory import OwnedPointer

alias Component = Copyable & Movable


@value
struct Name:
    var text: String


@value
struct Owner:
    var item: OwnedPointer[Int]


struct Written:
    var n: Int

    fn __init__(out self, n: Int):
        self.n = n

    fn __copyinit__(out self, other: Self):
        self.n = other.n + 1

    fn __moveinit__(out self, owned other: Self):
        self.n = other.n


struct OnlyMoves:
    var n: OwnedPointer[Int]

    fn __init__(out self, n: Int):
        self.n = OwnedPointer(n)

    fn __moveinit__(out self, owned other: Self):
        self.n = other.n^


fn copied[T: Component](x: T) -> T:
    return x


fn moved[T: Movable](owned x: T) -> T:
    return x^


fn count[*Ts: Component]() -> Int:
    return len(VariadicList(Ts))


fn main():
    # CHECK: a 2 3
    print(copied(Name("a")).text, copied(Written(1)).n, count[Name, Written, Int]())
    # CHECK: 4 5
    print(moved(OnlyMoves(4)).n[], moved(Owner(OwnedPointer(5))).item[])

    @parameter
    if is_defined["WRONG"]():
        # WRONG: [[#@LINE+1]]:{{.*}}error: invalid call to 'copied': argument 'x' of type 'OnlyMoves' does not conform to
        _ = copied(OnlyMoves(1))
        # WRONG: [[#@LINE+1]]:{{.*}}error: invalid call to 'copied': argument 'x' of type 'Owner' does not conform to
        _ = copied(Owner(OwnedPointer(1)))
