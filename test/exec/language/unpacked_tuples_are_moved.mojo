# `a, b = t^` and `a, b = f()` move the elements out of the tuple: each is ended once, and none is copied.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s


struct OnlyMoves(Movable):
    var name: String

    def __init__(out self, name: String):
        self.name = name

    def __init__(out self, *, deinit take: Self):
        self.name = take.name^

    def __del__(deinit self):
        print("end", self.name)


struct Counts(Copyable):
    var copies: Int

    def __init__(out self):
        self.copies = 0

    def __init__(out self, *, copy: Self):
        self.copies = copy.copies + 1


struct Pair(Movable):
    var name: String

    def __init__(out self, name: String):
        self.name = name

    def __getitem__(self, index: Int) -> String:
        return "of " + self.name

    def __del__(deinit self):
        print("end", self.name)


def two() -> Tuple[OnlyMoves, Int]:
    return (OnlyMoves("made"), 5)


def pair[T: Movable](var value: T) -> Tuple[T, Int]:
    return (value^, 7)


def main() raises:
    # CHECK: made 5
    # CHECK-NEXT: end made
    var (a, b) = two()
    print(a.name, b)
    _ = a^
    # CHECK-NEXT: left right
    # CHECK-NEXT: end right
    # CHECK-NEXT: end left
    var t = (OnlyMoves("left"), OnlyMoves("right"))
    var left, right = t^
    print(left.name, right.name)
    _ = right^
    _ = left^
    # CHECK-NEXT: end old
    # CHECK-NEXT: made 5
    # CHECK-NEXT: end made
    var c = OnlyMoves("old")
    var d = 0
    c, d = two()
    print(c.name, d)
    _ = c^
    # CHECK-NEXT: made 5 outer
    # CHECK-NEXT: end outer
    # CHECK-NEXT: end made
    var nested = (two(), OnlyMoves("outer"))
    var (e, f), g = nested^
    print(e.name, f, g.name)
    _ = g^
    _ = e^
    # What nobody names ends at once.
    # CHECK-NEXT: end made
    # CHECK-NEXT: only 5
    var _, only = two()
    print("only", only)
    # CHECK-NEXT: 0 7
    var h, i = pair(Counts())
    print(h.copies, i)
    # A tuple that is kept is copied from.
    # CHECK-NEXT: 1 7 0
    var kept = pair(Counts())
    var j, k = kept
    print(j.copies, k, kept[0].copies)
    # CHECK-NEXT: b a
    var x = String("a")
    var y = String("b")
    x, y = y, x
    print(x, y)
    # Other types are asked for their elements, and end.
    # CHECK-NEXT: end pair
    # CHECK-NEXT: of pair of pair
    var m, n = Pair("pair")
    print(m, n)
