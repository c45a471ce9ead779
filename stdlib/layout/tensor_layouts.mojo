"""What views of tensors do to layouts: tiles, vectors, fragments of threads. Shared by `LayoutTensor` and `TileTensor`.

The functions on `Layout` run at compile time and tell the form; those on `RuntimeLayout` fill in what is known at run time only.
"""

from builtin.string_literal import _concat, _decimal
from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.layout import Layout, _tuple_of, _unknown_like
from layout.layout_algebra import (
    _coalesced,
    _times,
    complement,
    composition,
)
from layout.runtime_layout import RuntimeLayout
from layout.runtime_tuple import RuntimeTuple, _leaves_before
from utils.index import IndexList


def _ceildiv(a: Int, b: Int) -> Int:
    """The quotient rounded up; unknown if one number is."""
    if a == UNKNOWN_VALUE or b == UNKNOWN_VALUE:
        return UNKNOWN_VALUE
    return (a + b - 1) // b


def _is_flat(layout: Layout) -> Bool:
    """Whether no mode is nested."""
    return layout.flat_rank() == layout.rank()


def _mode_joined(modes: IntTuple, mode: IntTuple, rank: Int) -> IntTuple:
    """The modes with one more; a single mode stands for itself."""
    if rank == 1:
        return mode
    var result = modes
    result.append(mode)
    return result


# --- tiles


def _tile_layout(layout: Layout, sizes: IntTuple) -> Layout:
    """The layout of a tile: the extents `sizes` with the strides of `layout`."""
    if not _divides_nested(layout, sizes):
        return Layout(sizes)  # has been reported
    var rank = layout.rank()
    var shape = IntTuple()
    var stride = IntTuple()
    for i in range(rank):
        var mode = layout[i]
        var extent = sizes.value(i)
        var part = Layout(IntTuple(extent), mode.stride)
        if mode.shape.is_tuple():
            part = composition(mode, Layout(IntTuple(extent)))
        shape = _mode_joined(shape, part.shape, rank)
        stride = _mode_joined(stride, part.stride, rank)
    return Layout(shape, stride)


def _tiler_layout(layout: Layout, sizes: IntTuple) -> Layout:
    """Where the tiles begin: for every mode how many there are and how far they lie apart."""
    if not _divides_nested(layout, sizes):
        return Layout(sizes)
    var rank = layout.rank()
    var shape = IntTuple()
    var stride = IntTuple()
    for i in range(rank):
        var mode = layout[i]
        var extent = sizes.value(i)
        var part = Layout(
            IntTuple(_ceildiv(mode.shape.product(), extent)),
            IntTuple(_times(mode.stride.flatten().value(0), extent)),
        )
        if mode.shape.is_tuple():
            part = composition(
                mode, complement(Layout(IntTuple(extent)), mode.size())
            )
        shape = _mode_joined(shape, part.shape, rank)
        stride = _mode_joined(stride, part.stride, rank)
    return Layout(shape, stride)


def _divides(layout: Layout, sizes: IntTuple) -> Bool:
    """Whether every known extent is a multiple of the tile's."""
    for i in range(layout.rank()):
        var extent = layout.shape[i].product()
        if extent != UNKNOWN_VALUE and extent % sizes.value(i) != 0:
            return False
    return True


def _may_cut(layout: Layout, sizes: IntTuple) -> Bool:
    """Whether tiles at an edge may be smaller than these extents: one that is not known may be any."""
    return not _divides(layout, sizes) or (
        _is_flat(layout) and not layout.all_dims_known()
    )


def _divides_nested(layout: Layout, sizes: IntTuple) -> Bool:
    """Whether the tile fits together with the nested modes: it is made of whole inner numbers, or divides them."""
    for i in range(layout.rank()):
        if not layout.shape[i].is_tuple():
            continue
        var extents = layout.shape[i].flatten()
        var rest = sizes.value(i)
        for k in range(len(extents)):
            var extent = extents.value(k)
            if rest >= extent:
                if rest % extent != 0:
                    return False
                rest = rest // extent
            else:
                if extent % rest != 0:
                    return False
                rest = 1
    return True


