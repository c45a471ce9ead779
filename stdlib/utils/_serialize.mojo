"""Numbers in memory as text, with brackets for the dimensions."""

from utils.index import IndexList

comptime _MAX_SHOWN = 3  # of the numbers at each end of a dimension


def _serialize_from[
    dtype: DType, F: AnyType, rank: Int, //, serialize_fn: F, depth: Int
](ptr: UnsafePointer[Scalar[dtype]], shape: IndexList[rank], offset: Int):
    comptime if depth == rank:
        serialize_fn(ptr[offset])
    else:
        var distance = 1
        for i in range(depth + 1, rank):
            distance *= shape[i]
        serialize_fn("[")
        for i in range(shape[depth]):
            if i > 0:
                comptime if depth == rank - 1:
                    serialize_fn(", ")
                else:
                    serialize_fn(",\n")
            if i == _MAX_SHOWN and shape[depth] > 2 * _MAX_SHOWN:
                serialize_fn("..., ")
            if (
                i < _MAX_SHOWN
                or i >= shape[depth] - _MAX_SHOWN
                or shape[depth] <= 2 * _MAX_SHOWN
            ):
                _serialize_from[serialize_fn, depth + 1](
                    ptr, shape, offset + i * distance
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
    _serialize_from[serialize_fn, 0](ptr, shape, 0)
    comptime if serialize_dtype:
        serialize_fn(", dtype=")
        serialize_fn(String(dtype))
    comptime if serialize_shape:
        serialize_fn(", shape=")
        serialize_fn(String(shape))
    comptime if serialize_end_line:
        serialize_fn("\n")
