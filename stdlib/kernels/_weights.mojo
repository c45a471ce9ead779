"""The weights of a norm: a number for each column."""

from kernels._views import _Memory, _view


def _weights[
    what: StringLiteral, Weights: AnyType, //
](weights: Weights, columns: Int, name: StaticString) raises -> _Memory[
    Weights.dtype
]:
    """The address of a row of weights; an error unless there is one for each column."""
    var view = _view(weights)
    if view.size() != columns or not view.is_contiguous():
        raise Error(
            what,
            ": ",
            name,
            " has ",
            view.size(),
            " elements; one for each of ",
            columns,
            " columns is needed, one after the other",
        )
    return view.ptr
