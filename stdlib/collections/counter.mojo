"""`Counter[V]`: how often each value was seen."""

from builtin.list import _TakingIter
from collections.dict import _DictIter, _ITEMS, _KEYS, _VALUES, Dict


struct CountTuple[V: AnyType](
    Comparable,
    Copyable where conforms_to(V, Copyable),
    ImplicitlyCopyable where conforms_to(V, Copyable),
    Movable,
    Writable,
):
    """A value and how often it was seen.

    Examples:

    ```mojo
    from std.collections import Counter
    print(Counter("a", "b", "a").most_common(1)[0])  # -> (a, 2)
    ```
    """

    var _value: Self.V
    var _count: Int

    def __init__(out self, value: Self.V, count: Int):
        """`value`, seen `count` times.

        Examples:

        ```mojo
        from std.collections.counter import CountTuple
        print(CountTuple(String("a"), 3))  # -> (a, 3)
        ```
        """
        self._value = value
        self._count = count

    @always_inline
    def __getitem__[index: Int](self) -> Self.V if index == 0 else Int:
        """The value (0) or its count (1).

        Examples:

        ```mojo
        from std.collections import Counter
        var top = Counter[String]("a", "b", "a").most_common(1)
        print(top[0][0], top[0][1])  # -> a 2
        ```
        """
        comptime if index == 0:
            return self._value
        else:
            return self._count

    def __eq__(self, other: Self) -> Bool:
        """Whether values and counts are equal.

        Examples:

        ```mojo
        from std.collections import Counter
        from std.collections.counter import CountTuple
        print(CountTuple(1, 3) == CountTuple(1, 3))  # -> True
        ```
        """
        return self._value == other._value and self._count == other._count

    def __lt__(self, other: Self) -> Bool:
        """Whether `self` was seen more often: the order of `most_common`.

        Examples:

        ```mojo
        from std.collections import Counter
        from std.collections.counter import CountTuple
        print(CountTuple(1, 5) < CountTuple(2, 3))  # -> True
        ```
        """
        return self._count > other._count

    def write_to[W: Writer](self, mut writer: W):
        """Writes `(value, count)`.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int](7, 7).most_common(1)[0])  # -> (7, 2)
        ```
        """
        writer.write("(", self._value, ", ", self._count, ")")


