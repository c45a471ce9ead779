"""`hex`, `bin` and `oct`."""

from builtin.dtype import _unsigned_integral_type_of


def _digits[
    dtype: DType, //, radix: Int
](var value: Scalar[dtype], negative: Bool, prefix: StaticString) -> String:
    comptime symbols: StringLiteral = "0123456789abcdef"
    var text = StaticString(symbols)
    var reversed_digits = List[Int]()
    while True:
        reversed_digits.append(Int(value % Scalar[dtype](radix)))
        value = value // Scalar[dtype](radix)
        if value == 0:
            break
    var result = String("-") if negative else String()
    result += prefix
    var i = len(reversed_digits) - 1
    while i >= 0:
        result += text._part(reversed_digits[i], reversed_digits[i] + 1)
        i -= 1
    return result^


@always_inline
def _show[T: AnyType, //, radix: Int](value: T, prefix: StaticString) -> String:
    comptime if __brio.same_type[T, UInt128] or __brio.same_type[T, UInt256]:
        return _digits[radix](value, False, prefix)
    elif __brio.same_type[T, Int128] or __brio.same_type[T, Int256]:
        comptime unsigned = _unsigned_integral_type_of[T.dtype]()
        var size = value.cast[unsigned]()
        if value < 0:
            return _digits[radix](Scalar[unsigned](0) - size, True, prefix)
        return _digits[radix](size, False, prefix)
    elif __brio.same_type[T, UInt] or __brio.same_type[T, UInt64]:
        return _digits[radix](UInt64(value), False, prefix)
    else:
        var number = Int(value)
        if number < 0:
            return _digits[radix](UInt64(UInt(0) - UInt(number)), True, prefix)
        return _digits[radix](UInt64(number), False, prefix)


def hex[T: AnyType, //](value: T, /, *, prefix: StaticString = "0x") -> String:
    """The integer in hexadecimal digits.

    Examples:

    ```mojo
    print(hex(255), hex(10, prefix=""))  # -> 0xff a
    ```
    """
    return _show[16](value, prefix)


def bin[T: AnyType, //](b: T, /, *, prefix: StaticString = "0b") -> String:
    """The integer in binary digits.

    Examples:

    ```mojo
    print(bin(5))  # -> 0b101
    ```
    """
    return _show[2](b, prefix)


def oct[T: AnyType, //](value: T, /, *, prefix: StaticString = "0o") -> String:
    """The integer in octal digits.

    Examples:

    ```mojo
    print(oct(8), oct(-8), oct(493, prefix=""))  # -> 0o10 -0o10 755
    ```
    """
    return _show[8](value, prefix)
