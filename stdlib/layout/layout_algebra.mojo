"""The algebra of layouts: composition, complement, division and products.

The definitions are those of CuTe: layouts are functions from integers to integers, `composition(a, b)(i) == a(b(i))`.
"""

from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.layout import Layout


# --- strides of shapes


def _times(a: Int, b: Int) -> Int:
    """The product, unknown if one factor is."""
    if a == UNKNOWN_VALUE or b == UNKNOWN_VALUE:
        return UNKNOWN_VALUE
    return a * b


def _column_strides(shape: IntTuple) -> IntTuple:
    """Strides with the first number running fastest."""
    var extents = shape.flatten()
    var result = shape
    var step = 1
    for i in range(len(extents)):
        result = result._with_leaf(i, step)
        step = _times(step, extents.value(i))
    return result


def _row_strides(shape: IntTuple) -> IntTuple:
    """Strides with the last number running fastest."""
    var extents = shape.flatten()
    var result = shape
    var step = 1
    for k in range(len(extents)):
        var i = len(extents) - 1 - k
        result = result._with_leaf(i, step)
        step = _times(step, extents.value(i))
    return result


def _largest_offset(shape: IntTuple, stride: IntTuple) -> Int:
    """The offset of the last element."""
    var extents = shape.flatten()
    var steps = stride.flatten()
    var result = 0
    for i in range(len(extents)):
        if extents.value(i) == UNKNOWN_VALUE or steps.value(i) == UNKNOWN_VALUE:
            return UNKNOWN_VALUE - 1
        result += (extents.value(i) - 1) * max(steps.value(i), -steps.value(i))
    return result


# --- coordinates and offsets


def _crd2idx(crd: IntTuple, shape: IntTuple, stride: IntTuple) -> Int:
    """The offset of coordinates, given for each mode or as one number that runs through all of them."""
    if crd.is_tuple():
        if len(crd) != len(shape) and len(crd) == shape.count_values():
            return _crd2idx(crd, shape.flatten(), stride.flatten())
        var result = 0
        for i in range(len(crd)):
            result += _crd2idx(crd[i], shape[i], stride[i])
        return result
    if shape.is_value():
        return crd.value() * stride.value()
    var extents = shape.flatten()
    var steps = stride.flatten()
    var rest = crd.value()
    var result = 0
    for i in range(len(extents)):
        if i + 1 == len(extents):
            result += rest * steps.value(i)
        else:
            result += (rest % extents.value(i)) * steps.value(i)
            rest = rest // extents.value(i)
    return result


