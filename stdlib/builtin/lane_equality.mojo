"""What `==` and `!=` of vectors give in the older dialect."""


struct LaneEquality[width: Int, any: Bool](
    Boolable,
    ImplicitlyCopyable,
    Movable,
    Sized,
    TrivialRegisterPassable,
    Writable,
):
    """Element by element, whether two vectors are equal (or differ): the mask that releases up to 25.5 gave, and where one
    truth value is asked for, what the later ones gave.

    Parameters:
        width: How many elements.
        any: Whether one true element makes it true (`!=`), not all (`==`).

    Examples:

    ```mojo
    from std.builtin.lane_equality import LaneEquality
    comptime Ints = SIMD[DType.int32, 4]
    var same = LaneEquality[4, False](Ints(1, 2, 3, 4).eq(Ints(1, 0, 3, 0)))
    print(same, Bool(same))  # -> [True, False, True, False] False
    ```
    """

    comptime _Mask = SIMD[DType.bool, Self.width]
    comptime __inferred_as__ = SIMD[DType.bool, Self.width]

    var mask: Self._Mask
    """The answer for each element.

    Examples:

    ```mojo
    from std.builtin.lane_equality import LaneEquality
    var same = LaneEquality[2, False](SIMD[DType.bool, 2](True, False))
    print(same.mask)  # -> [True, False]
    ```
    """

    @always_inline
    @implicit
    def __init__(out self, mask: SIMD[DType.bool, Self.width]):
        """The answer for each element.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        var differ: LaneEquality[2, True] = SIMD[DType.int32, 2](1, 2).ne(SIMD[DType.int32, 2](1, 3))
        print(differ, Bool(differ))  # -> [False, True] True
        ```
        """
        self.mask = mask

    @always_inline
    def __bool__(self) -> Bool:
        """One answer for all elements.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        var some = LaneEquality[2, True](SIMD[DType.bool, 2](True, False))
        var each = LaneEquality[2, False](SIMD[DType.bool, 2](True, False))
        print(Bool(some), Bool(each))  # -> True False
        ```
        """
        comptime if Self.any:
            return Bool(self.mask.reduce_or())
        else:
            return Bool(self.mask.reduce_and())

    @always_inline
    def __getitem__(self, index: Int) -> Scalar[DType.bool]:
        """The answer for element `index`.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        print(LaneEquality[2, True](SIMD[DType.bool, 2](True, False))[1])  # -> False
        ```
        """
        return self.mask[index]

    @always_inline
    def __len__(self) -> Int:
        """How many elements.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        print(len(LaneEquality[4, True](SIMD[DType.bool, 4](True))))  # -> 4
        ```
        """
        return Self.width

    @always_inline
    def reduce_and(self) -> Scalar[DType.bool]:
        """Whether all answers are true.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        print(LaneEquality[2, True](SIMD[DType.bool, 2](True, False)).reduce_and())  # -> False
        ```
        """
        return self.mask.reduce_and()

    @always_inline
    def reduce_or(self) -> Scalar[DType.bool]:
        """Whether one answer is true.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        print(LaneEquality[2, False](SIMD[DType.bool, 2](True, False)).reduce_or())  # -> True
        ```
        """
        return self.mask.reduce_or()

    @always_inline
    def reduce_bit_count(self) -> Int:
        """How many answers are true.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        print(LaneEquality[4, False](SIMD[DType.bool, 4](True)).reduce_bit_count())  # -> 4
        ```
        """
        return Int(self.mask.cast[DType.int32]().reduce_add())

    @always_inline
    def select[
        dtype: DType, //
    ](
        self,
        true_case: SIMD[dtype, Self.width],
        false_case: SIMD[dtype, Self.width],
    ) -> SIMD[dtype, Self.width]:
        """Each element from `true_case` where the answer is true, else from `false_case`.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        var same = LaneEquality[2, False](SIMD[DType.bool, 2](True, False))
        print(same.select(SIMD[DType.int32, 2](1, 2), SIMD[DType.int32, 2](3, 4)))  # -> [1, 4]
        ```
        """
        return self.mask.select(true_case, false_case)

    @always_inline
    def cast[dtype: DType](self) -> SIMD[dtype, Self.width]:
        """The answers as numbers, 0 and 1.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        print(LaneEquality[2, False](SIMD[DType.bool, 2](True, False)).cast[DType.int32]())  # -> [1, 0]
        ```
        """
        return self.mask.cast[dtype]()

    @always_inline
    def __invert__(self) -> Self._Mask:
        """The operator `~a`.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        print(~LaneEquality[2, False](SIMD[DType.bool, 2](True, False)))  # -> [False, True]
        ```
        """
        return ~self.mask

    @always_inline
    def __and__(self, other: Self._Mask) -> Self._Mask:
        """The operator `a & b`.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        var mask = SIMD[DType.bool, 2](True, False)
        print(LaneEquality[2, False](mask) & SIMD[DType.bool, 2](True, True))  # -> [True, False]
        ```
        """
        return self.mask & other

    @always_inline
    def __or__(self, other: Self._Mask) -> Self._Mask:
        """The operator `a | b`.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        var mask = SIMD[DType.bool, 2](True, False)
        print(LaneEquality[2, False](mask) | SIMD[DType.bool, 2](False, False))  # -> [True, False]
        ```
        """
        return self.mask | other

    @always_inline
    def __xor__(self, other: Self._Mask) -> Self._Mask:
        """The operator `a ^ b`.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        var mask = SIMD[DType.bool, 2](True, False)
        print(LaneEquality[2, False](mask) ^ SIMD[DType.bool, 2](True, True))  # -> [False, True]
        ```
        """
        return self.mask ^ other

    @always_inline
    def __rand__(self, other: Self._Mask) -> Self._Mask:
        """The same with the mask on the left.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        var same = LaneEquality[2, False](SIMD[DType.bool, 2](True, False))
        print(SIMD[DType.bool, 2](True, True) & same)  # -> [True, False]
        ```
        """
        return other & self.mask

    @always_inline
    def __ror__(self, other: Self._Mask) -> Self._Mask:
        """The same with the mask on the left.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        var same = LaneEquality[2, False](SIMD[DType.bool, 2](True, False))
        print(SIMD[DType.bool, 2](True, True) | same)  # -> [True, True]
        ```
        """
        return other | self.mask

    @always_inline
    def __rxor__(self, other: Self._Mask) -> Self._Mask:
        """The same with the mask on the left.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        var same = LaneEquality[2, False](SIMD[DType.bool, 2](True, False))
        print(SIMD[DType.bool, 2](True, True) ^ same)  # -> [False, True]
        ```
        """
        return other ^ self.mask

    def write_to[W: Writer](self, mut writer: W):
        """Writes the mask.

        Examples:

        ```mojo
        from std.builtin.lane_equality import LaneEquality
        print(LaneEquality[2, False](SIMD[DType.bool, 2](True, False)))  # -> [True, False]
        ```
        """
        self.mask.write_to(writer)
