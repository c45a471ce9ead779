# Containers of values that cannot be copied: each ends once, and when.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.memory import OwnedPointer
from std.collections import Deque, LinkedList
struct M(Movable):
    var x: Int
    def __init__(out self, x: Int):
        self.x = x
    def __moveinit__(out self, deinit other: Self):
        self.x = other.x
    def __del__(deinit self):
        print("del", self.x)
def make(n: Int) -> List[M]:
    var l = List[M]()
    for i in range(n):
        l.append(M(i))
    return l^
def main() raises:
    var l = make(6)
    print(len(l), l[5].x)
    var m = l.pop(2)
    print("popped", m.x)
    l.insert(0, M(10))
    l.reverse()
    for ref x in l:
        x.x += 100
    print(l[0].x)
    var o = Optional[M](M(7))
    print(o.value().x)
    var t = o.take()
    print(t.x)
    var d = Dict[Int, M]()
    d[1] = M(50)
    d[2] = M(51)
    print(d[1].x)
    d[1] = M(52)
    var p = d.pop(2)
    print(p.x)
    var q = Deque[M]()
    q.append(M(80))
    q.appendleft(M(81))
    print(q.popleft().x)
    var ll = LinkedList[M]()
    ll.append(M(90))
    ll.prepend(M(91))
    print(ll.pop().x)
    var lo = List[OwnedPointer[Int]]()
    lo.append(OwnedPointer(5))
    print(lo[0][])
    print("end")

# CHECK: 6 5
# CHECK-NEXT: popped 2
# CHECK-NEXT: del 2
# CHECK-NEXT: 105
# CHECK-NEXT: del 105
# CHECK-NEXT: del 104
# CHECK-NEXT: del 103
# CHECK-NEXT: del 101
# CHECK-NEXT: del 100
# CHECK-NEXT: del 110
# CHECK-NEXT: 7
# CHECK-NEXT: 7
# CHECK-NEXT: del 7
# CHECK-NEXT: 50
# CHECK-NEXT: del 50
# CHECK-NEXT: del 52
# CHECK-NEXT: 51
# CHECK-NEXT: del 51
# CHECK-NEXT: del 80
# CHECK-NEXT: 81
# CHECK-NEXT: del 81
# CHECK-NEXT: del 91
# CHECK-NEXT: 90
# CHECK-NEXT: del 90
# CHECK-NEXT: 5
# CHECK-NEXT: end
