# Random operations on collections of values that count how many of them live: nothing is lost, and nothing ended twice.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run --target-accelerator cpu %s 7 2000 | FileCheck --match-full-lines %s
from std.collections import Deque, LinkedList
from std.collections.binary_heap import BinaryHeap
from std.collections.interval import Interval, IntervalTree
from std.memory import ArcPointer, OwnedPointer
from std.sys import argv
from std.testing import assert_equal, assert_false, assert_true
from std.utils import Variant


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
        hasher.update(self.number)


def lists(seed: Int, count: Int, alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    var rng = Random(seed)
    var list = List[Counted]()
    var model = List[Int]()
    for step in range(count):
        var op = rng.below(12)
        var n = len(model)
        if op < 4:
            list.append(Counted(step, alive))
            model.append(step)
        elif op == 4:
            var at = rng.below(n + 1)
            list.insert(at, Counted(step, alive))
            model.insert(at, step)
        elif op == 5 and n:
            var at = rng.below(n)
            assert_equal(list.pop(at).number, model.pop(at))
        elif op == 6 and n:
            var at = rng.below(n)
            list[at] = Counted(-step, alive)
            model[at] = -step
        elif op == 7 and n > 1:
            var a = rng.below(n)
            var b = rng.below(n)
            list.swap_elements(a, b)
            model.swap_elements(a, b)
        elif op == 8:
            list.reverse()
            model.reverse()
        elif op == 9 and n > 40:
            var to = rng.below(n)
            list.shrink(to)
            model.shrink(to)
        elif op == 10 and n:
            var start = rng.below(n)
            var end = start + rng.below(n - start + 1)
            var part: List[Counted] = list[start:end].copy()
            list.extend(part^)
            for i in range(start, end):
                model.append(model[i])
        elif op == 11 and rng.below(10) == 0:
            sort(list)
            sort(model)
        assert_equal(len(list), len(model))
        assert_equal(alive[], len(model))
    for i in range(len(model)):
        assert_equal(list[i].number, model[i])
    var taken = 0
    for item in list^:
        taken += item.number
    for number in model:
        taken -= number
    assert_equal(taken, 0)
    assert_equal(alive[], 0)


def deques(seed: Int, count: Int, alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    var rng = Random(seed)
    var queue = Deque[Counted]()
    var model = List[Int]()
    for step in range(count):
        var op = rng.below(10)
        var n = len(model)
        if op < 3:
            queue.append(Counted(step, alive))
            model.append(step)
        elif op < 5:
            queue.appendleft(Counted(step, alive))
            model.insert(0, step)
        elif op == 5 and n:
            assert_equal(queue.pop().number, model.pop())
        elif op == 6 and n:
            assert_equal(queue.popleft().number, model.pop(0))
        elif op == 7:
            var at = rng.below(n + 1)
            queue.insert(at, Counted(step, alive))
            model.insert(at, step)
        elif op == 8 and n:
            var turns = rng.below(5)
            queue.rotate(turns)
            for _ in range(turns):
                model.insert(0, model.pop())
        elif op == 9 and n > 30:
            queue.clear()
            model.clear()
        assert_equal(len(queue), len(model))
        assert_equal(alive[], len(model))
    for i in range(len(model)):
        assert_equal(queue[i].number, model[i])


def linked_lists(seed: Int, count: Int, alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    var rng = Random(seed)
    var list = LinkedList[Counted]()
    var model = List[Int]()
    for step in range(count):
        var op = rng.below(9)
        var n = len(model)
        if op < 3:
            list.append(Counted(step, alive))
            model.append(step)
        elif op == 3:
            list.prepend(Counted(step, alive))
            model.insert(0, step)
        elif op == 4 and n:
            assert_equal(list.pop().number, model.pop())
        elif op == 5 and n:
            var at = rng.below(n)
            assert_equal(list.pop(at).number, model.pop(at))
        elif op == 6:
            var at = rng.below(n + 1)
            list.insert(at, Counted(step, alive))
            model.insert(at, step)
        elif op == 7:
            list.reverse()
            model.reverse()
        elif op == 8 and n > 30:
            list.clear()
            model.clear()
        assert_equal(len(list), len(model))
        assert_equal(alive[], len(model))
    var at = 0
    for item in list:
        assert_equal(item.number, model[at])
        at += 1
    for item in reversed(list):
        at -= 1
        assert_equal(item.number, model[at])
    assert_equal(at, 0)


def dictionaries(seed: Int, count: Int, alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    var rng = Random(seed)
    var d = Dict[Int, Counted]()
    var model = List[Int](length=40, fill=-1)
    var size = 0
    for step in range(count):
        var key = rng.below(40)
        var op = rng.below(8)
        if op < 4:
            d[key] = Counted(step, alive)
            size += Int(model[key] < 0)
            model[key] = step
        elif op == 4 and model[key] >= 0:
            assert_equal(d.pop(key).number, model[key])
            model[key] = -1
            size -= 1
        elif op == 5:
            ref found = d.setdefault(key, Counted(step, alive))
            if model[key] < 0:
                model[key] = step
                size += 1
            assert_equal(found.number, model[key])
        elif op == 6:
            var other = d.copy()
            assert_equal(alive[], 2 * size)
            assert_equal(len(other), size)
        elif op == 7 and rng.below(100) == 0:
            d.clear()
            size = 0
            model = List[Int](length=40, fill=-1)
        assert_equal(len(d), size)
        assert_equal(alive[], size)
        var held = d.get(key)
        assert_equal(held.value().number if held else -1, model[key])


def heaps(seed: Int, count: Int, alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    var rng = Random(seed)
    var heap = BinaryHeap[Counted]()
    var model = List[Int]()
    for _ in range(count):
        if rng.below(3):
            var number = rng.below(1000)
            heap.push(Counted(number, alive))
            model.append(number)
        elif len(model):
            var best = 0
            for i in range(len(model)):
                if model[i] > model[best]:
                    best = i
            assert_equal(heap.pop().value().number, model.pop(best))
        assert_equal(len(heap), len(model))
        assert_equal(alive[], len(model))
    var rest = heap^.into_sorted_list()
    sort(model)
    for i in range(len(model)):
        assert_equal(rest[i].number, model[i])


def trees(seed: Int, count: Int) raises:
    var rng = Random(seed)
    for _ in range(count // 100):
        var tree = IntervalTree[Int, Int]()
        var starts = List[Int]()
        var ends = List[Int]()
        for i in range(rng.below(60)):
            starts.append(rng.below(100))
            ends.append(starts[i] + 1 + rng.below(20))
            tree.insert((starts[i], ends[i]), i)
        assert_equal(len(tree), len(starts))
        for _ in range(20):
            var start = rng.below(110)
            var end = start + 1 + rng.below(10)
            var found = tree.search((start, end))
            sort(found)
            var expected = List[Int]()
            for i in range(len(starts)):
                if starts[i] < end and start < ends[i]:
                    expected.append(i)
            assert_equal(found, expected)


def owners(seed: Int, count: Int, alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    """One value at a time, in everything that may hold one."""
    var rng = Random(seed)
    var maybe = Optional[Counted]()
    var either = Variant[Int, Counted, String](0)
    var boxed = OwnedPointer(Counted(0, alive))
    var shared = ArcPointer(Counted(0, alive))
    var pair = (Counted(0, alive), 1, Counted(0, alive))
    var row = InlineArray[Counted, 3](fill=Counted(0, alive))
    for step in range(count):
        var op = rng.below(12)
        if op == 0:
            maybe = Counted(step, alive)
        elif op == 1:
            maybe = None
        elif op == 2 and maybe:
            assert_true(maybe.take().number >= 0)
        elif op == 3:
            either = Counted(step, alive)
        elif op == 4:
            either = String("text ", step)
        elif op == 5 and either.isa[Counted]():
            assert_true(either.unsafe_replace[Int, Counted](step).number >= 0)
        elif op == 6:
            boxed = OwnedPointer(Counted(step, alive))
        elif op == 7:
            var other = shared
            shared = ArcPointer(Counted(step, alive))
            assert_true(other[].number <= step)
        elif op == 8:
            pair = (Counted(step, alive), step, pair[0].copy())
        elif op == 9:
            row[rng.below(3)] = Counted(step, alive)
        elif op == 10:
            var copies = (maybe.copy(), either.copy(), pair.copy(), row.copy())
            var more = Int(Bool(maybe)) + Int(either.isa[Counted]())
            assert_equal(alive[], 2 * (5 + more) + 2)
            _ = copies^
        elif op == 11:
            boxed[].number += 1
        assert_equal(alive[], 7 + Int(Bool(maybe)) + Int(either.isa[Counted]()))
    _ = boxed
    _ = shared
    _ = pair
    _ = row


def main() raises:
    var seed = Int(String(argv()[1])) if len(argv()) > 1 else 1
    var count = Int(String(argv()[2])) if len(argv()) > 2 else 3000
    var number = 0
    var alive = UnsafePointer[Int, MutAnyOrigin](to=number)
    lists(seed, count, alive)
    assert_equal(alive[], 0)
    deques(seed, count, alive)
    assert_equal(alive[], 0)
    linked_lists(seed, count, alive)
    assert_equal(alive[], 0)
    dictionaries(seed, count, alive)
    assert_equal(alive[], 0)
    heaps(seed, count, alive)
    assert_equal(alive[], 0)
    trees(seed, count)
    owners(seed, count, alive)
    assert_equal(alive[], 0)
    # CHECK: none lost, none left
    print("none lost, none left")
