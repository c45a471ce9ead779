"""`Layout` of `TileTensor`s: a shape and strides, each number of them known at compile time or at run time.

Not the `Layout` of `layout.layout`, which is a value; here what is known is part of the type, and takes no room.
"""

from layout.coord_of import CoordOf, _dynamic, _reversed
from layout.int_tuple import IntTuple, UNKNOWN_VALUE, weakly_congruent
from layout.layout import Layout as _Form
from layout.layout import coalesce as _coalesce_form
from layout.layout_algebra import blocked_product as _blocked_form
from layout.layout_algebra import upcast as _upcast_of
from layout.layout_algebra import zipped_divide as _divide_form
from layout.runtime_layout import RuntimeLayout
from layout.runtime_tuple import RuntimeTuple, _leaves_before
from utils.coord import Coord, CoordLike, _tuple_of_type
from utils.index import IndexList


trait TensorLayout(TrivialRegisterPassable):
    """A layout of `TileTensor`s.

    Examples:

    ```mojo
    from std.layout.tile_layout import TensorLayout, row_major
    def rows[L: TensorLayout](layout: L) -> Int:
        return L.static_shape[0]
    print(rows(row_major[4, 8]()))  # -> 4
    ```
    """

    comptime _form: _Form
    """What is known at compile time."""
    comptime shape_known: Bool
    """Whether all extents are known at compile time.

    Examples:

    ```mojo
    from std.layout.tile_layout import TensorLayout, row_major
    def is_known[L: TensorLayout](layout: L) -> Bool:
        return L.shape_known
    print(is_known(row_major[4, 8]()))  # -> True
    ```
    """
    comptime stride_known: Bool
    """Whether all strides are known at compile time.

    Examples:

    ```mojo
    from std.layout.tile_layout import TensorLayout, row_major
    def is_known[L: TensorLayout](layout: L) -> Bool:
        return L.stride_known
    print(is_known(row_major[4, 8]()))  # -> True
    ```
    """
    comptime static_shape[index: Int]: Int
    """Extent of mode `index`; `UNKNOWN_VALUE` if it is known at run time only.

    Examples:

    ```mojo
    from std.layout.tile_layout import TensorLayout, row_major
    def columns[L: TensorLayout](layout: L) -> Int:
        return L.static_shape[1]
    print(columns(row_major[4, 8]()))  # -> 8
    ```
    """
    comptime static_stride[index: Int]: Int
    """Stride of mode `index`; `UNKNOWN_VALUE` if it is known at run time only.

    Examples:

    ```mojo
    from std.layout.tile_layout import TensorLayout, col_major
    def step[L: TensorLayout](layout: L) -> Int:
        return L.static_stride[1]
    print(step(col_major[4, 8]()))  # -> 4
    ```
    """
    comptime static_cosize: Int
    """The largest offset plus 1, if it is known.

    Examples:

    ```mojo
    from std.layout.tile_layout import TensorLayout, row_major
    def span[L: TensorLayout](layout: L) -> Int:
        return L.static_cosize
    print(span(row_major[4, 8]()))  # -> 32
    ```
    """
    comptime static_product: Int
    """Number of elements, if it is known.

    Examples:

    ```mojo
    from std.layout.tile_layout import TensorLayout, row_major
    def count[L: TensorLayout](layout: L) -> Int:
        return L.static_product
    print(count(row_major[4, 8]()))  # -> 32
    ```
    """
    comptime rank: Int
    """Number of modes.

    Examples:

    ```mojo
    from std.layout.tile_layout import TensorLayout, row_major
    def modes[L: TensorLayout](layout: L) -> Int:
        return L.rank
    print(modes(row_major[4, 8]()))  # -> 2
    ```
    """
    comptime flat_rank: Int
    """How many numbers the shape has at any depth.

    Examples:

    ```mojo
    from std.layout.tile_layout import TensorLayout, row_major
    def numbers[L: TensorLayout](layout: L) -> Int:
        return L.flat_rank
    print(numbers(row_major[4, 8]()))  # -> 2
    ```
    """
    comptime all_dims_known: Bool
    """Whether all extents and strides are known at compile time.

    Examples:

    ```mojo
    from std.layout.tile_layout import TensorLayout, row_major
    def is_known[L: TensorLayout](layout: L) -> Bool:
        return L.all_dims_known
    print(is_known(row_major[4, 8]()))  # -> True
    ```
    """

    def size(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.layout.tile_layout import TensorLayout, row_major
        def told[L: TensorLayout](layout: L) -> Int:
            return layout.size()
        var rows = 5
        print(told(row_major((rows, 4))))  # -> 20
        ```
        """
        ...

    def product(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.layout.tile_layout import TensorLayout, row_major
        def told[L: TensorLayout](layout: L) -> Int:
            return layout.product()
        var rows = 5
        print(told(row_major((rows, 4))))  # -> 20
        ```
        """
        ...

    def shape[index: Int](self) -> Int:
        """Extent of mode `index`.

        Examples:

        ```mojo
        from std.layout.tile_layout import TensorLayout, row_major
        def told[L: TensorLayout](layout: L) -> Int:
            return layout.shape[0]()
        var rows = 5
        print(told(row_major((rows, 4))))  # -> 5
        ```
        """
        ...

    def stride[index: Int](self) -> Int:
        """Stride of mode `index`.

        Examples:

        ```mojo
        from std.layout.tile_layout import TensorLayout, row_major
        def told[L: TensorLayout](layout: L) -> Int:
            return layout.stride[0]()
        var rows = 5
        print(told(row_major((rows, 4))))  # -> 4
        ```
        """
        ...

    def _view(self) -> RuntimeLayout[Self._form]:
        """The layout with what is known at run time only."""
        ...


struct Layout[_form_: _Form](
    DevicePassable, Sized, TensorLayout, TrivialRegisterPassable, Writable
):
    """A shape and strides, in elements.

    Parameters:
        _form_: What is known at compile time.

    Examples:

    ```mojo
    from std.layout.tile_layout import Layout, row_major
    var rows = 3
    var layout: Layout = row_major((rows, 4))
    print(layout, layout.size())  # -> ((3, 4):(4, 1)) 12
    ```
    """

    comptime device_type = Self
    """What a kernel takes it as: the same.

    Examples:

    ```mojo
    from std.layout.tile_layout import row_major
    print(type_of(row_major[2, 3]()).device_type())  # -> ((2, 3):(3, 1))
    ```
    """
    comptime _form = Self._form_
    comptime rank = Self._form_.rank()
    """Number of modes.

    Examples:

    ```mojo
    from std.layout.tile_layout import row_major
    comptime assert row_major[2, 3]().rank == 2
    ```
    """
    comptime flat_rank = Self._form_.flat_rank()
    """How many numbers the shape has at any depth.

    Examples:

    ```mojo
    from std.layout.tile_layout import blocked_product, row_major
    comptime assert blocked_product(row_major[2, 2](), row_major[3, 4]()).flat_rank == 4
    ```
    """
    comptime all_dims_known = Self._form_.all_dims_known()
    """Whether all extents and strides are known at compile time.

    Examples:

    ```mojo
    from std.layout.tile_layout import row_major
    comptime assert row_major[2, 3]().all_dims_known
    ```
    """
    comptime shape_known = Self._form_.shape.all_known()
    """Whether all extents are known at compile time.

    Examples:

    ```mojo
    from std.layout import Idx
    from std.layout.tile_layout import row_major
    var rows = 3
    print(row_major((rows, Idx[4])).shape_known)  # -> False
    ```
    """
    comptime stride_known = Self._form_.stride.all_known()
    """Whether all strides are known at compile time.

    Examples:

    ```mojo
    from std.layout import Idx
    from std.layout.tile_layout import row_major
    var rows = 3
    print(row_major((rows, Idx[4])).stride_known)  # -> True
    ```
    """
    comptime static_shape[index: Int] = Self._form_.shape[index].product()
    """Extent of mode `index`; `UNKNOWN_VALUE` if it is known at run time only.

    Examples:

    ```mojo
    from std.layout import Idx
    from std.layout.tile_layout import row_major
    var rows = 3
    var layout = row_major((rows, Idx[4]))
    print(layout.static_shape[0], layout.static_shape[1])  # -> -1 4
    ```
    """
    comptime static_stride[index: Int] = Self._form_.stride[
        index
    ].flatten().value(0)
    """Stride of mode `index`; `UNKNOWN_VALUE` if it is known at run time only.

    Examples:

    ```mojo
    from std.layout.tile_layout import row_major
    comptime assert row_major[2, 3]().static_stride[0] == 3
    ```
    """
    comptime static_size = Self._form_.size()
    """Number of elements, if it is known.

    Examples:

    ```mojo
    from std.layout.tile_layout import row_major
    comptime assert row_major[2, 3]().static_size == 6
    ```
    """
    comptime static_product = Self._form_.size()
    """Number of elements, if it is known.

    Examples:

    ```mojo
    from std.layout.tile_layout import row_major
    comptime assert row_major[2, 3]().static_product == 6
    ```
    """
    comptime static_cosize = Self._form_.cosize()
    """The largest offset plus 1, if it is known.

    Examples:

    ```mojo
    from std.layout import Coord, Idx
    from std.layout.tile_layout import Layout
    var padded = Layout(Coord(Idx[2], Idx[3]), Coord(Idx[4], Idx[1]))
    print(padded.static_cosize)  # -> 7
    ```
    """

    var _values: RuntimeLayout[Self._form_]

    @always_inline
    def __init__(out self):
        """A layout that is known at compile time.

        Examples:

        ```mojo
        from std.layout import Coord, Idx
        from std.layout.tile_layout import Layout
        print(Layout(Coord(Idx[2], Idx[3]), Coord(Idx[4], Idx[1])))  # -> ((2, 3):(4, 1))
        ```
        """
        self._values = RuntimeLayout[Self._form_]()

    @always_inline
    def __init__(out self, *, _values: RuntimeLayout[Self._form_]):
        self._values = _values

    @always_inline
    def __init__[
        S: AnyType, T: AnyType, //
    ](out self: Layout[_Form(S._tuple(), T._tuple())], shape: S, stride: T):
        """From a shape and its strides, two `Coord`s of the same form."""
        self._values = _from_coords[_Form(S._tuple(), T._tuple())](
            shape, stride
        )

    @always_inline
    def _view(self) -> RuntimeLayout[Self._form]:
        return self._values

    @always_inline
    def shape[index: Int](self) -> Int:
        """Extent of mode `index`.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        var rows = 3
        print(row_major((rows, 4)).shape[0]())  # -> 3
        ```
        """
        return self._values.shape.mode[index]()

    @always_inline
    def stride[index: Int](self) -> Int:
        """Stride of mode `index`.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        var columns = 5
        print(row_major((2, columns)).stride[0]())  # -> 5
        ```
        """
        return self._values.stride.leaf[
            _leaves_before(Self._form_.stride, index)
        ]()

    @always_inline
    def shape_coord(self) -> CoordOf[Self._form_.shape]:
        """All extents.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(row_major[2, 3]().shape_coord())  # -> (2, 3)
        ```
        """
        return CoordOf[Self._form_.shape](self._values.shape)

    @always_inline
    def stride_coord(self) -> CoordOf[Self._form_.stride]:
        """All strides.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(row_major[2, 3]().stride_coord())  # -> (3, 1)
        ```
        """
        return CoordOf[Self._form_.stride](self._values.stride)

    @always_inline
    def size(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        var rows = 5
        print(row_major((rows, 4)).size())  # -> 20
        ```
        """
        return self._values.size()

    @always_inline
    def product(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(row_major[5, 4]().product())  # -> 20
        ```
        """
        return self._values.size()

    @always_inline
    def cosize(self) -> Int:
        """The largest offset plus 1.

        Examples:

        ```mojo
        from std.layout import Coord, Idx
        from std.layout.tile_layout import Layout
        print(Layout(Coord(Idx[2], Idx[3]), Coord(Idx[8], Idx[1])).cosize())  # -> 11
        ```
        """
        var result = 1
        comptime for i in range(Self.flat_rank):
            result += (
                self._values.shape.leaf[i]() - 1
            ) * self._values.stride.leaf[i]()
        return result

    @always_inline
    def __len__(self) -> Int:
        """Number of modes.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(len(row_major[2, 3, 4]()))  # -> 3
        ```
        """
        return Self.rank

    @always_inline
    def __call__[C: CoordLike, //](self, coordinates: C) -> Int:
        """The offset of the element with these coordinates: nested, flat, or one a mode.

        Examples:

        ```mojo
        from std.layout import Coord
        from std.layout.tile_layout import row_major
        var layout = row_major[2, 3]()
        print(layout(Coord(1, 2)), layout(1))  # -> 5 3
        ```
        """
        return _offset_of(self._values, coordinates)

    @always_inline
    def __call__(self, index: Int) -> Int:
        """The offset of element number `index`, counted with the first coordinate running fastest."""
        return self._values(index)

    @always_inline
    def idx2crd[
        out_dtype: DType = DType.int64
    ](self, index: Int) -> CoordOf[_dynamic(Self._form_.shape)]:
        """The coordinates of the element at offset `index`.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(row_major[3, 4]().idx2crd(7))  # -> (1, 3)
        ```
        """
        var result = RuntimeTuple[_dynamic(Self._form_.shape)]()
        comptime for i in range(Self.flat_rank):
            result = result.with_leaf[i](
                (index // self._values.stride.leaf[i]())
                % self._values.shape.leaf[i]()
            )
        return CoordOf[_dynamic(Self._form_.shape)](result)

    @always_inline
    def make_dynamic[
        dtype: DType = DType.int64
    ](self) -> Layout[_dynamic_form(Self._form_)]:
        """The same layout with all numbers known at run time only.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        var layout = row_major[3, 4]().make_dynamic()
        print(layout, layout.all_dims_known)  # -> ((3, 4):(4, 1)) False
        ```
        """
        comptime new = _dynamic_form(Self._form_)
        var values = RuntimeLayout[new]()
        comptime for i in range(Self.flat_rank):
            values.shape = values.shape.with_leaf[i](
                self._values.shape.leaf[i]()
            )
            values.stride = values.stride.with_leaf[i](
                self._values.stride.leaf[i]()
            )
        return Layout[new](_values=values)

    @always_inline
    def reverse(self) -> Layout[_reversed_form(Self._form_)]:
        """The modes in the opposite order, at every depth.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(row_major[3, 4]().reverse())  # -> ((4, 3):(1, 4))
        ```
        """
        comptime new = _reversed_form(Self._form_)
        var values = RuntimeLayout[new]()
        comptime for i in range(Self.flat_rank):
            values.shape = values.shape.with_leaf[i](
                self._values.shape.leaf[Self.flat_rank - 1 - i]()
            )
            values.stride = values.stride.with_leaf[i](
                self._values.stride.leaf[Self.flat_rank - 1 - i]()
            )
        return Layout[new](_values=values)

    @always_inline
    def __eq__(self, other: Layout[...]) -> Bool:
        """Whether the other one has the same form and the same numbers.

        Examples:

        ```mojo
        from std.layout.tile_layout import col_major, row_major
        var rows = 3
        print(row_major[3, 4]() == row_major((rows, 4)), row_major[3, 4]() == col_major[3, 4]())  # -> True False
        ```
        """
        comptime if _dynamic_form(Self._form_) == _dynamic_form(other._form_):
            var result = True
            comptime for i in range(Self.flat_rank):
                result = (
                    result
                    and self._values.shape.leaf[i]()
                    == other._values.shape.leaf[i]()
                    and self._values.stride.leaf[i]()
                    == other._values.stride.leaf[i]()
                )
            return result
        else:
            return False

    @always_inline
    def __ne__(self, other: Layout[...]) -> Bool:
        """Whether a form or a number differs.

        Examples:

        ```mojo
        from std.layout.tile_layout import col_major, row_major
        print(row_major[3, 4]() != col_major[3, 4]())  # -> True
        ```
        """
        return not (self == other)

    @always_inline
    def transpose(self) -> Layout[Self._form_.transpose()]:
        """The modes in the opposite order.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(row_major[3, 4]().transpose())  # -> ((4, 3):(1, 4))
        ```
        """
        comptime new = Self._form_.transpose()
        var values = RuntimeLayout[new]()
        comptime for i in range(Self.flat_rank):
            values.shape = values.shape.with_leaf[i](
                self._values.shape.leaf[Self.flat_rank - 1 - i]()
            )
            values.stride = values.stride.with_leaf[i](
                self._values.stride.leaf[Self.flat_rank - 1 - i]()
            )
        return Layout[new](_values=values)

    comptime shape_types = CoordOf[Self._form_.shape].element_types
    """The types of the extents: `ComptimeInt` where one is known.

    Examples:

    ```mojo
    from std.layout.tile_layout import row_major
    comptime types = type_of(row_major[2, 3]()).shape_types
    print(types.size, types.values[1]())  # -> 2 3
    ```
    """
    comptime stride_types = CoordOf[Self._form_.stride].element_types
    """The types of the strides: `ComptimeInt` where one is known.

    Examples:

    ```mojo
    from std.layout.tile_layout import row_major
    comptime types = type_of(row_major[2, 3]()).stride_types
    print(types.values[0](), types.values[1]())  # -> 3 1
    ```
    """

    @staticmethod
    def to_legacy_layout() -> _Form:
        """The layout as a value of `layout.layout`.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(row_major[3, 4]().to_legacy_layout().transpose())  # -> ((4, 3):(1, 4))
        ```
        """
        return Self._form_

    @staticmethod
    def to_layout() -> _Form:
        """The layout as a value of `layout.layout`.

        Examples:

        ```mojo
        from std.layout import print_layout
        from std.layout.tile_layout import row_major
        print(row_major[3, 4]().to_layout().size())  # -> 12
        ```
        """
        return Self._form_

    def write_to[W: Writer](self, mut writer: W):
        """Writes `((3, 4):(4, 1))`.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(row_major[3, 4]())  # -> ((3, 4):(4, 1))
        ```
        """
        self._values.write_to(writer)


comptime TileLayout = Layout
"""Another name of `Layout`, that says which one it is.

Examples:

```mojo
from std.layout import TileLayout, row_major
def rows[L: TileLayout](layout: L) -> Int:
    return layout.shape[0]()
print(rows(row_major[4, 8]()))  # -> 4
```
"""


def _dynamic_form(form: _Form) -> _Form:
    """The same tree with all numbers unknown."""
    return _Form(_dynamic(form.shape), _dynamic(form.stride))


def _reversed_form(form: _Form) -> _Form:
    """The modes in the opposite order, at every depth."""
    return _Form(_reversed(form.shape), _reversed(form.stride))


def _single(tuple: IntTuple) -> IntTuple:
    """A tuple of one number as that number."""
    if len(tuple) == 1 and tuple.is_tuple() and tuple.is_value(0):
        return tuple[0]
    return tuple


@always_inline
def _from_coords[
    S: AnyType, T: AnyType, //, form: _Form
](shape: S, stride: T) -> RuntimeLayout[form]:
    """The numbers of two `Coord`s."""
    var result = RuntimeLayout[form]()
    comptime for i in range(form.flat_rank()):
        result.shape = result.shape.with_leaf[i](shape._number[i]())
        result.stride = result.stride.with_leaf[i](stride._number[i]())
    return result


@always_inline
def _offset_of[
    form: _Form, C: AnyType, //
](values: RuntimeLayout[form], coordinates: C) -> Int:
    """The offset of the element with these coordinates: nested, flat, one a mode, or one number that runs through all of them."""
    comptime given = C._tuple()
    var result = 0
    comptime if given.count_values() == form.flat_rank():
        comptime for i in range(form.flat_rank()):
            result += coordinates._number[i]() * values.stride.leaf[i]()
    elif given.count_values() == 1:
        result = values(coordinates._number[0]())
    else:
        comptime assert (
            given.count_values() == form.rank()
        ), "the coordinates and the layout differ in rank"
        comptime for i in range(form.rank()):
            result += values.offset_of_mode[i](coordinates._number[i]())
    return result


# --- making


def _row_major_form(shape: IntTuple) -> _Form:
    return _Form.row_major(_single(shape))


def _col_major_form(shape: IntTuple) -> _Form:
    return _Form.col_major(_single(shape))


def _form_of_sizes(sizes: VariadicList[Int]) -> IntTuple:
    return IntTuple._of(sizes)


@always_inline
def row_major[*idxs: Int]() -> Layout[_row_major_form(_form_of_sizes(idxs))]:
    """The given extents with the last coordinate running fastest.

    Examples:

    ```mojo
    from layout import row_major

    var layout = row_major[4, 8]()
    print(layout.size(), layout.shape[0](), layout.stride[0]())  # -> 32 4 8
    ```
    """
    return Layout[_row_major_form(_form_of_sizes(idxs))]()


@always_inline
def row_major[
    C: CoordLike, //
](shape: C) -> Layout[_row_major_form(C._tuple())]:
    """The extents of a `Coord` with the last coordinate running fastest."""
    comptime form = _row_major_form(C._tuple())
    var values = RuntimeLayout[form]()
    var step = 1
    comptime for k in range(form.flat_rank()):
        comptime i = form.flat_rank() - 1 - k
        values.shape = values.shape.with_leaf[i](shape._number[i]())
        values.stride = values.stride.with_leaf[i](step)
        step *= values.shape.leaf[i]()
    return Layout[form](_values=values)


@always_inline
def row_major[
    *Ts: AnyType
](shape: Tuple[*Ts]) -> Layout[_row_major_form(Coord[*Ts]._tuple())]:
    """The extents of a tuple with the last coordinate running fastest."""
    return row_major(Coord[*Ts](shape))


@always_inline
def row_major[
    T0: AnyType, *Ts: AnyType
](first: T0, *rest: *Ts) -> Layout[_row_major_form(Coord[T0, *Ts]._tuple())]:
    """The given extents with the last coordinate running fastest."""
    return row_major(Coord[T0, *Ts](first, *rest))


@always_inline
def col_major[*idxs: Int]() -> Layout[_col_major_form(_form_of_sizes(idxs))]:
    """The given extents with the first coordinate running fastest.

    Examples:

    ```mojo
    from layout.tile_layout import col_major
    print(col_major[2, 3]())  # -> ((2, 3):(1, 2))
    ```
    """
    return Layout[_col_major_form(_form_of_sizes(idxs))]()


@always_inline
def col_major[
    C: CoordLike, //
](shape: C) -> Layout[_col_major_form(C._tuple())]:
    """The extents of a `Coord` with the first coordinate running fastest."""
    comptime form = _col_major_form(C._tuple())
    var values = RuntimeLayout[form]()
    var step = 1
    comptime for i in range(form.flat_rank()):
        values.shape = values.shape.with_leaf[i](shape._number[i]())
        values.stride = values.stride.with_leaf[i](step)
        step *= values.shape.leaf[i]()
    return Layout[form](_values=values)


@always_inline
def col_major[
    *Ts: AnyType
](shape: Tuple[*Ts]) -> Layout[_col_major_form(Coord[*Ts]._tuple())]:
    """The extents of a tuple with the first coordinate running fastest."""
    return col_major(Coord[*Ts](shape))


@always_inline
def col_major[
    T0: AnyType, *Ts: AnyType
](first: T0, *rest: *Ts) -> Layout[_col_major_form(Coord[T0, *Ts]._tuple())]:
    """The given extents with the first coordinate running fastest."""
    return col_major(Coord[T0, *Ts](first, *rest))


@always_inline
def row_major_nested[
    C: CoordLike, //
](shape: C) -> Layout[_row_major_form(C._tuple())]:
    """A nested shape, known at compile time, with the last number of all running fastest.

    Examples:

    ```mojo
    from std.layout import Coord, Idx
    from std.layout.tile_layout import row_major_nested
    print(row_major_nested(Coord(Coord(Idx[2], Idx[3]), Idx[4])))  # -> (((2, 3), 4):((12, 4), 1))
    ```
    """
    comptime assert (
        C._tuple().all_known()
    ), "a nested layout needs extents known at compile time"
    return Layout[_row_major_form(C._tuple())]()


@always_inline
def col_major_nested[
    C: CoordLike, //
](shape: C) -> Layout[_col_major_form(C._tuple())]:
    """A nested shape, known at compile time, with the first number of all running fastest.

    Examples:

    ```mojo
    from std.layout import Coord, Idx
    from std.layout.tile_layout import col_major_nested
    print(col_major_nested(Coord(Coord(Idx[2], Idx[3]), Idx[4])))  # -> (((2, 3), 4):((1, 2), 6))
    ```
    """
    comptime assert (
        C._tuple().all_known()
    ), "a nested layout needs extents known at compile time"
    return Layout[_col_major_form(C._tuple())]()


# --- algebra, of layouts known at compile time


@always_inline
def blocked_product[
    B: TensorLayout, T: TensorLayout, //, coalesce_output: Bool = False
](block: B, tiler: T) -> Layout[
    _blocked_form(B._form, T._form, coalesce_output)
]:
    """Every element of `tiler` is replaced by `block`; mode i is (mode i of the block, mode i of the blocks).

    Examples:

    ```mojo
    from std.layout.tile_layout import blocked_product, row_major
    print(blocked_product(row_major[2, 2](), row_major[3, 4]()))  # -> (((2, 3), (2, 4)):((2, 16), (1, 4)))
    ```
    """
    comptime assert (
        B._form.all_dims_known() and T._form.all_dims_known()
    ), "a product needs layouts known at compile time"
    return Layout[_blocked_form(B._form, T._form, coalesce_output)]()


def _divided_form(form: _Form, tile: IntTuple) -> _Form:
    return _divide_form(form, _Form(_single(tile)))


@always_inline
def zipped_divide[
    L: TensorLayout, C: CoordLike, //, tile: C
](layout: L) -> Layout[_divided_form(L._form, C._tuple())]:
    """Two modes: a tile of the given extents, and the tiles.

    Examples:

    ```mojo
    from std.layout import coord
    from std.layout.tile_layout import row_major, zipped_divide
    print(zipped_divide[coord[2, 2]](row_major[6, 4]()))  # -> (((2, 2), (3, 2)):((4, 1), (8, 2)))
    ```
    """
    comptime assert (
        L._form.all_dims_known()
    ), "a division needs a layout known at compile time"
    return Layout[_divided_form(L._form, C._tuple())]()


@always_inline
def coalesce[L: TensorLayout, //](layout: L) -> Layout[_coalesce_form(L._form)]:
    """The same function of one coordinate with as few modes as possible.

    Examples:

    ```mojo
    from std.layout.tile_layout import coalesce, col_major
    print(coalesce(col_major[2, 3, 4]()))  # -> (24:1)
    ```
    """
    comptime assert (
        L._form.all_dims_known()
    ), "'coalesce' needs a layout known at compile time"
    return Layout[_coalesce_form(L._form)]()


@always_inline
def _upcast_form(form: _Form, factor: Int) -> _Form:
    return _upcast_of(form, factor)


@always_inline
def upcast[
    L: TensorLayout, //, factor: Int
](layout: L) -> Layout[_upcast_form(L._form, factor)]:
    """The layout of groups of `factor` neighbours, counted in groups.

    Examples:

    ```mojo
    from std.layout.tile_layout import row_major, upcast
    print(upcast[4](row_major[2, 8]()))  # -> ((2, 2):(2, 1))
    ```
    """
    comptime assert (
        L._form.all_dims_known()
    ), "'upcast' needs a layout known at compile time"
    return Layout[_upcast_form(L._form, factor)]()


# --- names of the types


comptime RowMajorLayout[*shape_types: CoordLike] = Layout[
    _row_major_form(Coord[*shape_types]._tuple())
]
"""The type of a layout of these extents (`ComptimeInt[4]`, `RuntimeInt[DType.int64]`, ...) whose last coordinate runs fastest.

Examples:

```mojo
from std.layout.tile_layout import RowMajorLayout
from std.utils.coord import ComptimeInt
print(RowMajorLayout[ComptimeInt[3], ComptimeInt[4]]())  # -> ((3, 4):(4, 1))
```
"""
comptime ColMajorLayout[*shape_types: CoordLike] = Layout[
    _col_major_form(Coord[*shape_types]._tuple())
]
"""The type of a layout of these extents whose first coordinate runs fastest.

Examples:

```mojo
from std.layout.tile_layout import ColMajorLayout
from std.utils.coord import ComptimeInt
print(ColMajorLayout[ComptimeInt[3], ComptimeInt[4]]())  # -> ((3, 4):(1, 3))
```
"""
comptime RowMajorNestedLayout[*shape_types: CoordLike] = Layout[
    _row_major_form(Coord[*shape_types]._tuple())
]
"""The type of a layout of nested extents, the last of all running fastest.

Examples:

```mojo
from std.layout.tile_layout import RowMajorNestedLayout
from std.utils.coord import ComptimeInt, Coord
print(RowMajorNestedLayout[Coord[ComptimeInt[2], ComptimeInt[3]], ComptimeInt[4]]())  # -> (((2, 3), 4):((12, 4), 1))
```
"""
comptime ColMajorNestedLayout[*shape_types: CoordLike] = Layout[
    _col_major_form(Coord[*shape_types]._tuple())
]
"""The type of a layout of nested extents, the first of all running fastest.

Examples:

```mojo
from std.layout.tile_layout import ColMajorNestedLayout
from std.utils.coord import ComptimeInt, Coord
print(ColMajorNestedLayout[Coord[ComptimeInt[2], ComptimeInt[3]], ComptimeInt[4]]())  # -> (((2, 3), 4):((1, 2), 6))
```
"""
comptime BlockedProductLayout[
    B: TensorLayout, T: TensorLayout, coalesce_output: Bool = False
] = Layout[_blocked_form(B._form, T._form, coalesce_output)]
"""The type of `blocked_product` of layouts of these types.

Examples:

```mojo
from std.layout.tile_layout import BlockedProductLayout, row_major
comptime Block = type_of(row_major[2, 2]())
print(BlockedProductLayout[Block, Block]())  # -> (((2, 2), (2, 2)):((2, 8), (1, 4)))
```
"""
comptime ZippedDivideLayout[L: TensorLayout, *tile: Int] = Layout[
    _divided_form(L._form, _form_of_sizes(tile))
]
"""The type of `zipped_divide` of a layout of this type by these extents.

Examples:

```mojo
from std.layout.tile_layout import ZippedDivideLayout, row_major
comptime Whole = type_of(row_major[4, 8]())
print(ZippedDivideLayout[Whole, 2, 4]())  # -> (((2, 4), (2, 2)):((8, 1), (16, 4)))
```
"""
comptime CoalesceLayout[L: TensorLayout] = Layout[_coalesce_form(L._form)]
"""The type of `coalesce` of a layout of this type.

Examples:

```mojo
from std.layout.tile_layout import CoalesceLayout, col_major
print(CoalesceLayout[type_of(col_major[2, 3]())]())  # -> (6:1)
```
"""
comptime UpcastLayout[LayoutType: TensorLayout, factor: Int] = Layout[
    _upcast_form(LayoutType._form, factor)
]
"""The layout of elements that are `factor` of those of `LayoutType`.

Examples:

```mojo
from std.layout.tile_layout import UpcastLayout, row_major
print(UpcastLayout[type_of(row_major[2, 8]()), 4]())  # -> ((2, 2):(2, 1))
```
"""


def _addresses(layout: IntTuple, coordinate: IntTuple) -> Bool:
    """Whether a coordinate has a number for each leaf of a shape, or for each of its modes, or fits its tree."""
    var given = coordinate.count_values()
    return (
        given == layout.count_values()
        or given == len(layout)
        or weakly_congruent(coordinate, layout)
    )


comptime WeaklyCompatible[L: TensorLayout, C: CoordLike] = _addresses(
    L._form.shape, C._tuple()
)
"""Whether a coordinate of type `C` names an element of a layout of type `L`.

Examples:

```mojo
from std.layout import Coord
from std.layout.tile_layout import WeaklyCompatible, row_major
comptime assert WeaklyCompatible[type_of(row_major[2, 8]()), type_of(Coord(1, 2))]
```
"""
