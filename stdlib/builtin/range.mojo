"""`range`."""

from builtin.slice import _invalid_step
from collections.check_bounds import _checks_bounds, check_bounds


struct _Range(
    Iterable, Iterator, ReversibleRange, Sized, TrivialRegisterPassable
):
    """`range(start, end)`, and the iterator over it."""

    comptime Element = Int
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self

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
        return _length(
            UInt(self.end) - UInt(self.start) if self.end > self.start else 0
        )

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> Int:
        check_bounds(index, self.__len__(), _where)
        return self.start + index

    @always_inline
    def __contains__(self, value: Int) -> Bool:
        return value >= self.start and value < self.end

    @always_inline
    def __reversed__(self) -> _ReversedRange:
        return _ReversedRange(self.start, self.end)


struct _ReversedRange(Iterable, Iterator, Sized, TrivialRegisterPassable):
    """`reversed(range(start, end))`: what stands behind the number that comes next, which is an `Int` even where `start` is the least one."""

    comptime Element = Int
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self

    var start: Int
    var end: Int

    @always_inline
    def __init__(out self, start: Int, end: Int):
        self.start = start
        self.end = end

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __has_next__(self) -> Bool:
        return self.start < self.end

    @always_inline
    def __next__(mut self) -> Int:
        self.end = self.end - 1
        return self.end

    @always_inline
    def __len__(self) -> Int:
        return _Range(self.start, self.end).__len__()

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> Int:
        check_bounds(index, self.__len__(), _where)
        return self.end - 1 - index


@no_inline
def _too_long(location: StaticString):
    """Ends the program."""
    print(
        "At: ",
        location,
        ": Assert Error: the range has more numbers than an Int counts",
        sep="",
        flush=True,
    )
    __brio.trap()


@always_inline
def _length(steps: UInt, location: StaticString = __brio.call_location) -> Int:
    """How many numbers there are, as an `Int`, which has to hold it."""
    comptime if not __brio.target_is["device"]:
        if Int(steps) < 0:
            _too_long(location)
    return Int(steps)


@always_inline
def _steps(start: Int, end: Int, step: Int) -> UInt:
    """How many numbers `range(start, end, step)` has; none for a `step` of 0."""
    # In unsigned arithmetic, where the distance between any two integers has its place.
    if step > 0:
        if start >= end:
            return 0
        return (UInt(end) - UInt(start) - 1) // UInt(step) + 1
    if step == 0 or start <= end:
        return 0
    return (UInt(start) - UInt(end) - 1) // (UInt(0) - UInt(step)) + 1


struct _StridedRange(
    Iterable, Iterator, ReversibleRange, Sized, TrivialRegisterPassable
):
    """`range(start, end, step)`, and the iterator over it.

    On the host it counts what is left, so that what would come behind the last number need be no `Int`. A kernel compares with
    `end` instead, which takes no division: there that number must be an `Int` too.
    """

    comptime Element = Int
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self

    var start: Int
    var end: Int
    var step: Int
    var _left: UInt

    @always_inline
    def __init__(out self, start: Int, end: Int, step: Int):
        self.start = start
        self.end = end
        self.step = step
        comptime if __brio.target_is["device"]:
            self._left = 0
        else:
            self._left = _steps(start, end, step)

    @always_inline
    def __iter__(self) -> _StridedRange:
        return self

    @always_inline
    def __has_next__(self) -> Bool:
        comptime if __brio.target_is["device"]:
            if self.step > 0:
                return self.start < self.end
            return self.start > self.end
        else:
            return self._left != 0

    @always_inline
    def __next__(mut self) -> Int:
        var value = self.start
        comptime if __brio.target_is["device"]:
            # A sum that fits lets optimisers see how often the loop runs.
            self.start = __brio.make[Int](
                __brio.intrinsic["int.add_nsw", __brio.int[64]](
                    value.value, self.step.value
                )
            )
        else:
            self.start = value + self.step
            self._left = self._left - 1
        return value

    @always_inline
    def __len__(self) -> Int:
        comptime if __brio.target_is["device"]:
            return _length(_steps(self.start, self.end, self.step))
        else:
            return _length(self._left)

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> Int:
        comptime if _checks_bounds():
            check_bounds(index, self.__len__(), _where)
        return self.start + index * self.step

    @always_inline
    def __contains__(self, value: Int) -> Bool:
        if self.step > 0:
            return (
                value >= self.start
                and value < self.end
                and (UInt(value) - UInt(self.start)) % UInt(self.step) == 0
            )
        return (
            self.step < 0
            and value <= self.start
            and value > self.end
            and (UInt(self.start) - UInt(value)) % (UInt(0) - UInt(self.step))
            == 0
        )

    @always_inline
    def __reversed__(self) -> _CountedRange[Int]:
        var count = _steps(self.start, self.end, self.step)
        return _CountedRange[Int](
            self.start + (Int(count) - 1) * self.step, 0 - self.step, count
        )


