"""Reductions along one dimension of an index space, on the host or on a device.

`reduce_sum[target="gpu", reduce_dim=1](load, store, shape, ctx)` asks `load` for the numbers and gives `store` what each row of them makes; the functions of
`algorithm.reduction` with `input_fn` and `output_fn` as parameters are the same.
"""

from algorithm.elementwise import _extents, _rank
from algorithm.parallel import _run_parameter, _run_value, parallelism_level
from builtin.functions import max as _larger
from builtin.functions import min as _smaller
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from math import ceildiv
from memory.memory import stack_allocation
from sys.info import simd_width_of
from utils.index import _place_of, IndexList
from utils.numerics import max_or_inf, min_or_neg_inf

comptime _COLUMN_THREADS = 256
"""Of a block that takes rows across the last dimension."""
comptime _ACROSS = 32
"""Such rows of a block."""

# --- what has been seen of a row


struct _Fold[kind: StringLiteral, dtype: DType, width: Int](
    TrivialRegisterPassable
):
    """What the numbers of a row make so far, in `width` lanes that take turns.

    Parameters:
        kind: `sum`, `mean`, `product`, `max`, `min`, `argmax`, `argmin` or `min_and_max`.
        dtype: The kind of the numbers.
        width: Lanes.
    """

    comptime finds_place = Self.kind == "argmax" or Self.kind == "argmin"

    var value: SIMD[Self.dtype, Self.width]
    var other: SIMD[Self.dtype, Self.width if Self.kind == "min_and_max" else 1]
    """The largest, of `min_and_max`."""
    var place: SIMD[DType.int64, Self.width if Self.finds_place else 1]
    """Where it is, of `argmax` and `argmin`."""

    @always_inline
    def __init__(out self):
        """Of no numbers."""
        comptime if Self.kind == "sum" or Self.kind == "mean":
            self.value = 0
        elif Self.kind == "product":
            self.value = 1
        elif Self.kind == "max" or Self.kind == "argmax":
            self.value = min_or_neg_inf[Self.dtype]()
        else:
            self.value = max_or_inf[Self.dtype]()
        self.other = min_or_neg_inf[Self.dtype]()
        self.place = Int64.MAX

    @always_inline
    def take(mut self, value: SIMD[Self.dtype, Self.width], first: Int):
        """Takes the next numbers, which begin at place `first`."""
        comptime if Self.finds_place:
            var next = rebind[type_of(self.place)](
                _counting[Self.width](Int64(first))
            )
            self._choose(value, next)
        else:
            self._add(value)
            comptime if Self.kind == "min_and_max":
                self.other = _larger(
                    self.other, rebind[type_of(self.other)](value)
                )

    @always_inline
    def _add(mut self, value: SIMD[Self.dtype, Self.width]):
        comptime if Self.kind == "sum" or Self.kind == "mean":
            self.value += value
        elif Self.kind == "product":
            self.value *= value
        elif Self.kind == "max":
            self.value = _larger(self.value, value)
        else:
            self.value = _smaller(self.value, value)

    @always_inline
    def _choose(
        mut self,
        value: SIMD[Self.dtype, Self.width],
        place: type_of(self.place),
    ):
        """Takes the better of two numbers; of equal ones the first."""
        var mine = rebind[SIMD[DType.int64, Self.width]](self.place)
        var given = rebind[SIMD[DType.int64, Self.width]](place)
        var first = value.eq(self.value) & given.lt(mine)
        comptime if Self.kind == "argmax":
            first = first | value.gt(self.value)
        else:
            first = first | value.lt(self.value)
        self.value = first.select(value, self.value)
        self.place = rebind[type_of(self.place)](first.select(given, mine))

    @always_inline
    def join(mut self, other: Self):
        """Takes what others have seen."""
        comptime if Self.finds_place:
            self._choose(other.value, other.place)
        else:
            self._add(other.value)
            comptime if Self.kind == "min_and_max":
                self.other = _larger(self.other, other.other)

    @always_inline
    def together(self) -> _Fold[Self.kind, Self.dtype, 1]:
        """All lanes in one."""
        var result = _Fold[Self.kind, Self.dtype, 1]()
        comptime for lane in range(Self.width):
            var one = _Fold[Self.kind, Self.dtype, 1]()
            one.value = self.value[lane]
            comptime if Self.finds_place:
                one.place = self.place[lane]
            comptime if Self.kind == "min_and_max":
                one.other = self.other[lane]
            result.join(one)
        return result

    @always_inline
    def finished(self, count: Int) -> SIMD[Self.dtype, Self.width]:
        """The result for a row of `count` numbers."""
        comptime if Self.kind != "mean":
            return self.value
        elif Self.dtype.is_floating_point():
            return self.value / SIMD[Self.dtype, Self.width](
                Scalar[Self.dtype](count)
            )
        else:
            return self.value // SIMD[Self.dtype, Self.width](
                Scalar[Self.dtype](count)
            )


