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
    # CHECK: :[[#@LINE+1]]:14: error: invalid call to 'area': argument 'size' of type 'List[Int]' cannot be converted to 'Size'
    _ = area([1, 2])
    # CHECK: :[[#@LINE+1]]:14: error: invalid call to 'area': argument 'size' cannot be converted from this literal to 'Size'
    _ = area({width=1})
    # CHECK: :[[#@LINE+1]]:14: error: invalid call to 'mean': argument 'values' of type 'List[String]' cannot be converted to 'List[Float64]'
    _ = mean(["one"])
    # CHECK: :[[#@LINE+1]]:9: error: cannot infer what these braces construct
    _ = {width=1, height=2}
    # CHECK: :[[#@LINE+1]]:11: error: invalid call to 'print': the type of this argument cannot be inferred
    print({})
    # CHECK: :[[#@LINE+1]]:9: error: invalid call to 'eat': argument 'cake' of type 'Cake[12, 5]' cannot be converted to 'Cake[5, _, _]'
    eat(Cake[12, 5]())
