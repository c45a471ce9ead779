# '()' as a type: arguments that tell constructors apart, and what displays hand to them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Bag:
    var sum: Int

    def __init__(out self, *values: Int, __list_literal__: ()):
        self.sum = 0
        for value in values:
            self.sum += value

    def __init__(out self, *, empty: () = ()):
        self.sum = -1


def count(nothing: () = (), something: Tuple[Int, Int] = (1, 2)) -> Int:
    return len(nothing) + len(something)


def nothing() -> ():
    return ()


def main():
    var bag: Bag = [1, 2, 3]
    print(bag.sum, Bag().sum, Bag(empty=()).sum)
    print(count(), count(()), count((), (3, 4)), len(nothing()))


# CHECK: 6 -1 -1
# CHECK-NEXT: 2 2 2 0