@always_inline
def _counting[width: Int](first: Int64) -> SIMD[DType.int64, width]:
    """The numbers from `first` on."""
    var result = SIMD[DType.int64, width](first)
    comptime for i in range(width):
        result[i] = first + Int64(i)
    return result


# --- rows


@always_inline
def _row[
    rank: Int, reduce_dim: Int
](shape: IndexList[rank], row: Int) -> IndexList[rank]:
    """The first place of row number `row`; the last dimension runs fastest."""
    return _place_of[without=reduce_dim](row, shape)


@always_inline
def _rows[rank: Int, reduce_dim: Int](shape: IndexList[rank]) -> Int:
    """Number of rows."""
    var result = 1
    comptime for axis in range(rank):
        comptime if axis != reduce_dim:
            result *= shape[axis]
    return result


@always_inline
def _emit[
    Write: AnyType,
    WriteOther: AnyType,
    kind: StringLiteral,
    dtype: DType,
    width: Int,
    rank: Int,
    //,
](
    write: Write,
    write_other: WriteOther,
    place: IndexList[rank],
    fold: _Fold[kind, dtype, width],
    count: Int,
):
    """Hands over the result of `width` neighbouring rows."""
    comptime if fold.finds_place:
        write[width, rank](place, rebind[SIMD[DType.int64, width]](fold.place))
    else:
        write[width, rank](place, fold.finished(count))
    comptime if kind == "min_and_max":
        write_other[width, rank](place, rebind[SIMD[dtype, width]](fold.other))


@always_inline
def _row_on_host[
    Read: AnyType,
    Write: AnyType,
    WriteOther: AnyType,
    rank: Int,
    //,
    kind: StringLiteral,
    dtype: DType,
    reduce_dim: Int,
](
    read: Read,
    write: Write,
    write_other: WriteOther,
    shape: IndexList[rank],
    row: Int,
):
    """One row, several numbers at a time where they lie together."""
    comptime width = simd_width_of[dtype]() if reduce_dim == rank - 1 else 1
    var place = _row[rank, reduce_dim](shape, row)
    var count = shape[reduce_dim]
    var lanes = _Fold[kind, dtype, width]()
    var i = 0
    while i + width <= count:
        place[reduce_dim] = i
        lanes.take(read[width, 1, rank](place), i)
        i += width
    var fold = lanes.together()
    while i < count:
        place[reduce_dim] = i
        fold.take(read[1, 1, rank](place), i)
        i += 1
    place[reduce_dim] = 0
    _emit(write, write_other, place, fold, count)


def _rows_at_once(rows: Int, count: Int) -> Int:
    """Rows of a work item: waking a thread takes as long as many thousand numbers do."""
    return max(
        ceildiv(rows, 4 * parallelism_level()), ceildiv(32768, max(count, 1))
    )


