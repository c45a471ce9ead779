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
    def __getattr__[name: StringLiteral](self) -> Optional[Int]:
        """`start`, `end` and `step`, each absent where it was left out."""
        comptime assert name == "start" or name == "end" or name == "step", "a Slice has 'start', 'end' and 'step'"
        comptime bit = 1 if name == "start" else 2 if name == "end" else 4
        if self._has & bit == 0:
            return None
        comptime if name == "start":
            return self._first
        elif name == "end":
            return self._last
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

    @always_inline
    def _stride(self) -> Int:
        """The distance between elements, 1 when none was given."""
        return self._by if self._has & 4 else 1

    def indices(self, length: Int) -> Tuple[Int, Int, Int]:
        """Where a walk over a sequence of `length` starts and ends, and its steps."""
        var step = self._stride()
        if step > 0:
            return (self._start(length), self._end(length), step)
        # Backwards the bounds are one lower: from the last element to the one in front of the first.
        var start = length - 1
        if self._has & 1:
            start = self._first + length if self._first < 0 else self._first
            start = max(min(start, length - 1), -1)
        var end = -1
        if self._has & 2:
            end = self._last + length if self._last < 0 else self._last
            end = max(min(end, length - 1), -1)
        return (start, end, step)

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


comptime ContiguousSlice = Slice
comptime StridedSlice = Slice
