"""Floating-point numbers from texts where no runtime reads them: while a program is compiled.

The digits become one exact integer, divided exactly by a power of ten or two, so that the result is the nearest number.
"""

from internal.numbers import _multiply, _scale


def _bits_in(number: List[UInt32]) -> Int:
    var used = len(number)
    while used > 0 and number[used - 1] == 0:
        used -= 1
    if used == 0:
        return 0
    var top = number[used - 1]
    var length = 32 * (used - 1)
    while top != 0:
        top >>= 1
        length += 1
    return length


def _is_less(a: List[UInt32], b: List[UInt32]) -> Bool:
    for i in reversed(range(max(len(a), len(b)))):
        var x = a[i] if i < len(a) else UInt32(0)
        var y = b[i] if i < len(b) else UInt32(0)
        if x != y:
            return x < y
    return False


def _subtract(mut number: List[UInt32], smaller: List[UInt32]):
    var borrow = Int64(0)
    for i in range(len(number)):
        borrow += Int64(number[i])
        if i < len(smaller):
            borrow -= Int64(smaller[i])
        number[i] = UInt32(borrow & 0xFFFFFFFF)
        borrow >>= 32


def _nearest(var number: List[UInt32], tens: Int) -> Float64:
    """What is nearest to `number * 10 ** tens`, which is more than 0."""
    var divisor: List[UInt32] = [1]
    _scale(number, 10, max(tens, 0))
    _scale(divisor, 10, max(-tens, 0))
    var shift = _bits_in(divisor) - _bits_in(number)
    _scale(number, 2, max(shift, 0))
    _scale(divisor, 2, max(-shift, 0))
    # The quotient, between a half and two, in 64 bits.
    var quotient = UInt64(0)
    for _ in range(64):
        quotient <<= 1
        if not _is_less(number, divisor):
            _subtract(number, divisor)
            quotient |= 1
        _multiply(number, 2)
    var has_rest = _bits_in(number) > 0
    var length = 64 if quotient >> 63 == 1 else 63
    var exponent = length - 64 - shift
    if exponent > 1023:
        return Float64.MAX
    var kept = 53 - max(-1022 - exponent, 0)
    if kept < 0:
        return 0
    var dropped = UInt64(length - kept)
    var mantissa = quotient >> dropped if kept > 0 else UInt64(0)
    var half = UInt64(1) << (dropped - 1)
    var rest = quotient & (half | (half - 1))
    if rest > half or (rest == half and (has_rest or mantissa & 1 == 1)):
        mantissa += 1
    # A mantissa that became one bit longer makes the exponent one larger.
    if exponent >= -1022:
        mantissa += UInt64(exponent + 1022) << 52
    return Float64(from_bits=mantissa)


def _parse_text(text: StringSlice[ImmutAnyOrigin]) -> Optional[Float64]:
    """The number that is nearest to a text without space around it; none if it is no number."""
    var end = text._length
    var at = 0

    @always_inline
    def byte(text: StringSlice[ImmutAnyOrigin], at: Int) -> Int:
        return text._byte(at) if at < text._length else 0

    if byte(text, 0) == 43 and byte(text, 1) != 43 and byte(text, 1) != 45:
        at = 1
    var is_negative = byte(text, at) == 45
    at += Int(is_negative)
    var word = String(text._part(at, end)).lower()
    if word == "nan":
        return Float64(0) / Float64(0)
    if word == "inf" or word == "infinity":
        return -Float64.MAX if is_negative else Float64.MAX
    var digits = List[UInt32]()
    var tens = 0
    var count = 0
    var behind_point = False
    while at < end:
        var c = byte(text, at)
        if c == 46 and not behind_point:
            behind_point = True
        elif c >= 48 and c <= 57:
            _multiply(digits, 10, UInt32(c - 48))
            count += 1
            tens -= Int(behind_point)
        else:
            break
        at += 1
    if count == 0:
        return None
    if at < end:
        if byte(text, at) | 32 != 101:
            return None
        at += 1
        var is_small = byte(text, at) == 45
        at += Int(is_small or byte(text, at) == 43)
        if at == end:
            return None
        var exponent = 0
        while at < end:
            var c = byte(text, at)
            if c < 48 or c > 57:
                return None
            exponent = min(exponent * 10 + c - 48, 1000000)
            at += 1
        tens += -exponent if is_small else exponent
    # Where the first digit counts: what is farther off is infinite, or nothing.
    var bits = _bits_in(digits)
    var value = Float64(0)
    if bits > 0 and tens + bits * 3 // 10 > 310:
        value = Float64.MAX
    elif bits > 0 and tens + bits // 3 > -330:
        value = _nearest(digits^, tens)
    return -value if is_negative else value