def _on_host[
    Read: AnyType,
    Write: AnyType,
    WriteOther: AnyType,
    rank: Int,
    //,
    kind: StringLiteral,
    dtype: DType,
    reduce_dim: Int,
](
    read: Read,
    write: Write,
    write_other: WriteOther,
    shape: IndexList[rank],
):
    """All rows, on the threads of the host where there is enough to do."""
    var rows = _rows[rank, reduce_dim](shape)
    var step = _rows_at_once(rows, shape[reduce_dim])
    if step >= rows:
        for row in range(rows):
            _row_on_host[kind, dtype, reduce_dim](
                read, write, write_other, shape, row
            )
        return

    def part(i: Int) {imm}:
        for row in range(i * step, min((i + 1) * step, rows)):
            _row_on_host[kind, dtype, reduce_dim](
                read, write, write_other, shape, row
            )

    _ = _run_value(ceildiv(rows, step), 0, part)


def _row_kernel[
    Read: AnyType,
    Write: AnyType,
    WriteOther: AnyType,
    kind: StringLiteral,
    dtype: DType,
    rank: Int,
    reduce_dim: Int,
    threads: Int,
](
    read: Read,
    write: Write,
    write_other: WriteOther,
    shape: IndexList[rank],
):
    """A block for a row along the last dimension: its threads take turns."""
    var place = _row[rank, reduce_dim](shape, block_idx.x)
    var count = shape[reduce_dim]
    var mine = _Fold[kind, dtype, 1]()
    for i in range(thread_idx.x, count, threads):
        place[reduce_dim] = i
        mine.take(read[1, 1, rank](place), i)
    var all = stack_allocation[
        threads,
        _Fold[kind, dtype, 1],
        address_space=AddressSpace.SHARED,
    ]()
    all[thread_idx.x] = mine
    barrier()
    var active = threads // 2
    while active > 0:
        if thread_idx.x < active:
            mine.join(all[thread_idx.x + active])
            all[thread_idx.x] = mine
        barrier()
        active //= 2
    if thread_idx.x == 0:
        place[reduce_dim] = 0
        _emit(write, write_other, place, mine, count)


def _column_kernel[
    Read: AnyType,
    Write: AnyType,
    WriteOther: AnyType,
    kind: StringLiteral,
    dtype: DType,
    rank: Int,
    reduce_dim: Int,
](
    read: Read,
    write: Write,
    write_other: WriteOther,
    shape: IndexList[rank],
    rows: Int,
):
    """A block for 32 rows across the last dimension: neighbours read neighbours, and take turns along the rows."""
    comptime turns = _COLUMN_THREADS // _ACROSS
    var all = stack_allocation[
        _COLUMN_THREADS,
        _Fold[kind, dtype, 1],
        address_space=AddressSpace.SHARED,
    ]()
    var x = thread_idx.x % _ACROSS
    var y = thread_idx.x // _ACROSS
    var row = block_idx.x * _ACROSS + x
    # Threads beyond the last row read that one again, and write nothing: all have to meet at the barrier.
    var place = _row[rank, reduce_dim](shape, min(row, rows - 1))
    var count = shape[reduce_dim]
    var fold = _Fold[kind, dtype, 1]()
    for i in range(y, count, turns):
        place[reduce_dim] = i
        fold.take(read[1, 1, rank](place), i)
    all[thread_idx.x] = fold
    barrier()
    if y == 0 and row < rows:
        comptime for k in range(1, turns):
            fold.join(all[k * _ACROSS + x])
        place[reduce_dim] = 0
        _emit(write, write_other, place, fold, count)


