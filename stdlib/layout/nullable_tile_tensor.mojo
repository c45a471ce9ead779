"""`NullableTileTensor`: a `TileTensor` whose memory may be missing."""

from layout.tile_layout import TensorLayout
from layout.tile_tensor import TileTensor
from utils.coord import CoordLike


struct NullableTileTensor[
    mut: _Mutability = True,
    //,
    dtype: DType,
    LayoutType: TensorLayout,
    origin: Origin = MutAnyOrigin,
    *,
    address_space: AddressSpace = AddressSpace.GENERIC,
    linear_idx_type: DType = DType.int64,
    element_size: Int = 1,
](Boolable, DevicePassable, TrivialRegisterPassable):
    """A layout, and memory that may be missing: `if t: use(t.value())`.

    Parameters:
        mut: Accepted; says nothing.
        dtype: The kind of the numbers.
        LayoutType: The type of the layout.
        origin: What the memory belongs to.
        address_space: Which memory it is.
        linear_idx_type: Accepted for newer programs.
        element_size: Numbers in one element.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var values: List[Int32] = [1, 2]
    var there: NullableTileTensor = TileTensor(values, row_major[2]())
    print(Bool(there), there.value())  # -> True [1, 2]
    ```
    """

    comptime device_type = Self
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    from std.sys import size_of
    var numbers: InlineArray[Int32, 2] = [1, 2]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2]())
    print(size_of[type_of(there).device_type]() == size_of[type_of(there)](), there.num_elements())  # -> True 2
    ```
    """
    comptime _Tensor = TileTensor[
        Self.dtype,
        Self.LayoutType,
        Self.origin,
        address_space=Self.address_space,
        element_size=Self.element_size,
    ]
    comptime GenericType = Self._Tensor.GenericType
    """The type of the tensor in any memory.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
    print(there.value().rank == type_of(there).GenericType.rank)  # -> True
    ```
    """
    comptime PtrType = UnsafePointer[
        Scalar[Self.dtype], Self.origin, address_space=Self.address_space
    ]
    """The type of the address.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
    print(there.ptr().value()[5])  # -> 6
    ```
    """
    comptime is_row_major = Self._Tensor.is_row_major
    """Whether the last dimension's neighbours are neighbours in memory, and so on.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
    print(there.is_row_major)  # -> True
    ```
    """
    comptime is_compatible_with[C: CoordLike] = Self._Tensor.is_compatible_with[
        C
    ]
    """Whether a coordinate of this type names an element.

    Examples:

    ```mojo
    from std.layout import Coord, Idx, TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
    print(there.is_compatible_with[type_of(Coord(Idx(1), Idx(2)))])  # -> True
    ```
    """
    comptime shape_known = Self._Tensor.shape_known
    """Whether all extents are known at compile time.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
    print(there.shape_known)  # -> True
    ```
    """
    comptime stride_known = Self._Tensor.stride_known
    """Whether all strides are known at compile time.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
    print(there.stride_known)  # -> True
    ```
    """
    comptime rank = Self._Tensor.rank
    """Number of dimensions.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
    print(there.rank)  # -> 2
    ```
    """
    comptime flat_rank = Self._Tensor.flat_rank
    """Number of extents of all, at any depth.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
    print(there.flat_rank)  # -> 2
    ```
    """
    comptime ElementType = Self._Tensor.ElementType
    """The type of an element.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
    print(type_of(there).ElementType(4))  # -> 4
    ```
    """
    comptime all_dims_known = Self._Tensor.all_dims_known
    """Whether all extents and strides are known at compile time.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
    print(there.all_dims_known)  # -> True
    ```
    """
    comptime static_shape[index: Int] = Self._Tensor._form.shape[
        index
    ].product()
    """Extent of dimension `index`; `UNKNOWN_VALUE` if it is known at run time only.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
    print(there.static_shape[1])  # -> 3
    ```
    """
    comptime static_stride[index: Int] = Self._Tensor._form.stride[
        index
    ].flatten().value(0)
    """Stride of dimension `index`; `UNKNOWN_VALUE` if it is known at run time only.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.nullable_tile_tensor import NullableTileTensor
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
    print(there.static_stride[0])  # -> 3
    ```
    """

    var _tensor: Self._Tensor
    var _is_there: Bool

    @always_inline
    def __init__(out self, *, layout: Self.LayoutType):
        """Without memory.

        Examples:

        ```mojo
        from std.layout import row_major
        from std.layout.nullable_tile_tensor import NullableTileTensor
        var none = NullableTileTensor[DType.int32, type_of(row_major[2]()), MutAnyOrigin](layout=row_major[2]())
        print(Bool(none))  # -> False
        ```
        """
        self._tensor = Self._Tensor(Self._Tensor._Pointer(), layout)
        self._is_there = False

    @always_inline
    @implicit
    def __init__(
        out self,
        tensor: TileTensor[
            Self.dtype,
            Self.LayoutType,
            Self.origin,
            address_space=Self.address_space,
            element_size=Self.element_size,
        ],
    ):
        """With the memory of a tensor."""
        self._tensor = tensor
        self._is_there = True

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there is memory.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        from std.layout.nullable_tile_tensor import NullableTileTensor
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
        print(Bool(there))  # -> True
        ```
        """
        return self._is_there

    @always_inline
    def value(self) -> Self._Tensor:
        """The tensor; there must be memory.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        from std.layout.nullable_tile_tensor import NullableTileTensor
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
        print(there.value()[1, 0])  # -> 4
        ```
        """
        debug_assert(
            self._is_there, "a NullableTileTensor without memory has no value"
        )
        return self._tensor

    @__attribute
    @always_inline
    def ptr(self) -> Optional[Self.PtrType]:
        """The address of the memory; nothing where there is none.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        from std.layout.nullable_tile_tensor import NullableTileTensor
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
        print(there.ptr().value()[5])  # -> 6
        ```
        """
        if not self._is_there:
            return None
        return rebind[Self.PtrType](self._tensor.ptr)

    @always_inline
    def to_layout_tensor(self) -> type_of(self._tensor.to_layout_tensor()):
        """The tensor with its layout as a value; there must be memory.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        from std.layout.nullable_tile_tensor import NullableTileTensor
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
        print(there.to_layout_tensor()[1, 2])  # -> 6
        ```
        """
        return self.value().to_layout_tensor()

    @always_inline
    def layout(self) -> Self.LayoutType:
        """The layout.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        from std.layout.nullable_tile_tensor import NullableTileTensor
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
        print(there.layout())  # -> ((2, 3):(3, 1))
        ```
        """
        return self._tensor.layout

    @always_inline
    def dim[index: Int](self) -> Int:
        """Extent of dimension `index`, in elements.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        from std.layout.nullable_tile_tensor import NullableTileTensor
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
        print(there.dim[0](), there.dim(1))  # -> 2 3
        ```
        """
        return self._tensor.dim[index]()

    @always_inline
    def dim[T: AnyType, //](self, index: T) -> Int:
        """Extent of dimension `index`, in elements."""
        return self._tensor.dim(index)

    @always_inline
    def num_elements(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        from std.layout.nullable_tile_tensor import NullableTileTensor
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
        print(there.num_elements())  # -> 6
        ```
        """
        return self._tensor.size()

    @always_inline
    def numel(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        from std.layout.nullable_tile_tensor import NullableTileTensor
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        var there: NullableTileTensor = TileTensor(numbers, row_major[2, 3]())
        print(there.numel())  # -> 6
        ```
        """
        return self._tensor.size()
