"""`RuntimeLayout`: a `Layout` some of whose extents and strides are known at run time only."""

from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.layout import Layout
from layout.layout import coalesce as _coalesce
from layout.layout import make_layout as _make_layout
from layout.runtime_tuple import (
    RuntimeTuple,
    _leaves_before,
    _unknown_form,
    idx2crd,
)
from utils.index import IndexList


struct RuntimeLayout[
    layout: Layout,
    /,
    *,
    element_type: DType = DType.int64,
    linear_idx_type: DType = DType.int64,
](Defaultable, Sized, TrivialRegisterPassable, Writable):
    """The values of `layout`'s unknown extents and strides, in elements. A layout that is known takes no room.

    Parameters:
        layout: The form and all known numbers.
        element_type: Accepted for older programs; coordinates are `Int`s.
        linear_idx_type: Accepted for older programs; offsets are `Int`s.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor, RuntimeLayout, UNKNOWN_VALUE
    from std.utils import IndexList

    comptime layout = Layout.row_major(UNKNOWN_VALUE, 3)
    var storage = InlineArray[Float32, 6](fill=0)
    var rows = 2
    var t = LayoutTensor[DType.float32, layout](
        storage.unsafe_ptr(), RuntimeLayout[layout].row_major(IndexList[2](rows, 3))
    )
    t[1, 2] = 5
    print(t.dim(0), storage[5])  # -> 2 5.0
    ```
    """

    comptime _flat_rank = Self.layout.flat_rank()
    comptime ShapeType = RuntimeTuple[Self.layout.shape]
    """The type of the extents.

    Examples:

    ```mojo
    from std.layout import Layout, RuntimeLayout
    var shape: RuntimeLayout[Layout.row_major(2, 3)].ShapeType = {}
    print(shape)  # -> (2, 3)
    ```
    """
    comptime StrideType = RuntimeTuple[Self.layout.stride]
    """The type of the strides.

    Examples:

    ```mojo
    from std.layout import Layout, RuntimeLayout
    var stride: RuntimeLayout[Layout.row_major(2, 3)].StrideType = {}
    print(stride)  # -> (3, 1)
    ```
    """

    var shape: RuntimeTuple[Self.layout.shape]
    """The extents.

    Examples:

    ```mojo
    from std.layout import Layout, RuntimeLayout
    from std.utils import Index
    var layout = RuntimeLayout[Layout.row_major[2]()].row_major(Index(2, 3))
    print(layout.shape)  # -> (2, 3)
    ```
    """
    var stride: RuntimeTuple[Self.layout.stride]
    """The strides.

    Examples:

    ```mojo
    from std.layout import Layout, RuntimeLayout
    from std.utils import Index
    var layout = RuntimeLayout[Layout.row_major[2]()].row_major(Index(2, 3))
    print(layout.stride)  # -> (3, 1)
    ```
    """

    @always_inline
    def __init__(out self):
        """Unknown numbers are 0.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout, RuntimeTuple
        comptime form = Layout.row_major[2]()
        var layout = RuntimeLayout[form](RuntimeTuple[form.shape](2, 3), RuntimeTuple[form.stride](4, 1))
        print(layout)  # -> ((2, 3):(4, 1))
        ```
        """
        self.shape = RuntimeTuple[Self.layout.shape]()
        self.stride = RuntimeTuple[Self.layout.stride]()

    @always_inline
    def __init__(
        out self,
        shape: RuntimeTuple[Self.layout.shape],
        stride: RuntimeTuple[Self.layout.stride],
    ):
        """From extents and strides."""
        self.shape = shape
        self.stride = stride

    @always_inline
    def __init__[
        A: DType, B: DType, //
    ](
        out self,
        shape: RuntimeTuple[Self.layout.shape, element_type=A],
        stride: RuntimeTuple[Self.layout.stride, element_type=B],
    ):
        """From extents and strides."""
        self.shape = RuntimeTuple[Self.layout.shape]()
        self.stride = RuntimeTuple[Self.layout.stride]()
        comptime for i in range(Self._flat_rank):
            self.shape = self.shape.with_leaf[i](shape.leaf[i]())
            self.stride = self.stride.with_leaf[i](stride.leaf[i]())

    @staticmethod
    @always_inline
    def row_major[
        rank: Int, element: DType, //
    ](shape: IndexList[rank, element_type=element]) -> Self:
        """The given extents with the last coordinate running fastest.

        Examples:

        ```mojo
        from layout import Layout, RuntimeLayout, UNKNOWN_VALUE
        from std.utils import IndexList

        comptime unknown_rows = Layout.row_major(UNKNOWN_VALUE, 4)
        var layout = RuntimeLayout[unknown_rows].row_major(IndexList[2](3, 4))
        print(layout.dim(0), layout.size(), layout(IndexList[2](2, 1)))  # -> 3 12 9
        ```
        """
        comptime assert (
            rank == Self._flat_rank
        ), "a layout needs as many extents as it has dimensions"
        var result = Self()
        var step = 1
        comptime for k in range(rank):
            comptime i = rank - 1 - k
            result.shape = result.shape.with_leaf[i](shape[i])
            result.stride = result.stride.with_leaf[i](step)
            step *= shape[i]
        return result

    @staticmethod
    @always_inline
    def col_major[
        rank: Int, element: DType, //
    ](shape: IndexList[rank, element_type=element]) -> Self:
        """The given extents with the first coordinate running fastest.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout
        from std.utils import Index
        print(RuntimeLayout[Layout.col_major[2]()].col_major(Index(2, 3)))  # -> ((2, 3):(1, 2))
        ```
        """
        comptime assert (
            rank == Self._flat_rank
        ), "a layout needs as many extents as it has dimensions"
        var result = Self()
        var step = 1
        comptime for i in range(rank):
            result.shape = result.shape.with_leaf[i](shape[i])
            result.stride = result.stride.with_leaf[i](step)
            step *= shape[i]
        return result

    @always_inline
    def __len__(self) -> Int:
        """Number of modes.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout
        print(len(RuntimeLayout[Layout.row_major(2, 3)]()))  # -> 2
        ```
        """
        return comptime (len(Self.layout))

    @always_inline
    def rank(self) -> Int:
        """Number of modes.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout
        print(RuntimeLayout[Layout.row_major(2, 3)]().rank())  # -> 2
        ```
        """
        return comptime (len(Self.layout))

    @always_inline
    def size(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout
        from std.utils import Index
        print(RuntimeLayout[Layout.row_major[2]()].row_major(Index(4, 5)).size())  # -> 20
        ```
        """
        return self.shape.product()

    @always_inline
    def bound_check_required(self) -> Bool:
        """Whether an extent is known at run time only.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout
        print(RuntimeLayout[Layout(4, 1)]().bound_check_required())  # -> False
        ```
        """
        return not (comptime (Self.layout.shape.all_known()))

    @always_inline
    def dim(self, i: Int) -> Int:
        """Extent of mode `i`.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout
        print(RuntimeLayout[Layout.row_major(2, 3)]().dim(1))  # -> 3
        ```
        """
        return self.shape.at(i)

    @always_inline
    def sublayout[index: Int](self) -> RuntimeLayout[Self.layout[index]]:
        """Mode `index`.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout
        print(RuntimeLayout[Layout.row_major(2, 3)]().sublayout[0]())  # -> (2:3)
        ```
        """
        var result = RuntimeLayout[Self.layout[index]]()
        comptime start = _leaves_before(Self.layout.shape, index)
        comptime for i in range(Self.layout[index].flat_rank()):
            result.shape = result.shape.with_leaf[i](
                self.shape.leaf[start + i]()
            )
            result.stride = result.stride.with_leaf[i](
                self.stride.leaf[start + i]()
            )
        return result

    @always_inline
    def offset_of_mode[mode: Int](self, coordinate: Int) -> Int:
        """How far coordinate `coordinate` of mode `mode` lies from the first element; it runs through a nested mode's inner numbers first.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout
        print(RuntimeLayout[Layout.row_major(2, 3)]().offset_of_mode[0](1))  # -> 3
        ```
        """
        comptime start = _leaves_before(Self.layout.shape, mode)
        comptime count = Self.layout[mode].flat_rank()
        comptime if count == 1:
            return coordinate * self.stride.leaf[start]()
        else:
            var rest = coordinate
            var result = 0
            comptime for i in range(count - 1):
                var extent = self.shape.leaf[start + i]()
                result += (rest % extent) * self.stride.leaf[start + i]()
                rest = rest // extent
            return result + rest * self.stride.leaf[start + count - 1]()

    @always_inline
    def __call__(self, index: Int) -> Int:
        """The offset of element number `index`, counted with the first coordinate running fastest.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout
        from std.utils import Index
        var layout = RuntimeLayout[Layout.row_major(2, 3)]()
        print(layout(Index(1, 2)), layout(1))  # -> 5 3
        ```
        """
        var rest = index
        var result = 0
        comptime for i in range(Self._flat_rank - 1):
            var extent = self.shape.leaf[i]()
            result += (rest % extent) * self.stride.leaf[i]()
            rest = rest // extent
        return result + rest * self.stride.leaf[Self._flat_rank - 1]()

    @always_inline
    def __call__[rank: Int, //](self, index: IndexList[rank]) -> Int:
        """The offset of the element with these coordinates."""
        var result = 0
        comptime for i in range(rank):
            comptime if rank == Self._flat_rank:
                result += index[i] * self.stride.leaf[i]()
            else:
                result += self.offset_of_mode[i](index[i])
        return result

    @always_inline
    def __call__[S: IntTuple, //](self, index: RuntimeTuple[S]) -> Int:
        """The offset of the element with these coordinates."""
        var result = 0
        comptime for i in range(len(S)):
            result += self.offset_of_mode[i](index.mode[i]())
        return result

    @always_inline
    def idx2crd(
        self, idx: Int
    ) -> RuntimeTuple[_unknown_form(Self.layout.shape)]:
        """The coordinates of the element at offset `idx`.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout
        print(RuntimeLayout[Layout.row_major(2, 3)]().idx2crd(5))  # -> (1, 2)
        ```
        """
        return idx2crd(idx, self.shape, self.stride)

    @always_inline
    def cast[
        element_type: DType, /, *, linear_idx_type: DType = DType.int64
    ](self) -> RuntimeLayout[
        Self.layout,
        element_type=element_type,
        linear_idx_type=linear_idx_type,
    ]:
        """The same layout, with another kind of numbers.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout
        print(RuntimeLayout[Layout.row_major(2, 3)]().cast[DType.int32]())  # -> ((2, 3):(3, 1))
        ```
        """
        return RuntimeLayout[
            Self.layout,
            element_type=element_type,
            linear_idx_type=linear_idx_type,
        ](self.shape, self.stride)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `((3, 4):(4, 1))`.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout
        print(RuntimeLayout[Layout.col_major(2, 3)]())  # -> ((2, 3):(1, 2))
        ```
        """
        writer.write_string("(")
        self.shape.write_to(writer)
        writer.write_string(":")
        self.stride.write_to(writer)
        writer.write_string(")")


@always_inline
def make_layout[
    A: Layout, B: Layout, //
](a: RuntimeLayout[A], b: RuntimeLayout[B]) -> RuntimeLayout[
    _make_layout(A, B)
]:
    """A layout whose two modes are the given ones.

    Examples:

    ```mojo
    from std.layout import Layout, RuntimeLayout
    from std.layout.runtime_layout import make_layout
    print(make_layout(RuntimeLayout[Layout(2, 1)](), RuntimeLayout[Layout(3, 2)]()))  # -> ((2, 3):(1, 2))
    ```
    """
    var result = RuntimeLayout[_make_layout(A, B)]()
    comptime first = A.flat_rank()
    comptime for i in range(first):
        result.shape = result.shape.with_leaf[i](a.shape.leaf[i]())
        result.stride = result.stride.with_leaf[i](a.stride.leaf[i]())
    comptime for i in range(B.flat_rank()):
        result.shape = result.shape.with_leaf[first + i](b.shape.leaf[i]())
        result.stride = result.stride.with_leaf[first + i](b.stride.leaf[i]())
    return result


@always_inline
def coalesce[
    form: Layout, //
](layout: RuntimeLayout[form]) -> RuntimeLayout[_coalesce(form)]:
    """The same function of one coordinate with as few modes as possible; the layout must be known at compile time.

    Examples:

    ```mojo
    from std.layout import Layout, RuntimeLayout
    from std.layout.runtime_layout import coalesce
    print(coalesce(RuntimeLayout[Layout.col_major(2, 3)]()))  # -> (6:1)
    ```
    """
    comptime assert (
        form.all_dims_known()
    ), "'coalesce' needs a layout known at compile time"
    return RuntimeLayout[_coalesce(form)]()
