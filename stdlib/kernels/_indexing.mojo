"""What functions share that find elements by numbers in another tensor."""

from kernels._of_functions import _offset
from kernels._views import _View
from utils.index import _place_of, IndexList


@always_inline
def _index_of[
    rank: Int
](number: Int, shape: IndexList[rank]) -> IndexList[rank]:
    """The index of element `number` of a tensor with these extents, row by row."""
    return _place_of(number, shape)


@always_inline
def _place_at[
    dtype: DType, rank: Int, //
](places: _View[dtype, rank], at: IndexList[rank], extent: Int) -> Int:
    """A number among `places`, where a negative one counts from the end; outside of 0 to `extent` where there is no such part."""
    var place = Int(places.ptr[_offset(at, places.strides)])
    return place + extent if place < 0 else place


def _check_place(what: StaticString, place: Int, extent: Int) raises:
    """An error where there is no such part; `place` may be negative."""
    if place < -extent or place >= extent:
        raise Error(
            what, ": there is no part ", place, " of a dimension of ", extent
        )


def _check_extent(
    what: StaticString, of: StaticString, dimension: Int, is_: Int, want: Int
) raises:
    """An error where a dimension has another extent than the tensors together ask for."""
    if is_ != want:
        raise Error(
            what,
            ": dimension ",
            dimension,
            " of ",
            of,
            " is ",
            is_,
            ", it must be ",
            want,
        )


def _check_tuples[
    dtype: DType, of_places: Int, rank: Int, //
](
    what: StaticString,
    places: _View[dtype, of_places],
    shape: IndexList[rank],
    first: Int,
) raises:
    """An error where one of the tuples along the last dimension of `places` names a part that there is not.

    The tuples' numbers are of dimensions `first` on.
    """
    for i in range(places.size()):
        var at = _index_of(i, places.shape)
        var dimension = first + at[of_places - 1]
        _check_place(
            what,
            Int(places.ptr[_offset(at, places.strides)]),
            shape[dimension],
        )
