# What iterators built of iterators give, against plain lists, on inputs of every length from nothing to seven; at each step `bounds` has to
# enclose what is still to come, and the values they keep are ended once.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run --sanitize address --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Deque, LinkedList, Set
from std.iter import chain, empty, filter, map, once, peekable
from std.itertools import count, cycle, drop, drop_while, product, repeat, take, take_while
from std.testing import assert_equal, assert_true


struct Counted(Copyable, Movable, Writable):
    """A value on the heap that counts how many live."""

    var text: String
    var alive: UnsafePointer[Int, MutAnyOrigin]

    def __init__(out self, number: Int, alive: UnsafePointer[Int, MutAnyOrigin]):
        self.text = String("a text that is long enough for the heap: ", number)
        self.alive = alive
        self.alive[] += 1

    def __init__(out self, *, copy: Self):
        self.text = copy.text
        self.alive = copy.alive
        self.alive[] += 1

    def __del__(deinit self):
        self.alive[] -= 1

    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.text)


# Walks to the end, and compares each value's text with the model's.
def walk[I: Iterator & ImplicitlyDeletable](var values: I, model: List[String]) raises:
    var left = len(model)
    while left > 0:
        var bounds = values.bounds()
        assert_true(bounds[0] <= left)
        if bounds[1]:
            assert_true(bounds[1].value() >= left)
        assert_equal(String(next(values)), model[len(model) - left])
        left -= 1
    assert_equal(values.bounds()[0], 0)
    for _ in range(2):
        var has_ended = False
        try:
            _ = next(values)
        except:
            has_ended = True
        assert_true(has_ended)


def texts(numbers: List[Int]) -> List[String]:
    var result = List[String]()
    for number in numbers:
        result.append(String(number))
    return result^


def is_odd(x: Int) -> Bool:
    return x % 2 == 1


def is_small(x: Int) -> Bool:
    return x < 13


def tripled(x: Int) -> Int:
    return 3 * x


def of_numbers(n: Int, m: Int) raises:
    var a = List[Int]()
    var b = List[Int]()
    for i in range(n):
        a.append(10 + i)
    for i in range(m):
        b.append(20 + i)
    var model = List[String]()
    for i in range(n):
        model.append(String((i, a[i])))
    walk(enumerate(a), model)
    model.clear()
    for i in range(n):
        model.append(String((i + 5, a[n - 1 - i])))
    walk(enumerate(reversed(a), start=5), model)
    model.clear()
    for i in range(min(n, m)):
        model.append(String((a[i], b[i])))
    walk(zip(a, b), model)
    model.clear()
    for i in range(min(n, m, 3)):
        model.append(String((a[i], b[i], 7 + i)))
    walk(zip(a, b, range(7, 10)), model)
    model.clear()
    for i in range(min(n, m)):
        model.append(String((a[i], i, b[i], a[i])))
    walk(zip(a, count(), b, a), model)
    walk(chain(a, b), texts(a + b))
    walk(chain(chain(a, b), a), texts(a + b + a))
    walk(chain(a, empty[Int](), once(5)), texts(a + [5]))
    walk(take(chain(a, b), 5), texts(List((a + b)[: min(5, n + m)])))
    walk(drop(chain(a, b), 5), texts(List((a + b)[min(5, n + m) :])))
    walk(take(drop(a, 2), 2), texts(List(a[min(2, n) : min(4, n)])))
    walk(take(cycle(a), 9 if n else 0), texts([a[i % n] for i in range(9 if n else 0)]))
    walk(take(repeat(4), m), texts([4 for _ in range(m)]))
    walk(repeat(4, times=m), texts([4 for _ in range(m)]))
    walk(map[tripled](a), texts([3 * x for x in a]))
    walk(filter[is_odd](a), texts([x for x in a if x % 2 == 1]))
    walk(map[tripled](filter[is_odd](chain(a, b))), texts([3 * x for x in a + b if x % 2 == 1]))
    walk(take_while[is_small](a), texts([x for x in a if x < 13]))
    walk(drop_while[is_small](a), texts([x for x in a if x >= 13]))
    walk(peekable(chain(a, b)), texts(a + b))
    model.clear()
    for x in a:
        for y in b:
            model.append(String((x, y)))
    walk(product(a, b), model)
    model.clear()
    for x in a:
        for y in b:
            for z in range(2):
                model.append(String((x, y, z)))
    walk(product(a, b, range(2)), model)
    model.clear()
    for x in a:
        for y in b:
            for z in range(2):
                for w in a:
                    model.append(String((x, y, z, w)))
    walk(product(a, b, range(2), a), model)
    # nth value of those to come, then the next one.
    for k in range(4):
        var some = chain(a, b)
        var found = some.nth(k)
        assert_equal(Bool(found), k < n + m)
        if found:
            assert_equal(found.value(), (a + b)[k])
            if k + 1 < n + m:
                assert_equal(next(some), (a + b)[k + 1])


# The same over values with a destructor, walks that end half way, and containers that are given away.
def of_counted(n: Int, alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    var a = List[Counted]()
    var b = Deque[Counted]()
    var c = LinkedList[Counted]()
    var table = Dict[Int, Counted]()
    var names = List[String]()
    for i in range(n):
        a.append(Counted(i, alive))
        b.append(Counted(i, alive))
        c.append(Counted(i, alive))
        table[i] = Counted(i, alive)
        names.append(a[i].text)
    assert_equal(alive[], 4 * n)
    walk(iter(a), names)
    walk(iter(b), names)
    walk(iter(c), names)
    walk(table.values(), names)
    walk(chain(a, a), names + names)
    walk(peekable(a), names)
    walk(take(a, 2), List(names[: min(2, n)]))
    walk(drop(a, 2), List(names[min(2, n) :]))
    walk(take(cycle(a), 2 * n), names + names)
    walk(take(repeat(Counted(9, alive)), 2), [String("a text that is long enough for the heap: 9")] * 2)
    walk(once(Counted(9, alive)), [String("a text that is long enough for the heap: 9")])
    assert_equal(alive[], 4 * n)
    for i, x in enumerate(a):
        if i == 1:
            break
        assert_equal(x.text, names[0])
    for x, y in zip(a, b):
        assert_equal(x.text, y.text)
        break
    for x, y in product(a, c):
        assert_equal(x.text, names[0])
        assert_equal(y.text, names[0])
        break
    var ahead = peekable(a)
    for i in range(n):
        assert_equal(ahead.peek().value().text, names[i])
        assert_equal(next(ahead).text, names[i])
    _ = ahead^
    assert_equal(alive[], 4 * n)
    var at = 0
    for var x in a^:
        assert_equal(x.text, names[at])
        at += 1
        if at == 3:
            break
    assert_equal(alive[], 3 * n)
    at = 0
    for var x in b^:
        assert_equal(x.text, names[at])
        at += 1
    for var x in c^:
        at -= 1
        if at == 1:
            break
    assert_equal(alive[], n)
    for var entry in table.take_items():
        assert_equal(entry.value.text, names[entry.key])
        if entry.key == 1:
            break
    assert_equal(alive[], 0)
    assert_equal(len(table), 0)


def main() raises:
    for n in range(8):
        for m in range(5):
            of_numbers(n, m)
    var number = 0
    for n in range(8):
        of_counted(n, UnsafePointer[Int, MutAnyOrigin](to=number))
    assert_equal(number, 0)
    # CHECK: all agree
    print("all agree")
