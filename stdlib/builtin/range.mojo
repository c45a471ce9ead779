"""`range`."""

from builtin.slice import _invalid_step
from collections.check_bounds import _checks_bounds


struct _Range(Iterator, TrivialRegisterPassable, Sized, Iterable, ReversibleRange):
    """`range(start, end)`, and the iterator over it."""

    var start: Int
    var end: Int

    @always_inline
    def __init__(out self, start: Int, end: Int):
        self.start = start
        self.end = end

    @always_inline
    def __iter__(self) -> _Range:
        return self

    @always_inline
    def __has_next__(self) -> Bool:
        return self.start < self.end

    @always_inline
    def __next__(mut self) -> Int:
        var value = self.start
        self.start = value + 1
        return value

    @always_inline
    def __len__(self) -> Int:
        return self.end - self.start if self.end > self.start else 0

    @always_inline
    def __getitem__(self, index: Int) -> Int:
        return self.start + index

    @always_inline
    def __contains__(self, value: Int) -> Bool:
        return value >= self.start and value < self.end

    @always_inline
    def __reversed__(self) -> _StridedRange:
        return _StridedRange(self.end - 1, self.start - 1, -1)


@always_inline
def _steps(start: Int, end: Int, step: Int) -> Int:
    """How many numbers `range(start, end, step)` has; `step` must not be 0."""
    # In unsigned arithmetic, where the distance between any two integers has its place.
    if step > 0:
        if start >= end:
            return 0
        return Int((UInt(end) - UInt(start) - 1) // UInt(step)) + 1
    if step == 0 or start <= end:
        return 0
    return Int((UInt(start) - UInt(end) - 1) // (UInt(0) - UInt(step))) + 1


struct _StridedRange(Iterator, TrivialRegisterPassable, Sized, Iterable, ReversibleRange):
    """`range(start, end, step)`, and the iterator over it. What would come behind the last number must be an `Int` too."""

    var start: Int
    var end: Int
    var step: Int

    @always_inline
    def __init__(out self, start: Int, end: Int, step: Int):
        self.start = start
        self.end = end
        self.step = step

    @always_inline
    def __iter__(self) -> _StridedRange:
        return self

    @always_inline
    def __has_next__(self) -> Bool:
        if self.step > 0:
            return self.start < self.end
        return self.start > self.end

    @always_inline
    def __next__(mut self) -> Int:
        var value = self.start
        # A sum that fits lets optimisers see how often the loop runs.
        self.start = __brio.make[Int](
            __brio.intrinsic["int.add_nsw", __brio.int[64]](
                value.value, self.step.value
            )
        )
        return value

    @always_inline
    def __len__(self) -> Int:
        return _steps(self.start, self.end, self.step)

    @always_inline
    def __getitem__(self, index: Int) -> Int:
        return self.start + index * self.step

    @always_inline
    def __contains__(self, value: Int) -> Bool:
        var steps = self.__len__()
        if steps == 0 or (value - self.start) % self.step != 0:
            return False
        var index = (value - self.start) // self.step
        return index >= 0 and index < steps

    @always_inline
    def __reversed__(self) -> _StridedRange:
        return _StridedRange(
            self.start + (self.__len__() - 1) * self.step,
            self.start - self.step,
            -self.step,
        )


struct _ScalarRange[dtype: DType](Iterator, TrivialRegisterPassable, Sized, Iterable, ReversibleRange):
    """`range` over scalars of another kind than `Int`."""

    var start: Scalar[Self.dtype]
    var end: Scalar[Self.dtype]
    var step: Scalar[Self.dtype]

    @always_inline
    def __init__(
        out self,
        start: Scalar[Self.dtype],
        end: Scalar[Self.dtype],
        step: Scalar[Self.dtype],
    ):
        self.start = start
        self.end = end
        self.step = step

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __has_next__(self) -> Bool:
        if self.step > Scalar[Self.dtype](0):
            return self.start < self.end
        return self.start > self.end

    @always_inline
    def __next__(mut self) -> Scalar[Self.dtype]:
        var value = self.start
        var next = value + self.step
        comptime if Self.dtype.is_floating_point() or Self.dtype.bit_width() >= 32:
            self.start = next
        else:
            # Behind the last number there may be none of this kind: the sum wraps, and would be in front of the end again.
            var fits = next > value if self.step > 0 else next < value
            self.start = next if fits else self.end
        return value

    @always_inline
    def __len__(self) -> Int:
        comptime if Self.dtype.is_floating_point():
            if self.step == 0 or (self.end - self.start) / self.step <= 0:
                return 0
            var steps = (self.end - self.start) / self.step
            return Int(steps) + Int(Scalar[Self.dtype](Int(steps)) < steps)
        else:
            return _StridedRange(Int(self.start), Int(self.end), Int(self.step)).__len__()

    @always_inline
    def __reversed__(self) -> Self:
        var count = Scalar[Self.dtype](self.__len__())
        return Self(self.start + (count - 1) * self.step, self.start - self.step, Scalar[Self.dtype](0) - self.step)

    @always_inline
    def __getitem__(self, index: Int) -> Scalar[Self.dtype]:
        return self.start + Scalar[Self.dtype](index) * self.step


@always_inline
def _check_step(valid: Bool, location: StaticString):
    """Ends the program where the step of a range is 0; on a device only with `-D ASSERT=all`, as for indices."""
    comptime if _checks_bounds():
        if not valid:
            _invalid_step("range step cannot be zero", location)


@always_inline
def range(end: Int) -> _Range:
    """0, 1, ... up to but not including `end`.

    Examples:

    ```mojo
    for i in range(1, 8, 3):
        print(i)
    # -> 1
    # -> 4
    # -> 7
    ```
    """
    return _Range(0, end)


@always_inline
def range(start: Int, end: Int) -> _Range:
    """`start`, `start + 1`, ... up to but not including `end`."""
    return _Range(start, end)


@always_inline
def range(start: Int, end: Int, step: Int, _where: StaticString = __brio.call_location) -> _StridedRange:
    """`start`, `start + step`, ... up to (for a negative step down to) but not including `end`; `step` must not be 0."""
    _check_step(step != 0, _where)
    return _StridedRange(start, end, step)


@always_inline
def range[dtype: DType, //](end: Scalar[dtype]) -> _ScalarRange[dtype]:
    """0, 1, ... up to but not including `end`."""
    return _ScalarRange[dtype](0, end, 1)


@always_inline
def range[
    dtype: DType, //
](start: Scalar[dtype], end: Scalar[dtype]) -> _ScalarRange[dtype]:
    """`start`, `start + 1`, ... up to but not including `end`."""
    return _ScalarRange[dtype](start, end, 1)


@always_inline
def range[
    dtype: DType, //
](
    start: Scalar[dtype], end: Scalar[dtype], step: Scalar[dtype], _where: StaticString = __brio.call_location
) -> _ScalarRange[dtype]:
    """`start`, `start + step`, ... up to (for a negative step down to) but not including `end`; `step` must not be 0."""
    _check_step(step != Scalar[dtype](0), _where)
    return _ScalarRange[dtype](start, end, step)


comptime _ZeroStartingRange = _Range
"""`range(end)`."""
comptime _SequentialRange = _Range
"""`range(start, end)`."""
