"""Operands and results of matrix products, as all their kernels take them."""

from gpu.id import global_idx
from kernels._views import _Memory
from utils.index import IndexList


def _sum_type(dtype: DType, c_dtype: DType) -> DType:
    """What products are added in: float32 for short floats, the result's kind for integers."""
    if dtype == DType.float64 or c_dtype == DType.float64:
        return DType.float64
    if dtype.is_floating_point():
        return DType.float32
    return c_dtype


struct _Operand[dtype: DType](
    ImplicitlyCopyable, Movable, TrivialRegisterPassable
):
    """A matrix, or several: rows (columns of the second one) by the depth that is summed over."""

    var ptr: _Memory[Self.dtype]
    var row: Int
    """From one row to the next."""
    var depth: Int
    """From one step of the depth to the next."""
    var batch: Int
    """From one matrix to the next."""

    @always_inline
    def __init__(
        out self, ptr: _Memory[Self.dtype], row: Int, depth: Int, batch: Int
    ):
        self.ptr = ptr
        self.row = row
        self.depth = depth
        self.batch = batch


struct _Result[dtype: DType](
    ImplicitlyCopyable, Movable, TrivialRegisterPassable
):
    """Where products go: matrices of any strides."""

    var ptr: _Memory[Self.dtype]
    var row: Int
    var column: Int
    var batch: Int

    @always_inline
    def __init__(
        out self, ptr: _Memory[Self.dtype], row: Int, column: Int, batch: Int
    ):
        self.ptr = ptr
        self.row = row
        self.column = column
        self.batch = batch

    @always_inline
    def put[
        number: DType, width: Int, //
    ](self, batch: Int, row: Int, column: Int, value: SIMD[number, width]):
        """Stores neighbours of a row."""
        var at = self.ptr + (
            batch * self.batch + row * self.row + column * self.column
        )
        comptime if width == 1:
            at[0] = value[0].cast[Self.dtype]()
        else:
            comptime bytes = width * Self.dtype.size_of()
            if self.column == 1 and Int(at) % bytes == 0:
                at.store[alignment=bytes](value.cast[Self.dtype]())
            else:
                comptime for i in range(width):
                    at[i * self.column] = value[i].cast[Self.dtype]()


@always_inline
def _finish[
    F: AnyType,
    c_dtype: DType,
    number: DType,
    width: Int,
    //,
    has_epilogue: Bool,
](
    func: F,
    to: _Result[c_dtype],
    batch: Int,
    row: Int,
    column: Int,
    value: SIMD[number, width],
    n: Int,
):
    """Stores neighbours of a row, or gives them to the epilogue; those beyond the last column are left out."""
    comptime if width > 1:
        if column + width > n:
            comptime for i in range(width):
                if column + i < n:
                    _finish[has_epilogue=has_epilogue](
                        func,
                        to,
                        batch,
                        row,
                        column + i,
                        SIMD[number, 1](value[i]),
                        n,
                    )
            return
    comptime if has_epilogue:
        func[width](IndexList[2](row, column), value)
    else:
        to.put(batch, row, column, value)


def _add_splits[
    F: AnyType, c_dtype: DType, number: DType, has_epilogue: Bool
](
    parts: _Memory[number],
    m: Int,
    n: Int,
    splits: Int,
    func: F,
    to: _Result[c_dtype],
):
    """Adds what the parts of the depth gave, in their order."""
    var at = Int(global_idx.x)
    if at < m * n:
        var sum = parts[at]
        for i in range(1, splits):
            sum += parts[i * m * n + at]
        _finish[has_epilogue=has_epilogue](
            func, to, 0, at // n, at % n, SIMD[number, 1](sum), n
        )
