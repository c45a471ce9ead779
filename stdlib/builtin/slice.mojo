"""`Slice`: `start:end:step` in brackets."""


struct Slice(Equatable, TrivialRegisterPassable, Writable):
    """The bounds of `a[start:end:step]`; a bound that was left out is absent.

    Examples:

    ```mojo
    var a = [0, 1, 2, 3, 4, 5]
    print(a[1:4], a[:2], a[4:])  # -> [1, 2, 3] [0, 1] [4, 5]
    var part = slice(1, 3)
    print(a[part])  # -> [1, 2]
    ```
    """

    var _first: Int
    var _last: Int
    var _by: Int
    var _has: Int  # bit 0: start was given, bit 1: end, bit 2: step

    @always_inline
    def __init__(out self, start: Int, end: Int):
        """`start:end`.

        Examples:

        ```mojo
        print([1, 2, 3, 4][Slice(1, 3)])  # -> [2, 3]
        ```
        """
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
        self._has = (
            Int(start.__bool__())
            | (Int(end.__bool__()) << 1)
            | (Int(step.__bool__()) << 2)
        )

    @always_inline
    @implicit
    def __init__(out self, other: ContiguousSlice):
        """The same bounds, without a step."""
        self._first = other._first
        self._last = other._last
        self._by = 1
        self._has = other._has

    @always_inline
    @implicit
    def __init__(out self, other: StridedSlice):
        """The same bounds."""
        self._first = other._first
        self._last = other._last
        self._by = other._by
        self._has = other._has

    @__attribute
    @always_inline
    def start(self) -> Optional[Int]:
        """The first bound, if it was given.

        Examples:

        ```mojo
        print(Slice(1, 3).start.value())  # -> 1
        ```
        """
        return Optional[Int](self._first) if self._has & 1 else Optional[Int]()

    @__attribute
    @always_inline
    def end(self) -> Optional[Int]:
        """The second bound, if it was given.

        Examples:

        ```mojo
        print(Slice(1, 3).end.value())  # -> 3
        ```
        """
        return Optional[Int](self._last) if self._has & 2 else Optional[Int]()

    @__attribute
    @always_inline
    def step(self) -> Optional[Int]:
        """The step, if it was given.

        Examples:

        ```mojo
        print(Slice(1, 3).step is None)  # -> True
        ```
        """
        return Optional[Int](self._by) if self._has & 4 else Optional[Int]()

    def __eq__(self, other: Self) -> Bool:
        """Whether the bounds and the steps are equal.

        Examples:

        ```mojo
        print(slice(1, 5) == slice(1, 5, 1), slice(1, 5) == Slice(1, 5))  # -> False True
        ```
        """
        return (
            self.start == other.start
            and self.end == other.end
            and self.step == other.step
        )

    def __ne__(self, other: Self) -> Bool:
        """Whether one of the bounds or the steps is different.

        Examples:

        ```mojo
        print(slice(1, 5) != slice(2, 5))  # -> True
        ```
        """
        return not self == other

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

    @always_inline
    def _without_step(self, location: StaticString) -> Slice:
        """The same bounds, for what is a part without gaps: ends the program where another step than 1 was given."""
        if self._stride() != 1:
            _invalid_step("the step of this slice must be 1", location)
        return self

    def indices(
        self, length: Int, _where: StaticString = __brio.call_location
    ) -> Tuple[Int, Int, Int]:
        """Where a walk over a sequence of `length` starts and ends, and its steps, which must not be 0.

        Examples:

        ```mojo
        print(Slice(-3, None, None).indices(5))  # -> (2, 5, 1)
        ```
        """
        var step = self._stride()
        if step == 0:
            _invalid_step("slice step cannot be zero", _where)
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
        """Writes `slice(start, end, step)`.

        Examples:

        ```mojo
        print(slice(1, 5))  # -> slice(1, 5, None)
        ```
        """
        writer.write("slice(", self.start, ", ", self.end, ", ", self.step, ")")


@always_inline
def slice(start: Int, end: Int) -> Slice:
    """`start:end` as a value.

    Examples:

    ```mojo
    print([1, 2, 3, 4][slice(2)])  # -> [1, 2]
    ```
    """
    return Slice(start, end)


@always_inline
def slice(end: Int) -> Slice:
    """`:end` as a value."""
    return Slice(0, end)


@always_inline
def slice(
    start: Optional[Int], end: Optional[Int], step: Optional[Int]
) -> Slice:
    """`start:end:step` as a value."""
    return Slice(start, end, step)


@no_inline
def _invalid_step(text: StaticString, location: StaticString):
    """Ends the program."""
    comptime if not __brio.target_is["device"]:
        print("At: ", location, ": Assert Error: ", text, sep="", flush=True)
    __brio.trap()


