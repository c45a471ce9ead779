"""Norms along the last dimension of what a function gives, on the host."""

from kernels._of_functions import _row_at, _row_count
from kernels._views import _accumulator, _Memory
from math import rsqrt
from sys.info import align_of
from utils.index import IndexList


def _scale_of_row[
    I: AnyType, number: DType, rank: Int, //, input_fn: I
](
    row: IndexList[rank],
    columns: Int,
    mean: Scalar[number],
    epsilon: Scalar[number],
) -> Scalar[number]:
    """One over the root of the mean squared distance from `mean`, and `epsilon`."""
    var at = row
    var squares = Scalar[number](0)
    for c in range(columns):
        at[rank - 1] = c
        var away = input_fn[1, rank](at).cast[number]() - mean
        squares += away * away
    return rsqrt(squares / Scalar[number](columns) + epsilon)


def _layer_norm_on_host[
    I: AnyType,
    G: AnyType,
    O: AnyType,
    //,
    input_fn: I,
    gamma_fn: G,
    output_fn: O,
    dtype: DType,
    rank: Int,
](shape: IndexList[rank], beta: _Memory[dtype], epsilon: Scalar[dtype]):
    """Row by row; `input_fn` and `gamma_fn` are called as `f[width, rank](index)`."""
    comptime number = _accumulator(dtype)
    comptime alignment = align_of[Scalar[dtype]]()
    var columns = shape[rank - 1]
    for row in range(_row_count(shape)):
        var at = _row_at(shape, row)
        var sum = Scalar[number](0)
        for c in range(columns):
            at[rank - 1] = c
            sum += input_fn[1, rank](at).cast[number]()
        var mean = sum / Scalar[number](columns)
        var scale = _scale_of_row[input_fn](
            at, columns, mean, epsilon.cast[number]()
        )
        for c in range(columns):
            at[rank - 1] = c
            var value = (input_fn[1, rank](at).cast[number]() - mean) * scale
            var gamma = gamma_fn[1, 1](IndexList[1](c)).cast[number]()
            var result = value * gamma + beta[c].cast[number]()
            output_fn[1, rank, alignment](at, result.cast[dtype]())


def _rms_norm_on_host[
    I: AnyType,
    O: AnyType,
    //,
    input_fn: I,
    output_fn: O,
    multiply_before_cast: Bool,
    dtype: DType,
    rank: Int,
](
    shape: IndexList[rank],
    gamma: _Memory[dtype],
    epsilon: Scalar[dtype],
    offset: Scalar[dtype],
):
    """Row by row."""
    comptime number = _accumulator(dtype)
    comptime alignment = align_of[Scalar[dtype]]()
    var columns = shape[rank - 1]
    for row in range(_row_count(shape)):
        var at = _row_at(shape, row)
        var scale = _scale_of_row[input_fn](
            at, columns, Scalar[number](0), epsilon.cast[number]()
        )
        for c in range(columns):
            at[rank - 1] = c
            var value = input_fn[1, rank](at).cast[number]() * scale
            comptime if multiply_before_cast:
                var weight = gamma[c].cast[number]() + offset.cast[number]()
                output_fn[1, rank, alignment](
                    at, (value * weight).cast[dtype]()
                )
            else:
                output_fn[1, rank, alignment](
                    at, value.cast[dtype]() * (gamma[c] + offset)
                )
