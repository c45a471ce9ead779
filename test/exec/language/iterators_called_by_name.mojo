# The '__next__' of the library's iterators raises at the end where a program calls it by name.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Doubled[I: Iterator](Iterator):
    comptime Element = Int
    var inner: Self.I

    def __init__(out self, var inner: Self.I):
        self.inner = inner^

    def __iter__(var self) -> Self:
        return self^

    def __next__(mut self) raises StopIteration -> Int:
        return rebind[Int](self.inner.__next__()) * 2


def count[I: Iterator](var it: I) -> Int:
    var n = 0
    while n < 100:
        try:
            _ = it.__next__()
        except:
            break
        n += 1
    return n


def main() raises:
    var xs: List = [1, 2, 3]
    # CHECK: 2 4 6
    for x in Doubled(xs.__iter__()):
        print(x, end=" ")
    print()
    # CHECK-NEXT: 2 4
    for x in Doubled(range(1, 3).__iter__()):
        print(x, end=" ")
    print()
    # CHECK-NEXT: 3 0 2 4
    print(count(xs.__iter__()), count(List[Int]().__iter__()), count({"a": 1, "b": 2}.__iter__()), count(range(4).__iter__()))
    var it = xs.__iter__()
    ref first = it.__next__()
    first += 10
    # CHECK-NEXT: [11, 2, 3] 2 3
    print(xs, it.__next__(), it.__next__())
    # CHECK-NEXT: 1 at the end
    try:
        print(range(1, 2).__iter__().__next__(), end=" ")
        print(List[Int]().__iter__().__next__())
    except StopIteration:
        print("at the end")
