"""Functions of `Coord`s: offsets of coordinates, coordinates of offsets, their numbers in other forms."""

from layout.coord_of import CoordOf, _dynamic
from layout.int_tuple import IntTuple
from layout.runtime_tuple import RuntimeTuple
from utils.coord import _leaves_before, Coord
from utils.coord_numbers import CoordLike
from utils.index import IndexList


@always_inline
def coord_to_index_list[
    *Ts: AnyType
](value: Coord[*Ts]) -> IndexList[Coord[*Ts]._tuple().count_values()]:
    """All numbers.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    from layout.coord import coord_to_index_list
    print(coord_to_index_list(coord[2, 3]()))  # -> (2, 3)
    ```
    """
    return value.to_index_list()


@always_inline
def coord_to_int_tuple[*Ts: AnyType](value: Coord[*Ts]) -> IntTuple:
    """The numbers as an `IntTuple` of the same form.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    from layout.coord import coord_to_int_tuple
    print(coord_to_int_tuple(coord[2, 3]()))  # -> (2, 3)
    ```
    """
    var result = Coord[*Ts]._tuple()
    comptime for i in range(Coord[*Ts]._tuple().count_values()):
        result = result._with_leaf(i, value._number[i]())
    return result


@always_inline
def crd2idx[
    C: CoordLike, S: CoordLike, D: CoordLike, //, *, out_type: DType
](crd: C, shape: S, stride: D) -> Scalar[out_type]:
    """The offset of the element with these coordinates, as a number of another type."""
    return Scalar[out_type](crd2idx(crd, shape, stride))


def crd2idx[
    C: CoordLike, S: CoordLike, D: CoordLike, //
](crd: C, shape: S, stride: D) -> Int:
    """The offset of the element with these coordinates: nested, flat, one a mode, or one number that runs through all of them.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    from layout.coord import crd2idx
    print(crd2idx(coord[1, 2](), coord[4, 8](), coord[8, 1]()))  # -> 10
    ```
    """
    comptime given = C._tuple().count_values()
    comptime flat_rank = S._tuple().count_values()
    comptime if given == flat_rank:
        var result = 0
        comptime for i in range(flat_rank):
            result += crd._number[i]() * stride._number[i]()
        return result
    elif given == 1:
        var rest = crd._number[0]()
        var result = 0
        comptime for i in range(flat_rank - 1):
            result += (rest % shape._number[i]()) * stride._number[i]()
            rest = rest // shape._number[i]()
        return result + rest * stride._number[flat_rank - 1]()
    else:
        comptime assert given == len(
            S._tuple()
        ), "the coordinates and the shape differ in rank"
        var result = 0
        comptime for i in range(given):
            comptime first = _leaves_before(S._tuple(), i)
            comptime count = S._tuple()[i].count_values()
            var rest = crd._number[i]()
            comptime for k in range(count):
                comptime if k == count - 1:
                    result += rest * stride._number[first + k]()
                else:
                    result += (
                        rest % shape._number[first + k]()
                    ) * stride._number[first + k]()
                    rest = rest // shape._number[first + k]()
        return result


@always_inline
def idx2crd[
    S: CoordLike, D: CoordLike, //, out_dtype: DType = DType.int64
](idx: Int, shape: S, stride: D) -> CoordOf[_dynamic(S._tuple())]:
    """The coordinates of the element at offset `idx`.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    from layout.coord import idx2crd
    print(idx2crd(10, coord[4, 8](), coord[8, 1]()))  # -> (1, 2)
    ```
    """
    var result = RuntimeTuple[_dynamic(S._tuple())]()
    comptime for i in range(S._tuple().count_values()):
        result = result.with_leaf[i](
            (idx // stride._number[i]()) % shape._number[i]()
        )
    return CoordOf[_dynamic(S._tuple())](result)
