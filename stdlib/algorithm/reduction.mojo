"""Reductions of numbers in memory."""

from algorithm.contexts import _ContextOrNone
from algorithm.elementwise import _extents, _rank
from algorithm.reductions import _reduce_by
from algorithm.row_generator import _reduce_generator, _reduce_generator_cpu
from buffer import NDBuffer
from math import sqrt
from utils.index import IndexList


@always_inline
def sum[dtype: DType, //](src: Span[Scalar[dtype]]) -> Scalar[dtype]:
    """The sum of the elements.

    Examples:

    ```mojo
    from std.algorithm import sum

    var values: List[Float32] = [1, 2, 3, 4]
    print(sum(Span(values)))  # -> 10.0
    ```
    """
    var result = Scalar[dtype](0)
    for i in range(len(src)):
        result += src[i]
    return result


@always_inline
def product[dtype: DType, //](src: Span[Scalar[dtype]]) -> Scalar[dtype]:
    """The product of the elements.

    Examples:

    ```mojo
    from std.algorithm.reduction import product
    var numbers: List[Int32] = [2, 3, 4]
    print(product(Span(numbers)))  # -> 24
    ```
    """
    var result = Scalar[dtype](1)
    for i in range(len(src)):
        result *= src[i]
    return result


@always_inline
def max[dtype: DType, //](src: Span[Scalar[dtype]]) -> Scalar[dtype]:
    """The largest element.

    Examples:

    ```mojo
    from std.algorithm import max

    var values: List[Int32] = [3, 9, 4]
    print(max(Span(values)))  # -> 9
    ```
    """
    var result = src[0]
    for i in range(1, len(src)):
        if src[i] > result:
            result = src[i]
    return result


@always_inline
def min[dtype: DType, //](src: Span[Scalar[dtype]]) -> Scalar[dtype]:
    """The smallest element.

    Examples:

    ```mojo
    from std.algorithm.reduction import min
    var numbers: List[Int32] = [5, 2, 4]
    print(min(Span(numbers)))  # -> 2
    ```
    """
    var result = src[0]
    for i in range(1, len(src)):
        if src[i] < result:
            result = src[i]
    return result


@always_inline
def mean[dtype: DType, //](src: Span[Scalar[dtype]]) -> Scalar[dtype]:
    """The arithmetic mean; of integers, rounded down.

    Examples:

    ```mojo
    from std.algorithm import mean

    var values: List[Float64] = [1, 2, 6]
    print(mean(Span(values)))  # -> 3.0
    ```
    """
    comptime if dtype.is_floating_point():
        return sum(src) / Scalar[dtype](len(src))
    else:
        return sum(src) // Scalar[dtype](len(src))


@always_inline
def variance[
    dtype: DType, //
](
    src: Span[Scalar[dtype]], mean_value: Scalar[dtype], correction: Int = 1
) -> Scalar[dtype]:
    """The mean squared distance from `mean_value`, over `len(src) - correction`.

    Examples:

    ```mojo
    from std.algorithm.reduction import variance
    var numbers: List[Float32] = [1, 2, 3, 4]
    print(variance(Span(numbers)))  # -> 1.6666666
    ```
    """
    var result = Scalar[dtype](0)
    for i in range(len(src)):
        result += (src[i] - mean_value) * (src[i] - mean_value)
    return result / Scalar[dtype](len(src) - correction)


@always_inline
def variance[
    dtype: DType, //
](src: Span[Scalar[dtype]], correction: Int = 1) -> Scalar[dtype]:
    """The variance."""
    return variance(src, mean(src), correction)


@always_inline
def any_true(src: Span[Bool]) -> Bool:
    """Whether one element is true.

    Examples:

    ```mojo
    from std.algorithm.reduction import any_true
    var flags = [False, True]
    print(any_true(Span(flags)))  # -> True
    ```
    """
    for i in range(len(src)):
        if src[i]:
            return True
    return False


@always_inline
def cumsum[
    dtype: DType, //
](dst: Span[Scalar[dtype]], src: Span[Scalar[dtype]]):
    """The sums of the elements up to and including each.

    Examples:

    ```mojo
    from std.algorithm import cumsum

    var values: List[Int64] = [1, 2, 3]
    var sums: List[Int64] = [0, 0, 0]
    cumsum(Span(sums), Span(values))
    print(sums)  # -> [1, 3, 6]
    ```
    """
    var total = Scalar[dtype](0)
    for i in range(len(src)):
        total += src[i]
        dst[i] = total


@always_inline
def all_true(src: Span[Bool]) -> Bool:
    """Whether all elements are true.

    Examples:

    ```mojo
    from std.algorithm.reduction import all_true
    var flags = [False, True]
    print(all_true(Span(flags)))  # -> False
    ```
    """
    for i in range(len(src)):
        if not src[i]:
            return False
    return True


@always_inline
def none_true(src: Span[Bool]) -> Bool:
    """Whether no element is true.

    Examples:

    ```mojo
    from std.algorithm.reduction import none_true
    var flags = [False, False]
    print(none_true(Span(flags)))  # -> True
    ```
    """
    return not any_true(src)


@always_inline
def any_true[dtype: DType, //](src: Span[Scalar[dtype]]) -> Bool:
    """Whether one element is not 0."""
    for i in range(len(src)):
        if src[i] != Scalar[dtype](0):
            return True
    return False


@always_inline
def all_true[dtype: DType, //](src: Span[Scalar[dtype]]) -> Bool:
    """Whether no element is 0."""
    for i in range(len(src)):
        if src[i] == Scalar[dtype](0):
            return False
    return True


@always_inline
def none_true[dtype: DType, //](src: Span[Scalar[dtype]]) -> Bool:
    """Whether all elements are 0."""
    return not any_true(src)


@always_inline
def reduce[
    F: AnyType, dtype: DType, init_type: DType, //, reduce_fn: F
](src: Span[Scalar[dtype]], init: Scalar[init_type]) -> Scalar[init_type]:
    """Combines the elements from left to right, beginning with `init`.

    Parameters:
        F: The type of the function.
        dtype: The kind of the numbers.
        init_type: The kind of the result.
        reduce_fn: `reduce_fn[result kind, kind, width](so far, element)` gives what they make together.

    Args:
        src: The numbers.
        init: The value before the first.

    Examples:

    ```mojo
    from std.algorithm.reduction import reduce

    @parameter
    def add[to: DType, kind: DType, width: Int](so_far: SIMD[to, width], element: SIMD[kind, width]) -> SIMD[to, width]:
        return so_far + element.cast[to]()

    var numbers: List[Int32] = [1, 2, 3]
    print(reduce[add](Span(numbers), Int64(10)))  # -> 16
    ```
    """
    var result = init
    for i in range(len(src)):
        result = reduce_fn[init_type, dtype, 1](result, src[i])
    return result


@always_inline
def map_reduce[
    G: AnyType, F: AnyType, dtype: DType, //, input_gen_fn: G, reduce_fn: F
](dst: Span[Scalar[dtype]], init: Scalar[dtype]) -> Scalar[dtype]:
    """Writes `input_gen_fn[kind, 1](i)` to each element and combines them from left to right, beginning with `init`.

    Examples:

    ```mojo
    from std.algorithm.reduction import map_reduce

    def squares[dtype: DType, width: Int](i: Int) -> SIMD[dtype, width]:
        return Scalar[dtype](i * i)

    def add[dtype: DType, other: DType, width: Int](a: SIMD[dtype, width], b: SIMD[other, width]) -> SIMD[dtype, width]:
        return a + b.cast[dtype]()

    var values = List[Int32](length=4, fill=0)
    print(map_reduce[squares, add](Span(values), Int32(0)), values)  # -> 14 [0, 1, 4, 9]
    ```
    """
    var result = init
    for i in range(len(dst)):
        dst[i] = input_gen_fn[dtype, 1](i)
        result = reduce_fn[dtype, dtype, 1](result, dst[i])
    return result


@always_inline
def map_reduce[
    G: AnyType,
    V: AnyType,
    R: AnyType,
    //,
    simd_width: Int,
    dtype: DType,
    acc_type: DType,
    input_gen_fn: G,
    reduce_vec_to_vec_fn: V,
    reduce_vec_to_scalar_fn: R,
](dst: Span[Scalar[dtype]], init: Scalar[acc_type]) -> Scalar[acc_type]:
    """Writes `input_gen_fn[dtype, width](i)` to the elements and combines them, `simd_width` at a time.

    Parameters:
        G: The type of `input_gen_fn`.
        V: The type of `reduce_vec_to_vec_fn`.
        R: The type of `reduce_vec_to_scalar_fn`.
        simd_width: Elements of a vector.
        dtype: The kind of the elements.
        acc_type: The kind of the result.
        input_gen_fn: `input_gen_fn[dtype, width](i)` gives the elements from `i` on.
        reduce_vec_to_vec_fn: `reduce_vec_to_vec_fn[acc_type, dtype, width](so far, elements)` combines vectors.
        reduce_vec_to_scalar_fn: `reduce_vec_to_scalar_fn[acc_type, width](vector)` combines what is in one vector.

    Args:
        dst: Where the elements go.
        init: The value before the first.
    """
    var count = len(dst)
    var vectors = count // simd_width * simd_width
    var result = init
    if vectors > 0:
        var so_far = SIMD[acc_type, simd_width](init)
        for i in range(0, vectors, simd_width):
            var made = input_gen_fn[dtype, simd_width](i)
            dst.unsafe_ptr().store(i, made)
            so_far = reduce_vec_to_vec_fn[acc_type, dtype, simd_width](
                so_far, made
            )
        result = reduce_vec_to_scalar_fn[acc_type, simd_width](so_far)
    for i in range(vectors, count):
        var made = input_gen_fn[dtype, 1](i)
        dst[i] = made
        result = reduce_vec_to_vec_fn[acc_type, dtype, 1](result, made)
    return result


@always_inline
def reduce_boolean[
    F: AnyType, C: AnyType, dtype: DType, //, reduce_fn: F, continue_fn: C
](src: Span[Scalar[dtype]], init: Bool) -> Bool:
    """`reduce_fn[kind, 1](element)` of the elements, as long as `continue_fn` of the result is true.

    Examples:

    ```mojo
    from std.algorithm.reduction import reduce_boolean

    @parameter
    def is_small[kind: DType, width: Int](element: SIMD[kind, width]) -> Bool:
        return Bool(element.lt(10).reduce_and())

    @parameter
    def goes_on(so_far: Bool) -> Bool:
        return so_far

    var numbers: List[Int32] = [1, 20, 3]
    print(reduce_boolean[is_small, goes_on](Span(numbers), True))  # -> False
    ```
    """
    var result = init
    for i in range(len(src)):
        result = reduce_fn[dtype, 1](src[i])
        if not continue_fn(result):
            break
    return result


# --- of lists


@always_inline
def sum[dtype: DType, //](src: List[Scalar[dtype]]) -> Scalar[dtype]:
    """The sum of the elements."""
    return sum(Span(src))


@always_inline
def product[dtype: DType, //](src: List[Scalar[dtype]]) -> Scalar[dtype]:
    """The product of the elements."""
    return product(Span(src))


@always_inline
def max[dtype: DType, //](src: List[Scalar[dtype]]) -> Scalar[dtype]:
    """The largest element."""
    return max(Span(src))


@always_inline
def min[dtype: DType, //](src: List[Scalar[dtype]]) -> Scalar[dtype]:
    """The smallest element."""
    return min(Span(src))


@always_inline
def mean[dtype: DType, //](src: List[Scalar[dtype]]) -> Scalar[dtype]:
    """The arithmetic mean; of integers, rounded down."""
    return mean(Span(src))


@always_inline
def variance[
    dtype: DType, //
](src: List[Scalar[dtype]], correction: Int = 1) -> Scalar[dtype]:
    """The variance."""
    return variance(Span(src), correction)


@always_inline
def cumsum[
    dtype: DType, //
](mut dst: List[Scalar[dtype]], src: List[Scalar[dtype]]):
    """The sums of the elements up to and including each."""
    cumsum(Span(dst), Span(src))


# --- of buffers in one dimension, as the releases of 2025 have them


@always_inline
def _numbers[
    dtype: DType, //
](buffer: NDBuffer[dtype, 1, ...]) -> Span[Scalar[dtype], MutAnyOrigin]:
    """The numbers of a buffer, which lie side by side."""
    return {
        ptr = rebind[UnsafePointer[Scalar[dtype], MutAnyOrigin]](buffer.data),
        length = buffer.size(),
    }


@always_inline
def sum[dtype: DType, //](src: NDBuffer[dtype, 1, ...]) -> Scalar[dtype]:
    """The sum of the elements."""
    return sum(_numbers(src))


@always_inline
def product[dtype: DType, //](src: NDBuffer[dtype, 1, ...]) -> Scalar[dtype]:
    """The product of the elements."""
    return product(_numbers(src))


@always_inline
def max[dtype: DType, //](src: NDBuffer[dtype, 1, ...]) -> Scalar[dtype]:
    """The largest element."""
    return max(_numbers(src))


@always_inline
def min[dtype: DType, //](src: NDBuffer[dtype, 1, ...]) -> Scalar[dtype]:
    """The smallest element."""
    return min(_numbers(src))


@always_inline
def mean[dtype: DType, //](src: NDBuffer[dtype, 1, ...]) -> Scalar[dtype]:
    """The arithmetic mean; of integers, rounded down."""
    return mean(_numbers(src))


@always_inline
def variance[
    dtype: DType, //
](
    src: NDBuffer[dtype, 1, ...],
    mean_value: Scalar[dtype],
    correction: Int = 1,
) -> Scalar[dtype]:
    """The mean squared distance from `mean_value`, over `src.size() - correction`."""
    return variance(_numbers(src), mean_value, correction)


@always_inline
def variance[
    dtype: DType, //
](src: NDBuffer[dtype, 1, ...], correction: Int = 1) -> Scalar[dtype]:
    """The variance."""
    return variance(_numbers(src), correction)


@always_inline
def cumsum[
    dtype: DType, //
](dst: NDBuffer[dtype, 1, ...], src: NDBuffer[dtype, 1, ...]):
    """The sums of the elements up to and including each."""
    cumsum(_numbers(dst), _numbers(src))


@always_inline
def any_true[dtype: DType, //](src: NDBuffer[dtype, 1, ...]) -> Bool:
    """Whether one element is not 0."""
    return any_true[dtype](_numbers(src))


@always_inline
def all_true[dtype: DType, //](src: NDBuffer[dtype, 1, ...]) -> Bool:
    """Whether no element is 0."""
    return all_true[dtype](_numbers(src))


@always_inline
def none_true[dtype: DType, //](src: NDBuffer[dtype, 1, ...]) -> Bool:
    """Whether all elements are 0."""
    return none_true[dtype](_numbers(src))


@always_inline
def reduce[
    F: AnyType, dtype: DType, init_type: DType, //, reduce_fn: F
](src: NDBuffer[dtype, 1, ...], init: Scalar[init_type]) -> Scalar[init_type]:
    """Combines the elements from left to right, beginning with `init`."""
    return reduce[reduce_fn](_numbers(src), init)


@always_inline
def reduce_boolean[
    F: AnyType, C: AnyType, dtype: DType, //, reduce_fn: F, continue_fn: C
](src: NDBuffer[dtype, 1, ...], init: Bool) -> Bool:
    """`reduce_fn[kind, 1](element)` of the elements, as long as `continue_fn` of the result is true."""
    return reduce_boolean[reduce_fn, continue_fn](_numbers(src), init)


@always_inline
def map_reduce[
    G: AnyType,
    V: AnyType,
    R: AnyType,
    //,
    simd_width: Int,
    dtype: DType,
    acc_type: DType,
    input_gen_fn: G,
    reduce_vec_to_vec_fn: V,
    reduce_vec_to_scalar_fn: R,
](dst: NDBuffer[dtype, 1, ...], init: Scalar[acc_type]) -> Scalar[acc_type]:
    """Writes `input_gen_fn[dtype, width](i)` to the elements and combines them, `simd_width` at a time."""
    return map_reduce[
        simd_width,
        dtype,
        acc_type,
        input_gen_fn,
        reduce_vec_to_vec_fn,
        reduce_vec_to_scalar_fn,
    ](_numbers(dst), init)


# --- of buffers along an axis, as the releases of 2025 have them


@always_inline
def _each_row[
    F: AnyType, rank: Int, //, axis: Int, take: F
](src: NDBuffer[_, rank, ...]):
    """Calls `take(index)` with the place at which each row along `axis` begins."""
    comptime assert 0 <= axis < rank, "the buffer has no such axis"
    var rows = 1
    comptime for i in range(rank):
        comptime if i != axis:
            rows *= src.dim(i)
    for row in range(rows):
        var at = IndexList[rank](0)
        var rest = row
        comptime for k in range(rank):
            comptime i = rank - 1 - k
            comptime if i != axis:
                at[i] = rest % src.dim(i)
                rest //= src.dim(i)
        take(at)


@always_inline
def _along_axis[
    dtype: DType, rank: Int, //, kind: StringLiteral, axis: Int
](src: NDBuffer[dtype, rank, ...], dst: NDBuffer[dtype, rank, ...]):
    """Writes one number for each row along `axis`."""
    var count = src.dim(axis)

    @parameter
    def row(at: IndexList[rank]):
        var place = at
        var so_far = (
            src[at]
            if count > 0
            else Scalar[dtype](1 if kind == "product" else 0)
        )
        for k in range(1, count):
            place[axis] = k
            comptime if kind == "product":
                so_far *= src[place]
            elif kind == "max":
                if src[place] > so_far:
                    so_far = src[place]
            elif kind == "min":
                if src[place] < so_far:
                    so_far = src[place]
            else:
                so_far += src[place]
        comptime if kind == "mean":
            comptime if dtype.is_floating_point():
                so_far /= Scalar[dtype](count)
            else:
                so_far //= Scalar[dtype](count)
        dst[at] = so_far

    _each_row[axis, row](src)


@always_inline
def sum[
    dtype: DType, rank: Int, //, reduce_axis: Int
](src: NDBuffer[dtype, rank, ...], dst: NDBuffer[dtype, rank, ...]):
    """Writes the sum of each row along an axis, of which `dst` has one.

    Examples:

    ```mojo
    from algorithm.reduction import sum
    from buffer import NDBuffer
    from buffer.dimlist import DimList
    from memory import stack_allocation

    fn main():
        var m = NDBuffer[DType.int32, 2, _, DimList(2, 3)](stack_allocation[6, Int32]())
        var r = NDBuffer[DType.int32, 2, _, DimList(2, 1)](stack_allocation[2, Int32]())
        m.fill(4)
        sum[reduce_axis=1](m, r)
        print(r[1, 0])  # -> 12
    ```
    """
    _along_axis["sum", reduce_axis](src, dst)


@always_inline
def product[
    dtype: DType, rank: Int, //, reduce_axis: Int
](src: NDBuffer[dtype, rank, ...], dst: NDBuffer[dtype, rank, ...]):
    """Writes the product of each row along an axis."""
    _along_axis["product", reduce_axis](src, dst)


@always_inline
def max[
    dtype: DType, rank: Int, //, reduce_axis: Int
](src: NDBuffer[dtype, rank, ...], dst: NDBuffer[dtype, rank, ...]):
    """Writes the largest element of each row along an axis."""
    _along_axis["max", reduce_axis](src, dst)


@always_inline
def min[
    dtype: DType, rank: Int, //, reduce_axis: Int
](src: NDBuffer[dtype, rank, ...], dst: NDBuffer[dtype, rank, ...]):
    """Writes the smallest element of each row along an axis."""
    _along_axis["min", reduce_axis](src, dst)


@always_inline
def mean[
    dtype: DType, rank: Int, //, reduce_axis: Int
](src: NDBuffer[dtype, rank, ...], dst: NDBuffer[dtype, rank, ...]):
    """Writes the arithmetic mean of each row along an axis."""
    _along_axis["mean", reduce_axis](src, dst)


@always_inline
def reduce[
    F: AnyType,
    R: AnyType,
    dtype: DType,
    out_type: DType,
    rank: Int,
    //,
    map_fn: F,
    reduce_fn: R,
    reduce_axis: Int,
](
    src: NDBuffer[dtype, rank, ...],
    dst: NDBuffer[out_type, rank, ...],
    init: Scalar[out_type],
):
    """Combines each row along an axis, beginning with `init`.

    Parameters:
        F: The type of `map_fn`.
        R: The type of `reduce_fn`.
        dtype: The kind of the numbers.
        out_type: The kind of the results.
        rank: How many dimensions there are.
        map_fn: `map_fn[result kind, kind, width](so far, element)` gives what they make together.
        reduce_fn: `reduce_fn[result kind, width](vector)` combines what is in one vector.
        reduce_axis: The dimension of which `dst` has one.

    Args:
        src: The numbers.
        dst: Where the results go.
        init: The value before the first of a row.
    """
    var count = src.dim(reduce_axis)

    @parameter
    def row(at: IndexList[rank]):
        var place = at
        var so_far = init
        for k in range(count):
            place[reduce_axis] = k
            so_far = map_fn[out_type, dtype, 1](so_far, src[place])
        dst[at] = reduce_fn[out_type, 1](so_far)

    _each_row[reduce_axis, row](src)


# --- along one dimension of an index space


@always_inline
def sum[
    S: AnyType,
    //,
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](input_shape: S, context: _ContextOrNone = None) raises:
    """The sum of each row along `reduce_dim`, on `context`'s device where `target` is `"gpu"`.

    Parameters:
        dtype: The kind of the numbers.
        input_fn: `input_fn[width, rank](index)` gives `width` numbers that lie along the last dimension.
        output_fn: `output_fn[width, rank](index, value)` takes the result of the row that begins at `index`.
        single_thread_blocking_override: Accepted.
        target: `"gpu"` for the device, anything else for the host.
        reduce_dim: The dimension that goes.

    Args:
        input_shape: The extents: an `IndexList`, a `Coord` or a tuple.
        context: The device.

    Raises:
        If the launch fails.
    """
    _reduce_by[dtype, input_fn, output_fn, "sum", target, reduce_dim](
        _extents(input_shape), context.value
    )


@always_inline
def sum[
    S: AnyType,
    //,
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
](
    input_shape: S,
    reduce_dim: Int,
    context: _ContextOrNone = None,
) raises:
    """The sum of each row along dimension `reduce_dim`, which need not be known at compile time."""
    comptime for axis in range(_rank[S]()):
        if reduce_dim == axis:
            _reduce_by[dtype, input_fn, output_fn, "sum", target, axis](
                _extents(input_shape), context.value
            )


@always_inline
def product[
    S: AnyType,
    //,
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](input_shape: S, context: _ContextOrNone = None) raises:
    """The product of each row along `reduce_dim`, on `context`'s device where `target` is `"gpu"`."""
    _reduce_by[dtype, input_fn, output_fn, "product", target, reduce_dim](
        _extents(input_shape), context.value
    )


@always_inline
def product[
    S: AnyType,
    //,
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
](
    input_shape: S,
    reduce_dim: Int,
    context: _ContextOrNone = None,
) raises:
    """The product of each row along dimension `reduce_dim`, which need not be known at compile time."""
    comptime for axis in range(_rank[S]()):
        if reduce_dim == axis:
            _reduce_by[dtype, input_fn, output_fn, "product", target, axis](
                _extents(input_shape), context.value
            )


@always_inline
def max[
    S: AnyType,
    //,
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](input_shape: S, context: _ContextOrNone = None) raises:
    """The largest number of each row along `reduce_dim`, on `context`'s device where `target` is `"gpu"`."""
    _reduce_by[dtype, input_fn, output_fn, "max", target, reduce_dim](
        _extents(input_shape), context.value
    )


@always_inline
def max[
    S: AnyType,
    //,
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
](
    input_shape: S,
    reduce_dim: Int,
    context: _ContextOrNone = None,
) raises:
    """The largest number of each row along dimension `reduce_dim`, which need not be known at compile time."""
    comptime for axis in range(_rank[S]()):
        if reduce_dim == axis:
            _reduce_by[dtype, input_fn, output_fn, "max", target, axis](
                _extents(input_shape), context.value
            )


@always_inline
def min[
    S: AnyType,
    //,
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](input_shape: S, context: _ContextOrNone = None) raises:
    """The smallest number of each row along `reduce_dim`, on `context`'s device where `target` is `"gpu"`."""
    _reduce_by[dtype, input_fn, output_fn, "min", target, reduce_dim](
        _extents(input_shape), context.value
    )


@always_inline
def min[
    S: AnyType,
    //,
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
](
    input_shape: S,
    reduce_dim: Int,
    context: _ContextOrNone = None,
) raises:
    """The smallest number of each row along dimension `reduce_dim`, which need not be known at compile time."""
    comptime for axis in range(_rank[S]()):
        if reduce_dim == axis:
            _reduce_by[dtype, input_fn, output_fn, "min", target, axis](
                _extents(input_shape), context.value
            )


@always_inline
def mean[
    S: AnyType,
    //,
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](input_shape: S, context: _ContextOrNone = None) raises:
    """The arithmetic mean of each row along `reduce_dim`, on `context`'s device where `target` is `"gpu"`."""
    _reduce_by[dtype, input_fn, output_fn, "mean", target, reduce_dim](
        _extents(input_shape), context.value
    )


@always_inline
def mean[
    S: AnyType,
    //,
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
](
    input_shape: S,
    reduce_dim: Int,
    context: _ContextOrNone = None,
) raises:
    """The arithmetic mean of each row along dimension `reduce_dim`, which need not be known at compile time."""
    comptime for axis in range(_rank[S]()):
        if reduce_dim == axis:
            _reduce_by[dtype, input_fn, output_fn, "mean", target, axis](
                _extents(input_shape), context.value
            )


@always_inline
def _simd_sum[
    dtype: DType, simd_width: Int
](x: SIMD[dtype, simd_width]) -> Scalar[dtype]:
    """The sum of the elements."""
    return x.reduce_add()


@always_inline
def _simd_max[
    dtype: DType, simd_width: Int
](x: SIMD[dtype, simd_width]) -> Scalar[dtype]:
    """The largest of the elements."""
    return x.reduce_max()


@always_inline
def _simd_min[
    dtype: DType, simd_width: Int
](x: SIMD[dtype, simd_width]) -> Scalar[dtype]:
    """The smallest of the elements."""
    return x.reduce_min()


@always_inline
def _simd_sum_elementwise[
    acc_type: DType, dtype: DType, simd_width: Int
](x: SIMD[acc_type, simd_width], y: SIMD[dtype, simd_width]) -> SIMD[
    acc_type, simd_width
]:
    """The sums, element by element."""
    return x + y.cast[acc_type]()


@always_inline
def _simd_max_elementwise[
    acc_type: DType, dtype: DType, simd_width: Int
](x: SIMD[acc_type, simd_width], y: SIMD[dtype, simd_width]) -> SIMD[
    acc_type, simd_width
]:
    """The larger ones, element by element."""
    return x.gt(y.cast[acc_type]()).select(x, y.cast[acc_type]())


@always_inline
def _simd_min_elementwise[
    acc_type: DType, dtype: DType, simd_width: Int
](x: SIMD[acc_type, simd_width], y: SIMD[dtype, simd_width]) -> SIMD[
    acc_type, simd_width
]:
    """The smaller ones, element by element."""
    return x.lt(y.cast[acc_type]()).select(x, y.cast[acc_type]())
