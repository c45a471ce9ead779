"""`OwnedPointer` and `ArcPointer`: values on the heap with one owner, and with several."""

from atomic import Atomic
from memory.alloc import Allocation, Layout
from memory.maybe_uninitialized import UnsafeMaybeUninit


struct OwnedPointer[T: AnyType](Movable, RegisterPassable, Writable):
    """A value on the heap that lives as long as the pointer.

    Examples:

    ```mojo
    from std.memory import OwnedPointer

    var p = OwnedPointer(3)
    p[] += 1
    print(p[])  # -> 4
    ```
    """

    var _data: UnsafePointer[Self.T]

    @always_inline
    def __init__(out self, var value: Self.T):
        """Puts `value` on the heap.

        Examples:

        ```mojo
        from std.memory import OwnedPointer
        print(OwnedPointer(3)[])  # -> 3
        ```
        """
        self._data = alloc[Self.T](1)
        self._data.init_pointee_move(value^)

    def __init__(out self, *, copy_value: Self.T):
        """Puts a copy on the heap."""
        self._data = alloc[Self.T](1)
        self._data.init_pointee_copy(copy_value)

    def __init__(out self, *, unsafe_from_raw_pointer: UnsafePointer[Self.T]):
        """From what `steal_data` gave."""
        self._data = unsafe_from_raw_pointer

    def __init__(out self, *, unsafe_from_opaque_pointer: OpaquePointer):
        """From what `steal_data` gave, without its type."""
        self._data = UnsafePointer[Self.T](
            unsafe_from_address=Int(unsafe_from_opaque_pointer)
        )

    def __init__(out self, *, other: Self):
        """Puts a copy of the value of another pointer on the heap."""
        self._data = alloc[Self.T](1)
        self._data.init_pointee_copy(other._data[])

    def __del__(deinit self):
        """Ends the value and frees its memory.

        Examples:

        ```mojo
        from std.memory import OwnedPointer

        @fieldwise_init
        struct Told(Copyable, Movable):
            def __del__(deinit self):
                print("ends")

        var owner = OwnedPointer(Told())
        _ = owner^  # -> ends
        ```
        """
        self._data.destroy_pointee()
        self._data.free()

    @always_inline
    @__inside
    def __getitem__(ref self) -> ref[self] Self.T:
        """The value.

        Examples:

        ```mojo
        from std.memory import OwnedPointer
        var box = OwnedPointer(3)
        box[] += 1
        print(box[])  # -> 4
        ```
        """
        return self._data[]

    @always_inline
    @__inside_unsafe
    def unsafe_ptr(self) -> UnsafePointer[Self.T]:
        """Address of the value.

        Examples:

        ```mojo
        from std.memory import OwnedPointer
        var box = OwnedPointer(3)
        print(box.unsafe_ptr()[])  # -> 3
        ```
        """
        return self._data

    def take(deinit self, out result: Self.T):
        """Moves the value out and gives the memory back.

        Examples:

        ```mojo
        from std.memory import OwnedPointer
        var box = OwnedPointer(String("text"))
        print(box^.take())  # -> text
        ```
        """
        result = self._data.take_pointee()
        self._data.free()

    def into_inner(deinit self, out result: Self.T):
        """Moves the value out and gives the memory back.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        var name = OwnedPointer(String("abc"))
        print(name^.into_inner())  # -> abc
        ```
        """
        result = self._data.take_pointee()
        self._data.free()

    def write_to[W: Writer](self, mut writer: W):
        """Writes the value.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        print(OwnedPointer(7))  # -> 7
        ```
        """
        self._data[].write_to(writer)

    def unsafe_take_allocation(deinit self) -> Allocation[Self.T]:
        """Gives up the memory with the value in it, which nothing ends any more.

        Examples:

        ```mojo
        from std.memory import OwnedPointer
        var box = OwnedPointer(4)
        var address = box^.unsafe_take_allocation().unsafe_leak()
        print(address.unsafe_take_pointee())  # -> 4
        address.unsafe_free()
        ```
        """
        return Allocation[Self.T](
            unsafe_assume_ownership=self._data, layout=Layout[Self.T](count=1)
        )

    def steal_data(deinit self) -> UnsafePointer[Self.T]:
        """Address of the value, which the caller owns from now on.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        var address = OwnedPointer(7).steal_data()
        print(address[])  # -> 7
        address.free()
        ```
        """
        return self._data


struct _Counted[T: AnyType]:
    """A value and how many pointers share it. The memory belongs to all of them, weak ones too; those that share the
    value count as one weak pointer."""

    var count: Atomic[DType.uint64]
    var weak: Atomic[DType.uint64]
    var value: UnsafeMaybeUninit[Self.T]

    def __init__(out self, var value: Self.T):
        self.count = Atomic[DType.uint64](1)
        self.weak = Atomic[DType.uint64](1)
        self.value = UnsafeMaybeUninit[Self.T](value^)


