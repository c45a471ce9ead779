"""`InlineArray[T, size]`: a fixed number of values of one type, stored in place."""

from builtin.variadics import _PointerIter, _PointerReverseIter
from builtin.list import _TakingIter
from builtin.writer import _append_repr, _write_element
from collections.check_bounds import check_bounds
from memory.maybe_uninitialized import UnsafeMaybeUninit


@__device_passable
@__parameter_names(ElementType="T", size="length")
struct InlineArray[
    ElementType: AnyType, size: Int, *, run_destructors: Bool = True
](
    Copyable where conforms_to(ElementType, Copyable),
    Defaultable where conforms_to(ElementType, Defaultable),
    DevicePassable where __brio.is_trivial[ElementType],
    Equatable,
    Hashable,
    ImplicitlyCopyable where conforms_to(ElementType, Copyable),
    ImplicitlyDeletable,
    Iterable,
    IterableOwned,
    Movable,
    Sized,
    Writable,
):
    """`size` values, one after the other, as part of whatever holds the array.

    Parameters:
        ElementType: The type of the values.
        size: How many.
        run_destructors: Accepted for older programs; values are always destroyed.

    Examples:

    ```mojo
    var a = InlineArray[Int, 3](fill=0)
    a[1] = 5
    print(a[0], a[1], len(a))  # -> 0 5 3
    var b: InlineArray[Float32, 2] = [1.5, 2.5]
    print(b[0] + b[1])  # -> 4.0
    ```
    """

    comptime device_type = Self
    """What a kernel sees: the array itself.

    Examples:

    ```mojo
    from std.sys import size_of
    comptime assert size_of[InlineArray[Int, 3].device_type]() == size_of[InlineArray[Int, 3]]()
    ```
    """

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = _PointerIter[Self.ElementType]
    """What a loop over it asks for the values.

    Examples:

    ```mojo
    var total = 0
    for value in InlineArray[Int, 3](1, 2, 3):
        total += value
    print(total)  # -> 6
    ```
    """
    comptime IteratorOwnedType = _TakingIter[Self.ElementType]
    """What a loop that takes it asks for the values.

    Examples:

    ```mojo
    var numbers = InlineArray[Int, 2](3, 4)
    for one in numbers^:
        print(one)
    # -> 3
    # -> 4
    ```
    """

    var _values: __brio.array[Self.ElementType, Self.size]

    # --- life

    @always_inline
    def __init__(out self, *, uninitialized: Bool):
        """Memory without values: each is to be put in place with `init_pointee_move` or, for trivial types, stored.

        Examples:

        ```mojo
        var zeros = InlineArray[Int, 4](fill=0)
        var row: InlineArray[Int, 3] = [1, 2, 3]
        print(len(zeros), row[2])  # -> 4 3
        ```
        """
        __brio.mark_init(self._values)

    @always_inline
    def __init__(out self, *, unsafe_uninitialized: Bool):
        """Memory without values, older spelling."""
        __brio.mark_init(self._values)

    @always_inline
    def __init__(
        out self,
        *,
        var unsafe_assume_initialized: InlineArray[
            UnsafeMaybeUninit[Self.ElementType], Self.size
        ],
    ):
        """The values that are in rooms all of which have one; no value is copied or destroyed.

        Examples:

        ```mojo
        from std.memory import UnsafeMaybeUninit
        var rooms = InlineArray[UnsafeMaybeUninit[String], 2](uninitialized=True)
        rooms[0].init_from(String("a"))
        rooms[1].init_from(String("b"))
        var texts = InlineArray[String, 2](unsafe_assume_initialized=rooms^)
        print(texts[0], texts[1])  # -> a b
        ```
        """
        __brio.mark_init(self._values)
        for i in range(Self.size):
            __brio.init(
                self._at(i),
                unsafe_assume_initialized[i].unsafe_assume_init_take(),
            )

    @always_inline
    def __init__(out self, *, fill: Self.ElementType):
        """The same value everywhere."""
        __brio.mark_init(self._values)
        for i in range(Self.size):
            __brio.init(self._at(i), fill)

    @always_inline
    def __init__[
        F: def(Int) -> Self.ElementType, //
    ](out self, *, fill_with: F):
        """At each place what the function makes of its index.

        Examples:

        ```mojo
        def squared(i: Int) -> Int:
            return i * i

        print(InlineArray[Int, 4](fill_with=squared))  # -> [0, 1, 4, 9]
        ```
        """
        __brio.mark_init(self._values)
        for i in range(Self.size):
            __brio.init(self._at(i), fill_with(i))

    @always_inline
    @implicit
    def __init__(out self, fill: Self.ElementType):
        """The same value everywhere, older spelling; of an array of one, that value."""
        __brio.mark_init(self._values)
        for i in range(Self.size):
            __brio.init(self._at(i), fill)

    @always_inline
    @__counts(size)
    def __init__(
        out self, var *values: Self.ElementType, __list_literal__: () = ()
    ):
        """The values one by one, as many as the array is long: `InlineArray[Int, 3](1, 2, 3)`, `[1, 2, 3]`."""
        __brio.mark_init(self._values)
        for i in range(Self.size):
            __brio.init(self._at(i), values._take(i))
        values^._forget()

    @always_inline
    @implicit
    def __init__(out self, values: List[Self.ElementType]):
        """The values of a list as long as the array: `[a, b, c]`."""
        debug_assert[assert_mode="safe"](
            len(values) == Self.size,
            "an InlineArray needs as many values as it is long",
        )
        __brio.mark_init(self._values)
        for i in range(Self.size):
            __brio.init(self._at(i), values[i])

    @always_inline
    def __init__(out self, *, copy: Self):
        __brio.mark_init(self._values)
        for i in range(Self.size):
            __brio.init(self._at(i), __brio.deref(copy._at(i)))

    @always_inline
    def _at(self, index: Int) -> __brio.ptr[Self.ElementType]:
        return __brio.offset(
            __brio.cast["pointer", __brio.ptr[Self.ElementType]](
                __brio.address_of(self._values)
            ),
            index.value,
        )

    # --- looking

    @always_inline
    def __len__(self) -> Int:
        """How many values.

        Examples:

        ```mojo
        print(len(InlineArray[Int, 4](fill=0)))  # -> 4
        ```
        """
        return Self.size

    @always_inline
    def __getitem__(
        ref self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> ref[self] Self.ElementType:
        """Value number `index`; negative counts from the end. An index outside ends the program.

        Examples:

        ```mojo
        var row: InlineArray[Int, 3] = [1, 2, 3]
        row[0] = 9
        print(row[0], row[-1])  # -> 9 3
        ```
        """
        var at = index + Self.size if index < 0 else index
        check_bounds(at, Self.size, _where)
        return __brio.deref(self._at(at))

    @always_inline
    def __getitem__[
        dtype: DType, //
    ](
        ref self,
        index: Scalar[dtype],
        *,
        _where: StaticString = __brio.call_location,
    ) -> ref[self] Self.ElementType where dtype.is_integral():
        """Value number `index`. An index outside ends the program."""
        check_bounds(Int(index), Self.size, _where)
        return __brio.deref(self._at(Int(index)))

    @always_inline
    def __getitem_param__[idx: Int](ref self) -> ref[self] Self.ElementType:
        """Value number `idx`: what `a[idx]` with a compile-time `idx` is called since 2026.

        Examples:

        ```mojo
        var values = InlineArray[Int, 3](1, 2, 3)
        print(values.__getitem_param__[2]())  # -> 3
        ```
        """
        return self.__getitem__[idx]()

    @always_inline
    def __getitem__[index: Int](ref self) -> ref[self] Self.ElementType:
        """Value number `index`, known at compile time; negative counts from the end. An index outside is an error where control can come."""
        comptime if index >= Self.size or index < -Self.size:
            __brio.no_element[index, Self.size]()
        else:
            return __brio.deref(
                self._at(index + Self.size if index < 0 else index)
            )

    @staticmethod
    def get_type_name() -> String:
        """The type's name.

        Examples:

        ```mojo
        print(InlineArray[Int, 3].get_type_name())  # -> InlineArray[Int, 3]
        ```
        """
        return String(
            "InlineArray[",
            StaticString(__brio.type_name[Self.ElementType]),
            ", ",
            Self.size,
            "]",
        )

    def deinit_with[F: AnyType, //](deinit self, f: F):
        """Ends the array and hands every value to `f`, for values that nothing ends by itself.

        Args:
            f: Takes one value and ends it.

        Examples:

        ```mojo
        def end(var value: Int):
            print("ended", value)

        InlineArray[Int, 2](1, 2).deinit_with(end)
        # -> ended 1
        # -> ended 2
        ```
        """
        var room = UnsafeMaybeUninit(self^)  # which ends nothing
        for i in range(Self.size):
            f(__brio.take(room.unsafe_ptr()[]._at(i)))

    def destroy_with[F: AnyType, //](deinit self, destroy_func: F):
        """Ends the array and hands every value to `destroy_func`; older name of `deinit_with`.

        Examples:

        ```mojo
        def end(var value: Int):
            print("ended", value)

        InlineArray[Int, 1](7).destroy_with(end)  # -> ended 7
        ```
        """
        self^.deinit_with(destroy_func)

    @always_inline
    def unsafe_get(ref self, idx: Int) -> ref[self] Self.ElementType:
        """Value number `idx`, not negative.

        Examples:

        ```mojo
        var row: InlineArray[Int, 3] = [1, 2, 3]
        print(row.unsafe_get(1))  # -> 2
        ```
        """
        return __brio.deref(self._at(idx))

    @always_inline
    def unsafe_get[
        dtype: DType, //
    ](ref self, idx: Scalar[dtype]) -> ref[
        self
    ] Self.ElementType where dtype.is_integral():
        """Value number `idx`, not negative."""
        return __brio.deref(self._at(Int(idx)))

    @always_inline
    @__inside_unsafe
    def unsafe_ptr(ref self) -> UnsafePointer[Self.ElementType, MutAnyOrigin]:
        """Address of the first value.

        Examples:

        ```mojo
        var row: InlineArray[Int, 3] = [1, 2, 3]
        print(row.unsafe_ptr()[2])  # -> 3
        ```
        """
        return UnsafePointer[Self.ElementType, MutAnyOrigin](self._at(0))

    @always_inline
    def __iter__(ref self) -> _PointerIter[Self.ElementType]:
        """Walks over the values.

        Examples:

        ```mojo
        var row: InlineArray[Int, 3] = [1, 2, 3]
        print([number for number in row])  # -> [1, 2, 3]
        ```
        """
        return _PointerIter[Self.ElementType](self._at(0), Self.size)

    def __iter__(deinit self) -> _TakingIter[Self.ElementType]:
        """Walks over the values and gives them away: `for var value in values^`."""
        var values = List[Self.ElementType](capacity=Self.size)
        var room = UnsafeMaybeUninit(self^)  # which ends nothing
        for i in range(Self.size):
            values.append(__brio.take(room.unsafe_ptr()[]._at(i)))
        return _TakingIter[Self.ElementType](values^)

    @always_inline
    def __reversed__(ref self) -> _PointerReverseIter[Self.ElementType]:
        """Walks over the values from the last to the first.

        Examples:

        ```mojo
        var row: InlineArray[Int, 3] = [1, 2, 3]
        print([number for number in reversed(row)])  # -> [3, 2, 1]
        ```
        """
        return _PointerReverseIter[Self.ElementType](self._at(0), Self.size)

    def __hash__[
        H: Hasher
    ](self, mut hasher: H) where (
        Bool(__brio.has_method[Self.ElementType, "__hash__"])
    ):
        """Feeds all values to `hasher`.

        Examples:

        ```mojo
        print(hash(InlineArray[Int, 2](1, 2)) == hash(InlineArray[Int, 2](1, 2)))  # -> True
        ```
        """
        for i in range(Self.size):
            hasher.update(__brio.deref(self._at(i)))

    def __contains__(self, value: Self.ElementType) -> Bool:
        """Whether a value equals `value`.

        Examples:

        ```mojo
        var row: InlineArray[Int, 3] = [1, 2, 3]
        print(2 in row)  # -> True
        ```
        """
        for i in range(Self.size):
            if __brio.deref(self._at(i)) == value:
                return True
        return False

    def __eq__(
        self, other: Self
    ) -> Bool where (
        Bool(__brio.has_method[Self.ElementType, "__eq__"])
        or Bool(__brio.has_method[Self.ElementType, "__ne__"])
    ):
        """Whether all values are equal.

        Examples:

        ```mojo
        var row: InlineArray[Int, 3] = [1, 2, 3]
        print(row == [1, 2, 3])  # -> True
        ```
        """
        for i in range(Self.size):
            if __brio.deref(self._at(i)) != __brio.deref(other._at(i)):
                return False
        return True

    def __str__(
        self,
    ) -> String where (
        Bool(__brio.conforms[Self.ElementType, Writable])
        or Bool(__brio.has_method[Self.ElementType, "write_to"])
        or Bool(__brio.has_method[Self.ElementType, "write_repr_to"])
        or Bool(__brio.has_method[Self.ElementType, "__repr__"])
        or Bool(__brio.has_method[Self.ElementType, "__str__"])
    ):
        """The text; what releases before 26.1 asked for by this name.

        Examples:

        ```mojo
        print(String(InlineArray[Int, 2](1, 2)).byte_length())  # -> 6
        ```
        """
        return String(self)

    def __repr__(
        self,
    ) -> String where (
        Bool(__brio.conforms[Self.ElementType, Writable])
        or Bool(__brio.has_method[Self.ElementType, "write_to"])
        or Bool(__brio.has_method[Self.ElementType, "write_repr_to"])
        or Bool(__brio.has_method[Self.ElementType, "__repr__"])
        or Bool(__brio.has_method[Self.ElementType, "__str__"])
    ):
        """What `repr` gave in releases before 26.2.

        Examples:

        ```mojo
        print(InlineArray[String, 2]("a", "b").__repr__())  # -> ['a', 'b']
        ```
        """
        return String(self)

    def _repr_legacy(
        self,
    ) -> String where (
        Bool(__brio.conforms[Self.ElementType, Writable])
        or Bool(__brio.has_method[Self.ElementType, "write_to"])
        or Bool(__brio.has_method[Self.ElementType, "write_repr_to"])
        or Bool(__brio.has_method[Self.ElementType, "__repr__"])
        or Bool(__brio.has_method[Self.ElementType, "__str__"])
    ):
        return self.__repr__()

    def write_repr_to[
        W: Writer
    ](self, mut writer: W) where (
        Bool(__brio.conforms[Self.ElementType, Writable])
        or Bool(__brio.has_method[Self.ElementType, "write_to"])
        or Bool(__brio.has_method[Self.ElementType, "write_repr_to"])
        or Bool(__brio.has_method[Self.ElementType, "__repr__"])
        or Bool(__brio.has_method[Self.ElementType, "__str__"])
    ):
        """Writes the name of the type and the values, as `repr` gives them.

        Examples:

        ```mojo
        print(repr(InlineArray[String, 2]("a", "b")))  # -> InlineArray[String, 2](['a', 'b'])
        ```
        """
        comptime name = __brio.type_name[Self]
        var result = String(name, "([")
        var start = result.byte_length()
        for item in self:
            _append_repr(result, item, start)
        writer.write_string(result + "])")

    def write_to[
        W: Writer
    ](self, mut writer: W) where (
        Bool(__brio.conforms[Self.ElementType, Writable])
        or Bool(__brio.has_method[Self.ElementType, "write_to"])
        or Bool(__brio.has_method[Self.ElementType, "write_repr_to"])
        or Bool(__brio.has_method[Self.ElementType, "__repr__"])
        or Bool(__brio.has_method[Self.ElementType, "__str__"])
    ):
        """Writes `[a, b]`.

        Examples:

        ```mojo
        print(InlineArray[Int, 2](1, 2))  # -> [1, 2]
        ```
        """
        writer.write_string("[")
        for i in range(Self.size):
            if i > 0:
                writer.write_string(", ")
            _write_element(__brio.deref(self._at(i)), writer)
        writer.write_string("]")


comptime Array = InlineArray
"""Name of 2026.

Examples:

```mojo
from std.collections import Array
var numbers = Array[Int, 3](1, 2, 3)
print(numbers[2], len(numbers))  # -> 3 3
```
"""
