"""Which elements of the matrices of an `mma` a lane holds.

Of NVIDIA's shapes (N is 8) four lanes share a row, or a column of the right matrix; of AMD's a lane has one row of the left matrix, one column of the
right, and of the result runs of four rows of one column.
"""

from gpu.id import WARP_SIZE
from utils.index import IndexList


def _root(square: Int) -> Int:
    """The whole number whose square it is."""
    var result = 1
    while result * result < square:
        result += 1
    return result


def shape_of(a: Int, b: Int, c: Int) -> IndexList[3]:
    """M, N and K of the matrices whose fragments have so many elements in a lane."""
    var m = _root(a * c * WARP_SIZE // b)
    return IndexList[3](m, c * WARP_SIZE // m, a * WARP_SIZE // m)


def _is_nvidia_shape(shape: IndexList[3]) -> Bool:
    """Whether the fragments lie as on NVIDIA GPUs."""
    return shape[1] == 8


def _packed(dtype: DType) -> Int:
    """Elements of a register."""
    return max(4 // dtype.size_of(), 1)


@always_inline
def a_place[dtype: DType, shape: IndexList[3], element: Int](lane: Int) -> Tuple[Int, Int]:
    """Row and column in the left matrix (M x K) of an element of a lane's fragment."""
    comptime if _is_nvidia_shape(shape):
        comptime packed = _packed(dtype)
        comptime word = element // packed
        comptime rows = shape[0] // 8
        return (
            lane // 4 + 8 * (word % rows),
            lane % 4 * packed + element % packed + 4 * packed * (word // rows),
        )
    else:
        comptime size = shape[0] * shape[2] // WARP_SIZE
        return (lane % shape[0], lane // shape[0] * size + element)


@always_inline
def b_place[dtype: DType, shape: IndexList[3], element: Int](lane: Int) -> Tuple[Int, Int]:
    """Row and column in the right matrix (K x N) of an element of a lane's fragment."""
    comptime if _is_nvidia_shape(shape):
        comptime packed = _packed(dtype)
        return (
            lane % 4 * packed + element % packed + 4 * packed * (element // packed),
            lane // 4,
        )
    else:
        comptime size = shape[1] * shape[2] // WARP_SIZE
        return (lane // shape[1] * size + element, lane % shape[1])


@always_inline
def c_place[shape: IndexList[3], element: Int](lane: Int) -> Tuple[Int, Int]:
    """Row and column in the result (M x N) of an element of a lane's fragment."""
    comptime if _is_nvidia_shape(shape):
        return (lane // 4 + 8 * (element // 2), lane % 4 * 2 + element % 2)
    else:
        comptime groups = WARP_SIZE // shape[1]
        return (
            4 * groups * (element // 4) + 4 * (lane // shape[1]) + element % 4,
            lane % shape[1],
        )
