# Collections under random operations against plain lists that are searched from one end to the other; with a seed of their own.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run --target-accelerator cpu %s 7 2000 | FileCheck --match-full-lines %s
from std.collections import BitSet, Counter, Deque, LinkedList, Set
from std.sys import argv
from std.testing import assert_equal, assert_false, assert_true


struct Random:
    var state: UInt64

    def __init__(out self, seed: Int):
        self.state = UInt64(seed) * 2654435761 + 88172645463325252

    def below(mut self, limit: Int) -> Int:
        self.state ^= self.state << 13
        self.state ^= self.state >> 7
        self.state ^= self.state << 17
        return Int((self.state >> 11) % UInt64(limit))


def text(number: Int) -> String:
    """A text that belongs to a number: some short, some on the heap."""
    return String("k", number) if number % 3 else String("a longer text that has to be on the heap, number ", number)


def place(keys: List[String], key: String) -> Int:
    for i in range(len(keys)):
        if keys[i] == key:
            return i
    return -1


def remove_at(mut keys: List[String], mut values: List[Int], at: Int):
    for i in range(at, len(keys) - 1):
        keys[i] = keys[i + 1]
        values[i] = values[i + 1]
    keys.shrink(len(keys) - 1)
    values.shrink(len(values) - 1)


def dictionaries(seed: Int, count: Int) raises:
    var rng = Random(seed)
    var d = Dict[String, Int]()
    var keys = List[String]()
    var values = List[Int]()
    for step in range(count):
        var key = text(rng.below(60))
        var at = place(keys, key)
        var op = rng.below(11)
        if op < 4:
            d[key] = step
            if at >= 0:
                values[at] = step
            else:
                keys.append(key)
                values.append(step)
        elif op < 6:
            assert_equal(key in d, at >= 0)
            assert_equal(d.get(key, -1), values[at] if at >= 0 else -1)
            assert_equal(Bool(d.find(key)), at >= 0)
        elif op == 6:
            if at >= 0:
                assert_equal(d.pop(key), values[at])
                remove_at(keys, values, at)
            else:
                assert_equal(d.pop(key, -5), -5)
                var raised = False
                try:
                    _ = d.pop(key)
                except:
                    raised = True
                assert_true(raised)
        elif op == 7:
            assert_equal(d.setdefault(key, step), values[at] if at >= 0 else step)
            if at < 0:
                keys.append(key)
                values.append(step)
        elif op == 8 and len(keys) > 0:
            var last = d.popitem()
            assert_equal(last.key, keys[len(keys) - 1])
            assert_equal(last.value, values[len(keys) - 1])
            remove_at(keys, values, len(keys) - 1)
        elif op == 9:
            var i = 0
            for entry in d.items():
                assert_equal(entry.key, keys[i])
                assert_equal(entry.value, values[i])
                i += 1
            assert_equal(i, len(keys))
            for k in reversed(d):
                i -= 1
                assert_equal(k, keys[i])
            for v in d.values():
                assert_equal(v, values[i])
                i += 1
        elif rng.below(40) == 0:
            var copied = d.copy()
            assert_equal(len(copied), len(keys))
            d.clear()
            keys.clear()
            values.clear()
            d.update(copied)
            for k in copied:
                keys.append(k)
                values.append(copied[k])
        assert_equal(len(d), len(keys))
        assert_equal(Bool(d), len(keys) > 0)


