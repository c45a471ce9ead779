"""Loops over the elements of tensors: filling, combining, printing."""

from layout.int_tuple import UNKNOWN_VALUE
from layout.layout_tensor import LayoutTensor
from math import exp

# Up to so many elements a loop of known length is written out, so that tensors in registers stay there.
comptime _UNROLLED = 64


@always_inline
def _count(tensor: LayoutTensor[...]) -> Int:
    """Number of elements to walk over; those of a masked tensor that are not there are counted too."""
    comptime known = tensor.layout.size()
    comptime if known != UNKNOWN_VALUE:
        return known
    else:
        return tensor.size()


@always_inline
def _place(tensor: LayoutTensor[...], index: Int) -> Int:
    """Where element number `index` lies, in numbers; the first coordinate runs fastest."""
    var rest = index
    var result = 0
    comptime last = tensor.flat_rank - 1
    comptime for i in range(last):
        comptime known = tensor.layout.shape._leaf(i)
        var extent = known
        comptime if known == UNKNOWN_VALUE:
            extent = tensor.runtime_layout.shape.leaf[i]()
        result += (rest % extent) * tensor.runtime_layout.stride.leaf[i]()
        rest = rest // extent
    return result + rest * tensor.runtime_layout.stride.leaf[last]()


@always_inline
def _is_there(tensor: LayoutTensor[...], index: Int) -> Bool:
    """Whether element number `index` lies within the extents of a masked tensor."""
    comptime if not tensor.masked:
        return True
    else:
        var rest = index
        var result = True
        comptime last = tensor.flat_rank - 1
        comptime for i in range(last):
            comptime extent = tensor.layout.shape._leaf(i)
            result = result and (
                rest % extent < tensor.runtime_layout.shape.leaf[i]()
            )
            rest = rest // extent
        return result and rest < tensor.runtime_layout.shape.leaf[last]()


comptime _is_unrolled[
    count: Int
] = count != UNKNOWN_VALUE and count <= _UNROLLED


@always_inline
def _fill(tensor: LayoutTensor[...], value: tensor.element_type):
    """Writes `value` to every element."""
    comptime if _is_unrolled[tensor.layout.size()]:
        comptime for i in range(tensor.layout.size()):
            if _is_there(tensor, i):
                tensor._store(_place(tensor, i), value)
    else:
        for i in range(_count(tensor)):
            if _is_there(tensor, i):
                tensor._store(_place(tensor, i), value)


@always_inline
def _add[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return a + b


@always_inline
def _sub[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return a - b


@always_inline
def _mul[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return a * b


@always_inline
def _div[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return a / b


@always_inline
def _exp[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return exp(a)


@always_inline
def _combine[
    FuncType: AnyType, //, op: FuncType
](result: LayoutTensor[...], a: LayoutTensor[...], b: LayoutTensor[...]):
    """`result = op(a, b)`, element by element. A `b` of 1 dimension, as long as the rows, is combined with each of them."""
    comptime if a.rank == 2 and b.rank == 1:
        comptime assert (
            a.layout.shape[0] == b.layout.shape
        ), "the tensors have different shapes"
        for i in range(_count(a)):
            var at = _place(a, i)
            var other = b._load(_place(b, i % a.dim[0]()))
            result._store(
                _place(result, i),
                op(a._load(at), rebind[a.element_type](other)),
            )
    else:
        comptime assert (
            a.layout.size() == b.layout.size()
        ), "the tensors differ in number of elements"
        comptime if _is_unrolled[a.layout.size()]:
            comptime for i in range(a.layout.size()):
                if _is_there(a, i):
                    _combine_one[op](result, a, b, i)
        else:
            for i in range(_count(a)):
                if _is_there(a, i):
                    _combine_one[op](result, a, b, i)


@always_inline
def _combine_one[
    FuncType: AnyType, //, op: FuncType
](
    result: LayoutTensor[...],
    a: LayoutTensor[...],
    b: LayoutTensor[...],
    index: Int,
):
    var other = b._load(_place(b, index))
    result._store(
        _place(result, index),
        op(a._load(_place(a, index)), rebind[a.element_type](other)),
    )


@always_inline
def _combine_with[
    FuncType: AnyType, //, op: FuncType
](result: LayoutTensor[...], a: LayoutTensor[...], b: Scalar[a.dtype]):
    """`result = op(a, b)` with a number."""
    comptime if _is_unrolled[a.layout.size()]:
        comptime for i in range(a.layout.size()):
            if _is_there(a, i):
                result._store(
                    _place(result, i),
                    op(a._load(_place(a, i)), a.element_type(b)),
                )
    else:
        for i in range(_count(a)):
            if _is_there(a, i):
                result._store(
                    _place(result, i),
                    op(a._load(_place(a, i)), a.element_type(b)),
                )


@always_inline
def _map[
    FuncType: AnyType, //, op: FuncType
](result: LayoutTensor[...], a: LayoutTensor[...]):
    """`result = op(a)`, element by element."""
    for i in range(_count(a)):
        if _is_there(a, i):
            result._store(_place(result, i), op(a._load(_place(a, i))))


def _write[W: Writer](mut writer: W, tensor: LayoutTensor[...]):
    """Writes the elements: of 2 dimensions one row a line, else with blanks between."""
    comptime if tensor.flat_rank == 2 and tensor.rank == 2:
        for i in range(tensor.dim[0]()):
            if i > 0:
                writer.write_string("\n")
            for j in range(tensor.dim[1]()):
                if j > 0:
                    writer.write_string(" ")
                tensor[i, j].write_to(writer)
    else:
        for i in range(_count(tensor)):
            if i > 0:
                writer.write_string(" ")
            tensor._load(_place(tensor, i)).write_to(writer)
