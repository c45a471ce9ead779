"""`Dict[K, V]`: values found by keys, in the order of their insertion."""

from builtin.traits import KeyElement
from builtin.list import _TakingIter
from builtin.writer import _append_repr, _write_element
from hashlib.hash import hash


@fieldwise_init
struct DictEntry[K: AnyType, V: AnyType](
    Copyable where conforms_to(K, Copyable) and conforms_to(V, Copyable),
    ImplicitlyCopyable where conforms_to(K, Copyable)
    and conforms_to(V, Copyable),
    Movable,
):
    """A key and its value, with the key's hash.

    Examples:

    ```mojo
    var ages = {"Ada": 36, "Alan": 41}
    for entry in ages.items():
        print(entry.key, entry.value)
    # -> Ada 36
    # -> Alan 41
    ```
    """

    var hash: UInt64
    """The key's hash.

    Examples:

    ```mojo
    var ages = {"Ada": 36}
    var years = {"Ada": 1815}
    print(ages.popitem().hash == years.popitem().hash)  # -> True
    ```
    """
    var key: Self.K
    """The key.

    Examples:

    ```mojo
    for entry in {"Ada": 36}.items():
        print(entry.key)  # -> Ada
    ```
    """
    var value: Self.V
    """The value.

    Examples:

    ```mojo
    for entry in {"Ada": 36}.items():
        print(entry.value + 1)  # -> 37
    ```
    """

    def reap_value(deinit self) -> Self.V:
        """The value, moved out.

        Examples:

        ```mojo
        var ages = {"Ada": 36}
        var entry = ages.popitem()
        print(entry^.reap_value())  # -> 36
        ```
        """
        return self.value^


@fieldwise_init
struct EmptyDictError(Copyable, ImplicitlyCopyable, Movable, Writable):
    """What taking an entry out of an empty dictionary is called.

    Examples:

    ```mojo
    var ages = Dict[String, Int]()
    try:
        _ = ages.popitem()
    except error:
        print(error)  # -> KeyError: popitem(): dictionary is empty
    ```
    """

    def write_to[W: Writer](self, mut writer: W):
        """Writes the name.

        Examples:

        ```mojo
        from std.collections.dict import EmptyDictError
        print(EmptyDictError())  # -> EmptyDictError
        ```
        """
        writer.write_string("EmptyDictError")


@fieldwise_init
struct DictKeyError[K: AnyType](
    Copyable where conforms_to(K, Copyable),
    ImplicitlyCopyable where conforms_to(K, Copyable),
    Movable,
    Writable,
):
    """The error for a key that is not there.

    Examples:

    ```mojo
    var ages: Dict[String, Int] = {"ann": 31}
    try:
        _ = ages["bob"]
    except error:
        print(error)  # -> KeyError: bob
    ```
    """

    var key: Self.K
    """The key that was asked for.

    Examples:

    ```mojo
    from std.collections.dict import DictKeyError
    print(DictKeyError(String("Alan")).key)  # -> Alan
    ```
    """

    def write_to[W: Writer](self, mut writer: W):
        """Writes the name and the key.

        Examples:

        ```mojo
        var ages = {"Ada": 36}
        try:
            print(ages["Alan"])
        except error:
            print(error)  # -> KeyError: Alan
        ```
        """
        writer.write_string("KeyError: ")
        _write_element(self.key, writer)


comptime _FREE = Int32(-1)  # no entry was ever here
comptime _GONE = Int32(-2)  # one was, and a search must go on


