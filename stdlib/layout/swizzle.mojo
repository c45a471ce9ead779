"""`Swizzle`: offsets with bits exchanged, so that the threads of a warp meet different banks of shared memory."""


struct Swizzle(TrivialRegisterPassable, Equatable, Writable):
    """Bits `base + shift ...` of an offset are mixed into its bits `base ...`, by exclusive or; `bits` of them.

    Applying it twice gives the offset back.
    """

    var bits: Int
    """How many bits are mixed."""
    var base: Int
    """How many low bits stay as they are."""
    var shift: Int
    """How far apart source and target bits lie."""
    var yyy_mask: Int
    """The bits that are mixed in."""

    @always_inline
    def __init__(out self, bits: Int, base: Int, shift: Int):
        """From the number of bits, the low bits that stay, and the distance."""
        self.bits = bits
        self.base = base
        self.shift = shift
        self.yyy_mask = ((1 << bits) - 1) << (base + max(0, shift))

    @always_inline
    def __call__(self, offset: Int) -> Int:
        """The place of the element at `offset`."""
        if self.shift >= 0:
            return offset ^ ((offset & self.yyy_mask) >> self.shift)
        return offset ^ ((offset & self.yyy_mask) << -self.shift)

    @always_inline
    def __call__[dtype: DType, //](self, offset: Scalar[dtype]) -> Scalar[dtype]:
        """The place of the element at `offset`."""
        return Scalar[dtype](self(Int(offset)))

    @always_inline
    def size(self) -> Int:
        """After how many offsets the pattern repeats."""
        return 1 << (self.bits + self.base + max(self.shift, -self.shift))

    @always_inline
    def cosize(self) -> Int:
        """How many places the pattern spans."""
        return self.size()

    @always_inline
    def __eq__(self, other: Swizzle) -> Bool:
        return (
            self.bits == other.bits
            and self.base == other.base
            and self.shift == other.shift
        )

    @always_inline
    def __ne__(self, other: Swizzle) -> Bool:
        return not (self == other)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `(bits,base,shift)`."""
        writer.write("(", self.bits, ",", self.base, ",", self.shift, ")")


def _log2(value: Int) -> Int:
    """The largest n with 2**n <= value."""
    var result = 0
    while (1 << (result + 1)) <= value:
        result += 1
    return result


def make_swizzle[num_rows: Int, row_size: Int, access_size: Int]() -> Swizzle:
    """For `num_rows` rows of `row_size` elements that are reached `access_size` at a time."""
    comptime base = _log2(access_size)
    comptime shift = _log2(row_size) - base
    comptime assert shift > 0, "a swizzle needs rows longer than one access"
    return Swizzle(_log2(num_rows), base, shift)


def make_ldmatrix_swizzle[
    dtype: DType, row_size: Int, log2_vector_width: Int = 0
]() -> Swizzle:
    """For matrices of 8 rows of 16 bytes, loaded from rows of `row_size` numbers; offsets count vectors of `2**log2_vector_width` numbers.
    """
    comptime row_bytes = row_size * dtype.size_of()
    # 128 bytes are all banks once; 16 bytes are one access.
    comptime bits = 3 if row_bytes >= 128 else _log2(max(row_bytes // 16, 1))
    comptime rows_in_banks = max(128 // row_bytes, 1)
    comptime access = _log2(max(16 // dtype.size_of(), 1))
    return Swizzle(
        bits,
        max(access - log2_vector_width, 0),
        max(_log2(row_size) - access, 0) + _log2(rows_in_banks),
    )
