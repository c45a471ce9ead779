"""`Span[T, origin]`: values that somebody else owns."""

from builtin.variadics import _PointerIter


struct Span[T: AnyType, origin: Origin = MutAnyOrigin](
    TrivialRegisterPassable, Boolable, Sized, Writable
):
    """Neighbouring values in memory that lives elsewhere: an address and a number of values."""

    var _data: __brio.ptr[Self.T]
    var _length: Int

    @always_inline
    def __init__(out self):
        """No values."""
        self._data = UnsafePointer[Self.T]().address
        self._length = 0

    @always_inline
    def __init__(out self, *, ptr: UnsafePointer[Self.T], length: Int):
        """`length` values from `ptr` on."""
        self._data = ptr.address
        self._length = length

    @always_inline
    @implicit
    def __init__(out self, ref list: List[Self.T]):
        """The values of `list`, which must live as long."""
        self._data = list._data
        self._length = list._size

    @always_inline
    def __len__(self) -> Int:
        """Number of values."""
        return self._length

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there are any."""
        return self._length != 0

    @always_inline
    def __getitem__(self, index: Int) -> ref [Self.origin] Self.T:
        """Value number `index`; negative counts from the end."""
        var at = index + self._length if index < 0 else index
        return __brio.deref(__brio.offset(self._data, at.value))

    @always_inline
    def __getitem__(self, span: Slice) -> Self:
        """The values from `start` up to `end`."""
        var start = span._start(self._length)
        var end = span._end(self._length)
        return Self(
            ptr=self.unsafe_ptr() + start,
            length=end - start if end > start else 0,
        )

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Self.T, Self.origin]:
        """Address of the first value."""
        return UnsafePointer[Self.T, Self.origin](self._data)

    @always_inline
    def __iter__(self) -> _PointerIter[Self.T]:
        """Walks over the values."""
        return _PointerIter[Self.T](self._data, self._length)

    def fill(self, value: Self.T):
        """Sets every value to `value`."""
        var i = 0
        while i < self._length:
            self[i] = value
            i += 1

    def copy_from(self, other: Span[Self.T]):
        """Copies the values of `other`, which has as many."""
        var i = 0
        while i < self._length:
            self[i] = other[i]
            i += 1

    def __eq__(self, other: Self) -> Bool:
        """Whether both have equal values in the same order."""
        if self._length != other._length:
            return False
        var i = 0
        while i < self._length:
            if self[i] != other[i]:
                return False
            i += 1
        return True

    def __ne__(self, other: Self) -> Bool:
        return not (self == other)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `[a, b]`."""
        writer.write_string("[")
        var i = 0
        while i < self._length:
            if i > 0:
                writer.write_string(", ")
            self[i].write_to(writer)
            i += 1
        writer.write_string("]")


comptime MutSpan = Span
comptime ImmutSpan = Span
comptime ImmSpan = Span
