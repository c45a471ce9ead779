"""`stencil`: each value of the result from the neighbours of a place in the input."""

from gpu import global_idx
from gpu.host import DeviceContext
from math import ceildiv
from utils.index import _place_of, IndexList


def stencil[
    Map: AnyType,
    Strides: AnyType,
    Load: AnyType,
    Init: AnyType,
    Compute: AnyType,
    Finalize: AnyType,
    //,
    rank: Int,
    stencil_rank: Int,
    stencil_axis: IndexList[stencil_rank],
    simd_width: Int,
    dtype: DType,
    map_fn: Map,
    map_strides: Strides,
    load_fn: Load,
    compute_init_fn: Init,
    compute_fn: Compute,
    compute_finalize_fn: Finalize,
](shape: IndexList[rank], input_shape: IndexList[rank]):
    """Computes each value of the result from a box of the input; what lies outside the input is left out.

    Parameters:
        Map: The type of `map_fn`.
        Strides: The type of `map_strides`.
        Load: The type of `load_fn`.
        Init: The type of `compute_init_fn`.
        Compute: The type of `compute_fn`.
        Finalize: The type of `compute_finalize_fn`.
        rank: How many dimensions the result and the input have.
        stencil_rank: How many dimensions the box has.
        stencil_axis: The dimensions of the box.
        simd_width: How many values of the last dimension are computed at once, where the box does not have that.
        dtype: The kind of number.
        map_fn: `map_fn(point)` gives the first place of the box and the first behind it, for a place of the result in the dimensions of the box.
        map_strides: `map_strides(i)` gives the step between the places of the box in its dimension `i`.
        load_fn: `load_fn[width, dtype](point)` gives `width` values of the input.
        compute_init_fn: `compute_init_fn[width]()` gives the value before the first.
        compute_fn: `compute_fn[width](point, so_far, value)` adds a value of the input.
        compute_finalize_fn: `compute_finalize_fn[width](point, value)` takes the result.

    Args:
        shape: The shape of the result.
        input_shape: The shape of the input.

    Examples:

    ```mojo
    from std.algorithm.functional import stencil
    from std.utils import IndexList

    # The sums of three neighbours: at the ends there are two.
    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4, 5]
        var sums = List[Int32](length=5, fill=0)

        @parameter
        def neighbours(point: IndexList[1]) -> Tuple[IndexList[1], IndexList[1]]:
            return (IndexList[1](point[0] - 1), IndexList[1](point[0] + 2))

        @parameter
        def step(dimension: Int) -> Int:
            return 1

        @parameter
        def load[width: Int, dtype: DType](point: IndexList[1]) -> SIMD[dtype, width]:
            return SIMD[dtype, width](numbers[point[0]].cast[dtype]())

        @parameter
        def nothing[width: Int]() -> SIMD[DType.int32, width]:
            return 0

        @parameter
        def add[width: Int](
            point: IndexList[1], so_far: SIMD[DType.int32, width], value: SIMD[DType.int32, width]
        ) -> SIMD[DType.int32, width]:
            return so_far + value

        @parameter
        def store[width: Int](point: IndexList[1], value: SIMD[DType.int32, width]):
            sums[point[0]] = value[0]

        stencil[1, 1, IndexList[1](0), 1, DType.int32, neighbours, step, load, nothing, add, store](
            IndexList[1](5), IndexList[1](5)
        )
        print(sums)  # -> [3, 6, 9, 12, 9]
    ```
    """
    comptime last_is_free = _is_free[rank, stencil_rank](rank - 1, stencil_axis)
    comptime width = simd_width if last_is_free else 1
    var rows = 1
    for i in range(rank - 1):
        rows *= shape[i]

    comptime at[w: Int] = _stencil_at[
        rank,
        stencil_rank,
        stencil_axis,
        w,
        dtype,
        map_fn,
        map_strides,
        load_fn,
        compute_init_fn,
        compute_fn,
        compute_finalize_fn,
    ]
    for row in range(rows):
        var point = _place_of[axes=rank - 1](row, shape)
        var column = 0
        while column + width <= shape[rank - 1]:
            point[rank - 1] = column
            at[width](point, input_shape)
            column += width
        while column < shape[rank - 1]:
            point[rank - 1] = column
            at[1](point, input_shape)
            column += 1


def _is_free[
    rank: Int, stencil_rank: Int
](dimension: Int, stencil_axis: IndexList[stencil_rank]) -> Bool:
    """Whether the box does not have this dimension."""
    for i in range(stencil_rank):
        if stencil_axis[i] == dimension:
            return False
    return True


