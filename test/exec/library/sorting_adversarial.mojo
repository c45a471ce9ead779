# Sorting what makes simple algorithms slow: few comparisons always, the right order, nothing lost, and equal values in their order.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.testing import assert_equal, assert_true

comptime N = 1 << 14
comptime KINDS = 11


def value(kind: Int, i: Int) -> Int:
    """Value number `i` of a sequence of each kind."""
    if kind == 0:
        return i  # sorted
    if kind == 1:
        return -i  # reversed
    if kind == 2:
        return 7  # all equal
    if kind == 3:
        return i if i < N // 2 else N - i  # up and down
    if kind == 4:
        return i % 2  # two values in turns
    if kind == 5:
        return i % 128  # saw teeth
    if kind == 6:
        return i if i < N - 1 else -1  # sorted but for the last
    if kind == 7:
        return i ^ 1  # neighbours exchanged
    if kind == 8:
        return i // 2 if i % 2 == 0 else N // 2 + i // 2  # every median of three is the least but one
    if kind == 9:
        return (i * 0x9E3779B9) & 0xFFFF  # scattered
    return (i * (N // 2 + 1)) % N - N // 2  # halves woven together


@fieldwise_init
struct Entry(Copyable, Movable):
    var key: Int
    var place: Int


def check[kind: Int]() raises:
    var entries = List[Entry](capacity=N)
    var numbers = List[Int](capacity=N)
    var sum = 0
    for i in range(N):
        entries.append(Entry(value(kind, i), i))
        numbers.append(value(kind, i))
        sum += value(kind, i)
    var compared = 0
    var counter = UnsafePointer(to=compared)

    def comes_first(a: Entry, b: Entry) capturing -> Bool:
        counter[] += 1
        return a.key < b.key

    sort[comes_first, stable=True](entries)
    # A merge sort takes at most N log2 N comparisons, and insertion into short runs some more.
    assert_true(compared <= 2 * N * 14, String("kind ", kind, ": ", compared, " comparisons"))
    for i in range(1, N):
        ref a = entries[i - 1]
        ref b = entries[i]
        assert_true(a.key < b.key or (a.key == b.key and a.place < b.place))
    sort(numbers)
    for i in range(N):
        assert_equal(numbers[i], entries[i].key)
        sum -= numbers[i]
    assert_equal(sum, 0)

    def by_size(a: Int, b: Int) -> Bool:
        return a > b

    var some = 100
    partition[by_size](numbers, some)
    var least = numbers[0]
    for i in range(some):
        least = min(least, numbers[i])
    for i in range(some, N):
        assert_true(numbers[i] <= least)


# What is no order at all loses nothing and ends nevertheless.
def without_order() raises:
    var turn = 0
    var address = UnsafePointer(to=turn)

    def at_random(a: Int, b: Int) capturing -> Bool:
        address[] = address[] * 1103515245 + 12345
        return (address[] >> 16) & 1 == 1

    for n in [2, 3, 33, 1000]:
        var numbers = List[Int]()
        for i in range(n):
            numbers.append(i)
        sort[at_random](numbers)
        sort(numbers)
        for i in range(n):
            assert_equal(numbers[i], i)


# Floats with values that are no numbers: the others stay, none is lost.
def with_nan() raises:
    var numbers = List[Float64]()
    var zero = Float64(0)
    for i in range(100):
        numbers.append(zero / zero if i % 10 == 3 else Float64(100 - i))
    sort(numbers)
    var count = 0
    var sum = Float64(0)
    for x in numbers:
        if x == x:
            sum += x
        else:
            count += 1
    assert_equal(count, 10)
    assert_equal(sum, Float64(5050 - (97 + 87 + 77 + 67 + 57 + 47 + 37 + 27 + 17 + 7)))


def main() raises:
    comptime for kind in range(KINDS):
        check[kind]()
    without_order()
    with_nan()
    print("sorted")

# CHECK: sorted
