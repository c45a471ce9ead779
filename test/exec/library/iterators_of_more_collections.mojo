# Every iterator that iterators_of_collections.mojo leaves out, of nothing, one and many values: what is given, how much is left, and that a walk through
# references changes the container itself.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import BinaryHeap, BitSet, Counter, Deque, LinkedList, Set
from std.iter import peekable
from std.itertools import cycle, drop, drop_while, take, take_while
from std.testing import assert_equal, assert_false, assert_true


# Values of a walk, in their order.
def listed[n: Int](values: InlineArray[Int, n]) -> List[Int]:
    var result = List[Int]()
    for x in values:
        result.append(x)
    return result^


def arrays[n: Int]() raises:
    var values = InlineArray[Int, n](fill=0)
    for ref x in values:
        x += 1
    var at = 0
    for ref x in values:
        x += at
        at += 1
    assert_equal(len(listed(values)), n)
    var last = n
    for x in reversed(values):
        assert_equal(x, last)
        last -= 1
    assert_equal(last, 0)


def reversed_ones(n: Int) raises:
    var queue = Deque[Int]()
    var chain_of = LinkedList[Int]()
    var table = Dict[Int, Int]()
    for i in range(n):
        queue.append(i)
        chain_of.append(i)
        table[i] = i * i
    var last = n
    for x in reversed(queue):
        last -= 1
        assert_equal(x, last)
    assert_equal(last, 0)
    last = n
    for x in reversed(chain_of):
        last -= 1
        assert_equal(x, last)
    assert_equal(last, 0)
    last = n
    for key in reversed(table):
        last -= 1
        assert_equal(key, last)
    assert_equal(last, 0)
    for x in reversed(range(n)):
        assert_equal(x, n - 1 - last)
        last += 1
    assert_equal(last, n)
    # The ends of a ring that has turned.
    for i in range(n):
        queue.append(queue.popleft())
    last = n
    for x in reversed(queue):
        last -= 1
        assert_equal(x, last)


def changed_in_place(n: Int) raises:
    var values = List[Int]()
    var queue = Deque[Int]()
    var chain_of = LinkedList[Int]()
    var table = Dict[Int, Int]()
    for i in range(n):
        values.append(i)
        queue.append(i)
        chain_of.append(i)
        table[i] = i
    for ref x in values:
        x *= 2
    for ref x in queue:
        x *= 2
    for ref x in chain_of:
        x *= 2
    for ref x in table.values():
        x *= 2
    for ref x in Span(values):
        x += 1
    for i in range(n):
        assert_equal(values[i], 2 * i + 1)
        assert_equal(queue[i], 2 * i)
        assert_equal(chain_of[i], 2 * i)
        assert_equal(table[i], 2 * i)
    # A container is read by two walks at a time.
    var pairs = 0
    for x in values:
        for y in values:
            pairs += Int(x <= y)
    assert_equal(pairs, n * (n + 1) // 2)


def others(n: Int) raises:
    var members = Set[Int]()
    var seen = Counter[Int]()
    var heap = BinaryHeap[Int]()
    for i in range(n):
        members.add(i)
        seen[i] = 2
        heap.push(i)
    var sum = 0
    for x in members:
        sum += x
    for x in seen:
        sum += x
    for x in seen.elements():
        sum += x
    for item in seen.items():
        sum += item.key * item.value
    for x in heap:
        sum += x
    assert_equal(sum, 7 * (n * (n - 1) // 2))
    var lent = List[Int]()
    for x in range(n):
        lent.append(x)
    assert_equal([x for x in take(lent, 3)], lent[:3])
    assert_equal([x for x in drop(lent, 3)], lent[min(3, n):])

    def is_small(x: Int) -> Bool:
        return x < 2

    assert_equal([x for x in take_while[is_small](lent)], lent[:2])
    assert_equal([x for x in drop_while[is_small](lent)], lent[min(2, n):])
    var walk = peekable(lent)
    for i in range(n):
        assert_equal(walk.peek().value(), i)
        assert_equal(next(walk), i)
    assert_true(walk.peek() is None)
    var rounds = 0
    for x in cycle(lent):
        assert_equal(x, rounds % n)
        rounds += 1
        if rounds == 3 * n:
            break
    assert_equal(rounds, 3 * n)


# An iterator that has ended says so each time it is asked.
def ended() raises:
    var values = [7]
    var walk = iter(values)
    assert_equal(next(walk), 7)
    for _ in range(3):
        var has_ended = False
        try:
            _ = next(walk)
        except:
            has_ended = True
        assert_true(has_ended)
    assert_equal(walk.bounds()[0], 0)
    var left = iter(values)
    assert_equal(left.bounds()[1].value(), 1)
    assert_equal(left.nth(0).value(), 7)
    assert_false(Bool(left.nth(0)))


def main() raises:
    arrays[1]()
    arrays[2]()
    arrays[9]()
    for n in [0, 1, 2, 7, 40]:
        reversed_ones(n)
        changed_in_place(n)
        others(n)
    ended()
    print("walked")

# CHECK: walked
