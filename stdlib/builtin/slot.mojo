"""A place for a value, with a note beside it whether one is there."""


struct _Held[T: AnyType]:
    """A value that fills all its bits, so that an `Optional` of it keeps its note beside it."""

    var value: Self.T


struct _Slot[T: AnyType](Boolable, Copyable, Movable):
    """A value or nothing, whatever the bits of the value are: an `Optional` of a pointer is empty where that is null.

    Parameters:
        T: The type of the value.
    """

    var _held: Optional[_Held[Self.T]]

    @always_inline
    def __init__(out self):
        """Nothing."""
        self._held = Optional[_Held[Self.T]]()

    @always_inline
    def __init__(out self, var value: Self.T):
        """`value`."""
        self._held = Optional[_Held[Self.T]]()
        self._put(value^)

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there is a value."""
        return self._held._has

    @always_inline
    def _place(self) -> __brio.ptr[Self.T]:
        return __brio.cast["pointer", __brio.ptr[Self.T]](self._held._slot())

    @always_inline
    def _put(mut self, var value: Self.T):
        """`value`, where there is none."""
        self._held._mark(True)
        __brio.init(self._place(), value^)

    @always_inline
    def take(mut self, out result: Self.T):
        """Moves the value out, which must be there."""
        if not self._held._has:
            __brio.trap()
        result = __brio.take(self._place())
        self._held._mark(False)

    @always_inline
    def unsafe_value(ref self) -> ref[self] Self.T:
        """The value, which must be there."""
        return __brio.deref(self._place())