struct _CountedRange[T: TrivialRegisterPassable](
    Iterable, Iterator, Sized, TrivialRegisterPassable
):
    """A range backwards: so many numbers, from a first one on."""

    comptime Element = Self.T
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self

    var start: Self.T
    var step: Self.T
    var _left: UInt

    @always_inline
    def __init__(out self, start: Self.T, step: Self.T, count: UInt):
        self.start = start
        self.step = step
        self._left = count

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __has_next__(self) -> Bool:
        return self._left != 0

    @always_inline
    def __next__(mut self) -> Self.T:
        var value = self.start
        # What comes behind the last number may be none of this kind; nobody asks for it.
        self.start = value + self.step
        self._left = self._left - 1
        return value

    @always_inline
    def __len__(self) -> Int:
        return _length(self._left)

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> Self.T:
        check_bounds(index, self.__len__(), _where)
        return self.start + Self.T(index) * self.step


@always_inline
def _scalar_steps[
    dtype: DType
](start: Scalar[dtype], end: Scalar[dtype], step: Scalar[dtype]) -> UInt:
    """How many numbers `range(start, end, step)` has, or `UInt.MAX` if there are more."""
    comptime if dtype.is_floating_point():
        if step == 0 or (end - start) / step <= 0:
            return 0
        var steps = (end - start) / step
        return UInt(Int(steps)) + UInt(Int(Scalar[dtype](Int(steps)) < steps))
    elif dtype.is_signed() and dtype.bit_width() <= 64:
        return _steps(Int(start), Int(end), Int(step))
    elif dtype.bit_width() <= 64:
        return (
            0
            if start >= end or step == 0
            else (UInt(end) - UInt(start) - 1) // UInt(step) + 1
        )
    else:
        var forward = step > 0
        if step == 0 or (start >= end if forward else start <= end):
            return 0
        var distance = (
            UInt128(end) - UInt128(start)
            if forward
            else UInt128(start) - UInt128(end)
        )
        var steps = (distance - 1) // (
            UInt128(step) if forward else UInt128(0) - UInt128(step)
        )
        return UInt(steps) + 1 if steps < UInt128(UInt.MAX) else UInt.MAX


struct _ScalarRange[dtype: DType](
    Iterable, Iterator, ReversibleRange, Sized, TrivialRegisterPassable
):
    """`range` over scalars of another kind than `Int`; counted on the host, as `_StridedRange` is."""

    comptime Element = Scalar[Self.dtype]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self

    var start: Scalar[Self.dtype]
    var end: Scalar[Self.dtype]
    var step: Scalar[Self.dtype]
    var _left: UInt
    var _next: UInt  # of a range of floats: the place of the number that comes next

    comptime _is_float = Self.dtype.is_floating_point()
    comptime _counts = Self._is_float or not Bool(__brio.target_is["device"])

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
        self._next = 0
        comptime if Self._counts:
            self._left = _scalar_steps(start, end, step)
        else:
            self._left = 0

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __has_next__(self) -> Bool:
        comptime if Self._counts:
            return self._left != 0
        else:
            if self.step > Scalar[Self.dtype](0):
                return self.start < self.end
            return self.start > self.end

    @always_inline
    def __next__(mut self) -> Scalar[Self.dtype]:
        comptime if Self._is_float:
            var value = _number_at(self.start, self.step, self._next)
            self._next = self._next + 1
            self._left = self._left - 1
            return value
        else:
            var value = self.start
            var next = value + self.step
            comptime if Self._counts:
                self.start = next
                self._left = self._left - 1
            elif Self.dtype.bit_width() >= 32:
                self.start = next
            else:
                # Behind the last number there may be none of this kind: the sum wraps, and would be in front of the end again.
                var fits = next > value if self.step > 0 else next < value
                self.start = next if fits else self.end
            return value

    @always_inline
    def __len__(self) -> Int:
        comptime if Self._counts:
            return _length(self._left)
        else:
            return _length(_scalar_steps(self.start, self.end, self.step))

    @always_inline
    def __reversed__(self) -> _ReversedScalars[Self.dtype]:
        comptime if Self._is_float:
            return _ReversedScalars[Self.dtype](
                self.start, self.step, self._next, self._left
            )
        else:
            return _ReversedScalars[Self.dtype](
                self.start,
                self.step,
                0,
                _scalar_steps(self.start, self.end, self.step),
            )

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> Scalar[Self.dtype]:
        comptime if _checks_bounds():
            check_bounds(index, self.__len__(), _where)
        return _number_at(self.start, self.step, self._next + UInt(index))


