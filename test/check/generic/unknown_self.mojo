# Generic code that nobody instantiates hands on what has unknown parameters: what is inferred from it is as unknown.
# RUN: %brio check %s 2>&1 | FileCheck %s --allow-empty --implicit-check-not=error: --implicit-check-not=warning:
struct Pair[dtype: DType, width: Int](Copyable, Movable):
    var first: SIMD[Self.dtype, Self.width]
    var second: SIMD[Self.dtype, Self.width]

    def sum(self) -> Int:
        return count_of(self) + positional(self) + lanes(self.first)

    def other[target: DType](self) -> Int:
        comptime if Self.dtype == target:
            return count_of(self)
        return count_of(self) + lanes(self.second.cast[target]())

    def wrapped(self) -> Int:
        return nested(Some(self.copy()))


struct Some[T: Copyable & Movable]:
    var value: Self.T

    def __init__(out self, value: Self.T):
        self.value = value.copy()


def nested[dtype: DType, width: Int, //](x: Some[Pair[dtype, width]]) -> Int:
    return width


def count_of[dtype: DType, width: Int, //](x: Pair[dtype, width]) -> Int:
    return 2 * width


def positional[dtype: DType, width: Int](x: Pair[dtype, width]) -> Int:
    return width


def lanes[dtype: DType, width: Int, //](x: SIMD[dtype, width]) -> Int:
    return width


__extension SIMD:
    def lanes_and[target: DType](self) -> SIMD[target, Self.width]:
        comptime if Self.dtype == target:
            return SIMD[target, Self.width](lanes(self))
        return self.cast[target]()


def main():
    pass
