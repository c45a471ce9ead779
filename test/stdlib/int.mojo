# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Int and UInt: arithmetic as Python does it, wrapping at 64 bits.


def opaque(x: Int) -> Int:
    return x


def main() raises:
    var seven = opaque(7)
    var minus = opaque(-7)
    var zero = opaque(0)
    # CHECK: 3 -4 -4 3
    print(seven // 2, minus // 2, seven // -2, minus // -2)
    # CHECK: 1 2 -2 -1
    print(seven % 3, minus % 3, seven % -3, minus % -3)
    # CHECK: 0 0 0
    print(seven // zero, seven % zero, minus // zero)
    # CHECK: -9223372036854775808 0
    print(Int.MIN // opaque(-1), Int.MIN % opaque(-1))
    # CHECK: 9223372036854775807 -9223372036854775808
    print(Int.MAX, Int.MAX + opaque(1))
    # CHECK: 18446744073709551615 0
    print(UInt.MAX, UInt.MAX + UInt(1))
    # CHECK: 3 -3
    print(seven / 2, minus / 2)
    # CHECK: 2401 1 0
    print(seven**4, seven**0, seven**-1)
    # CHECK: 56 1 -8 5 2 -8
    print(seven << 3, seven >> 2, ~seven, seven & 13, seven ^ 5, minus - 1)
    # CHECK: 7 7 -3
    print(abs(minus), max(seven, minus), min(3, -3))
    # CHECK: True False True True
    print(seven > minus, seven == minus, 1 < seven <= 7, Bool(seven))
    # CHECK: 3 1
    var q, r = divmod(seven, 2)
    print(q, r)
    # CHECK: 1 0 3 -3 42
    print(Int(True), Int(False), Int(3.9), Int(Float32(-3.9)), Int("42"))
    # CHECK: -12 String is not convertible to integer with base 10: '4x'
    try:
        print(Int(" -12 "), end=" ")
        print(Int("4x"))
    except error:
        print(error)
    var u = UInt(5)
    # CHECK: 2 18446744073709551615 8
    print(u // UInt(2), UInt(0) - UInt(1), u + 3)
    # CHECK: 12 12
    print(u + seven, seven + u)
    # CHECK: True True False
    print(u < seven, seven > u, u == seven)
    var n = 1
    n += 4
    n *= 3
    n //= 2
    n <<= 2
    # CHECK: 28
    print(n)
    # CHECK: 4.5 4.5 10
    var x: Float32 = 1.5
    print(x * Int(3), 3 * x, Int32(7) + 3)
    # CHECK: True False
    print((64).is_power_of_two(), Int(65).is_power_of_two())
