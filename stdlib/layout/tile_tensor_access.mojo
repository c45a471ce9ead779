"""Loads and stores of several neighbouring numbers of a `TileTensor`."""

from layout.element import _alignment
from layout.tile_tensor import TileTensor
from sys.intrinsics import prefetch as _prefetch
from utils.coord import CoordLike


__extension TileTensor:
    @always_inline
    def load[
        T: AnyType,
        //,
        width: Int = Self.element_size,
        alignment: Int = 0,
        invariant: Bool = False,
        non_temporal: Bool = False,
    ](self, coord: T) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers from the element at these coordinates, a `Coord` or a tuple, on.

        Examples:

        ```mojo
        from std.layout import Coord, TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        print(TileTensor(values, row_major[2, 2]()).load[width=2](Coord(1, 0)))  # -> [3, 4]
        ```
        """
        return (self.ptr + self._offset_at(coord)).load[
            width=width,
            alignment=_alignment[Self.dtype, width](alignment, 0),
            invariant=invariant,
            non_temporal=non_temporal,
        ]()

    @__writes
    @always_inline
    def store[
        T: AnyType,
        //,
        width: Int,
        alignment: Int = 0,
        non_temporal: Bool = False,
    ](self, coord: T, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers from the element at these coordinates, a `Coord` or a tuple, on.

        Examples:

        ```mojo
        from std.layout import Coord, TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        TileTensor(values, row_major[2, 2]()).store(Coord(1, 0), SIMD[DType.int32, 2](7, 8))
        print(values)  # -> [1, 2, 7, 8]
        ```
        """
        (self.ptr + self._offset_at(coord)).store[
            alignment=_alignment[Self.dtype, width](alignment, 0),
            non_temporal=non_temporal,
        ](value)

    @always_inline
    def raw_load[
        width: Int = 1, alignment: Int = 0
    ](self, offset: Int) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers at an offset in memory, in numbers.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        print(TileTensor(values, row_major[2, 2]()).raw_load[2](1))  # -> [2, 3]
        ```
        """
        return (self.ptr + offset).load[
            width=width, alignment=_alignment[Self.dtype, width](alignment, 0)
        ]()

    @always_inline
    def flat_load[
        width: Int = 1, alignment: Int = 0, invariant: Bool = False
    ](self, offset: Int) -> SIMD[Self.dtype, width]:
        """As `raw_load`.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        print(TileTensor(values, row_major[2, 2]()).flat_load[width=2](1))  # -> [2, 3]
        ```
        """
        return (self.ptr + offset).load[
            width=width,
            alignment=_alignment[Self.dtype, width](alignment, 0),
            invariant=invariant,
        ]()

    @__writes
    @always_inline
    def flat_store[
        width: Int, alignment: Int = 0
    ](self, offset: Int, value: SIMD[Self.dtype, width]):
        """As `raw_store`.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        TileTensor(values, row_major[2, 2]()).flat_store(2, SIMD[DType.int32, 2](9, 8))
        print(values)  # -> [1, 2, 9, 8]
        ```
        """
        self.raw_store[width, alignment=alignment](offset, value)

    @__writes
    @always_inline
    def raw_store[
        width: Int, alignment: Int = 0
    ](self, offset: Int, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers at an offset in memory, in numbers.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        TileTensor(values, row_major[2, 2]()).raw_store[1](2, 9)
        print(values)  # -> [1, 2, 9, 4]
        ```
        """
        (self.ptr + offset).store[
            alignment=_alignment[Self.dtype, width](alignment, 0)
        ](value)

    @always_inline
    def _linear[T: AnyType, //](self, index: T) -> Int:
        """An offset in memory, in numbers: a number as it is, of coordinates where their element lies."""
        comptime if __brio.conforms[T, Intable] and not __brio.conforms[
            T, CoordLike
        ]:
            return Int(index)
        else:
            return self._offset(index)

    @always_inline
    def load_linear[
        T: AnyType, //, width: Int = 1, *, alignment: Int = 0
    ](self, idx: T) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers at an offset in memory, or from the element at these coordinates (`IndexList`, `Coord`) on.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        print(TileTensor(values, row_major[2, 2]()).load_linear[width=2](2))  # -> [3, 4]
        ```
        """
        return self.raw_load[width, alignment=alignment](self._linear(idx))

    @__writes
    @always_inline
    def store_linear[
        T: AnyType, //, width: Int, *, alignment: Int = 0
    ](self, idx: T, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers at an offset in memory, or from the element at these coordinates (`IndexList`, `Coord`) on.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        from std.utils import Index
        var values: List[Int32] = [1, 2, 3, 4]
        TileTensor(values, row_major[2, 2]()).store_linear[width=1](Index(1, 1), 9)
        print(values)  # -> [1, 2, 3, 9]
        ```
        """
        self.raw_store[alignment=alignment](self._linear(idx), value)

    @always_inline
    def ptr_at_offset[T: AnyType, //](self, coords: T) -> Self._Pointer:
        """The address of the element at these coordinates, a `Coord` or an `IndexList`.

        Examples:

        ```mojo
        from std.layout import Coord, TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        print(TileTensor(values, row_major[2, 2]()).ptr_at_offset(Coord(1, 0))[])  # -> 3
        ```
        """
        return self.ptr + self._offset(coords)

    @always_inline
    def prefetch[*Ts: AnyType](self, *indices: *Ts):
        """Asks for the memory of the element at these coordinates to come near; nothing depends on it.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        var matrix = TileTensor(values, row_major[2, 2]())
        matrix.prefetch(1, 0)
        print(matrix[1, 0])  # -> 3
        ```
        """
        comptime if Self.address_space == AddressSpace.GENERIC:
            _prefetch(self.ptr + self._offset(*indices))
