"""Loads and stores of several neighbouring numbers of a `LayoutTensor`."""

from layout.element import _alignment
from layout.int_tuple import IntTuple
from layout.layout_tensor import LayoutTensor
from layout.runtime_tuple import RuntimeTuple
from layout.tensor_layouts import _integer
from sys.intrinsics import prefetch as _prefetch
from utils.index import IndexList


__extension LayoutTensor:
    @always_inline
    def load[
        S: IntTuple,
        //,
        width: Int = 1,
        load_alignment: Int = 0,
        *,
        alignment: Int = 0,
    ](self, coords: RuntimeTuple[S]) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers from the element at these coordinates on; their alignment, in bytes, is that of the memory unless given.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4, 5, 6, 7, 8]
        print(LayoutTensor[DType.int32, Layout.row_major(2, 4)](values).load[width=2](1, 2))  # -> [7, 8]
        ```
        """
        return (self.ptr + self._offset(coords)).load[
            width=width,
            alignment=_alignment[Self.dtype, width](
                max(load_alignment, alignment), Self.alignment
            ),
        ]()

    @__writes
    @always_inline
    def store[
        S: IntTuple,
        //,
        width: Int,
        store_alignment: Int = 0,
        *,
        alignment: Int = 0,
    ](self, coords: RuntimeTuple[S], value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers from the element at these coordinates on.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var matrix = LayoutTensor[DType.int32, Layout.row_major(2, 3)].stack_allocation().fill(0)
        matrix.store[2](1, 1, SIMD[DType.int32, 2](5, 6))
        print(matrix)
        # -> 0 0 0
        # -> 0 5 6
        ```
        """
        (self.ptr + self._offset(coords)).store[
            alignment=_alignment[Self.dtype, width](
                max(store_alignment, alignment), Self.alignment
            )
        ](value)

    @always_inline
    def load[
        width: Int = 1,
        load_alignment: Int = 0,
        *Ts: AnyType,
        alignment: Int = 0,
    ](self, *indices: *Ts) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers from the element at these coordinates on; their alignment, in bytes, is that of the memory unless given.

        Parameters:
            width: How many numbers, a power of two.
            load_alignment: As `alignment`.
            alignment: What divides the address, in bytes.

        Args:
            indices: Coordinates of the first number.

        Returns:
            The numbers.
        """
        return self._at(*indices).load[
            width=width,
            alignment=_alignment[Self.dtype, width](
                max(load_alignment, alignment), Self.alignment
            ),
        ]()

    @always_inline
    def load[
        rank: Int,
        //,
        width: Int = 1,
        load_alignment: Int = 0,
        *,
        alignment: Int = 0,
    ](self, coords: IndexList[rank]) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers from the element at these coordinates on; their alignment, in bytes, is that of the memory unless given."""
        return (self.ptr + self._offset(coords)).load[
            width=width,
            alignment=_alignment[Self.dtype, width](
                max(load_alignment, alignment), Self.alignment
            ),
        ]()

    @always_inline
    def aligned_load[
        width: Int, *Ts: AnyType
    ](self, *indices: *Ts) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers, aligned as a vector is.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var row = LayoutTensor[DType.int32, Layout(8, 1)].stack_allocation().fill(3)
        print(row.aligned_load[4](4))  # -> [3, 3, 3, 3]
        ```
        """
        return self._at(*indices).load[
            width=width, alignment=width * Self.dtype.size_of()
        ]()

    @always_inline
    def aligned_load[
        rank: Int, //, width: Int
    ](self, coords: IndexList[rank]) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers, aligned as a vector is."""
        return (self.ptr + self._offset(coords)).load[
            width=width, alignment=width * Self.dtype.size_of()
        ]()

    @__writes
    @always_inline
    def store[
        width: Int, store_alignment: Int = 0, *, alignment: Int = 0
    ](self, m: Int, n: Int, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers from the element at these coordinates on; `n` is 0 in a tensor of one dimension."""
        self._at_pair(m, n).store[
            alignment=_alignment[Self.dtype, width](
                max(store_alignment, alignment), Self.alignment
            )
        ](value)

    @__writes
    @always_inline
    def store[
        width: Int, store_alignment: Int = 0, *, alignment: Int = 0
    ](self, m: Int, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers from the element at this coordinate on."""
        (self.ptr + self._offset(m)).store[
            alignment=_alignment[Self.dtype, width](
                max(store_alignment, alignment), Self.alignment
            )
        ](value)

    @__writes
    @always_inline
    def store[
        rank: Int,
        //,
        width: Int,
        store_alignment: Int = 0,
        *,
        alignment: Int = 0,
    ](self, coords: IndexList[rank], value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers from the element at these coordinates on."""
        (self.ptr + self._offset(coords)).store[
            alignment=_alignment[Self.dtype, width](
                max(store_alignment, alignment), Self.alignment
            )
        ](value)

    @__writes
    @always_inline
    def aligned_store[
        width: Int
    ](self, m: Int, n: Int, val: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers, aligned as a vector is; `n` is 0 in a tensor of one dimension.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var matrix = LayoutTensor[DType.int32, Layout.row_major(1, 4)].stack_allocation().fill(0)
        matrix.aligned_store[2](0, 2, 7)
        print(matrix)  # -> 0 0 7 7
        ```
        """
        self._at_pair(m, n).store[alignment=width * Self.dtype.size_of()](val)

    @always_inline
    def _at[*Ts: AnyType](self, *indices: *Ts) -> Self._Pointer:
        """The address of the element at these coordinates; of a vector also as `(m, 0)`."""
        comptime if Self.rank == 1 and __brio.pack_size[Ts] == 2:
            return self._at_pair(_integer(indices[0]), _integer(indices[1]))
        else:
            return self.ptr + self._offset(*indices)

    @always_inline
    def _at_pair(self, m: Int, n: Int) -> Self._Pointer:
        """The address of the element at two coordinates. The loads and stores of matrices serve vectors too, as `(m, 0)`."""
        comptime if Self.rank == 1:
            debug_assert(
                n == 0,
                "the second coordinate of a vector's element is 0, not ",
                n,
            )
            return self.ptr + self._offset(m)
        else:
            return self.ptr + self._offset(m, n)

    @always_inline
    def prefetch[*Ts: AnyType](self, *indices: *Ts):
        """Asks for the memory of the element at these coordinates to come near; nothing depends on it.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3]
        var row = LayoutTensor[DType.int32, Layout(3, 1)](values)
        row.prefetch(2)
        print(row[2])  # -> 3
        ```
        """
        comptime if Self.address_space == AddressSpace.GENERIC:
            _prefetch(self.ptr + self._offset(*indices))

    @always_inline
    def ptr_at_offset[
        rank: Int, //
    ](self, coords: IndexList[rank]) -> Self._Pointer:
        """The address of the element at these coordinates.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        from std.utils import Index
        var values: List[Int32] = [1, 2, 3, 4]
        print(LayoutTensor[DType.int32, Layout.row_major(2, 2)](values).ptr_at_offset(Index(1, 0))[])  # -> 3
        ```
        """
        return self.ptr + self._offset(coords)