struct Counter[V: AnyType, H: AnyType = NoneType](
    Boolable,
    Copyable where conforms_to(V, Copyable),
    Defaultable,
    Equatable,
    ImplicitlyCopyable where conforms_to(V, Copyable),
    Iterable,
    IterableOwned,
    Movable,
    Sized,
    Writable,
):
    """A dictionary from values to counts in which everything counts zero until it is seen.

    Parameters:
        V: The type of the values: `Hashable` and `Equatable`.
        H: Accepted and not used: the hasher.

    Examples:

    ```mojo
    from std.collections import Counter

    var letters = Counter[String]("a", "b", "a")
    print(letters["a"], letters["z"])  # -> 2 0
    ```
    """

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = _DictIter[Self.V, Int, _KEYS]
    """What a loop over it asks for values.

    Examples:

    ```mojo
    from std.collections import Counter
    for value in Counter[Int](7, 5, 7):
        print(value)
    # -> 7
    # -> 5
    ```
    """
    comptime IteratorOwnedType = _TakingIter[Self.V]
    """What a loop that takes it asks for values.

    Examples:

    ```mojo
    from std.collections import Counter
    var count = Counter[Int](4, 4)
    for one in count^:
        print(one)
    # -> 4
    ```
    """

    var _data: Dict[Self.V, Int]

    def __init__(out self):
        """Nothing seen.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter("a", "b", "a")["a"])  # -> 2
        ```
        """
        self._data = Dict[Self.V, Int]()

    def __init__(out self, *values: Self.V):
        """Counts the given values."""
        self._data = Dict[Self.V, Int]()
        for value in values:
            self[value] = self[value] + 1

    def __init__(out self, items: List[Self.V]):
        """Counts the values of a list."""
        self._data = Dict[Self.V, Int]()
        self.update(items)

    def update(mut self, other: List[Self.V]):
        """Counts the values of a list too.

        Examples:

        ```mojo
        from std.collections import Counter
        var letters = Counter("a", "b")
        letters.update(["a", "a"])
        print(letters["a"])  # -> 3
        ```
        """
        for value in other:
            self[value] = self[value] + 1

    def update(mut self, other: Self):
        """Adds the counts of `other`."""
        for item in other._data.items():
            self[item.key] = self[item.key] + item.value

    def subtract(mut self, other: Self):
        """Takes off the counts of `other`.

        Examples:

        ```mojo
        from std.collections import Counter
        var letters = Counter("a", "a")
        letters.subtract(Counter("a"))
        print(letters["a"])  # -> 1
        ```
        """
        for item in other._data.items():
            self[item.key] = self[item.key] - item.value

    @always_inline
    def __getitem__(self, value: Self.V) -> Int:
        """How often `value` was seen.

        Examples:

        ```mojo
        from std.collections import Counter
        var letters = Counter("a")
        print(letters["a"], letters["z"])  # -> 1 0
        ```
        """
        return self._data.get(value, 0)

    @always_inline
    @__keeps_walks
    def __setitem__(mut self, var value: Self.V, count: Int):
        """Says how often `value` was seen.

        Examples:

        ```mojo
        from std.collections import Counter
        var seen = Counter[String]()
        seen["a"] = 5
        print(seen["a"], seen["b"])  # -> 5 0
        ```
        """
        self._data[value^] = count

    def __contains__(self, value: Self.V) -> Bool:
        """Whether there is a count for `value`.

        Examples:

        ```mojo
        from std.collections import Counter
        print("a" in Counter("a"))  # -> True
        ```
        """
        return value in self._data

    def __len__(self) -> Int:
        """Number of different values.

        Examples:

        ```mojo
        from std.collections import Counter
        print(len(Counter("a", "b", "a")))  # -> 2
        ```
        """
        return len(self._data)

    def __bool__(self) -> Bool:
        """Whether there are any.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Bool(Counter[Int]()), Bool(Counter[Int](7)))  # -> False True
        ```
        """
        return len(self._data) != 0

    def __iter__(ref self) -> _DictIter[Self.V, Int, _KEYS]:
        """Walks over the values.

        Examples:

        ```mojo
        from std.collections import Counter
        var seen = Counter[Int](7, 5, 7)
        print([value for value in seen])  # -> [7, 5]
        ```
        """
        return self._data.keys()

    def __iter__(var self) -> _TakingIter[Self.V]:
        """Walks over the values and gives them away: `for var value in values^`."""
        return _TakingIter[Self.V](self._data._taken_keys())

    def keys(ref self) -> _DictIter[Self.V, Int, _KEYS]:
        """Walks over the values.

        Examples:

        ```mojo
        from std.collections import Counter
        print([letter for letter in Counter("a", "b").keys()])  # -> ['a', 'b']
        ```
        """
        return self._data.keys()

    def values(ref self) -> _DictIter[Self.V, Int, _VALUES]:
        """Walks over the counts.

        Examples:

        ```mojo
        from std.collections import Counter
        print([count for count in Counter("a", "b", "a").values()])  # -> [2, 1]
        ```
        """
        return self._data.values()

    def items(ref self) -> _DictIter[Self.V, Int, _ITEMS]:
        """Walks over values and counts.

        Examples:

        ```mojo
        from std.collections import Counter
        for item in Counter[Int](7, 5, 7).items():
            print(item.key, item.value)
        # -> 7 2
        # -> 5 1
        ```
        """
        return self._data.items()

    def get(self, value: Self.V) -> Optional[Int]:
        """How often `value` was seen, or nothing.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter("a").get("z", 7))  # -> 7
        ```
        """
        return self._data.get(value)

    def pop(mut self, value: Self.V) raises -> Int:
        """Takes out the count of `value`; raises when there is none.

        Examples:

        ```mojo
        from std.collections import Counter
        var letters = Counter("a", "a")
        print(letters.pop("a"), len(letters))  # -> 2 0
        ```
        """
        return self._data.pop(value)

    def get(self, value: Self.V, default: Int) -> Int:
        """How often `value` was seen, or `default`."""
        return self._data.get(value, default)

    def pop(mut self, value: Self.V, default: Int) -> Int:
        """Takes out the count of `value`; `default` when there is none."""
        return self._data.pop(value, default)

    def popitem(mut self) raises -> CountTuple[Self.V]:
        """Takes out the value seen last, with its count; raises when there is none.

        Examples:

        ```mojo
        from std.collections import Counter
        var seen = Counter[Int](7, 5, 7)
        print(seen.popitem(), len(seen))  # -> (5, 1) 1
        ```
        """
        var entry = self._data.popitem()
        return CountTuple[Self.V](entry.key, entry.value)

    def clear(mut self):
        """Forgets everything.

        Examples:

        ```mojo
        from std.collections import Counter
        var letters = Counter("a")
        letters.clear()
        print(len(letters))  # -> 0
        ```
        """
        self._data.clear()

    @staticmethod
    def fromkeys(keys: List[Self.V], value: Int) -> Self:
        """Each of `keys`, seen `value` times.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int].fromkeys([1, 2], 3))  # -> {1: 3, 2: 3}
        ```
        """
        var result = Self()
        for key in keys:
            result[key] = value
        return result^

    def total(self) -> Int:
        """The sum of the counts.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter("a", "b", "a").total())  # -> 3
        ```
        """
        var sum = 0
        for count in self._data.values():
            sum += count
        return sum

    def most_common(self, n: Int) -> List[CountTuple[Self.V]]:
        """The `n` values seen most often, the first of equals first.

        Examples:

        ```mojo
        from std.collections import Counter

        var c = Counter[Int](4, 4, 5)
        for pair in c.most_common(1):
            print(pair[0], pair[1])  # -> 4 2
        ```
        """
        var result = List[CountTuple[Self.V]]()
        for item in self._data.items():
            result.append(CountTuple[Self.V](item.key, item.value))
            var i = len(result) - 1
            while i > 0 and result[i - 1]._count < result[i]._count:
                swap(result[i - 1], result[i])
                i -= 1
        result.shrink(min(n, len(result)))
        return result^

    def elements(self) -> List[Self.V]:
        """Each value as often as it was seen.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter("a", "b", "a").elements())  # -> ['a', 'a', 'b']
        ```
        """
        var result = List[Self.V]()
        for item in self._data.items():
            for _ in range(item.value):
                result.append(item.key)
        return result^

    def __add__(self, other: Self) -> Self:
        """The sums of the counts, where positive.

        Examples:

        ```mojo
        from std.collections import Counter
        print((Counter("a") + Counter("a", "b"))["a"])  # -> 2
        ```
        """
        var result = Self()
        for item in self._data.items():
            if item.value + other[item.key] > 0:
                result[item.key] = item.value + other[item.key]
        for item in other._data.items():
            if item.key not in self and item.value > 0:
                result[item.key] = item.value
        return result^

    def __sub__(self, other: Self) -> Self:
        """The differences of the counts, where positive.

        Examples:

        ```mojo
        from std.collections import Counter
        print((Counter("a", "a") - Counter("a"))["a"])  # -> 1
        ```
        """
        var result = Self()
        for item in self._data.items():
            if item.value - other[item.key] > 0:
                result[item.key] = item.value - other[item.key]
        for item in other._data.items():
            if item.key not in self and item.value < 0:
                result[item.key] = -item.value
        return result^

    def __and__(self, other: Self) -> Self:
        """The smaller counts, where positive.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int](1, 1, 2) & Counter[Int](1, 2, 2))  # -> {1: 1, 2: 1}
        ```
        """
        var result = Self()
        for item in self._data.items():
            var least = min(item.value, other[item.key])
            if least > 0:
                result[item.key] = least
        return result^

    def __or__(self, other: Self) -> Self:
        """The larger counts, where positive.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int](1, 1, 2) | Counter[Int](1, 2, 2))  # -> {1: 2, 2: 2}
        ```
        """
        var result = Self()
        for item in self._data.items():
            var most = max(item.value, other[item.key])
            if most > 0:
                result[item.key] = most
        for item in other._data.items():
            if item.key not in self and item.value > 0:
                result[item.key] = item.value
        return result^

    def __iadd__(mut self, other: Self):
        """Adds the counts of `other`; what is not positive then is dropped.

        Examples:

        ```mojo
        from std.collections import Counter
        var seen = Counter[Int](1, 2)
        seen += Counter[Int](1)
        print(seen)  # -> {1: 2, 2: 1}
        ```
        """
        self = self + other

    def __isub__(mut self, other: Self):
        """Takes the counts of `other` off; what is not positive then is dropped.

        Examples:

        ```mojo
        from std.collections import Counter
        var seen = Counter[Int](1, 1, 2)
        seen -= Counter[Int](1, 2)
        print(seen)  # -> {1: 1}
        ```
        """
        self = self - other

    def __iand__(mut self, other: Self):
        """Keeps the smaller counts, where positive.

        Examples:

        ```mojo
        from std.collections import Counter
        var seen = Counter[Int](1, 1, 2)
        seen &= Counter[Int](1)
        print(seen)  # -> {1: 1}
        ```
        """
        self = self & other

    def __ior__(mut self, other: Self):
        """Takes the larger counts, where positive.

        Examples:

        ```mojo
        from std.collections import Counter
        var seen = Counter[Int](1)
        seen |= Counter[Int](1, 1)
        print(seen)  # -> {1: 2}
        ```
        """
        self = self | other

    def __pos__(self) -> Self:
        """The positive counts.

        Examples:

        ```mojo
        from std.collections import Counter
        var balance = Counter[String]()
        balance["in"] = 3
        balance["out"] = -2
        print(+balance)  # -> {'in': 3}
        ```
        """
        return self + Self()

    def __neg__(self) -> Self:
        """The negative counts, made positive.

        Examples:

        ```mojo
        from std.collections import Counter
        var balance = Counter[String]()
        balance["in"] = 3
        balance["out"] = -2
        print(-balance)  # -> {'out': 2}
        ```
        """
        return Self() - self

    def _within(self, other: Self) -> Bool:
        for item in self._data.items():
            if item.value > other[item.key]:
                return False
        for item in other._data.items():
            if self[item.key] > item.value:
                return False
        return True

    def le(self, other: Self) -> Bool:
        """Whether no count is larger than in `other`.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int](1).le(Counter[Int](1, 2)))  # -> True
        ```
        """
        return self <= other

    def lt(self, other: Self) -> Bool:
        """Whether no count is larger than in `other`, and one is smaller.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int](1).lt(Counter[Int](1)))  # -> False
        ```
        """
        return self < other

    def ge(self, other: Self) -> Bool:
        """Whether no count is smaller than in `other`.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int](1, 2).ge(Counter[Int](1)))  # -> True
        ```
        """
        return self >= other

    def gt(self, other: Self) -> Bool:
        """Whether no count is smaller than in `other`, and one is larger.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int](1, 2).gt(Counter[Int](1)))  # -> True
        ```
        """
        return self > other

    def __le__(self, other: Self) -> Bool:
        """Whether no count is larger than in `other`.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int](1) <= Counter[Int](1, 2), Counter[Int](1, 1) <= Counter[Int](1, 2))  # -> True False
        ```
        """
        return self._within(other)

    def __lt__(self, other: Self) -> Bool:
        """Whether no count is larger than in `other`, and one is smaller.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int](1) < Counter[Int](1, 2), Counter[Int](1) < Counter[Int](1))  # -> True False
        ```
        """
        return self._within(other) and self != other

    def __ge__(self, other: Self) -> Bool:
        """Whether no count is smaller than in `other`.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int](1, 2) >= Counter[Int](2))  # -> True
        ```
        """
        return other._within(self)

    def __gt__(self, other: Self) -> Bool:
        """Whether no count is smaller than in `other`, and one is larger.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int](1, 2) > Counter[Int](2))  # -> True
        ```
        """
        return other._within(self) and self != other

    def __eq__(self, other: Self) -> Bool:
        """Whether all counts are equal; what was not seen counts 0.

        Examples:

        ```mojo
        from std.collections import Counter
        var seen = Counter[Int](1, 2)
        seen[3] = 0
        print(seen == Counter[Int](2, 1))  # -> True
        ```
        """
        return self._within(other) and other._within(self)

    def __ne__(self, other: Self) -> Bool:
        """Whether a count is different.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[Int](1) != Counter[Int](1, 1))  # -> True
        ```
        """
        return not (self == other)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `{value: count, ...}`.

        Examples:

        ```mojo
        from std.collections import Counter
        print(Counter[String]("a", "b", "a"))  # -> {'a': 2, 'b': 1}
        ```
        """
        self._data.write_to(writer)
