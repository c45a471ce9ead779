# `var *xs: T`: values that cannot be copied belong to the function, which moves them; displays of them make arrays, lists and queues.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

from std.collections import BinaryHeap, Deque, InlineArray, LinkedList


struct Noisy(Movable, Comparable):
    var n: Int
    var text: String

    def __init__(out self, n: Int):
        self.n = n
        self.text = String("number ", n, ", with a text that has memory of its own")

    def __init__(out self, *, deinit move: Self):
        self.n = move.n
        self.text = move.text^

    def __lt__(self, other: Self) -> Bool:
        return self.n < other.n

    def __eq__(self, other: Self) -> Bool:
        return self.n == other.n

    def __del__(deinit self):
        print("end of", self.n)


def failing(n: Int) raises -> Noisy:
    if n < 0:
        raise Error("negative")
    return Noisy(n)


def kept(var *values: Noisy) -> List[Noisy]:
    var result = List[Noisy]()

    @parameter
    def take(i: Int, var value: Noisy):
        result.append(value^)

    values^.consume_elements[take]()
    return result^


def first(var *values: Noisy) -> Int:
    return values[0].n + len(values)


def summed(*values: Noisy) -> Int:
    var sum = 0
    for value in values:
        sum += value.n
    return sum


def forwarded(var *values: Noisy) -> Int:
    return summed(*values) + len(kept(*values^))


def kept_of[T: Movable & ImplicitlyDeletable](var *values: T) -> Int:
    return len(values)


def texts(var *values: String) -> String:
    return values[0] + values[len(values) - 1]


def pair(a: Int) -> InlineArray[Noisy, 2]:
    return [Noisy(a), Noisy(a + 1)]


def take(values: InlineArray[Noisy, 2]) -> Int:
    return values[0].n * values[1].n


def main() raises:
    var a = Noisy(1)
    var array: InlineArray[Noisy, 2] = [a^, Noisy(2)]
    # CHECK: 1 number 2, with a text that has memory of its own
    print(array[0].n, array[1].text)
    # CHECK-NEXT: end of 1
    # CHECK-NEXT: end of 2
    _ = array^
    # CHECK-NEXT: end of 3
    # CHECK-NEXT: end of 4
    # CHECK-NEXT: 12
    print(take([Noisy(3), Noisy(4)]))
    # CHECK-NEXT: 6
    # CHECK-NEXT: end of 5
    # CHECK-NEXT: end of 6
    print(pair(5)[1].n)
    # CHECK-NEXT: 8
    # CHECK-NEXT: end of 7
    # CHECK-NEXT: end of 8
    var list = List[Noisy](Noisy(7), Noisy(8))
    print(list[1].n)
    _ = list^
    # CHECK-NEXT: 10
    # CHECK-NEXT: end of 9
    # CHECK-NEXT: end of 10
    var rows: List[InlineArray[Noisy, 1]] = [[Noisy(9)], [Noisy(10)]]
    print(rows[1][0].n)
    _ = rows^
    var queue: Deque[Noisy] = [Noisy(11), Noisy(12)]
    # CHECK-NEXT: 12
    # CHECK-NEXT: end of 12
    # CHECK-NEXT: end of 11
    print(queue.pop().n)
    _ = queue^
    var linked = LinkedList[Noisy](Noisy(13), Noisy(14))
    # CHECK-NEXT: 13
    # CHECK-NEXT: end of 13
    # CHECK-NEXT: end of 14
    print(linked[0].n)
    _ = linked^
    # CHECK-NEXT: 16 2
    # CHECK-NEXT: end of 15
    # CHECK-NEXT: end of 16
    var both = kept(Noisy(15), Noisy(16))
    print(both[1].n, len(both))
    _ = both^
    # What the function does not take ends with it.
    # CHECK-NEXT: end of 17
    # CHECK-NEXT: end of 18
    # CHECK-NEXT: 19
    print(first(Noisy(17), Noisy(18)))
    # CHECK-NEXT: end of 20
    # CHECK-NEXT: end of 21
    # CHECK-NEXT: 43
    print(forwarded(Noisy(20), Noisy(21)))
    # CHECK-NEXT: end of 22
    # CHECK-NEXT: 1
    print(kept_of(Noisy(22)))
    # CHECK-NEXT: 2 ab
    print(kept_of(String("a"), String("b")), texts("a", String("b")))
    # A value that is not made after all: those before it end.
    # CHECK-NEXT: end of 23
    # CHECK-NEXT: negative
    try:
        _ = kept(failing(23), failing(-1))
    except error:
        print(error)
    # CHECK-NEXT: end of 24
    # CHECK-NEXT: negative
    try:
        var never: InlineArray[Noisy, 2] = [failing(24), failing(-1)]
        print(never[0].n)
    except error:
        print(error)
    # A variable that goes on living is copied where that can be done.
    var word = String("a word that is too long to be kept in place")
    var words: InlineArray[String, 2] = [word, word^]
    # CHECK-NEXT: True
    print(words[0] == words[1])
    # CHECK-NEXT: done
    print("done")