struct Dict[K: AnyType, V: AnyType, H: AnyType = NoneType](
    Boolable,
    Copyable where conforms_to(K, Copyable) and conforms_to(V, Copyable),
    Defaultable,
    Equatable,
    Hashable,
    ImplicitlyCopyable where conforms_to(K, Copyable)
    and conforms_to(V, Copyable),
    Iterable,
    IterableOwned,
    Movable,
    Representable,
    Sized,
    Stringable,
    Writable,
) where (__brio.has_method[K, "__hash__"], "a key has to be 'Hashable'") where (
    __brio.has_method[K, "__eq__"],
    "a key has to be 'Equatable'",
):
    """A hash table: entries in the order of their insertion, and an index with open addressing (linear probing, at most
    two thirds full) that leads from hashes to entries.

    Parameters:
        K: The type of the keys: `Hashable` and `Equatable`.
        V: The type of the values.
        H: Accepted and not used: the hasher.

    Examples:

    ```mojo
    var counts = Dict[String, Int]()
    counts["warp"] = 32
    counts["block"] = 256
    counts["warp"] += 1
    print(counts["warp"], len(counts))  # -> 33 2
    for entry in counts.items():
        print(entry.key, entry.value)
    # -> warp 33
    # -> block 256
    ```
    """

    comptime _Entry = DictEntry[Self.K, Self.V]

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = _DictIter[Self.K, Self.V, _KEYS]
    """What a loop over it asks for the keys.

    Examples:

    ```mojo
    for key in {"a": 1, "b": 2}:
        print(key)
    # -> a
    # -> b
    ```
    """
    comptime IteratorOwnedType = _TakingIter[Self.K]
    """What a loop that takes it asks for the values.

    Examples:

    ```mojo
    var ages = {"a": 1, "b": 2}
    for one in ages^:
        print(one)
    # -> a
    # -> b
    ```
    """

    var _entries: List[Optional[Self._Entry]]
    var _index: List[Int32]
    var _length: Int
    var _used: Int
    """Places of the index that are not free."""
    var _front: Int
    """How many entries are known to be gone in front of all others."""

    # --- life

    @always_inline
    def __init__(out self):
        """An empty dictionary.

        Examples:

        ```mojo
        var ages: Dict[String, Int] = {"ann": 31, "bob": 25}
        print(len(ages), ages["bob"])  # -> 2 25
        ```
        """
        self._entries = List[Optional[Self._Entry]]()
        self._index = List[Int32]()
        self._length = 0
        self._used = 0
        self._front = 0

    def __init__(out self, *, power_of_two_initial_capacity: Int):
        """An empty dictionary with room for this many places."""
        self = Self()
        self._rebuild(power_of_two_initial_capacity)

    def __init__(out self, *, capacity: Int):
        """An empty dictionary with room for `capacity` entries."""
        self = Self()
        var places = 8
        while places * 2 < capacity * 3:
            places *= 2
        self._rebuild(places)

    def __init__(
        out self,
        var keys: List[Self.K],
        var values: List[Self.V],
        __dict_literal__: () = (),
    ):
        """The entries of a display."""
        self = Self()
        for i in range(len(keys)):
            self[keys[i].copy()] = values[i].copy()

    @staticmethod
    def fromkeys(keys: List[Self.K]) -> Dict[Self.K, Optional[Self.V]]:
        """A dictionary with these keys, all without a value.

        Examples:

        ```mojo
        print(Dict[String, Int].fromkeys(["a", "b"], 0))  # -> {'a': 0, 'b': 0}
        ```
        """
        var result = Dict[Self.K, Optional[Self.V]]()
        for key in keys:
            result[key] = Optional[Self.V]()
        return result^

    @staticmethod
    def fromkeys(keys: List[Self.K], value: Self.V) -> Self:
        """`value` under each of `keys`."""
        var result = Self()
        for key in keys:
            result[key] = value
        return result^

    @staticmethod
    def fromkeys[It: AnyType, //](keys: It, value: Self.V) -> Self:
        """`value` under each of `keys`."""
        var result = Self()
        for key in keys:
            result[key] = value
        return result^

    # --- the table

    def _rebuild(mut self, places: Int):
        """Drops the entries that are gone and fills an index of this many places, a power of two."""
        if self._length != len(self._entries):
            var kept = List[Optional[Self._Entry]](capacity=self._length)
            for i in range(len(self._entries)):
                if self._entries[i]._has:
                    kept.append(self._entries[i].take())
            self._entries = kept^
        self._front = 0
        self._index = List[Int32](length=places, fill=_FREE)
        self._used = self._length
        for i in range(self._length):
            var at = Int(
                self._entries[i].unsafe_value().hash & UInt64(places - 1)
            )
            while self._index[at] != _FREE:
                at = (at + 1) & (places - 1)
            self._index[at] = Int32(i)

    def _place(self, key: Self.K, h: UInt64) -> Int:
        """Where in the index the entry of `key` stands; -1 where there is none."""
        var places = len(self._index)
        if places == 0:
            return -1
        var at = Int(h & UInt64(places - 1))
        while True:
            var number = self._index[at]
            if number == _FREE:
                return -1
            if number != _GONE:
                ref entry = self._entries[Int(number)].unsafe_value()
                if entry.hash == h and entry.key == key:
                    return at
            at = (at + 1) & (places - 1)

    def _find(self, key: Self.K) -> Int:
        """Number of the entry of `key`; -1 where there is none."""
        var place = self._place(key, hash(key))
        return Int(self._index[place]) if place >= 0 else -1

    def _insert(mut self, var key: Self.K, var value: Self.V):
        """Puts `value` under `key`; an entry that is there keeps its place."""
        var h = hash(key)
        var place = self._place(key, h)
        if place >= 0:
            self._entries[Int(self._index[place])].unsafe_value().value = value^
            return
        var parts = self._add(h)
        __brio.init(__brio.address_of(__brio.deref(parts).key), key^)
        __brio.init(__brio.address_of(__brio.deref(parts).value), value^)

    def _add(mut self, h: UInt64) -> __brio.ptr[Self._Entry]:
        """The last entry, a new one; its key, which was not there, and its value are put in by whoever asks."""
        if (self._used + 1) * 3 > len(self._index) * 2:
            # Mostly gone entries: the same size will do.
            var places = max(len(self._index), 8)
            while (self._length + 1) * 2 > places:
                places *= 2
            self._rebuild(places)
        var mask = len(self._index) - 1
        var at = Int(h) & mask
        while self._index[at] >= 0:
            at = (at + 1) & mask
        if self._index[at] == _FREE:
            self._used += 1
        self._index[at] = Int32(len(self._entries))
        self._entries.append(Optional[Self._Entry]())
        ref entry = self._entries[len(self._entries) - 1]
        entry._mark(True)
        entry.unsafe_value().hash = h
        self._length += 1
        return entry._slot()

    def _remove(mut self, place: Int, out entry: Self._Entry):
        """Takes out the entry at a place of the index."""
        entry = self._entries[Int(self._index[place])].take()
        self._forget(place)

    def _remove_value(mut self, place: Int, out value: Self.V):
        """Takes out the value of the entry at a place of the index; the key ends."""
        ref entry = self._entries[Int(self._index[place])]
        ref parts = entry.unsafe_value()
        value = __brio.take(__brio.address_of(parts.value))
        __brio.destroy(__brio.address_of(parts.key))
        entry._mark(False)
        self._forget(place)

    def _forget(mut self, place: Int):
        """Frees a place of the index whose entry has been taken out."""
        self._index[place] = _GONE
        self._length -= 1
        # At the end nothing is left behind, so that taking out the last entry again and again is cheap.
        while (
            len(self._entries) > 0
            and not self._entries[len(self._entries) - 1]._has
        ):
            _ = self._entries.pop()
        self._front = min(self._front, len(self._entries))

    def _pop_first(mut self) -> Self._Entry:
        """Takes out the entry that was inserted first, of those that there must be."""
        return self._remove(self._first_place())

    def _pop_first_key(mut self) -> Self.K:
        """The same, of which the key is wanted; the value ends."""
        var place = self._first_place()
        return self._remove_key(place, self._front)

    def _pop_last_key(mut self) -> Self.K:
        """The key of the entry that was inserted last, which there must be; the value ends."""
        var last = len(self._entries) - 1
        while not self._entries[last]._has:
            last -= 1
        ref entry = self._entries[last].unsafe_value()
        return self._remove_key(self._place(entry.key, entry.hash), last)

    def _remove_key(mut self, place: Int, number: Int, out key: Self.K):
        """Takes out the key of an entry, at a place of the index; the value ends."""
        ref entry = self._entries[number]
        ref parts = entry.unsafe_value()
        key = __brio.take(__brio.address_of(parts.key))
        __brio.destroy(__brio.address_of(parts.value))
        entry._mark(False)
        self._forget(place)

    def _first_place(mut self) -> Int:
        """The place in the index of the entry that was inserted first; its number is `_front`."""
        # What is gone in front is passed once only, so that taking out the first again and again is cheap.
        while not self._entries[self._front]._has:
            self._front += 1
        ref entry = self._entries[self._front].unsafe_value()
        return self._place(entry.key, entry.hash)

    # --- access

    @__inside
    def __getitem__(ref self, key: Self.K) raises -> ref[self] Self.V:
        """The value under `key`; raises when there is none.

        Args:
            key: The key.

        Returns:
            A reference to its value.

        Raises:
            When the key is not there.

        Examples:

        ```mojo
        var d = {"a": 1}
        try:
            print(d["b"])
        except e:
            print("no such key")  # -> no such key
        ```
        """
        var number = self._find(key)
        if number < 0:
            raise Error("KeyError: ", _shown(key))
        return self._entries[number].unsafe_value().value

    @always_inline
    @__keeps_walks
    @__stores_in_place
    def __setitem__(mut self, var key: Self.K, var value: Self.V):
        """Puts `value` under `key`.

        Examples:

        ```mojo
        var ages = Dict[String, Int]()
        ages["ann"] = 31
        print(ages)  # -> {'ann': 31}
        ```
        """
        self._insert(key^, value^)

    def insert(
        mut self, var key: Self.K, var value: Self.V
    ) -> Optional[DictEntry[Self.K, Self.V]]:
        """Puts `value` under `key`.

        Returns:
            The entry that was there before, if there was one.

        Examples:

        ```mojo
        var ages = Dict[String, Int]()
        _ = ages.insert("ann", 31)
        print(ages["ann"])  # -> 31
        ```
        """
        var old = Optional[DictEntry[Self.K, Self.V]]()
        var place = self._place(key, hash(key))
        if place >= 0:
            old = Optional[DictEntry[Self.K, Self.V]](self._remove(place))
        self._insert(key^, value^)
        return old^

    def __contains__(self, key: Self.K) -> Bool:
        """Whether there is a value under `key`.

        Examples:

        ```mojo
        var ages: Dict[String, Int] = {"ann": 31}
        print("ann" in ages, "bob" in ages)  # -> True False
        ```
        """
        return self._find(key) >= 0

    def find(self, key: Self.K) -> Optional[Self.V]:
        """A copy of the value under `key`, or nothing.

        Examples:

        ```mojo
        var d = {"a": 1}
        print(d.find("a").value(), Bool(d.find("b")))  # -> 1 False
        ```
        """
        return self.get(key)

    def get(self, key: Self.K) -> Optional[Self.V]:
        """A copy of the value under `key`, or nothing."""
        var number = self._find(key)
        if number < 0:
            return Optional[Self.V]()
        return Optional[Self.V](self._entries[number].unsafe_value().value)

    def get_ptr(
        ref self, key: Self.K
    ) -> Optional[UnsafePointer[Self.V, MutAnyOrigin]]:
        """Address of the value under `key`, or nothing.

        Examples:

        ```mojo
        var d = {"a": 1}
        d.get_ptr("a").value()[] += 1
        print(d["a"], Bool(d.get_ptr("b")))  # -> 2 False
        ```
        """
        var number = self._find(key)
        if number < 0:
            return None
        return UnsafePointer[Self.V, MutAnyOrigin](
            to=self._entries[number].unsafe_value().value
        )

    def get(self, key: Self.K, default: Self.V) -> Self.V:
        """A copy of the value under `key`, or `default`.

        Examples:

        ```mojo
        var d = {"a": 1}
        print(d.get("b", 0))  # -> 0
        ```
        """
        var number = self._find(key)
        if number < 0:
            return default
        return self._entries[number].unsafe_value().value

    @__inside
    def setdefault(
        mut self, key: Self.K, var default: Self.V
    ) -> ref[self] Self.V:
        """The value under `key`, which is `default` from now on if there was none.

        Examples:

        ```mojo
        var groups = Dict[Int, List[Int]]()
        for n in range(5):
            groups.setdefault(n % 2, []).append(n)
        print(groups[1])  # -> [1, 3]
        ```
        """
        var h = hash(key)
        var place = self._place(key, h)
        if place >= 0:
            return self._entries[Int(self._index[place])].unsafe_value().value
        var parts = self._add(h)
        __brio.init(__brio.address_of(__brio.deref(parts).key), key)
        __brio.init(__brio.address_of(__brio.deref(parts).value), default^)
        return __brio.deref(parts).value

    def pop(mut self, key: Self.K) raises -> Self.V:
        """Takes out the value under `key`; raises when there is none.

        Raises:
            When the key is not there.

        Examples:

        ```mojo
        var d = {"a": 1, "b": 2}
        print(d.pop("a"), len(d))  # -> 1 1
        ```
        """
        var place = self._place(key, hash(key))
        if place < 0:
            raise Error("KeyError: ", _shown(key))
        return self._remove_value(place)

    def pop(mut self, key: Self.K, var default: Self.V) -> Self.V:
        """Takes out the value under `key`; `default` when there is none."""
        var place = self._place(key, hash(key))
        if place < 0:
            return default^
        return self._remove_value(place)

    def popitem(mut self) raises -> DictEntry[Self.K, Self.V]:
        """Takes out the entry that was inserted last; raises when there is none.

        Examples:

        ```mojo
        var ages: Dict[String, Int] = {"ann": 31, "bob": 25}
        var last = ages.popitem()
        print(last.key, last.value, len(ages))  # -> bob 25 1
        ```
        """
        var i = len(self._entries) - 1
        while i >= 0:
            if self._entries[i]._has:
                ref entry = self._entries[i].unsafe_value()
                return self._remove(self._place(entry.key, entry.hash))
            i -= 1
        raise Error("KeyError: popitem(): dictionary is empty")

    def update(mut self, other: Self):
        """Inserts copies of the entries of `other`.

        Examples:

        ```mojo
        var d = {"a": 1}
        d.update({"a": 5, "b": 2})
        print(d)  # -> {'a': 5, 'b': 2}
        ```
        """
        for entry in other.items():
            self._insert(entry.key, entry.value)

    def update(mut self, var other: Self):
        """Moves the entries of `other`, which is given away, over.

        Examples:

        ```mojo
        var d = {"a": 1}
        var more = {"b": 2}
        d.update(more^)
        print(d)  # -> {'a': 1, 'b': 2}
        ```
        """
        for i in range(len(other._entries)):
            if other._entries[i]._has:
                var entry = other._entries[i].take()
                self._insert(entry.key^, entry.value^)

    def clear_with[F: AnyType, //](mut self, f: F):
        """Takes out all entries and gives the keys and values to `f(key, value)`.

        Examples:

        ```mojo
        def gone(var key: String, var value: Int):
            print(key, value)

        var ages = {"Ada": 36}
        ages.clear_with(gone)  # -> Ada 36
        print(len(ages))  # -> 0
        ```
        """
        for i in range(len(self._entries)):
            if self._entries[i]._has:
                var entry = self._entries[i].take()
                f(entry.key^, entry.value^)
        self.clear()

    def clear(mut self):
        """Takes out all entries.

        Examples:

        ```mojo
        var ages: Dict[String, Int] = {"ann": 31}
        ages.clear()
        print(len(ages))  # -> 0
        ```
        """
        self._entries.clear()
        self._front = 0
        self._index.clear()
        self._length = 0
        self._used = 0

    # --- looking

    @always_inline
    def __len__(self) -> Int:
        """Number of entries.

        Examples:

        ```mojo
        print(len({1: "one", 2: "two"}))  # -> 2
        ```
        """
        return self._length

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there are any.

        Examples:

        ```mojo
        print(Bool(Dict[Int, Int]()), Bool({1: 1}))  # -> False True
        ```
        """
        return self._length != 0

    @always_inline
    def __hash__[
        H2: Hasher
    ](self, mut hasher: H2) where (Bool(__brio.has_method[Self.V, "__hash__"])):
        """Feeds the entries to `hasher` so that their order says nothing.

        Examples:

        ```mojo
        print(hash({1: 2, 3: 4}) == hash({3: 4, 1: 2}))  # -> True
        ```
        """
        var sum = UInt64(0)
        for item in self.items():
            sum += UInt64(hash(item.key)) * 31 + UInt64(hash(item.value))
        hasher.update(len(self))
        hasher.update(sum)

    @__walks
    def __iter__(ref self) -> _DictIter[Self.K, Self.V, _KEYS]:
        """Walks over the keys.

        Examples:

        ```mojo
        var ages: Dict[String, Int] = {"ann": 31, "bob": 25}
        print([name for name in ages])  # -> ['ann', 'bob']
        ```
        """
        return self._walk[_KEYS](False)

    def __iter__(var self) -> _TakingIter[Self.K]:
        """Walks over the keys and gives them away: `for var key in values^`."""
        return _TakingIter[Self.K](self._taken_keys())

    def _taken_keys(mut self) -> List[Self.K]:
        """The keys, taken out; the values end."""
        var result = List[Self.K](capacity=self._length)
        for i in range(len(self._entries)):
            if self._entries[i]._has:
                ref parts = self._entries[i].unsafe_value()
                __brio.move_init(
                    __brio.offset(result._data, result._size.value),
                    __brio.address_of(parts.key),
                )
                result._size += 1
                __brio.destroy(__brio.address_of(parts.value))
                self._entries[i]._mark(False)
        self.clear()
        return result^

    @always_inline
    @__walks
    def __reversed__(ref self) -> _DictIter[Self.K, Self.V, _KEYS]:
        """Walks over the keys from the last to the first.

        Examples:

        ```mojo
        var ages: Dict[String, Int] = {"ann": 31, "bob": 25}
        print([name for name in reversed(ages)])  # -> ['bob', 'ann']
        ```
        """
        return self._walk[_KEYS](True)

    @always_inline
    @__walks
    def keys(ref self) -> _DictIter[Self.K, Self.V, _KEYS]:
        """Walks over the keys.

        Examples:

        ```mojo
        var ages: Dict[String, Int] = {"ann": 31, "bob": 25}
        print([name for name in ages.keys()])  # -> ['ann', 'bob']
        ```
        """
        return self._walk[_KEYS](False)

    @always_inline
    @__walks
    def values(ref self) -> _DictIter[Self.K, Self.V, _VALUES]:
        """Walks over the values.

        Examples:

        ```mojo
        var total = 0
        for v in {"a": 1, "b": 2}.values():
            total += v
        print(total)  # -> 3
        ```
        """
        return self._walk[_VALUES](False)

    @always_inline
    @__walks
    def items(ref self) -> _DictIter[Self.K, Self.V, _ITEMS]:
        """Walks over the entries, which have a `key` and a `value`.

        Examples:

        ```mojo
        var d = {"a": 1, "b": 2}
        for entry in d.items():
            print(entry.key, entry.value)
        # -> a 1
        # -> b 2
        ```
        """
        return self._walk[_ITEMS](False)

    def take_items(mut self) -> List[DictEntry[Self.K, Self.V]]:
        """All entries, taken out.

        Examples:

        ```mojo
        var ages: Dict[String, Int] = {"ann": 31, "bob": 25}
        var total = 0
        for item in ages.take_items():
            total += item.value
        print(total, len(ages))  # -> 56 0
        ```
        """
        var result = List[DictEntry[Self.K, Self.V]](capacity=self._length)
        for i in range(len(self._entries)):
            if self._entries[i]._has:
                result.append(self._entries[i].take())
        self.clear()
        return result^

    @always_inline
    def _walk[
        what: Int
    ](ref self, backwards: Bool) -> _DictIter[Self.K, Self.V, what]:
        return _DictIter[Self.K, Self.V, what](
            self._entries.unsafe_ptr(),
            len(self._entries),
            self._length,
            backwards,
        )

    def __eq__(
        self, other: Self
    ) -> Bool where (
        Bool(__brio.has_method[Self.V, "__eq__"])
        or Bool(__brio.has_method[Self.V, "__ne__"])
    ):
        """Whether both have equal values under the same keys, in any order.

        Examples:

        ```mojo
        print({1: 2, 3: 4} == {3: 4, 1: 2})  # -> True
        ```
        """
        if self._length != other._length:
            return False
        for entry in self.items():
            var number = other._find(entry.key)
            if (
                number < 0
                or other._entries[number].unsafe_value().value != entry.value
            ):
                return False
        return True

    def __or__(self, other: Self) -> Self:
        """The entries of both; those of `other` win.

        Examples:

        ```mojo
        print({1: 2} | {3: 4})  # -> {1: 2, 3: 4}
        ```
        """
        var result = self.copy()
        result.update(other)
        return result^

    def __ior__(mut self, other: Self):
        """Inserts the entries of `other`.

        Examples:

        ```mojo
        var numbers = {1: 2}
        numbers |= {3: 4}
        print(numbers)  # -> {1: 2, 3: 4}
        ```
        """
        self.update(other)

    def __str__(
        self,
    ) -> String where (
        (
            Bool(__brio.conforms[Self.K, Writable])
            or Bool(__brio.has_method[Self.K, "write_to"])
            or Bool(__brio.has_method[Self.K, "write_repr_to"])
            or Bool(__brio.has_method[Self.K, "__repr__"])
            or Bool(__brio.has_method[Self.K, "__str__"])
        )
        and (
            Bool(__brio.conforms[Self.V, Writable])
            or Bool(__brio.has_method[Self.V, "write_to"])
            or Bool(__brio.has_method[Self.V, "write_repr_to"])
            or Bool(__brio.has_method[Self.V, "__repr__"])
            or Bool(__brio.has_method[Self.V, "__str__"])
        )
    ):
        """The value as text.

        Examples:

        ```mojo
        print(String({1: 2}).byte_length())  # -> 6
        ```
        """
        return String(self)

    def __repr__(
        self,
    ) -> String where (
        (
            Bool(__brio.conforms[Self.K, Writable])
            or Bool(__brio.has_method[Self.K, "write_to"])
            or Bool(__brio.has_method[Self.K, "write_repr_to"])
            or Bool(__brio.has_method[Self.K, "__repr__"])
            or Bool(__brio.has_method[Self.K, "__str__"])
        )
        and (
            Bool(__brio.conforms[Self.V, Writable])
            or Bool(__brio.has_method[Self.V, "write_to"])
            or Bool(__brio.has_method[Self.V, "write_repr_to"])
            or Bool(__brio.has_method[Self.V, "__repr__"])
            or Bool(__brio.has_method[Self.V, "__str__"])
        )
    ):
        """What `repr` gave in releases before 26.2.

        Examples:

        ```mojo
        print({"a": 1}.__repr__())  # -> {'a': 1}
        ```
        """
        return String(self)

    def _repr_legacy(
        self,
    ) -> String where (
        (
            Bool(__brio.conforms[Self.K, Writable])
            or Bool(__brio.has_method[Self.K, "write_to"])
            or Bool(__brio.has_method[Self.K, "write_repr_to"])
            or Bool(__brio.has_method[Self.K, "__repr__"])
            or Bool(__brio.has_method[Self.K, "__str__"])
        )
        and (
            Bool(__brio.conforms[Self.V, Writable])
            or Bool(__brio.has_method[Self.V, "write_to"])
            or Bool(__brio.has_method[Self.V, "write_repr_to"])
            or Bool(__brio.has_method[Self.V, "__repr__"])
            or Bool(__brio.has_method[Self.V, "__str__"])
        )
    ):
        return self.__repr__()

    def write_repr_to[
        W: Writer
    ](self, mut writer: W) where (
        (
            Bool(__brio.conforms[Self.K, Writable])
            or Bool(__brio.has_method[Self.K, "write_to"])
            or Bool(__brio.has_method[Self.K, "write_repr_to"])
            or Bool(__brio.has_method[Self.K, "__repr__"])
            or Bool(__brio.has_method[Self.K, "__str__"])
        )
        and (
            Bool(__brio.conforms[Self.V, Writable])
            or Bool(__brio.has_method[Self.V, "write_to"])
            or Bool(__brio.has_method[Self.V, "write_repr_to"])
            or Bool(__brio.has_method[Self.V, "__repr__"])
            or Bool(__brio.has_method[Self.V, "__str__"])
        )
    ):
        """Writes the name of the type and the values, as `repr` gives them.

        Examples:

        ```mojo
        print(repr({"a": 1}))  # -> Dict[String, Int]({'a': Int(1)})
        ```
        """
        comptime name = __brio.type_name[Self]
        var result = String(name, "({")
        var start = result.byte_length()
        for entry in self.items():
            _append_repr(result, entry.key, start)
            result += ": "
            result += repr(entry.value)
        writer.write_string(result + "})")

    def write_to[
        W: Writer
    ](self, mut writer: W) where (
        (
            Bool(__brio.conforms[Self.K, Writable])
            or Bool(__brio.has_method[Self.K, "write_to"])
            or Bool(__brio.has_method[Self.K, "write_repr_to"])
            or Bool(__brio.has_method[Self.K, "__repr__"])
            or Bool(__brio.has_method[Self.K, "__str__"])
        )
        and (
            Bool(__brio.conforms[Self.V, Writable])
            or Bool(__brio.has_method[Self.V, "write_to"])
            or Bool(__brio.has_method[Self.V, "write_repr_to"])
            or Bool(__brio.has_method[Self.V, "__repr__"])
            or Bool(__brio.has_method[Self.V, "__str__"])
        )
    ):
        """Writes `{key: value, ...}`.

        Examples:

        ```mojo
        var text = String()
        {1: 2}.write_to(text)
        print(text)  # -> {1: 2}
        ```
        """
        writer.write_string("{")
        var first = True
        for entry in self.items():
            if not first:
                writer.write_string(", ")
            first = False
            _write_element(entry.key, writer)
            writer.write_string(": ")
            _write_element(entry.value, writer)
        writer.write_string("}")


def _shown[T: AnyType, //](key: T) -> String:
    """The key as an error shows it."""
    comptime if conforms_to(T, Writable):
        return String(trait_downcast[Writable](key))
    else:
        return "key"


comptime _KEYS = 0
comptime _VALUES = 1
comptime _ITEMS = 2


struct _DictIter[K: AnyType, V: AnyType, what: Int](
    Iterator, Sized, TrivialRegisterPassable
):
    """Walks over the entries that are there."""

    comptime _Entry = DictEntry[Self.K, Self.V]
    comptime Element = Self.K if Self.what == _KEYS else (
        Self.V if Self.what == _VALUES else Self._Entry
    )

    var _entries: UnsafePointer[Optional[Self._Entry], MutAnyOrigin]
    var _at: Int
    var _step: Int
    var _left: Int

    @always_inline
    def __init__(
        out self,
        entries: UnsafePointer[
            Optional[DictEntry[Self.K, Self.V]], MutAnyOrigin
        ],
        count: Int,
        left: Int,
        backwards: Bool,
    ):
        self._entries = entries
        self._at = count - 1 if backwards else 0
        self._step = -1 if backwards else 1
        self._left = left

    @always_inline
    def __iter__(self) -> Self:
        return self

    def __reversed__(self) -> Self:
        """The same entries from the last to the first."""
        var result = self
        result._step = -self._step
        # The last entry that is left; where there is none nothing is looked at.
        var seen = 0
        while seen < self._left:
            if self._entries[result._at]._has:
                seen += 1
                if seen == self._left:
                    break
            result._at += self._step
        return result

    @always_inline
    def __len__(self) -> Int:
        """Number of entries left."""
        return self._left

    @always_inline
    def __has_next__(self) -> Bool:
        return self._left > 0

    @always_inline
    def __next__(mut self) -> ref[MutAnyOrigin] Self.Element:
        while not self._entries[self._at]._has:
            self._at += self._step
        ref entry = self._entries[self._at].unsafe_value()
        self._at += self._step
        self._left -= 1
        comptime if Self.what == _KEYS:
            return entry.key
        elif Self.what == _VALUES:
            return entry.value
        else:
            return entry


struct OwnedKwargsDict[V: AnyType](
    Boolable,
    Copyable where conforms_to(V, Copyable),
    Defaultable,
    ImplicitlyCopyable where conforms_to(V, Copyable),
    Iterable,
    Movable,
    Sized,
    Writable,
):
    """What `**kwargs: V` is inside the function: the values by the names they were given under.

    Examples:

    ```mojo
    def show(**values: Int):
        for item in values.items():
            print(item.key, item.value)  # -> width 3

    show(width=3)
    ```
    """

    var _dict: Dict[String, Self.V]

    @always_inline
    def __init__(out self):
        """No values.

        Examples:

        ```mojo
        from std.collections.dict import OwnedKwargsDict

        def total(**values: Int) -> Int:
            var result = 0
            for value in values.values():
                result += value
            return result

        var values = OwnedKwargsDict[Int]()
        values["a"] = 1
        values["b"] = 2
        print(total(**values^))  # -> 3
        ```
        """
        self._dict = Dict[String, Self.V]()

    @always_inline
    @__keeps_walks
    @__stores_in_place
    def __setitem__(mut self, var key: String, var value: Self.V):
        """Puts `value` under the name `key`.

        Examples:

        ```mojo
        def doubled(**values: Int) raises:
            values["width"] = 2 * values["width"]
            print(values["width"])

        doubled(width=3)  # -> 6
        ```
        """
        self._dict[key^] = value^

    @always_inline
    @__inside
    def __getitem__(ref self, key: String) raises -> ref[self] Self.V:
        """The value named `key`; raises when there is none.

        Examples:

        ```mojo
        def area(**values: Int) raises -> Int:
            return values["width"] * values["height"]

        print(area(width=3, height=4))  # -> 12
        ```
        """
        return self._dict[key]

    @always_inline
    def __contains__(self, key: String) -> Bool:
        """Whether a value named `key` was given.

        Examples:

        ```mojo
        def is_loud(**values: Bool) -> Bool:
            return "loud" in values

        print(is_loud(loud=True), is_loud())  # -> True False
        ```
        """
        return key in self._dict

    @always_inline
    def __len__(self) -> Int:
        """Number of values.

        Examples:

        ```mojo
        def count(**values: Int) -> Int:
            return len(values)

        print(count(a=1, b=2), count())  # -> 2 0
        ```
        """
        return len(self._dict)

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there are any.

        Examples:

        ```mojo
        def given(**values: Int) -> Bool:
            return Bool(values)

        print(given(a=1), given())  # -> True False
        ```
        """
        return len(self._dict) != 0

    def insert(
        mut self, var key: String, var value: Self.V
    ) -> Optional[DictEntry[String, Self.V]]:
        """Puts `value` under `key`; the entry that was there, or nothing.

        Examples:

        ```mojo
        def merged(**values: Int):
            var former = values.insert("width", 5)
            print(former.value().value, values.find("width").value())

        merged(width=3)  # -> 3 5
        ```
        """
        return self._dict.insert(key^, value^)

    def popitem(mut self) raises -> DictEntry[String, Self.V]:
        """Takes out the entry put in last; raises when there is none.

        Examples:

        ```mojo
        def last(**values: Int) raises:
            print(values.popitem().key)

        last(a=1, b=2)  # -> b
        ```
        """
        return self._dict.popitem()

    def find(self, key: String) -> Optional[Self.V]:
        """A copy of the value named `key`, or nothing.

        Examples:

        ```mojo
        def width(**values: Int) -> Int:
            return values.find("width").or_else(80)

        print(width(), width(width=132))  # -> 80 132
        ```
        """
        return self._dict.get(key)

    def get(self, key: String) -> Optional[Self.V]:
        """A copy of the value named `key`, or nothing.

        Examples:

        ```mojo
        def width(**values: Int) -> Int:
            return values.get("width").or_else(80)

        print(width(), width(width=132))  # -> 80 132
        ```
        """
        return self._dict.get(key)

    def get(self, key: String, default: Self.V) -> Self.V:
        """A copy of the value named `key`, or `default`."""
        return self._dict.get(key, default)

    def pop(mut self, key: String) raises -> Self.V:
        """Takes out the value named `key`; raises when there is none.

        Examples:

        ```mojo
        def rest(**values: Int) raises:
            print(values.pop("first"), len(values))

        rest(first=1, second=2)  # -> 1 1
        ```
        """
        return self._dict.pop(key)

    def pop(mut self, key: String, var default: Self.V) -> Self.V:
        """Takes out the value named `key`; `default` when there is none."""
        return self._dict.pop(key, default^)

    @always_inline
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = _DictIter[String, Self.V, _KEYS]
    """What a loop over it asks for the names.

    Examples:

    ```mojo
    def show(**values: Int):
        for name in values:
            print(name)

    show(width=3)  # -> width
    ```
    """
    comptime key_type = String
    """The type of the names.

    Examples:

    ```mojo
    def names(**numbers: Int) -> Int:
        var total = 0
        for item in numbers.items():
            total += item.value
        return total

    print(names(a=1, b=2))  # -> 3
    ```
    """

    @__walks
    def __iter__(ref self) -> _DictIter[String, Self.V, _KEYS]:
        """Walks over the names.

        Examples:

        ```mojo
        def names(**values: Int):
            for name in values:
                print(name)

        names(a=1, b=2)
        # -> a
        # -> b
        ```
        """
        return self._dict.keys()

    @always_inline
    @__walks
    def keys(ref self) -> _DictIter[String, Self.V, _KEYS]:
        """Walks over the names.

        Examples:

        ```mojo
        def names(**values: Int):
            for name in values.keys():
                print(name)

        names(a=1)  # -> a
        ```
        """
        return self._dict.keys()

    @always_inline
    @__walks
    def values(ref self) -> _DictIter[String, Self.V, _VALUES]:
        """Walks over the values.

        Examples:

        ```mojo
        def total(**values: Int) -> Int:
            var result = 0
            for value in values.values():
                result += value
            return result

        print(total(a=1, b=2))  # -> 3
        ```
        """
        return self._dict.values()

    @always_inline
    @__walks
    def items(ref self) -> _DictIter[String, Self.V, _ITEMS]:
        """Walks over names and values.

        Examples:

        ```mojo
        def show(**values: Int):
            for entry in values.items():
                print(entry.key, entry.value)

        show(a=1)  # -> a 1
        ```
        """
        return self._dict.items()

    def write_to[W: Writer](self, mut writer: W):
        """Writes `{name: value, ...}`.

        Examples:

        ```mojo
        def show(**values: Int):
            print(values)

        show(a=1, b=2)  # -> {'a': 1, 'b': 2}
        ```
        """
        self._dict.write_to(writer)


comptime StringDict = OwnedKwargsDict
"""Another name of `OwnedKwargsDict`.

Examples:

```mojo
from std.collections.dict import StringDict

def names(**settings: Int) -> Int:
    return count(settings)

def count(settings: StringDict[Int]) -> Int:
    return len(settings)

print(names(width=3, height=4))  # -> 2
```
"""
