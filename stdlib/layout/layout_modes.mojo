"""Layouts mode by mode: two layouts side by side, or brought to one structure."""

from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.layout import Layout
from layout.layout_algebra import _times


def zip_modes(layout_a: Layout, layout_b: Layout) -> Layout:
    """The layout whose mode `i` has mode `i` of both as its parts; where the extent in `layout_b` is not positive, that of `layout_a` alone.

    Examples:

    ```mojo
    from layout import Layout
    from layout.layout import zip_modes

    print(zip_modes(Layout.row_major(2, 3), Layout.col_major(4, 5)))  # -> (((2, 4), (3, 5)):((3, 1), (1, 4)))
    ```
    """
    var shape = IntTuple()
    var stride = IntTuple()
    for i in range(layout_a.rank()):
        var a = layout_a[i]
        var b = layout_b[i]
        if b.shape.product() <= 0 and b.shape.all_known():
            shape.append(a.shape)
            stride.append(a.stride)
        else:
            shape.append(IntTuple(a.shape, b.shape))
            stride.append(IntTuple(a.stride, b.stride))
    return Layout(shape, stride)


def expand_strides(shape: IntTuple, stride: Int) -> IntTuple:
    """The strides of a mode of this shape whose numbers lie `stride` apart, the first running fastest.

    Examples:

    ```mojo
    from layout import IntTuple
    from layout.layout import expand_strides

    print(expand_strides(IntTuple(3, IntTuple(5, 2)), 2))  # -> (2, (6, 30))
    ```
    """
    var extents = shape.flatten()
    var result = shape
    var step = stride
    for i in range(len(extents)):
        result = result._with_leaf(i, step)
        step = _times(step, extents.value(i))
    return result


def expand_modes_alike(
    shape_a: IntTuple, stride_a: IntTuple, shape_b: IntTuple, stride_b: IntTuple
) -> InlineArray[IntTuple, 3]:
    """The common structure of two shapes, and both strides in it: where one has a number and the other a tuple, the number is taken apart.

    Args:
        shape_a: The extents of the first layout.
        stride_a: Its strides.
        shape_b: The extents of the second one; modes as large as those of the first.
        stride_b: Its strides.

    Returns:
        The common shape, the first strides, the second strides.
    """
    if not shape_a.is_tuple() and not shape_b.is_tuple():
        return [shape_a, stride_a, stride_b]
    if not shape_a.is_tuple():
        return [
            shape_b,
            expand_strides(shape_b, stride_a.flatten().value(0)),
            stride_b,
        ]
    if not shape_b.is_tuple():
        return [
            shape_a,
            stride_a,
            expand_strides(shape_a, stride_b.flatten().value(0)),
        ]
    var shape = IntTuple()
    var first = IntTuple()
    var second = IntTuple()
    for i in range(len(shape_a)):
        var part = expand_modes_alike(
            _part(shape_a, i),
            _part(stride_a, i),
            _part(shape_b, i),
            _part(stride_b, i),
        )
        shape.append(part[0])
        first.append(part[1])
        second.append(part[2])
    return [shape, first, second]


def _part(tuple: IntTuple, index: Int) -> IntTuple:
    """Element `index`: a tuple, or a number."""
    return tuple[index]


def expand_modes_alike(
    layout_a: Layout, layout_b: Layout
) -> InlineArray[Layout, 2]:
    """Both layouts with the structure that they have in common.

    Examples:

    ```mojo
    from layout import IntTuple, Layout
    from layout.layout import expand_modes_alike

    var a = Layout(IntTuple(IntTuple(3, 10), 4), IntTuple(IntTuple(1, 12), 3))
    var b = Layout(IntTuple(30, IntTuple(2, 2)), IntTuple(2, IntTuple(60, 1)))
    var both = expand_modes_alike(a, b)
    print(both[0])  # -> (((3, 10), (2, 2)):((1, 12), (3, 6)))
    print(both[1])  # -> (((3, 10), (2, 2)):((2, 6), (60, 1)))
    ```
    """
    var parts = expand_modes_alike(
        layout_a.shape, layout_a.stride, layout_b.shape, layout_b.stride
    )
    return [Layout(parts[0], parts[1]), Layout(parts[0], parts[2])]
