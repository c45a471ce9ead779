# 'a[start:end]' makes a ContiguousSlice, 'a[start:end:step]' a StridedSlice; each is a Slice where one is asked for.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s


@fieldwise_init
struct Both(Copyable):
    var n: Int

    def __getitem__(self, bounds: ContiguousSlice) -> String:
        return String("contiguous ", bounds)

    def __getitem__(self, bounds: StridedSlice) -> String:
        return String("strided ", bounds)

    def __getitem__(self, index: Int) -> String:
        return String("index ", index)


@fieldwise_init
struct OnlySlice(Copyable):
    var n: Int

    def __getitem__(self, bounds: Slice) -> String:
        var start, end, step = bounds.indices(self.n)
        return String(start, " ", end, " ", step)


@fieldwise_init
struct Grid(Copyable):
    var n: Int

    def __getitem__(self, rows: ContiguousSlice, columns: Slice) -> String:
        var first, last = rows.indices(self.n)
        return String(first, "..", last, " ", columns)

    def __setitem__(mut self, rows: ContiguousSlice, value: Int):
        self.n = rows.end.or_else(self.n) + value


def shown[T: Writable](bounds: T) -> String:
    return String("<", bounds, ">")


struct Any:
    def __init__(out self):
        pass

    def __getitem__[T: Writable](self, bounds: T) -> String:
        return shown(bounds)


def main():
    var both = Both(5)
    # CHECK: contiguous slice(1, 3, None) contiguous slice(None, None, None) index 2
    print(both[1:3], both[:], both[2])
    # CHECK-NEXT: strided slice(1, None, 2) contiguous slice(None, -1, None)
    print(both[1::2], both[:-1])
    # CHECK-NEXT: 1 3 1|0 10 2|9 -1 -1|8 10 1
    var only = OnlySlice(10)
    print(only[1:3], only[::2], only[::-1], only[-2:], sep="|")
    var grid = Grid(6)
    grid[2:4] = 3
    # CHECK-NEXT: 7 2..7 slice(1, 2, None) 0..7 slice(None, None, 3)
    print(grid.n, grid[2:, 1:2], grid[:, ::3])
    # CHECK-NEXT: <slice(4, 5, None)>
    print(Any()[4:5])
    var bounds = ContiguousSlice(2, None, None)
    # CHECK-NEXT: True False False 2 4 False True
    print(
        bounds == ContiguousSlice(2, None),
        bounds == ContiguousSlice(None, None),
        Bool(bounds.end),
        bounds.indices(4)[0],
        bounds.indices(4)[1],
        Bool(bounds.step),
        Slice(bounds) == Slice(2, None, None),
    )
    var words = ["a", "b", "c", "d"]
    # CHECK-NEXT: ['b', 'c'] ['a', 'c']
    print(words[1:3], words[::2])
