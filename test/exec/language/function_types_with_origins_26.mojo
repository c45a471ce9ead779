# A function type whose parameters are origins is one that a variable, an argument or a field can hold.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def show(ref x: Int):
    print(x)


def first[o: ImmOrigin](ref [o] x: List[Int]) -> ref [o] Int:
    return x[0]


def pointee[o: Origin](p: Pointer[Int, o]) -> Int:
    return p[]


def change[o: MutOrigin](p: Pointer[Int, o]):
    p[] = 7


@fieldwise_init
struct Table:
    var run: def[o: ImmOrigin](Span[Int, o]) thin -> Int


def total[o: ImmOrigin](xs: Span[Int, o]) -> Int:
    var sum = 0
    for x in xs:
        sum += x
    return sum


def apply(f: def[a: ImmOrigin](ref [a] x: Int) thin -> None, k: Int):
    f(k)


def main():
    var shown: def[a: ImmOrigin](ref [a] x: Int) thin -> None = show
    # CHECK: 42
    shown(42)
    # CHECK-NEXT: 4
    apply(show, 4)
    # CHECK-NEXT: 5
    apply(shown, 5)
    var xs: List[Int] = [5, 6]
    var head: def[o: ImmOrigin](ref [o] x: List[Int]) thin -> ref [o] Int = first
    # CHECK-NEXT: 5
    print(head(xs))
    var k = 3
    var get: def[o: ImmOrigin](p: Pointer[Int, o]) thin -> Int = pointee
    # CHECK-NEXT: 3
    print(get(Pointer(to=k)))
    var set: def[o: MutOrigin](p: Pointer[Int, o]) thin -> None = change
    set(Pointer(to=k))
    # CHECK-NEXT: 7
    print(k)
    # CHECK-NEXT: 11
    print(Table(total).run(Span(xs)))
