"""`Set[T]`: values without repetition, in the order of their insertion."""

from builtin.list import _TakingIter
from builtin.writer import _append_repr, _write_element
from collections.dict import _DictIter, _KEYS, Dict


struct Set[T: AnyType, H: AnyType = NoneType](
    Boolable,
    Comparable,
    Copyable where conforms_to(T, Copyable),
    Defaultable,
    Equatable,
    Hashable,
    ImplicitlyCopyable where conforms_to(T, Copyable),
    Iterable,
    IterableOwned,
    Movable,
    Representable,
    Sized,
    Stringable,
    Writable,
) where (__brio.has_method[T, "__hash__"], "a key has to be 'Hashable'") where (
    __brio.has_method[T, "__eq__"],
    "a key has to be 'Equatable'",
):
    """The keys of a dictionary without values.

    Parameters:
        T: The type of the values: `Hashable` and `Equatable`.
        H: Accepted and not used: the hasher.

    Examples:

    ```mojo
    var seen = {1, 2}
    seen.add(2)
    print(len(seen), 2 in seen)  # -> 2 True
    print((seen | {3}) - {1})  # -> {2, 3}
    ```
    """

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = _DictIter[Self.T, NoneType, _KEYS]
    """What a loop over it asks for the values.

    Examples:

    ```mojo
    for value in {3, 1}:
        print(value)
    # -> 3
    # -> 1
    ```
    """
    comptime IteratorOwnedType = _TakingIter[Self.T]
    """What a loop that takes it asks for the values.

    Examples:

    ```mojo
    var names: Set[String] = {"a"}
    for var name in names^:
        name += "!"
        print(name)  # -> a!
    ```
    """

    var _data: Dict[Self.T, NoneType]

    # --- life

    @always_inline
    def __init__(out self):
        """An empty set.

        Examples:

        ```mojo
        var seen = {1, 2, 2, 3}
        print(len(seen), Set("a", "b", "a"))  # -> 3 {'a', 'b'}
        ```
        """
        self._data = Dict[Self.T, NoneType]()

    def __init__(out self, *values: Self.T):
        """The given values."""
        self._data = Dict[Self.T, NoneType]()
        for value in values:
            self.add(value)

    def __init__(out self, elements: List[Self.T]):
        """The values of a list."""
        self._data = Dict[Self.T, NoneType]()
        for value in elements:
            self.add(value)

    # --- growing and shrinking

    @always_inline
    def add(mut self, var t: Self.T):
        """Puts `t` in.

        Examples:

        ```mojo
        var seen = Set[Int]()
        seen.add(3)
        seen.add(3)
        print(seen)  # -> {3}
        ```
        """
        self._data._insert(t^, NoneType())

    def insert(mut self, var value: Self.T) -> Optional[Self.T]:
        """Puts `value` in; the equal value that was there before, if there was one.

        Examples:

        ```mojo
        var seen = {1}
        print(seen.insert(2), seen.insert(2), len(seen))  # -> None 2 2
        ```
        """
        var old = Optional[Self.T]()
        if value in self:
            old = Optional[Self.T](value)
        self._data._insert(value^, NoneType())
        return old^

    def remove(mut self, t: Self.T) raises:
        """Takes `t` out; raises when it is not there.

        Examples:

        ```mojo
        var seen = {1, 2}
        seen.remove(1)
        print(seen)  # -> {2}
        ```
        """
        _ = self._data.pop(t)

    def discard(mut self, value: Self.T):
        """Takes `value` out if it is there.

        Examples:

        ```mojo
        var seen = {1, 2}
        seen.discard(7)
        seen.discard(1)
        print(seen)  # -> {2}
        ```
        """
        _ = self._data.pop(value, NoneType())

    # In the newer dialect this is the only candidate; in the older one the next, which asks for no parameter, is better.
    def pop[_newest: Bool = True](mut self) raises -> Self.T:
        """Removes the value that was inserted last and returns it; raises when the set is empty.

        Until 26.1 it was the first one: that it still is in files of the older dialect.

        Examples:

        ```mojo
        var seen = {1, 2}
        print(seen.pop(), seen)  # -> 2 {1}
        ```
        """
        if not self:
            raise Error("Pop on empty set")
        return self._data._pop_last_key()

    @__only_legacy
    def pop(mut self) raises -> Self.T:
        """Removes the value that was inserted first and returns it; raises when the set is empty."""
        if not self:
            raise Error("Pop on empty set")
        return self._data._pop_first_key()

    def clear_with[F: AnyType, //](mut self, f: F):
        """Takes out all values and hands each to `f`.

        Examples:

        ```mojo
        def gone(var value: Int):
            print("gone", value)

        var values = {7}
        values.clear_with(gone)  # -> gone 7
        print(len(values))  # -> 0
        ```
        """
        while len(self) > 0:
            try:
                f(self.pop())
            except:
                break

    def clear(mut self):
        """Takes out all values.

        Examples:

        ```mojo
        var seen = {1, 2}
        seen.clear()
        print(len(seen))  # -> 0
        ```
        """
        self._data.clear()

    def update(mut self, other: Self):
        """Puts in the values of `other`.

        Examples:

        ```mojo
        var seen = {1}
        seen.update({2, 3})
        print(seen)  # -> {1, 2, 3}
        ```
        """
        for value in other._data.keys():
            self.add(value)

    def intersection_update(mut self, other: Self):
        """Keeps the values that are in `other` too.

        Examples:

        ```mojo
        var seen = {1, 2, 3}
        seen.intersection_update({2, 3, 4})
        print(seen)  # -> {2, 3}
        ```
        """
        self = self & other

    def difference_update(mut self, other: Self):
        """Takes out the values that are in `other`.

        Examples:

        ```mojo
        var seen = {1, 2, 3}
        seen.difference_update({2})
        print(seen)  # -> {1, 3}
        ```
        """
        for value in other._data.keys():
            self.discard(value)

    def symmetric_difference_update(mut self, other: Self):
        """Keeps the values that are in one of both only.

        Examples:

        ```mojo
        var seen = {1, 2}
        seen.symmetric_difference_update({2, 3})
        print(seen)  # -> {1, 3}
        ```
        """
        self = self ^ other

    # --- looking

    @always_inline
    def __len__(self) -> Int:
        """Number of values.

        Examples:

        ```mojo
        print(len({1, 2, 2}))  # -> 2
        ```
        """
        return len(self._data)

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there are any.

        Examples:

        ```mojo
        print(Bool(Set[Int]()), Bool({1}))  # -> False True
        ```
        """
        return len(self._data) != 0

    @always_inline
    def __contains__(self, value: Self.T) -> Bool:
        """Whether `value` is in the set.

        Examples:

        ```mojo
        print(2 in {1, 2})  # -> True
        ```
        """
        return self._data._find(value) >= 0

    @always_inline
    @__walks
    def __iter__(ref self) -> _DictIter[Self.T, NoneType, _KEYS]:
        """Walks over the values.

        Examples:

        ```mojo
        print([number for number in {1, 2}])  # -> [1, 2]
        ```
        """
        return self._data.keys()

    def __iter__(var self) -> _TakingIter[Self.T]:
        """Walks over the values and gives them away: `for var value in values^`."""
        return _TakingIter[Self.T](self._data._taken_keys())

    # --- algebra

    def union(self, other: Self) -> Self:
        """The values of both.

        Examples:

        ```mojo
        print({1, 2}.union({2, 3}))  # -> {1, 2, 3}
        ```
        """
        var result = self.copy()
        result.update(other)
        return result^

    def intersection(self, other: Self) -> Self:
        """The values that are in both.

        Examples:

        ```mojo
        print({1, 2, 3}.intersection({2, 3, 4}))  # -> {2, 3}
        ```
        """
        var result = Self()
        for value in self._data.keys():
            if value in other:
                result.add(value)
        return result^

    def difference(self, other: Self) -> Self:
        """The values that are not in `other`.

        Examples:

        ```mojo
        print({1, 2, 3}.difference({2}))  # -> {1, 3}
        ```
        """
        var result = Self()
        for value in self._data.keys():
            if value not in other:
                result.add(value)
        return result^

    def symmetric_difference(self, other: Self) -> Self:
        """The values that are in one of both only.

        Examples:

        ```mojo
        print({1, 2}.symmetric_difference({2, 3}))  # -> {1, 3}
        ```
        """
        return (self - other) | (other - self)

    def __or__(self, other: Self) -> Self:
        """The values of both.

        Examples:

        ```mojo
        print({1, 2} | {2, 3})  # -> {1, 2, 3}
        ```
        """
        return self.union(other)

    def __and__(self, other: Self) -> Self:
        """The values that both have.

        Examples:

        ```mojo
        print({1, 2, 3} & {3, 2})  # -> {2, 3}
        ```
        """
        return self.intersection(other)

    def __sub__(self, other: Self) -> Self:
        """The values that `other` does not have.

        Examples:

        ```mojo
        print({1, 2, 3} - {2})  # -> {1, 3}
        ```
        """
        return self.difference(other)

    def __xor__(self, other: Self) -> Self:
        """The values that just one of them has.

        Examples:

        ```mojo
        print({1, 2} ^ {2, 3})  # -> {1, 3}
        ```
        """
        return self.symmetric_difference(other)

    def __ior__(mut self, other: Self):
        """Adds the values of `other`.

        Examples:

        ```mojo
        var values = {1, 2}
        values |= {3}
        print(values)  # -> {1, 2, 3}
        ```
        """
        self.update(other)

    def __iand__(mut self, other: Self):
        """Takes out what `other` does not have.

        Examples:

        ```mojo
        var values = {1, 2}
        values &= {2, 3}
        print(values)  # -> {2}
        ```
        """
        self.intersection_update(other)

    def __isub__(mut self, other: Self):
        """Takes out what `other` has.

        Examples:

        ```mojo
        var values = {1, 2}
        values -= {2, 3}
        print(values)  # -> {1}
        ```
        """
        self.difference_update(other)

    def __ixor__(mut self, other: Self):
        """Takes out what both have, and adds what only `other` has.

        Examples:

        ```mojo
        var values = {1, 2}
        values ^= {2, 3}
        print(values)  # -> {1, 3}
        ```
        """
        self.symmetric_difference_update(other)

    def issubset(self, other: Self) -> Bool:
        """Whether all values are in `other`.

        Examples:

        ```mojo
        print({1}.issubset({1, 2}))  # -> True
        ```
        """
        for value in self._data.keys():
            if value not in other:
                return False
        return True

    def issuperset(self, other: Self) -> Bool:
        """Whether all values of `other` are here.

        Examples:

        ```mojo
        print({1, 2, 3}.issuperset({1, 2}))  # -> True
        ```
        """
        return other.issubset(self)

    def isdisjoint(self, other: Self) -> Bool:
        """Whether no value is in both.

        Examples:

        ```mojo
        print({1, 2}.isdisjoint({3}))  # -> True
        ```
        """
        for value in self._data.keys():
            if value in other:
                return False
        return True

    def __eq__(self, other: Self) -> Bool:
        """Whether both have the same values.

        Examples:

        ```mojo
        print({1, 2} == {2, 1})  # -> True
        ```
        """
        return len(self) == len(other) and self.issubset(other)

    def __le__(self, other: Self) -> Bool:
        """Whether `other` has all its values.

        Examples:

        ```mojo
        print({1} <= {1, 2}, {3} <= {1, 2})  # -> True False
        ```
        """
        return self.issubset(other)

    def __ge__(self, other: Self) -> Bool:
        """Whether it has all values of `other`.

        Examples:

        ```mojo
        print({1, 2} >= {2}, {1, 2} >= {3})  # -> True False
        ```
        """
        return other.issubset(self)

    def __lt__(self, other: Self) -> Bool:
        """Whether `other` has all its values and more.

        Examples:

        ```mojo
        print({1} < {1, 2}, {1, 2} < {1, 2})  # -> True False
        ```
        """
        return len(self) < len(other) and self.issubset(other)

    def __gt__(self, other: Self) -> Bool:
        """Whether it has all values of `other` and more.

        Examples:

        ```mojo
        print({1, 2} > {1}, {1, 2} > {1, 2})  # -> True False
        ```
        """
        return other < self

    def __hash__[H: Hasher](self, mut hasher: H):
        """Hands over the same for sets of equal values, whatever their order.

        Examples:

        ```mojo
        print(hash({1, 2}) == hash({2, 1}))  # -> True
        ```
        """
        var result = UInt64(0)
        for value in self:
            result ^= hash(value)
        hasher._update_with_simd(result)

    def __str__(
        self,
    ) -> String where (
        Bool(__brio.conforms[Self.T, Writable])
        or Bool(__brio.has_method[Self.T, "write_to"])
        or Bool(__brio.has_method[Self.T, "write_repr_to"])
        or Bool(__brio.has_method[Self.T, "__repr__"])
        or Bool(__brio.has_method[Self.T, "__str__"])
    ):
        """The value as text.

        Examples:

        ```mojo
        print(String({1, 2}).byte_length())  # -> 6
        ```
        """
        return String(self)

    def __repr__(
        self,
    ) -> String where (
        Bool(__brio.conforms[Self.T, Writable])
        or Bool(__brio.has_method[Self.T, "write_to"])
        or Bool(__brio.has_method[Self.T, "write_repr_to"])
        or Bool(__brio.has_method[Self.T, "__repr__"])
        or Bool(__brio.has_method[Self.T, "__str__"])
    ):
        """What `repr` gave in releases before 26.2.

        Examples:

        ```mojo
        print({1, 2}.__repr__())  # -> {1, 2}
        ```
        """
        return String(self)

    def _repr_legacy(
        self,
    ) -> String where (
        Bool(__brio.conforms[Self.T, Writable])
        or Bool(__brio.has_method[Self.T, "write_to"])
        or Bool(__brio.has_method[Self.T, "write_repr_to"])
        or Bool(__brio.has_method[Self.T, "__repr__"])
        or Bool(__brio.has_method[Self.T, "__str__"])
    ):
        return self.__repr__()

    def write_repr_to[
        W: Writer
    ](self, mut writer: W) where (
        Bool(__brio.conforms[Self.T, Writable])
        or Bool(__brio.has_method[Self.T, "write_to"])
        or Bool(__brio.has_method[Self.T, "write_repr_to"])
        or Bool(__brio.has_method[Self.T, "__repr__"])
        or Bool(__brio.has_method[Self.T, "__str__"])
    ):
        """Writes the name of the type and the values, as `repr` gives them.

        Examples:

        ```mojo
        print(repr({1, 2}))  # -> Set[Int]({Int(1), Int(2)})
        ```
        """
        comptime name = __brio.type_name[Self]
        var result = String(name, "({")
        var start = result.byte_length()
        for item in self:
            _append_repr(result, item, start)
        writer.write_string(result + "})")

    def write_to[
        W: Writer
    ](self, mut writer: W) where (
        Bool(__brio.conforms[Self.T, Writable])
        or Bool(__brio.has_method[Self.T, "write_to"])
        or Bool(__brio.has_method[Self.T, "write_repr_to"])
        or Bool(__brio.has_method[Self.T, "__repr__"])
        or Bool(__brio.has_method[Self.T, "__str__"])
    ):
        """Writes `{a, b}`.

        Examples:

        ```mojo
        var text = String()
        {1, 2}.write_to(text)
        print(text)  # -> {1, 2}
        ```
        """
        writer.write_string("{")
        var first = True
        for value in self._data.keys():
            if not first:
                writer.write_string(", ")
            first = False
            _write_element(value, writer)
        writer.write_string("}")
