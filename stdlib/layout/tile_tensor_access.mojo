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
        """`width` neighbouring numbers from the element at these coordinates, a `Coord` or a tuple, on."""
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
        """Writes neighbouring numbers from the element at these coordinates, a `Coord` or a tuple, on."""
        (self.ptr + self._offset_at(coord)).store[
            alignment=_alignment[Self.dtype, width](alignment, 0),
            non_temporal=non_temporal,
        ](value)

    @always_inline
    def raw_load[
        width: Int = 1, alignment: Int = 0
    ](self, offset: Int) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers at an offset in memory, in numbers."""
        return (self.ptr + offset).load[
            width=width, alignment=_alignment[Self.dtype, width](alignment, 0)
        ]()

    @__writes
    @always_inline
    def raw_store[
        width: Int, alignment: Int = 0
    ](self, offset: Int, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers at an offset in memory, in numbers."""
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
        """`width` neighbouring numbers at an offset in memory, or from the element at these coordinates (`IndexList`, `Coord`) on."""
        return self.raw_load[width, alignment=alignment](self._linear(idx))

    @__writes
    @always_inline
    def store_linear[
        T: AnyType, //, width: Int, *, alignment: Int = 0
    ](self, idx: T, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers at an offset in memory, or from the element at these coordinates (`IndexList`, `Coord`) on."""
        self.raw_store[alignment=alignment](self._linear(idx), value)

    @always_inline
    def ptr_at_offset[T: AnyType, //](self, coords: T) -> Self._Pointer:
        """The address of the element at these coordinates, a `Coord` or an `IndexList`."""
        return self.ptr + self._offset(coords)

    @always_inline
    def prefetch[*Ts: AnyType](self, *indices: *Ts):
        """Asks for the memory of the element at these coordinates to come near; nothing depends on it."""
        comptime if Self.address_space == AddressSpace.GENERIC:
            _prefetch(self.ptr + self._offset(*indices))
