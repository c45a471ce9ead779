# `a[key^] = value` moves the key into the collection; `a[key^] += value`, which uses it twice, copies it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: not %brio check -D AFTER=1 %s 2>&1 | FileCheck --check-prefix AFTER %s
from std.sys import get_defined_int


struct OnlyMoves(Equatable, Hashable, Movable, Writable):
    var name: String

    def __init__(out self, name: String):
        self.name = name

    def __eq__(self, other: Self) -> Bool:
        return self.name == other.name

    def __hash__[H: Hasher](self, mut hasher: H):
        hasher.update(self.name)

    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.name)


def put[K: KeyElement](mut table: Dict[K, Int], var key: K):
    table[key^] = 3


def main() raises:
    var table = Dict[OnlyMoves, Int]()
    var a = OnlyMoves("a")
    table[a^] = 1
    table[OnlyMoves("b")] = 2
    # CHECK: {a: 1, b: 2}
    print(table)
    var texts = Dict[String, Int]()
    put(texts, "three")
    var key = String("four")
    texts[key] = 4
    texts[key^] += 10
    var x = String("x")
    var y = String("y")
    texts[x^], texts[y^] = 5, 6
    # CHECK-NEXT: {'three': 3, 'four': 14, 'x': 5, 'y': 6}
    print(texts)
    comptime if get_defined_int["AFTER", 0]() == 1:
        var late = String("late")
        texts[late^] = 7
        # AFTER: :[[#@LINE+1]]:15: error: use of 'late' after it was moved
        print(late)