def sets(seed: Int, count: Int) raises:
    var rng = Random(seed)
    for _ in range(count // 50):
        var a = Set[Int]()
        var b = Set[Int]()
        var in_a = List[Bool](length=30, fill=False)
        var in_b = List[Bool](length=30, fill=False)
        for _ in range(rng.below(40)):
            var x = rng.below(30)
            a.add(x)
            in_a[x] = True
            var y = rng.below(30)
            b.add(y)
            in_b[y] = True
            var z = rng.below(30)
            a.discard(z)
            in_a[z] = False
        var both = a & b
        var either = a | b
        var only = a - b
        var one = a ^ b
        var subset = True
        var disjoint = True
        var size = 0
        for x in range(30):
            assert_equal(x in both, in_a[x] and in_b[x])
            assert_equal(x in either, in_a[x] or in_b[x])
            assert_equal(x in only, in_a[x] and not in_b[x])
            assert_equal(x in one, in_a[x] != in_b[x])
            subset = subset and (in_b[x] or not in_a[x])
            disjoint = disjoint and not (in_a[x] and in_b[x])
            size += Int(in_a[x])
        assert_equal(len(a), size)
        assert_equal(a.issubset(b), subset)
        assert_equal(b.issuperset(a), subset)
        assert_equal(a <= b, subset)
        assert_equal(a.isdisjoint(b), disjoint)
        assert_equal(a == b, subset and len(a) == len(b))
        assert_equal(a < b, subset and len(a) < len(b))


def deques(seed: Int, count: Int) raises:
    var rng = Random(seed)
    var d = Deque[String]()
    var l = LinkedList[String]()
    var model = List[String]()
    for step in range(count):
        var item = text(step % 50)
        var op = rng.below(12)
        if op < 3:
            d.append(item)
            l.append(item)
            model.append(item)
        elif op < 5:
            d.appendleft(item)
            l.prepend(item)
            model.insert(0, item)
        elif op == 5 and len(model) > 0:
            var last = model.pop()
            assert_equal(d.pop(), last)
            assert_equal(l.pop(), last)
        elif op == 6 and len(model) > 0:
            var first = model.pop(0)
            assert_equal(d.popleft(), first)
            assert_equal(l.pop(0), first)
        elif op == 7:
            var at = rng.below(len(model) + 1)
            d.insert(at, item)
            l.insert(at, item)
            model.insert(at, item)
        elif op == 8 and len(model) > 0:
            var at = rng.below(len(model))
            assert_equal(d[at], model[at])
            assert_equal(l[at], model[at])
            assert_equal(d[at - len(model)], model[at])
            d[at] = item
            l[at] = item
            model[at] = item
        elif op == 9:
            var i = 0
            for x in d:
                assert_equal(x, model[i])
                i += 1
            assert_equal(i, len(model))
            for x in reversed(d):
                i -= 1
                assert_equal(x, model[i])
            for x in l:
                assert_equal(x, model[i])
                i += 1
            for x in reversed(l):
                i -= 1
                assert_equal(x, model[i])
            assert_equal(i, 0)
        elif op == 10:
            var times = 0
            for x in model:
                times += Int(x == item)
            assert_equal(d.count(item), times)
            assert_equal(item in d, times > 0)
            assert_equal(item in l, times > 0)
            assert_equal(model.count(item), times)
        elif rng.below(20) == 0:
            d.reverse()
            l.reverse()
            model.reverse()
        assert_equal(len(d), len(model))
        assert_equal(len(l), len(model))


def lists(seed: Int, count: Int) raises:
    """Against a text with one character for each value."""
    var rng = Random(seed)
    var l = List[String]()
    var model = String()
    for _ in range(count):
        var c = chr(97 + rng.below(6))
        var op = rng.below(10)
        var n = len(l)
        if op < 3:
            l.append(c)
            model += c
        elif op == 3:
            var at = rng.below(n + 1)
            l.insert(at, c)
            model = String(model[byte=:at]) + c + String(model[byte=at:])
        elif op == 4 and n > 0:
            var at = rng.below(n)
            assert_equal(l.pop(at), String(model[byte=at]))
            model = String(model[byte=:at]) + String(model[byte = at + 1 :])
        elif op == 5:
            var at = model.find(c)
            var found = -1
            try:
                found = l.index(c)
            except:
                pass
            assert_equal(found, at)
            assert_equal(c in l, at >= 0)
            if at >= 0:
                l.remove(c)
                model = String(model[byte=:at]) + String(model[byte = at + 1 :])
        elif op == 6:
            var part = List[String]()
            for s in l[rng.below(n + 1) :]:
                part.append(s)
            l.extend(part^)
            if len(l) > 60:
                l.shrink(10)
            model = String("").join(l)
        elif op == 7:
            l.reverse()
            var turned = String()
            for s in model.codepoint_slices_reversed():
                turned += s
            model = turned
        elif op == 8:
            sort(l)
            var sorted = String()
            for letter in range(97, 103):
                sorted += chr(letter) * model.count(chr(letter))
            model = sorted
        elif n > 0:
            var i = rng.below(n)
            var j = rng.below(n)
            l.swap_elements(i, j)
            var first = l[i].copy()
            assert_equal(first, String(model[byte=j]))
            model = String("").join(l)
        assert_equal(String("").join(l), model)
        assert_equal(l == l.copy(), True)


def bit_sets(seed: Int, count: Int) raises:
    var rng = Random(seed)
    var a = BitSet[200]()
    var b = BitSet[200]()
    var in_a = List[Bool](length=200, fill=False)
    var in_b = List[Bool](length=200, fill=False)
    for _ in range(count // 20):
        for _ in range(10):
            var x = rng.below(200)
            a.set(x)
            in_a[x] = True
            x = rng.below(200)
            b.toggle(x)
            in_b[x] = not in_b[x]
            x = rng.below(200)
            a.clear(x)
            in_a[x] = False
        var both = a.intersection(b)
        var either = a.union(b)
        var only = a.difference(b)
        var size = 0
        for x in range(200):
            assert_equal(a.test(x), in_a[x])
            assert_equal(both.test(x), in_a[x] and in_b[x])
            assert_equal(either.test(x), in_a[x] or in_b[x])
            assert_equal(only.test(x), in_a[x] and not in_b[x])
            size += Int(in_a[x])
        assert_equal(len(a), size)


def sorting(seed: Int, count: Int) raises:
    var rng = Random(seed)
    for _ in range(count // 20):
        var n = rng.below(120)
        var kinds = 1 + rng.below(30)
        var pairs = List[Tuple[Int, Int]]()
        for i in range(n):
            var key = rng.below(kinds)
            pairs.append((i if kinds == 1 else (n - i if kinds == 2 else key), i))

        def by_key(a: Tuple[Int, Int], b: Tuple[Int, Int]) -> Bool:
            return a[0] < b[0]

        sort[by_key, stable=True](pairs)
        var seen = List[Bool](length=n, fill=False)
        for i in range(n):
            assert_false(seen[pairs[i][1]])
            seen[pairs[i][1]] = True
            if i > 0:
                assert_true(pairs[i - 1][0] < pairs[i][0] or (pairs[i - 1][0] == pairs[i][0] and pairs[i - 1][1] < pairs[i][1]))
        var numbers = List[Int]()
        var sum = 0
        for _ in range(n):
            numbers.append(rng.below(kinds) - 10)
            sum += numbers[len(numbers) - 1]
        sort(numbers)
        for i in range(n):
            sum -= numbers[i]
            assert_true(i == 0 or numbers[i - 1] <= numbers[i])
        assert_equal(sum, 0)


def counters(seed: Int, count: Int) raises:
    var rng = Random(seed)
    var c = Counter[Int]()
    var model = List[Int](length=20, fill=0)
    for _ in range(count):
        var x = rng.below(20)
        c[x] += 1
        model[x] += 1
    var total = 0
    for x in range(20):
        assert_equal(c[x], model[x])
        total += model[x]
    assert_equal(c.total(), total)
    assert_equal(c[99], 0)
    var last = Int.MAX
    for entry in c.most_common(20):
        assert_true(Int(entry[1]) <= last)
        last = Int(entry[1])
        assert_equal(last, model[entry[0]])


def main() raises:
    var seed = Int(String(argv()[1])) if len(argv()) > 1 else 1
    var count = Int(String(argv()[2])) if len(argv()) > 2 else 3000
    dictionaries(seed, count)
    sets(seed, count)
    deques(seed, count)
    lists(seed, count)
    bit_sets(seed, count)
    sorting(seed, count)
    counters(seed, count)
    # CHECK: all agree
    print("all agree")
