"""Loops that the host's threads share: `parallelize` and its kin.

Work items run on the pool that also runs the CPU device, as many at once as it has threads (`BRIO_CPU_THREADS`), the
caller's thread among them. An error ends the loop: no further item starts, and the caller gets the first error.
"""

from gpu.host import DeviceContext
from internal import brio_rt as rt
from math import ceildiv
from runtime.llcl import Runtime
from utils.index import IndexList

comptime _Work = def(rt.Handle, __brio.int[64]) -> __brio.int[32]


@__closure_table
def _call_parameter[
    F: AnyType, //, func: F
](closures: rt.Handle, index: __brio.int[64]) -> __brio.int[32]:
    """Calls a function given as a parameter; its closures come through the table."""
    comptime if __brio.fn_raises[func]:
        try:
            func(__brio.make[Int](index))
            return __brio.constant[__brio.int[32], 0]()
        except error:
            return rt.fail(String(error))
    else:
        func(__brio.make[Int](index))
        return __brio.constant[__brio.int[32], 0]()


def _call_value[
    F: AnyType
](data: rt.Handle, index: __brio.int[64]) -> __brio.int[32]:
    """Calls the closure, or the function's address, at `data`."""
    try:
        __brio.deref(__brio.cast["pointer", __brio.ptr[F]](data))(
            __brio.make[Int](index)
        )
        return __brio.constant[__brio.int[32], 0]()
    except error:
        return rt.fail(String(error))


@always_inline
def _parallel_for(
    count: Int, workers: Int, work: _Work, data: rt.Handle
) -> __brio.int[32]:
    return __brio.external_call["brio_parallel_for", __brio.int[32]](
        max(count, 0).value, max(workers, 0).value, work, data
    )


@always_inline
def _run_parameter[
    F: AnyType, //, func: F
](count: Int, workers: Int) -> __brio.int[32]:
    return _parallel_for(
        count,
        workers,
        _call_parameter[func],
        __brio.closure_table[_call_parameter[func]](),
    )


@always_inline
def _run_value[
    F: AnyType, //
](count: Int, workers: Int, func: F) -> __brio.int[32]:
    comptime if __brio.is_function[F]:
        return _run_parameter[func](count, workers)
    else:
        return _parallel_for(
            count,
            workers,
            _call_value[F],
            __brio.cast["pointer", rt.Handle](__brio.address_of(func)),
        )


def parallelism_level() -> Int:
    """How many threads take work items.

    Examples:

    ```mojo
    from std.runtime.asyncrt import parallelism_level
    print(parallelism_level() > 0)  # -> True
    ```
    """
    return Int(
        __brio.make[UInt32](
            __brio.external_call["brio_parallelism", __brio.int[32]]()
        )
    )


# --- work items


@always_inline
def sync_parallelize[
    F: AnyType, //, func: F
](num_work_items: Int, ctx: Optional[DeviceContext] = None) where not Bool(
    __brio.fn_raises[func]
):
    """Calls `func(i)` for each of the work items, several at once, and returns when all are done.

    Parameters:
        F: The type of the function.
        func: Takes the number of a work item.

    Args:
        num_work_items: Calls are made with 0 up to, not including, this number.
        ctx: Accepted.

    Examples:

    ```mojo
    from std.algorithm import sync_parallelize

    def main():
        var squares = List[Int](length=4, fill=0)

        @parameter
        def square(i: Int):
            squares[i] = i * i

        sync_parallelize[square](4)
        print(squares)  # -> [0, 1, 4, 9]
    ```
    """
    _ = _run_parameter[func](num_work_items, 0)


@always_inline
def sync_parallelize[
    F: AnyType, //, func: F
](num_work_items: Int, ctx: Optional[DeviceContext] = None) raises where Bool(
    __brio.fn_raises[func]
):
    """The same with a function that may raise: its first error is raised here."""
    rt.check(_run_parameter[func](num_work_items, 0))


@always_inline
def sync_parallelize[
    F: AnyType, //
](
    func: F, num_work_items: Int, ctx: Optional[DeviceContext] = None
) where not Bool(__brio.fn_raises[F]):
    """Calls `func(i)` for each of the work items, several at once, and returns when all are done."""
    _ = _run_value(num_work_items, 0, func)


@always_inline
def sync_parallelize[
    F: AnyType, //
](
    func: F, num_work_items: Int, ctx: Optional[DeviceContext] = None
) raises where Bool(__brio.fn_raises[F]):
    """The same with a function that may raise: its first error is raised here."""
    rt.check(_run_value(num_work_items, 0, func))


@always_inline
def sync_parallelize[
    F: AnyType, //
](num_work_items: Int, func: F) where not Bool(__brio.fn_raises[F]):
    """Calls `func(i)` for each of the work items, several at once, and returns when all are done."""
    _ = _run_value(num_work_items, 0, func)


