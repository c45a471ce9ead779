"""`Swizzle`: offsets with bits exchanged, so that the threads of a warp meet different banks of shared memory."""

from gpu.host.tma import TensorMapSwizzle
from layout.int_tuple import IntTuple
from layout.layout import Layout, LayoutTrait


struct Swizzle(Equatable, LayoutTrait, TrivialRegisterPassable, Writable):
    """Bits `base + shift ...` of an offset are mixed into its bits `base ...`, by exclusive or; `bits` of them.

    Applying it twice gives the offset back.

    Examples:

    ```mojo
    from layout import Swizzle

    var s = Swizzle(1, 0, 1)
    for i in range(4):
        print(s(i))
    # -> 0
    # -> 1
    # -> 3
    # -> 2
    ```
    """

    @__attribute
    @always_inline
    def zzz_mask(self) -> Int:
        """The bits that are mixed in, where they end up.

        Examples:

        ```mojo
        from std.layout import Swizzle
        print(bin(Swizzle(2, 1, 3).zzz_mask()))  # -> 0b110
        ```
        """
        return ((1 << self.bits) - 1) << (self.base - min(0, self.shift))

    comptime has_shape = False
    """A swizzle has no shape.

    Examples:

    ```mojo
    from std.layout import Swizzle
    comptime assert not Swizzle.has_shape
    ```
    """

    var bits: Int
    """How many bits are mixed.

    Examples:

    ```mojo
    from std.layout import Swizzle
    print(Swizzle(3, 4, 5).bits)  # -> 3
    ```
    """
    var base: Int
    """How many low bits stay as they are.

    Examples:

    ```mojo
    from std.layout import Swizzle
    print(Swizzle(3, 4, 5).base)  # -> 4
    ```
    """
    var shift: Int
    """How far apart source and target bits lie.

    Examples:

    ```mojo
    from std.layout import Swizzle
    print(Swizzle(3, 4, 5).shift)  # -> 5
    ```
    """
    var yyy_mask: Int
    """The bits that are mixed in.

    Examples:

    ```mojo
    from std.layout import Swizzle
    print(bin(Swizzle(2, 1, 3).yyy_mask))  # -> 0b110000
    ```
    """

    @always_inline
    def __init__(out self, bits: Int, base: Int, shift: Int):
        """From the number of bits, the low bits that stay, and the distance.

        Examples:

        ```mojo
        from std.layout import Swizzle
        print(Swizzle(bits=1, base=0, shift=2)(4))  # -> 5
        ```
        """
        self.bits = bits
        self.base = base
        self.shift = shift
        self.yyy_mask = ((1 << bits) - 1) << (base + max(0, shift))

    @always_inline
    def __call__(self, offset: Int) -> Int:
        """The place of the element at `offset`.

        Examples:

        ```mojo
        from std.layout import Swizzle
        var swizzle = Swizzle(2, 0, 2)
        print(swizzle(4), swizzle(8), swizzle(swizzle(13)))  # -> 5 10 13
        ```
        """
        if self.shift >= 0:
            return offset ^ ((offset & self.yyy_mask) >> self.shift)
        return offset ^ ((offset & self.yyy_mask) << -self.shift)

    @always_inline
    def __call__[
        dtype: DType, //
    ](self, offset: Scalar[dtype]) -> Scalar[dtype]:
        """The place of the element at `offset`."""
        return Scalar[dtype](self(Int(offset)))

    @always_inline
    def __call__(self, index: IntTuple) -> Int:
        """The place of the element at an offset."""
        return self(index.value())

    @always_inline
    def size(self) -> Int:
        """After how many offsets the pattern repeats.

        Examples:

        ```mojo
        from std.layout import Swizzle
        print(Swizzle(2, 1, 3).size())  # -> 64
        ```
        """
        return 1 << (self.bits + self.base + max(self.shift, -self.shift))

    @always_inline
    def cosize(self) -> Int:
        """How many places the pattern spans.

        Examples:

        ```mojo
        from std.layout import Swizzle
        print(Swizzle(2, 1, 3).cosize())  # -> 64
        ```
        """
        return self.size()

    @always_inline
    def __eq__(self, other: Swizzle) -> Bool:
        """Whether both mix the same bits.

        Examples:

        ```mojo
        from std.layout import Swizzle
        print(Swizzle(2, 1, 3) == Swizzle(2, 1, 3), Swizzle(2, 1, 3) == Swizzle(2, 0, 3))  # -> True False
        ```
        """
        return (
            self.bits == other.bits
            and self.base == other.base
            and self.shift == other.shift
        )

    @always_inline
    def __ne__(self, other: Swizzle) -> Bool:
        """Whether they mix different bits.

        Examples:

        ```mojo
        from std.layout import Swizzle
        print(Swizzle(2, 1, 3) != Swizzle(2, 0, 3))  # -> True
        ```
        """
        return not (self == other)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `(bits,base,shift)`.

        Examples:

        ```mojo
        from std.layout import Swizzle
        print(Swizzle(3, 4, 3))  # -> (3,4,3)
        ```
        """
        writer.write("(", self.bits, ",", self.base, ",", self.shift, ")")


def _log2(value: Int) -> Int:
    """The largest n with 2**n <= value."""
    var result = 0
    while (1 << (result + 1)) <= value:
        result += 1
    return result


def make_swizzle[num_rows: Int, row_size: Int, access_size: Int]() -> Swizzle:
    """For `num_rows` rows of `row_size` elements that are reached `access_size` at a time."""
    comptime base = _log2(access_size)
    comptime shift = _log2(row_size) - base
    comptime assert shift > 0, "a swizzle needs rows longer than one access"
    return Swizzle(_log2(num_rows), base, shift)


def make_swizzle[dtype: DType, mode: TensorMapSwizzle]() -> Swizzle:
    """As the copy engine orders tiles of a mode, for offsets that count numbers.

    Parameters:
        dtype: The kind of number.
        mode: The mode.

    Returns:
        The swizzle, of offsets from an address that is a multiple of 1024.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    from layout.swizzle import make_swizzle

    print(make_swizzle[DType.bfloat16, TensorMapSwizzle.SWIZZLE_128B]())  # -> (3,3,3)
    ```
    """
    return Swizzle(Int(mode), _log2(16 // dtype.size_of()), 3)


def make_ldmatrix_swizzle[
    dtype: DType, row_size: Int, log2_vector_width: Int = 0
]() -> Swizzle:
    """For matrices of 8 rows of 16 bytes, loaded from rows of `row_size` numbers.

    Parameters:
        dtype: The kind of the numbers.
        row_size: How many of them lie in a row.
        log2_vector_width: How many of an offset's low bits stay: none where offsets count vectors of 16 bytes, 3 where
            they count numbers of 2 bytes.

    Returns:
        The permutation of offsets.

    Examples:

    ```mojo
    from std.layout.swizzle import make_ldmatrix_swizzle
    print(make_ldmatrix_swizzle[DType.bfloat16, 64]())  # -> (3,0,3)
    print(make_ldmatrix_swizzle[DType.bfloat16, 64, 3]())  # -> (3,3,3)
    ```
    """
    comptime row_bytes = row_size * dtype.size_of()
    # 128 bytes are all banks once; 16 bytes are one access.
    comptime bits = 3 if row_bytes >= 128 else _log2(max(row_bytes // 16, 1))
    comptime rows_in_banks = max(128 // row_bytes, 1)
    comptime access = _log2(max(16 // dtype.size_of(), 1))
    return Swizzle(
        bits,
        log2_vector_width,
        max(_log2(row_size) - access, 0) + _log2(rows_in_banks),
    )


struct ComposedLayout[
    LayoutA: AnyType = Layout,
    LayoutB: AnyType = Swizzle,
    offset: Optional[Int] = 0,
](ImplicitlyCopyable, LayoutTrait, Movable):
    """Two layouts one after the other: the offsets that the first gives, plus `offset`, are what the second is asked for.

    Parameters:
        LayoutA: The type of the first.
        LayoutB: The type of the second, often a `Swizzle`.
        offset: What is added between; `None` where each call gives it.

    Examples:

    ```mojo
    from std.layout import IntTuple, Layout
    from std.layout.swizzle import ComposedLayout, Swizzle
    var tile = ComposedLayout(Layout.row_major(4, 4), Swizzle(2, 0, 2))
    print(tile(IntTuple(1, 0)), tile(IntTuple(2, 3)))  # -> 5 9
    ```
    """

    comptime has_shape = Self.LayoutA.has_shape or Self.LayoutB.has_shape
    """Whether it has a shape.

    Examples:

    ```mojo
    from std.layout import Layout, Swizzle
    from std.layout.swizzle import ComposedLayout
    comptime assert ComposedLayout[Layout, Swizzle].has_shape
    ```
    """

    var layout_a: Self.LayoutA
    """The first layout.

    Examples:

    ```mojo
    from std.layout import Layout, Swizzle
    from std.layout.swizzle import ComposedLayout
    print(ComposedLayout(Layout(4, 2), Swizzle(1, 0, 1)).layout_a)  # -> (4:2)
    ```
    """
    var layout_b: Self.LayoutB
    """The second one.

    Examples:

    ```mojo
    from std.layout import Layout, Swizzle
    from std.layout.swizzle import ComposedLayout
    print(ComposedLayout(Layout(4, 2), Swizzle(1, 0, 1)).layout_b)  # -> (1,0,1)
    ```
    """

    @always_inline
    def __init__(out self, layout_a: Self.LayoutA, layout_b: Self.LayoutB):
        """From both layouts.

        Examples:

        ```mojo
        from std.layout import Layout, Swizzle
        from std.layout.swizzle import ComposedLayout
        print(ComposedLayout(Layout(8, 1), Swizzle(1, 0, 1))(2))  # -> 3
        ```
        """
        self.layout_a = layout_a
        self.layout_b = layout_b

    @always_inline
    def __call__(self, index: IntTuple) -> Int:
        """The place of the element with these coordinates.

        Examples:

        ```mojo
        from std.layout import Layout, Swizzle
        from std.layout.swizzle import ComposedLayout
        var moved = ComposedLayout[Layout, Swizzle, 4](Layout(4, 1), Swizzle(1, 0, 2))
        print(moved(0), moved(1))  # -> 5 4
        ```
        """
        comptime assert (
            Self.offset is not None
        ), "a 'ComposedLayout' without an offset needs one in each call"
        return self.layout_b(self.layout_a(index) + Self.offset.value())

    @always_inline
    def __call__(self, index: IntTuple, offset_val: Int) -> Int:
        """The place of the element with these coordinates, with `offset_val` between the layouts."""
        comptime assert (
            Self.offset is None or Self.offset.value() == 0
        ), "a 'ComposedLayout' with an offset takes no other"
        return self.layout_b(self.layout_a(index) + offset_val)

    @always_inline
    def size(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.layout import Layout, Swizzle
        from std.layout.swizzle import ComposedLayout
        print(ComposedLayout(Layout(4, 2), Swizzle(1, 0, 1)).size())  # -> 4
        ```
        """
        return self.layout_a.size()

    @always_inline
    def cosize(self) -> Int:
        """How many places the second layout spans.

        Examples:

        ```mojo
        from std.layout import Layout, Swizzle
        from std.layout.swizzle import ComposedLayout
        print(ComposedLayout(Layout(8, 1), Swizzle(1, 0, 1)).cosize())  # -> 4
        ```
        """
        return self.layout_b.cosize()


@always_inline
def eval_composed[
    composed_layout: ComposedLayout[Layout, Swizzle]
](idx: Int, offset: Int = 0) -> Int:
    """The place of element number `idx` of a layout with a swizzle.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.swizzle import ComposedLayout, Swizzle, eval_composed
    comptime tile = ComposedLayout(Layout.row_major(8, 8), Swizzle(1, 0, 3))
    print(eval_composed[tile](1), eval_composed[tile](9))  # -> 9 8
    ```
    """
    comptime shape = composed_layout.layout_a.shape.flatten()
    comptime stride = composed_layout.layout_a.stride.flatten()
    comptime swizzle = composed_layout.layout_b
    var rest = idx
    var at = offset
    comptime for i in range(len(shape)):
        comptime if i == len(shape) - 1:
            at += rest * (comptime (stride.value(i)))
        else:
            comptime extent = shape.value(i)
            at += (rest % extent) * (comptime (stride.value(i)))
            rest = rest // extent
    return swizzle(at)


@always_inline
def shiftr(a: Int, s: Int) -> Int:
    """`a` shifted right by `s` bits, left if `s` is negative.

    Examples:

    ```mojo
    from std.layout.swizzle import shiftr
    print(shiftr(8, 2), shiftr(8, -2))  # -> 2 32
    ```
    """
    return a >> s if s >= 0 else a << -s


@always_inline
def shiftl(a: Int, s: Int) -> Int:
    """`a` shifted left by `s` bits, right if `s` is negative.

    Examples:

    ```mojo
    from std.layout.swizzle import shiftl
    print(shiftl(8, 2), shiftl(8, -2))  # -> 32 2
    ```
    """
    return a << s if s >= 0 else a >> -s
