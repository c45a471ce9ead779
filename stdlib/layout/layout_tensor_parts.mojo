"""Parts of a `LayoutTensor`: tiles, vectors, fragments of threads, slices."""

from layout.int_tuple import UNKNOWN_VALUE
from layout.layout import Layout
from layout.layout_tensor import LayoutTensor
from layout.runtime_layout import RuntimeLayout
from layout.swizzle import Swizzle
from layout.tensor_layouts import (
    _axis,
    _coordinates,
    _cut_layout,
    _divides,
    _divides_nested,
    _does_not_divide,
    _fragment_sizes,
    _is_flat,
    _sizes,
    _slice_layout,
    _slice_layout_1d,
    _slice_start,
    _split_layout,
    _thread_coordinate,
    _thread_offset,
    _tile_offset,
    _wrong_rank,
)
from utils.index import IndexList
from utils.static_tuple import StaticTuple


__extension LayoutTensor:
    @always_inline
    def tile[
        *tile_sizes: Int, *Ts: AnyType
    ](
        self,
        *tile_coords: *Ts,
        out result: Self.TileType[*tile_sizes],
    ):
        """The tile with these coordinates, counted in tiles. Where tiles do not divide the extents those at the edges are smaller.

        Parameters:
            tile_sizes: The extents of a tile, one a dimension, in elements.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor

        var storage = InlineArray[Int32, 16](fill=0)
        for i in range(16):
            storage[i] = Int32(i)
        var t = LayoutTensor[DType.int32, Layout.row_major(4, 4)](storage)
        var corner = t.tile[2, 2](1, 1)
        print(corner[0, 0], corner[1, 1])  # -> 10 15
        ```
        """
        comptime sizes = _sizes(tile_sizes)
        comptime if len(sizes) != Self.rank:
            comptime message = _wrong_rank(len(sizes), Self.rank, Self.rank)
            comptime assert False, message
        comptime if not _divides_nested(Self.layout, sizes):
            comptime message = _does_not_divide(
                "a tile", sizes, Self.layout.shape
            )
            comptime assert False, message
        var coordinates = _coordinates[Self.rank](*tile_coords)
        result = self._tile_at_coordinates[*tile_sizes](coordinates)

    @always_inline
    def tile_type[*tile_sizes: Int](self) -> Self.TileType[*tile_sizes]:
        """The first tile of these extents: what `type_of` asks for the type of a tile.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        var numbers: InlineArray[Int32, 8] = [1, 2, 3, 4, 5, 6, 7, 8]
        var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](numbers.unsafe_ptr())
        print(t.tile_type[1, 2]().dim(1))  # -> 2
        ```
        """
        return self._tile_at_coordinates[*tile_sizes](IndexList[Self.rank]())

    @always_inline
    def _tile_at_coordinates[
        *tile_sizes: Int
    ](
        self,
        coordinates: IndexList[Self.rank],
        out result: Self.TileType[*tile_sizes],
    ):
        """The tile with these coordinates, counted in tiles."""
        comptime sizes = _sizes(tile_sizes)
        var corner = IndexList[Self.rank]()
        var offset = 0
        comptime for i in range(Self.rank):
            corner[i] = coordinates[i] * (comptime (sizes.value(i)))
            offset += _tile_offset[Self.layout, sizes, i](
                self.runtime_layout, coordinates[i]
            )
        result = self._tile_at[*tile_sizes](corner, offset)

    @always_inline
    def tile_with_offset[
        *tile_sizes: Int, *Ts: AnyType
    ](self, *tile_coords: *Ts) -> Tuple[
        Self.TileType[*tile_sizes], IndexList[Self.rank], Int
    ]:
        """The tile with these coordinates, the coordinates of its first element, and that element's offset in numbers.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        var numbers: InlineArray[Int32, 8] = [1, 2, 3, 4, 5, 6, 7, 8]
        var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](numbers.unsafe_ptr())
        var found = t.tile_with_offset[1, 2](1, 1)
        print(found[0][0, 0], found[1], found[2])  # -> 7 (1, 2) 6
        ```
        """
        comptime sizes = _sizes(tile_sizes)
        var coordinates = _coordinates[Self.rank](*tile_coords)
        var corner = IndexList[Self.rank]()
        var offset = 0
        comptime for i in range(Self.rank):
            corner[i] = coordinates[i] * (comptime (sizes.value(i)))
            offset += _tile_offset[Self.layout, sizes, i](
                self.runtime_layout, coordinates[i]
            )
        return (self._tile_at[*tile_sizes](corner, offset), corner, offset)

    @always_inline
    def _tile_at[
        *tile_sizes: Int
    ](
        self,
        corner: IndexList[Self.rank],
        offset: Int,
        out result: Self.TileType[*tile_sizes],
    ):
        """The tile whose first element has these coordinates and lies at `offset`."""
        comptime sizes = _sizes(tile_sizes)
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        comptime for i in range(new.flat_rank):
            comptime if new.layout.stride._leaf(i) == UNKNOWN_VALUE:
                view.stride = view.stride.with_leaf[i](
                    self.runtime_layout.stride.leaf[i]()
                )
        comptime if new.masked:
            comptime assert _is_flat(
                Self.layout
            ), "a tensor with a nested layout cannot be masked"
            comptime for i in range(Self.rank):
                view.shape = view.shape.with_leaf[i](
                    max(
                        min(
                            self.dim[i]() - corner[i],
                            comptime (sizes.value(i)),
                        ),
                        0,
                    )
                )
        result = new(
            _ptr=self.ptr + offset,
            _kept=view,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def vectorize[
        *vector_shape: Int
    ](self, out result: Self.VectorizedType[*vector_shape]):
        """The same numbers, taken as vectors: every element has `vector_shape` of them. Loads and stores of an element are wide where its numbers are neighbours.

        Parameters:
            vector_shape: How many numbers of each dimension make an element.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor

        var storage = InlineArray[Int32, 8](fill=0)
        for i in range(8):
            storage[i] = Int32(i)
        var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](storage)
        var v = t.vectorize[1, 4]()
        print(v[1, 0])  # -> [4, 5, 6, 7]
        ```
        """
        comptime sizes = _sizes(vector_shape)
        comptime if len(sizes) != Self.rank:
            comptime message = _wrong_rank(len(sizes), Self.rank, Self.rank)
            comptime assert False, message
        comptime if not Self.masked and not _divides(Self.layout, sizes):
            comptime message = _does_not_divide(
                "a vector", sizes, Self.layout.shape
            )
            comptime assert False, message
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        var element = RuntimeLayout[new.element_layout]()
        comptime for i in range(new.flat_rank):
            comptime if new._kept.shape._leaf(i) == UNKNOWN_VALUE:
                comptime extent = sizes.value(i)
                view.shape = view.shape.with_leaf[i](
                    (self.runtime_layout.shape.leaf[i]() + extent - 1) // extent
                )
            comptime if new.layout.stride._leaf(i) == UNKNOWN_VALUE:
                view.stride = view.stride.with_leaf[i](
                    self.runtime_layout.stride.leaf[i]()
                    * (comptime (sizes.value(i)))
                )
                element.stride = element.stride.with_leaf[i](
                    self.runtime_layout.stride.leaf[i]()
                )
        result = new(_ptr=self.ptr, _kept=view, _element=element)

    @always_inline
    def distribute[
        threads_layout: Layout,
        axis: Optional[Int] = None,
        swizzle: Optional[Swizzle] = None,
        submode_axis: Optional[Int] = None,
    ](
        self,
        thread_id: Int,
        out result: Self.DistributeType[threads_layout, _axis(axis)],
    ):
        """The elements of thread `thread_id`: the layout of threads is repeated over the tensor, each thread has its place in every repetition.

        Parameters:
            threads_layout: Which thread has which place; as many dimensions as the tensor.
            axis: Only this dimension is shared: threads that differ in others have the same elements.
            swizzle: Reorders the places in memory.
            submode_axis: Accepted for older programs.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor

        var storage = InlineArray[Int32, 16](fill=0)
        for i in range(16):
            storage[i] = Int32(i)
        var t = LayoutTensor[DType.int32, Layout.row_major(4, 4)](storage)
        # Of four threads, in two rows and two columns, number 3.
        var mine = t.distribute[Layout.row_major(2, 2)](3)
        print(mine[0, 0], mine[0, 1], mine[1, 0], mine[1, 1])  # -> 5 7 13 15
        ```
        """
        comptime sizes = _fragment_sizes(
            Self.layout, threads_layout, _axis(axis)
        )
        comptime if axis is None and threads_layout.rank() != Self.rank:
            comptime message = _wrong_rank(
                threads_layout.rank(), Self.rank, Self.rank
            )
            comptime assert False, message
        comptime if not Self.masked and not _divides(Self.layout, sizes):
            comptime message = _does_not_divide(
                "a layout of threads", sizes, Self.layout.shape
            )
            comptime assert False, message
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        comptime for i in range(new.flat_rank):
            comptime if new._kept.shape._leaf(i) == UNKNOWN_VALUE:
                comptime extent = sizes.value(i)
                var left = self.runtime_layout.shape.leaf[i]()
                comptime if Self.masked and extent > 1:
                    left = left - _thread_coordinate[
                        threads_layout, i, Self.rank, _axis(axis)
                    ](thread_id)
                view.shape = view.shape.with_leaf[i](
                    max((left + extent - 1) // extent, 0)
                )
            comptime if new.layout.stride._leaf(i) == UNKNOWN_VALUE:
                view.stride = view.stride.with_leaf[i](
                    self.runtime_layout.stride.leaf[i]()
                    * (comptime (sizes.value(i)))
                )
        var offset = _thread_offset[Self.layout, threads_layout, _axis(axis)](
            self.runtime_layout, thread_id
        )
        comptime if swizzle is not None:
            offset = (
                swizzle.value()(offset // Self.element_size) * Self.element_size
            )
        result = new(
            _ptr=self.ptr + offset,
            _kept=view,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def distribute_with_offset[
        threads_layout: Layout,
        axis: Optional[Int] = None,
        swizzle: Optional[Swizzle] = None,
        submode_axis: Optional[Int] = None,
    ](self, thread_id: Int) -> Tuple[
        Self.DistributeType[threads_layout, _axis(axis)],
        IndexList[Self.rank],
        Int,
    ]:
        """The elements of thread `thread_id`, the coordinates of the first of them, and how far it lies from the tensor's first, in numbers.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        var numbers: InlineArray[Int32, 8] = [1, 2, 3, 4, 5, 6, 7, 8]
        var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](numbers.unsafe_ptr())
        var found = t.distribute_with_offset[Layout.row_major(2, 2)](3)
        print(found[0][0, 0], found[1], found[2])  # -> 6 (1, 1) 5
        ```
        """
        var fragment = self.distribute[
            threads_layout, axis, swizzle, submode_axis
        ](thread_id)
        var corner = IndexList[Self.rank]()
        comptime for i in range(Self.rank):
            corner[i] = _thread_coordinate[
                threads_layout, i, Self.rank, _axis(axis)
            ](thread_id)
        return (fragment, corner, fragment.ptr - self.ptr)

    @always_inline
    def split[
        count: Int, axis: Int = 0
    ](self) -> StaticTuple[
        Self._View[
            _split_layout(Self.layout, count, axis),
            Self.element_layout,
            Self.masked,
            Self.dtype.size_of(),
        ],
        count,
    ]:
        """`count` equal parts along dimension `axis`, which must be known and divisible.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        var numbers: InlineArray[Int32, 8] = [1, 2, 3, 4, 5, 6, 7, 8]
        var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](numbers.unsafe_ptr())
        var halves = t.split[2, 1]()
        print(halves[1][0, 0], halves[1].dim(1))  # -> 3 2
        ```
        """
        comptime assert (
            Self.layout.shape[axis].product() % count == 0
        ), "the parts do not divide the extent"
        comptime Part = Self._View[
            _split_layout(Self.layout, count, axis),
            Self.element_layout,
            Self.masked,
            Self.dtype.size_of(),
        ]
        var result = StaticTuple[Part, count]()
        comptime for i in range(count):
            result[i] = self._part[Part, axis](
                i * (Self.layout.shape[axis].product() // count)
            )
        return result

    @always_inline
    def split[
        axis: Int = 0,
        split_alignment: Int = 1,
        *,
        alignment: Int = split_alignment,
    ](self, count: Int, idx: Int) -> Self._View[
        _cut_layout(Self.layout, axis),
        Self.element_layout,
        Self.masked,
        Self.dtype.size_of(),
    ]:
        """Part number `idx` of `count` parts along dimension `axis`, each a multiple of `alignment` long but the last."""
        comptime Part = Self._View[
            _cut_layout(Self.layout, axis),
            Self.element_layout,
            Self.masked,
            Self.dtype.size_of(),
        ]
        var extent = self.dim[axis]()
        var length = (extent + count - 1) // count
        length = (length + alignment - 1) // alignment * alignment
        var start = min(idx * length, extent)
        var result = self._part[Part, axis](start)
        result.runtime_layout.shape = result.runtime_layout.shape.with_leaf[
            axis
        ](min(length, extent - start))
        return result

    @always_inline
    def _part[Part: AnyType, axis: Int](self, start: Int) -> Part:
        """The view that begins at coordinate `start` of dimension `axis`, with the other extents and strides as they are."""
        var view = RuntimeLayout[Part._kept]()
        comptime for i in range(Self.flat_rank):
            view.shape = view.shape.with_leaf[i](
                self.runtime_layout.shape.leaf[i]()
            )
            view.stride = view.stride.with_leaf[i](
                self.runtime_layout.stride.leaf[i]()
            )
        return Part(
            _ptr=self.ptr + start * self.runtime_layout.stride.leaf[axis](),
            _kept=view,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def slice[
        d0_slice: Slice, d1_slice: Slice
    ](
        self,
        out result: Self._View[
            _slice_layout(Self.layout, d0_slice, d1_slice),
            Self.element_layout,
            False,
            Self.dtype.size_of(),
        ],
    ):
        """The rows and columns of two slices of a tensor with 2 dimensions.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        var numbers: InlineArray[Int32, 8] = [1, 2, 3, 4, 5, 6, 7, 8]
        var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](numbers.unsafe_ptr())
        var part = t.slice[Slice(0, 2), Slice(1, 3)]()
        print(part[1, 0], part.dim(1))  # -> 6 2
        ```
        """
        comptime assert Self.rank == 2, "this slice needs a tensor of rank 2"
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        comptime for i in range(2):
            view.stride = view.stride.with_leaf[i](
                self.runtime_layout.stride.leaf[i]()
            )
        result = new(
            _ptr=self.ptr
            + (comptime (_slice_start(d0_slice)))
            * self.runtime_layout.stride.leaf[0]()
            + (comptime (_slice_start(d1_slice)))
            * self.runtime_layout.stride.leaf[1](),
            _kept=view,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def slice[
        d0_slice: Slice,
        d1_slice: Slice,
        slice_indices: IndexList[2],
        __offset_dims: Int = Self.rank - 2,
    ](
        self,
        offsets: IndexList[__offset_dims],
        out result: Self._View[
            _slice_layout(
                Self.layout.sublayout(slice_indices[0], slice_indices[1]),
                d0_slice,
                d1_slice,
            ),
            Self.element_layout,
            False,
            Self.dtype.size_of(),
        ],
    ):
        """Two dimensions, cut by two slices, with the coordinates of the others fixed."""
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        var offset = 0
        comptime for i in range(Self.rank):
            comptime if i == slice_indices[0]:
                offset += (
                    comptime (_slice_start(d0_slice))
                ) * self.runtime_layout.stride.leaf[i]()
                view.stride = view.stride.with_leaf[0](
                    self.runtime_layout.stride.leaf[i]()
                )
            elif i == slice_indices[1]:
                offset += (
                    comptime (_slice_start(d1_slice))
                ) * self.runtime_layout.stride.leaf[i]()
                view.stride = view.stride.with_leaf[1](
                    self.runtime_layout.stride.leaf[i]()
                )
            else:
                comptime before = i - (1 if i > slice_indices[0] else 0) - (
                    1 if i > slice_indices[1] else 0
                )
                offset += offsets[before] * self.runtime_layout.stride.leaf[i]()
        result = new(
            _ptr=self.ptr + offset,
            _kept=view,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def slice_1d[
        d0_slice: Slice,
        slice_indices: IndexList[1],
        __offset_dims: Int = Self.rank - 1,
    ](
        self,
        offsets: IndexList[__offset_dims],
        out result: Self._View[
            _slice_layout_1d(Self.layout[slice_indices[0]], d0_slice),
            Self.element_layout,
            False,
            Self.dtype.size_of(),
        ],
    ):
        """One dimension, cut by a slice, with the coordinates of the others fixed.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        from std.utils import IndexList
        var numbers: InlineArray[Int32, 8] = [1, 2, 3, 4, 5, 6, 7, 8]
        var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](numbers.unsafe_ptr())
        var part = t.slice_1d[Slice(1, 3), IndexList[1](1)](IndexList[1](1))
        print(part[0], part.dim(0))  # -> 6 2
        ```
        """
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        var offset = 0
        comptime for i in range(Self.rank):
            comptime if i == slice_indices[0]:
                offset += (
                    comptime (_slice_start(d0_slice))
                ) * self.runtime_layout.stride.leaf[i]()
                view.stride = view.stride.with_leaf[0](
                    self.runtime_layout.stride.leaf[i]()
                )
            else:
                comptime before = i - (1 if i > slice_indices[0] else 0)
                offset += offsets[before] * self.runtime_layout.stride.leaf[i]()
        result = new(
            _ptr=self.ptr + offset,
            _kept=view,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def tiled_iterator[
        *tile_sizes: Int, *Ts: AnyType, axis: Int = 0
    ](
        self,
        *tile_coords: *Ts,
        out result: Self.TiledIteratorType[*tile_sizes, axis=axis],
    ):
        """Walks over tiles along dimension `axis`, beginning at the tile with these coordinates.

        Parameters:
            tile_sizes: The extents of a tile.
            axis: The dimension that the walk follows.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        var numbers: InlineArray[Int32, 8] = [1, 2, 3, 4, 5, 6, 7, 8]
        var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](numbers.unsafe_ptr())
        var tiles = t.tiled_iterator[2, 2, axis=1](0, 0)
        tiles += 1
        print(tiles[][0, 0])  # -> 3
        ```
        """
        comptime sizes = _sizes(tile_sizes)
        comptime if len(sizes) != Self.rank:
            comptime message = _wrong_rank(len(sizes), Self.rank, Self.rank)
            comptime assert False, message
        var coordinates = _coordinates[Self.rank](*tile_coords)
        var first = IndexList[Self.rank]()
        var offset = 0
        comptime for i in range(Self.rank):
            first[i] = coordinates[i] * (comptime (sizes.value(i)))
            offset += _tile_offset[Self.layout, sizes, i](
                self.runtime_layout, coordinates[i]
            )
        var tile = self._tile_at[*tile_sizes](first, offset)
        result = type_of(result)(
            _tile=rebind[type_of(result)._Tile](tile),
            _stride=_tile_offset[Self.layout, sizes, axis](
                self.runtime_layout, 1
            ),
            _left=self.dim[axis]() - first[axis],
        )
