"""Numbers in memory as text, with brackets for the dimensions."""

from utils.index import IndexList

comptime _MAX_SHOWN = 3  # of the numbers at each end of a dimension


def _serialize_from[
    dtype: DType, F: AnyType, rank: Int, //, serialize_fn: F, depth: Int
](
    ptr: UnsafePointer[Scalar[dtype]],
    shape: IndexList[rank],
    strides: IndexList[rank],
    offset: Int,
):
    comptime if depth == rank:
        serialize_fn(ptr[offset])
    else:
        serialize_fn("[")
        var is_long = shape[depth] > 2 * _MAX_SHOWN
        for i in range(shape[depth]):
            if is_long and _MAX_SHOWN <= i < shape[depth] - _MAX_SHOWN:
                if i == _MAX_SHOWN:
                    serialize_fn(", ..." if depth == rank - 1 else ",\n...")
                continue
            if i > 0:
                comptime if depth == rank - 1:
                    serialize_fn(", ")
                else:
                    serialize_fn(",\n")
            _serialize_from[serialize_fn, depth + 1](
                ptr, shape, strides, offset + i * strides[depth]
            )
        serialize_fn("]")


def _serialize[
    dtype: DType,
    F: AnyType,
    rank: Int,
    //,
    serialize_fn: F,
    serialize_dtype: Bool = True,
    serialize_shape: Bool = True,
    serialize_end_line: Bool = True,
](ptr: UnsafePointer[Scalar[dtype]], shape: IndexList[rank]):
    """Hands the numbers from `ptr` on to `serialize_fn` piece by piece, with brackets for the dimensions of `shape`.

    Parameters:
        dtype: The kind of the numbers.
        F: The type of `serialize_fn`.
        rank: The number of dimensions.
        serialize_fn: Takes each piece: a number or a text.
        serialize_dtype: Whether `, dtype=...` follows.
        serialize_shape: Whether `, shape=...` follows.
        serialize_end_line: Whether the end of a line follows.
    """
    var strides = IndexList[rank]()
    var step = 1
    comptime for k in range(rank):
        strides[rank - 1 - k] = step
        step *= shape[rank - 1 - k]
    _serialize_strided[serialize_fn, serialize_dtype, serialize_shape](
        ptr, shape, strides
    )
    comptime if serialize_end_line:
        serialize_fn("\n")


def _serialize_strided[
    dtype: DType,
    F: AnyType,
    rank: Int,
    //,
    serialize_fn: F,
    serialize_dtype: Bool = True,
    serialize_shape: Bool = True,
](
    ptr: UnsafePointer[Scalar[dtype]],
    shape: IndexList[rank],
    strides: IndexList[rank],
):
    """`_serialize` of numbers that lie `strides` apart, without the end of a line."""
    _serialize_from[serialize_fn, 0](ptr, shape, strides, 0)
    comptime if serialize_dtype:
        serialize_fn(", dtype=")
        serialize_fn(String(dtype))
    comptime if serialize_shape:
        serialize_fn(", shape=")
        comptime for i in range(rank):
            comptime if i > 0:
                serialize_fn("x")
            serialize_fn(shape[i])
