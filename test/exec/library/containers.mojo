# InlineArray, Variant, Deque, Counter, OwnedPointer, ArcPointer: values, sharing, and when they end.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Deque, Counter, InlineArray
from std.utils import Variant
from std.memory import OwnedPointer, ArcPointer
struct Noisy(Movable):
    var n: Int
    def __init__(out self, n: Int): self.n = n
    def __del__(deinit self): print("del", self.n)
def show(v: Variant[Int, String]):
    if v.isa[Int]():
        print("int", v[Int])
    else:
        print("str", v[String])
def main() raises:
    var a = InlineArray[Int, 3](1, 2, 3)
    var b: InlineArray[Float32, 4] = [1.0, 2.0, 3.0, 4.0]
    var c = InlineArray[String, 2](fill="x")
    a[1] = 9
    print(a, b, c, len(a), a[-1])
    var t = 0
    for x in a: t += x
    print(t)
    var u = InlineArray[Int, 4](uninitialized=True)
    for i in range(4): u[i] = i
    print(u[3], 9 in a, a == a)
    var v: Variant[Int, String] = 3
    show(v)
    v = String("hello")
    show(v)
    show(Variant[Int, String](4))
    v.set(5)
    print(v[Int])
    var q = Deque[Int]()
    for i in range(10): q.append(i)
    q.appendleft(-1)
    print(q.popleft(), q.pop(), len(q), q[0], q[-1])
    print(q)
    for x in q: print(x, end=" ")
    print()
    var cn = Counter[String]("a", "b", "a")
    print(cn["a"], cn["z"], cn.total(), cn.most_common(1)[0]._count)
    var p = OwnedPointer(Noisy(1))
    p[].n = 2
    print(p[].n)
    var s1 = ArcPointer(Noisy(7))
    var s2 = s1
    print(s1.count(), s2[].n)
    s2[].n = 8
    print(s1[].n)
    _ = s1^
    print("one left")
    _ = s2^
    print("end")

# CHECK: [1, 9, 3] [1.0, 2.0, 3.0, 4.0] ['x', 'x'] 3 3
# CHECK-NEXT: 13
# CHECK-NEXT: 3 True True
# CHECK-NEXT: int 3
# CHECK-NEXT: str hello
# CHECK-NEXT: int 4
# CHECK-NEXT: 5
# CHECK-NEXT: -1 9 9 0 8
# CHECK-NEXT: Deque(0, 1, 2, 3, 4, 5, 6, 7, 8)
# CHECK-NEXT: 0 1 2 3 4 5 6 7 8 
# CHECK-NEXT: 2 0 3 2
# CHECK-NEXT: 2
# CHECK-NEXT: del 2
# CHECK-NEXT: 2 7
# CHECK-NEXT: 8
# CHECK-NEXT: one left
# CHECK-NEXT: del 8
# CHECK-NEXT: end
