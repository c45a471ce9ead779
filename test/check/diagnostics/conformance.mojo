# Traits: what they require, and where they are required.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
trait Shape:
    comptime sides: Int

    def area(self) -> Float64: ...

    def twice(self) -> Float64:
        return 2 * self.area()


# CHECK: :[[#@LINE+6]]:8: error: 'Line' does not conform to 'Shape': 'area' is missing
# CHECK: {{^ +\^~~~$}}
# CHECK: :[[#@LINE-8]]:9: note: required here
# CHECK: :[[#@LINE+3]]:8: error: 'Line' does not conform to 'Shape': 'sides' is missing
# CHECK: {{^ +\^~~~$}}
# CHECK: :[[#@LINE-13]]:14: note: required here
struct Line(Shape):
    def __init__(out self):
        pass


struct Square(Shape):
    comptime sides = 4

    def __init__(out self):
        pass

    def area(self) -> Float64:
        return 1


def generic[T: Shape](shape: T):
    # CHECK: :[[#@LINE+2]]:17: error: 'T: Shape' has no member 'volume'
    # CHECK: {{^ +\^~~~~~$}}
    print(shape.volume())
    print(shape.twice())


def main():
    generic(Square())