@always_inline
def _number_at[
    dtype: DType
](start: Scalar[dtype], step: Scalar[dtype], index: UInt) -> Scalar[dtype]:
    """The number at a place of a range: a product, since a sum of many steps would drift."""
    comptime if dtype.is_floating_point() and dtype.bit_width() < 32:
        # A narrow float counts to a few thousand at most.
        return (
            start.cast[DType.float32]()
            + Float32(index) * step.cast[DType.float32]()
        ).cast[dtype]()
    else:
        return start + Scalar[dtype](index) * step


struct _ReversedScalars[dtype: DType](
    Iterable, Iterator, Sized, TrivialRegisterPassable
):
    """A range of scalars backwards: its numbers from a place on, the last one first."""

    comptime Element = Scalar[Self.dtype]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self

    var start: Scalar[Self.dtype]
    var step: Scalar[Self.dtype]
    var _first: UInt
    var _left: UInt

    @always_inline
    def __init__(
        out self,
        start: Scalar[Self.dtype],
        step: Scalar[Self.dtype],
        first: UInt,
        count: UInt,
    ):
        self.start = start
        self.step = step
        self._first = first
        self._left = count

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __has_next__(self) -> Bool:
        return self._left != 0

    @always_inline
    def __next__(mut self) -> Scalar[Self.dtype]:
        self._left = self._left - 1
        return _number_at(self.start, self.step, self._first + self._left)

    @always_inline
    def __len__(self) -> Int:
        return _length(self._left)

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> Scalar[Self.dtype]:
        check_bounds(index, self.__len__(), _where)
        return _number_at(
            self.start, self.step, self._first + self._left - 1 - UInt(index)
        )


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
def range(
    start: Int, end: Int, step: Int, _where: StaticString = __brio.call_location
) -> _StridedRange:
    """`start`, `start + step`, ... up to (for a negative step down to) but not including `end`; `step` must not be 0."""
    _check_step(step != 0, _where)
    return _StridedRange(start, end, step)


@always_inline
def range[dtype: DType, //](end: Scalar[dtype]) -> _ScalarRange[dtype]:
    """0, 1, ... up to but not including `end`."""
    return _ScalarRange[dtype](0, end, 1)


@always_inline
def range[is_integer: Bool = False](end: FloatLiteral) -> _Range:
    """No range: what counts the whole numbers up to `1.5` is `range(2)`."""
    comptime assert (
        is_integer
    ), "the end of a 'range' is an integer; write 'Int(...)' around this number"
    return _Range(0, 0)


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
    start: Scalar[dtype],
    end: Scalar[dtype],
    step: Scalar[dtype],
    _where: StaticString = __brio.call_location,
) -> _ScalarRange[dtype]:
    """`start`, `start + step`, ... up to (for a negative step down to) but not including `end`; `step` must not be 0."""
    _check_step(step != Scalar[dtype](0), _where)
    return _ScalarRange[dtype](start, end, step)


@always_inline
def range[
    T: AnyType, //
](end: T) raises -> _Range where __brio.conforms[T, IntableRaising]:
    """0, 1, ... up to but not including an end that may be no number.

    Examples:

    ```mojo
    @fieldwise_init
    struct Digits(IntableRaising):
        var text: String

        def __int__(self) raises -> Int:
            return atol(self.text)

    def main() raises:
        for i in range(Digits("2")):
            print(i)
    # -> 0
    # -> 1
    ```
    """
    return _Range(0, end.__int__())


@always_inline
def range[
    T: AnyType, U: AnyType, //
](start: T, end: U) raises -> _Range where (
    __brio.conforms[T, IntableRaising] or __brio.conforms[U, IntableRaising]
) and (__brio.conforms[T, IntableRaising] or __brio.conforms[T, Intable]) and (
    __brio.conforms[U, IntableRaising] or __brio.conforms[U, Intable]
):
    """`start`, `start + 1`, ... up to but not including `end`, which may be no numbers."""
    return _Range(start.__int__(), end.__int__())


comptime _ZeroStartingRange = _Range
"""`range(end)`."""
comptime _SequentialRange = _Range
"""`range(start, end)`."""
