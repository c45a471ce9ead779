"""`vectorize`, `parallelize`, `tile`, `elementwise`.

Each takes its closure as a parameter (2025: `vectorize[f, width](n)`) or as an argument (2026: `vectorize[width](n, f)`).
"""

from algorithm.stencil import stencil
from algorithm.parallel import (
    _run_parameter,
    _run_value,
    parallelism_level,
    parallelize,
    parallelize_over_rows,
    sync_parallelize,
)
from algorithm.unswitching import tile_and_unswitch, tile_middle_unswitch_boundaries, unswitch
from gpu import global_idx
from gpu.host import DeviceContext
from math import ceildiv
from utils.coord import Coord, Idx
from utils.index import IndexList


# --- types of the functions that tiles are given to

comptime Static1DTileUnitFunc = def[width: Int](Int) capturing -> None
"""Takes the size of its tile as a parameter and where it begins."""
comptime Dynamic1DTileUnitFunc = def(Int, Int) capturing -> None
"""Takes where its tile begins and its size."""
comptime BinaryTile1DTileUnitFunc = def[width: Int](Int, Int) capturing -> None
"""Takes the size of its tile as a parameter, where it begins and a second index."""
comptime Static2DTileUnitFunc = def[tile_x: Int, tile_y: Int](Int, Int) capturing -> None
"""Takes the sizes of its tile as parameters and where it begins in x and y."""
comptime Static1DTileUnswitchUnitFunc = def[width: Int, sw: Bool](Int, Int) capturing -> None
"""Takes the size of its tile and whether it is whole as parameters, where it begins and the end."""
comptime Dynamic1DTileUnswitchUnitFunc = def[sw: Bool](Int, Int, Int) capturing -> None
"""Takes whether its tile is whole as a parameter, where it begins, the end and the size."""
comptime Static1DTileUnitFuncWithFlag = def[width: Int, flag: Bool](Int) capturing -> None
"""Takes the size of its tile and a flag as parameters and where it begins."""
comptime SwitchedFunction = def[sw: Bool]() raises capturing -> None
"""Takes as a parameter which way it goes."""
comptime SwitchedFunction2 = def[sw_a: Bool, sw_b: Bool]() raises capturing -> None
"""Takes as parameters which ways it goes."""


# --- vectorize


@always_inline
def vectorize[
    F: AnyType, //, func: F, simd_width: Int, /, *, unroll_factor: Int = 1, size: Int = 0
](count: Int):
    """Calls `func[simd_width](i)` for each full vector of `count` elements and `func[1](i)` for those left over.

    Parameters:
        F: The type of the function.
        func: Takes the width of its vector as a parameter and the index of its first element.
        simd_width: Elements of a vector.
        unroll_factor: Vectors in one turn of the loop; a hint.
        size: Accepted for older programs.

    Args:
        count: Number of elements.

    Examples:

    ```mojo
    from std.algorithm import vectorize

    def main() raises:
        var values = List[Float32](length=10, fill=1)

        def double[width: Int](i: Int) {mut values}:
            var p = values.unsafe_ptr()
            p.store(i, p.load[width=width](i) * 2)

        vectorize[4](len(values), double)
        print(values[0], values[9])  # -> 2.0 2.0
    ```
    """
    var i = 0
    while i + simd_width <= count:
        func[simd_width](i)
        i += simd_width
    comptime if simd_width > 1:
        while i < count:
            func[1](i)
            i += 1