def _reduce_rows[
    Read: AnyType,
    Write: AnyType,
    WriteOther: AnyType,
    rank: Int,
    //,
    kind: StringLiteral,
    dtype: DType,
    target: StaticString,
    reduce_dim: Int,
](
    read: Read,
    write: Write,
    write_other: WriteOther,
    shape: IndexList[rank],
    context: Optional[DeviceContext],
) raises:
    """All rows along `reduce_dim`."""
    comptime assert (
        reduce_dim >= 0 and reduce_dim < rank
    ), "'reduce_dim' must be a dimension of the shape"
    comptime if target == "gpu":
        var ctx = context.value() if context else DeviceContext()
        var rows = _rows[rank, reduce_dim](shape)
        if rows == 0:
            return
        comptime if reduce_dim == rank - 1:
            comptime kernel = _row_kernel[
                Read, Write, WriteOther, kind, dtype, rank, reduce_dim, 256
            ]
            ctx.enqueue_function[kernel](
                read, write, write_other, shape, grid_dim=rows, block_dim=256
            )
        else:
            comptime kernel = _column_kernel[
                Read, Write, WriteOther, kind, dtype, rank, reduce_dim
            ]
            ctx.enqueue_function[kernel](
                read,
                write,
                write_other,
                shape,
                rows,
                grid_dim=ceildiv(rows, _ACROSS),
                block_dim=_COLUMN_THREADS,
            )
    else:
        _on_host[kind, dtype, reduce_dim](read, write, write_other, shape)


# --- by name


@always_inline
def reduce_sum[
    dtype: DType,
    InputFn: def[width: Int, alignment: Int, rank: Int](
        IndexList[rank]
    ) -> SIMD[dtype, width],
    OutputFn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) -> None,
    S: AnyType,
    /,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](
    input_fn: InputFn,
    output_fn: OutputFn,
    input_shape: S,
    context: Optional[DeviceContext] = None,
) raises:
    """The sum of each row.

    Parameters:
        dtype: The kind of the numbers.
        InputFn: The type of `input_fn`.
        OutputFn: The type of `output_fn`.
        S: The type of the shape: an `IndexList`, a `Coord` or a tuple.
        target: `"gpu"` for the device, anything else for the host.
        reduce_dim: The dimension that goes.

    Args:
        input_fn: `input_fn[width, alignment, rank](index)` gives `width` numbers that lie along the last dimension.
        output_fn: `output_fn[width, rank](index, value)` takes the result of the row that begins at `index`.
        input_shape: The extents.
        context: The device.

    Raises:
        If the launch fails.

    Examples:

    ```mojo
    from std.algorithm.reductions import reduce_sum
    from std.utils import IndexList

    def main() raises:
        var sums = List[Float32](length=2, fill=0)

        def load[width: Int, alignment: Int, rank: Int](index: IndexList[rank]) {imm} -> SIMD[DType.float32, width]:
            return SIMD[DType.float32, width](Float32(index[0] + 1))

        def store[width: Int, rank: Int](index: IndexList[rank], value: SIMD[DType.float32, width]) {mut sums}:
            sums[index[0]] = value[0]

        reduce_sum[DType.float32, reduce_dim=1](load, store, IndexList[2](2, 10))
        print(sums)  # -> [10.0, 20.0]
    ```
    """
    _reduce_rows["sum", dtype, target, reduce_dim](
        input_fn, output_fn, output_fn, _extents(input_shape), context
    )


@always_inline
def reduce_product[
    dtype: DType,
    InputFn: def[width: Int, alignment: Int, rank: Int](
        IndexList[rank]
    ) -> SIMD[dtype, width],
    OutputFn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) -> None,
    S: AnyType,
    /,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](
    input_fn: InputFn,
    output_fn: OutputFn,
    input_shape: S,
    context: Optional[DeviceContext] = None,
) raises:
    """The product of each row.

    Examples:

    ```mojo
    from std.algorithm.reduction import product
    var values: List[Int32] = [1, 2, 3, 4]
    print(product(Span(values)))  # -> 24
    ```
    """
    _reduce_rows["product", dtype, target, reduce_dim](
        input_fn, output_fn, output_fn, _extents(input_shape), context
    )


