"""How rows are divided among threads: by a warp, a block, or a block in turns; the row in registers where it fits."""

from gpu import block, warp
from gpu.id import block_idx, thread_idx, WARP_SIZE

comptime _WARP_ROWS = 4
"""Rows of a block where each has a warp."""
comptime _SMALL = 256
"""Threads of a row of middling length."""
comptime _LARGE = 512
"""Threads of a long row that still fits in registers."""
comptime _TURNS = 512
"""Threads of a row that does not."""


def _width_of(dtype: DType) -> Int:
    """Elements of a vector of 16 bytes."""
    return 16 // dtype.size_of()


def _items_of(width: Int) -> Int:
    """Vectors that a thread keeps: at most 32 numbers, or 16 of 64 bits."""
    return min(8, 32 // width)


struct _RowForm(Equatable, TrivialRegisterPassable):
    """Who takes a row."""

    var _value: Int32

    comptime WARP = Self(0)
    comptime SMALL = Self(1)
    comptime LARGE = Self(2)
    comptime TURNS = Self(3)

    @implicit
    def __init__(out self, value: Int32):
        self._value = value

    def __eq__(self, other: Self) -> Bool:
        return self._value == other._value

    @staticmethod
    def of(columns: Int, width: Int) -> Self:
        """The form for rows of `columns`, a thread keeping `_items_of(width)` vectors of `width`."""
        var kept = _items_of(width) * width
        if columns <= WARP_SIZE * kept:
            return Self.WARP
        if columns <= _SMALL * kept:
            return Self.SMALL
        if columns <= _LARGE * kept:
            return Self.LARGE
        return Self.TURNS


@always_inline
def _row_of[threads: Int]() -> Int:
    """The row of this thread; `threads` 0: a warp each."""
    comptime if threads == 0:
        return Int(block_idx.x) * _WARP_ROWS + Int(thread_idx.y)
    else:
        return Int(block_idx.x)


@always_inline
def _group_max[
    dtype: DType, //, threads: Int
](value: Scalar[dtype]) -> Scalar[dtype]:
    """The largest value of the row's threads; `threads` 0: of the warp's."""
    comptime if threads == 0:
        return warp.max(value)
    else:
        return block.max[block_size=threads](value)


@always_inline
def _group_sum[
    dtype: DType, //, threads: Int
](value: Scalar[dtype]) -> Scalar[dtype]:
    """The sum of the values of the row's threads; `threads` 0: of the warp's."""
    comptime if threads == 0:
        return warp.sum(value)
    else:
        return block.sum[block_size=threads](value)
