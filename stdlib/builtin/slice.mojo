"""`Slice`: `start:end:step` in brackets."""


struct Slice(TrivialRegisterPassable, Writable):
    """The bounds of `a[start:end:step]`; a bound that was left out is absent."""

    var _first: Int
    var _last: Int
    var _by: Int
    var _has: Int  # bit 0: start was given, bit 1: end, bit 2: step

    @always_inline
    def __init__(out self, start: Int, end: Int):
        """`start:end`."""
        self._first = start
        self._last = end
        self._by = 1
        self._has = 3

    @always_inline
    def __init__(
        out self,
        start: Optional[Int],
        end: Optional[Int],
        step: Optional[Int],
    ):
        """`start:end:step`, each of which may be absent."""
        self._first = start.or_else(0)
        self._last = end.or_else(0)
        self._by = step.or_else(1)
        self._has = Int(start.__bool__()) | (Int(end.__bool__()) << 1) | (
            Int(step.__bool__()) << 2
        )

    @always_inline
    def step(self) -> Int:
        """The distance between elements."""
        return self._by

    def _clamp(self, index: Int, length: Int) -> Int:
        var at = index + length if index < 0 else index
        if at < 0:
            return 0
        return length if at > length else at

    @always_inline
    def _start(self, length: Int) -> Int:
        """First index within a sequence of `length`."""
        return self._clamp(self._first, length) if self._has & 1 else 0

    @always_inline
    def _end(self, length: Int) -> Int:
        """Index behind the last one within a sequence of `length`."""
        return self._clamp(self._last, length) if self._has & 2 else length

    def write_to[W: Writer](self, mut writer: W):
        """Writes `slice(start, end, step)`."""
        writer.write("slice(", self._first, ", ", self._last, ", ", self._by, ")")


@always_inline
def slice(start: Int, end: Int) -> Slice:
    """`start:end` as a value."""
    return Slice(start, end)


@always_inline
def slice(end: Int) -> Slice:
    """`:end` as a value."""
    return Slice(0, end)
