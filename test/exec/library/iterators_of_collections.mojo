# Iterators of collections that are empty, of one and of many values, forwards and reversed.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: ok
from std.collections import Deque, LinkedList, Set
from std.testing import assert_equal
from std.itertools import product
def main() raises:
    for n in [0, 1, 2, 7]:
        var l = List[Int]()
        var d = Deque[Int]()
        var k = LinkedList[Int]()
        var s = Set[Int]()
        var m = Dict[Int, Int]()
        var t = String()
        for i in range(n):
            l.append(i); d.append(i); k.append(i); s.add(i); m[i] = i * i; t += chr(0xE0 + i)
        var total = n * (n - 1) // 2
        var sum = 0
        for x in l: sum += x
        for x in Span(l): sum += x
        for x in d: sum += x
        for x in k: sum += x
        for x in s: sum += x
        for x in m: sum += x
        for x in m.keys(): sum += x
        for e in m.items(): sum += e.key
        for i, x in enumerate(l): sum += i
        for a, b in zip(l, d): sum += b
        for x in map[lambda (x: Int) -> Int: x](l): sum += x
        assert_equal(sum, 11 * total)
        sum = 0
        var last = n
        for x in reversed(l):
            assert_equal(x, last - 1)
            last = x
        for x in reversed(Span(l)):
            assert_equal(x, n - 1 - last)
            last += 1
        assert_equal(last, n)
        var i = n
        for c in t.codepoint_slices_reversed():
            i -= 1
            assert_equal(ord(c), 0xE0 + i)
        for c in t.codepoints():
            assert_equal(Int(c), 0xE0 + i)
            i += 1
        assert_equal(i, n)
        for e in enumerate(reversed(l)):
            assert_equal(e[0] + e[1], n - 1)
        var pairs = 0
        for a, b in product(l, l): pairs += 1
        assert_equal(pairs, n * n)
        for a, b in zip(l, range(3)): pairs += 1
        assert_equal(pairs, n * n + min(n, 3))
    print("ok")
