"""Mathematics on tensors: outer products, reductions of a dimension, exponentials. Extents must be known at compile time."""

from builtin.functions import max as _max
from layout.int_tuple import IntTuple
from layout.layout import Layout
from layout.layout_tensor import LayoutTensor
from layout.layout_tensor_ops import _combine, _count, _place
from math import exp as _exponential


@always_inline
def outer_product_acc(
    res: LayoutTensor[...], lhs: LayoutTensor[...], rhs: LayoutTensor[...]
):
    """Adds `lhs[i] * rhs[j]` to `res[i, j]`, for all i and j.

    Args:
        res: A tensor of shape (M, N).
        lhs: A tensor of shape (M).
        rhs: A tensor of shape (N).

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    from layout.math import outer_product_acc
    var sums = InlineArray[Float32, 4](fill=0)
    var left = InlineArray[Float32, 2](fill=2)
    var right = InlineArray[Float32, 2](fill=3)
    outer_product_acc(
        LayoutTensor[DType.float32, Layout.row_major(2, 2)](sums),
        LayoutTensor[DType.float32, Layout.row_major(2)](left),
        LayoutTensor[DType.float32, Layout.row_major(2)](right),
    )
    print(sums[3])  # -> 6.0
    ```
    """
    comptime assert (
        res.rank == 2 and lhs.rank == 1 and rhs.rank == 1
    ), "'outer_product_acc' needs tensors of ranks 2, 1 and 1"
    comptime M = res.layout.shape[0].product()
    comptime N = res.layout.shape[1].product()
    comptime assert (
        lhs.layout.size() == M and rhs.layout.size() == N
    ), "'outer_product_acc': the shape of the result does not match the factors"
    comptime for i in range(M):
        comptime for j in range(N):
            res[i, j] += rebind[res.element_type](
                lhs[i].cast[res.dtype]()
            ) * rebind[res.element_type](rhs[j].cast[res.dtype]())


def _without(layout: Layout, axis: Int) -> Layout:
    """A layout without gaps for what is left when dimension `axis` is gone."""
    var shape = IntTuple()
    for i in range(layout.rank()):
        if i != axis:
            shape.append(IntTuple(layout.shape[i].product()))
    if len(shape) == 1:
        return Layout.row_major(shape[0])
    if len(shape) == 0:
        return Layout.row_major(IntTuple(1))
    return Layout.row_major(shape)


