"""The memory of a `TileTensor` seen through another layout, type or address."""

from layout.int_tuple import IntTuple
from layout.layout import Layout as _Form
from layout.runtime_layout import RuntimeLayout
from layout.tile_layout import (
    _dynamic_form,
    Layout,
    row_major,
    _row_major_form,
    TensorLayout,
)
from layout.tile_tensor import _of_legacy, TileTensor
from utils.coord import Coord


__extension TileTensor:
    @always_inline
    def distance(self, other: TileTensor[...]) -> Int:
        """How far this tensor's first number lies behind that of `other`, a view of the same memory, in numbers.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values = List[Int32](length=16, fill=0)
        var matrix = TileTensor(values, row_major[4, 4]())
        print(matrix.tile[2, 2](1, 1).distance(matrix))  # -> 10
        ```
        """
        return self.ptr - rebind[Self._Pointer](other.ptr)

    @always_inline
    def make_dynamic[
        dtype: DType = DType.int64
    ](self) -> Self._View[_dynamic_form(Self._form)]:
        """The same tensor with all extents and strides known at run time only.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        print(TileTensor(values, row_major[2, 2]()).make_dynamic().static_shape[0])  # -> -1
        ```
        """
        comptime form = _dynamic_form(Self._form)
        var view = self.layout._view()
        var values = RuntimeLayout[form]()
        comptime for i in range(Self.flat_rank):
            values.shape = values.shape.with_leaf[i](view.shape.leaf[i]())
            values.stride = values.stride.with_leaf[i](view.stride.leaf[i]())
        return Self._View[form](self.ptr, Layout[form](_values=values))

    @always_inline
    def reshape[*extents: Int](self) -> Self._View[_form_of_extents(extents)]:
        """The same memory in rows of other extents, known at compile time.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        print(TileTensor(values, row_major[4]()).reshape[2, 2]())  # -> [[1, 2], [3, 4]]
        ```
        """
        comptime form = _form_of_extents(extents)
        comptime if Self.all_dims_known and form.size() > Self._form.cosize():
            comptime assert False, "the new layout is larger than the tensor"
        return Self._View[form](self.ptr, Layout[form]())

    @always_inline
    def reshape[
        NewLayout: TensorLayout, //
    ](self, layout: NewLayout) -> TileTensor[
        Self.dtype,
        NewLayout,
        Self.origin,
        address_space=Self.address_space,
        element_size=Self.element_size,
    ]:
        """The same memory seen through another layout."""
        return TileTensor[
            Self.dtype,
            NewLayout,
            Self.origin,
            address_space=Self.address_space,
            element_size=Self.element_size,
        ](self.ptr, layout)

    @always_inline
    def reshape[
        *Ts: AnyType
    ](self, shape: Coord[*Ts]) -> Self._View[
        _row_major_form(Coord[*Ts]._tuple())
    ]:
        """The same memory in rows of other extents."""
        return Self._View[_row_major_form(Coord[*Ts]._tuple())](
            self.ptr, row_major(shape)
        )

    @always_inline
    def transpose(self) -> Self._View[Self._form.transpose()]:
        """The dimensions in the opposite order; nothing moves in memory.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        print(TileTensor(values, row_major[2, 2]()).transpose())  # -> [[1, 3], [2, 4]]
        ```
        """
        return _of_legacy[Self.element_size](
            self.to_layout_tensor().transpose()
        )

    @always_inline
    def coalesce(
        self,
    ) -> Self._View[_flat_form(Self._form.size())]:
        """The elements of a tensor without gaps in one dimension.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        print(TileTensor(values, row_major[2, 2]()).coalesce())  # -> [1, 2, 3, 4]
        ```
        """
        return self.flatten()

    @always_inline
    def flatten(
        self,
    ) -> Self._View[_flat_form(Self._form.size())]:
        """The elements of a tensor without gaps in one dimension.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        print(TileTensor(values, row_major[2, 2]()).flatten()[2])  # -> 3
        ```
        """
        return _of_legacy[Self.element_size](self.to_layout_tensor().flatten())

    @always_inline
    def bitcast[
        new_type: DType
    ](self) -> TileTensor[
        new_type,
        Self.LayoutType,
        Self.origin,
        address_space=Self.address_space,
        element_size=Self.element_size,
    ]:
        """The same memory, taken for numbers of another kind of the same size.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [-1, 2]
        print(TileTensor(values, row_major[2]()).bitcast[DType.uint32]())  # -> [4294967295, 2]
        ```
        """
        comptime assert (
            new_type.size_of() == Self.dtype.size_of()
        ), "'bitcast' needs a dtype of the same size"
        return TileTensor[
            new_type,
            Self.LayoutType,
            Self.origin,
            address_space=Self.address_space,
            element_size=Self.element_size,
        ](self.ptr.bitcast[Scalar[new_type]](), self.layout)

    @always_inline
    def address_space_cast[
        new_address_space: AddressSpace
    ](self) -> TileTensor[
        Self.dtype,
        Self.LayoutType,
        Self.origin,
        address_space=new_address_space,
        element_size=Self.element_size,
    ]:
        """The same memory, reached through another address space.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2]
        print(TileTensor(values, row_major[2]()).address_space_cast[AddressSpace.GENERIC]())  # -> [1, 2]
        ```
        """
        return TileTensor[
            Self.dtype,
            Self.LayoutType,
            Self.origin,
            address_space=new_address_space,
            element_size=Self.element_size,
        ](self.ptr.address_space_cast[new_address_space](), self.layout)

    @always_inline
    def origin_cast[
        mut: _Mutability = True, target: Origin = MutAnyOrigin
    ](self) -> TileTensor[
        Self.dtype,
        Self.LayoutType,
        target,
        address_space=Self.address_space,
        element_size=Self.element_size,
    ]:
        """The same tensor with another origin.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2]
        print(TileTensor(values, row_major[2]()).origin_cast[True, MutAnyOrigin]())  # -> [1, 2]
        ```
        """
        return self

    @always_inline
    def as_any_origin(self) -> Self:
        """The same tensor with another origin.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2]
        print(TileTensor(values, row_major[2]()).as_any_origin())  # -> [1, 2]
        ```
        """
        return self

    @always_inline
    def as_unsafe_any_origin(self) -> Self:
        """The same tensor with another origin.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2]
        print(TileTensor(values, row_major[2]()).as_unsafe_any_origin())  # -> [1, 2]
        ```
        """
        return self

    @always_inline
    def as_immut(
        self,
    ) -> TileTensor[
        Self.dtype,
        Self.LayoutType,
        ImmutAnyOrigin,
        address_space=Self.address_space,
        element_size=Self.element_size,
    ]:
        """The same tensor, for reading.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2]
        print(TileTensor(values, row_major[2]()).as_immut())  # -> [1, 2]
        ```
        """
        return self

    @always_inline
    def as_imm(
        self,
    ) -> TileTensor[
        Self.dtype,
        Self.LayoutType,
        ImmutAnyOrigin,
        address_space=Self.address_space,
        element_size=Self.element_size,
    ]:
        """The same tensor, for reading.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2]
        print(TileTensor(values, row_major[2]()).as_imm())  # -> [1, 2]
        ```
        """
        return self

    @always_inline
    def get_immutable(
        self,
    ) -> TileTensor[
        Self.dtype,
        Self.LayoutType,
        ImmutAnyOrigin,
        address_space=Self.address_space,
        element_size=Self.element_size,
    ]:
        """The same tensor, for reading.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2]
        var row = TileTensor(values, row_major[2]())
        var view = row.get_immutable()
        row[0] = 5
        print(view)  # -> [5, 2]
        ```
        """
        return self


def _form_of_extents(extents: VariadicList[Int]) -> _Form:
    """These extents with the last coordinate running fastest."""
    return _row_major_form(IntTuple._of(extents))


def _flat_form(size: Int) -> _Form:
    """`size` neighbours."""
    return _Form(IntTuple(size), IntTuple(1))
