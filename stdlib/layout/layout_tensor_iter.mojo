"""`LayoutTensorIter`: tiles one after the other."""

from layout.layout import Layout
from layout.layout_tensor import LayoutTensor
from layout.runtime_layout import RuntimeLayout


struct LayoutTensorIter[
    mut: _Mutability = True,
    //,
    dtype: DType,
    layout: Layout,
    origin: Origin = MutAnyOrigin,
    /,
    *,
    address_space: AddressSpace = AddressSpace.GENERIC,
    alignment: Int = dtype.size_of(),
    circular: Bool = False,
    axis: Int = -1,
    layout_int_type: DType = DType.int64,
    linear_idx_type: DType = DType.int64,
    masked: Bool = False,
](Defaultable, TrivialRegisterPassable):
    """A tile, and how far the next one lies. `it[]` is the tile, `it += 1` goes to the next.

    Parameters:
        mut: Accepted; says nothing.
        dtype: The kind of the numbers.
        layout: The layout of a tile.
        origin: What the memory belongs to.
        address_space: Which memory it is.
        alignment: Of the tiles, in bytes.
        circular: Whether the walk begins again at the end.
        axis: The dimension of a tensor that the walk follows; -1 in plain memory.
        layout_int_type: Accepted for older programs.
        linear_idx_type: Accepted for older programs.
        masked: Whether the last tile may be smaller.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor

    var numbers = InlineArray[Int32, 8](fill=0)
    for i in range(8):
        numbers[i] = Int32(i)
    var row = LayoutTensor[DType.int32, Layout.row_major(1, 8)](numbers)
    var it = row.tiled_iterator[1, 4, axis=1](0, 0)
    comptime for _ in range(2):
        print(it[][0, 0], it[][0, 3])
        it += 1
    # -> 0 3
    # -> 4 7
    ```
    """

    comptime _Tile = LayoutTensor[
        Self.dtype,
        Self.layout,
        Self.origin,
        address_space=Self.address_space,
        masked=Self.masked,
        alignment=Self.alignment,
    ]
    comptime RuntimeLayoutType = RuntimeLayout[Self.layout]
    """The type of what is known of a tile's layout at run time only.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout_tensor import LayoutTensorIter
    var layout: LayoutTensorIter[DType.int32, Layout(2, 1)].RuntimeLayoutType = {}
    print(layout)  # -> (2:1)
    ```
    """
    comptime linear_uint_type = Int
    """The type of offsets.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout_tensor import LayoutTensorIter
    var offset: LayoutTensorIter[DType.int32, Layout(2, 1)].linear_uint_type = 4
    print(offset)  # -> 4
    ```
    """
    comptime layout_uint_type = Int
    """The type of extents.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout_tensor import LayoutTensorIter
    var extent: LayoutTensorIter[DType.int32, Layout(2, 1)].layout_uint_type = 2
    print(extent)  # -> 2
    ```
    """
    comptime type = Self.dtype
    """The kind of the numbers.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout_tensor import LayoutTensorIter
    comptime assert LayoutTensorIter[DType.int32, Layout(2, 1)].type == DType.int32
    ```
    """
    comptime LayoutTensorType = Self._Tile
    """The type of a tile.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout_tensor import LayoutTensorIter
    comptime assert LayoutTensorIter[DType.int32, Layout(2, 1)].LayoutTensorType.rank == 1
    ```
    """
    comptime ReshapeType[dst_layout: Layout] = LayoutTensorIter[
        Self.dtype,
        dst_layout,
        Self.origin,
        address_space=Self.address_space,
        alignment=Self.alignment,
        circular=Self.circular,
    ]
    """The type of the same walk over tiles of another layout.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout_tensor import LayoutTensorIter
    comptime Walk = LayoutTensorIter[DType.int32, Layout(4, 1)]
    comptime assert Walk.ReshapeType[Layout.row_major(2, 2)].layout.rank() == 2
    ```
    """
    comptime BitcastType[new_type: DType] = LayoutTensorIter[
        new_type,
        Self.layout,
        Self.origin,
        address_space=Self.address_space,
        circular=Self.circular,
        axis=Self.axis,
        masked=Self.masked,
    ]
    """The type of the same walk over numbers of another kind.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout_tensor import LayoutTensorIter
    comptime Walk = LayoutTensorIter[DType.int32, Layout(4, 1)]
    comptime assert Walk.BitcastType[DType.float32].dtype == DType.float32
    ```
    """
    comptime _Pointer = UnsafePointer[
        Scalar[Self.dtype], address_space=Self.address_space
    ]

    var ptr: UnsafePointer[Scalar[Self.dtype], address_space=Self.address_space]
    """The address that offsets count from.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout_tensor import LayoutTensorIter
    var values: List[Int32] = [1, 2, 3, 4]
    print(LayoutTensorIter[DType.int32, Layout(2, 1)](values.unsafe_ptr(), 4).ptr[3])  # -> 4
    ```
    """
    var offset: Int
    """Where the tile begins, in numbers.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout_tensor import LayoutTensorIter
    var values: List[Int32] = [1, 2, 3, 4]
    var tiles = LayoutTensorIter[DType.int32, Layout(2, 1)](values.unsafe_ptr(), 4)
    tiles += 1
    print(tiles.offset)  # -> 2
    ```
    """
    var stride: Int
    """How far the next tile lies, in numbers.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout_tensor import LayoutTensorIter
    var values: List[Int32] = [1, 2, 3, 4]
    var tiles = LayoutTensorIter[DType.int32, Layout(2, 1)](values.unsafe_ptr(), 4, stride=1)
    print(tiles.stride, tiles.next()[])  # -> 1 2 3
    ```
    """
    var bound: Int
    """Where the memory ends, in numbers; along an axis, how many elements of it are left.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout_tensor import LayoutTensorIter
    var values: List[Int32] = [1, 2, 3, 4]
    print(LayoutTensorIter[DType.int32, Layout(2, 1)](values.unsafe_ptr(), 4).bound)  # -> 4
    ```
    """
    var _view: RuntimeLayout[Self._Tile._kept]

    @__attribute
    def dimension_bound(self) -> Int:
        """How many elements are left along the axis; in plain memory, where it ends.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.layout_tensor import LayoutTensorIter
        var values: List[Int32] = [1, 2, 3, 4]
        print(LayoutTensorIter[DType.int32, Layout(2, 1)](values.unsafe_ptr(), 4).dimension_bound)  # -> 4
        ```
        """
        return self.bound

    @always_inline
    def __init__(out self):
        """Nowhere.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.layout_tensor import LayoutTensorIter
        var values: List[Int32] = [1, 2, 3, 4]
        var tiles = LayoutTensorIter[DType.int32, Layout(2, 1)](values.unsafe_ptr(), 4, offset=2)
        print(tiles[])  # -> 3 4
        ```
        """
        self.ptr = Self._Pointer()
        self.offset = 0
        self.stride = 0
        self.bound = 0
        self._view = RuntimeLayout[Self._Tile._kept]()

    @always_inline
    def __init__(
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space=Self.address_space
        ],
        bound: Int,
        stride: Int = Self.layout.size(),
        offset: Int = 0,
    ):
        """Walks over `bound` numbers at `ptr`, `stride` at a time."""
        self.ptr = ptr
        self.offset = offset
        self.stride = stride
        self.bound = bound
        self._view = Self._Tile._whole()

    @always_inline
    def __init__(out self, *, _tile: Self._Tile, _stride: Int, _left: Int):
        """Walks along an axis of a tensor, from `_tile` on."""
        self.ptr = _tile.ptr
        self.offset = 0
        self.stride = _stride
        self.bound = _left
        self._view = _tile.runtime_layout

    @always_inline
    def get(self) -> Self._Tile:
        """The tile.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        print(LayoutTensor[DType.int32, Layout(4, 1)](values).tiled_iterator[2](0).get())  # -> 1 2
        ```
        """
        return Self._Tile(_ptr=self.ptr + self.offset, _kept=self._view)

    @always_inline
    def __getitem__(self) -> Self._Tile:
        """The tile.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        var tiles = LayoutTensor[DType.int32, Layout(4, 1)](values).tiled_iterator[2](0)
        tiles[][0] = 9
        print(values)  # -> [9, 2, 3, 4]
        ```
        """
        return self.get()

    @always_inline
    def __iadd__(mut self, count: Int):
        """Goes `count` tiles further.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.layout_tensor import LayoutTensorIter
        var values: List[Int32] = [1, 2, 3, 4]
        var tiles = LayoutTensorIter[DType.int32, Layout(2, 1), circular=True](values.unsafe_ptr(), 4)
        tiles += 3
        print(tiles[])  # -> 3 4
        ```
        """
        self.offset += count * self.stride
        comptime if Self.axis < 0 and Self.circular:
            self.offset = self.offset % self.bound
        elif Self.axis >= 0 and Self.masked:
            comptime extent = Self.layout.shape[Self.axis].product()
            self.bound -= count * extent
            self._view.shape = self._view.shape.with_leaf[Self.axis](
                max(min(self.bound, extent), 0)
            )

    @always_inline
    def __iadd__[index: DType, //](mut self, count: Scalar[index]):
        """Goes `count` tiles further."""
        self += Int(count)

    @always_inline
    def _incr(mut self):
        """Goes to the next tile, also at the end: the walk of older programs."""
        self += 1

    @always_inline
    def __add__(self, count: Int) -> Self:
        """The walk `count` tiles further.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        var tiles = LayoutTensor[DType.int32, Layout(4, 1)](values).tiled_iterator[2](0)
        print((tiles + 1)[])  # -> 3 4
        ```
        """
        var result = self
        result += count
        return result

    @__attribute
    @always_inline
    def idx(self) -> Int:
        """Which tile it is, counted from the place that offsets count from.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        var tiles = LayoutTensor[DType.int32, Layout(4, 1)](values).tiled_iterator[2](0)
        print((tiles + 1).idx)  # -> 1
        ```
        """
        return self.offset // self.stride if self.stride != 0 else 0

    @__attribute
    @always_inline
    def runtime_layout(self) -> RuntimeLayout[Self._Tile._kept]:
        """What is known of the tiles' layout at run time only.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        print(LayoutTensor[DType.int32, Layout(4, 1)](values).tiled_iterator[2](0).runtime_layout)  # -> (2:1)
        ```
        """
        return self._view

    @always_inline
    def next(self, rhs: Int = 1) -> Self:
        """The walk `rhs` tiles further.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        var tiles = LayoutTensor[DType.int32, Layout(4, 1)](values).tiled_iterator[2](0)
        print(tiles.next()[])  # -> 3 4
        ```
        """
        return self + rhs

    @always_inline
    def next[index: DType, //](self, rhs: Scalar[index]) -> Self:
        """The walk `rhs` tiles further."""
        return self + Int(rhs)

    @always_inline
    def next_unsafe[index: DType, //](self, rhs: Scalar[index]) -> Self:
        """The walk `rhs` tiles further."""
        return self + Int(rhs)

    @always_inline
    def next_unsafe(self, rhs: Int = 1) -> Self:
        """The walk `rhs` tiles further.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4, 5, 6]
        var tiles = LayoutTensor[DType.int32, Layout(6, 1)](values).tiled_iterator[2](0)
        print(tiles.next_unsafe(2)[])  # -> 5 6
        ```
        """
        return self + rhs

    @always_inline
    def reshape[
        dst_layout: Layout
    ](self) -> LayoutTensorIter[
        Self.dtype,
        dst_layout,
        Self.origin,
        address_space=Self.address_space,
        alignment=Self.alignment,
        circular=Self.circular,
    ]:
        """The same walk over tiles of another layout of the same size.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.layout_tensor import LayoutTensorIter
        var values: List[Int32] = [1, 2, 3, 4]
        var tiles = LayoutTensorIter[DType.int32, Layout(4, 1)](values.unsafe_ptr(), 4)
        print(tiles.reshape[Layout.col_major(2, 2)]()[])
        # -> 1 3
        # -> 2 4
        ```
        """
        comptime assert (
            dst_layout.size() == Self.layout.size()
        ), "the new layout differs in size from the tiles"
        comptime assert (
            Self.axis < 0
        ), "an iterator along an axis of a tensor cannot be reshaped"
        return LayoutTensorIter[
            Self.dtype,
            dst_layout,
            Self.origin,
            address_space=Self.address_space,
            alignment=Self.alignment,
            circular=Self.circular,
        ](self.ptr, self.bound, self.stride, self.offset)

    @always_inline
    def bitcast[
        new_type: DType
    ](self) -> LayoutTensorIter[
        new_type,
        Self.layout,
        Self.origin,
        address_space=Self.address_space,
        circular=Self.circular,
        axis=Self.axis,
        masked=Self.masked,
    ]:
        """The same walk over numbers of another kind of the same size.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.layout_tensor import LayoutTensorIter
        var values: List[Int32] = [-1, 2]
        var tiles = LayoutTensorIter[DType.int32, Layout(2, 1)](values.unsafe_ptr(), 2)
        print(tiles.bitcast[DType.uint32]()[])  # -> 4294967295 2
        ```
        """
        var result = LayoutTensorIter[
            new_type,
            Self.layout,
            Self.origin,
            address_space=Self.address_space,
            circular=Self.circular,
            axis=Self.axis,
            masked=Self.masked,
        ](self.ptr.bitcast[Scalar[new_type]](), self.bound, self.stride)
        result.offset = self.offset
        return result
