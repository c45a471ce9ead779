"""Hints: where caches keep what is loaded and stored, and what a copy puts where there is nothing."""


struct CacheOperation(TrivialRegisterPassable, Equatable):
    """Where a load or store is kept; a hint."""

    var _value: Int

    comptime ALWAYS = CacheOperation(0)
    comptime GLOBAL = CacheOperation(1)
    comptime STREAMING = CacheOperation(2)
    comptime LAST_USE = CacheOperation(4)
    comptime VOLATILE = CacheOperation(8)
    comptime WRITE_BACK = CacheOperation(16)
    comptime WRITE_THROUGH = CacheOperation(5)
    comptime WORKGROUP = CacheOperation(3)

    @always_inline
    def __init__(out self, value: Int):
        self._value = value

    @always_inline
    def __eq__(self, other: CacheOperation) -> Bool:
        return self._value == other._value

    @always_inline
    def __ne__(self, other: CacheOperation) -> Bool:
        return self._value != other._value


struct CacheEviction(TrivialRegisterPassable, Equatable):
    """How long a cache keeps a line; a hint."""

    var _value: Int

    comptime EVICT_NORMAL = CacheEviction(0)
    comptime EVICT_FIRST = CacheEviction(1)
    comptime EVICT_LAST = CacheEviction(2)
    comptime EVICT_UNCHANGED = CacheEviction(3)
    comptime NO_ALLOCATE = CacheEviction(4)

    @always_inline
    def __init__(out self, value: Int):
        self._value = value

    @always_inline
    def __eq__(self, other: CacheEviction) -> Bool:
        return self._value == other._value

    @always_inline
    def __ne__(self, other: CacheEviction) -> Bool:
        return self._value != other._value


struct Fill(TrivialRegisterPassable, Equatable):
    """What a copy puts where there is nothing to copy."""

    var _value: Int

    comptime NONE = Fill(0)
    comptime ZERO = Fill(1)
    comptime NAN = Fill(2)

    @always_inline
    def __init__(out self, value: Int):
        self._value = value

    @always_inline
    def __eq__(self, other: Fill) -> Bool:
        return self._value == other._value

    @always_inline
    def __ne__(self, other: Fill) -> Bool:
        return self._value != other._value


struct ReduceOp(TrivialRegisterPassable, Equatable):
    """How a copy combines what it brings with what is there."""

    var _value: Int

    comptime ADD = ReduceOp(0)
    comptime MIN = ReduceOp(1)
    comptime MAX = ReduceOp(2)
    comptime AND = ReduceOp(3)
    comptime OR = ReduceOp(4)
    comptime XOR = ReduceOp(5)

    @always_inline
    def __init__(out self, value: Int):
        self._value = value

    @always_inline
    def __eq__(self, other: ReduceOp) -> Bool:
        return self._value == other._value

    @always_inline
    def __ne__(self, other: ReduceOp) -> Bool:
        return self._value != other._value

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
