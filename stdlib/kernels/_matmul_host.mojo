"""Products of matrices in the host's memory, and functions of the program that are given products piece by piece."""

from algorithm import parallelize
from gpu.id import global_idx
from kernels._matmul_parts import _Operand, _Result
from kernels._views import _Memory
from sys.info import simd_width_of
from utils.index import IndexList

comptime _Epilogue = fn[dtype: DType, width: Int, *, alignment: Int = 1](
    IndexList[2], SIMD[dtype, width]
) capturing -> None
comptime _Compute = fn[dtype: DType, width: Int, *, alignment: Int = 1](
    IndexList[2], SIMD[dtype, width]
) capturing -> SIMD[dtype, width]


@always_inline
def _give[
    dtype: DType, //, give: Optional[_Epilogue], compute: Optional[_Compute]
](values: _Memory[dtype], n: Int, at: Int, to: _Result[dtype]):
    """What the program's functions make of element `at` of a product whose rows have `n`."""
    var index = IndexList[2](at // n, at % n)
    var value = values[at]
    comptime if Bool(compute):
        comptime func = compute.value()
        value = func[dtype, 1](index, value)
    comptime if Bool(give):
        comptime func = give.value()
        func[dtype, 1](index, value)
    else:
        to.put(0, index[0], index[1], SIMD[dtype, 1](value))


def _give_all[
    dtype: DType, give: Optional[_Epilogue], compute: Optional[_Compute]
](values: _Memory[dtype], n: Int, count: Int, to: _Result[dtype]):
    """A kernel: a thread an element."""
    var at = Int(global_idx.x)
    if at < count:
        _give[give, compute](values, n, at, to)


@always_inline
def _row_times[
    dtype: DType,
    b_dtype: DType,
    c_dtype: DType,
    number: DType,
    width: Int,
    //,
](
    a: _Operand[dtype],
    b: _Operand[b_dtype],
    to: _Result[c_dtype],
    i: Int,
    j: Int,
    k: Int,
    zero: SIMD[number, width],
):
    """Row `i` of the product from column `j` on, `width` of them."""
    var sum = zero
    var left = a.ptr + i * a.row
    var right = b.ptr + j * b.row
    for _ in range(k):
        var factor = SIMD[number, width](left[0].cast[number]())
        sum = right.load[width=width]().cast[number]().fma(factor, sum)
        left = left + a.depth
        right = right + b.depth
    to.put(0, i, j, sum)


def _multiply_on_host[
    dtype: DType,
    b_dtype: DType,
    c_dtype: DType,
    //,
    number: DType,
    one_thread: Bool,
](
    a: _Operand[dtype],
    b: _Operand[b_dtype],
    to: _Result[c_dtype],
    m: Int,
    n: Int,
    k: Int,
):
    """The product; rows of the second matrix are read in vectors where their elements lie together."""
    comptime width = simd_width_of[number]() * 2

    def row(i: Int) {var}:
        var j = 0
        if b.row == 1:
            while j + width <= n:
                _row_times(a, b, to, i, j, k, SIMD[number, width](0))
                j += width
        while j < n:
            _row_times(a, b, to, i, j, k, SIMD[number, 1](0))
            j += 1

    comptime if one_thread:
        for i in range(m):
            row(i)
    else:
        parallelize(row, m)
