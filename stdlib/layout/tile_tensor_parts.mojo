"""Parts of a `TileTensor`: tiles, vectors, fragments of threads, slices. A `LayoutTensor` makes them."""

from layout.int_tuple import IntTuple
from layout.layout import Layout as _Form
from layout.runtime_layout import RuntimeLayout
from layout.swizzle import Swizzle
from layout.tensor_layouts import (
    _coordinates,
    _cut_layout,
    _divides_nested,
    _does_not_divide,
    _grid_stride,
    _integer,
    _is_grid_of,
    _split_layout,
    _tile_form,
    _wrong_rank,
)
from layout.tile_layout import Layout, TensorLayout
from layout.tile_tensor import _of_legacy, TileTensor
from utils.coord import _All, Coord
from utils.index import IndexList
from utils.static_tuple import StaticTuple


__extension TileTensor:
    @always_inline
    def tile[
        *tile_sizes: Int, *Ts: AnyType
    ](self, *tile_coords: *Ts) -> Self._View[
        _tile_form(
            Self._form,
            IntTuple._of(tile_sizes),
            Self._Legacy[Self._form].TileType[*tile_sizes].layout,
        )
    ]:
        """The tile with these coordinates, counted in tiles.

        Parameters:
            tile_sizes: The extents of a tile, one a dimension, in elements.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4, 5, 6, 7, 8]
        print(TileTensor(values, row_major[2, 4]()).tile[2, 2](0, 1))  # -> [[3, 4], [7, 8]]
        ```
        """
        comptime if __brio.pack_size[Ts] == 1 and not __brio.conforms[
            Ts[0], Intable
        ]:
            return self._tile[*tile_sizes](
                _coordinates_of[Self.rank](Coord(tile_coords[0]))
            )
        else:
            return self._tile[*tile_sizes](
                _coordinates[Self.rank](*tile_coords)
            )

    @always_inline
    def _tile[
        *tile_sizes: Int
    ](self, coordinates: IndexList[Self.rank]) -> Self._View[
        _tile_form(
            Self._form,
            IntTuple._of(tile_sizes),
            Self._Legacy[Self._form].TileType[*tile_sizes].layout,
        )
    ]:
        """The tile with these coordinates, counted in tiles."""
        comptime sizes = IntTuple._of(tile_sizes)
        comptime if len(sizes) != Self.rank:
            comptime message = _wrong_rank(len(sizes), Self.rank, Self.rank)
            comptime assert False, message
        comptime form = _tile_form(
            Self._form,
            sizes,
            Self._Legacy[Self._form].TileType[*tile_sizes].layout,
        )
        comptime if _is_grid_of(Self._form, sizes):
            var offset = 0
            comptime for i in range(Self.rank):
                offset += coordinates[i] * _grid_stride(Self._form, sizes, i)
            return Self._View[form](
                self.ptr + offset, Layout[form](_values=RuntimeLayout[form]())
            )
        elif not _divides_nested(Self._form, sizes):
            comptime message = _does_not_divide(
                "a tile", sizes, Self._form.shape
            )
            comptime assert False, message
        return rebind[Self._View[form]](
            _of_legacy[Self.element_size](
                self.to_layout_tensor()._tile_at_coordinates[*tile_sizes](
                    coordinates
                )
            )
        )

    @always_inline
    def tile[
        *tile_sizes: Int, *Ts: AnyType
    ](self, tile_coords: Coord[*Ts]) -> Self._View[
        _tile_form(
            Self._form,
            IntTuple._of(tile_sizes),
            Self._Legacy[Self._form].TileType[*tile_sizes].layout,
        )
    ]:
        """The tile with these coordinates, counted in tiles."""
        return self._tile[*tile_sizes](_coordinates_of[Self.rank](tile_coords))

    @always_inline
    def tile_with_offset[
        *tile_sizes: Int, *Ts: AnyType
    ](self, coordinates: Coord[*Ts]) -> Tuple[
        Self._View[
            _tile_form(
                Self._form,
                IntTuple._of(tile_sizes),
                Self._Legacy[Self._form].TileType[*tile_sizes].layout,
            )
        ],
        IndexList[Self.rank],
        Int,
    ]:
        """The tile with these coordinates, the coordinates of its first element, and how far that lies from the tensor's first, in numbers.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4, 5, 6, 7, 8]
        var found = TileTensor(values, row_major[2, 4]()).tile_with_offset[1, 2](1, 1)
        print(found[0], found[1], found[2])  # -> [[7, 8]] (1, 2) 6
        ```
        """
        return self._tile_with_offset[*tile_sizes](
            _coordinates_of[Self.rank](coordinates)
        )

    @always_inline
    def tile_with_offset[
        *tile_sizes: Int, *Ts: AnyType
    ](self, *tile_coords: *Ts) -> Tuple[
        Self._View[
            _tile_form(
                Self._form,
                IntTuple._of(tile_sizes),
                Self._Legacy[Self._form].TileType[*tile_sizes].layout,
            )
        ],
        IndexList[Self.rank],
        Int,
    ]:
        """The tile with these coordinates, the coordinates of its first element, and how far that lies from the tensor's first, in numbers."""
        return self._tile_with_offset[*tile_sizes](
            _coordinates[Self.rank](*tile_coords)
        )

    @always_inline
    def _tile_with_offset[
        *tile_sizes: Int
    ](self, coordinates: IndexList[Self.rank]) -> Tuple[
        Self._View[
            _tile_form(
                Self._form,
                IntTuple._of(tile_sizes),
                Self._Legacy[Self._form].TileType[*tile_sizes].layout,
            )
        ],
        IndexList[Self.rank],
        Int,
    ]:
        var tile = self._tile[*tile_sizes](coordinates)
        var corner = coordinates
        comptime for i in range(Self.rank):
            corner[i] = coordinates[i] * tile.static_shape[i]
        return (tile, corner, tile.ptr - self.ptr)

    @always_inline
    def vectorize[
        *vector_shape: Int
    ](self) -> Self._View[
        Self._Legacy[Self._form].VectorizedType[*vector_shape].layout,
        Self._Legacy[Self._form].VectorizedType[*vector_shape].element_size,
    ]:
        """The same numbers, taken as vectors along the dimension whose numbers are neighbours.

        Parameters:
            vector_shape: How many numbers of each dimension make an element.

        Examples:

        ```mojo
        from layout import row_major, TileTensor

        var storage = InlineArray[Int32, 8](fill=0)
        for i in range(8):
            storage[i] = Int32(i)
        var t = TileTensor(storage, row_major[2, 4]())
        print(t.vectorize[1, 4]()[1, 0])  # -> [4, 5, 6, 7]
        ```
        """
        comptime Made = Self._Legacy[Self._form].VectorizedType[*vector_shape]
        comptime assert _is_line(
            Made.element_layout
        ), "'vectorize' needs elements that are adjacent in memory"
        return _of_legacy[Made.element_size](
            self.to_layout_tensor().vectorize[*vector_shape]()
        )

    @always_inline
    def distribute[
        Threads: TensorLayout,
        //,
        thread_layout: Threads,
        swizzle: Optional[Swizzle] = None,
    ](self, thread_id: Int) -> Self._View[
        Self._Legacy[Self._form].DistributeType[Threads._form].layout
    ]:
        """The elements of thread `thread_id`: the layout of threads is repeated over the tensor, each thread has its place in every repetition.

        Parameters:
            Threads: The type of `thread_layout`.
            thread_layout: Which thread has which place.
            swizzle: Reorders the places in memory.

        Examples:

        ```mojo
        from layout import row_major, TileTensor

        var storage = InlineArray[Int32, 16](fill=0)
        for i in range(16):
            storage[i] = Int32(i)
        var t = TileTensor(storage, row_major[4, 4]())
        var mine = t.distribute[row_major[2, 2]()](3)
        print(mine[0, 0], mine[1, 1])  # -> 5 15
        ```
        """
        return _of_legacy[Self.element_size](
            self.to_layout_tensor().distribute[Threads._form, swizzle=swizzle](
                thread_id
            )
        )

    @always_inline
    def distribute_with_offset[
        Threads: TensorLayout,
        //,
        thread_layout: Threads,
        swizzle: Optional[Swizzle] = None,
    ](self, thread_id: Int) -> Tuple[
        Self._View[
            Self._Legacy[Self._form].DistributeType[Threads._form].layout
        ],
        IndexList[Self.rank],
        Int,
    ]:
        """The elements of thread `thread_id`, the coordinates of the first of them, and how far it lies from the tensor's first, in numbers.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        var found = TileTensor(values, row_major[4]()).distribute_with_offset[row_major[2]()](1)
        print(found[0], found[1], found[2])  # -> [2, 4] (1,) 1
        ```
        """
        var made = self.to_layout_tensor().distribute_with_offset[
            Threads._form, swizzle=swizzle
        ](thread_id)
        return (_of_legacy[Self.element_size](made[0]), made[1], made[2])

    @always_inline
    def split[
        count: Int, axis: Int = 0
    ](self) -> StaticTuple[
        Self._View[_split_layout(Self._form, count, axis)], count
    ]:
        """`count` equal parts along dimension `axis`, which must be known and divisible.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        var row = TileTensor(values, row_major[4]())
        print(row.split[2]()[1])
        print(row.split(4, 1))
        # -> [3, 4]
        # -> [2]
        ```
        """
        var parts = self.to_layout_tensor().split[count, axis]()
        var result = StaticTuple[
            Self._View[_split_layout(Self._form, count, axis)], count
        ]()
        comptime for i in range(count):
            result[i] = _of_legacy[Self.element_size](parts[i])
        return result

    @always_inline
    def split[
        axis: Int = 0, split_alignment: Int = 1
    ](self, count: Int, idx: Int) -> Self._View[_cut_layout(Self._form, axis)]:
        """Part number `idx` of `count` parts along dimension `axis`, each a multiple of `split_alignment` long but the last."""
        return _of_legacy[Self.element_size](
            self.to_layout_tensor().split[axis, split_alignment](count, idx)
        )

    @always_inline
    def slice[
        *slices: Slice
    ](self) -> Self._View[_slices_form(Self._form, slices)]:
        """A part of every dimension, whose bounds are slices known at compile time.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4, 5, 6]
        print(TileTensor(values, row_major[2, 3]()).slice[Slice(0, 2), Slice(1, 3)]())  # -> [[2, 3], [5, 6]]
        ```
        """
        comptime form = _slices_form(Self._form, slices)
        var view = self.layout._view()
        var values = RuntimeLayout[form]()
        var offset = 0
        comptime for i in range(Self.rank):
            offset += (comptime (slices[i]._start(1 << 60))) * view.stride.leaf[
                i
            ]()
            values.stride = values.stride.with_leaf[i](view.stride.leaf[i]())
        return Self._View[form](self.ptr + offset, Layout[form](_values=values))

    # --- with `All` of some dimensions

    @always_inline
    def _section[
        fixed: List[Int]
    ](self, at: IndexList[Self.rank]) -> Self._View[
        _section_form(Self._form, fixed)
    ]:
        """The view of the dimensions that are not among `fixed`, whose coordinates are given."""
        comptime form = _section_form(Self._form, fixed)
        var view = self.layout._view()
        var values = RuntimeLayout[form]()
        var offset = 0
        comptime for i in range(Self.rank):
            comptime place = _section_place(Self.rank, i, fixed)
            comptime if place < 0:
                offset += at[i] * view.stride.leaf[i]()
            else:
                values.shape = values.shape.with_leaf[place](
                    view.shape.leaf[i]()
                )
                values.stride = values.stride.with_leaf[place](
                    view.stride.leaf[i]()
                )
        return Self._View[form](self.ptr + offset, Layout[form](_values=values))

    @always_inline
    def __getitem__[
        J: AnyType, //
    ](self, _: _All, j: J) -> Self._View[_section_form(Self._form, [1])]:
        """The view `t[All, j]`."""
        comptime assert Self.rank == 2, "this index needs a tensor of rank 2"
        return self._section[[1]](
            rebind[IndexList[Self.rank]](IndexList[2](0, _integer(j)))
        )

    @always_inline
    def __getitem__[
        I: AnyType, //
    ](self, i: I, __: _All) -> Self._View[_section_form(Self._form, [0])]:
        """The view `t[i, All]`."""
        comptime assert Self.rank == 2, "this index needs a tensor of rank 2"
        return self._section[[0]](
            rebind[IndexList[Self.rank]](IndexList[2](_integer(i), 0))
        )

    @always_inline
    def __getitem__[
        K: AnyType, //
    ](self, _: _All, __: _All, k: K) -> Self._View[
        _section_form(Self._form, [2])
    ]:
        """The view `t[All, All, k]`."""
        comptime assert Self.rank == 3, "this index needs a tensor of rank 3"
        return self._section[[2]](
            rebind[IndexList[Self.rank]](IndexList[3](0, 0, _integer(k)))
        )

    @always_inline
    def __getitem__[
        J: AnyType, //
    ](self, _: _All, j: J, ___: _All) -> Self._View[
        _section_form(Self._form, [1])
    ]:
        """The view `t[All, j, All]`."""
        comptime assert Self.rank == 3, "this index needs a tensor of rank 3"
        return self._section[[1]](
            rebind[IndexList[Self.rank]](IndexList[3](0, _integer(j), 0))
        )

    @always_inline
    def __getitem__[
        J: AnyType, K: AnyType, //
    ](self, _: _All, j: J, k: K) -> Self._View[
        _section_form(Self._form, [1, 2])
    ]:
        """The view `t[All, j, k]`."""
        comptime assert Self.rank == 3, "this index needs a tensor of rank 3"
        return self._section[[1, 2]](
            rebind[IndexList[Self.rank]](
                IndexList[3](0, _integer(j), _integer(k))
            )
        )

    @always_inline
    def __getitem__[
        I: AnyType, //
    ](self, i: I, __: _All, ___: _All) -> Self._View[
        _section_form(Self._form, [0])
    ]:
        """The view `t[i, All, All]`."""
        comptime assert Self.rank == 3, "this index needs a tensor of rank 3"
        return self._section[[0]](
            rebind[IndexList[Self.rank]](IndexList[3](_integer(i), 0, 0))
        )

    @always_inline
    def __getitem__[
        I: AnyType, K: AnyType, //
    ](self, i: I, __: _All, k: K) -> Self._View[
        _section_form(Self._form, [0, 2])
    ]:
        """The view `t[i, All, k]`."""
        comptime assert Self.rank == 3, "this index needs a tensor of rank 3"
        return self._section[[0, 2]](
            rebind[IndexList[Self.rank]](
                IndexList[3](_integer(i), 0, _integer(k))
            )
        )

    @always_inline
    def __getitem__[
        I: AnyType, J: AnyType, //
    ](self, i: I, j: J, ___: _All) -> Self._View[
        _section_form(Self._form, [0, 1])
    ]:
        """The view `t[i, j, All]`."""
        comptime assert Self.rank == 3, "this index needs a tensor of rank 3"
        return self._section[[0, 1]](
            rebind[IndexList[Self.rank]](
                IndexList[3](_integer(i), _integer(j), 0)
            )
        )


