# Deque, LinkedList, InlineArray, StaticTuple, Counter, Span.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Deque, LinkedList, InlineArray, Counter
from std.utils import StaticTuple, IndexList, Index
def main() raises:
    var q: Deque[Int] = [1, 2, 3]
    q.append(4)
    q.appendleft(0)
    print(q, len(q), q.pop(), q.popleft(), q[0], q[-1])
    for x in q: print(x, end=" ")
    print()
    q.extend([7, 8]); q.extendleft([9])
    print(q, 7 in q, q.peek(), q.peekleft())
    var q2 = Deque[Int](maxlen=2)
    for i in range(5): q2.append(i)
    print(q2)
    for x in reversed(q): print(x, end=" ")
    print()
    q.insert(1, 55); q.remove(7)
    print(q, q.count(8), q.index(8))
    q.rotate(1)
    print(q)
    var ll = LinkedList[Int](1, 2, 3)
    ll.append(4); ll.prepend(0); ll.insert(2, 9)
    print(ll, len(ll), ll.pop(), ll.maybe_pop(0).value(), 9 in ll)
    ll.reverse()
    print(ll)
    for x in ll: print(x, end=" ")
    print()
    for x in reversed(ll): print(x, end=" ")
    print()
    var a = InlineArray[Int, 4](fill=7)
    a[2] = 1
    print(a[0], a[2], len(a))
    for x in a: print(x, end=" ")
    print()
    var b: InlineArray[Float32, 3] = [1.0, 2.0, 3.0]
    var s: Float32 = 0
    for i in range(len(b)): s += b[i]
    print(s)
    var c = Counter[String]()
    for w in "a b a c a b".split(): c[w] += 1
    print(c["a"], c["zz"], len(c), c.total())
    for item in c.most_common(2): print(item._value, item._count)
    var st = StaticTuple[Int32, 4](0)
    st[1] = 5
    print(st[0], st[1], len(st))
    var il = Index(1, 2, 3)
    print(il, il[1])
    var sp = Span(a)
    print(len(sp), sp[2], 1 in sp)
    sp[0] = 100
    print(a[0])
    sp.fill(3)
    print(a[3])
    var l = [5, 3, 9, 1]
    var view = Span(l)[1:3]
    print(view[0], len(view))
    for ref x in view: x += 1
    print(l)
    sort(Span(l))
    print(l)
    def takes(xs: Span[Int, _]) -> Int:
        var t = 0
        for x in xs: t += x
        return t
    print(takes(l), takes(a), takes(Span(l)[:2]))
    var o2 = List[Optional[Int]]()
    o2.append(None); o2.append(3)
    print(o2[0] is None, o2[1].value())
    var nested = {"a": [1, 2], "b": [3]}
    nested["a"].append(5)
    for item in nested.items(): print(item.key, len(item.value))

# CHECK: Deque(1, 2, 3) 5 4 0 1 3
# CHECK-NEXT: 1 2 3 
# CHECK-NEXT: Deque(9, 1, 2, 3, 7, 8) True 8 9
# CHECK-NEXT: Deque(3, 4)
# CHECK-NEXT: 8 7 3 2 1 9 
# CHECK-NEXT: Deque(9, 55, 1, 2, 3, 8) 1 5
# CHECK-NEXT: Deque(8, 9, 55, 1, 2, 3)
# CHECK-NEXT: [1, 9, 2, 3] 6 4 0 True
# CHECK-NEXT: [3, 2, 9, 1]
# CHECK-NEXT: 3 2 9 1 
# CHECK-NEXT: 1 9 2 3 
# CHECK-NEXT: 7 1 4
# CHECK-NEXT: 7 7 1 7 
# CHECK-NEXT: 6.0
# CHECK-NEXT: 3 0 3 6
# CHECK-NEXT: a 3
# CHECK-NEXT: b 2
# CHECK-NEXT: 0 5 4
# CHECK-NEXT: (1, 2, 3) 2
# CHECK-NEXT: 4 1 True
# CHECK-NEXT: 100
# CHECK-NEXT: 3
# CHECK-NEXT: 3 2
# CHECK-NEXT: [5, 4, 10, 1]
# CHECK-NEXT: [1, 4, 5, 10]
# CHECK-NEXT: 20 12 5
# CHECK-NEXT: True 3
# CHECK-NEXT: a 3
# CHECK-NEXT: b 1
