# Arrays, spans, counters, and sets and dictionaries of values that count how many of them live, under random operations against plain lists.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run --target-accelerator cpu %s 7 2000 | FileCheck --match-full-lines %s
from std.collections import Counter, Set
from std.sys import argv
from std.testing import assert_equal, assert_false, assert_raises, assert_true


struct Random:
    var state: UInt64

    def __init__(out self, seed: Int):
        self.state = UInt64(seed) * 2654435761 + 88172645463325252

    def below(mut self, limit: Int) -> Int:
        self.state ^= self.state << 13
        self.state ^= self.state >> 7
        self.state ^= self.state << 17
        return Int((self.state >> 11) % UInt64(limit))


struct Counted(Comparable, Copyable, Hashable, Movable):
    """A value that counts how many live; it owns memory, too."""

    var number: Int
    var text: String
    var alive: UnsafePointer[Int, MutAnyOrigin]

    def __init__(out self, number: Int, alive: UnsafePointer[Int, MutAnyOrigin]):
        self.number = number
        self.text = String("a text that is long enough for the heap: ", number)
        self.alive = alive
        self.alive[] += 1

    def __init__(out self, *, copy: Self):
        self.number = copy.number
        self.text = copy.text
        self.alive = copy.alive
        self.alive[] += 1

    def __del__(deinit self):
        self.alive[] -= 1

    def __eq__(self, other: Self) -> Bool:
        return self.number == other.number

    def __lt__(self, other: Self) -> Bool:
        return self.number < other.number

    def __hash__[H: Hasher](self, mut hasher: H):
        # Few hashes, so that many meet in one place of a table.
        hasher.update(self.number % 5)


def values_of(span: Span[Counted, _]) -> List[Int]:
    var result = List[Int]()
    for ref value in span:
        result.append(value.number)
    return result^


