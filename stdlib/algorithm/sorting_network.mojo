"""A few values, sorted."""


def _sort[T: AnyType, //, n: Int](x: Span[T, _]):
    """Sorts the first `n` values, which are `Comparable` and `Copyable`.

    Parameters:
        T: The type of the values.
        n: How many, known at compile time.
    """
    comptime for i in range(1, n):
        var at = i
        while at > 0 and x[at] < x[at - 1]:
            swap(x[at], x[at - 1])
            at -= 1
