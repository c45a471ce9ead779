"""Copies of large memory."""

from memory import memcpy


def parallel_memcpy[
    T: AnyType, //
](dest: UnsafePointer[T], src: UnsafePointer[T], count: Int):
    """Copies `count` values; the memory must not overlap."""
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
