"""What stands in the brackets of a tile that the tensor memory accelerator moves, which releases write differently."""

from layout.int_tuple import IntTuple
from layout.layout import Layout
from utils.index import IndexList
from utils.static_tuple import StaticTuple

comptime _NONE = 0
comptime _RANK = 1
comptime _SHAPE = 2
comptime _FLAG = 3


struct _TileForm(Equatable, TrivialRegisterPassable):
    """What stands in the brackets of a `TMATensorTile`: a number of dimensions, a shape (a `Layout` or an `IndexList`), a
    flag, or nothing. Releases differ in what comes first.
    """

    var kind: Int
    var rank: Int
    var dims: StaticTuple[Int, 5]

    @always_inline
    def __init__(out self):
        self.kind = _NONE
        self.rank = 0
        self.dims = StaticTuple[Int, 5](fill=1)

    @always_inline
    @implicit
    def __init__(out self, rank: Int):
        self.kind = _RANK
        self.rank = rank
        self.dims = StaticTuple[Int, 5](fill=1)

    @always_inline
    @implicit
    def __init__(out self, flag: Bool):
        self.kind = _FLAG
        self.rank = 1 if flag else 0
        self.dims = StaticTuple[Int, 5](fill=1)

    @implicit
    def __init__(out self, layout: Layout):
        self.kind = _SHAPE
        self.rank = layout.rank()
        self.dims = StaticTuple[Int, 5](fill=1)
        for i in range(min(self.rank, 5)):
            self.dims[i] = layout.shape[i].product()

    @always_inline
    @implicit
    def __init__[rank: Int, //](out self, shape: IndexList[rank, ...]):
        self.kind = _SHAPE
        self.rank = rank
        self.dims = StaticTuple[Int, 5](fill=1)
        comptime for i in range(min(rank, 5)):
            self.dims[i] = shape[i]

    def __eq__(self, other: Self) -> Bool:
        if self.kind != other.kind or self.rank != other.rank:
            return False
        for i in range(5):
            if self.dims[i] != other.dims[i]:
                return False
        return True

    def size(self) -> Int:
        var product = 1
        for i in range(5):
            product *= self.dims[i]
        return product

    def index_list[rank: Int](self) -> IndexList[rank]:
        var result = IndexList[rank]()
        for i in range(rank):
            result[i] = self.dims[i]
        return result

    def shape(self) -> Self:
        """The same extents, as an `IndexList` of so many dimensions gives them."""
        var result = self
        result.kind = _SHAPE
        return result

    def layout(self) -> Layout:
        var shape = IntTuple()
        for i in range(self.rank):
            shape.append(IntTuple(self.dims[i]))
        return Layout.row_major(shape)


def _second(first: _TileForm) -> _TileForm:
    """What follows a layout, if nothing does: the same as the box. A rank has to be followed by a shape."""
    return first if first.kind == _SHAPE else _TileForm()


def _third(first: _TileForm, second: _TileForm) -> _TileForm:
    """The shape of the box, if none is given, is that of the tile."""
    return second if first.kind == _RANK else _TileForm()