@always_inline
def reduce_max[
    dtype: DType,
    InputFn: def[width: Int, alignment: Int, rank: Int](
        IndexList[rank]
    ) -> SIMD[dtype, width],
    OutputFn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) -> None,
    S: AnyType,
    /,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](
    input_fn: InputFn,
    output_fn: OutputFn,
    input_shape: S,
    context: Optional[DeviceContext] = None,
) raises:
    """The largest number of each row.

    Examples:

    ```mojo
    from std.algorithm.reductions import reduce_max
    from std.math import iota
    from std.utils import IndexList

    def main() raises:
        var results = List[Float32](length=2, fill=0)

        def load[width: Int, alignment: Int, rank: Int](index: IndexList[rank]) {imm} -> SIMD[DType.float32, width]:
            return iota[DType.float32, width](Float32(10 * index[0] + index[1]))

        def store[width: Int, rank: Int](index: IndexList[rank], value: SIMD[DType.float32, width]) {mut results}:
            results[index[0]] = value[0]

        reduce_max[DType.float32, reduce_dim=1](load, store, IndexList[2](2, 10))
        print(results)  # -> [9.0, 19.0]
    ```
    """
    _reduce_rows["max", dtype, target, reduce_dim](
        input_fn, output_fn, output_fn, _extents(input_shape), context
    )


@always_inline
def reduce_min[
    dtype: DType,
    InputFn: def[width: Int, alignment: Int, rank: Int](
        IndexList[rank]
    ) -> SIMD[dtype, width],
    OutputFn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) -> None,
    S: AnyType,
    /,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](
    input_fn: InputFn,
    output_fn: OutputFn,
    input_shape: S,
    context: Optional[DeviceContext] = None,
) raises:
    """The smallest number of each row.

    Examples:

    ```mojo
    from std.algorithm.reductions import reduce_min
    from std.math import iota
    from std.utils import IndexList

    def main() raises:
        var results = List[Float32](length=2, fill=0)

        def load[width: Int, alignment: Int, rank: Int](index: IndexList[rank]) {imm} -> SIMD[DType.float32, width]:
            return iota[DType.float32, width](Float32(10 * index[0] + index[1]))

        def store[width: Int, rank: Int](index: IndexList[rank], value: SIMD[DType.float32, width]) {mut results}:
            results[index[0]] = value[0]

        reduce_min[DType.float32, reduce_dim=1](load, store, IndexList[2](2, 10))
        print(results)  # -> [0.0, 10.0]
    ```
    """
    _reduce_rows["min", dtype, target, reduce_dim](
        input_fn, output_fn, output_fn, _extents(input_shape), context
    )


@always_inline
def reduce_mean[
    dtype: DType,
    InputFn: def[width: Int, alignment: Int, rank: Int](
        IndexList[rank]
    ) -> SIMD[dtype, width],
    OutputFn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) -> None,
    S: AnyType,
    /,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](
    input_fn: InputFn,
    output_fn: OutputFn,
    input_shape: S,
    context: Optional[DeviceContext] = None,
) raises:
    """The arithmetic mean of each row; of integers, rounded down.

    Examples:

    ```mojo
    from std.algorithm.reductions import reduce_mean
    from std.math import iota
    from std.utils import IndexList

    def main() raises:
        var results = List[Float32](length=2, fill=0)

        def load[width: Int, alignment: Int, rank: Int](index: IndexList[rank]) {imm} -> SIMD[DType.float32, width]:
            return iota[DType.float32, width](Float32(10 * index[0] + index[1]))

        def store[width: Int, rank: Int](index: IndexList[rank], value: SIMD[DType.float32, width]) {mut results}:
            results[index[0]] = value[0]

        reduce_mean[DType.float32, reduce_dim=1](load, store, IndexList[2](2, 10))
        print(results)  # -> [4.5, 14.5]
    ```
    """
    _reduce_rows["mean", dtype, target, reduce_dim](
        input_fn, output_fn, output_fn, _extents(input_shape), context
    )


