# What programs of 2025 may do: numbers as conditions, literals that wrap, types that have what a trait asks for.
# RUN: %brio run --target-accelerator cpu %s 2>%t | FileCheck --match-full-lines %s
# RUN: FileCheck --check-prefix=WARN %s <%t --implicit-check-not=warning:
from collections import List
from memory import Span, UnsafePointer


fn nonempty(a: List[Int]) -> Bool:
    return len(a)


fn kind(x: Bool) -> String:
    return "truth"


fn kind(x: Float64) -> String:
    return "real"


fn narrow(x: UInt16) -> UInt16:
    return x


trait AddGroup(Copyable, Movable):
    fn __add__(self, other: Self) -> Self:
        ...

    fn __neg__(self) -> Self:
        ...


fn group[S: AddGroup](a: S) -> S:
    return a + (-a) + a


@register_passable("trivial")
struct P:
    var x: Int

    fn __init__(out self):
        self.x = 3


struct Box[T: Copyable & Movable]:
    var value: T

    fn __init__(out self, value: T):
        self.value = value


fn total(a: List[Int, True]) -> Int:
    return a[0]


fn main():
    debug_assert(len(List[Int](1)))
    # CHECK: True False real
    print(nonempty(List[Int](1)), nonempty(List[Int]()), kind(len(List[Int](1))))
    # WARN: [[#@LINE+1]]:18: warning: integer literal 98765 does not fit in 'UInt16' and wraps, as in releases of 2025
    print(narrow(98765))
    # CHECK-NEXT: 33229
    # WARN: [[#@LINE+1]]:23: warning: integer literal 300 does not fit in 'Int8' and wraps, as in releases of 2025
    var small: Int8 = 300
    # WARN: [[#@LINE+1]]:11: warning: integer literal -257 does not fit in 'UInt8'
    print(UInt8(-257), small)
    # CHECK-NEXT: 255 44
    # CHECK-NEXT: 3 1.5
    print(group[Int](3), group(Float64(1.5)))
    # CHECK-NEXT: 3
    print(Box(P()).value.x)
    # CHECK-NEXT: 3
    print(total(List[Int, True](3)))
    var a = List[Int](1, 2, 3)
    # CHECK-NEXT: 2 3
    print(len(Span(a.unsafe_ptr(), UInt(2))), len(Span(a.unsafe_ptr(), 3)))
