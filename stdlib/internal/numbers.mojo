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
        var told = 16 if kind == 120 else (8 if kind == 111 else (2 if kind == 98 else 0))
        if told != 0 and (base == 0 or base == told):
            radix = told
            i += 2
    if radix == 0:
        radix = 10
    var ok = i < count
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
            if result > (Int.MAX - digit) // radix and not (negative and next == Int.MIN and i + 1 == count):
                raise Error(
                    "String expresses an integer too large to store in Int."
                )
            result = next
            after_digit = True
        i += 1
    if not ok:
        raise Error("String is not convertible to integer with base ", base, ": '", text, "'")
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


def _write_wide[W: Writer](mut writer: W, value: UInt128):
    """Writes a number of 128 bits in decimal digits, nine at a time, without dividing 128 bits."""
    var words = SIMD[DType.uint64, 4]()
    comptime for k in range(4):
        words[k] = (value >> UInt128(32 * k)).cast[DType.uint64]() & 0xFFFFFFFF
    var groups = SIMD[DType.uint64, 8]()
    comptime for g in range(5):
        var rest = UInt64(0)
        comptime for k in range(4):
            var now = (rest << 32) | words[3 - k]
            words[3 - k] = now // 1000000000
            rest = now % 1000000000
        groups[g] = rest
    var begun = False
    comptime for g in range(5):
        var group = groups[4 - g]
        if begun:
            var place = UInt64(100000000)
            while place > group and place > 1:
                writer.write_string("0")
                place = place // 10
        if begun or group != 0 or g == 4:
            writer._write_uint(UInt(group))
            begun = True
