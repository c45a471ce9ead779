# Displays, constructors' arguments in braces and names with a leading dot take their types from the function they are given to.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
@fieldwise_init
struct Size(Copyable, Equatable, Movable, ImplicitlyCopyable):
    var width: Int
    var height: Int

    def area(self) -> Int:
        return self.width * self.height


@fieldwise_init
struct Window(Copyable, Movable):
    var title: String
    var size: Size
    var tabs: List[String]


@fieldwise_init
struct Level(Equatable, ImplicitlyCopyable):
    var number: Int
    comptime low = Level(1)
    comptime high = Level(9)

    @staticmethod
    def at(tens: Int, ones: Int = 0) -> Self:
        return Self(10 * tens + ones)


struct Desktop:
    var windows: List[Window]
    var levels: Dict[String, Level]

    def __init__(out self):
        self.windows = []
        self.levels = {}

    def open(mut self, var window: Window) -> Int:
        self.windows.append(window^)
        return len(self.windows)

    def __setitem__(mut self, name: String, level: Level):
        self.levels[name] = level

    def __getitem__(self, name: String) raises -> Level:
        return self.levels[name]


def mean(values: List[Float64]) -> Float64:
    var sum = 0.0
    for v in values:
        sum += v
    return sum / Float64(len(values))


def total(rows: List[List[Float32]]) -> Float32:
    var sum = Float32(0)
    for row in rows:
        for v in row:
            sum += v
    return sum


def known(values: List[Optional[Int]]) -> Int:
    var n = 0
    for v in values:
        n += 1 if v else 0
    return n


def lookup(table: Dict[String, Float32], *names: String) raises -> Float32:
    var sum = Float32(0)
    for name in names:
        sum += table[name]
    return sum


def with_first[T: Copyable & ImplicitlyCopyable & Writable](first: T, rest: List[T]):
    print(first, rest)


def kind(values: List[Float64]) -> String:
    return "floats"


def kind(values: Dict[Int, Int]) -> String:
    return "pairs"


def kind(size: Size, scale: Int) -> String:
    return "size"


def last(array: InlineArray[Int16, 3]) -> Int16:
    return array[2]


def noisy(n: Int) -> Int:
    print("noisy", n)
    return n


def three(a: List[Int], b: Int, c: List[Int]) -> Int:
    return a[0] * 100 + b * 10 + c[0]


def area_of[size: Size]() -> Int:
    return size.area()


def sum_of[values: List[Int], level: Level = .low]() -> Int:
    var sum = level.number
    comptime for i in range(len(values)):
        comptime v = values[i]
        sum += v
    return sum


def main() raises:
    # CHECK: 1.5 6.5
    print(mean([1, 2]), total([[1, 2], [3.5], []]))
    # CHECK-NEXT: 2 3.5
    print(known([1, None, 3]), lookup({"a": 1, "b": 2.5}, "a", "b"))
    # CHECK-NEXT: 2.5 [1.0, 2.0]
    with_first(2.5, [1, 2])
    # CHECK-NEXT: floats pairs size
    print(kind([1, 2]), kind({1: 2}), kind({1, 2}, 3))
    # CHECK-NEXT: 6 0
    print(last([4, 5, 6]), len(List[Float32]([])))
    # The elements are evaluated in the order in which they are written.
    # CHECK-NEXT: noisy 1
    # CHECK-NEXT: noisy 2
    # CHECK-NEXT: noisy 3
    # CHECK-NEXT: 123
    print(three([noisy(1)], noisy(2), [noisy(3)]))

    var desktop = Desktop()
    # CHECK-NEXT: 1 2
    print(desktop.open({"first", {3, 4}, []}), desktop.open({size={height=2, width=5}, title="second", tabs=["a", "b"]}))
    # CHECK-NEXT: second 10 b
    print(desktop.windows[1].title, desktop.windows[1].size.area(), desktop.windows[1].tabs[1])
    desktop["x"] = .high
    desktop["y"] = .at(4, ones=2)
    desktop["z"] = {7}
    # CHECK-NEXT: 9 42 7 True False
    print(desktop["x"].number, desktop["y"].number, desktop["z"].number, desktop["x"] == .high, desktop["z"] == .low)

    var sizes: List[Size] = [{1, 2}, {width=3, height=4}]
    sizes.append({5, 6})
    sizes += [{7, 8}]
    sizes[0] = {9, 9}
    # CHECK-NEXT: 4 81 56 True
    print(len(sizes), sizes[0].area(), sizes[3].area(), sizes == [{9, 9}, {3, 4}, {5, 6}, {7, 8}])
    # CHECK-NEXT: 12 7 15
    print(area_of[{3, 4}](), sum_of[[1, 2, 3]](), sum_of[[1, 2, 3], .high]())
    # What the type leaves open comes from the value.
    var list: List = [1.5, 2]
    var nested: List[List[_]] = [[1], [2, 3]]
    var table: Dict[String, _] = {"a": [1]}
    var maybe: Optional = 3
    # CHECK-NEXT: [1.5, 2.0] [2, 3] [1] 3
    print(list, nested[1], table["a"], maybe)