def _is_grid_of(layout: Layout, sizes: IntTuple) -> Bool:
    """Whether the nested modes are a grid and, within it, fragments of these sizes: `((grid, size), ...)`, as `row_major_nested` lays them out.

    Where a mode can be read both ways, its strides tell: those of a grid are wider.
    """
    var is_wider = True
    var is_nested = False
    for i in range(layout.rank()):
        if not layout.shape[i].is_tuple():
            continue
        var extents = layout.shape[i].flatten()
        var strides = layout.stride[i].flatten()
        if len(extents) != 2 or extents.value(1) != sizes.value(i):
            return False
        is_nested = True
        is_wider = is_wider and strides.value(0) > strides.value(1)
    return is_nested and (is_wider or not _divides_nested(layout, sizes))


def _tile_form(layout: Layout, sizes: IntTuple, other: Layout) -> Layout:
    """The form of a fragment of such a grid, or `other`."""
    if not _is_grid_of(layout, sizes):
        return other.copy()
    var strides = IntTuple()
    for i in range(layout.rank()):
        var of_mode = layout.stride[i].flatten()
        strides.append(of_mode.value(len(of_mode) - 1))
    return Layout(sizes.copy(), strides)


def _grid_stride(layout: Layout, sizes: IntTuple, mode: Int) -> Int:
    """How far one fragment of a grid lies from the next along a mode."""
    var of_mode = layout.stride[mode].flatten()
    if layout.shape[mode].is_tuple():
        return of_mode.value(0)
    return of_mode.value(0) * sizes.value(mode)


@always_inline
def _tile_offset[
    known: Layout, //, layout: Layout, sizes: IntTuple, mode: Int
](view: RuntimeLayout[known], coordinate: Int) -> Int:
    """How far tile number `coordinate` along mode `mode` lies from the first one."""
    comptime start = _leaves_before(layout.shape, mode)
    comptime if layout.shape[mode].is_value():
        return (
            coordinate
            * (comptime (sizes.value(mode)))
            * view.stride.leaf[start]()
        )
    else:
        return RuntimeLayout[_tiler_layout(layout, sizes)]().offset_of_mode[
            mode
        ](coordinate)


# --- vectors


def _vectorized_layout(layout: Layout, sizes: IntTuple) -> Layout:
    """The layout of vectors: the extents divided by `sizes`, the strides multiplied."""
    return _tiler_layout(layout, sizes)


def _element_layout(layout: Layout, sizes: IntTuple) -> Layout:
    """The layout of the numbers of one vector."""
    return _tile_layout(layout, sizes)


# --- fragments of threads


def _is_shared(mode: Int, rank: Int, axis: Int) -> Bool:
    """Whether threads share mode `mode` of a tensor: with an axis only that one, or the only one there is."""
    return axis < 0 or mode == axis or rank == 1


def _threads_along(threads: Layout, mode: Int, axis: Int) -> Layout:
    """The threads that share mode `mode`: all of them, where they stand in one line."""
    if threads.rank() == 1:
        return threads
    return threads[axis if axis >= 0 else mode]


def _fragment_sizes(layout: Layout, threads: Layout, axis: Int) -> IntTuple:
    """How many threads share each mode."""
    var result = IntTuple()
    for i in range(layout.rank()):
        result.append(
            IntTuple(
                _threads_along(threads, i, axis).size()
                if _is_shared(i, layout.rank(), axis)
                else 1
            )
        )
    return result


def _fragment_layout(layout: Layout, threads: Layout, axis: Int) -> Layout:
    """The elements of one thread: every so many along each mode as threads share it."""
    return _tiler_layout(layout, _fragment_sizes(layout, threads, axis))


@always_inline
def _thread_coordinate[
    threads: Layout, mode: Int, rank: Int, axis: Int
](thread: Int) -> Int:
    """Which of the threads that share mode `mode` this one is."""
    comptime if not _is_shared(mode, rank, axis):
        return 0
    else:
        comptime part = _threads_along(threads, mode, axis)
        var result = 0
        var step = 1
        comptime for k in range(part.flat_rank()):
            comptime extent = part.shape._leaf(k)
            comptime stride = part.stride._leaf(k)
            comptime if extent > 1:
                var at = thread
                comptime if stride > 1:
                    at = at // stride
                # Threads behind the last begin again, as the warps of a block do.
                result += at % extent * step
            step *= extent
        return result


