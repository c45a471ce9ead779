# Random operations on many Optionals, Variants and Tuples of values that count how many of them live, against lists of numbers: what is held, and that nothing
# is lost or ended twice.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run --target-accelerator cpu %s 7 2000 | FileCheck --match-full-lines %s
from std.sys import argv
from std.testing import assert_equal, assert_false, assert_true
from std.utils import Variant

comptime SLOTS = 8
comptime NOTHING = -1


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


def number_of(value: Counted) -> Int:
    return value.number


def if_even(value: Counted) -> Optional[Counted]:
    return value.copy() if value.number % 2 == 0 else Optional[Counted]()


def present(model: List[Int]) -> Int:
    var count = 0
    for number in model:
        count += Int(number != NOTHING)
    return count


def optionals(seed: Int, count: Int, alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    var rng = Random(seed)
    var all = List[Optional[Counted]]()
    for _ in range(SLOTS):
        all.append(Optional[Counted]())
    var model = List[Int](length=SLOTS, fill=NOTHING)

    def end(var value: Counted) {read}:
        assert_no(value.number == NOTHING)

    for step in range(count):
        var at = rng.below(SLOTS)
        var other = rng.below(SLOTS)
        var op = rng.below(14)
        var held = model[at]
        if op < 3:
            all[at] = Counted(step, alive)
            model[at] = step
        elif op == 3:
            all[at] = None
            model[at] = NOTHING
        elif op == 4 and held != NOTHING:
            assert_equal(all[at].take().number, held)
            model[at] = NOTHING
        elif op == 5:
            all[at] = all[other].copy()
            model[at] = model[other]
        elif op == 6:
            var mapped = all[at].map(number_of)
            assert_equal(mapped.or_else(NOTHING), held)
        elif op == 7:
            var some = all[at].and_then(if_even)
            assert_equal(alive[], present(model) + Int(held != NOTHING and held % 2 == 0))
            assert_equal(some.value().number if some else NOTHING, held if held % 2 == 0 else NOTHING)
        elif op == 8:
            var met = 0
            for ref value in all[at]:
                assert_equal(value.number, held)
                met += 1
            assert_equal(met, Int(held != NOTHING))
        elif op == 9:
            var gone = all[at].copy()
            for var value in gone^:
                assert_equal(value.number, held)
        elif op == 10:
            assert_equal(all[at] == all[other], held == model[other])
            if held == model[other]:
                assert_equal(hash(all[at]), hash(all[other]))
            assert_equal(all[at] is None, held == NOTHING)
        elif op == 11:
            assert_equal(all[at].or_else(Counted(-7, alive)).number, held if held != NOTHING else -7)
        elif op == 12:
            all[at].copy().deinit_with(end)
            all[at].copy().destroy_with(end)
        elif held != NOTHING:
            var taken = all[at].unsafe_take()
            all[at] = Optional(taken^)
            all[at].value().number += 1
            model[at] += 1
        assert_equal(alive[], present(model))
    for i in range(SLOTS):
        assert_equal(all[i].value().number if all[i] else NOTHING, model[i])


def assert_no(condition: Bool):
    debug_assert[assert_mode="safe"](not condition, "a value that must not be")


comptime Either = Variant[Int, Counted, String]


def number_in(either: Either) -> Int:
    """Of an integer its negative minus one, of a text 1000000 and its length."""
    if either.isa[Int]():
        return -1 - either[Int]
    if either.isa[String]():
        return 1000000 + either[String].byte_length()
    return either[Counted].number


def counted_in(all: List[Either]) -> Int:
    var count = 0
    for one in all:
        count += Int(one.isa[Counted]())
    return count


def variants(seed: Int, count: Int, alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    var rng = Random(seed)
    var all = List[Either]()
    for _ in range(SLOTS):
        all.append(Either(0))
    var model = List[Int](length=SLOTS, fill=-1)

    def end(var value: Counted):
        assert_no(value.number < 0)

    for step in range(count):
        var at = rng.below(SLOTS)
        var other = rng.below(SLOTS)
        var op = rng.below(13)
        var is_counted = model[at] >= 0 and model[at] < 1000000
        if op < 3:
            all[at] = Counted(step, alive)
            model[at] = step
        elif op == 3:
            all[at] = step
            model[at] = -1 - step
        elif op == 4:
            all[at].set(String("x") * (step % 50))
            model[at] = 1000000 + step % 50
        elif op == 5:
            all[at].set(Counted(step, alive))
            model[at] = step
        elif op == 6:
            all[at] = all[other].copy()
            model[at] = model[other]
        elif op == 7 and is_counted:
            assert_equal(all[at].replace[String, Counted](String("x")).number, model[at])
            model[at] = 1000001
        elif op == 8 and is_counted:
            assert_equal(all[at].unsafe_replace[Counted, Counted](Counted(step, alive)).number, model[at])
            model[at] = step
        elif op == 9 and is_counted:
            var copied = all[at].copy()
            assert_equal(copied.take[Counted]().number, model[at])
            copied = 4
            assert_equal(copied[Int], 4)
        elif op == 10 and is_counted:
            all[at].copy().destroy_with[Counted](end)
            all[at][Counted].number += 1
            model[at] += 1
        elif op == 11:
            assert_equal(all[at] == all[other], model[at] == model[other])
            if model[at] == model[other]:
                assert_equal(hash(all[at]), hash(all[other]))
        else:
            assert_equal(number_in(all[at]), model[at])
        var counted = 0
        for number in model:
            counted += Int(number >= 0 and number < 1000000)
        assert_equal(alive[], counted)
        assert_equal(counted_in(all), counted)
    for i in range(SLOTS):
        assert_equal(number_in(all[i]), model[i])


comptime Three = Tuple[Counted, Int, Counted]


def tuples(seed: Int, count: Int, alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    var rng = Random(seed)
    var all = List[Three]()
    var first = List[Int](length=SLOTS, fill=0)
    var middle = List[Int](length=SLOTS, fill=0)
    var last = List[Int](length=SLOTS, fill=0)
    for _ in range(SLOTS):
        all.append((Counted(0, alive), 0, Counted(0, alive)))

    for step in range(count):
        var at = rng.below(SLOTS)
        var other = rng.below(SLOTS)
        var op = rng.below(9)
        if op < 2:
            all[at] = (Counted(step, alive), step + 1, Counted(step + 2, alive))
            first[at] = step
            middle[at] = step + 1
            last[at] = step + 2
        elif op == 2:
            all[at] = all[other].copy()
            first[at] = first[other]
            middle[at] = middle[other]
            last[at] = last[other]
        elif op == 3:
            var turned = all[at].reverse()
            assert_equal(alive[], 2 * SLOTS + 2)
            assert_equal(turned[0].number, last[at])
            assert_equal(turned[1], middle[at])
            assert_equal(turned[2].number, first[at])
        elif op == 4:
            var joined = all[at].concat((Counted(step, alive), "x"))
            assert_equal(alive[], 2 * SLOTS + 3)
            assert_equal(joined[2].number, last[at])
            assert_equal(joined[3].number, step)
            assert_equal(joined[4], "x")
        elif op == 5:
            all[at][0] = Counted(step, alive)
            first[at] = step
            all[at][2] = all[other][0].copy()
            last[at] = first[other]
        elif op == 6:
            var order = first[at] - first[other]
            if order == 0:
                order = middle[at] - middle[other]
            if order == 0:
                order = last[at] - last[other]
            assert_equal(all[at] < all[other], order < 0)
            assert_equal(all[at] <= all[other], order <= 0)
            assert_equal(all[at] > all[other], order > 0)
            assert_equal(all[at] >= all[other], order >= 0)
            assert_equal(all[at] == all[other], order == 0)
            if order == 0:
                assert_equal(hash(all[at]), hash(all[other]))
        elif op == 7:
            swap(all[at][0], all[at][2])
            first[at], last[at] = last[at], first[at]
        else:
            var (a, b, c) = all[at].copy()
            assert_equal(a.number, first[at])
            assert_equal(b, middle[at])
            assert_equal(c.number, last[at])
        assert_equal(alive[], 2 * SLOTS)
    for i in range(SLOTS):
        assert_equal(all[i][0].number, first[i])
        assert_equal(all[i][1], middle[i])
        assert_equal(all[i][2].number, last[i])


def main() raises:
    var seed = Int(String(argv()[1])) if len(argv()) > 1 else 1
    var count = Int(String(argv()[2])) if len(argv()) > 2 else 3000
    var number = 0
    var alive = UnsafePointer[Int, MutAnyOrigin](to=number)
    optionals(seed, count, alive)
    assert_equal(alive[], 0)
    variants(seed, count, alive)
    assert_equal(alive[], 0)
    tuples(seed, count, alive)
    assert_equal(alive[], 0)
    # CHECK: none lost, none left
    print("none lost, none left")
