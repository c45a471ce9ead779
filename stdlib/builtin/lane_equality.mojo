"""What `==` and `!=` of vectors give in the older dialect."""


struct LaneEquality[width: Int, any: Bool](
    Boolable, ImplicitlyCopyable, Movable, TrivialRegisterPassable, Writable
):
    """Element by element, whether two vectors are equal (or differ): the mask that releases up to 25.5 gave, and where one
    truth value is asked for, what the later ones gave.

    Parameters:
        width: How many elements.
        any: Whether one true element makes it true (`!=`), not all (`==`).
    """

    comptime _Mask = SIMD[DType.bool, Self.width]
    comptime __inferred_as__ = SIMD[DType.bool, Self.width]

    var mask: Self._Mask
    """The answer for each element."""

    @always_inline
    @implicit
    def __init__(out self, mask: SIMD[DType.bool, Self.width]):
        """The answer for each element."""
        self.mask = mask

    @always_inline
    def __bool__(self) -> Bool:
        """One answer for all elements."""
        comptime if Self.any:
            return Bool(self.mask.reduce_or())
        else:
            return Bool(self.mask.reduce_and())

    @always_inline
    def __getitem__(self, index: Int) -> Scalar[DType.bool]:
        """The answer for element `index`."""
        return self.mask[index]

    @always_inline
    def __len__(self) -> Int:
        """How many elements."""
        return Self.width

    @always_inline
    def reduce_and(self) -> Scalar[DType.bool]:
        """Whether all answers are true."""
        return self.mask.reduce_and()

    @always_inline
    def reduce_or(self) -> Scalar[DType.bool]:
        """Whether one answer is true."""
        return self.mask.reduce_or()

    @always_inline
    def reduce_bit_count(self) -> Int:
        """How many answers are true."""
        return Int(self.mask.cast[DType.int32]().reduce_add())

    @always_inline
    def select[
        dtype: DType, //
    ](
        self,
        true_case: SIMD[dtype, Self.width],
        false_case: SIMD[dtype, Self.width],
    ) -> SIMD[dtype, Self.width]:
        """Each element from `true_case` where the answer is true, else from `false_case`."""
        return self.mask.select(true_case, false_case)

    @always_inline
    def cast[dtype: DType](self) -> SIMD[dtype, Self.width]:
        """The answers as numbers, 0 and 1."""
        return self.mask.cast[dtype]()

    @always_inline
    def __invert__(self) -> Self._Mask:
        return ~self.mask

    @always_inline
    def __and__(self, other: Self._Mask) -> Self._Mask:
        return self.mask & other

    @always_inline
    def __or__(self, other: Self._Mask) -> Self._Mask:
        return self.mask | other

    @always_inline
    def __xor__(self, other: Self._Mask) -> Self._Mask:
        return self.mask ^ other

    @always_inline
    def __rand__(self, other: Self._Mask) -> Self._Mask:
        return other & self.mask

    @always_inline
    def __ror__(self, other: Self._Mask) -> Self._Mask:
        return other | self.mask

    @always_inline
    def __rxor__(self, other: Self._Mask) -> Self._Mask:
        return other ^ self.mask

    def write_to[W: Writer](self, mut writer: W):
        """Writes the mask."""
        self.mask.write_to(writer)