@always_inline
def _thread_offset[
    layout: Layout, threads: Layout, axis: Int, known: Layout
](view: RuntimeLayout[known], thread: Int) -> Int:
    """Where the fragment of thread `thread` begins."""
    comptime sizes = _fragment_sizes(layout, threads, axis)
    comptime inner = _tile_layout(layout, sizes)
    var result = 0
    comptime for i in range(layout.rank()):
        comptime if sizes.value(i) > 1:
            var at = _thread_coordinate[threads, i, layout.rank(), axis](thread)
            comptime start = _leaves_before(layout.shape, i)
            comptime if layout.shape[i].is_value():
                result += at * view.stride.leaf[start]()
            else:
                result += RuntimeLayout[inner]().offset_of_mode[i](at)
    return result


# --- parts


def _sizes(sizes: VariadicList[Int]) -> IntTuple:
    """The numbers as a tuple, a single one too."""
    return IntTuple._of(sizes)


def _axis(axis: Optional[Int]) -> Int:
    """The axis, or -1."""
    return axis.value() if axis else -1


def _split_layout(layout: Layout, count: Int, axis: Int) -> Layout:
    """The layout with one extent divided."""
    if not layout.shape.is_tuple():
        return Layout(IntTuple(layout.shape.value() // count), layout.stride)
    return Layout(
        layout.shape.replace_entry(
            axis, IntTuple(layout.shape[axis].product() // count)
        ),
        layout.stride,
    )


def _cut_layout(layout: Layout, axis: Int) -> Layout:
    """The layout with one extent unknown."""
    if not layout.shape.is_tuple():
        return Layout(IntTuple(UNKNOWN_VALUE), layout.stride)
    return Layout(
        layout.shape.replace_entry(axis, IntTuple(UNKNOWN_VALUE)),
        layout.stride,
    )


def _slice_start(span: Slice) -> Int:
    """Where a slice begins."""
    return span._start(1 << 60)


def _slice_length(span: Slice, extent: Int) -> Int:
    """How long a slice of `extent` elements is."""
    return span._end(extent) - span._start(extent)


def _slice_layout(layout: Layout, d0: Slice, d1: Slice) -> Layout:
    """The layout of two slices."""
    return Layout(
        IntTuple(
            _slice_length(d0, layout.shape[0].product()),
            _slice_length(d1, layout.shape[1].product()),
        ),
        layout.stride,
    )


def _slice_layout_1d(layout: Layout, span: Slice) -> Layout:
    """The layout of a slice."""
    return Layout(
        IntTuple(_slice_length(span, layout.shape.product())), layout.stride
    )


# --- alignment


def _aligned_steps(
    alignment: Int, number: Int, layout: Layout, factors: IntTuple
) -> Int:
    """What is left of the alignment of a tensor's memory, in bytes, where a view of it begins some steps of `factors` elements further along each mode; `number` is the size of one number. A factor of 0 is a mode along which it begins where the tensor does."""
    var result = max(alignment, number)
    for i in range(layout.rank()):
        var factor = factors.value(i)
        if factor == 0 or layout.shape[i].product() == factor:
            continue
        var strides = layout.stride[i].flatten()
        for k in range(len(strides)):
            if strides.value(k) == UNKNOWN_VALUE:
                return number
            while (strides.value(k) * factor * number) % result != 0:
                result = result // 2
    return max(result, number)


def _thread_steps(layout: Layout, sizes: IntTuple) -> IntTuple:
    """How many elements further along each mode a thread's fragment may begin: 1 where threads share a mode."""
    var result = IntTuple()
    for i in range(layout.rank()):
        result.append(IntTuple(1 if sizes.value(i) > 1 else 0))
    return result


def _element_alignment(number: Int, layout: Layout, element: Layout) -> Int:
    """The alignment of a tensor's elements, in bytes: as a vector is, unless the strides cannot keep it."""
    var result = element.size() * number
    if (result & (result - 1)) != 0:
        return number
    for i in range(layout.flat_rank()):
        var stride = layout.stride._leaf(i)
        if layout.shape._leaf(i) != 1 and stride != UNKNOWN_VALUE:
            while (stride * number) % result != 0:
                result = result // 2
    return result


# --- what is known at run time only


def _masked_layout(layout: Layout, masked: Bool) -> Layout:
    """What a view keeps: of a masked one all extents, else what is not known at compile time."""
    if masked:
        return Layout(_unknown_like(layout.shape), layout.stride)
    return layout


@always_inline
def _with_strides[
    old: Layout, new: Layout
](view: RuntimeLayout[old], factors: IntTuple) -> RuntimeLayout[new]:
    """A view whose unknown strides are those of the old one, of the same rank, times `factors`."""
    var result = RuntimeLayout[new]()
    comptime for i in range(new.flat_rank()):
        comptime if new.stride._leaf(i) == UNKNOWN_VALUE:
            result.stride = result.stride.with_leaf[i](
                view.stride.leaf[i]() * factors._leaf(i)
            )
    return result


# --- indices


@always_inline
def _integer[T: AnyType, //](index: T) -> Int:
    """The index as an `Int`; a float or a text is none."""
    comptime if __brio.has_method[T, "reduce_add"]:
        comptime assert not T.dtype.is_floating_point(), (
            "a tensor index must be an integer, not a float; convert it with"
            " 'Int(...)'"
        )
        return Int(index)
    elif __brio.conforms[T, Intable]:
        return Int(index)
    else:
        comptime assert False, "a tensor index must be an integer"
        return 0


# --- reports


@always_inline
def _check_index[
    where_: StringLiteral
](index: Int, extent: Int, dimension: Int):
    """With `-D ASSERT=all`: an index lies within the extent of its dimension."""
    comptime if __brio.is_defined["ASSERT"]:
        debug_assert[_where=where_](
            index >= 0 and index < extent,
            "index ",
            index,
            " of dimension ",
            dimension,
            " is out of bounds: the extent is ",
            extent,
        )


@always_inline
def _coordinates[rank: Int, *Ts: AnyType](*coordinates: *Ts) -> IndexList[rank]:
    """The coordinates of a tile, of which there must be one a dimension."""
    comptime if __brio.pack_size[Ts] != rank:
        comptime message = _wrong_rank(__brio.pack_size[Ts], rank, rank)
        comptime assert False, message
    var result = IndexList[rank]()
    comptime for i in range(min(rank, __brio.pack_size[Ts])):
        result[i] = _integer(coordinates[i])
    return result


def _wrong_rank(given: Int, rank: Int, flat_rank: Int) -> StringLiteral:
    """What an index of the wrong rank is told."""
    var text = _concat(
        "a tensor of rank ",
        _decimal(rank),
        " needs ",
        _decimal(rank),
        " indices" if rank != 1 else " index",
    )
    if flat_rank != rank:
        text = _concat(text, " or ", _decimal(flat_rank))
    return _concat(text, ", not ", _decimal(given))


def _tuple_text(tuple: IntTuple) -> StringLiteral:
    """`(2, 3)`."""
    var text: StringLiteral = "("
    var flat = tuple.flatten()
    for i in range(len(flat)):
        if i > 0:
            text = _concat(text, ", ")
        if flat.value(i) == UNKNOWN_VALUE:
            text = _concat(text, "?")
        else:
            text = _concat(text, _decimal(flat.value(i)))
    return _concat(text, ")")


def _does_not_divide(
    what: StringLiteral, sizes: IntTuple, shape: IntTuple
) -> StringLiteral:
    """What a tile is told that does not fit."""
    return _concat(
        what,
        " of ",
        _tuple_text(sizes),
        " does not divide the shape ",
        _tuple_text(shape),
    )


def _different_sizes(
    to: IntTuple, to_element: Int, from_: IntTuple, from_element: Int
) -> StringLiteral:
    """What a copy between tensors is told that do not match."""
    return _concat(
        "a copy from a tensor of shape ",
        _tuple_text(from_),
        " with elements of ",
        _decimal(from_element),
        " to one of shape ",
        _tuple_text(to),
        " with elements of ",
        _decimal(to_element),
    )
