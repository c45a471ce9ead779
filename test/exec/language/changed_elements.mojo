# Members and elements of what `__getitem__` hands out as a value: a change goes back by `__setitem__`.
# RUN: %brio run %s | FileCheck --match-full-lines %s
# RUN: %brio run %S/Inputs/changed_elements_2025.mojo | FileCheck --match-full-lines --check-prefix=OLDER %s
# RUN: not %brio check %S/Inputs/unchanged_elements.mojo 2>&1 | FileCheck --check-prefix=UNCHANGED %s
from std.utils import IndexList, StaticTuple


@fieldwise_init
struct Part(TrivialRegisterPassable):
    var weight: Float32
    var place: IndexList[2]


@fieldwise_init
struct Named(ImplicitlyCopyable):
    var name: String
    var count: Int

    def __del__(deinit self):
        print("end of", self.name)


struct Shelf:
    """Counts how often it is asked, and written to."""

    var items: List[Named]
    var reads: Int
    var writes: Int

    def __init__(out self):
        self.items = [Named("a", 1), Named("b", 2)]
        self.reads = 0
        self.writes = 0

    def __getitem__(mut self, i: Int) -> Named:
        self.reads += 1
        return Named(self.items[i].name + "'", self.items[i].count)

    def __setitem__(mut self, i: Int, item: Named):
        self.writes += 1
        self.items[i].count = item.count


struct Window:
    """Its elements may be written though it is only read."""

    var data: UnsafePointer[Int, MutAnyOrigin]

    def __init__(out self, data: UnsafePointer[Int, MutAnyOrigin]):
        self.data = data

    def __getitem__(self, i: Int) -> Int:
        return self.data[i]

    def __setitem__(self, i: Int, value: Int):
        self.data[i] = value


struct Windows:
    var data: UnsafePointer[Int, MutAnyOrigin]
    var writes: Int

    def __init__(out self, data: UnsafePointer[Int, MutAnyOrigin]):
        self.data = data
        self.writes = 0

    def __getitem__(self, row: Int) -> Window:
        return Window(self.data + 2 * row)

    def __setitem__(mut self, row: Int, value: Window):
        self.writes += 1


@fieldwise_init
struct Table(ImplicitlyCopyable):
    var parts: StaticTuple[Part, 2]


def generic[count: Int](mut parts: StaticTuple[Part, count]):
    for i in range(count):
        parts[i].weight *= 10


def main():
    var parts = StaticTuple[Part, 2](Part(1, IndexList[2](1, 2)), Part(2, IndexList[2](3, 4)))
    parts[1].weight += 3
    parts[0].place[1] = 9
    parts[0].place[0] += 5
    print(parts[0].weight, parts[0].place, parts[1].weight, parts[1].place)
    generic(parts)
    print(parts[0].weight, parts[1].weight)
    var nested = StaticTuple[StaticTuple[Int, 2], 2](StaticTuple[Int, 2](1, 2), StaticTuple[Int, 2](3, 4))
    nested[1][0] = 7
    nested[0][1] += 8
    print(nested[0][0], nested[0][1], nested[1][0], nested[1][1])
    var tables = [Table(parts)]
    tables[0].parts[1].place[0] = 100
    print(tables[0].parts[1].place, parts[1].place)

    @parameter
    def inside():
        parts[0].weight = 4

    inside()
    print(parts[0].weight)
    var shelf = Shelf()
    shelf[1].count += 40
    print(shelf.items[1].count, shelf.reads, shelf.writes)
    var numbers = InlineArray[Int, 4](fill=0)
    var windows = Windows(numbers.unsafe_ptr())
    windows[1][0] = 6
    print(numbers[2], windows.writes)
    print("done", shelf.writes)

# CHECK: 1.0 (6, 9) 5.0 (3, 4)
# CHECK-NEXT: 10.0 50.0
# CHECK-NEXT: 1 10 7 4
# CHECK-NEXT: (100, 4) (3, 4)
# CHECK-NEXT: 4.0
# CHECK-NEXT: end of b'
# CHECK-NEXT: 42 1 1
# CHECK-NEXT: 6 0
# CHECK-NEXT: done 1
# CHECK-NEXT: end of a
# CHECK-NEXT: end of b
# CHECK-NOT: end
# OLDER: 5.0
# OLDER-NEXT: (1, 7)
# UNCHANGED: unchanged_elements.mojo:15:{{.*}}error: {{.*}}is read-only here