def _idx2crd(index: Int, shape: IntTuple, stride: IntTuple) -> IntTuple:
    """The coordinates of the element at offset `index`."""
    var extents = shape.flatten()
    var steps = stride.flatten()
    var result = shape
    for i in range(len(extents)):
        var at = 0
        if steps.value(i) != 0:
            at = (index // steps.value(i)) % extents.value(i)
        result = result._with_leaf(i, at)
    return result


# --- simplification


def _of_lists(shape: IntTuple, stride: IntTuple) -> Layout:
    """A layout of these modes; a single one stands for itself."""
    if len(shape) == 1:
        return Layout(shape[0], stride[0])
    return Layout(shape, stride)


def _coalesced(shape: IntTuple, stride: IntTuple) -> Layout:
    """The same function of one coordinate, with as few modes as possible."""
    var extents = shape.flatten()
    var steps = stride.flatten()
    var new_shape = IntTuple()
    var new_stride = IntTuple()
    for i in range(len(extents)):
        var extent = extents.value(i)
        if extent == 1:
            continue
        var last = len(new_shape) - 1
        if (
            last >= 0
            and new_shape.value(last) != UNKNOWN_VALUE
            and new_stride.value(last) != UNKNOWN_VALUE
            and extent != UNKNOWN_VALUE
            and new_shape.value(last) * new_stride.value(last) == steps.value(i)
        ):
            new_shape = new_shape.replace_entry(
                last, IntTuple(new_shape.value(last) * extent)
            )
        else:
            new_shape.append(IntTuple(extent))
            new_stride.append(IntTuple(steps.value(i)))
    if len(new_shape) == 0:
        return Layout(IntTuple(1), IntTuple(0))
    return _of_lists(new_shape, new_stride)


# --- composition and complement


def composition(layout_a: Layout, layout_b: Layout) -> Layout:
    """`layout_a` after `layout_b`: the result maps i to `layout_a(layout_b(i))`.

    Examples:

    ```mojo
    from layout import composition, Layout

    # Every other element of eight.
    print(composition(Layout(8, 1), Layout(4, 2)))  # -> (4:2)
    ```
    """
    if layout_b.shape.is_tuple():
        var result = Layout()
        for i in range(len(layout_b)):
            result.append(composition(layout_a, layout_b[i]))
        return result
    var step = layout_b.stride.value()
    if step == 0:
        return Layout(layout_b.shape, IntTuple(0))
    var flat = _coalesced(layout_a.shape, layout_a.stride)
    var extents = flat.shape.flatten()
    var steps = flat.stride.flatten()
    var shape = IntTuple()
    var stride = IntTuple()
    var rest = layout_b.shape.value()
    for i in range(len(extents) - 1):
        var extent = extents.value(i)
        if extent % step != 0 and step % extent != 0:
            abort("composition: the strides do not divide the shape")
        var here = min(max(1, extent // step), rest)
        if rest % here != 0:
            abort("composition: the shapes do not divide each other")
        if here != 1:
            shape.append(IntTuple(here))
            stride.append(IntTuple(step * steps.value(i)))
        rest = rest // here
        step = (step + extent - 1) // extent
    if rest != 1 or len(shape) == 0:
        shape.append(IntTuple(rest))
        stride.append(IntTuple(_times(step, steps.value(len(extents) - 1))))
    return _of_lists(shape, stride)


def composition(layout_a: Layout, tiler: List[Layout]) -> Layout:
    """Mode by mode."""
    var result = Layout()
    for i in range(len(layout_a)):
        if i < len(tiler):
            result.append(composition(layout_a[i], tiler[i]))
        else:
            result.append(layout_a[i])
    return result


def complement(layout: Layout, size: Int = 1) -> Layout:
    """The offsets below `size` that `layout` leaves out, as a layout of the repetitions.

    Examples:

    ```mojo
    from layout import complement, Layout

    print(complement(Layout(4, 2), 16))  # -> ((2, 2):(1, 8))
    ```
    """
    var extents = layout.shape.flatten()
    var steps = layout.stride.flatten()
    var shape = IntTuple()
    var stride = IntTuple()
    var covered = 1
    var done = -1
    for _ in range(len(extents)):
        # The next larger stride; equal ones from left to right.
        var best = -1
        for i in range(len(extents)):
            var mine = steps.value(i) * 64 + i
            if mine > done and (
                best < 0 or mine < steps.value(best) * 64 + best
            ):
                best = i
        if best < 0:
            break
        var step = steps.value(best)
        var extent = extents.value(best)
        done = step * 64 + best
        if step == 0 or extent == 1:
            continue
        if covered > extent * step:
            abort("complement: the layout meets itself")
        shape.append(IntTuple(step // covered))
        stride.append(IntTuple(covered))
        covered = extent * step
    shape.append(IntTuple((size + covered - 1) // covered))
    stride.append(IntTuple(covered))
    return _coalesced(shape, stride)


def right_inverse(layout: Layout) -> Layout:
    """The layout with `layout(right_inverse(layout)(i)) == i` for as many i as possible.

    Examples:

    ```mojo
    from std.layout import IntTuple, Layout
    from std.layout.layout import right_inverse
    var layout = Layout.row_major(2, 3)
    var inverse = right_inverse(layout)
    print(inverse, layout(IntTuple(inverse(1))), layout(IntTuple(inverse(5))))  # -> ((3, 2):(2, 1)) 1 5
    ```
    """
    var extents = layout.shape.flatten()
    var steps = layout.stride.flatten()
    var before = _column_strides(layout.shape).flatten()
    var shape = IntTuple()
    var stride = IntTuple()
    var at = 1
    var found = True
    while found:
        found = False
        for i in range(len(extents)):
            if steps.value(i) == at and extents.value(i) != 1:
                shape.append(IntTuple(extents.value(i)))
                stride.append(IntTuple(before.value(i)))
                at = extents.value(i) * steps.value(i)
                found = True
                break
    if len(shape) == 0:
        return Layout(IntTuple(1), IntTuple(0))
    return _coalesced(shape, stride)


# --- division


def logical_divide(layout_a: Layout, layout_b: Layout) -> Layout:
    """Two modes: the elements that `layout_b` picks, and the repetitions of that pick.

    Examples:

    ```mojo
    from layout import Layout, logical_divide

    print(logical_divide(Layout(8, 1), Layout(4, 1)))  # -> ((4, 2):(1, 4))
    ```
    """
    var rest = complement(layout_b, layout_a.size())
    var result = Layout()
    result.append(composition(layout_a, layout_b))
    result.append(composition(layout_a, rest))
    return result


def logical_divide(layout_a: Layout, tiler: List[Layout]) -> Layout:
    """Mode by mode."""
    var result = Layout()
    for i in range(len(layout_a)):
        if i < len(tiler):
            result.append(logical_divide(layout_a[i], tiler[i]))
        else:
            result.append(layout_a[i])
    return result


def zipped_divide(layout_a: Layout, layout_b: Layout) -> Layout:
    """Two modes: a tile with the shape of `layout_b`, and the tiles. A tiler of several modes divides mode by mode.

    Examples:

    ```mojo
    from layout import Layout, zipped_divide

    print(zipped_divide(Layout(8, 1), Layout(4, 1)))  # -> ((4, 2):(1, 4))
    ```
    """
    if len(layout_b) == 1 or len(layout_b) > len(layout_a):
        return logical_divide(layout_a, layout_b)
    # `Layout(IntTuple(2, 2))` without strides of its own only tells how large tiles are.
    var plain = layout_b == Layout(layout_b.shape)
    var tiler = List[Layout]()
    for i in range(len(layout_b)):
        tiler.append(Layout(layout_b.shape[i]) if plain else layout_b[i])
    return zipped_divide(layout_a, tiler)


def zipped_divide(layout_a: Layout, tiler: List[Layout]) -> Layout:
    """Two modes: a tile, and the tiles."""
    var inner = Layout()
    var outer = Layout()
    for i in range(len(layout_a)):
        if i < len(tiler):
            var parts = logical_divide(layout_a[i], tiler[i])
            inner.append(parts[0])
            outer.append(parts[1])
        else:
            outer.append(layout_a[i])
    var result = Layout()
    result.append(inner)
    result.append(outer)
    return result


def hierarchical_unzip(layout_a: Layout, layout_b: Layout) -> Layout:
    """Another name of `zipped_divide`.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout import hierarchical_unzip
    print(hierarchical_unzip(Layout(8, 1), Layout(4, 1)))  # -> ((4, 2):(1, 4))
    ```
    """
    return zipped_divide(layout_a, layout_b)


def hierarchical_unzip(layout_a: Layout, tiler: List[Layout]) -> Layout:
    """Another name of `zipped_divide`."""
    return zipped_divide(layout_a, tiler)


# --- products


def logical_product(layout_a: Layout, layout_b: Layout) -> Layout:
    """Two modes: `layout_a`, and its repetitions arranged as `layout_b`.

    Examples:

    ```mojo
    from layout import Layout, logical_product

    print(logical_product(Layout(4, 1), Layout(2, 1)))  # -> ((4, 2):(1, 4))
    ```
    """
    var result = Layout()
    result.append(layout_a)
    result.append(_repetitions(layout_a, layout_b))
    return result


def _repetitions(layout_a: Layout, layout_b: Layout) -> Layout:
    """Where the repetitions of `layout_a` begin."""
    return composition(
        complement(layout_a, layout_a.size() * layout_b.cosize()), layout_b
    )


def logical_product(layout_a: Layout, tiler: List[Layout]) -> Layout:
    """Mode by mode."""
    var result = Layout()
    for i in range(len(layout_a)):
        if i < len(tiler):
            result.append(logical_product(layout_a[i], tiler[i]))
        else:
            result.append(layout_a[i])
    return result


def zipped_product(layout_a: Layout, layout_b: Layout) -> Layout:
    """Two modes: `layout_a`, and its repetitions.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout import zipped_product
    print(zipped_product(Layout(4, 1), Layout(3, 1)))  # -> ((4, 3):(1, 4))
    ```
    """
    return logical_product(layout_a, layout_b)


def blocked_product(
    layout_a: Layout, layout_b: Layout, coalesce_output: Bool = False
) -> Layout:
    """Every element of `layout_b` is replaced by a block `layout_a`; mode i is (mode i of the block, mode i of the blocks).

    Examples:

    ```mojo
    from std.layout import Layout, blocked_product
    print(blocked_product(Layout.row_major(2, 2), Layout.row_major(3, 4)))  # -> (((2, 3), (2, 4)):((2, 16), (1, 4)))
    ```
    """
    var blocks = _repetitions(layout_a, layout_b)
    var result = Layout()
    for i in range(len(layout_a)):
        var mode = Layout()
        mode.append(layout_a[i])
        mode.append(blocks[i])
        if coalesce_output:
            mode = _coalesced(mode.shape, mode.stride)
        result.append(mode)
    return result


def tile_to_shape(
    tile: Layout, target_shape: IntTuple, order: IntTuple = IntTuple()
) -> Layout:
    """The tile repeated until it fills `target_shape`, in the order of the modes, or in `order`.

    Examples:

    ```mojo
    from std.layout import IntTuple, Layout
    from std.layout.layout import tile_to_shape
    print(tile_to_shape(Layout.row_major(2, 2), IntTuple(4, 2)))  # -> (((2, 2), (2, 1)):((2, 4), (1, 8)))
    ```
    """
    from layout.layout import make_ordered_layout

    var counts = IntTuple()
    for i in range(len(tile)):
        var whole = target_shape[i].product()
        var part = tile.shape[i].product()
        if whole % part != 0:
            abort("tile_to_shape: the tile does not divide the shape")
        counts.append(IntTuple(whole // part))
    if len(order) == len(tile) and order.is_tuple():
        return blocked_product(tile, make_ordered_layout(counts, order))
    return blocked_product(tile, Layout(counts))


# --- elements of another size


def upcast(layout: Layout, factor: Int) -> Layout:
    """The layout in elements `factor` times as large.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout import upcast
    print(upcast(Layout.row_major(2, 8), 4))  # -> ((2, 2):(2, 1))
    ```
    """
    var extents = layout.shape.flatten()
    var steps = layout.stride.flatten()
    var shape = layout.shape
    var stride = layout.stride
    for i in range(len(extents)):
        var step = steps.value(i)
        if step == 0:
            continue
        stride = stride._with_leaf(i, (step + factor - 1) // factor)
        var within = (factor + step - 1) // step
        shape = shape._with_leaf(i, (extents.value(i) + within - 1) // within)
    return Layout(shape, stride)


def downcast(layout: Layout, factor: Int) -> Layout:
    """The layout in elements smaller by `factor`.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.layout import downcast
    print(downcast(Layout.row_major(2, 2), 4))  # -> ((2, 8):(8, 1))
    ```
    """
    var extents = layout.shape.flatten()
    var steps = layout.stride.flatten()
    var shape = layout.shape
    var stride = layout.stride
    for i in range(len(extents)):
        if steps.value(i) == 1:
            shape = shape._with_leaf(i, extents.value(i) * factor)
        else:
            stride = stride._with_leaf(i, steps.value(i) * factor)
    return Layout(shape, stride)