@always_inline
def parallelize[
    F: AnyType, //, func: F
](
    num_work_items: Int,
    num_workers: Int = 0,
    *,
    ctx: Optional[DeviceContext] = None,
) where not Bool(__brio.fn_raises[func]):
    """Calls `func(i)` for each of the work items, on `num_workers` threads at most, and returns when all are done.

    Examples:

    ```mojo
    from std.algorithm import parallelize

    def main() raises:
        var results = List[Int](length=100, fill=0)

        @parameter
        def work(i: Int):
            results[i] = i * i

        parallelize[work](100)
        print(results[99])  # -> 9801
    ```
    """
    _ = _run_parameter[func](num_work_items, num_workers)


@always_inline
def parallelize[
    F: AnyType, //, func: F
](
    num_work_items: Int,
    num_workers: Int = 0,
    *,
    ctx: Optional[DeviceContext] = None,
) raises where Bool(__brio.fn_raises[func]):
    """The same with a function that may raise: its first error is raised here."""
    rt.check(_run_parameter[func](num_work_items, num_workers))


@always_inline
def parallelize[
    F: AnyType, //
](
    func: F,
    num_work_items: Int,
    num_workers: Int = 0,
    ctx: Optional[DeviceContext] = None,
) where not Bool(__brio.fn_raises[F]):
    """Calls `func(i)` for each of the work items, on `num_workers` threads at most, and returns when all are done."""
    _ = _run_value(num_work_items, num_workers, func)


@always_inline
def parallelize[
    F: AnyType, //
](
    func: F,
    num_work_items: Int,
    num_workers: Int = 0,
    ctx: Optional[DeviceContext] = None,
) raises where Bool(__brio.fn_raises[F]):
    """The same with a function that may raise: its first error is raised here."""
    rt.check(_run_value(num_work_items, num_workers, func))


@always_inline
def parallelize[
    F: AnyType, //
](num_work_items: Int, func: F) where not Bool(__brio.fn_raises[F]):
    """Calls `func(i)` for each of the work items and returns when all are done."""
    _ = _run_value(num_work_items, 0, func)


@__only_legacy
@always_inline
def parallelize[
    F: AnyType, //, func: F
](rt: Runtime, num_work_items: Int, num_workers: Int = 0) where not Bool(
    __brio.fn_raises[func]
):
    """Calls `func(i)` for each of the work items, on the threads of a `Runtime` of 2023."""
    _ = _run_parameter[func](num_work_items, num_workers)


# --- rows


@always_inline
def _row_count[rank: Int](shape: IndexList[rank], axis: Int) -> Int:
    var rows = 1
    for i in range(rank):
        if i != axis:
            rows *= shape[i]
    return rows


@always_inline
def _rows_at_once[
    rank: Int
](shape: IndexList[rank], axis: Int, grain_size: Int) -> Int:
    """Rows of a work item: as many as have `grain_size` elements, and no more than keep every thread busy."""
    var rows = _row_count(shape, axis)
    return max(
        ceildiv(rows, parallelism_level()),
        ceildiv(grain_size, max(shape[axis], 1)),
        1,
    )


@always_inline
def parallelize_over_rows[
    F: AnyType, rank: Int, //, func: F
](
    shape: IndexList[rank],
    axis: Int,
    grain_size: Int,
    ctx: Optional[DeviceContext] = None,
):
    """Calls `func(first, last)` for ranges of the rows of `shape`, several at once: what is left of it without `axis`.

    Parameters:
        F: The type of the function.
        rank: Number of dimensions.
        func: Takes the first row of its range and the row after the last.

    Args:
        shape: The extents.
        axis: The dimension along which a row runs.
        grain_size: Elements that a range should at least have.

    Examples:

    ```mojo
    from std.algorithm import parallelize_over_rows
    from std.utils.index import Index

    def main():
        var table: List[Int] = [1, 2, 3, 4, 5, 6]
        var sums = List[Int](length=2, fill=0)

        @parameter
        def add(first: Int, last: Int):
            for row in range(first, last):
                for column in range(3):
                    sums[row] += table[3 * row + column]

        parallelize_over_rows[add](Index(2, 3), 1, 1)
        print(sums)  # -> [6, 15]
    ```
    """
    var rows = _row_count(shape, axis)
    var step = _rows_at_once(shape, axis, grain_size)

    @parameter
    def part(i: Int):
        func(i * step, min((i + 1) * step, rows))

    _ = _run_parameter[part](ceildiv(rows, step), 0)


@always_inline
def parallelize_over_rows[
    F: AnyType, rank: Int, //
](
    func: F,
    shape: IndexList[rank],
    axis: Int,
    grain_size: Int,
    ctx: Optional[DeviceContext] = None,
):
    """Calls `func(first, last)` for ranges of the rows of `shape`, several at once."""
    var rows = _row_count(shape, axis)
    var step = _rows_at_once(shape, axis, grain_size)

    def part(i: Int) {read func, read rows, read step}:
        func(i * step, min((i + 1) * step, rows))

    _ = _run_value(ceildiv(rows, step), 0, part)