def spans(seed: Int, count: Int, alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    var rng = Random(seed)
    var row = InlineArray[Counted, 12](fill=Counted(0, alive))
    var model = List[Int](length=12, fill=0)
    for step in range(count):
        var first = rng.below(13)
        var last = first + rng.below(13 - first)
        var op = rng.below(11)
        var part = Span(row)[first:last]
        assert_equal(len(part), last - first)
        if op == 0:
            part.fill(Counted(step, alive))
            for i in range(first, last):
                model[i] = step
        elif op == 1:
            part.reverse()
            for i in range((last - first) // 2):
                model.swap_elements(first + i, last - 1 - i)
        elif op == 2 and last > first:
            var a = rng.below(last - first)
            var b = rng.below(last - first)
            part.swap_elements(a, b)
            model.swap_elements(first + a, first + b)
        elif op == 3 and last > first:
            part[0] = Counted(step, alive)
            model[first] = step
        elif op == 4:
            sort(part)
            var numbers = model[first:last].copy()
            sort(numbers)
            for i in range(last - first):
                model[first + i] = numbers[i]
        elif op == 5:
            var halves = part.split_at((last - first) // 2)
            assert_equal(values_of(halves[0]) + values_of(halves[1]), values_of(part))
        elif op == 6:
            var others = List[Counted]()
            for i in range(last - first):
                others.append(Counted(1000000 + i, alive))
            part.copy_from(Span(others))
            for i in range(last - first):
                model[first + i] = 1000000 + i
        elif op == 7:
            var wanted = model[rng.below(12)]
            var times = 0
            for i in range(first, last):
                times += Int(model[i] == wanted)
            assert_equal(part.count(Counted(wanted, alive)), times)
            assert_equal(Counted(wanted, alive) in part, times > 0)
        elif op == 8:
            var at = last - first
            for ref value in reversed(part):
                at -= 1
                assert_equal(value.number, model[first + at])
            assert_equal(at, 0)
        elif op == 9:
            var copied = row.copy()
            assert_equal(alive[], 24)
            assert_equal(copied == row, True)
            assert_equal(hash(copied), hash(row))
            copied[3] = Counted(-1, alive)
            assert_false(copied == row)
        else:
            part = part.unsafe_subspan(offset=0, length=(last - first) // 2)
            assert_equal(values_of(part), model[first : first + (last - first) // 2])
        assert_equal(alive[], 12)
        assert_equal(values_of(Span(row)), model)
    _ = row^


def sets(seed: Int, count: Int, alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    var rng = Random(seed)
    var members = Set[Counted]()
    var model = List[Int]()
    for _ in range(count):
        var number = rng.below(40)
        var at = -1
        for i in range(len(model)):
            if model[i] == number:
                at = i
        var op = rng.below(9)
        if op < 3:
            members.add(Counted(number, alive))
            if at < 0:
                model.append(number)
        elif op == 3:
            members.discard(Counted(number, alive))
            if at >= 0:
                _ = model.pop(at)
        elif op == 4:
            if at >= 0:
                members.remove(Counted(number, alive))
                _ = model.pop(at)
            else:
                with assert_raises():
                    members.remove(Counted(number, alive))
        elif op == 5 and len(model) > 0:
            assert_equal(members.pop().number, model.pop())
        elif op == 6:
            var other = Set[Counted]()
            for i in range(rng.below(8)):
                other.add(Counted(i * 5, alive))
            var both = members & other
            var either = members | other
            assert_equal(len(both) + len(either), len(members) + len(other))
            members |= other
            for i in range(len(other)):
                if i * 5 not in model:
                    model.append(i * 5)
        elif op == 7:
            assert_equal(Counted(number, alive) in members, at >= 0)
            var i = 0
            for ref value in members:
                assert_equal(value.number, model[i])
                i += 1
            assert_equal(i, len(model))
        elif rng.below(30) == 0:
            var copied = members.copy()
            assert_equal(alive[], 2 * len(model))
            members.clear()
            assert_equal(alive[], len(model))
            members = copied^
        assert_equal(len(members), len(model))
        assert_equal(alive[], len(model))


def counters(seed: Int, count: Int) raises:
    var rng = Random(seed)
    var counter = Counter[String]()
    var keys = List[String]()
    var counts = List[Int]()
    for _ in range(count):
        var key = String("key ", rng.below(20)) * (1 + rng.below(2) * 3)
        var at = -1
        for i in range(len(keys)):
            if keys[i] == key:
                at = i
        var op = rng.below(7)
        if op < 3:
            var by = rng.below(5) - 1
            counter[key] += by
            if at < 0:
                keys.append(key)
                counts.append(by)
            else:
                counts[at] += by
        elif op == 3:
            assert_equal(counter.pop(key, -99), counts[at] if at >= 0 else -99)
            if at >= 0:
                _ = keys.pop(at)
                _ = counts.pop(at)
        elif op == 4:
            assert_equal(counter[key], counts[at] if at >= 0 else 0)
            assert_equal(key in counter, at >= 0)
            assert_equal(counter.get(key).or_else(-99), counts[at] if at >= 0 else -99)
        elif op == 5:
            var i = 0
            for entry in counter.items():
                assert_equal(entry.key, keys[i])
                assert_equal(entry.value, counts[i])
                i += 1
            assert_equal(i, len(keys))
            var elements = 0
            for _ in counter.elements():
                elements += 1
            var positive = 0
            for n in counts:
                positive += max(n, 0)
            assert_equal(elements, positive)
        else:
            # In the order of their numbers, among equal ones in that of their insertion.
            var most = counter.most_common(3)
            assert_equal(len(most), min(3, len(keys)))
            var left = counts.copy()
            for i in range(len(most)):
                var best = 0
                for j in range(len(left)):
                    if left[j] > left[best]:
                        best = j
                assert_equal(Int(most[i][1]), counts[best])
                assert_equal(most[i][0], keys[best])
                left[best] = Int.MIN
        assert_equal(len(counter), len(keys))
        var total = 0
        for n in counts:
            total += n
        assert_equal(counter.total(), total)


def main() raises:
    var seed = Int(String(argv()[1])) if len(argv()) > 1 else 1
    var count = Int(String(argv()[2])) if len(argv()) > 2 else 3000
    var number = 0
    var alive = UnsafePointer[Int, MutAnyOrigin](to=number)
    spans(seed, count, alive)
    assert_equal(alive[], 0)
    sets(seed, count, alive)
    assert_equal(alive[], 0)
    counters(seed, count)
    # CHECK: none lost, none left
    print("none lost, none left")
