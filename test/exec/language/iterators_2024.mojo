# Iterators of 2024: how many values are left ends the loop, or `__hasmore__` does; origins were lifetimes, of `.type`.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from utils import Span


@value
struct Left[T: CollectionElement, lifetime: ImmutableLifetime]:
    var values: List[T]
    var at: Int

    fn __iter__(self) -> Self:
        return self

    fn __next__(inout self) -> T:
        self.at += 1
        return self.values[self.at - 1]

    fn __len__(self) -> Int:
        return len(self.values) - self.at


@value
struct Down:
    var n: Int

    fn __iter__(self) -> Self:
        return self

    fn __next__(inout self) raises -> Int:
        self.n -= 1
        return self.n

    fn __hasmore__(self) -> Bool:
        return self.n > 0


struct Items:
    var values: List[String]

    fn __init__(inout self, *values: String):
        self.values = List[String]()
        for v in values:
            self.values.append(v[])

    fn __iter__(ref [_]self) -> Left[String, __lifetime_of(self)]:
        return Left[String, __lifetime_of(self)](self.values, 0)


fn first[is_mutable: Bool, //, lifetime: AnyLifetime[is_mutable].type](s: Span[Int, lifetime]) -> ref [lifetime] Int:
    return s[0]


fn clear[lifetime: Lifetime[True].type](s: Span[Int, lifetime]):
    s[1] = 0


struct View[is_mutable: Bool, //, T: CollectionElement, origin: Origin[is_mutable].type]:
    var p: UnsafePointer[T]

    fn __init__(inout self, ref [origin] x: T):
        self.p = UnsafePointer.address_of(x)

    fn get(self) -> ref [origin] T:
        return self.p[]


fn main() raises:
    # CHECK: a
    # CHECK-NEXT: b
    for s in Items("a", "b"):
        print(s)
    # CHECK-NEXT: 2
    # CHECK-NEXT: 1
    # CHECK-NEXT: 0
    for i in Down(3):
        print(i)
    # CHECK-NEXT: done
    for i in Down(0):
        print("wrong", i)
    print("done")
    var l = List[Int](1, 2)
    first(Span(l)) += 4
    clear(Span(l))
    # CHECK-NEXT: 5 0
    print(l[0], l[1])
    var x = 4
    # CHECK-NEXT: 4
    print(View(x).get())
