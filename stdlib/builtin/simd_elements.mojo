"""Moving the elements of vectors about."""

from collections.inline_array import InlineArray
from utils.index import IndexList


trait _Elements:
    """Methods of `SIMD` that put its elements elsewhere, and reductions by a function."""

    @always_inline
    def shuffle[*mask: Int](self) -> Self:
        """The elements with these numbers.

        Parameters:
            mask: As many numbers as there are elements.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).shuffle[3, 2, 1, 0]())  # -> [4, 3, 2, 1]
        ```
        """
        comptime assert (
            len(mask) == Self.width
        ), "a shuffle mask must have as many indices as there are elements"
        comptime for i in range(Self.width):
            comptime assert (
                mask[i] >= 0 and mask[i] < Self.width
            ), "a shuffle index is beyond the last element"
        return __brio.make[Self](__brio.shuffle[*mask](self.value, self.value))

    @always_inline
    def shuffle[*mask: Int](self, other: Self) -> Self:
        """The elements with these numbers, those of `other` counted after those of `self`."""
        comptime assert (
            len(mask) == Self.width
        ), "a shuffle mask must have as many indices as there are elements"
        comptime for i in range(Self.width):
            comptime assert (
                mask[i] >= 0 and mask[i] < 2 * Self.width
            ), "a shuffle index is beyond the last element of both vectors"
        return __brio.make[Self](__brio.shuffle[*mask](self.value, other.value))

    @always_inline
    def _dynamic_shuffle[
        mask_size: Int, //
    ](self, mask: SIMD[DType.uint8, mask_size]) -> SIMD[Self.dtype, mask_size]:
        """The elements with these numbers, which are known at run time only; 0 where there is no such element."""
        var result = SIMD[Self.dtype, mask_size]()
        comptime for i in range(mask_size):
            var number = Int(mask[i])
            if number < Self.width:
                result[i] = self[number]
        return result

    @always_inline
    def shuffle[mask: IndexList[_]](self) -> Self:
        """The elements with these numbers.

        Parameters:
            mask: As many numbers as there are elements.
        """
        comptime assert (
            len(mask) == Self.width
        ), "a shuffle mask must have as many indices as there are elements"
        var result = Self()
        comptime for i in range(Self.width):
            comptime source = mask[i]
            result[i] = self[source]
        return result

    @always_inline
    def shuffle[mask: IndexList[_]](self, other: Self) -> Self:
        """The elements with these numbers, those of `other` counted after those of `self`."""
        comptime assert (
            len(mask) == Self.width
        ), "a shuffle mask must have as many indices as there are elements"
        var result = Self()
        comptime for i in range(Self.width):
            comptime source = mask[i]
            result[i] = (
                self[source]
                if source < Self.width
                else other[source - Self.width]
            )
        return result

    @always_inline
    def as_bytes[
        big_endian: Bool = False
    ](self) -> InlineArray[UInt8, Self.width * Self.dtype.size_of()]:
        """The bytes of a scalar, or of the elements one after the other.

        Parameters:
            big_endian: Whether the most significant byte of each element comes first.

        Examples:

        ```mojo
        var bytes = UInt32(0x01020304).as_bytes()
        print(bytes[0], bytes[3])  # -> 4 1
        ```
        """
        comptime size = Self.dtype.size_of()
        var result = InlineArray[UInt8, Self.width * Self.dtype.size_of()](
            fill=0
        )
        comptime for i in range(Self.width):
            var bits = self[i].to_bits()
            comptime for k in range(size):
                comptime place = i * size + (size - 1 - k if big_endian else k)
                result[place] = (bits >> type_of(bits)(8 * k)).cast[
                    DType.uint8
                ]()
        return result

    @staticmethod
    @always_inline
    def from_bytes[
        big_endian: Bool = False
    ](bytes: InlineArray[UInt8, Self.width * Self.dtype.size_of()]) -> Self:
        """The number that has these bytes, or the elements that have them one after the other.

        Parameters:
            big_endian: Whether the most significant byte of each element comes first.

        Examples:

        ```mojo
        var bytes: InlineArray[Byte, 4] = [4, 3, 2, 1]
        print(hex(UInt32.from_bytes(bytes)))  # -> 0x1020304
        ```
        """
        comptime size = Self.dtype.size_of()
        comptime Bits = Scalar[Self.dtype._unsigned_of_size()]
        var result = Self()
        comptime for i in range(Self.width):
            var bits = Bits(0)
            comptime for k in range(size):
                comptime place = i * size + (size - 1 - k if big_endian else k)
                bits = bits | (
                    bytes[place].cast[Self.dtype._unsigned_of_size()]()
                    << Bits(8 * k)
                )
            result[i] = Scalar[Self.dtype].from_bits(bits)
        return result

    @__only_legacy
    @staticmethod
    @always_inline
    def splat(value: Scalar[Self.dtype]) -> Self:
        """The same value in every element, how files up to 24.2 ask for it.

        Examples:

        ```mojo
        fn main():
            print(SIMD[DType.int32, 4].splat(7))  # -> [7, 7, 7, 7]
        ```
        """
        return Self(value)

    @always_inline
    def insert[
        width: Int, //, *, offset: Int = 0
    ](self, value: SIMD[Self.dtype, width]) -> Self:
        """The vector with `value` in place of the elements from number `offset` on.

        Examples:

        ```mojo
        var v = SIMD[DType.int32, 4](1, 2, 3, 4)
        print(v.insert[offset=2](SIMD[DType.int32, 2](8, 9)))  # -> [1, 2, 8, 9]
        ```
        """
        comptime assert (
            offset >= 0 and offset + width <= Self.width
        ), "the inserted vector does not fit"
        var result = self
        comptime for i in range(width):
            result[i + offset] = value[i]
        return result

    @always_inline
    def interleave(self, other: Self) -> SIMD[Self.dtype, 2 * Self.width]:
        """The elements of both in turn, `self` first.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 2](1, 2).interleave(SIMD[DType.int32, 2](10, 20)))  # -> [1, 10, 2, 20]
        ```
        """
        var result = SIMD[Self.dtype, 2 * Self.width]()
        comptime for i in range(Self.width):
            result[2 * i] = self[i]
            result[2 * i + 1] = other[i]
        return result

    @always_inline
    def split(
        self,
    ) -> Tuple[
        SIMD[Self.dtype, Self.width // 2], SIMD[Self.dtype, Self.width // 2]
    ]:
        """The first and the second half.

        Examples:

        ```mojo
        var halves = SIMD[DType.int32, 4](1, 2, 3, 4).split()
        print(halves[0], halves[1])  # -> [1, 2] [3, 4]
        ```
        """
        comptime assert Self.width > 1, "cannot split a scalar"
        return (
            self.slice[Self.width // 2](),
            self.slice[Self.width // 2, offset=Self.width // 2](),
        )

    @always_inline
    def deinterleave(
        self,
    ) -> Tuple[
        SIMD[Self.dtype, Self.width // 2], SIMD[Self.dtype, Self.width // 2]
    ]:
        """The elements with even numbers and those with odd ones.

        Examples:

        ```mojo
        var parts = SIMD[DType.int32, 4](1, 2, 3, 4).deinterleave()
        print(parts[0], parts[1])  # -> [1, 3] [2, 4]
        ```
        """
        comptime assert Self.width > 1, "cannot split a scalar"
        var even = SIMD[Self.dtype, Self.width // 2]()
        var odd = SIMD[Self.dtype, Self.width // 2]()
        comptime for i in range(Self.width // 2):
            even[i] = self[2 * i]
            odd[i] = self[2 * i + 1]
        return (even, odd)

    @always_inline
    def rotate_left[shift: Int](self) -> Self:
        """The elements `shift` places towards the first one; what leaves comes back behind the last.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).rotate_left[1]())  # -> [2, 3, 4, 1]
        ```
        """
        comptime assert (
            -Self.width <= shift and shift < Self.width
        ), "the shift of 'rotate_left' must be from -width to width - 1"
        var result = Self()
        comptime for i in range(Self.width):
            result[i] = self[(i + shift + Self.width) % Self.width]
        return result

    @always_inline
    def rotate_right[shift: Int](self) -> Self:
        """The elements `shift` places towards the last one; what leaves comes back before the first.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).rotate_right[1]())  # -> [4, 1, 2, 3]
        ```
        """
        comptime assert (
            -Self.width < shift and shift <= Self.width
        ), "the shift of 'rotate_right' must be from 1 - width to width"
        return self.rotate_left[-shift]()

    @always_inline
    def shift_left[shift: Int](self) -> Self:
        """The elements `shift` places towards the first one; zeros come behind the last.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).shift_left[1]())  # -> [2, 3, 4, 0]
        ```
        """
        comptime assert (
            0 <= shift and shift <= Self.width
        ), "the shift of 'shift_left' must be from 0 to the width"
        var result = Self()
        comptime for i in range(Self.width - shift):
            result[i] = self[i + shift]
        return result

    @always_inline
    def shift_right[shift: Int](self) -> Self:
        """The elements `shift` places towards the last one; zeros come before the first.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).shift_right[1]())  # -> [0, 1, 2, 3]
        ```
        """
        comptime assert (
            0 <= shift and shift <= Self.width
        ), "the shift of 'shift_right' must be from 0 to the width"
        var result = Self()
        comptime for i in range(Self.width - shift):
            result[i + shift] = self[i]
        return result

    @always_inline
    def reduce[
        FuncType: AnyType, //, func: FuncType, size_out: Int = 1
    ](self) -> SIMD[Self.dtype, size_out]:
        """The halves combined by `func[width](a, b)`, those halves again, until `size_out` elements are left.

        Parameters:
            FuncType: The function's type.
            func: Takes a width and two vectors of it.
            size_out: How many elements are left, a power of two.

        Examples:

        ```mojo
        def smaller[width: Int](a: SIMD[DType.int32, width], b: SIMD[DType.int32, width]) -> SIMD[DType.int32, width]:
            return min(a, b)

        print(SIMD[DType.int32, 4](5, 2, 8, 7).reduce[smaller]())  # -> 2
        ```
        """
        comptime assert (
            size_out <= Self.width
        ), "a reduction has at most as many results as there are elements"
        comptime if Self.width == size_out:
            return rebind[SIMD[Self.dtype, size_out]](self)
        else:
            comptime half = Self.width // 2
            return func[half](
                self.slice[half](), self.slice[half, offset=half]()
            ).reduce[func, size_out]()

    @always_inline
    def reduce_bit_count(self) -> Int:
        """How many bits of all elements are set.

        Examples:

        ```mojo
        print(SIMD[DType.uint8, 2](7, 1).reduce_bit_count())  # -> 4
        ```
        """
        comptime assert (
            not Self.dtype.is_floating_point()
        ), "cannot count the bits of a float"
        comptime if Self.dtype == DType.bool:
            return Int(self.cast[DType.uint16]().reduce_add())
        else:
            var counts = __brio.make[Self](
                __brio.intrinsic["int.ctpop", Self._Value](self.value)
            )
            var sum = 0
            comptime for i in range(Self.width):
                sum += Int(counts[i])
            return sum

    @always_inline
    def __contains__(self, value: Scalar[Self.dtype]) -> Bool:
        """Whether an element is equal to `value`.

        Examples:

        ```mojo
        print(3 in SIMD[DType.int32, 4](1, 2, 3, 4))  # -> True
        ```
        """
        return Bool(self.eq(Self(value)).reduce_or())
