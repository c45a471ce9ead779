"""Arithmetic of `LayoutTensor`s, element by element. Results have memory of their own in the frame."""

from layout.layout_tensor import LayoutTensor
from layout.layout_tensor_ops import (
    _add,
    _combine,
    _combine_with,
    _div,
    _exp,
    _map,
    _mul,
    _sub,
)
from memory.memory import stack_allocation as _allocate


__extension LayoutTensor:
    @always_inline
    def _fresh(self) -> Self:
        """A tensor of the same shape with memory of its own in the frame."""
        comptime assert (
            Self.layout.all_dims_known()
            and Self.address_space != AddressSpace.SHARED
        ), (
            "arithmetic needs a tensor of known extents that is not in shared"
            " memory"
        )
        return Self(
            _ptr=_allocate[
                Self.layout.cosize(),
                Scalar[Self.dtype],
                alignment=16,
                address_space=Self.address_space,
            ](),
            _kept=self.runtime_layout,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def __add__(self, other: Scalar[Self.dtype]) -> Self:
        """Every element plus a number.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3]
        var row = LayoutTensor[DType.int32, Layout(3, 1)](values)
        print(row + 10)  # -> 11 12 13
        print(row + row)  # -> 2 4 6
        ```
        """
        var result = self._fresh()
        _combine_with[_add](result, self, other)
        return result

    @always_inline
    def __add__(self, other: LayoutTensor[...]) -> Self:
        """The sums of elements."""
        var result = self._fresh()
        _combine[_add](result, self, other)
        return result

    @always_inline
    def __sub__(self, other: Scalar[Self.dtype]) -> Self:
        """Every element minus a number.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3]
        print(LayoutTensor[DType.int32, Layout(3, 1)](values) - 1)  # -> 0 1 2
        ```
        """
        var result = self._fresh()
        _combine_with[_sub](result, self, other)
        return result

    @always_inline
    def __sub__(self, other: LayoutTensor[...]) -> Self:
        """The differences of elements."""
        var result = self._fresh()
        _combine[_sub](result, self, other)
        return result

    @always_inline
    def __mul__(self, other: Scalar[Self.dtype]) -> Self:
        """Every element times a number.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3]
        var row = LayoutTensor[DType.int32, Layout(3, 1)](values)
        print(row * row)  # -> 1 4 9
        ```
        """
        var result = self._fresh()
        _combine_with[_mul](result, self, other)
        return result

    @always_inline
    def __mul__(self, other: LayoutTensor[...]) -> Self:
        """The products of elements."""
        var result = self._fresh()
        _combine[_mul](result, self, other)
        return result

    @always_inline
    def __truediv__(self, other: Scalar[Self.dtype]) -> Self:
        """Every element divided by a number.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Float32] = [1, 2, 3]
        print(LayoutTensor[DType.float32, Layout(3, 1)](values) / 2)  # -> 0.5 1.0 1.5
        ```
        """
        var result = self._fresh()
        _combine_with[_div](result, self, other)
        return result

    @always_inline
    def __truediv__(self, other: LayoutTensor[...]) -> Self:
        """The quotients of elements."""
        var result = self._fresh()
        _combine[_div](result, self, other)
        return result

    @__writes
    @always_inline
    def __iadd__(self, other: Scalar[Self.dtype]):
        """Adds a number to every element.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var row = LayoutTensor[DType.int32, Layout(3, 1)].stack_allocation().fill(1)
        row += 2
        row += row
        print(row)  # -> 6 6 6
        ```
        """
        _combine_with[_add](self, self, other)

    @__writes
    @always_inline
    def __iadd__(self, other: LayoutTensor[...]):
        """Adds the elements of `other`."""
        _combine[_add](self, self, other)

    @__writes
    @always_inline
    def __isub__(self, other: Scalar[Self.dtype]):
        """Subtracts a number from every element.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var row = LayoutTensor[DType.int32, Layout(3, 1)].stack_allocation().fill(5)
        row -= 2
        print(row)  # -> 3 3 3
        ```
        """
        _combine_with[_sub](self, self, other)

    @__writes
    @always_inline
    def __isub__(self, other: LayoutTensor[...]):
        """Subtracts the elements of `other`."""
        _combine[_sub](self, self, other)

    @__writes
    @always_inline
    def __imul__(self, other: Scalar[Self.dtype]):
        """Multiplies every element by a number.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var row = LayoutTensor[DType.int32, Layout(3, 1)].stack_allocation().fill(5)
        row *= row
        print(row)  # -> 25 25 25
        ```
        """
        _combine_with[_mul](self, self, other)

    @__writes
    @always_inline
    def __imul__(self, other: LayoutTensor[...]):
        """Multiplies by the elements of `other`."""
        _combine[_mul](self, self, other)

    @__writes
    @always_inline
    def __itruediv__(self, other: Scalar[Self.dtype]):
        """Divides every element by a number.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var row = LayoutTensor[DType.float32, Layout(2, 1)].stack_allocation().fill(5)
        row /= 2
        print(row)  # -> 2.5 2.5
        ```
        """
        _combine_with[_div](self, self, other)

    @__writes
    @always_inline
    def __itruediv__(self, other: LayoutTensor[...]):
        """Divides by the elements of `other`."""
        _combine[_div](self, self, other)

    @always_inline
    def __exp__(self) -> Self:
        """The exponential of every element.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        from std.math import exp
        var row = LayoutTensor[DType.float32, Layout(2, 1)].stack_allocation().fill(0)
        print(exp(row))  # -> 1.0 1.0
        ```
        """
        var result = self._fresh()
        _map[_exp](result, self)
        return result
