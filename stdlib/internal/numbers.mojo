"""Numbers from text."""


def _digit_value(c: Int) -> Int:
    """What a digit counts; 99 for a byte that is none."""
    if c >= 48 and c <= 57:
        return c - 48
    if c >= 97 and c <= 122:
        return c - 87
    if c >= 65 and c <= 90:
        return c - 55
    return 99


def _parse_int(text: StringSlice[ImmutAnyOrigin], base: Int = 10) raises -> Int:
    if base != 0 and (base < 2 or base > 36):
        raise Error("Base must be >= 2 and <= 36, or 0.")
    var stripped = text.strip()
    var count = stripped.byte_length()
    var i = 0
    var negative = False
    if count > 0:
        var sign = Int(stripped._byte(0))
        if sign == 43 or sign == 45:
            negative = sign == 45
            i = 1
    var radix = base
    if i + 2 < count and stripped._byte(i) == 48:
        var kind = stripped._byte(i + 1) | 32
        var told = (
            16
            if kind == 120
            else (8 if kind == 111 else (2 if kind == 98 else 0))
        )
        if told != 0 and (base == 0 or base == told):
            radix = told
            i += 2
    var ok = i < count
    if radix == 0:
        radix = 10
        # As in source text: a number that begins with 0 is 0.
        if ok and stripped._byte(i) == 48:
            for k in range(i, count):
                ok = ok and (stripped._byte(k) == 48 or stripped._byte(k) == 95)
    var result = 0
    var after_digit = base != 10 and i > 1
    while i < count:
        var c = Int(stripped._byte(i))
        if c == 95:
            ok = ok and after_digit and i + 1 < count
            after_digit = False
        else:
            var digit = _digit_value(c)
            ok = ok and digit < radix
            var next = result * radix + digit
            # One more than the largest is the magnitude of the smallest.
            if result > (Int.MAX - digit) // radix and not (
                negative and next == Int.MIN and i + 1 == count
            ):
                raise Error(
                    "String expresses an integer too large to store in Int."
                )
            result = next
            after_digit = True
        i += 1
    if not ok:
        raise Error(
            "String is not convertible to integer with base ",
            base,
            ": '",
            text,
            "'",
        )
    return -result if negative else result


def _parse_float(text: StringSlice[ImmutAnyOrigin]) raises -> Float64:
    var stripped = text.strip()
    var value = Float64(0)
    var ok = __brio.external_call["brio_parse_f64", __brio.int[32]](
        stripped._data, stripped._length.value, __brio.address_of(value)
    )
    if Int(__brio.make[Int32](ok)) == 0:
        raise Error("String is not convertible to float: '", text, "'")
    return value


def _multiply(mut number: List[UInt32], factor: UInt32, summand: UInt32 = 0):
    """A number of 32-bit digits, the last in front, times `factor`, plus `summand`."""
    var carry = UInt64(summand)
    for i in range(len(number)):
        carry += UInt64(number[i]) * UInt64(factor)
        number[i] = UInt32(carry & 0xFFFFFFFF)
        carry >>= 32
    if carry != 0:
        number.append(UInt32(carry))


def _scale(mut number: List[UInt32], base: UInt32, exponent: Int):
    """The number times `base` so often."""
    for _ in range(exponent):
        _multiply(number, base)


def _compare_with(text: StringSlice[ImmutAnyOrigin], value: Float64) -> Int:
    """How a number in decimal digits compares, without signs, with a positive one that is near it: -1, 0 or 1."""
    var digits = List[UInt32]()
    var tens = 0
    var behind_point = False
    for i in range(text._length):
        var c = text._byte(i)
        if c == 46:
            behind_point = True
        elif c >= 48 and c <= 57:
            _multiply(digits, 10, UInt32(c - 48))
            tens -= Int(behind_point)
        elif c | 32 == 101:
            try:
                tens += _parse_int(text._part(i + 1, text._length))
            except:
                return 0
            break
    var bits = value.to_bits[DType.uint64]()
    var exponent = Int(bits >> 52)
    var mantissa = bits & ((UInt64(1) << 52) - 1)
    if exponent > 0:
        mantissa |= UInt64(1) << 52
    var twos = max(exponent, 1) - 1075
    while mantissa != 0 and mantissa & 1 == 0:
        mantissa >>= 1
        twos += 1
    var other: List[UInt32] = [
        UInt32(mantissa & 0xFFFFFFFF),
        UInt32(mantissa >> 32),
    ]
    _scale(digits, 10, max(tens, 0))
    _scale(other, 10, max(-tens, 0))
    _scale(digits, 2, max(-twos, 0))
    _scale(other, 2, max(twos, 0))
    for i in reversed(range(max(len(digits), len(other)))):
        var a = digits[i] if i < len(digits) else UInt32(0)
        var b = other[i] if i < len(other) else UInt32(0)
        if a != b:
            return -1 if a < b else 1
    return 0


