"""`Layout`: how coordinates become offsets in memory.

A layout is a shape and a stride for every number of it: coordinates `(i, j)` of `((3, 4):(4, 1))` lie at `i*4 + j*1`. Both may be
nested, `((2, 3):(1, 4), ...)`: coordinates then run through the inner numbers first. Sizes and strides are counted in elements.
"""

from builtin.string_literal import _concat
from layout.int_tuple import IntTuple, UNKNOWN_VALUE, crd2idx, idx2crd
from os import abort
from utils.index import IndexList
from layout.layout_algebra import (
    _coalesced,
    _column_strides,
    _crd2idx,
    _idx2crd,
    _largest_offset,
    _row_strides,
    blocked_product,
    complement,
    composition,
    downcast,
    hierarchical_unzip,
    logical_divide,
    logical_product,
    right_inverse,
    tile_to_shape,
    upcast,
    zipped_divide,
    zipped_product,
)
from layout.layout_modes import expand_modes_alike, expand_strides, zip_modes


trait LayoutTrait(Copyable):
    """What maps coordinates to offsets.

    Examples:

    ```mojo
    from std.layout.layout import Layout, LayoutTrait
    def copy_of[T: LayoutTrait](layout: T) -> T:
        return layout.copy()
    print(copy_of(Layout(4, 2)))  # -> (4:2)
    ```
    """

    pass


struct _LayoutIter(ImplicitlyCopyable, Iterable, Iterator, Movable, Sized):
    """Walks over the dimensions of a layout."""

    comptime Element = Layout

    var _layout: Layout
    var _at: Int

    def __init__(out self, layout: Layout):
        self._layout = layout
        self._at = 0

    def __iter__(self) -> Self:
        return self

    def __len__(self) -> Int:
        return self._layout.rank() - self._at

    def __has_next__(self) -> Bool:
        return self._at < self._layout.rank()

    def __next__(mut self) -> Layout:
        self._at += 1
        return self._layout[self._at - 1]


