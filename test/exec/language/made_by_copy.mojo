# `T(copy=x)` and `T(move=x^)` of structs that write no such constructor, and of those that do.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Deque
@fieldwise_init
struct P(Copyable, Movable):
    var a: Int
@fieldwise_init
struct Q[T: Copyable & Movable & ImplicitlyDeletable](Copyable, Movable):
    var a: Self.T
struct R(Copyable, Movable):
    var a: Int
    def __init__(out self, a: Int):
        self.a = a
    def __init__(out self, *, copy: Self):
        self.a = copy.a + 100
struct Once(Movable):
    var a: Int
    def __init__(out self, a: Int):
        self.a = a
struct Chatty(Copyable, Movable):
    var a: Int
    def __init__(out self, a: Int):
        self.a = a
    def __copyinit__(out self, other: Self):
        self.a = other.a + 1
    def __del__(deinit self):
        print("end", self.a)
def g[T: Copyable](x: T) -> T:
    return T(copy=x)
def main():
    var l = [1, 2]
    var k = List(copy=l)
    k.append(4)
    print(l, k, String(copy=String("x")), P(copy=P(2)).a, Q(copy=Q(3)).a, g(String("c")), R(copy=R(1)).a, g(R(2)).a)
    var d = {1: 2}
    print(Dict(copy=d), Deque[Int](copy=Deque[Int](5)))
    print(List(move=k^), Once(move=Once(4)).a)
    var c = Chatty(1)
    var e = Chatty(copy=c)
    print(c.a, e.a)

# CHECK: [1, 2] [1, 2, 4] x 2 3 c 101 102
# CHECK-NEXT: {1: 2} Deque(5)
# CHECK-NEXT: [1, 2, 4] 4
# CHECK-NEXT: 1 2
# CHECK-NEXT: end 1
# CHECK-NEXT: end 2
