# A type that is declared inside a function is one mistake; what uses it is not reported too.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def main():
    # CHECK: :[[#@LINE+2]]:12: error: 'Point' cannot be declared inside a function; move it to module level
    @fieldwise_init
    struct Point(Copyable):
        var x: Int

    var p = Point(1)
    var q: Point = p.copy()
    var all = [Point(1), Point(2)]
    print(p.x, q.x, len(all))
    for one in all:
        print(one.x)

    def shift(p: Point) -> Point:
        return Point(p.x + 1)

    print(shift(p).x)

    # CHECK: :[[#@LINE+1]]:11: error: 'Shape' cannot be declared inside a function; move it to module level
    trait Shape:
        def area(self) -> Float64:
            ...

    def show[S: Shape](shape: S):
        print(shape.area())