struct Layout(
    Defaultable,
    Equatable,
    ImplicitlyCopyable,
    LayoutTrait,
    Movable,
    Sized,
    Writable,
):
    """A shape and the strides of its numbers, in elements.

    `Layout.row_major(2, 3)` is `((2, 3):(3, 1))`: element (i, j) lies at offset `3*i + j`.

    Examples:

    ```mojo
    from layout import IntTuple, Layout

    comptime m = Layout.row_major(2, 3)
    print(m)  # -> ((2, 3):(3, 1))
    print(m(IntTuple(1, 2)), m.size(), m.rank())  # -> 5 6 2
    print(Layout.col_major(2, 3))  # -> ((2, 3):(1, 2))
    ```
    """

    comptime has_shape = True
    """A layout has a shape, which not all that is used like one does.

    Examples:

    ```mojo
    from std.layout import Layout
    comptime assert Layout.has_shape
    ```
    """

    var shape: IntTuple
    """The extents.

    Examples:

    ```mojo
    from layout import Layout
    print(Layout.row_major(2, 3).shape)  # -> (2, 3)
    ```
    """
    var stride: IntTuple
    """How far neighbours lie apart, of the same form as `shape`.

    Examples:

    ```mojo
    from layout import Layout
    print(Layout.row_major(2, 3).stride)  # -> (3, 1)
    ```
    """

    # --- making

    @always_inline
    def __init__(out self):
        """The empty layout.

        Examples:

        ```mojo
        from std.layout import IntTuple, Layout
        print(Layout(IntTuple(2, 3)), Layout(IntTuple(2, 3), IntTuple(1, 4)))  # -> ((2, 3):(1, 2)) ((2, 3):(1, 4))
        ```
        """
        self.shape = IntTuple()
        self.stride = IntTuple()

    def __init__(out self, shape: IntTuple):
        """A shape with the first coordinate running fastest."""
        self.shape = shape
        self.stride = _column_strides(shape)

    @always_inline
    def __init__(out self, shape: IntTuple, stride: IntTuple):
        """A shape with its strides, which have the same form."""
        self.shape = shape
        self.stride = stride

    @staticmethod
    @__solved_by("dim")
    def row_major(*dims: Int) -> Layout:
        """The last coordinate runs fastest: strides `(d1*d2, d2, 1)` for the extents `(d0, d1, d2)`.

        Examples:

        ```mojo
        from layout import Layout
        print(Layout.row_major(2, 3))  # -> ((2, 3):(3, 1))
        ```
        """
        return Layout.row_major(_tuple_of(dims))

    @staticmethod
    def row_major(shape: IntTuple) -> Layout:
        """The last coordinate runs fastest."""
        return Layout(shape, _row_strides(shape))

    @staticmethod
    def row_major[rank: Int, //](dims: IndexList[rank]) -> Layout:
        """The last coordinate runs fastest."""
        return Layout.row_major(_tuple_of_list(dims))

    @staticmethod
    def row_major[rank: Int]() -> Layout:
        """`rank` extents that are known at run time only, the last coordinate running fastest."""
        return Layout.row_major(_unknown(rank))

    @staticmethod
    @__solved_by("dim")
    def col_major(*dims: Int) -> Layout:
        """The first coordinate runs fastest: strides `(1, d0, d0*d1)` for the extents `(d0, d1, d2)`.

        Examples:

        ```mojo
        from layout import Layout
        print(Layout.col_major(2, 3))  # -> ((2, 3):(1, 2))
        ```
        """
        return Layout(_tuple_of(dims))

    @staticmethod
    def col_major(shape: IntTuple) -> Layout:
        """The first coordinate runs fastest."""
        return Layout(shape)

    @staticmethod
    def col_major[rank: Int, //](dims: IndexList[rank]) -> Layout:
        """The first coordinate runs fastest."""
        return Layout(_tuple_of_list(dims))

    @staticmethod
    def col_major[rank: Int]() -> Layout:
        """`rank` extents that are known at run time only, the first coordinate running fastest."""
        return Layout(_unknown(rank))

    # --- looking

    def rank(self) -> Int:
        """Number of modes.

        Examples:

        ```mojo
        from layout import Layout
        print(Layout.row_major(2, 3).rank())  # -> 2
        ```
        """
        return len(self.shape)

    def __len__(self) -> Int:
        """Number of modes.

        Examples:

        ```mojo
        from layout import Layout
        print(len(Layout.row_major(2, 3)))  # -> 2
        ```
        """
        return len(self.shape)

    def size(self) -> Int:
        """Number of elements; `UNKNOWN_VALUE` if an extent is unknown.

        Examples:

        ```mojo
        from layout import Layout
        print(Layout.row_major(2, 3).size())  # -> 6
        ```
        """
        return self.shape.product()

    def cosize(self) -> Int:
        """The largest offset plus 1: how many elements of memory the layout spans.

        Examples:

        ```mojo
        from layout import IntTuple, Layout

        # Two rows of three, four apart.
        print(Layout(IntTuple(2, 3), IntTuple(4, 1)).cosize())  # -> 7
        ```
        """
        return _largest_offset(self.shape, self.stride) + 1

    def dim(self, index: Int) -> Int:
        """Extent of mode `index`.

        Examples:

        ```mojo
        from std.layout import Layout
        print(Layout.row_major(2, 3).dim(1))  # -> 3
        ```
        """
        return self.shape[index].product()

    def flat_rank(self) -> Int:
        """How many numbers the shape has at any depth.

        Examples:

        ```mojo
        from std.layout import IntTuple, Layout
        print(Layout(IntTuple(2, IntTuple(3, 4))).flat_rank())  # -> 3
        ```
        """
        return self.shape.count_values()

    def all_dims_known(self) -> Bool:
        """Whether every extent and stride is known.

        Examples:

        ```mojo
        from std.layout import Layout
        print(Layout.row_major(2, 3).all_dims_known(), Layout.row_major[2]().all_dims_known())  # -> True False
        ```
        """
        return self.shape.all_known() and self.stride.all_known()

    def known_shape(self) -> Bool:
        """Whether all extents are known at compile time.

        Examples:

        ```mojo
        from std.layout import UNKNOWN_VALUE, IntTuple, Layout
        print(Layout(IntTuple(2, 3), IntTuple(UNKNOWN_VALUE, 1)).known_shape())  # -> True
        ```
        """
        return self.shape.all_known()

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = _LayoutIter
    """What a loop over it asks for the dimensions.

    Examples:

    ```mojo
    from layout import Layout
    for one in Layout.row_major(2, 3):
        print(one)
    # -> (2:3)
    # -> (3:1)
    ```
    """

    def __iter__(self) -> _LayoutIter:
        """Walks over the dimensions, each a layout.

        Examples:

        ```mojo
        from std.layout import Layout
        for mode in Layout.row_major(2, 3):
            print(mode)
        # -> (2:3)
        # -> (3:1)
        ```
        """
        return _LayoutIter(self)

    def __getitem__(self, index: Int) -> Layout:
        """Mode `index`.

        Examples:

        ```mojo
        from layout import Layout
        print(Layout.row_major(2, 3)[0])  # -> (2:3)
        ```
        """
        return Layout(self.shape[index], self.stride[index])

    def sublayout(self, *modes: Int) -> Layout:
        """Only the given modes.

        Examples:

        ```mojo
        from std.layout import Layout
        print(Layout.row_major(2, 3, 4).sublayout(0, 2))  # -> ((2, 4):(12, 1))
        ```
        """
        var shape = IntTuple()
        var stride = IntTuple()
        for i in range(len(modes)):
            shape.append(self.shape[modes[i]])
            stride.append(self.stride[modes[i]])
        return Layout(shape, stride)

    def __call__(self, coordinates: IntTuple) -> Int:
        """The offset of the element with these coordinates.

        Examples:

        ```mojo
        from std.layout import IntTuple, Layout
        print(Layout.row_major(2, 3)(IntTuple(1, 2)), Layout.row_major(2, 3)(1))  # -> 5 3
        ```
        """
        return _crd2idx(coordinates, self.shape, self.stride)

    def idx2crd(self, index: IntTuple) -> IntTuple:
        """The coordinates of the element at offset `index`.

        Examples:

        ```mojo
        from layout import IntTuple, Layout
        print(Layout.row_major(2, 3).idx2crd(4))  # -> (1, 1)
        ```
        """
        return _idx2crd(index.value(), self.shape, self.stride)

    def append(mut self, item: Layout):
        """Adds a mode.

        Examples:

        ```mojo
        from std.layout import Layout
        var layout = Layout.row_major(2, 3)
        layout.append(Layout(4, 6))
        print(layout)  # -> ((2, 3, 4):(3, 1, 6))
        ```
        """
        self.shape.append(item.shape)
        self.stride.append(item.stride)

    def make_shape_unknown[axis: Int = -1](self) -> Layout:
        """The layout with all extents, or that of mode `axis`, `UNKNOWN_VALUE`.

        Examples:

        ```mojo
        from std.layout import Layout
        print(Layout.row_major(2, 3).make_shape_unknown[0]())  # -> ((-1, 3):(3, 1))
        ```
        """
        var shape = self.shape
        comptime if axis >= 0:
            return Layout(
                shape.replace_entry(axis, _unknown_like(shape[axis])),
                self.stride,
            )
        else:
            return Layout(_unknown_like(shape), self.stride)

    def transpose(self) -> Layout:
        """The modes in the opposite order.

        Examples:

        ```mojo
        from layout import Layout

        print(Layout.row_major(2, 3).transpose())  # -> ((3, 2):(1, 3))
        ```
        """
        var result = Layout()
        for i in range(len(self)):
            result.append(self[len(self) - 1 - i])
        return result

    def __eq__(self, other: Layout) -> Bool:
        """Whether shapes and strides are equal.

        Examples:

        ```mojo
        from std.layout import IntTuple, Layout
        print(Layout(IntTuple(2, 3)) == Layout.col_major(2, 3))  # -> True
        ```
        """
        return self.shape == other.shape and self.stride == other.stride

    def __ne__(self, other: Layout) -> Bool:
        """Whether shapes or strides differ.

        Examples:

        ```mojo
        from std.layout import Layout
        print(Layout.row_major(2, 3) != Layout.col_major(2, 3))  # -> True
        ```
        """
        return not (self == other)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `((3, 4):(4, 1))`.

        Examples:

        ```mojo
        from std.layout import Layout
        print(Layout.row_major(3, 4))  # -> ((3, 4):(4, 1))
        ```
        """
        writer.write_string("(")
        self.shape.write_to(writer)
        writer.write_string(":")
        self.stride.write_to(writer)
        writer.write_string(")")

    def __str__(self) -> String:
        """What `write_to` writes.

        Examples:

        ```mojo
        from std.layout import Layout
        print(String(Layout(4, 2)).byte_length())  # -> 5
        ```
        """
        return String(self)

    def __comptime_text__(self) -> StringLiteral:
        """How the compiler names it: `((3, 4):(4, 1))`.

        Examples:

        ```mojo
        from std.layout import Layout
        print(Layout(4, 2).__comptime_text__())  # -> (4:2)
        ```
        """
        return _concat(
            "(",
            self.shape.__comptime_text__(),
            ":",
            self.stride.__comptime_text__(),
            ")",
        )


def _tuple_of(dims: VariadicList[Int]) -> IntTuple:
    """The numbers as a tuple; one number is the number itself."""
    if len(dims) == 1:
        return IntTuple(dims[0])
    return IntTuple._of(dims)


def _tuple_of_list[rank: Int](dims: IndexList[rank]) -> IntTuple:
    """The numbers as a tuple; one number is the number itself."""
    if rank == 1:
        return IntTuple(dims[0])
    var result = IntTuple()
    for i in range(rank):
        result.append(IntTuple(dims[i]))
    return result


def _unknown(rank: Int) -> IntTuple:
    """As many unknown numbers."""
    if rank == 1:
        return IntTuple(UNKNOWN_VALUE)
    var result = IntTuple()
    for _ in range(rank):
        result.append(UNKNOWN_VALUE)
    return result


def _unknown_like(shape: IntTuple) -> IntTuple:
    """The same tree with all numbers unknown."""
    var result = shape
    for i in range(shape.count_values()):
        result = result._with_leaf(i, UNKNOWN_VALUE)
    return result


comptime LayoutList = List[Layout]
"""Several layouts, one a mode.

Examples:

```mojo
from std.layout import Layout
from std.layout.layout import LayoutList
var layouts: LayoutList = [Layout(2, 1), Layout(3, 2)]
print(len(layouts), layouts[1])  # -> 2 (3:2)
```
"""


def size(l: Layout) -> Int:
    """Number of elements.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout import size
    print(size(Layout.row_major(2, 3)))  # -> 6
    ```
    """
    return l.size()


def cosize(l: Layout) -> Int:
    """The largest offset plus 1.

    Examples:

    ```mojo
    from layout.layout import cosize, Layout
    print(cosize(Layout.row_major(2, 3)))  # -> 6
    ```
    """
    return l.cosize()


def is_row_major[rank: Int](layout: Layout) -> Bool:
    """Whether the layout has `rank` modes and the last runs fastest, without gaps.

    Examples:

    ```mojo
    from layout.layout import is_row_major, Layout
    print(is_row_major[2](Layout.row_major(2, 3)), is_row_major[2](Layout.col_major(2, 3)))  # -> True False
    ```
    """
    return layout.rank() == rank and layout == Layout.row_major(layout.shape)


def is_contiguous_dim(layout: Layout, dim: Int) -> Bool:
    """Whether neighbours along mode `dim` are neighbours in memory.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout import is_contiguous_dim
    var rows = Layout.row_major(2, 3)
    print(is_contiguous_dim(rows, 0), is_contiguous_dim(rows, 1))  # -> False True
    ```
    """
    var flat = layout.stride[dim].flatten()
    return len(flat) > 0 and flat.value(0) == 1


def make_layout(*layouts: Layout) -> Layout:
    """A layout whose modes are the given ones.

    Examples:

    ```mojo
    from layout.layout import Layout, make_layout
    print(make_layout(Layout.row_major(2, 2), Layout.row_major(3)))  # -> (((2, 2), 3):((2, 1), 1))
    ```
    """
    var result = Layout()
    for i in range(len(layouts)):
        result.append(layouts[i])
    return result


def make_ordered_layout(shape: IntTuple, order: IntTuple) -> Layout:
    """The layout without gaps where the number of `shape` with the smallest `order` runs fastest, and so on.

    Examples:

    ```mojo
    from layout import IntTuple
    from layout.layout import make_ordered_layout
    print(make_ordered_layout(IntTuple(2, 3), IntTuple(1, 0)))  # -> ((2, 3):(3, 1))
    ```
    """
    var places = order.flatten()
    var extents = shape.flatten()
    var stride = shape
    var step = 1
    var done = -(1 << 60)
    for _ in range(len(places)):
        # The next larger order; equal ones go from left to right.
        var best = -1
        for i in range(len(places)):
            var mine = places.value(i) * 64 + i
            if mine > done and (
                best < 0 or mine < places.value(best) * 64 + best
            ):
                best = i
        done = places.value(best) * 64 + best
        stride = stride._with_leaf(best, step)
        step *= extents.value(best)
    return Layout(shape, stride)


def coalesce(layout: Layout, keep_rank: Bool = False) -> Layout:
    """The same function of one coordinate with as few modes as possible; with `keep_rank` each mode for itself.

    Examples:

    ```mojo
    from layout.layout import coalesce, Layout

    print(coalesce(Layout.col_major(2, 3)))  # -> (6:1)
    ```
    """
    if not keep_rank:
        return _coalesced(layout.shape, layout.stride)
    var result = Layout()
    for i in range(len(layout)):
        result.append(_coalesced(layout.shape[i], layout.stride[i]))
    return result


def sublayout(layout: Layout, *modes: Int) -> Layout:
    """The layout of some modes.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout import sublayout
    print(sublayout(Layout.row_major(2, 3, 4), 2, 0))  # -> ((4, 2):(1, 12))
    ```
    """
    var result = Layout()
    for i in range(len(modes)):
        result.append(layout[modes[i]])
    return result


def apply_tiler[
    func: def(Layout, Layout) -> Layout
](layout_a: Layout, tiler: List[Layout]) -> Layout:
    """Mode i of a layout and layout i of the tiler, brought together by `func`; modes that the tiler does not have stay as they are.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout import apply_tiler
    def wider(mode: Layout, tile: Layout) -> Layout:
        return Layout(mode.shape, mode.stride.value() * tile.size())
    print(apply_tiler[wider](Layout.row_major(2, 3), [Layout(4, 1)]))  # -> ((2, 3):(12, 1))
    ```
    """
    var result = Layout()
    for i in range(len(tiler)):
        result.append(func(layout_a[i], tiler[i]))
    for i in range(len(tiler), len(layout_a)):
        result.append(layout_a[i])
    return result


def MakeLayoutList(v0: Layout, v1: Layout) -> LayoutList:
    """A list of two layouts.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout import MakeLayoutList
    print(MakeLayoutList(Layout(2, 1), Layout(3, 1))[1])  # -> (3:1)
    ```
    """
    return [v0, v1]


def MakeTileLayoutList[*tile_sizes: Int]() -> LayoutList:
    """A list of one layout a size, with stride 1.

    Examples:

    ```mojo
    from std.layout.layout import MakeTileLayoutList
    var tile = MakeTileLayoutList[4, 8]()
    print(tile[0], tile[1])  # -> (4:1) (8:1)
    ```
    """
    var result = LayoutList()
    comptime for i in range(tile_sizes.__len__()):
        result.append(Layout(IntTuple(tile_sizes[i]), IntTuple(1)))
    return result^


def format_layout[W: Writer](layout: Layout, mut writer: W):
    """Writes a layout of two modes as a table: coordinates outside, offsets inside.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout import format_layout
    var text = String()
    format_layout(Layout.row_major(2, 2), text)
    print(text.split("\n")[0])  # -> ((2, 2):(2, 1))
    ```
    """
    writer.write(layout, "\n")
    _write_table(layout, writer)


def print_layout(layout: Layout):
    """Prints a layout of two modes as a table: coordinates outside, offsets inside.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout import print_layout
    print_layout(Layout.row_major(1, 2))
    # -> ((1, 2):(2, 1))
    # ->       0   1
    # ->     +---+---+
    # ->  0  | 0 | 1 |
    # ->     +---+---+
    ```
    """
    var text = String(layout) + "\n"
    _write_table(layout, text)
    print(text, end="")


def _write_table[W: Writer](layout: Layout, mut writer: W):
    """The table of a layout of two modes."""
    if layout.rank() != 2:
        abort(String("a layout of two modes is drawn, not ", layout))
    var rows = layout.shape[0].product()
    var columns = layout.shape[1].product()
    var width = len(String(layout.cosize())) + 2
    var header = String("    ")
    for j in range(columns):
        header += "  " + _right(j, width - 2) + " "
    writer.write(header, "\n")
    var line = String("    ")
    for _ in range(columns):
        line += "+"
        for _ in range(width):
            line += "-"
    line += "+"
    writer.write(line, "\n")
    for i in range(rows):
        var row = _right(i, 2) + "  "
        for j in range(columns):
            row += "| " + _right(layout(IntTuple(i, j)), width - 2) + " "
        writer.write(row, "|\n", line, "\n")


def _right(value: Int, width: Int) -> String:
    """The number with blanks in front, `width` characters."""
    var digits = String(value)
    var result = String()
    for _ in range(width - len(digits)):
        result += " "
    return result + digits
