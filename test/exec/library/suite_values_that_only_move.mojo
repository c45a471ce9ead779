# Containers, owners and generic structs of values that only move; values that are ended by hand.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.collections import Deque, LinkedList, InlineArray, Set, BinaryHeap
from std.utils import Variant
from std.memory import OwnedPointer, ArcPointer
from std.hashlib.hasher import Hasher


struct Res(Movable):
    var n: Int
    var log: UnsafePointer[Int, MutAnyOrigin]

    def __init__(out self, n: Int, log: UnsafePointer[Int, MutAnyOrigin]):
        self.n = n
        self.log = log
        self.log[0] += 1

    def __init__(out self, *, deinit move: Self):
        self.n = move.n
        self.log = move.log

    def __del__(deinit self):
        self.log[0] -= 1


struct Key(Movable, Hashable, Equatable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __hash__[H: Hasher](self, mut hasher: H):
        hasher.update(self.n)

    def __eq__(self, other: Self) -> Bool:
        return self.n == other.n


def test_list() raises:
    var live = 0
    var p = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var l = List[Res]()
    l.append(Res(1, p))
    l.append(Res(2, p))
    l.insert(1, Res(3, p))
    assert_equal(live, 3)
    assert_equal(l[1].n, 3)
    for ref r in l:
        r.n += 10
    assert_equal(l[0].n, 11)
    l[0] = Res(5, p)
    assert_equal(live, 3)
    var total = 0
    for var r in l^:
        total += r.n
    assert_equal(total, 5 + 13 + 12)
    assert_equal(live, 0)


def test_list_display() raises:
    var live = 0
    var p = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var l: List[Res] = [Res(1, p), Res(2, p)]
    assert_equal(live, 2)
    assert_equal(l[1].n, 2)
    var x = l.pop()
    assert_equal(x.n, 2)
    _ = x^
    l.clear()
    assert_equal(live, 0)
    var m = [Res(7, p)]
    assert_equal(m[0].n, 7)
    _ = m^
    assert_equal(live, 0)


def test_dict() raises:
    var live = 0
    var p = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var d = Dict[Int, Res]()
    d[1] = Res(1, p)
    d[2] = Res(2, p)
    d[1] = Res(3, p)
    assert_equal(live, 2)
    assert_equal(d[1].n, 3)
    d[1].n = 9
    assert_equal(d[1].n, 9)
    var r = d.pop(1)
    assert_equal(r.n, 9)
    _ = r^
    assert_equal(live, 1)
    for e in d.items():
        assert_equal(e.value.n, 2)
    for ref v in d.values():
        v.n = 4
    assert_equal(d[2].n, 4)
    d.clear()
    assert_equal(live, 0)
    var k = Dict[Key, Res]()
    k[Key(1)] = Res(1, p)
    k[Key(2)] = Res(2, p)
    assert_true(Key(1) in k)
    assert_equal(k[Key(2)].n, 2)
    _ = k.setdefault(Key(3), Res(3, p))
    assert_equal(len(k), 3)
    assert_equal(live, 3)
    _ = k^
    assert_equal(live, 0)


def test_set() raises:
    var s = Set[Key]()
    s.add(Key(1))
    s.add(Key(1))
    s.add(Key(2))
    assert_equal(len(s), 2)
    assert_true(Key(2) in s)
    s.remove(Key(2))
    s.discard(Key(7))
    assert_equal(len(s), 1)
    for k in s:
        assert_equal(k.n, 1)


def test_deque_linked() raises:
    var live = 0
    var p = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var d = Deque[Res]()
    d.append(Res(1, p))
    d.appendleft(Res(2, p))
    d.append(Res(3, p))
    assert_equal(d[0].n, 2)
    var a = d.pop()
    assert_equal(a.n, 3)
    var b = d.popleft()
    assert_equal(b.n, 2)
    assert_equal(live, 3)
    _ = a^
    _ = b^
    d.clear()
    assert_equal(live, 0)
    var l = LinkedList[Res]()
    l.append(Res(1, p))
    l.prepend(Res(2, p))
    assert_equal(l[0].n, 2)
    assert_equal(live, 2)
    var c = l.pop()
    assert_equal(c.n, 1)
    _ = c^
    _ = l^
    assert_equal(live, 0)


def test_array() raises:
    var live = 0
    var p = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var a = InlineArray[Res, 2](uninitialized=True)
    for i in range(2):
        UnsafePointer(to=a[i]).init_pointee_move(Res(i + 1, p))
    assert_equal(live, 2)
    assert_equal(a[1].n, 2)
    a[1] = Res(5, p)
    assert_equal(live, 2)
    for ref r in a:
        r.n += 1
    assert_equal(a[0].n, 2)
    var b = a^
    assert_equal(b[1].n, 6)
    assert_equal(live, 2)
    _ = b^
    assert_equal(live, 0)


def test_optional_variant_tuple() raises:
    var live = 0
    var p = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var o = Optional(Res(1, p))
    assert_equal(o.value().n, 1)
    var r = o.take()
    assert_equal(r.n, 1)
    assert_false(o)
    _ = r^
    assert_equal(live, 0)
    var none = Optional[Res]()
    assert_false(none)
    var v = Variant[Res, Int](Res(2, p))
    assert_equal(v[Res].n, 2)
    v.set(5)
    assert_equal(live, 0)
    assert_equal(v[Int], 5)
    var t = (Res(1, p), 2)
    assert_equal(t[0].n, 1)
    assert_equal(live, 1)
    _ = t^
    assert_equal(live, 0)
    var ow = OwnedPointer(Res(3, p))
    assert_equal(ow[].n, 3)
    var x = ow^.take()
    assert_equal(x.n, 3)
    _ = x^
    var arc = ArcPointer(Res(3, p))
    var arc2 = arc
    assert_equal(arc2[].n, 3)
    _ = arc^
    assert_equal(live, 1)
    _ = arc2^
    assert_equal(live, 0)


struct Holder[T: Movable & ImplicitlyDeletable](Movable, Sized):
    var items: List[Self.T]
    var last: Optional[Self.T]

    def __init__(out self):
        self.items = List[Self.T]()
        self.last = None

    def push(mut self, var x: Self.T):
        if self.last:
            self.items.append(self.last.take())
        self.last = x^

    def __len__(self) -> Int:
        return len(self.items) + (1 if self.last else 0)

    def drain(deinit self) -> List[Self.T]:
        var out = self.items^
        if self.last:
            out.append(self.last.take())
        return out^


def test_generic_holder() raises:
    var live = 0
    var p = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var h = Holder[Res]()
    for i in range(4):
        h.push(Res(i, p))
    assert_equal(len(h), 4)
    assert_equal(live, 4)
    var l = h^.drain()
    assert_equal(len(l), 4)
    assert_equal(l[3].n, 3)
    assert_equal(live, 4)
    _ = l^
    assert_equal(live, 0)


@explicit_destroy("use close()")
struct Linear(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __init__(out self, *, deinit move: Self):
        self.n = move.n

    def close(deinit self) -> Int:
        return self.n


def test_linear() raises:
    var a = Linear(3)
    assert_equal(a^.close(), 3)
    var l = List[Linear]()
    l.append(Linear(1))
    l.append(Linear(2))
    var total = 0
    while len(l) > 0:
        total += l.pop().close()
    assert_equal(total, 3)

    def end(var x: Linear):
        _ = x^.close()

    l^.destroy_with(end)
    var o = Optional(Linear(4))
    assert_equal(o.take().close(), 4)
    o^.destroy_with(end)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