struct ContiguousSlice(Equatable, TrivialRegisterPassable, Writable):
    """The bounds of `a[start:end]`, without a step: a `Slice` wherever one is asked for.

    Examples:

    ```mojo
    struct Text:
        def __init__(out self):
            pass

        def __getitem__(self, bounds: ContiguousSlice) -> Int:
            return bounds.end.value()

    print(Text()[2:5])  # -> 5
    ```
    """

    var _first: Int
    var _last: Int
    var _has: Int  # bit 0: start was given, bit 1: end

    @always_inline
    def __init__(
        out self,
        start: Optional[Int],
        end: Optional[Int],
        stride: NoneType = None,
        __slice_literal__: Tuple[] = (),
    ):
        """`start:end`, each of which may be absent.

        Examples:

        ```mojo
        print(ContiguousSlice(1, None, None))  # -> slice(1, None, None)
        ```
        """
        self._first = start.or_else(0)
        self._last = end.or_else(0)
        self._has = Int(start.__bool__()) | (Int(end.__bool__()) << 1)

    @__attribute
    @always_inline
    def start(self) -> Optional[Int]:
        """The first bound, if it was given.

        Examples:

        ```mojo
        print(ContiguousSlice(1, 3).start.value())  # -> 1
        ```
        """
        return Optional[Int](self._first) if self._has & 1 else Optional[Int]()

    @__attribute
    @always_inline
    def end(self) -> Optional[Int]:
        """The second bound, if it was given.

        Examples:

        ```mojo
        print(ContiguousSlice(1, 3).end.value())  # -> 3
        ```
        """
        return Optional[Int](self._last) if self._has & 2 else Optional[Int]()

    @__attribute
    @always_inline
    def step(self) -> Optional[Int]:
        """Nothing: there is no step.

        Examples:

        ```mojo
        print(ContiguousSlice(1, 3).step is None)  # -> True
        ```
        """
        return Optional[Int]()

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether the bounds are equal.

        Examples:

        ```mojo
        print(ContiguousSlice(1, 3) == ContiguousSlice(1, None))  # -> False
        ```
        """
        return self.start == other.start and self.end == other.end

    @always_inline
    def indices(self, length: Int) -> Tuple[Int, Int]:
        """Where the part of a sequence of `length` starts and ends.

        Examples:

        ```mojo
        print(ContiguousSlice(2, None).indices(5))  # -> (2, 5)
        ```
        """
        var bounds = Slice(self)
        return (bounds._start(length), bounds._end(length))

    def write_to[W: Writer](self, mut writer: W):
        """Writes `slice(start, end, None)`.

        Examples:

        ```mojo
        print(ContiguousSlice(1, 3))  # -> slice(1, 3, None)
        ```
        """
        Slice(self).write_to(writer)


struct StridedSlice(TrivialRegisterPassable, Writable):
    """The bounds of `a[start:end:step]`, with a step: a `Slice` wherever one is asked for.

    Examples:

    ```mojo
    print([0, 1, 2, 3, 4, 5][4:0:-2])  # -> [4, 2]
    ```
    """

    var _first: Int
    var _last: Int
    var _by: Int
    var _has: Int

    @always_inline
    def __init__(
        out self,
        start: Optional[Int],
        end: Optional[Int],
        step: Optional[Int],
    ):
        """`start:end:step`, each of which may be absent.

        Examples:

        ```mojo
        from std.builtin.slice import StridedSlice
        print(StridedSlice(1, None, 2))  # -> slice(1, None, 2)
        ```
        """
        self._first = start.or_else(0)
        self._last = end.or_else(0)
        self._by = step.or_else(1)
        self._has = (
            Int(start.__bool__())
            | (Int(end.__bool__()) << 1)
            | (Int(step.__bool__()) << 2)
        )

    @__attribute
    @always_inline
    def start(self) -> Optional[Int]:
        """The first bound, if it was given.

        Examples:

        ```mojo
        from std.builtin.slice import StridedSlice
        print(StridedSlice(1, None, 2).start.value())  # -> 1
        ```
        """
        return Optional[Int](self._first) if self._has & 1 else Optional[Int]()

    @__attribute
    @always_inline
    def end(self) -> Optional[Int]:
        """The second bound, if it was given.

        Examples:

        ```mojo
        from std.builtin.slice import StridedSlice
        print(Bool(StridedSlice(1, None, 2).end))  # -> False
        ```
        """
        return Optional[Int](self._last) if self._has & 2 else Optional[Int]()

    @__attribute
    @always_inline
    def step(self) -> Optional[Int]:
        """The step, if it was given.

        Examples:

        ```mojo
        from std.builtin.slice import StridedSlice
        print(StridedSlice(1, None, 2).step.value())  # -> 2
        ```
        """
        return Optional[Int](self._by) if self._has & 4 else Optional[Int]()

    def indices(
        self, length: Int, _where: StaticString = __brio.call_location
    ) -> Tuple[Int, Int, Int]:
        """Where a walk over a sequence of `length` starts and ends, and its steps, which must not be 0.

        Examples:

        ```mojo
        from std.builtin.slice import StridedSlice
        var walk = StridedSlice(None, None, -2).indices(5)
        print(walk[0], walk[1], walk[2])  # -> 4 -1 -2
        ```
        """
        return Slice(self).indices(length, _where)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `slice(start, end, step)`.

        Examples:

        ```mojo
        from std.builtin.slice import StridedSlice
        print(StridedSlice(None, 8, 2))  # -> slice(None, 8, 2)
        ```
        """
        Slice(self).write_to(writer)