@always_inline
def _add[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return a + b


@always_inline
def _larger[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return _max(a, b)


@always_inline
def _reduce[
    FuncType: AnyType, //, op: FuncType, axis: Int
](tensor: LayoutTensor[...], result: LayoutTensor[...]):
    """`result` without dimension `axis` = all elements along it, combined by `op`."""
    comptime assert (
        tensor.rank == 1 or tensor.rank == 2
    ), "reductions need tensors of rank 1 or 2"
    comptime assert (
        axis >= 0 and axis < tensor.rank
    ), "a reduction needs a dimension of the tensor"
    comptime assert (
        tensor.element_size == 1
    ), "reductions need tensors of scalars"
    comptime if tensor.rank == 1:
        var value = tensor[0]
        for i in range(1, tensor.dim[0]()):
            value = op(value, tensor[i])
        result[0] = rebind[result.element_type](value)
    elif axis == 0:
        for j in range(tensor.dim[1]()):
            var value = tensor[0, j]
            for i in range(1, tensor.dim[0]()):
                value = op(value, tensor[i, j])
            result[j] = rebind[result.element_type](value)
    else:
        for i in range(tensor.dim[0]()):
            var value = tensor[i, 0]
            for j in range(1, tensor.dim[1]()):
                value = op(value, tensor[i, j])
            result[i] = rebind[result.element_type](value)


comptime _Reduced[
    tensor_dtype: DType, layout: Layout, axis: Int
] = LayoutTensor[
    tensor_dtype,
    _without(layout, axis),
    MutAnyOrigin,
    address_space=AddressSpace.LOCAL,
]


@always_inline
def sum[axis: Int](inp: LayoutTensor[...], outp: LayoutTensor[...]):
    """Writes the sums along dimension `axis` to `outp`, which has one dimension less.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    from layout.math import sum

    var storage = InlineArray[Float32, 6](fill=0)
    for i in range(6):
        storage[i] = Float32(i)
    var sums = InlineArray[Float32, 2](fill=0)
    var t = LayoutTensor[DType.float32, Layout.row_major(2, 3)](storage)
    sum[axis=1](t, LayoutTensor[DType.float32, Layout.row_major(2)](sums))
    print(sums[0], sums[1])  # -> 3.0 12.0
    ```
    """
    _reduce[_add, axis](inp, outp)


@always_inline
def sum[
    axis: Int
](inp: LayoutTensor[...]) -> _Reduced[inp.dtype, inp.layout, axis]:
    """The sums along dimension `axis`, in memory of the thread."""
    var result = _Reduced[inp.dtype, inp.layout, axis].stack_allocation()
    _reduce[_add, axis](inp, result)
    return result


@always_inline
def max[axis: Int](inp: LayoutTensor[...], outp: LayoutTensor[...]):
    """Writes the largest elements along dimension `axis` to `outp`, which has one dimension less.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    from layout.math import max
    var storage = InlineArray[Float32, 4](fill=1)
    storage[2] = 5
    var t = LayoutTensor[DType.float32, Layout.row_major(2, 2)](storage)
    print(max[1](t)[0], max[1](t)[1])  # -> 1.0 5.0
    ```
    """
    _reduce[_larger, axis](inp, outp)


@always_inline
def max[
    axis: Int
](inp: LayoutTensor[...]) -> _Reduced[inp.dtype, inp.layout, axis]:
    """The largest elements along dimension `axis`, in memory of the thread."""
    var result = _Reduced[inp.dtype, inp.layout, axis].stack_allocation()
    _reduce[_larger, axis](inp, result)
    return result


@always_inline
def max(x: LayoutTensor[...], y: LayoutTensor[...]) -> type_of(x):
    """The larger of both, element by element."""
    var result = x._fresh()
    _combine[_larger](result, x, y)
    return result


@always_inline
def exp(inp: LayoutTensor[...]) -> type_of(inp):
    """The exponential of every element.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    from layout.math import exp
    var numbers: InlineArray[Float32, 2] = [0, 1]
    var t = LayoutTensor[DType.float32, Layout(2)](numbers.unsafe_ptr())
    print(exp(t)[0])  # -> 1.0
    ```
    """
    var result = inp._fresh()
    for i in range(_count(inp)):
        result._store(
            _place(result, i), _exponential(inp._load(_place(inp, i)))
        )
    return result


def mean(src: LayoutTensor[...]) -> Scalar[src.dtype]:
    """The mean of all elements.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    from layout.math import mean

    var storage = InlineArray[Float32, 4](fill=0)
    storage[3] = 6
    print(mean(LayoutTensor[DType.float32, Layout.row_major(2, 2)](storage)))  # -> 1.5
    ```
    """
    var total = Scalar[src.dtype](0)
    for i in range(_count(src)):
        total += src._load(_place(src, i)).reduce_add()
    return total / Scalar[src.dtype](src.size() * src.element_size)


def mean[reduce_axis: Int](src: LayoutTensor[...], dst: LayoutTensor[...]):
    """Writes the means along dimension `reduce_axis` to `dst`, which has one dimension less."""
    sum[reduce_axis](src, dst)
    var count = Scalar[dst.dtype](src.dim[reduce_axis]())
    for i in range(_count(dst)):
        dst._store(_place(dst, i), dst._load(_place(dst, i)) / count)


def variance(src: LayoutTensor[...], correction: Int = 1) -> Scalar[src.dtype]:
    """The variance of all elements: squared distances from the mean over their number less `correction`.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    from layout.math import variance
    var numbers: InlineArray[Float32, 4] = [1, 2, 3, 4]
    var t = LayoutTensor[DType.float32, Layout(4)](numbers.unsafe_ptr())
    print(variance(t, 0))  # -> 1.25
    ```
    """
    var middle = mean(src)
    var total = Scalar[src.dtype](0)
    for i in range(_count(src)):
        var distance = src._load(_place(src, i)) - middle
        total += (distance * distance).reduce_add()
    return total / Scalar[src.dtype](src.size() * src.element_size - correction)
