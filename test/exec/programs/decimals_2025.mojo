# Decimal numbers on 128 bits, with every operator.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
from testing import assert_equal, assert_true, assert_raises


@register_passable("trivial")
struct Decimal(Absable, Comparable, Copyable, EqualityComparable, ImplicitlyCopyable, Movable, Writable, Roundable):
    """A decimal number: coefficient / 10 ** scale."""

    alias MAX_SCALE: Int = 18
    alias ZERO = Decimal(coef=0, scale=0)
    alias ONE = Decimal(coef=1, scale=0)
    var coef: Int128
    var scale: Int

    fn __init__(out self, *, coef: Int128, scale: Int):
        self.coef = coef
        self.scale = scale

    @implicit
    fn __init__(out self, value: Int):
        self.coef = Int128(value)
        self.scale = 0

    @implicit
    fn __init__(out self, value: IntLiteral):
        self.coef = Int128(Int(value))
        self.scale = 0

    fn __init__(out self, text: String) raises:
        var coef = Int128(0)
        var scale = 0
        var seen_dot = False
        var digits = 0
        var negative = False
        for i, b in enumerate(text.as_bytes()):
            if b == UInt8(ord("-")) and i == 0:
                negative = True
            elif b == UInt8(ord(".")) and not seen_dot:
                seen_dot = True
            elif b >= UInt8(ord("0")) and b <= UInt8(ord("9")):
                coef = coef * 10 + Int128(Int(b) - ord("0"))
                digits += 1
                if seen_dot:
                    scale += 1
            elif b == UInt8(ord("_")):
                continue
            else:
                raise Error("invalid decimal: '", text, "'")
        if digits == 0:
            raise Error("invalid decimal: '", text, "'")
        self.coef = -coef if negative else coef
        self.scale = scale

    @staticmethod
    fn _pow10(n: Int) -> Int128:
        var r = Int128(1)
        for _ in range(n):
            r *= 10
        return r

    fn _rescale(self, scale: Int) -> Self:
        if scale >= self.scale:
            return Self(coef=self.coef * Self._pow10(scale - self.scale), scale=scale)
        var p = Self._pow10(self.scale - scale)
        var q = self.coef // p
        var r = self.coef - q * p
        var half = p // 2
        if r > half or (r == half and q % 2 != 0):
            q += 1
        return Self(coef=q, scale=scale)

    fn normalize(self) -> Self:
        var r = self
        while r.scale > 0 and r.coef % 10 == 0:
            r.coef //= 10
            r.scale -= 1
        return r

    fn __add__(self, o: Self) -> Self:
        var s = max(self.scale, o.scale)
        return Self(coef=self._rescale(s).coef + o._rescale(s).coef, scale=s)

    fn __radd__(self, o: Self) -> Self:
        return self + o

    fn __sub__(self, o: Self) -> Self:
        return self + (-o)

    fn __neg__(self) -> Self:
        return Self(coef=-self.coef, scale=self.scale)

    fn __mul__(self, o: Self) -> Self:
        return Self(coef=self.coef * o.coef, scale=self.scale + o.scale)

    fn __truediv__(self, o: Self) raises -> Self:
        if o.coef == 0:
            raise Error("division by zero")
        var num = self.coef * Self._pow10(Self.MAX_SCALE)
        var den = o.coef
        var s = self.scale + Self.MAX_SCALE - o.scale
        return Self(coef=num // den, scale=s)._rescale(min(s, Self.MAX_SCALE)).normalize()

    fn __abs__(self) -> Self:
        return -self if self.coef < 0 else self

    fn __round__(self) -> Self:
        return self._rescale(0)

    fn __round__(self, ndigits: Int) -> Self:
        return self._rescale(ndigits)

    fn __lt__(self, o: Self) -> Bool:
        return (self - o).coef < 0

    fn __le__(self, o: Self) -> Bool:
        return (self - o).coef <= 0

    fn __gt__(self, o: Self) -> Bool:
        return (self - o).coef > 0

    fn __ge__(self, o: Self) -> Bool:
        return (self - o).coef >= 0

    fn __eq__(self, o: Self) -> Bool:
        return (self - o).coef == 0

    fn __ne__(self, o: Self) -> Bool:
        return not self == o

    fn write_to[W: Writer](self, mut writer: W):
        var digits = String(abs(self.coef))
        if self.coef < 0:
            writer.write("-")
        if self.scale == 0:
            writer.write(digits)
            return
        while len(digits) <= self.scale:
            digits = "0" + digits
        var at = len(digits) - self.scale
        writer.write(digits[:at], ".", digits[at:])


fn compound(principal: Decimal, rate: Decimal, years: Int) -> Decimal:
    var r = principal
    for _ in range(years):
        r = round(r * (Decimal.ONE + rate), 2)
    return r


def main():
    assert_equal(String(Decimal("0.1") + Decimal("0.2")), "0.3")
    assert_equal(String(Decimal("1.50") * Decimal("-2.5")), "-3.750")
    assert_equal(String(Decimal("10") / Decimal("4")), "2.5")
    assert_equal(String(Decimal(1) / Decimal(3)), "0.333333333333333333")
    assert_equal(String(round(Decimal("2.345"), 2)), "2.34")
    assert_equal(String(round(Decimal("2.355"), 2)), "2.36")
    assert_equal(String(round(Decimal("2.5"))), "2")
    assert_true(Decimal("1.10") == Decimal("1.1") and Decimal("1.2") > Decimal("1.19"))
    assert_equal(String(abs(Decimal("-0.05"))), "0.05")
    assert_equal(String(compound(Decimal("1000"), Decimal("0.05"), 10)), "1628.88")
    assert_equal(String(1 + Decimal("0.5")), "1.5")
    var d: Decimal = 3
    assert_true(d == 3)
    assert_equal(String(Decimal("123_456.78")), "123456.78")
    for bad in ["", "1.2.3", "x", "-"]:
        with assert_raises(contains="invalid decimal"):
            _ = Decimal(String(bad))
    with assert_raises(contains="division by zero"):
        _ = Decimal.ONE / Decimal.ZERO
    print(d, Decimal("-12.30"))
    print("OK")
