"""Compares numbers with what Python made of them: the file that numbers_from_python.py wrote."""
from std.memory import bitcast
from std.sys import argv


def bits_of(text: StringSlice) -> UInt128:
    var result = UInt128(0)
    for byte in text.as_bytes():
        var digit = Int(byte) - 48 if byte < 58 else Int(byte) - 87
        result = (result << 4) | UInt128(digit)
    return result


def hexadecimal(bits: UInt64) -> String:
    return String(hex(bits)[byte=2:])


def shown(f: List[StringSlice[ImmutAnyOrigin]]) -> String:
    var bits = bits_of(f[1])
    if f[0] == "d":
        return String(bitcast[DType.float64, 1](UInt64(bits)))
    if f[0] == "f":
        return String(bitcast[DType.float32, 1](UInt32(bits)))
    return String(bitcast[DType.float16, 1](UInt16(bits)))


def read(f: List[StringSlice[ImmutAnyOrigin]]) -> String:
    try:
        var value = Float64(String(f[1]))
        if value != value:
            return "nan"
        return hexadecimal(bitcast[DType.uint64, 1](value))
    except:
        return "x"


def read32(f: List[StringSlice[ImmutAnyOrigin]]) -> String:
    try:
        var value = Float32(String(f[1]))
        if value != value:
            return "nan"
        return hexadecimal(UInt64(bitcast[DType.uint32, 1](value)))
    except:
        return "x"


def read16(f: List[StringSlice[ImmutAnyOrigin]]) -> String:
    try:
        var value = Float16(String(f[1]))
        if value != value:
            return "nan"
        return hexadecimal(UInt64(bitcast[DType.uint16, 1](value)))
    except:
        return "x"


def read_again(f: List[StringSlice[ImmutAnyOrigin]]) raises -> Bool:
    """Whether the text reads as the number that it was made of."""
    var bits = bits_of(f[1])
    if f[0] == "d":
        return bitcast[DType.uint64, 1](Float64(String(f[2]))) == UInt64(bits)
    if f[0] == "f":
        return bitcast[DType.uint32, 1](Float32(String(f[2]))) == UInt32(bits)
    return f[2] == "nan" or bitcast[DType.uint16, 1](Float16(String(f[2]))) == UInt16(bits)


def whole(f: List[StringSlice[ImmutAnyOrigin]]) -> String:
    try:
        return String(Int(String(f[1]), base=Int(String(f[2]))))
    except:
        return "x"


def of_width(f: List[StringSlice[ImmutAnyOrigin]]) raises -> String:
    comptime for T in [
        DType.int8, DType.uint8, DType.int16, DType.uint16, DType.int32, DType.uint32, DType.int64, DType.uint64, DType.int128, DType.uint128,
        DType.int256, DType.uint256,
    ]:
        if f[1] == String(T):
            try:
                return String(Scalar[T](String(f[2])))
            except:
                return "x"
    raise Error("no such type: ", f[1])


def operation[T: DType](f: List[StringSlice[ImmutAnyOrigin]]) raises -> String:
    var a = bits_of(f[3]).cast[T]()
    var b = bits_of(f[4]).cast[T]()
    var op = f[1]
    if op == "+":
        return String(a + b)
    if op == "-":
        return String(a - b)
    if op == "*":
        return String(a * b)
    if op == "//":
        if divmod(a, b)[0] != a // b:
            return "divmod disagrees"
        return String(a // b)
    if op == "%":
        return String(a % b)
    if op == "&":
        return String(a & b)
    if op == "|":
        return String(a | b)
    if op == "^":
        return String(a ^ b)
    if op == "<":
        return String(Int(a < b))
    if op == "==":
        return String(Int(a == b))
    if op == "<=":
        return String(Int(a <= b))
    if op == "<<":
        return String(a << b)
    if op == ">>":
        return String(a >> b)
    if op == "-x":
        return String(-a)
    if op == "~x":
        return String(~a)
    if op == "abs":
        return String(abs(a))
    return String(a)


def operation_of(f: List[StringSlice[ImmutAnyOrigin]]) raises -> String:
    comptime for T in [DType.int8, DType.uint8, DType.int16, DType.uint16, DType.int32, DType.uint32, DType.int64, DType.uint64, DType.int128, DType.uint128]:
        if f[2] == String(T):
            return operation[T](f)
    raise Error("no such type: ", f[2])


def answer(f: List[StringSlice[ImmutAnyOrigin]]) raises -> String:
    var op = f[0]
    if op == "p":
        return read(f)
    if op == "P":
        return read32(f)
    if op == "H":
        return read16(f)
    if op == "i":
        return whole(f)
    if op == "w":
        return of_width(f)
    if op == "o":
        return operation_of(f)
    if op == "b":
        var value = Int(String(f[1]))
        return String(hex(value), " ", oct(value), " ", bin(value))
    if not read_again(f):
        return "reads as another"
    return shown(f)


def main() raises:
    var lines = 0
    var wrong = 0
    with open(String(argv()[1]), "r") as file:
        var text = file.read()
        var start = 0
        while start < text.byte_length():
            var end = text.find("\n", start)
            var line = text[byte=start:end]
            start = end + 1
            var fields = List[StringSlice[ImmutAnyOrigin]]()
            var at = 0
            while True:
                var space = line.find(" ", at)
                if space < 0 or (line[byte=0] == "b" and len(fields) == 2):
                    fields.append(line[byte=at:])
                    break
                fields.append(line[byte=at:space])
                at = space + 1
            lines += 1
            var expected = fields[len(fields) - 1]
            var got = answer(fields)
            if got != expected:
                wrong += 1
                if wrong < 30:
                    print("wrong:", line, "got", got)
    print("at least 80000" if lines > 80000 else "few", "compared,", wrong, "wrong")
