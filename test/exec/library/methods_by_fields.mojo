# Text, equality and hash of structs that do not write them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
@fieldwise_init
struct Point(Writable, Equatable, Hashable, Copyable, Movable):
    var x: Int
    var y: Float64
@fieldwise_init
struct Pair[A: Writable & Copyable, B: Writable & Copyable](Writable):
    var first: Self.A
    var second: Self.B
def main() raises:
    var p = Point(1, 2.5)
    print(p)
    print(p == Point(1, 2.5), p != Point(1, 3.0), hash(p) == hash(Point(1, 2.5)))
    print(String(p))
    var l = [Point(1, 1.0), Point(2, 2.0)]
    print(Point(2, 2.0) in l)
    print(t"p is {p}")

# CHECK: Point(x=1, y=2.5)
# CHECK-NEXT: True True True
# CHECK-NEXT: Point(x=1, y=2.5)
# CHECK-NEXT: True
# CHECK-NEXT: p is Point(x=1, y=2.5)
