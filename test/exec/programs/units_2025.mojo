# Quantities whose dimensions are values in brackets that operators compute.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
from testing import assert_equal, assert_almost_equal, assert_true
from math import pi


@fieldwise_init
@register_passable("trivial")
struct Dim(EqualityComparable, Copyable, Movable):
    var length: Int
    var time: Int
    var mass: Int

    fn __eq__(self, o: Self) -> Bool:
        return self.length == o.length and self.time == o.time and self.mass == o.mass

    fn __ne__(self, o: Self) -> Bool:
        return not self == o

    fn __mul__(self, o: Self) -> Self:
        return Self(self.length + o.length, self.time + o.time, self.mass + o.mass)

    fn __truediv__(self, o: Self) -> Self:
        return Self(self.length - o.length, self.time - o.time, self.mass - o.mass)


alias SCALAR = Dim(0, 0, 0)
alias LENGTH = Dim(1, 0, 0)
alias TIME = Dim(0, 1, 0)
alias MASS = Dim(0, 0, 1)
alias SPEED = LENGTH / TIME
alias FORCE = MASS * LENGTH / (TIME * TIME)


@register_passable("trivial")
struct Quantity[d: Dim](Copyable, Movable, Writable, Comparable):
    var value: Float64

    fn __init__(out self, value: Float64):
        self.value = value

    fn __add__(self, o: Self) -> Self:
        return Self(self.value + o.value)

    fn __sub__(self, o: Self) -> Self:
        return Self(self.value - o.value)

    fn __mul__[e: Dim](self, o: Quantity[e]) -> Quantity[d * e]:
        return Quantity[d * e](self.value * o.value)

    fn __mul__(self, k: Float64) -> Self:
        return Self(self.value * k)

    fn __rmul__(self, k: Float64) -> Self:
        return Self(self.value * k)

    fn __truediv__[e: Dim](self, o: Quantity[e]) -> Quantity[d / e]:
        return Quantity[d / e](self.value / o.value)

    fn __lt__(self, o: Self) -> Bool:
        return self.value < o.value

    fn __le__(self, o: Self) -> Bool:
        return self.value <= o.value

    fn __gt__(self, o: Self) -> Bool:
        return self.value > o.value

    fn __ge__(self, o: Self) -> Bool:
        return self.value >= o.value

    fn __eq__(self, o: Self) -> Bool:
        return self.value == o.value

    fn __ne__(self, o: Self) -> Bool:
        return self.value != o.value

    fn write_to[W: Writer](self, mut w: W):
        w.write(self.value)

        @parameter
        if d.length != 0:
            w.write(" m")

            @parameter
            if d.length != 1:
                w.write("^", d.length)

        @parameter
        if d.time != 0:
            w.write(" s^", d.time)

        @parameter
        if d.mass != 0:
            w.write(" kg")


alias Length = Quantity[LENGTH]
alias Time = Quantity[TIME]
alias Mass = Quantity[MASS]
alias Speed = Quantity[SPEED]
alias Force = Quantity[FORCE]


fn meters(x: Float64) -> Length:
    return Length(x)


fn kinetic(m: Mass, v: Speed) -> Quantity[MASS * SPEED * SPEED]:
    return 0.5 * (m * v * v)


def main():
    var d = meters(100)
    var t = Time(9.58)
    var v: Speed = d / t
    assert_almost_equal(v.value, 10.438413)
    assert_equal(String(Speed(2)), "2.0 m s^-1")
    var f: Force = Mass(2) * meters(3) / (Time(1) * Time(1))
    assert_equal(f.value, 6)
    assert_equal(String(meters(2) * meters(3)), "6.0 m^2")
    assert_true(meters(1) < meters(2) and meters(2) >= meters(2))
    assert_equal(kinetic(Mass(2), Speed(3)).value, 9)
    assert_equal(String(meters(3) / meters(2)), "1.5")
    var total = meters(0)
    for i in range(4):
        total = total + 2.5 * meters(i)
    assert_equal(total.value, 15)
    print(f, "OK")
