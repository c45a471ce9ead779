# Displays that do not fit where they stand, and what nothing tells the type of.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
@fieldwise_init
struct Size(Copyable, Movable):
    var width: Int
    var height: Int


@fieldwise_init
struct Cake[sugar: Int, cream: Int, chocolate: Int = 7](Copyable, Movable):
    pass


def area(size: Size) -> Int:
    return size.width * size.height


def mean(values: List[Float64]) -> Float64:
    return values[0]


def eat(cake: Cake[5, ...]):
    pass


def main():
    # CHECK: :[[#@LINE+1]]:14: error: no matching function for call to 'area': argument 1 'size' expects 'Size', got 'List[Int]'
    _ = area([1, 2])
    # CHECK: :[[#@LINE+1]]:14: error: no matching function for call to 'area': argument 1 'size' expects 'Size', got 'this display'
    _ = area({width=1})
    # CHECK: :[[#@LINE+1]]:14: error: no matching function for call to 'mean': argument 1 'values' expects 'List[Float64]', got 'List[String]'
    _ = mean(["one"])
    # CHECK: :[[#@LINE+1]]:9: error: nothing tells what these arguments in braces construct
    _ = {width=1, height=2}
    # CHECK: :[[#@LINE+1]]:11: error: no matching function for call to 'print': nothing tells the type of this
    print({})
    # CHECK: :[[#@LINE+1]]:9: error: no matching function for call to 'eat': argument 'cake' expects 'Cake[5, _, _]', got 'Cake[12, 5]'
    eat(Cake[12, 5]())
