# Big integers: factorials and Fibonacci numbers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct BigInt(Stringable, EqualityComparable, Copyable, Movable, Writable):
    alias BASE: UInt64 = 1_000_000_000
    var digits: List[UInt32]

    fn __init__(out self, value: Int = 0):
        self.digits = List[UInt32]()
        var v = UInt64(value)
        while v > 0:
            self.digits.append(UInt32(v % Self.BASE))
            v //= Self.BASE

    fn __add__(self, other: Self) -> Self:
        var out = Self()
        var carry: UInt64 = 0
        var n = max(len(self.digits), len(other.digits))
        for i in range(n):
            var s = carry
            if i < len(self.digits):
                s += self.digits[i].cast[DType.uint64]()
            if i < len(other.digits):
                s += UInt64(other.digits[i])
            out.digits.append((s % Self.BASE).cast[DType.uint32]())
            carry = s // Self.BASE
        if carry:
            out.digits.append(UInt32(carry))
        return out^

    fn __mul__(self, other: Self) -> Self:
        var out = Self()
        out.digits = List[UInt32](length=len(self.digits) + len(other.digits), fill=0)
        for i in range(len(self.digits)):
            var carry: UInt64 = 0
            for j in range(len(other.digits)):
                var cur = UInt64(out.digits[i + j]) + UInt64(self.digits[i]) * UInt64(other.digits[j]) + carry
                out.digits[i + j] = UInt32(cur % Self.BASE)
                carry = cur // Self.BASE
            out.digits[i + len(other.digits)] += UInt32(carry)
        while len(out.digits) > 0 and out.digits[-1] == 0:
            _ = out.digits.pop()
        return out^

    fn __eq__(self, other: Self) -> Bool:
        if len(self.digits) != len(other.digits):
            return False
        for i in range(len(self.digits)):
            if self.digits[i] != other.digits[i]:
                return False
        return True

    fn __ne__(self, other: Self) -> Bool:
        return not self == other

    fn __str__(self) -> String:
        return String.write(self)

    fn write_to[W: Writer](self, mut writer: W):
        if len(self.digits) == 0:
            writer.write("0")
            return
        writer.write(self.digits[-1])
        for i in reversed(range(len(self.digits) - 1)):
            var part = String(self.digits[i])
            writer.write("0" * (9 - len(part)), part)

fn factorial(n: Int) -> BigInt:
    var r = BigInt(1)
    for i in range(2, n + 1):
        r = r * BigInt(i)
    return r

fn fib(n: Int) -> BigInt:
    var a = BigInt(0)
    var b = BigInt(1)
    for _ in range(n):
        var t = a + b
        a = b
        b = t^
    return a^

fn main():
    print(factorial(30))
    print(str(fib(150)))
    print(factorial(5) == BigInt(120), factorial(5) != BigInt(121))
    print(len(str(factorial(100))))

# CHECK: 265252859812191058636308480000000
# CHECK-NEXT: 9969216677189303386214405760200
# CHECK-NEXT: True True
# CHECK-NEXT: 158
