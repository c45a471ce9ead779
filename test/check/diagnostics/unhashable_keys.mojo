# Keys that cannot be hashed or compared: told where the type is written, used or not.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.collections import Counter, Set


# CHECK-DAG: :[[#@LINE+2]]:8: note: 'Plain' is declared here
@fieldwise_init
struct Plain(Copyable, Movable):
    var x: Int


@fieldwise_init
struct Unequal(Copyable, Hashable, Movable):
    var x: Int


@fieldwise_init
struct Cell(Copyable, Equatable, Hashable, Movable):
    var x: Int


@fieldwise_init
struct ByMethods(Copyable, Movable):
    var x: Int

    def __hash__(self) -> UInt:
        return UInt(self.x)

    def __eq__(self, other: Self) -> Bool:
        return self.x == other.x


struct Holder:
    # CHECK-DAG: :[[#@LINE+1]]:12: error: invalid parameters for 'Dict': its 'where' clause is not satisfied: a key has to be 'Hashable'
    var d: Dict[Plain, Int]

    def __init__(out self):
        self.d = {}


# CHECK-DAG: :[[#@LINE+1]]:15: error: invalid parameters for 'Dict': its 'where' clause is not satisfied: a key has to be 'Equatable'
def unused(d: Dict[Unequal, Int]):
    pass


def generic[K: KeyElement](d: Dict[K, Int]) -> Int:
    return len(d)


def by_traits[K: Copyable & Movable & Hashable & Equatable, V: Copyable & Movable](d: Dict[K, V], s: Set[K]) -> Int:
    return len(d) + len(s)


def main():
    # CHECK-DAG: :[[#@LINE+1]]:13: error: invalid parameters for 'Set': its 'where' clause is not satisfied: a key has to be 'Hashable'
    var s = Set[Plain]()
    # These are fine.
    var cells: Dict[Cell, Plain] = {}
    cells[Cell(1)] = Plain(2)
    var tuples: Dict[Tuple[Int, String], Int] = {}
    tuples[(1, "a")] = 3
    var words = Set[String]("a")
    var counted = Counter[Int](1, 1, 2)
    var by_methods: Dict[ByMethods, Int] = {ByMethods(1): 2}
    var flags = Dict[Bool, Float32]()
    print(len(cells), len(tuples), len(words), len(counted), len(flags), len(by_methods), generic({1: 2}), by_traits({"a": 1}, {"b"}))
