"""`Scope`: which threads an access or a fence is about."""


struct Scope(Equatable, TrivialRegisterPassable, Writable):
    """Which threads an access or a fence is about."""

    var _value: Int

    comptime NONE = Scope(0)
    """Nobody: no order."""
    comptime THREAD = Scope(1)
    """This thread."""
    comptime WARP = Scope(2)
    """The warp."""
    comptime BLOCK = Scope(3)
    """The block."""
    comptime CLUSTER = Scope(4)
    """The cluster of blocks."""
    comptime GPU = Scope(5)
    """The device."""
    comptime SYSTEM = Scope(6)
    """The host and all devices."""

    @always_inline
    def __init__(out self, value: Int):
        """The scope with this number."""
        self._value = value

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        return self._value == other._value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        return self == other

    @always_inline
    def __isnot__(self, other: Self) -> Bool:
        return self != other

    def mnemonic(self) -> StringLiteral:
        """The scope's name in PTX; empty where it has none."""
        if self == Self.BLOCK:
            return "cta"
        if self == Self.CLUSTER:
            return "cluster"
        if self == Self.GPU:
            return "gpu"
        if self == Self.SYSTEM:
            return "sys"
        return ""

    def write_to[W: Writer](self, mut w: W):
        """Writes the name: `none`, `thread`, `warp`, `block`, `cluster`, `gpu` or `system`."""
        if self == Self.NONE:
            w.write_string("none")
        elif self == Self.THREAD:
            w.write_string("thread")
        elif self == Self.WARP:
            w.write_string("warp")
        elif self == Self.BLOCK:
            w.write_string("block")
        elif self == Self.CLUSTER:
            w.write_string("cluster")
        elif self == Self.GPU:
            w.write_string("gpu")
        else:
            w.write_string("system")
