# Containers destroy each of their values once: counts while they live, none left behind.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Deque, LinkedList, InlineArray, Dict, Set, Counter
from std.memory import OwnedPointer, ArcPointer
from std.utils import Variant

struct Counted(Copyable, Movable, ImplicitlyCopyable, Hashable, Equatable):
    var id: Int
    var live: UnsafePointer[Int, MutAnyOrigin]
    def __init__(out self, id: Int, live: UnsafePointer[Int, MutAnyOrigin]):
        self.id = id
        self.live = live
        self.live[] += 1
    def __copyinit__(out self, other: Self):
        self.id = other.id
        self.live = other.live
        self.live[] += 1
    def __moveinit__(out self, deinit other: Self):
        self.id = other.id
        self.live = other.live
    def __del__(deinit self):
        self.live[] -= 1
    def __eq__(self, other: Self) -> Bool:
        return self.id == other.id
    def __hash__[H: Hasher](self, mut h: H):
        h.update(self.id)
    def __lt__(self, other: Self) -> Bool:
        return self.id < other.id

def lists(p: UnsafePointer[Int, MutAnyOrigin]) raises:
    var l = List[Counted]()
    for i in range(40):
        l.append(Counted((i * 7) % 40, p))
    sort(l)
    print(l[0].id, l[39].id, p[])
    _ = l.pop(3)
    l.insert(0, Counted(99, p))
    l.reverse()
    var m = l.copy()
    print(p[])
    var s = l[::2]
    print(len(s), p[])
    l.shrink(5)
    m.clear()
    print(p[], len(l), len(m))
    l.remove(Counted(38, p))
    l += s
    print(p[], len(l))
def dicts(p: UnsafePointer[Int, MutAnyOrigin]) raises:
    var d = Dict[Counted, Counted]()
    for i in range(20):
        d[Counted(i % 10, p)] = Counted(i, p)
    print(len(d), p[])
    _ = d.pop(Counted(3, p))
    var e = d.copy()
    print(p[])
    var s = Set[Counted]()
    for k in d:
        s.add(k)
    print(len(s), p[])
    _ = d.popitem()
    var o = d.get(Counted(1, p))
    print(o.value().id, p[])
    d.clear()
    print(p[], len(e))
    print(len(s))
def others(p: UnsafePointer[Int, MutAnyOrigin]) raises:
    var q = Deque[Counted]()
    for i in range(12):
        q.append(Counted(i, p))
        if i % 3 == 0:
            _ = q.popleft()
    print(len(q), p[])
    var ll = LinkedList[Counted]()
    for i in range(4):
        ll.append(Counted(i, p))
        ll.prepend(Counted(i, p))
    _ = ll.pop(2)
    var l2 = ll.copy()
    l2.reverse()
    print(len(l2), p[])
    print(len(q), len(ll))
    var arr = InlineArray[Counted, 3](fill=Counted(1, p))
    print(p[])
    arr[1] = Counted(5, p)
    var arr2 = arr.copy()
    print(p[], arr[1].id, arr2[1].id)
    var v = Variant[Int, Counted](Counted(3, p))
    print(p[])
    v = 5
    print(p[], v[Int])
    var o: Optional[Counted] = Counted(2, p)
    var t = o.take()
    print(p[], t.id)
    o = None
    var op = OwnedPointer(Counted(7, p))
    var a1 = ArcPointer(Counted(8, p))
    var a2 = a1
    print(p[], op[].id, a1[].id, a2[].id)
    var tup = (Counted(1, p), Counted(2, p))
    var tup2 = tup
    print(p[])
    _ = tup^
    print(p[], tup2[0].id)
def main() raises:
    var live = 0
    var p = UnsafePointer(to=live)
    lists(p)
    print("left", p[])
    dicts(p)
    print("left", p[])
    others(p)
    print("left", p[])

# CHECK: 0 39 40
# CHECK-NEXT: 80
# CHECK-NEXT: 20 100
# CHECK-NEXT: 25 5 0
# CHECK-NEXT: 0 24
# CHECK-NEXT: left 0
# CHECK-NEXT: 10 20
# CHECK-NEXT: 36
# CHECK-NEXT: 9 45
# CHECK-NEXT: 11 44
# CHECK-NEXT: 9 9
# CHECK-NEXT: 9
# CHECK-NEXT: left 0
# CHECK-NEXT: 8 8
# CHECK-NEXT: 7 15
# CHECK-NEXT: 8 7
# CHECK-NEXT: 3
# CHECK-NEXT: 6 5 5
# CHECK-NEXT: 0
# CHECK-NEXT: 0 5
# CHECK-NEXT: 1 2
# CHECK-NEXT: 2 7 8 8
# CHECK-NEXT: 4
# CHECK-NEXT: 2 1
# CHECK-NEXT: left 0