@always_inline
def reduce_argmax[
    dtype: DType,
    InputFn: def[width: Int, alignment: Int, rank: Int](
        IndexList[rank]
    ) -> SIMD[dtype, width],
    OutputFn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[DType.int64, width]
    ) -> None,
    S: AnyType,
    /,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](
    input_fn: InputFn,
    output_fn: OutputFn,
    input_shape: S,
    context: Optional[DeviceContext] = None,
) raises:
    """Where each row has its largest number; of equal ones the first.

    Examples:

    ```mojo
    from std.algorithm.reductions import reduce_argmax
    from std.math import iota
    from std.utils import IndexList

    def main() raises:
        var results = List[Int64](length=2, fill=0)

        def load[width: Int, alignment: Int, rank: Int](index: IndexList[rank]) {imm} -> SIMD[DType.float32, width]:
            return iota[DType.float32, width](Float32(10 * index[0] + index[1]))

        def store[width: Int, rank: Int](index: IndexList[rank], value: SIMD[DType.int64, width]) {mut results}:
            results[index[0]] = value[0]

        reduce_argmax[DType.float32, reduce_dim=1](load, store, IndexList[2](2, 10))
        print(results)  # -> [9, 9]
    ```
    """
    _reduce_rows["argmax", dtype, target, reduce_dim](
        input_fn, output_fn, output_fn, _extents(input_shape), context
    )


@always_inline
def reduce_argmin[
    dtype: DType,
    InputFn: def[width: Int, alignment: Int, rank: Int](
        IndexList[rank]
    ) -> SIMD[dtype, width],
    OutputFn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[DType.int64, width]
    ) -> None,
    S: AnyType,
    /,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](
    input_fn: InputFn,
    output_fn: OutputFn,
    input_shape: S,
    context: Optional[DeviceContext] = None,
) raises:
    """Where each row has its smallest number; of equal ones the first.

    Examples:

    ```mojo
    from std.algorithm.reductions import reduce_argmin
    from std.math import iota
    from std.utils import IndexList

    def main() raises:
        var results = List[Int64](length=2, fill=0)

        def load[width: Int, alignment: Int, rank: Int](index: IndexList[rank]) {imm} -> SIMD[DType.float32, width]:
            return iota[DType.float32, width](Float32(10 * index[0] + index[1]))

        def store[width: Int, rank: Int](index: IndexList[rank], value: SIMD[DType.int64, width]) {mut results}:
            results[index[0]] = value[0]

        reduce_argmin[DType.float32, reduce_dim=1](load, store, IndexList[2](2, 10))
        print(results)  # -> [0, 0]
    ```
    """
    _reduce_rows["argmin", dtype, target, reduce_dim](
        input_fn, output_fn, output_fn, _extents(input_shape), context
    )


@always_inline
def reduce_min_and_max[
    dtype: DType,
    InputFn: def[width: Int, alignment: Int, rank: Int](
        IndexList[rank]
    ) -> SIMD[dtype, width],
    OutputMinFn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) -> None,
    OutputMaxFn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) -> None,
    S: AnyType,
    /,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](
    input_fn: InputFn,
    output_min_fn: OutputMinFn,
    output_max_fn: OutputMaxFn,
    input_shape: S,
    context: Optional[DeviceContext] = None,
) raises:
    """The smallest and the largest number of each row, which is walked once.

    Examples:

    ```mojo
    from std.algorithm.reductions import reduce_min_and_max
    from std.math import iota
    from std.utils import IndexList

    def main() raises:
        var least = List[Float32](length=2, fill=0)
        var most = List[Float32](length=2, fill=0)

        def load[width: Int, alignment: Int, rank: Int](index: IndexList[rank]) {imm} -> SIMD[DType.float32, width]:
            return iota[DType.float32, width](Float32(10 * index[0] + index[1]))

        def store_least[width: Int, rank: Int](index: IndexList[rank], value: SIMD[DType.float32, width]) {mut least}:
            least[index[0]] = value[0]

        def store_most[width: Int, rank: Int](index: IndexList[rank], value: SIMD[DType.float32, width]) {mut most}:
            most[index[0]] = value[0]

        reduce_min_and_max[DType.float32, reduce_dim=1](load, store_least, store_most, IndexList[2](2, 10))
        print(least, most)  # -> [0.0, 10.0] [9.0, 19.0]
    ```
    """
    _reduce_rows["min_and_max", dtype, target, reduce_dim](
        input_fn,
        output_min_fn,
        output_max_fn,
        _extents(input_shape),
        context,
    )


