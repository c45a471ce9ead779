"""Which elements of the matrices of an `mma` a lane holds.

Of NVIDIA's shapes (N is 8) four lanes share a row, or a column of the right matrix. Of AMD's a lane has one row of the left matrix, one column of the
right, and of the result numbers of one column: runs of four rows in waves of 64 (of float64 every fourth row), in waves of 32 eight rows, on gfx11 every
second one. There the upper 16 lanes also repeat the left and the right matrix of the lower ones.
"""

from gpu.id import WARP_SIZE
from gpu.mma_amd import _repeats_lanes
from utils.index import IndexList


def _root(square: Int) -> Int:
    """The whole number whose square it is."""
    var result = 1
    while result * result < square:
        result += 1
    return result


def shape_of(a: Int, b: Int, c: Int) -> IndexList[3]:
    """M, N and K of the matrices whose fragments have so many elements in a lane.

    Examples:

    ```mojo
    from std.gpu.mma_fragments import shape_of
    print(shape_of(4, 2, 4))  # -> (16, 8, 8)
    ```
    """
    var m = _root(a * c * WARP_SIZE // b)
    return IndexList[3](m, c * WARP_SIZE // m, a * WARP_SIZE // m)


def _is_nvidia_shape(shape: IndexList[3]) -> Bool:
    """Whether the fragments lie as on NVIDIA GPUs."""
    return shape[1] == 8


def operand_size(extent: Int, depth: Int) -> Int:
    """Elements in one lane of a left matrix with `extent` rows and `depth` columns, or of a right one with so many columns and rows.

    Examples:

    ```mojo
    from std.gpu.mma_fragments import operand_size
    print(operand_size(16, 8))  # -> 4
    ```
    """
    comptime if _repeats_lanes():
        return extent * depth * 2 // WARP_SIZE
    else:
        return extent * depth // WARP_SIZE


def _packed(dtype: DType) -> Int:
    """Elements of a register."""
    return max(4 // dtype.size_of(), 1)


@always_inline
def a_place[
    dtype: DType, shape: IndexList[3], element: Int
](lane: Int) -> Tuple[Int, Int]:
    """Row and column in the left matrix (M x K) of an element of a lane's fragment.

    Examples:

    ```mojo
    from std.gpu.mma_fragments import a_place
    from std.utils import IndexList
    var place = a_place[DType.float32, IndexList[3](16, 8, 8), 0](5)
    print(place[0], place[1])  # -> 1 1
    ```
    """
    comptime if _is_nvidia_shape(shape):
        comptime packed = _packed(dtype)
        comptime word = element // packed
        comptime rows = shape[0] // 8
        return (
            lane // 4 + 8 * (word % rows),
            lane % 4 * packed + element % packed + 4 * packed * (word // rows),
        )
    else:
        comptime if _repeats_lanes():
            return (lane % shape[0], element)
        else:
            comptime size = shape[0] * shape[2] // WARP_SIZE
            return (lane % shape[0], lane // shape[0] * size + element)


@always_inline
def b_place[
    dtype: DType, shape: IndexList[3], element: Int
](lane: Int) -> Tuple[Int, Int]:
    """Row and column in the right matrix (K x N) of an element of a lane's fragment.

    Examples:

    ```mojo
    from std.gpu.mma_fragments import b_place
    from std.utils import IndexList
    var place = b_place[DType.float32, IndexList[3](16, 8, 8), 0](5)
    print(place[0], place[1])  # -> 1 1
    ```
    """
    comptime if _is_nvidia_shape(shape):
        comptime packed = _packed(dtype)
        return (
            lane % 4 * packed
            + element % packed
            + 4 * packed * (element // packed),
            lane // 4,
        )
    else:
        comptime if _repeats_lanes():
            return (element, lane % shape[1])
        else:
            comptime size = shape[1] * shape[2] // WARP_SIZE
            return (lane // shape[1] * size + element, lane % shape[1])


@always_inline
def c_place[
    shape: IndexList[3], element: Int, dtype: DType = DType.float32
](lane: Int) -> Tuple[Int, Int]:
    """Row and column in the result (M x N) of an element of a lane's fragment.

    Parameters:
        shape: M, N and K.
        element: Its number in the fragment.
        dtype: The kind of the result.

    Args:
        lane: The lane.

    Examples:

    ```mojo
    from std.gpu.mma_fragments import c_place
    from std.utils import IndexList
    var place = c_place[IndexList[3](16, 8, 8), 0](5)
    print(place[0], place[1])  # -> 1 2
    ```
    """
    comptime if _is_nvidia_shape(shape):
        return (lane // 4 + 8 * (element // 2), lane % 4 * 2 + element % 2)
    elif _repeats_lanes():
        return (2 * element + lane // 16, lane % 16)
    elif WARP_SIZE == 32 and shape[0] == 16:
        return (8 * (lane // 16) + element, lane % 16)
    elif dtype == DType.float64:
        return (4 * element + lane // 16, lane % 16)
    else:
        comptime groups = WARP_SIZE // shape[1]
        return (
            4 * groups * (element // 4) + 4 * (lane // shape[1]) + element % 4,
            lane % shape[1],
        )
