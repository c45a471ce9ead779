"""Text of floating-point numbers where no runtime makes it: in kernels.

The digits are the fewest that read back as the same value, and of those the closest, as Steele and White generate them
from exact integers.
"""

from collections.inline_array import InlineArray
from internal.bytes import _store_byte

comptime _Bytes = __brio.ptr[__brio.int[8]]

comptime _WORDS = 38
"""Enough for the largest number that comes up with a Float64, 2 ** 54 * 10 ** 325."""


struct _Natural:
    """An integer of up to 38 words of 32 bits, the lowest first."""

    var words: InlineArray[UInt32, _WORDS]
    var used: Int

    def __init__(out self, value: UInt64):
        self.words = InlineArray[UInt32, _WORDS](fill=0)
        self.words[0] = value.cast[DType.uint32]()
        self.words[1] = (value >> 32).cast[DType.uint32]()
        self.used = 2

    def multiply(mut self, factor: UInt32):
        var carry: UInt64 = 0
        for i in range(self.used):
            carry += (
                self.words[i].cast[DType.uint64]() * factor.cast[DType.uint64]()
            )
            self.words[i] = carry.cast[DType.uint32]()
            carry >>= 32
        if carry != 0 and self.used < _WORDS:
            self.words[self.used] = carry.cast[DType.uint32]()
            self.used += 1

    def shift(mut self, count: Int):
        for _ in range(count // 16):
            self.multiply(1 << 16)
        self.multiply(UInt32(1) << UInt32(count % 16))

    def power_of_ten(mut self, count: Int):
        for _ in range(count // 9):
            self.multiply(1000000000)
        for _ in range(count % 9):
            self.multiply(10)

    def add(mut self, other: Self):
        var carry: UInt64 = 0
        var count = min(max(self.used, other.used) + 1, _WORDS)
        for i in range(count):
            carry += (
                self.words[i].cast[DType.uint64]()
                + other.words[i].cast[DType.uint64]()
            )
            self.words[i] = carry.cast[DType.uint32]()
            carry >>= 32
        self.used = count

    def subtract(mut self, other: Self):
        """Takes away what is not larger."""
        var borrow: Int64 = 0
        for i in range(max(self.used, other.used)):
            borrow += (
                self.words[i].cast[DType.int64]()
                - other.words[i].cast[DType.int64]()
            )
            self.words[i] = borrow.cast[DType.uint32]()
            borrow >>= 32

    def compare(self, other: Self) -> Int:
        """Less than, equal to or more than 0, as this one is less, equal or more."""
        var i = max(self.used, other.used) - 1
        while i >= 0:
            if self.words[i] != other.words[i]:
                return -1 if self.words[i] < other.words[i] else 1
            i -= 1
        return 0

    def copied(self) -> Self:
        var result = Self(0)
        result.words = self.words.copy()
        result.used = self.used
        return result^


@no_inline
def _digits(
    fraction: UInt64,
    exponent: Int,
    is_boundary: Bool,
    digits: _Bytes,
    mut count: Int,
) -> Int:
    """The shortest digits of `fraction * 2 ** exponent`; returns the exponent of the first one.

    At a boundary the next smaller value is half as far as the next larger one.
    """
    var even = fraction % 2 == 0
    var extra = 2 if is_boundary else 1
    # rest / scale is the value, below / scale half the way to the next smaller one
    var rest = _Natural(fraction)
    var scale = _Natural(1)
    var below = _Natural(1)
    rest.shift(max(exponent, 0) + extra)
    below.shift(max(exponent, 0))
    scale.shift(max(-exponent, 0) + extra)
    var length = 0
    while length < 64 and (fraction >> UInt64(length)) != 0:
        length += 1
    # not too large: it may be one too small
    var point = Int((exponent + length - 1) * 30103 // 100000)
    if point >= 0:
        scale.power_of_ten(point)
    else:
        rest.power_of_ten(-point)
        below.power_of_ten(-point)

    @always_inline
    def reaches_next(
        rest: _Natural,
        below: _Natural,
        scale: _Natural,
        even: Bool,
        is_boundary: Bool,
    ) -> Bool:
        """Whether the next digit up is still read as the same value."""
        var sum = rest.copied()
        sum.add(below)
        if is_boundary:
            sum.add(below)
        var order = sum.compare(scale)
        return order > 0 or (order == 0 and even)

    while reaches_next(rest, below, scale, even, is_boundary):
        scale.multiply(10)
        point += 1
    count = 0
    while True:
        rest.multiply(10)
        below.multiply(10)
        var digit = 0
        while rest.compare(scale) >= 0:
            rest.subtract(scale)
            digit += 1
        var order = rest.compare(below)
        var low = order < 0 or (order == 0 and even)
        var high = reaches_next(rest, below, scale, even, is_boundary)
        if count == 0 and digit == 0:
            # 1 and zeros is as short as one digit of the next place, which may be closer
            rest.multiply(10)
            below.multiply(10)
            while rest.compare(scale) >= 0:
                rest.subtract(scale)
                digit += 1
            order = rest.compare(below)
            low = order < 0 or (order == 0 and even)
            var double = rest.copied()
            double.add(rest)
            var is_upper = double.compare(scale) >= 0
            if is_upper:
                digit += 1
            var closer = digit < 10 and (is_upper or low)
            _store_byte(digits, 0, 48 + digit if closer else 49)
            count = 1
            return point - 2 if closer else point - 1
        if low or high:
            if low and high:
                var twice = rest.copied()
                twice.add(rest)
                order = twice.compare(scale)
                if order > 0 or (order == 0 and digit % 2 == 1):
                    digit += 1
            elif high:
                digit += 1
        _store_byte(digits, count, 48 + digit)
        count += 1
        if low or high:
            return point - 1


@no_inline
def _write_text(
    bits: UInt64, fraction_bits: Int, exponent_bits: Int, text: _Bytes
) -> Int:
    """Writes the number of a binary format into at most 32 bytes and returns how many there are."""
    var fraction = bits & ((UInt64(1) << UInt64(fraction_bits)) - 1)
    var largest = (1 << exponent_bits) - 1
    var exponent = Int(bits >> UInt64(fraction_bits)) & largest
    var at = 0

    @always_inline
    def put(text: _Bytes, mut at: Int, byte: Int):
        _store_byte(text, at, byte)
        at += 1

    if exponent == largest and fraction != 0:
        put(text, at, 110)
        put(text, at, 97)
        put(text, at, 110)
        return at
    if (bits >> UInt64(fraction_bits + exponent_bits)) & 1 == 1:
        put(text, at, 45)
    if exponent == largest:
        put(text, at, 105)
        put(text, at, 110)
        put(text, at, 102)
        return at
    if exponent == 0 and fraction == 0:
        put(text, at, 48)
        put(text, at, 46)
        put(text, at, 48)
        return at
    var is_boundary = fraction == 0 and exponent > 1
    var bias = (largest >> 1) + fraction_bits
    if exponent == 0:
        exponent = 1
    else:
        fraction |= UInt64(1) << UInt64(fraction_bits)
    var store = InlineArray[UInt8, 24](fill=0)
    var digits = __brio.cast["pointer", _Bytes](__brio.address_of(store))
    var count = 0
    var first = _digits(fraction, exponent - bias, is_boundary, digits, count)
    if first < -4 or first >= 16:
        put(text, at, Int(store[0]))
        if count > 1:
            put(text, at, 46)
            for i in range(1, count):
                put(text, at, Int(store[i]))
        put(text, at, 101)
        put(text, at, 45 if first < 0 else 43)
        var magnitude = abs(first)
        if magnitude >= 100:
            put(text, at, 48 + magnitude // 100)
        put(text, at, 48 + magnitude // 10 % 10)
        put(text, at, 48 + magnitude % 10)
        return at
    if first < 0:
        put(text, at, 48)
        put(text, at, 46)
        for _ in range(-1 - first):
            put(text, at, 48)
        for i in range(count):
            put(text, at, Int(store[i]))
        return at
    for i in range(first + 1):
        put(text, at, Int(store[i]) if i < count else 48)
    put(text, at, 46)
    if count <= first + 1:
        put(text, at, 48)
    for i in range(first + 1, count):
        put(text, at, Int(store[i]))
    return at
