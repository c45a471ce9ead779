"""`sort` and `sorted`: stable merge sort, by `<`, by a comparison or by a key."""


struct _ByLess(TrivialRegisterPassable):
    """The order of `<`."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __call__[T: AnyType, //](self, a: T, b: T) -> Bool:
        return a < b


struct _ByParameter[F: AnyType, //, before: F](TrivialRegisterPassable):
    """The order of a function known at compile time: `before(a, b)` says that `a` comes first."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __call__[T: AnyType, //](self, a: T, b: T) -> Bool:
        return Self.before(a, b)


struct _ByKey[F: AnyType, //, key: F](TrivialRegisterPassable):
    """The order of what `key` makes of the values."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __call__[T: AnyType, //](self, a: T, b: T) -> Bool:
        return Self.key(a) < Self.key(b)


@always_inline
def _move_one[
    T: AnyType, //
](target: UnsafePointer[T], source: UnsafePointer[T]):
    __brio.move_init(target.address, source.address)


def _insertion_sort[
    T: AnyType, Order: AnyType, //
](data: UnsafePointer[T], count: Int, before: Order):
    """Sorts a short run in place."""
    for i in range(1, count):
        var j = i
        while j > 0 and before(data[j], data[j - 1]):
            swap(data[j], data[j - 1])
            j -= 1


def _merge_sort[
    T: AnyType, Order: AnyType, //
](data: UnsafePointer[T], count: Int, before: Order):
    """Sorts runs of 16 by insertion, then merges neighbours; values only move, and equal ones keep their order."""
    comptime run = 16
    var start = 0
    while start < count:
        _insertion_sort(data + start, min(run, count - start), before)
        start += run
    if count <= run:
        return
    var spare = alloc[T](count)
    var width = run
    while width < count:
        var left = 0
        while left + width < count:
            var middle = left + width
            var end = min(middle + width, count)
            # The left run steps aside, and both are merged back.
            for i in range(width):
                _move_one(spare + i, data + left + i)
            var a = 0
            var b = middle
            var at = left
            while a < width:
                if b < end and before(data[b], spare[a]):
                    _move_one(data + at, data + b)
                    b += 1
                else:
                    _move_one(data + at, spare + a)
                    a += 1
                at += 1
            left = end
        width *= 2
    spare.free()


# --- in place


@always_inline
def sort[
    T: AnyType, //, *, stable: Bool = False
](mut span: List[T]) where (
    Bool(__brio.has_method[T, "__lt__"]) or Bool(__brio.has_method[T, "__gt__"])
):
    """Sorts by `<`. Equal values keep their order.

    Examples:

    ```mojo
    var a = [3, 1, 2]
    sort(a)
    print(a)  # -> [1, 2, 3]

    def larger(x: Int, y: Int) capturing -> Bool:
        return x > y

    sort[larger](a)
    print(a)  # -> [3, 2, 1]
    ```
    """
    _merge_sort(span.unsafe_ptr(), len(span), _ByLess())


@always_inline
def sort[
    T: AnyType, //, *, stable: Bool = False
](span: Span[T, _]) where (
    Bool(__brio.has_method[T, "__lt__"]) or Bool(__brio.has_method[T, "__gt__"])
):
    """Sorts the values that `span` covers by `<`. Equal values keep their order."""
    _merge_sort(UnsafePointer[T](span._data), len(span), _ByLess())


@always_inline
def sort[
    T: AnyType, F: AnyType, //, cmp_fn: F, *, stable: Bool = False
](mut span: List[T]):
    """Sorts by `cmp_fn(a, b)`, which says whether `a` comes before `b`."""
    _merge_sort(span.unsafe_ptr(), len(span), _ByParameter[cmp_fn]())


@always_inline
def sort[
    T: AnyType, F: AnyType, //, cmp_fn: F, *, stable: Bool = False
](span: Span[T, _]):
    """Sorts by `cmp_fn(a, b)`, which says whether `a` comes before `b`."""
    _merge_sort(UnsafePointer[T](span._data), len(span), _ByParameter[cmp_fn]())


@always_inline
def sort[
    T: AnyType, F: AnyType, //, *, key: F, stable: Bool = False
](mut span: List[T]):
    """Sorts by `key(value)`."""
    _merge_sort(span.unsafe_ptr(), len(span), _ByKey[key]())


@always_inline
def sort[
    T: AnyType, F: AnyType, //, *, key: F, stable: Bool = False
](span: Span[T, _]):
    """Sorts by `key(value)`."""
    _merge_sort(UnsafePointer[T](span._data), len(span), _ByKey[key]())


@always_inline
def sort[
    T: AnyType, F: AnyType, //, *, stable: Bool = False
](mut list: List[T], cmp_fn: F):
    """Sorts by `cmp_fn(a, b)`, which says whether `a` comes before `b`."""
    _merge_sort(list.unsafe_ptr(), len(list), cmp_fn)


@always_inline
def sort[
    T: AnyType, F: AnyType, //, *, stable: Bool = False
](span: Span[T, _], cmp_fn: F):
    """Sorts by `cmp_fn(a, b)`, which says whether `a` comes before `b`."""
    _merge_sort(UnsafePointer[T](span._data), len(span), cmp_fn)


# --- as a copy


def sorted[
    T: AnyType, //
](list: List[T]) -> List[T] where (
    Bool(__brio.has_method[T, "__lt__"]) or Bool(__brio.has_method[T, "__gt__"])
):
    """A copy, sorted by `<`.

    Examples:

    ```mojo
    print(sorted([3, 1, 2]))  # -> [1, 2, 3]
    ```
    """
    var result = list.copy()
    sort(result)
    return result^


def sorted[T: AnyType, F: AnyType, //, cmp_fn: F](list: List[T]) -> List[T]:
    """A copy, sorted by `cmp_fn`."""
    var result = list.copy()
    sort[cmp_fn](result)
    return result^


def partition[T: AnyType, F: AnyType, //, cmp_fn: F](span: Span[T, _], k: Int):
    """Puts the `k` values that come first by `cmp_fn` in front.

    Examples:

    ```mojo
    var values = [9, 3, 7, 1, 5]
    partition(values, 2)
    var least = values[0] + values[1]
    print(least)  # -> 4
    ```
    """
    sort[cmp_fn](span)


def partition[T: AnyType, F: AnyType, //, cmp_fn: F](mut span: List[T], k: Int):
    """Puts the `k` values that come first by `cmp_fn` in front."""
    sort[cmp_fn](span)


def partition[T: AnyType, //](span: Span[T, _], k: Int):
    """Puts the `k` smallest values in front."""
    sort(span)


def partition[T: AnyType, //](mut span: List[T], k: Int):
    """Puts the `k` smallest values in front."""
    sort(span)


def _small_sort[
    T: AnyType, F: AnyType, //, n: Int, cmp_fn: F
](data: UnsafePointer[T]):
    """Sorts `n` values."""
    var span = Span(ptr=data, length=n)
    sort[cmp_fn](span)


def _stable_sort[T: AnyType, F: AnyType, //, cmp_fn: F](span: Span[T, _]):
    """Sorts; what is equal keeps its order."""
    sort[cmp_fn](span)


def _heap_sort[T: AnyType, F: AnyType, //, cmp_fn: F](span: Span[T, _]):
    """Sorts."""
    sort[cmp_fn](span)


def _quicksort[T: AnyType, F: AnyType, //, cmp_fn: F](span: Span[T, _]):
    """Sorts."""
    sort[cmp_fn](span)


def _insertion_sort[T: AnyType, F: AnyType, //, cmp_fn: F](span: Span[T, _]):
    """Sorts."""
    sort[cmp_fn](span)


comptime insertion_sort_threshold = 32
"""Up to how many values are sorted by insertion.

Examples:

```mojo
from std.builtin.sort import insertion_sort_threshold
var numbers = [i * 7 % 32 for i in range(insertion_sort_threshold)]
sort(numbers)
print(numbers[0], numbers[31])  # -> 0 31
```
"""