@always_inline
def _stencil_at[
    Map: AnyType,
    Strides: AnyType,
    Load: AnyType,
    Init: AnyType,
    Compute: AnyType,
    Finalize: AnyType,
    //,
    rank: Int,
    stencil_rank: Int,
    stencil_axis: IndexList[stencil_rank],
    width: Int,
    dtype: DType,
    map_fn: Map,
    map_strides: Strides,
    load_fn: Load,
    compute_init_fn: Init,
    compute_fn: Compute,
    compute_finalize_fn: Finalize,
](point: IndexList[rank], input_shape: IndexList[rank]):
    """Computes `width` values from `point` on."""
    var place = IndexList[stencil_rank]()
    comptime for i in range(stencil_rank):
        place[i] = point[stencil_axis[i]]
    var bounds = map_fn(place)
    var value = compute_init_fn[width]()
    var at = bounds[0]
    var inside = True
    comptime for i in range(stencil_rank):
        inside = inside and bounds[0][i] < bounds[1][i]
    while inside:
        var source = point
        var exists = True
        comptime for i in range(stencil_rank):
            source[stencil_axis[i]] = at[i]
            exists = (
                exists and at[i] >= 0 and at[i] < input_shape[stencil_axis[i]]
            )
        if exists:
            value = compute_fn[width](
                point, value, load_fn[width, dtype](source)
            )
        # The next place: the last dimension walks fastest.
        var dimension = stencil_rank - 1
        while dimension >= 0:
            at[dimension] += map_strides(dimension)
            if at[dimension] < bounds[1][dimension]:
                break
            at[dimension] = bounds[0][dimension]
            dimension -= 1
        inside = dimension >= 0
    compute_finalize_fn[width](point, value)


def _stencil_kernel[
    Map: AnyType,
    Strides: AnyType,
    Load: AnyType,
    Init: AnyType,
    Compute: AnyType,
    Finalize: AnyType,
    //,
    rank: Int,
    stencil_rank: Int,
    stencil_axis: IndexList[stencil_rank],
    width: Int,
    dtype: DType,
    map_fn: Map,
    map_strides: Strides,
    load_fn: Load,
    compute_init_fn: Init,
    compute_fn: Compute,
    compute_finalize_fn: Finalize,
](shape: IndexList[rank], input_shape: IndexList[rank], count: Int):
    """A thread for a value."""
    if global_idx.x < count:
        var point = _place_of(global_idx.x, shape)
        _stencil_at[
            rank,
            stencil_rank,
            stencil_axis,
            width,
            dtype,
            map_fn,
            map_strides,
            load_fn,
            compute_init_fn,
            compute_fn,
            compute_finalize_fn,
        ](point, input_shape)


def stencil_gpu[
    Map: AnyType,
    Strides: AnyType,
    Load: AnyType,
    Init: AnyType,
    Compute: AnyType,
    Finalize: AnyType,
    //,
    rank: Int,
    stencil_rank: Int,
    stencil_axis: IndexList[stencil_rank],
    simd_width: Int,
    dtype: DType,
    map_fn: Map,
    map_strides: Strides,
    load_fn: Load,
    compute_init_fn: Init,
    compute_fn: Compute,
    compute_finalize_fn: Finalize,
](
    ctx: DeviceContext, shape: IndexList[rank], input_shape: IndexList[rank]
) raises:
    """As `stencil`, on a device: a thread computes one value. What the functions use around them is copied there.

    Raises:
        If the launch fails.

    Examples:

    ```mojo
    from std.algorithm.functional import stencil_gpu
    from std.gpu.host import DeviceContext
    from std.utils import IndexList

    # The largest of three neighbours.
    def main() raises:
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](5)
        var largest = ctx.enqueue_create_buffer[DType.int32](5)
        with numbers.map_to_host() as host:
            for i in range(5):
                host[i] = Int32(3 * i % 5)  # 0, 3, 1, 4, 2
        var source = numbers.unsafe_ptr()
        var target = largest.unsafe_ptr()

        @parameter
        def neighbours(point: IndexList[1]) -> Tuple[IndexList[1], IndexList[1]]:
            return (IndexList[1](point[0] - 1), IndexList[1](point[0] + 2))

        @parameter
        def step(dimension: Int) -> Int:
            return 1

        @parameter
        def load[width: Int, dtype: DType](point: IndexList[1]) -> SIMD[dtype, width]:
            return rebind[SIMD[dtype, width]](source.load[width=width](point[0]))

        @parameter
        def least[width: Int]() -> SIMD[DType.int32, width]:
            return Int32.MIN

        @parameter
        def larger[width: Int](
            point: IndexList[1], so_far: SIMD[DType.int32, width], value: SIMD[DType.int32, width]
        ) -> SIMD[DType.int32, width]:
            return max(so_far, value)

        @parameter
        def store[width: Int](point: IndexList[1], value: SIMD[DType.int32, width]):
            target.store(point[0], value)

        stencil_gpu[1, 1, IndexList[1](0), 1, DType.int32, neighbours, step, load, least, larger, store](
            ctx, IndexList[1](5), IndexList[1](5)
        )
        with largest.map_to_host() as host:
            print(host)  # -> HostBuffer([3, 3, 4, 4, 4])
    ```
    """
    var count = 1
    for i in range(rank):
        count *= shape[i]
    if count == 0:
        return
    comptime kernel = _stencil_kernel[
        rank,
        stencil_rank,
        stencil_axis,
        1,
        dtype,
        map_fn,
        map_strides,
        load_fn,
        compute_init_fn,
        compute_fn,
        compute_finalize_fn,
    ]
    ctx.enqueue_function[kernel](
        shape,
        input_shape,
        count,
        grid_dim=ceildiv(count, 256),
        block_dim=256,
    )
