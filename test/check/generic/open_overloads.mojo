# Of generic code that nobody instantiates, overloads that unknown parameters alone would tell apart are no ambiguity;
# one that no parameters decide is.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Part[T: Copyable & Movable](Copyable, Movable):
    var n: Int

    @implicit
    def __init__(out self, whole: Whole[Self.T]):
        self.n = whole.n


struct Whole[T: Copyable & Movable](Copyable, Movable):
    var n: Int

    def __init__(out self):
        self.n = 0

    def twice(self) -> Self:
        var result = Self()
        result.extend(self)
        return result^

    def extend(mut self, other: Whole[Self.T]):
        self.n += other.n

    def extend(mut self, other: Part[Self.T]):
        self.n += other.n

    def clash(self) -> Int:
        # CHECK: :[[#@LINE+1]]:16: error: call to 'both' is ambiguous
        return both(self.n)


def both(x: Int, y: Int = 1) -> Int:
    return x


def both(x: Int, z: Bool = True) -> Int:
    return x


def main():
    pass
