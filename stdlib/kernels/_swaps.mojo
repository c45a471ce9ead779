"""Transpositions of tensors that lie row by row, by the extents that are left once dimensions have been put together."""

from gpu.host import DeviceContext
from kernels._views import _Memory, _View, _view
from kernels._moves import _move, _move_on_host
from utils.index import IndexList


def _last_extents[
    count: Int, rank: Int, //
](
    what: StaticString, shape: IndexList[rank], simplified_rank: Int
) raises -> IndexList[count]:
    """The last `count` of the first `simplified_rank` extents."""
    if simplified_rank < count or simplified_rank > rank:
        raise Error(
            what,
            ": there are ",
            simplified_rank,
            " dimensions, it must be from ",
            count,
            " to ",
            rank,
        )
    var result = IndexList[count]()
    for i in range(count):
        result[i] = shape[simplified_rank - count + i]
    return result


def _swap[
    Out: AnyType, In: AnyType, count: Int, //
](
    what: StaticString,
    output: Out,
    input: In,
    extents: IndexList[count],
    order: IndexList[count],
    offset: Int,
    ctx: Optional[DeviceContext],
) raises:
    """Dimension `i` of the result is dimension `order[i]` of what has `extents`; both begin `offset` elements behind their tensors."""
    comptime assert (
        Out.dtype == In.dtype
    ), "transpose: the tensors differ in their kind of number"
    var to = _view(output)
    var source = _view(input)
    var total = offset + extents.flattened_length()
    if not to.is_contiguous() or not source.is_contiguous():
        raise Error(what, ": the tensors must lie row by row")
    if total > to.size() or total > source.size():
        raise Error(
            what,
            ": the extents take ",
            total,
            " elements, but the tensors have ",
            min(to.size(), source.size()),
        )
    var shape = IndexList[count]()
    var strides = IndexList[count]()
    var from_strides = IndexList[count]()
    var step = 1
    for k in range(count):
        var i = count - 1 - k
        from_strides[i] = step
        step *= extents[i]
    step = 1
    var permuted = IndexList[count]()
    for k in range(count):
        var i = count - 1 - k
        shape[i] = extents[order[i]]
        strides[i] = step
        permuted[i] = from_strides[order[i]]
        step *= shape[i]
    var there = _View[Out.dtype, count](to.ptr + offset, shape, strides)
    var here = _View[Out.dtype, count](
        rebind[_Memory[Out.dtype]](source.ptr) + offset, shape, permuted
    )
    if ctx:
        _move(there, here, ctx.value())
    else:
        _move_on_host(there, here)
