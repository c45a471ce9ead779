# Extensions: methods, traits and members of a struct that somebody else declares; traits that hold under a condition.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

struct Point:
    var x: Int

    def __init__(out self, x: Int):
        self.x = x

trait HasDouble:
    def double(self) -> Int: ...
    def quadruple(self) -> Int:
        return self.double() * 2

comptime factor = 2

__extension Point(HasDouble):
    comptime dims = 1

    def double(self) -> Int:
        return self.x * factor

    @staticmethod
    def origin() -> Self:
        return Self(0)

def use[T: HasDouble](t: T) -> Int:
    return t.quadruple()

@fieldwise_init
struct Box[T: Copyable & Movable](Copyable, Movable, Writable where conforms_to(T, Writable)):
    var v: Self.T

    def write_to[W: Writer](self, mut writer: W) where conforms_to(Self.T, Writable):
        writer.write("Box(", trait_downcast[Writable](self.v), ")")

@fieldwise_init
struct Opaque(Copyable, Movable):
    var n: Int

def main():
    # CHECK: 8 20 0 1
    print(Point(4).double(), use(Point(5)), Point.origin().x, Point.dims)
    # CHECK-NEXT: Box(3)
    print(Box(3))
    # CHECK-NEXT: True False
    print(conforms_to(Box[Int], Writable), conforms_to(Box[Opaque], Writable))
