# RUN: %brio run %s | FileCheck %s
# `ref` and `var` in parts of a loop's target: the elements themselves, and copies that the loop owns.
from std.collections import Deque


struct Counted(Copyable, Movable):
    var value: Int

    def __init__(out self, value: Int):
        self.value = value

    def __init__(out self, *, copy: Self):
        self.value = copy.value
        print("copy", self.value)


struct Cells[T: Copyable & Movable]:
    var cells: List[Self.T]

    def __init__(out self, var cells: List[Self.T]):
        self.cells = cells^

    def __iter__(ref self) -> type_of(self.cells.__iter__()):
        return self.cells.__iter__()


def raise_all[T: Copyable & Movable](mut values: List[List[T]], value: T):
    for i, ref each in enumerate(values):
        for _ in range(i):
            each.append(value.copy())


def total(values: List[List[Int]]) -> Int:
    var sum = 0
    for i, ref each in enumerate(values, start=1):
        for ref x in each:
            sum += i * x
    return sum


struct Pairs:
    """Gives tuples that are nowhere else."""

    var left: Int

    def __init__(out self, left: Int):
        self.left = left

    def __iter__(self) -> Self:
        return Self(self.left)

    def __has_next__(self) -> Bool:
        return self.left > 0

    def __next__(mut self) -> Tuple[Int, String]:
        self.left -= 1
        return (self.left, String("p", self.left))


def main() raises:
    var numbers = [1, 2, 3]
    for i, ref x in enumerate(numbers):
        x += 10 * i
    print(numbers)  # CHECK: [1, 12, 23]
    var texts: List[String] = ["a", "b"]
    for i, ref text in enumerate(texts):
        text += String(i)
    for i, var text in enumerate(texts):
        text += "!"
        print(i, text^)
    # CHECK-NEXT: 0 a0!
    # CHECK-NEXT: 1 b1!
    print(texts)  # CHECK-NEXT: ['a0', 'b1']
    var lists: List[List[Int]] = [[1], [2]]
    for i, ref each in enumerate(lists):
        each.append(i)
    print(lists)  # CHECK-NEXT: {{\[\[1, 0\], \[2, 1\]\]}}
    raise_all(lists, 9)
    print(lists, total(lists))  # CHECK-NEXT: {{\[\[1, 0\], \[2, 1, 9\]\]}} 25

    # Nested, in parentheses, and several iterables.
    for i, (ref x, ref each) in enumerate(zip(numbers, lists)):
        x += i
        each.append(x)
    print(
        numbers, lists
    )  # CHECK-NEXT: [1, 13, 23] {{\[\[1, 0, 1\], \[2, 1, 9, 13\]\]}}
    for (ref x, var y, ref text) in zip(numbers, numbers, texts):
        y += 1
        x += y
        text += "z"
    print(numbers, texts)  # CHECK-NEXT: [3, 27, 23] ['a0z', 'b1z']
    for a, ref b, c, ref d in zip(numbers, texts, numbers, lists):
        b = String(a + c)
        d = [a]
    print(texts, lists)  # CHECK-NEXT: ['6', '54'] {{\[\[3\], \[27\]\]}}

    # No copy where a reference is asked for, one where a copy is.
    var counted = [Counted(1), Counted(2)]
    print("ref")
    for i, ref each in enumerate(counted):
        each.value += i
    # CHECK: ref
    # CHECK-NEXT: var
    # CHECK-NEXT: copy 1
    # CHECK-NEXT: copy 3
    # CHECK-NEXT: 3
    print("var")
    for _, var each in enumerate(counted):
        each.value = 0
    print(counted[1].value)

    # Other containers, an iterator of the program's own, values that are nowhere else.
    var queue = Deque[Int](4, 5)
    for i, ref x in enumerate(queue):
        x *= i
    print(queue[0], queue[1])  # CHECK-NEXT: 0 5
    var array = InlineArray[Int, 3](fill=2)
    for i, ref x in enumerate(array):
        x += i
    print(array[0], array[1], array[2])  # CHECK-NEXT: 2 3 4
    for i, ref x in enumerate(Span(numbers)):
        x = i
    print(numbers)  # CHECK-NEXT: [0, 1, 2]
    var cells = Cells([1, 2])
    for i, ref x in enumerate(cells):
        x += i
    print(cells.cells)  # CHECK-NEXT: [1, 3]
    for i, ref x in enumerate(range(5, 7)):
        print(i, x)
    # CHECK-NEXT: 0 5
    # CHECK-NEXT: 1 6
    for n, ref text in Pairs(2):
        text += "?"
        print(n, text)
    # CHECK-NEXT: 1 p1?
    # CHECK-NEXT: 0 p0?
    for n, var text in Pairs(1):
        text += "+"
        print(n, text)
    # CHECK-NEXT: 0 p0+
    var d = {"a": 1, "b": 2}
    for i, ref entry in enumerate(d.items()):
        entry.value += i
    print(d["a"], d["b"])  # CHECK-NEXT: 1 3
    print([x + i for i, ref x in enumerate(numbers)])  # CHECK-NEXT: [0, 2, 4]
    print([y for _, var y in enumerate(numbers) if y > 0])  # CHECK-NEXT: [1, 2]
