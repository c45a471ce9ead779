"""Copies of large memory."""

from memory import memcpy


def parallel_memcpy[
    T: AnyType, //
](dest: UnsafePointer[T], src: UnsafePointer[T], count: Int):
    """Copies `count` values; the memory must not overlap.

    Examples:

    ```mojo
    from std.algorithm.memory import parallel_memcpy

    var values = [1, 2, 3]
    var copies = List[Int](length=3, fill=0)
    parallel_memcpy(dest=copies.unsafe_ptr(), src=values.unsafe_ptr(), count=3)
    print(copies)  # -> [1, 2, 3]
    ```
    """
    memcpy(dest=dest, src=src, count=count)


def parallel_memcpy[
    T: AnyType, //
](
    dest: UnsafePointer[T],
    src: UnsafePointer[T],
    count: Int,
    count_per_task: Int,
    num_tasks: Int,
):
    """Copies `count` values in parts; the memory must not overlap."""
    memcpy(dest=dest, src=src, count=count)
