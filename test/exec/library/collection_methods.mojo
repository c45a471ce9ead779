# Methods of collections and how they print, sorting, rounding, iteration helpers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Counter, Deque, LinkedList, Set, BitSet, InlineArray, Optional, Dict, List
from std.utils import Variant, IndexList, Index, StaticTuple
def main() raises:
    var l: List[Int] = [3, 1, 2]
    l.append(5); l.insert(0, 9); l.extend([7, 8])
    print(l, len(l), l[0], l[-1], 5 in l, l.count(5), l.index(5), l.pop(), l.pop(0), l)
    l.reverse(); print(l)
    sort(l); print(l, sorted(l), l.__len__(), l.capacity >= 5)
    l.resize(8, 0); print(l); l.shrink(2); print(l); l.clear(); print(l, Bool(l))
    var l2 = List[Int](length=3, fill=7)
    l2 += [1, 2]; print(l2 + [9], l2 * 2, l2 == [7, 7, 7, 1, 2], l2.copy())
    var ls: List[String] = ["a", "b"]
    print(ls, ls.__str__(), String(ls), repr(ls), ", ".join(ls))
    for ref x in ls: x += "!"
    print(ls)
    l2.swap_elements(0, 4); print(l2, l2.unsafe_get(0)); l2.reserve(100); l2.remove(7); print(l2)
    var nested: List[List[Int]] = [[1], [2, 3]]
    print(nested, nested[1][0])
    var li = List(range(3)) if False else List[Int](0, 1, 2)
    print(li, reversed(li).__next__() if False else 0)
    for x in reversed(li): print(x, end=" ")
    print()
    var d: Dict[String, Int] = {"a": 1, "b": 2}
    d["c"] = 3
    print(d, len(d), d["a"], "a" in d, d.get("z").__bool__(), d.get("a", 5), d.get("q", 5), d.pop("a"), d.pop("zz", -1))
    for e in d.items(): print(e.key, e.value, end="; ")
    for k in d: print(k, end=",")
    for v in d.values(): print(v, end=",")
    for k in d.keys(): print(k, end=" ")
    print()
    d.update({"x": 10, "b": 20}); print(d, d.setdefault("n", 4), String(d), d.__str__())
    print(d.find("x").value(), d.popitem().key, {"a": 1} == {"a": 1}, Dict[Int, Int]())
    d.clear(); print(d, Dict.fromkeys(["a", "b"], 0))
    try: _ = d["none"]
    except e: print(e)
    var s: Set[Int] = {1, 2, 3}
    s.add(3); s.add(4); s.discard(9)
    print(s, len(s), 2 in s, s | {9}, s & {1, 2}, s - {1}, s ^ {1, 10}, s.union({5}), s.intersection({1}), s.difference({1}), s.symmetric_difference({1, 5}))
    print(s.issubset({1, 2, 3, 4, 5}), s.issuperset({1}), s.isdisjoint({9}), s == {1, 2, 3, 4}, s < {1, 2, 3, 4, 5}, s <= s)
    s.remove(1); print(s.pop(), s)
    try: s.remove(100)
    except e: print(e)
    var o = Optional(5)
    print(o, o.value(), o.or_else(3), Bool(o), Optional[Int]().or_else(3), Optional[Int](None), o.take(), o, Optional[String]("x"))
    var none: Optional[Int] = None
    print(none is None, none is not None, none, repr(Optional(3)), Optional(3) == Optional(3), o == None)
    if o := Optional(9): print(o.value())
    var v = Variant[Int, String](3)
    print(v.isa[Int](), v[Int], v.isa[String]()); v = String("s"); print(v[String], v)
    v.set[Int](4); print(v.take[Int]())
    var a = InlineArray[Int, 3](fill=2)
    a[1] = 5; print(a, len(a), a[0], 5 in a); var b: InlineArray[Int, 3] = [1, 2, 3]; print(b)
    for x in b: print(x, end=" ")
    print(InlineArray[Int, 3](1, 2, 3)[2], b.unsafe_ptr()[1])
    var q = Deque[Int](1, 2, 3)
    q.append(4); q.appendleft(0); print(q, q.pop(), q.popleft(), q[0], len(q), q.peek(), q.peekleft()); q.rotate(1); print(q); q.extend([8]); q.extendleft([7]); q.reverse(); print(q, 8 in q)
    var ll = LinkedList[Int](1, 2, 3)
    ll.append(4); ll.prepend(0); print(ll, len(ll), ll.pop(), ll[1], 3 in ll); ll.reverse(); print(ll)
    var c = Counter[String]("a", "b", "a")
    print(c["a"], c["z"], c.most_common(1)[0][0], len(c), c.total(), c)
    var t = (1, "two", 3.0)
    print(t, t[0], t[1], len(t), t == (1, "two", 3.0), (1, 2) < (1, 3))
    var x, y = (5, 6)
    print(x, y)
    var il = Index(1, 2, 3)
    print(il, il[0], len(il), il == Index(1, 2, 3), il * il, IndexList[2](4, 5), il.flattened_length())
    var st = StaticTuple[Int, 3](1, 2, 3); print(st[1], len(st))
    var sp = Span(li); print(sp, len(sp), sp[0], sp[1:])
    for i, e in enumerate(["x", "y"]): print(i, e, end=" ")
    for a1, b1 in zip([1, 2], ["p", "q"]): print(a1, b1, end=" ")
    print()
    print(any([False, True]), all([True, True]), sum([1, 2, 3]), max(3, 7), min([4, 2, 8]), max("a", "b"), min(1.5, 2.5), max(1, 2, 3))
    print([i * i for i in range(5) if i % 2 == 0], {i: i * i for i in range(3)}, {i % 2 for i in range(4)})
    var words: List[String] = ["pear", "fig", "apple"]
    def by_len(a: String, b: String) -> Bool: return len(a) < len(b)
    sort[by_len](words); print(words, sorted(words))
    print(round(2.5), round(3.7), round(2.567, 2), divmod(7, 2), abs(-3), pow(2, 5), 7 // 2, -7 // 2, -7 % 3, 2 ** 0.5)
    var bs = BitSet[16](); bs.set(3); bs.set(5); print(bs, bs.test(3), len(bs))
    print(Int.MAX, Int32.MAX, UInt8.MAX, Float32.MAX_FINITE, Int8.MIN, Float64.MAX)


# CHECK: [3, 1, 2, 5, 7] 7 3 8 True 1 4 8 9 [3, 1, 2, 5, 7]
# CHECK-NEXT: [7, 5, 2, 1, 3]
# CHECK-NEXT: [1, 2, 3, 5, 7] [1, 2, 3, 5, 7] 5 True
# CHECK-NEXT: [1, 2, 3, 5, 7, 0, 0, 0]
# CHECK-NEXT: [1, 2]
# CHECK-NEXT: [] False
# CHECK-NEXT: [7, 7, 7, 1, 2, 9] [7, 7, 7, 1, 2, 7, 7, 7, 1, 2] True [7, 7, 7, 1, 2]
# CHECK-NEXT: ['a', 'b'] ['a', 'b'] ['a', 'b'] List[String](['a', 'b']) a, b
# CHECK-NEXT: ['a!', 'b!']
# CHECK-NEXT: [2, 7, 7, 1, 7] 2
# CHECK-NEXT: [2, 7, 1, 7]
# CHECK-NEXT: {{\[\[}}1], [2, 3]] 2
# CHECK-NEXT: [0, 1, 2] 0
# CHECK-NEXT: 2 1 0 
# CHECK-NEXT: {'b': 2, 'c': 3} 3 1 True False 1 5 1 -1
# CHECK-NEXT: b 2; c 3; b,c,2,3,b c 
# CHECK-NEXT: {'b': 20, 'c': 3, 'x': 10, 'n': 4} 4 {'b': 20, 'c': 3, 'x': 10, 'n': 4} {'b': 20, 'c': 3, 'x': 10, 'n': 4}
# CHECK-NEXT: 10 n True {}
# CHECK-NEXT: {} {'a': 0, 'b': 0}
# CHECK-NEXT: KeyError: none
# CHECK-NEXT: {1, 2, 3, 4} 4 True {1, 2, 3, 4, 9} {1, 2} {2, 3, 4} {2, 3, 4, 10} {1, 2, 3, 4, 5} {1} {2, 3, 4} {2, 3, 4, 5}
# CHECK-NEXT: True True True True True True
# CHECK-NEXT: 4 {2, 3}
# CHECK-NEXT: KeyError: 100
# CHECK-NEXT: None 5 5 True 3 None 5 None 'x'
# CHECK-NEXT: True False None Optional[Int](Int(3)) True True
# CHECK-NEXT: 9
# CHECK-NEXT: True 3 False
# CHECK-NEXT: s s
# CHECK-NEXT: 4
# CHECK-NEXT: [2, 5, 2] 3 2 True
# CHECK-NEXT: [1, 2, 3]
# CHECK-NEXT: 1 2 3 3 2
# CHECK-NEXT: Deque(1, 2, 3) 4 0 1 3 3 1
# CHECK-NEXT: Deque(3, 1, 2)
# CHECK-NEXT: Deque(8, 2, 1, 3, 7) True
# CHECK-NEXT: [0, 1, 2, 3] 5 4 1 True
# CHECK-NEXT: [3, 2, 1, 0]
# CHECK-NEXT: 2 0 a 2 3 {'a': 2, 'b': 1}
# CHECK-NEXT: (1, 'two', 3.0) 1 two 3 True True
# CHECK-NEXT: 5 6
# CHECK-NEXT: (1, 2, 3) 1 3 True (1, 4, 9) (4, 5) 6
# CHECK-NEXT: 2 3
# CHECK-NEXT: [0, 1, 2] 3 0 [1, 2]
# CHECK-NEXT: 0 x 1 y 1 p 2 q 
# CHECK-NEXT: True True 6 7 2 b 1.5 3
# CHECK-NEXT: [0, 4, 16] {0: 0, 1: 1, 2: 4} {0, 1}
# CHECK-NEXT: ['fig', 'pear', 'apple'] ['apple', 'fig', 'pear']
# CHECK-NEXT: 2.0 4.0 2.57 (3, 1) 3 32 3 -4 2 1.4142135623730951
# CHECK-NEXT: {3, 5} True 2
# CHECK-NEXT: 9223372036854775807 2147483647 255 3.4028235e+38 -128 inf