@always_inline
def _forget_weak[T: AnyType, //](data: UnsafePointer[_Counted[T]]):
    if data[].weak.fetch_sub(1) == 1:
        data.free()


struct ArcPointer[T: AnyType](
    Copyable,
    Equatable,
    Hashable,
    Identifiable,
    ImplicitlyCopyable,
    Movable,
    RegisterPassable,
    Writable,
):
    """A value on the heap that lives as long as the last of the pointers that share it. Counting is atomic.

    Examples:

    ```mojo
    from std.memory import ArcPointer

    var a = ArcPointer(String("shared"))
    var b = a
    b[] += "!"
    print(a[], a.count(), b[])  # -> shared! 2 shared!
    ```
    """

    comptime WeakPointer = _Weak[Self.T]
    """A pointer to such a value that does not keep it.

    Examples:

    ```mojo
    from std.memory import ArcPointer
    var owner = ArcPointer(4)
    var weak: ArcPointer[Int].WeakPointer = owner.downgrade()
    print(weak.try_upgrade().value()[], owner[])  # -> 4 4
    ```
    """

    var _data: UnsafePointer[_Counted[Self.T]]

    @always_inline
    def __init__(out self, var value: Self.T):
        """Puts `value` on the heap.

        Examples:

        ```mojo
        from std.memory import ArcPointer
        var shared = ArcPointer([1, 2])
        print(shared[])  # -> [1, 2]
        ```
        """
        self._data = alloc[_Counted[Self.T]](1)
        self._data.init_pointee_move(_Counted[Self.T](value^))

    def __init__(out self, *, _data: UnsafePointer[_Counted[Self.T]]):
        self._data = _data

    def __init__(out self, *, unsafe_from_raw_pointer: UnsafePointer[Self.T]):
        """From what `steal_data` gave."""
        self._data = UnsafePointer[_Counted[Self.T]](
            unsafe_from_address=Int(unsafe_from_raw_pointer)
            - Int(__brio.field_offset[_Counted[Self.T], 2])
        )

    def __init__(out self, *, copy: Self):
        self._data = copy._data
        _ = self._data[].count.fetch_add(1)

    def __del__(deinit self):
        """Gives the share back; with the last one the value ends.

        Examples:

        ```mojo
        from std.memory import ArcPointer

        @fieldwise_init
        struct Told(Copyable, Movable):
            def __del__(deinit self):
                print("ends")

        var owner = ArcPointer(Told())
        _ = owner^  # -> ends
        ```
        """
        if self._data[].count.fetch_sub(1) == 1:
            self._data[].value.unsafe_assume_init_destroy()
            _forget_weak(self._data)

    @always_inline
    def __getitem__(ref self) -> ref[MutAnyOrigin] Self.T:
        """The value.

        Examples:

        ```mojo
        from std.memory import ArcPointer
        var a = ArcPointer(1)
        var b = a
        b[] = 5
        print(a[])  # -> 5
        ```
        """
        return self._data[].value.unsafe_assume_init_ref()

    @always_inline
    @__inside_unsafe
    def unsafe_ptr(self) -> UnsafePointer[Self.T]:
        """Address of the value.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        var shared = ArcPointer(7)
        shared.unsafe_ptr()[] = 8
        print(shared[])  # -> 8
        ```
        """
        return self._data[].value.unsafe_ptr()

    def steal_data(deinit self) -> UnsafePointer[Self.T]:
        """Address of the value; the share goes on until a pointer is made of it again.

        Examples:

        ```mojo
        from std.memory import ArcPointer
        var owner = ArcPointer(4)
        var address = owner^.steal_data()
        print(address[])  # -> 4
        _ = ArcPointer(unsafe_from_raw_pointer=address)
        ```
        """
        return self._data[].value.unsafe_ptr()

    def count(self) -> UInt64:
        """How many pointers share the value.

        Examples:

        ```mojo
        from std.memory import ArcPointer
        var a = ArcPointer(1)
        var b = a
        print(a.count(), b[])  # -> 2 1
        ```
        """
        return self._data[].count.load()

    def weak_count(self) -> UInt64:
        """How many pointers know the value without keeping it.

        Examples:

        ```mojo
        from std.memory import ArcPointer, WeakPointer
        var shared = ArcPointer(7)
        var known = WeakPointer(downgrade=shared)
        print(shared.count(), shared.weak_count())  # -> 1 1
        _ = known.upgrade()
        ```
        """
        return self._data[].weak.load() - 1

    def downgrade(self) -> WeakPointer[Self.T]:
        """A pointer that does not keep the value.

        Examples:

        ```mojo
        from std.memory import ArcPointer
        var shared = ArcPointer(3)
        var weak = shared.downgrade()
        print(weak.upgrade().value()[], shared[])  # -> 3 3
        ```
        """
        return WeakPointer[Self.T](downgrade=self)

    def __eq__(self, other: Self) -> Bool:
        """Whether the values are equal; `is` asks whether both share one.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        var shared = ArcPointer(7)
        print(shared == ArcPointer(7), shared is ArcPointer(7))  # -> True False
        ```
        """
        return self[] == other[]

    def __hash__[H: Hasher](self, mut hasher: H):
        """Feeds the value.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        print(hash(ArcPointer(7)) == hash(ArcPointer(7)))  # -> True
        ```
        """
        hasher.update(self[])

    def write_to[W: Writer](self, mut writer: W):
        """Writes the value.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        print(ArcPointer(7))  # -> 7
        ```
        """
        self[].write_to(writer)

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether both share one value.

        Examples:

        ```mojo
        from std.memory import ArcPointer
        var a = ArcPointer(1)
        var b = a
        print(a is b)  # -> True
        ```
        """
        return self._data == other._data

    @always_inline
    def __isnot__(self, other: Self) -> Bool:
        """Whether both have values of their own.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        var shared = ArcPointer(7)
        var same = shared
        print(shared is not same, shared is not ArcPointer(7))  # -> False True
        ```
        """
        return self._data != other._data


struct WeakPointer[T: AnyType](
    Copyable, ImplicitlyCopyable, Movable, RegisterPassable
):
    """Knows a value that `ArcPointer`s share, without keeping it.

    Examples:

    ```mojo
    from std.memory import ArcPointer
    var shared = ArcPointer(3)
    var weak = shared.downgrade()
    print(Bool(weak.upgrade()), shared[])  # -> True 3
    ```
    """

    var _data: UnsafePointer[_Counted[Self.T]]

    def strong_count(self) -> UInt64:
        """How many pointers share the value.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        var shared = ArcPointer(7)
        var known = WeakPointer(downgrade=shared)
        var other = shared
        print(known.strong_count())  # -> 2
        _ = other^
        _ = shared^
        ```
        """
        return self._data[].count.load()

    def weak_count(self) -> UInt64:
        """How many pointers know the value without keeping it.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        var shared = ArcPointer(7)
        var known = WeakPointer(downgrade=shared)
        print(known.weak_count())  # -> 1
        _ = shared^
        ```
        """
        return self._data[].weak.load() - (
            1 if self._data[].count.load() > 0 else 0
        )

    def __init__(out self, *, downgrade: ArcPointer[Self.T]):
        """Knows what `downgrade` shares.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        var shared = ArcPointer(7)
        var known = WeakPointer(downgrade=shared)
        print(known.upgrade().value()[])  # -> 7
        _ = shared^
        ```
        """
        self._data = downgrade._data
        _ = self._data[].weak.fetch_add(1)

    def __init__(out self, *, copy: Self):
        self._data = copy._data
        _ = self._data[].weak.fetch_add(1)

    def __del__(deinit self):
        """Gives the memory back where nothing else needs it.

        Examples:

        ```mojo
        from std.memory import ArcPointer
        var owner = ArcPointer(4)
        var weak = owner.downgrade()
        _ = weak^
        print(owner[])  # -> 4
        ```
        """
        _forget_weak(self._data)

    def try_upgrade(self) -> Optional[ArcPointer[Self.T]]:
        """A pointer that shares the value, unless its life is over.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        var shared = ArcPointer(7)
        var known = WeakPointer(downgrade=shared)
        print(known.try_upgrade().value()[])  # -> 7
        _ = shared^
        print(Bool(known.try_upgrade()))  # -> False
        ```
        """
        var seen = self._data[].count.load()
        while seen != 0:
            if self._data[].count.compare_exchange(seen, seen + 1):
                return ArcPointer[Self.T](_data=self._data)
            seen = self._data[].count.load()
        return None

    def upgrade(self) -> Optional[ArcPointer[Self.T]]:
        """A pointer that shares the value, unless its life is over.

        Examples:

        ```mojo
        from std.memory import ArcPointer, OwnedPointer, WeakPointer
        var shared = ArcPointer(7)
        var known = WeakPointer(downgrade=shared)
        _ = shared^
        print(Bool(known.upgrade()))  # -> False
        ```
        """
        return self.try_upgrade()


comptime _Weak = WeakPointer

comptime Box = OwnedPointer
"""Name of 24.5.

Examples:

```mojo
from std.memory import Box
var owner = Box(4)
print(owner[])  # -> 4
```
"""
comptime Arc = ArcPointer
"""Name of 2024.

Examples:

```mojo
from std.memory import Arc
var owner = Arc(4)
print(owner[])  # -> 4
```
"""
