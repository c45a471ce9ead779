"""Hints: where caches keep what is loaded and stored, and what a copy puts where there is nothing."""


struct CacheOperation(Equatable, Identifiable, TrivialRegisterPassable):
    """Where a load or store is kept; a hint."""

    var _value: Int

    comptime ALWAYS = CacheOperation(0)
    """In all caches (PTX `.ca`)."""
    comptime GLOBAL = CacheOperation(1)
    """In the device's cache, not in the multiprocessor's (PTX `.cg`)."""
    comptime STREAMING = CacheOperation(2)
    """Used once: the first to leave the caches (PTX `.cs`)."""
    comptime LAST_USE = CacheOperation(4)
    """Not used again (PTX `.lu`)."""
    comptime VOLATILE = CacheOperation(8)
    """Fetched again each time (PTX `.cv`)."""
    comptime WRITE_BACK = CacheOperation(16)
    """Stored when the line leaves the cache (PTX `.wb`)."""
    comptime WRITE_THROUGH = CacheOperation(5)
    """Stored at once through the cache (PTX `.wt`)."""
    comptime WORKGROUP = CacheOperation(3)
    """Seen by the block (AMD GPUs)."""

    @always_inline
    def __init__(out self, value: Int):
        """The operation with this number."""
        self._value = value

    @always_inline
    def __or__(self, other: Self) -> Self:
        """Both at once, where a GPU has that."""
        return Self(self._value | other._value)

    @always_inline
    def mnemonic(self) -> StringLiteral:
        """Its name in PTX, without the point; of `WORKGROUP` what comes closest."""
        if self == Self.GLOBAL:
            return "cg"
        if self == Self.STREAMING:
            return "cs"
        if self == Self.LAST_USE:
            return "lu"
        if self == Self.VOLATILE:
            return "cv"
        if self == Self.WRITE_BACK:
            return "wb"
        if self == Self.WRITE_THROUGH:
            return "wt"
        return "ca"

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same."""
        return self == other

    @always_inline
    def __eq__(self, other: CacheOperation) -> Bool:
        return self._value == other._value

    @always_inline
    def __ne__(self, other: CacheOperation) -> Bool:
        return self._value != other._value


struct CacheEviction(Equatable, Identifiable, TrivialRegisterPassable):
    """How long a cache keeps a line; a hint."""

    var _value: Int

    comptime EVICT_NORMAL = CacheEviction(0)
    """As the hardware does it."""
    comptime EVICT_FIRST = CacheEviction(1)
    """Among the first to leave."""
    comptime EVICT_LAST = CacheEviction(2)
    """Among the last to leave."""
    comptime EVICT_UNCHANGED = CacheEviction(3)
    """Stays where it is in the order of leaving."""
    comptime NO_ALLOCATE = CacheEviction(4)
    """Not kept."""

    @always_inline
    def __init__(out self, value: Int):
        """The priority with this number."""
        self._value = value

    @always_inline
    def mnemonic(self) -> StringLiteral:
        """Its name in PTX."""
        if self == Self.EVICT_FIRST:
            return "evict_first"
        if self == Self.EVICT_LAST:
            return "evict_last"
        if self == Self.EVICT_UNCHANGED:
            return "evict_unchanged"
        if self == Self.NO_ALLOCATE:
            return "no_allocate"
        return "evict_normal"

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same."""
        return self == other

    @always_inline
    def __eq__(self, other: CacheEviction) -> Bool:
        return self._value == other._value

    @always_inline
    def __ne__(self, other: CacheEviction) -> Bool:
        return self._value != other._value


struct Fill(Equatable, Identifiable, TrivialRegisterPassable, Writable):
    """What a copy puts where there is nothing to copy."""

    var _value: Int

    comptime NONE = Fill(0)
    """Nothing is put there."""
    comptime ZERO = Fill(1)
    """Zeros."""
    comptime NAN = Fill(2)
    """NaN."""

    @always_inline
    def __init__(out self, value: Int):
        """The filling with this number."""
        self._value = value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same."""
        return self == other

    def write_to[W: Writer](self, mut writer: W):
        """Writes `NONE`, `ZERO` or `NAN`."""
        writer.write(
            "NONE"
            if self == Self.NONE
            else ("ZERO" if self == Self.ZERO else "NAN")
        )

    @always_inline
    def __eq__(self, other: Fill) -> Bool:
        return self._value == other._value

    @always_inline
    def __ne__(self, other: Fill) -> Bool:
        return self._value != other._value


struct ReduceOp(Equatable, Identifiable, TrivialRegisterPassable, Writable):
    """How a copy combines what it brings with what is there."""

    var _value: Int

    comptime ADD = ReduceOp(0)
    """Adds."""
    comptime MIN = ReduceOp(1)
    """Keeps the smaller."""
    comptime MAX = ReduceOp(2)
    """Keeps the larger."""
    comptime AND = ReduceOp(3)
    """Bit by bit, both."""
    comptime OR = ReduceOp(4)
    """Bit by bit, either."""
    comptime XOR = ReduceOp(5)
    """Bit by bit, one of the two."""

    @always_inline
    def __init__(out self, value: Int):
        """The operation with this number."""
        self._value = value

    @always_inline
    def __eq__(self, other: ReduceOp) -> Bool:
        return self._value == other._value

    @always_inline
    def __ne__(self, other: ReduceOp) -> Bool:
        return self._value != other._value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same."""
        return self == other

    def write_to[W: Writer](self, mut writer: W):
        """Writes its name in PTX."""
        writer.write(self.mnemonic())

    @always_inline
    def mnemonic(self) -> StringLiteral:
        """The operation's name in PTX."""
        if self == Self.ADD:
            return "add"
        if self == Self.MIN:
            return "min"
        if self == Self.MAX:
            return "max"
        if self == Self.AND:
            return "and"
        if self == Self.OR:
            return "or"
        return "xor"