@always_inline
def vectorize[F: AnyType, //, func: F, simd_width: Int, size: Int, /, *, unroll_factor: Int = 1]():
    """Calls `func` for `size` elements, a number known at compile time."""
    vectorize[func, simd_width](size)


@always_inline
def vectorize[F: AnyType, //, simd_width: Int, /, *, unroll_factor: Int = 1](count: Int, func: F):
    """Calls `func[simd_width](i)` for each full vector of `count` elements and `func[1](i)` for those left over.

    Parameters:
        F: The type of the function.
        simd_width: Elements of a vector.
        unroll_factor: Vectors in one turn of the loop; a hint.

    Args:
        count: Number of elements.
        func: Takes the width of its vector as a parameter and the index of its first element.
    """
    var i = 0
    while i + simd_width <= count:
        func[simd_width](i)
        i += simd_width
    comptime if simd_width > 1:
        while i < count:
            func[1](i)
            i += 1


# --- map


@always_inline
def map[F: AnyType, //, func: F](size: Int):
    """Calls `func(i)` for each index below `size`."""
    for i in range(size):
        func(i)


# --- tile


@always_inline
def tile[F: AnyType, //, func: F, tile_size_list: List[Int]](offset: Int, upperbound: Int):
    """Cuts `offset` to `upperbound` into tiles of the sizes listed, the largest first, and calls `func[size](start)` for each.

    Parameters:
        F: The type of the function.
        func: Takes the size of its tile as a parameter and the index of its first element.
        tile_size_list: Sizes from the largest to the smallest.

    Args:
        offset: The first index.
        upperbound: The index after the last.

    Examples:

    ```mojo
    from std.algorithm import tile

    @parameter
    def piece(offset: Int, size: Int):
        print(offset, size)

    tile[piece](0, 10, [4, 2])
    # -> 0 4
    # -> 4 4
    # -> 8 2
    ```
    """
    var at = offset
    comptime for i in range(len(tile_size_list)):
        comptime size = tile_size_list[i]
        while at + size <= upperbound:
            func[size](at)
            at += size


@always_inline
def tile[F: AnyType, //, func: F](offset: Int, upperbound: Int, tile_sizes: List[Int]):
    """Cuts `offset` to `upperbound` into tiles and calls `func(start, size)` for each."""
    var at = offset
    for size in tile_sizes:
        while at + size <= upperbound:
            func(at, size)
            at += size


# --- elementwise


@always_inline
def _coordinates[rank: Int](var number: Int, shape: IndexList[rank]) -> IndexList[rank]:
    """The index of element `number` in row-major order."""
    var result = IndexList[rank]()
    comptime for k in range(rank):
        comptime axis = rank - 1 - k
        result[axis] = number % shape[axis]
        number //= shape[axis]
    return result


@always_inline
def _elementwise_at[F: AnyType, //, func: F, width: Int, rank: Int](vector: Int, shape: IndexList[rank]):
    """Calls `func` for vector number `vector`, or element by element where the last one is not full."""
    var row = shape[rank - 1]
    var vectors = ceildiv(row, width)
    var outer = vector // vectors
    var first = (vector % vectors) * width
    var index = _coordinates(outer * row + first, shape)
    if first + width <= row:
        func[width, rank](index)
    else:
        for i in range(first, row):
            index[rank - 1] = i
            func[1, rank](index)


@always_inline
def _call_with_coord[F: AnyType, //, width: Int, rank: Int](func: F, index: IndexList[rank]):
    """Calls `func[width]` with a `Coord`."""
    comptime if rank == 1:
        func[width](Coord(Idx(index[0])))
    elif rank == 2:
        func[width](Coord(Idx(index[0]), Idx(index[1])))
    elif rank == 3:
        func[width](Coord(Idx(index[0]), Idx(index[1]), Idx(index[2])))
    elif rank == 4:
        func[width](Coord(Idx(index[0]), Idx(index[1]), Idx(index[2]), Idx(index[3])))
    else:
        comptime assert rank == 5, "elementwise takes shapes of 1 to 5 dimensions"
        func[width](Coord(Idx(index[0]), Idx(index[1]), Idx(index[2]), Idx(index[3]), Idx(index[4])))


@always_inline
def _call_with_coord_of[F: AnyType, //, func: F, width: Int, rank: Int](index: IndexList[rank]):
    """Calls `func[width]`, a parameter, with a `Coord`."""
    comptime if rank == 1:
        func[width](Coord(Idx(index[0])))
    elif rank == 2:
        func[width](Coord(Idx(index[0]), Idx(index[1])))
    elif rank == 3:
        func[width](Coord(Idx(index[0]), Idx(index[1]), Idx(index[2])))
    elif rank == 4:
        func[width](Coord(Idx(index[0]), Idx(index[1]), Idx(index[2]), Idx(index[3])))
    else:
        comptime assert rank == 5, "elementwise takes shapes of 1 to 5 dimensions"
        func[width](Coord(Idx(index[0]), Idx(index[1]), Idx(index[2]), Idx(index[3]), Idx(index[4])))


@always_inline
def _elementwise_value_at[F: AnyType, //, width: Int, rank: Int](func: F, vector: Int, shape: IndexList[rank]):
    """Calls `func` as `_elementwise_at` does, with a `Coord`."""
    var row = shape[rank - 1]
    var vectors = ceildiv(row, width)
    var outer = vector // vectors
    var first = (vector % vectors) * width
    var index = _coordinates(outer * row + first, shape)
    if first + width <= row:
        _call_with_coord[width](func, index)
    else:
        for i in range(first, row):
            index[rank - 1] = i
            _call_with_coord[1](func, index)


def _elementwise_kernel[F: AnyType, //, func: F, width: Int, rank: Int](shape: IndexList[rank], vectors: Int):
    if global_idx.x < vectors:
        _elementwise_at[func, width](global_idx.x, shape)


def _elementwise_value_kernel[F: AnyType, width: Int, rank: Int](func: F, shape: IndexList[rank], vectors: Int):
    if global_idx.x < vectors:
        _elementwise_value_at[width](func, global_idx.x, shape)


@always_inline
def _vectors[rank: Int](shape: IndexList[rank], width: Int) -> Int:
    var count = ceildiv(shape[rank - 1], width)
    comptime for axis in range(rank - 1):
        count *= shape[axis]
    return count


@always_inline
def _vectors_at_once(vectors: Int, width: Int) -> Int:
    """Vectors of a work item: waking a thread takes as long as many thousand elements do."""
    return max(ceildiv(vectors, 4 * parallelism_level()), ceildiv(32768, width))


@always_inline
def elementwise[
    rank: Int,
    //,
    func: def[width: Int, rank: Int](IndexList[rank]) capturing -> None,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StringLiteral = "cpu",
](shape: IndexList[rank]):
    """Calls `func[width, rank](index)` for every vector of an index space, on the host.

    Parameters:
        rank: Number of dimensions.
        func: Takes width and rank as parameters and the index of its vector's first element.
        simd_width: Elements of a vector along the last dimension; rows that it does not divide end in single elements.
        use_blocking_impl: Accepted.
        target: Accepted.

    Args:
        shape: The extents.

    Examples:

    ```mojo
    from std.algorithm import elementwise
    from std.utils import IndexList

    def main() raises:
        var squares = List[Int](length=6, fill=0)

        @parameter
        def square[width: Int, rank: Int, alignment: Int = 1](index: IndexList[rank]):
            squares[index[0]] = index[0] * index[0]

        elementwise[square, simd_width=1](6)
        print(squares)  # -> [0, 1, 4, 9, 16, 25]
    ```
    """
    var vectors = _vectors(shape, simd_width)
    var step = _vectors_at_once(vectors, simd_width)
    if step >= vectors:
        for vector in range(vectors):
            _elementwise_at[func, simd_width](vector, shape)
        return

    @parameter
    def part(i: Int):
        for vector in range(i * step, min((i + 1) * step, vectors)):
            _elementwise_at[func, simd_width](vector, shape)

    _ = _run_parameter[part](ceildiv(vectors, step), 0)


@always_inline
def elementwise[
    func: def[width: Int, rank: Int](IndexList[rank]) capturing -> None,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StringLiteral = "cpu",
](shape: Int):
    """Calls `func[width, 1](index)` for every vector of a line, on the host."""
    elementwise[func, simd_width](IndexList[1](shape))


def elementwise[
    rank: Int,
    //,
    func: def[width: Int, rank: Int](IndexList[rank]) capturing -> None,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StringLiteral = "cpu",
](shape: IndexList[rank], context: DeviceContext) raises:
    """Calls `func[width, rank](index)` for every vector of an index space, on `context`'s device where `target` is `"gpu"`.

    The closure's captured values are copied to the device; they have to be trivial there (tensors, pointers, numbers).

    Parameters:
        rank: Number of dimensions.
        func: Takes width and rank as parameters and the index of its vector's first element.
        simd_width: Elements of a vector along the last dimension.
        use_blocking_impl: Accepted.
        target: `"gpu"` for the device, anything else for the host.

    Args:
        shape: The extents.
        context: The device.

    Raises:
        If the launch fails.
    """
    comptime if target == "gpu":
        var vectors = _vectors(shape, simd_width)
        if vectors > 0:
            comptime kernel = _elementwise_kernel[func, simd_width, rank]
            context.enqueue_function[kernel](shape, vectors, grid_dim=ceildiv(vectors, 256), block_dim=256)
    else:
        elementwise[func, simd_width](shape)


def elementwise[
    func: def[width: Int, rank: Int](IndexList[rank]) capturing -> None,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StringLiteral = "cpu",
](shape: Int, context: DeviceContext) raises:
    """Calls `func[width, 1](index)` for every vector of a line, on `context`'s device where `target` is `"gpu"`."""
    elementwise[func, simd_width, target=target](IndexList[1](shape), context)


# The same with a body that takes a `Coord`: as a parameter, or as a value that carries what it captures.


@always_inline
def elementwise[
    func: def[width: Int, alignment: Int = 1](Coord) capturing -> None,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StringLiteral = "cpu",
](shape: Coord):
    """Calls `func[width](coord)` for every vector of an index space, on the host."""
    comptime rank = shape.flat_rank
    var extents = rebind[IndexList[rank]](shape.to_index_list())

    @parameter
    def body[width: Int, rank: Int](index: IndexList[rank]):
        _call_with_coord_of[func, width](index)

    elementwise[body, simd_width](extents)


def elementwise[
    func: def[width: Int, alignment: Int = 1](Coord) capturing -> None,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StringLiteral = "cpu",
](shape: Coord, context: DeviceContext) raises:
    """Calls `func[width](coord)` for every vector of an index space, on `context`'s device where `target` is `"gpu"`."""
    comptime rank = shape.flat_rank
    var extents = rebind[IndexList[rank]](shape.to_index_list())

    @parameter
    def body[width: Int, rank: Int](index: IndexList[rank]):
        _call_with_coord_of[func, width](index)

    elementwise[body, simd_width, target=target](extents, context)


@always_inline
def elementwise[
    F: AnyType, rank: Int, //, *, simd_width: Int, use_blocking_impl: Bool = False, target: StringLiteral = "cpu"
](func: F, shape: IndexList[rank]):
    """Calls `func[width](coord)` for every vector of an index space, on the host.

    Parameters:
        F: The type of the body.
        rank: Number of dimensions.
        simd_width: Elements of a vector along the last dimension; rows that it does not divide end in single elements.
        use_blocking_impl: Accepted.
        target: Accepted.

    Args:
        func: Takes the width as a parameter and the `Coord` of its vector's first element.
        shape: The extents.
    """
    for vector in range(_vectors(shape, simd_width)):
        _elementwise_value_at[simd_width](func, vector, shape)


def elementwise[
    F: AnyType, rank: Int, //, *, simd_width: Int, use_blocking_impl: Bool = False, target: StringLiteral = "cpu"
](func: F, shape: IndexList[rank], context: DeviceContext) raises:
    """Calls `func[width](coord)` for every vector of an index space, on `context`'s device where `target` is `"gpu"`.

    The body travels to the device with what it captured by value.
    """
    comptime if target == "gpu":
        var vectors = _vectors(shape, simd_width)
        if vectors > 0:
            context.enqueue_function[_elementwise_value_kernel[F, simd_width, rank]](
                func, shape, vectors, grid_dim=ceildiv(vectors, 256), block_dim=256
            )
    else:
        elementwise[simd_width=simd_width](func, shape)


@always_inline
def elementwise[
    F: AnyType, //, *, simd_width: Int, use_blocking_impl: Bool = False, target: StringLiteral = "cpu"
](func: F, shape: Coord):
    """Calls `func[width](coord)` for every vector of an index space, on the host."""
    elementwise[simd_width=simd_width](func, shape.to_index_list())


def elementwise[
    F: AnyType, //, *, simd_width: Int, use_blocking_impl: Bool = False, target: StringLiteral = "cpu"
](func: F, shape: Coord, context: DeviceContext) raises:
    """Calls `func[width](coord)` for every vector of an index space, on `context`'s device where `target` is `"gpu"`."""
    elementwise[simd_width=simd_width, target=target](func, shape.to_index_list(), context)


@always_inline
def elementwise[
    F: AnyType, //, *, simd_width: Int, use_blocking_impl: Bool = False, target: StringLiteral = "cpu"
](func: F, shape: Int):
    """Calls `func[width](coord)` for every vector of a line, on the host."""
    elementwise[simd_width=simd_width](func, IndexList[1](shape))


def elementwise[
    F: AnyType, //, *, simd_width: Int, use_blocking_impl: Bool = False, target: StringLiteral = "cpu"
](func: F, shape: Int, context: DeviceContext) raises:
    """Calls `func[width](coord)` for every vector of a line, on `context`'s device where `target` is `"gpu"`."""
    elementwise[simd_width=simd_width, target=target](func, IndexList[1](shape), context)
