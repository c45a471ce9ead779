"""The memory of a `LayoutTensor` seen through another layout, type or address."""

from layout.int_tuple import IntTuple
from layout.layout import coalesce as _coalesce_layout, Layout
from layout.layout_algebra import composition as _compose
from layout.layout_tensor import LayoutTensor
from layout.runtime_layout import RuntimeLayout
from layout.tensor_layouts import _is_flat


__extension LayoutTensor:
    @always_inline
    def reshape[
        new_layout: Layout
    ](self, out result: Self._View[new_layout, Self.element_layout, False]):
        """The same memory seen through another layout.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        print(LayoutTensor[DType.int32, Layout(4, 1)](values).reshape[Layout.row_major(2, 2)]())
        # -> 1 2
        # -> 3 4
        ```
        """
        comptime assert (
            new_layout.all_dims_known()
        ), "the new layout has unknown extents: pass a 'RuntimeLayout'"
        comptime if Self.layout.all_dims_known() and new_layout.cosize() > Self.layout.cosize():
            comptime assert False, "the new layout is larger than the tensor"
        result = type_of(result)(
            _ptr=self.ptr,
            _kept=type_of(result)._whole(),
            _element=self.runtime_element_layout,
        )

    @always_inline
    def reshape[
        new_layout: Layout
    ](
        self,
        runtime_layout: RuntimeLayout[new_layout],
        out result: Self._View[new_layout, Self.element_layout, False],
    ):
        """The same memory seen through another layout, whose unknown extents and strides are given."""
        result = type_of(result)(
            _ptr=self.ptr,
            _kept=rebind[RuntimeLayout[type_of(result)._kept]](runtime_layout),
            _element=self.runtime_element_layout,
        )

    @always_inline
    def composition[
        rhs_layout: Layout,
        dst_layout: Layout = _compose(Self.layout, rhs_layout),
    ](self, out result: Self._View[dst_layout, Self.element_layout, False]):
        """The elements that `rhs_layout` picks.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        print(LayoutTensor[DType.int32, Layout(4, 1)](values).composition[Layout(2, 2)]())  # -> 1 3
        ```
        """
        result = type_of(result)(
            _ptr=self.ptr,
            _kept=type_of(result)._whole(),
            _element=self.runtime_element_layout,
        )

    @always_inline
    def coalesce(
        self,
        out result: Self._View[
            _coalesce_layout(Self.layout), Self.element_layout, False
        ],
    ):
        """The same elements with as few dimensions as possible; all extents must be known.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        print(LayoutTensor[DType.int32, Layout.col_major(2, 2)](values).coalesce())  # -> 1 2 3 4
        ```
        """
        comptime assert (
            Self.layout.all_dims_known()
        ), "'coalesce' needs known extents"
        result = type_of(result)(
            _ptr=self.ptr,
            _kept=type_of(result)._whole(),
            _element=self.runtime_element_layout,
        )

    @always_inline
    def flatten(
        self,
        out result: Self._View[
            Layout(IntTuple(Self.layout.size()), IntTuple(1)),
            Self.element_layout,
            False,
        ],
    ):
        """The elements of a tensor without gaps in one dimension.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        print(LayoutTensor[DType.int32, Layout.row_major(2, 2)](values).flatten())  # -> 1 2 3 4
        ```
        """
        comptime if Self.layout.all_dims_known():
            comptime assert (
                Self.layout.cosize() == Self.layout.size()
            ), "'flatten' needs a contiguous tensor"
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        view.shape = view.shape.with_leaf[0](self.size())
        result = new(
            _ptr=self.ptr, _kept=view, _element=self.runtime_element_layout
        )

    @always_inline
    def transpose[
        M: Int = 0, N: Int = 0
    ](self, out result: Self._View[Self.layout.transpose()]):
        """The dimensions in the opposite order; nothing moves in memory.

        Parameters:
            M: Accepted for older programs.
            N: Accepted for older programs.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        print(LayoutTensor[DType.int32, Layout.row_major(2, 2)](values).transpose())
        # -> 1 3
        # -> 2 4
        ```
        """
        comptime assert _is_flat(
            Self.layout
        ), "'transpose' needs a layout that is not nested"
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        comptime for i in range(Self.rank):
            view.shape = view.shape.with_leaf[i](
                self.runtime_layout.shape.leaf[Self.rank - 1 - i]()
            )
            view.stride = view.stride.with_leaf[i](
                self.runtime_layout.stride.leaf[Self.rank - 1 - i]()
            )
        result = new(
            _ptr=self.ptr, _kept=view, _element=self.runtime_element_layout
        )

    @always_inline
    def bitcast[new_type: DType](self) -> Self.BitcastType[new_type]:
        """The same memory, taken for numbers of another kind of the same size.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var row = LayoutTensor[DType.float32, Layout(1, 1)].stack_allocation().fill(1)
        print(hex(Int(row.bitcast[DType.uint32]()[0])))  # -> 0x3f800000
        ```
        """
        comptime assert (
            new_type.size_of() == Self.dtype.size_of()
        ), "'bitcast' needs a dtype of the same size"
        return Self.BitcastType[new_type](
            _ptr=self.ptr.bitcast[Scalar[new_type]](),
            _kept=self.runtime_layout,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def address_space_cast[
        new_address_space: AddressSpace
    ](self) -> Self.AddressSpaceCastType[new_address_space]:
        """The same memory, reached through another address space.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var row = LayoutTensor[DType.int32, Layout(2, 1)].stack_allocation().fill(1)
        print(row.address_space_cast[AddressSpace.GENERIC]())  # -> 1 1
        ```
        """
        return Self.AddressSpaceCastType[new_address_space](
            _ptr=self.ptr.address_space_cast[new_address_space](),
            _kept=self.runtime_layout,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def origin_cast[
        mut: _Mutability = True, target: Origin = MutAnyOrigin
    ](self) -> LayoutTensor[
        Self.dtype,
        Self.layout,
        target,
        address_space=Self.address_space,
        element_layout=Self.element_layout,
        masked=Self.masked,
        alignment=Self.alignment,
    ]:
        """The same tensor with another origin.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var row = LayoutTensor[DType.int32, Layout(2, 1)].stack_allocation().fill(1)
        print(row.origin_cast[True, MutAnyOrigin]())  # -> 1 1
        ```
        """
        return self

    @always_inline
    def as_unsafe_any_origin(self) -> Self:
        """The same tensor with another origin.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var row = LayoutTensor[DType.int32, Layout(2, 1)].stack_allocation().fill(1)
        print(row.as_unsafe_any_origin())  # -> 1 1
        ```
        """
        return self

    @always_inline
    def as_any_origin(self) -> Self:
        """The same tensor with another origin.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var row = LayoutTensor[DType.int32, Layout(2, 1)].stack_allocation().fill(1)
        print(row.as_any_origin())  # -> 1 1
        ```
        """
        return self

    @always_inline
    def get_immutable(
        self,
    ) -> LayoutTensor[
        Self.dtype,
        Self.layout,
        ImmutAnyOrigin,
        address_space=Self.address_space,
        element_layout=Self.element_layout,
        masked=Self.masked,
        alignment=Self.alignment,
    ]:
        """The same tensor, for reading.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var row = LayoutTensor[DType.int32, Layout(2, 1)].stack_allocation().fill(1)
        var view = row.get_immutable()
        row[0] = 5
        print(view)  # -> 5 1
        ```
        """
        return self

    @always_inline
    def as_immut(
        self,
    ) -> LayoutTensor[
        Self.dtype,
        Self.layout,
        ImmutAnyOrigin,
        address_space=Self.address_space,
        element_layout=Self.element_layout,
        masked=Self.masked,
        alignment=Self.alignment,
    ]:
        """The same tensor, for reading.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        def sum(row: LayoutTensor[DType.int32, Layout(2, 1), ImmutAnyOrigin]) -> Int32:
            return row.load_scalar(0) + row.load_scalar(1)
        print(sum(LayoutTensor[DType.int32, Layout(2, 1)].stack_allocation().fill(4).as_immut()))  # -> 8
        ```
        """
        return self

    @always_inline
    def to_layout_tensor(self) -> Self:
        """The tensor itself.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var row = LayoutTensor[DType.int32, Layout(2, 1)].stack_allocation().fill(1)
        print(row.to_layout_tensor())  # -> 1 1
        ```
        """
        return self

    @always_inline
    def distance(self, other: LayoutTensor[...]) -> Int:
        """How far this tensor's first number lies behind that of `other`, a view of the same memory, in numbers.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var matrix = LayoutTensor[DType.int32, Layout.row_major(4, 4)].stack_allocation()
        print(matrix.tile[2, 2](1, 1).distance(matrix))  # -> 10
        ```
        """
        return self.ptr - rebind[Self._Pointer](other.ptr)

    @always_inline
    def distance(self, address: Self._Pointer) -> Int:
        """How far this tensor's first number lies behind `address`, in numbers."""
        return self.ptr - address
