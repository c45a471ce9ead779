"""`elementwise`: a function for every vector of an index space, on the host or on a device.

The body comes as a parameter (2025: `elementwise[f, width, target="gpu"](shape, ctx)`) or as an argument
(2026: `elementwise[width, target="gpu"](f, shape, ctx)`), and takes an `IndexList` or a `Coord`. The shape is a number, an `IndexList`, a `Coord` or a tuple.
"""

from algorithm.parallel import _run_parameter, _run_value, parallelism_level
from gpu import global_idx
from gpu.host import DeviceContext
from math import ceildiv
from utils.coord import _tuple_of_type, Coord, CoordLike, Idx
from utils.index import _place_of, IndexList

# --- shapes and coordinates


def _rank[S: AnyType]() -> Int:
    """Number of dimensions of a shape of type `S`."""
    comptime if __brio.has_method[S, "flattened_length"]:
        return S.size
    elif not __brio.conforms[S, Intable] and not __brio.conforms[S, CoordLike]:
        return __brio.pack_size[S.Ts]
    else:
        return _tuple_of_type[S]().count_values()


@always_inline
def _extents[S: AnyType, //](shape: S) -> IndexList[_rank[S]()]:
    """The shape as a list."""
    comptime if __brio.has_method[S, "flattened_length"]:
        return rebind[IndexList[_rank[S]()]](shape)
    elif __brio.conforms[S, Intable] and not __brio.conforms[S, CoordLike]:
        return IndexList[_rank[S]()](Int(shape))
    elif __brio.conforms[S, CoordLike]:
        var result = IndexList[_rank[S]()]()
        comptime for i in range(_rank[S]()):
            result[i] = shape._number[i]()
        return result
    else:
        return _extents(Coord(shape))


@always_inline
def _vectors[rank: Int](shape: IndexList[rank], width: Int) -> Int:
    """How many vectors cover the shape, row by row."""
    # Indices are computed in line: code grows with the square of the rank.
    comptime assert (
        rank <= 32
    ), "'elementwise' takes shapes of at most 32 dimensions"
    var count = ceildiv(shape[rank - 1], width)
    comptime for axis in range(rank - 1):
        count *= shape[axis]
    return count


@always_inline
def _vectors_at_once(vectors: Int, width: Int) -> Int:
    """Vectors of a work item: waking a thread takes as long as many thousand elements do."""
    return max(ceildiv(vectors, 4 * parallelism_level()), ceildiv(32768, width))


# --- the body, for one vector


@always_inline
def _call[
    F: AnyType, //, width: Int, rank: Int, takes_coord: Bool
](func: F, index: IndexList[rank]):
    """Calls `func[width, rank]` with the index, or `func[width]` with it as a `Coord`."""
    comptime if not takes_coord:
        func[width, rank](index)
    elif rank == 1:
        func[width](Coord(Idx(index[0])))
    elif rank == 2:
        func[width](Coord(Idx(index[0]), Idx(index[1])))
    elif rank == 3:
        func[width](Coord(Idx(index[0]), Idx(index[1]), Idx(index[2])))
    elif rank == 4:
        func[width](
            Coord(Idx(index[0]), Idx(index[1]), Idx(index[2]), Idx(index[3]))
        )
    else:
        comptime assert rank == 5, "'elementwise' takes shapes of rank 1 to 5"
        func[width](
            Coord(
                Idx(index[0]),
                Idx(index[1]),
                Idx(index[2]),
                Idx(index[3]),
                Idx(index[4]),
            )
        )


@always_inline
def _call_parameter[
    F: AnyType, //, func: F, width: Int, rank: Int, takes_coord: Bool
](index: IndexList[rank]):
    """Calls `func`, a parameter, as `_call` does."""
    comptime if not takes_coord:
        func[width, rank](index)
    elif rank == 1:
        func[width](Coord(Idx(index[0])))
    elif rank == 2:
        func[width](Coord(Idx(index[0]), Idx(index[1])))
    elif rank == 3:
        func[width](Coord(Idx(index[0]), Idx(index[1]), Idx(index[2])))
    elif rank == 4:
        func[width](
            Coord(Idx(index[0]), Idx(index[1]), Idx(index[2]), Idx(index[3]))
        )
    else:
        comptime assert rank == 5, "'elementwise' takes shapes of rank 1 to 5"
        func[width](
            Coord(
                Idx(index[0]),
                Idx(index[1]),
                Idx(index[2]),
                Idx(index[3]),
                Idx(index[4]),
            )
        )


@always_inline
def _first[
    rank: Int
](vector: Int, width: Int, shape: IndexList[rank]) -> IndexList[rank]:
    """The index of the first element of vector number `vector`; its last number is seen to be a multiple of `width`."""
    comptime if rank == 1:
        return IndexList[rank](vector * width)
    var vectors = ceildiv(shape[rank - 1], width)
    var result = _place_of[axes=rank - 1](vector // vectors, shape)
    result[rank - 1] = vector % vectors * width
    return result


@always_inline
def _at[
    F: AnyType, //, width: Int, rank: Int, takes_coord: Bool
](func: F, vector: Int, shape: IndexList[rank]):
    """Calls `func` for vector number `vector`, or element by element where the last one of a row is not full."""
    var index = _first(vector, width, shape)
    if index[rank - 1] + width <= shape[rank - 1]:
        _call[width, rank, takes_coord](func, index)
    else:
        while index[rank - 1] < shape[rank - 1]:
            _call[1, rank, takes_coord](func, index)
            index[rank - 1] += 1


@always_inline
def _parameter_at[
    F: AnyType, //, func: F, width: Int, rank: Int, takes_coord: Bool
](vector: Int, shape: IndexList[rank]):
    """Calls `func`, a parameter, as `_at` does."""
    var index = _first(vector, width, shape)
    if index[rank - 1] + width <= shape[rank - 1]:
        _call_parameter[func, width, rank, takes_coord](index)
    else:
        while index[rank - 1] < shape[rank - 1]:
            _call_parameter[func, 1, rank, takes_coord](index)
            index[rank - 1] += 1


# --- all vectors


def _kernel[
    F: AnyType, width: Int, rank: Int, takes_coord: Bool
](func: F, shape: IndexList[rank], vectors: Int):
    if global_idx.x < vectors:
        _at[width, rank, takes_coord](func, global_idx.x, shape)


def _parameter_kernel[
    F: AnyType, //, func: F, width: Int, rank: Int, takes_coord: Bool
](shape: IndexList[rank], vectors: Int):
    if global_idx.x < vectors:
        _parameter_at[func, width, rank, takes_coord](global_idx.x, shape)


@always_inline
def _on_host[
    F: AnyType, //, width: Int, rank: Int, takes_coord: Bool
](func: F, shape: IndexList[rank]):
    """All vectors, on the threads of the host where there are enough of them."""
    var vectors = _vectors(shape, width)
    var step = _vectors_at_once(vectors, width)
    if step >= vectors:
        for vector in range(vectors):
            _at[width, rank, takes_coord](func, vector, shape)
        return

    def part(i: Int) {imm}:
        for vector in range(i * step, min((i + 1) * step, vectors)):
            _at[width, rank, takes_coord](func, vector, shape)

    _ = _run_value(ceildiv(vectors, step), 0, part)


@always_inline
def _parameter_on_host[
    F: AnyType, //, func: F, width: Int, rank: Int, takes_coord: Bool
](shape: IndexList[rank]):
    """All vectors, on the threads of the host where there are enough of them; `func` is a parameter."""
    var vectors = _vectors(shape, width)
    var step = _vectors_at_once(vectors, width)
    if step >= vectors:
        for vector in range(vectors):
            _parameter_at[func, width, rank, takes_coord](vector, shape)
        return

    @parameter
    def part(i: Int):
        for vector in range(i * step, min((i + 1) * step, vectors)):
            _parameter_at[func, width, rank, takes_coord](vector, shape)

    _ = _run_parameter[part](ceildiv(vectors, step), 0)


def _on_device[
    F: AnyType, //, width: Int, rank: Int, takes_coord: Bool
](func: F, shape: IndexList[rank], context: DeviceContext) raises:
    var vectors = _vectors(shape, width)
    if vectors > 0:
        context.enqueue_function[_kernel[F, width, rank, takes_coord]](
            func, shape, vectors, grid_dim=ceildiv(vectors, 256), block_dim=256
        )


def _parameter_on_device[
    F: AnyType, //, func: F, width: Int, rank: Int, takes_coord: Bool
](shape: IndexList[rank], context: DeviceContext) raises:
    var vectors = _vectors(shape, width)
    if vectors > 0:
        comptime kernel = _parameter_kernel[func, width, rank, takes_coord]
        context.enqueue_function[kernel](
            shape, vectors, grid_dim=ceildiv(vectors, 256), block_dim=256
        )


# --- the body as a parameter


@always_inline
def elementwise[
    S: AnyType,
    //,
    func: def[width: Int, rank: Int](IndexList[rank]) capturing -> None,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StaticString = "cpu",
    _trace_description: StringLiteral = "",
](shape: S):
    """Calls `func[width, rank](index)` for every vector of an index space, on the host.

    Parameters:
        S: The type of the shape: a number, an `IndexList`, a `Coord` or a tuple.
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
    _parameter_on_host[func, simd_width, _rank[S](), False](_extents(shape))


@always_inline
def elementwise[
    S: AnyType,
    //,
    func: def[width: Int, alignment: Int = 1](Coord) capturing -> None,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StaticString = "cpu",
    _trace_description: StringLiteral = "",
](shape: S):
    """Calls `func[width](coord)` for every vector of an index space, on the host."""
    _parameter_on_host[func, simd_width, _rank[S](), True](_extents(shape))


def elementwise[
    S: AnyType,
    //,
    func: def[width: Int, rank: Int](IndexList[rank]) capturing -> None,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StaticString = "cpu",
    _trace_description: StringLiteral = "",
](shape: S, context: DeviceContext) raises:
    """Calls `func[width, rank](index)` for every vector of an index space, on `context`'s device where `target` is `"gpu"`.

    The closure's captured values are copied to the device; they have to be trivial there (tensors, pointers, numbers).

    Parameters:
        S: The type of the shape: a number, an `IndexList`, a `Coord` or a tuple.
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
        _parameter_on_device[func, simd_width, _rank[S](), False](
            _extents(shape), context
        )
    else:
        _parameter_on_host[func, simd_width, _rank[S](), False](_extents(shape))


def elementwise[
    S: AnyType,
    //,
    func: def[width: Int, alignment: Int = 1](Coord) capturing -> None,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StaticString = "cpu",
    _trace_description: StringLiteral = "",
](shape: S, context: DeviceContext) raises:
    """Calls `func[width](coord)` for every vector of an index space, on `context`'s device where `target` is `"gpu"`."""
    comptime if target == "gpu":
        _parameter_on_device[func, simd_width, _rank[S](), True](
            _extents(shape), context
        )
    else:
        _parameter_on_host[func, simd_width, _rank[S](), True](_extents(shape))


@always_inline
def dual_elementwise[
    S0: AnyType,
    S1: AnyType,
    //,
    func_0: def[width: Int, alignment: Int = 1](Coord) capturing -> None,
    func_1: def[width: Int, alignment: Int = 1](Coord) capturing -> None,
    simd_width: Int,
    *,
    target: StaticString = "gpu",
    _trace_description: StringLiteral = "",
](shape_0: S0, shape_1: S1, context: DeviceContext) raises:
    """Calls `func_0[width](coord)` for every vector of one index space and `func_1[width](coord)` for every one of another, on `context`'s device.

    Parameters:
        S0: The type of the first shape.
        S1: The type of the second shape.
        func_0: What is called for the first shape.
        func_1: What is called for the second shape.
        simd_width: Elements of a vector along the last dimension.
        target: `"gpu"` for the device, anything else for the host.

    Args:
        shape_0: The first extents.
        shape_1: The second extents.
        context: The device.

    Raises:
        If a launch fails.

    Examples:

    ```mojo
    from std.algorithm.functional import dual_elementwise
    from std.gpu.host import DeviceContext
    from std.utils.coord import Coord

    def main() raises:
        var ctx = DeviceContext()
        var squares = ctx.enqueue_create_buffer[DType.int32](4)
        var halves = ctx.enqueue_create_buffer[DType.int32](6)
        var s = squares.unsafe_ptr()
        var h = halves.unsafe_ptr()

        @parameter
        def square[width: Int, alignment: Int = 1](at: Coord):
            s[at[0].value()] = Int32(at[0].value() * at[0].value())

        @parameter
        def halve[width: Int, alignment: Int = 1](at: Coord):
            h[at[0].value()] = Int32(at[0].value() // 2)

        dual_elementwise[square, halve, simd_width=1](Coord(4), Coord(6), ctx)
        with squares.map_to_host() as a, halves.map_to_host() as b:
            print(a)  # -> HostBuffer([0, 1, 4, 9])
            print(b)  # -> HostBuffer([0, 0, 1, 1, 2, 2])
    ```
    """
    elementwise[func_0, simd_width, target=target](shape_0, context)
    elementwise[func_1, simd_width, target=target](shape_1, context)


# --- the body as an argument, which carries what it captures


@always_inline
def elementwise[
    S: AnyType,
    //,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StaticString = "cpu",
    _trace_description: StringLiteral = "",
](func: def[width: Int, rank: Int](IndexList[rank]) -> None, shape: S):
    """Calls `func[width, rank](index)` for every vector of an index space, on the host.

    Parameters:
        S: The type of the shape: a number, an `IndexList`, a `Coord` or a tuple.
        simd_width: Elements of a vector along the last dimension; rows that it does not divide end in single elements.
        use_blocking_impl: Accepted.
        target: Accepted.

    Args:
        func: Takes width and rank as parameters and the index of its vector's first element.
        shape: The extents.
    """
    _on_host[simd_width, _rank[S](), False](func, _extents(shape))


@always_inline
def elementwise[
    S: AnyType,
    //,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StaticString = "cpu",
    _trace_description: StringLiteral = "",
](func: def[width: Int, alignment: Int = 1](Coord) -> None, shape: S):
    """Calls `func[width](coord)` for every vector of an index space, on the host."""
    _on_host[simd_width, _rank[S](), True](func, _extents(shape))


def elementwise[
    S: AnyType,
    //,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StaticString = "cpu",
    _trace_description: StringLiteral = "",
](
    func: def[width: Int, rank: Int](IndexList[rank]) -> None,
    shape: S,
    context: DeviceContext,
) raises:
    """Calls `func[width, rank](index)` for every vector of an index space, on `context`'s device where `target` is `"gpu"`.

    The body travels to the device with what it captured by value.
    """
    comptime if target == "gpu":
        _on_device[simd_width, _rank[S](), False](
            func, _extents(shape), context
        )
    else:
        _on_host[simd_width, _rank[S](), False](func, _extents(shape))


def elementwise[
    S: AnyType,
    //,
    simd_width: Int,
    *,
    use_blocking_impl: Bool = False,
    target: StaticString = "cpu",
    _trace_description: StringLiteral = "",
](
    func: def[width: Int, alignment: Int = 1](Coord) -> None,
    shape: S,
    context: DeviceContext,
) raises:
    """Calls `func[width](coord)` for every vector of an index space, on `context`'s device where `target` is `"gpu"`.

    The body travels to the device with what it captured by value.
    """
    comptime if target == "gpu":
        _on_device[simd_width, _rank[S](), True](func, _extents(shape), context)
    else:
        _on_host[simd_width, _rank[S](), True](func, _extents(shape))