# --- the functions as parameters


struct _Reader[
    dtype: DType,
    func: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
](TrivialRegisterPassable):
    """`func` as a value."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __call__[
        width: Int, alignment: Int, rank: Int
    ](self, index: IndexList[rank]) -> SIMD[Self.dtype, width]:
        return Self.func[width, rank](index)


struct _Writer[
    dtype: DType,
    func: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
](TrivialRegisterPassable):
    """`func` as a value."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __call__[
        width: Int, rank: Int
    ](self, index: IndexList[rank], value: SIMD[Self.dtype, width]):
        Self.func[width, rank](index, value)


def _parameter_row_kernel[
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    kind: StringLiteral,
    rank: Int,
    reduce_dim: Int,
    threads: Int,
](shape: IndexList[rank]):
    """As `_row_kernel`; the functions are parameters."""
    var write = _Writer[dtype, output_fn]()
    _row_kernel[
        _Reader[dtype, input_fn],
        type_of(write),
        type_of(write),
        kind,
        dtype,
        rank,
        reduce_dim,
        threads,
    ](_Reader[dtype, input_fn](), write, write, shape)


def _parameter_column_kernel[
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    kind: StringLiteral,
    rank: Int,
    reduce_dim: Int,
](shape: IndexList[rank], rows: Int):
    """As `_column_kernel`; the functions are parameters."""
    var write = _Writer[dtype, output_fn]()
    _column_kernel[
        _Reader[dtype, input_fn],
        type_of(write),
        type_of(write),
        kind,
        dtype,
        rank,
        reduce_dim,
    ](_Reader[dtype, input_fn](), write, write, shape, rows)


@always_inline
def _reduce_by[
    rank: Int,
    //,
    dtype: DType,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_fn: def[width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    kind: StringLiteral,
    target: StaticString,
    reduce_dim: Int,
](shape: IndexList[rank], context: Optional[DeviceContext]) raises:
    """All rows along `reduce_dim`; the functions are parameters."""
    comptime if target == "gpu":
        comptime assert (
            reduce_dim >= 0 and reduce_dim < rank
        ), "'reduce_dim' must be a dimension of the shape"
        var ctx = context.value() if context else DeviceContext()
        var rows = _rows[rank, reduce_dim](shape)
        if rows == 0:
            return
        comptime if reduce_dim == rank - 1:
            comptime kernel = _parameter_row_kernel[
                dtype, input_fn, output_fn, kind, rank, reduce_dim, 256
            ]
            ctx.enqueue_function[kernel](shape, grid_dim=rows, block_dim=256)
        else:
            comptime kernel = _parameter_column_kernel[
                dtype, input_fn, output_fn, kind, rank, reduce_dim
            ]
            ctx.enqueue_function[kernel](
                shape,
                rows,
                grid_dim=ceildiv(rows, _ACROSS),
                block_dim=_COLUMN_THREADS,
            )
    else:
        var rows = _rows[rank, reduce_dim](shape)
        var step = _rows_at_once(rows, shape[reduce_dim])

        @parameter
        def part(i: Int):
            var write = _Writer[dtype, output_fn]()
            for row in range(i * step, min((i + 1) * step, rows)):
                _row_on_host[kind, dtype, reduce_dim](
                    _Reader[dtype, input_fn](), write, write, shape, row
                )

        if step >= rows:
            part(0)
        else:
            _ = _run_parameter[part](ceildiv(rows, step), 0)
