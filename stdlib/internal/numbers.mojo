"""Numbers from text."""


def _parse_int(text: StringSlice[ImmutAnyOrigin]) raises -> Int:
    var stripped = text.strip()
    var count = stripped.byte_length()
    var i = 0
    var negative = False
    if count > 0:
        var sign = Int(stripped._byte(0))
        if sign == 43 or sign == 45:
            negative = sign == 45
            i = 1
    if i == count:
        raise Error("String is not convertible to integer with base 10: '", text, "'")
    var result = 0
    while i < count:
        var c = Int(stripped._byte(i))
        if c != 95:
            if c < 48 or c > 57:
                raise Error(
                    "String is not convertible to integer with base 10: '", text, "'"
                )
            result = result * 10 + (c - 48)
        i += 1
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