def _parse_integer[
    dtype: DType
](text: StringSlice[ImmutAnyOrigin]) raises -> Scalar[dtype]:
    """The integer that a text is; of one with a point or an exponent, the nearest towards zero."""
    comptime Wide = DType.uint64 if dtype.size_of() <= 8 else DType.uint256
    var stripped = text.strip()
    var negative = stripped._length > 0 and stripped._byte(0) == 45
    # Of signed integers there is one more below zero than above it.
    var limit = Scalar[dtype].MAX.cast[Wide]()
    if negative:
        limit = limit + 1 if dtype.is_signed() else 0
    var result = Scalar[Wide](0)
    var after_digit = False
    var start = Int(
        negative or (stripped._length > 0 and stripped._byte(0) == 43)
    )
    for i in range(start, stripped._length):
        var c = stripped._byte(i)
        if c == 95 and after_digit:  # _
            after_digit = False
            continue
        if c < 48 or c > 57:
            return _parse_float(text).cast[dtype]()
        var digit = Scalar[Wide](c - 48)
        if digit > limit or result > (limit - digit) // 10:
            raise Error(
                "String expresses an integer too large to store in ", dtype, "."
            )
        result = result * 10 + digit
        after_digit = True
    if not after_digit:
        raise Error("String is not convertible to integer: '", text, "'")
    var value = result.cast[dtype]()
    return -value if negative else value


def _parse_scalar[
    dtype: DType
](text: StringSlice[ImmutAnyOrigin]) raises -> Scalar[dtype]:
    """The number of this kind that is nearest to a text."""
    comptime if dtype.is_integral():
        return _parse_integer[dtype](text)
    var wide = _parse_float(text)
    comptime if dtype == DType.float8_e5m2:
        # Conversions to 8 bits end at the largest number; a text says what it means.
        if abs(wide) > Float64.MAX_FINITE:
            return Scalar[dtype](
                from_bits=UInt8(0x7C) if wide > 0 else UInt8(0xFC)
            )
    var value = wide.cast[dtype]()
    comptime if dtype != DType.float32 and dtype != DType.float16 and dtype != DType.bfloat16:
        return value
    else:
        # Rounded twice: what lies exactly between two numbers of this kind may have been next to that.
        var size = abs(wide)
        var found = abs(value)
        if Float64(found) == size or size != size or size > Float64.MAX_FINITE:
            return value
        comptime Bits = DType.uint32 if dtype == DType.float32 else DType.uint16
        var bits = found.to_bits[Bits]()
        var below = Scalar[dtype](
            from_bits=bits - 1 if Float64(found) > size else bits
        )
        var above = Scalar[dtype](
            from_bits=bits if Float64(found) > size else bits + 1
        )
        var upper = Float64(above)
        if (
            upper > Float64.MAX_FINITE
        ):  # as far from the largest number as it is from the one in front of it
            upper = 2 * Float64(below) - Float64(
                Scalar[dtype](from_bits=below.to_bits[Bits]() - 1)
            )
        if size - Float64(below) != upper - size:
            return value
        var order = _compare_with(text.strip(), size)
        if order == 0:
            return value
        var nearest = above if order > 0 else below
        return -nearest if wide < 0 else nearest


def _write_wide[
    W: Writer, //, dtype: DType
](mut writer: W, value: Scalar[dtype]):
    """Writes an unsigned number of 128 or 256 bits in decimal digits, nine at a time, without dividing such numbers."""
    comptime words_in = dtype.bit_width() // 32
    comptime groups_in = words_in + 1
    var words = SIMD[DType.uint64, words_in]()
    comptime for k in range(words_in):
        words[k] = (value >> Scalar[dtype](32 * k)).cast[
            DType.uint64
        ]() & 0xFFFFFFFF
    var groups = SIMD[DType.uint64, 2 * words_in]()
    comptime for g in range(groups_in):
        var rest = UInt64(0)
        comptime for k in range(words_in):
            var now = (rest << 32) | words[words_in - 1 - k]
            words[words_in - 1 - k] = now // 1000000000
            rest = now % 1000000000
        groups[g] = rest
    var begun = False
    comptime for g in range(groups_in):
        var group = groups[groups_in - 1 - g]
        if begun:
            var place = UInt64(100000000)
            while place > group and place > 1:
                writer.write_string("0")
                place = place // 10
        if begun or group != 0 or g == groups_in - 1:
            writer._write_uint(UInt(group))
            begun = True