@always_inline
def _coordinates_of[
    rank: Int, *Ts: AnyType
](coordinates: Coord[*Ts]) -> IndexList[rank]:
    """The coordinates of a tile, of which there must be one a dimension."""
    comptime given = Coord[*Ts]._tuple().count_values()
    comptime if given != rank:
        comptime message = _wrong_rank(given, rank, rank)
        comptime assert False, message
    var result = IndexList[rank]()
    comptime for i in range(min(rank, given)):
        result[i] = coordinates._number[i]()
    return result


def _is_line(element: _Form) -> Bool:
    """Whether an element's numbers are neighbours along one dimension."""
    var extents = element.shape.flatten()
    var steps = element.stride.flatten()
    var lines = 0
    for i in range(len(extents)):
        if extents.value(i) > 1:
            lines += 1
            if steps.value(i) != 1:
                return False
    return lines <= 1


def _slices_form(form: _Form, slices: VariadicList[Slice]) -> _Form:
    """The layout of slices of every dimension."""
    var shape = IntTuple()
    for i in range(len(slices)):
        var extent = form.shape[i].product()
        shape.append(
            IntTuple(slices[i]._end(extent) - slices[i]._start(extent))
        )
    if len(slices) == 1:
        return _Form(shape[0], form.stride)
    return _Form(shape, form.stride)


def _section_place(rank: Int, dimension: Int, fixed: List[Int]) -> Int:
    """Which dimension of the section this one becomes; -1 if it is fixed."""
    var result = 0
    for i in range(dimension + 1):
        var kept = True
        for k in range(len(fixed)):
            kept = kept and fixed[k] != i
        if i == dimension:
            return result if kept else -1
        if kept:
            result += 1
    return -1


def _section_form(form: _Form, fixed: List[Int]) -> _Form:
    """The layout without the fixed dimensions."""
    var shape = IntTuple()
    var stride = IntTuple()
    for i in range(form.rank()):
        if _section_place(form.rank(), i, fixed) >= 0:
            shape.append(form.shape[i])
            stride.append(form.stride[i])
    if len(shape) == 1:
        return _Form(shape[0], stride[0])
    return _Form(shape, stride)
