"""`Tuple`: `(a, b)`."""

from builtin.writer import _append_repr, _write_element
from collections.check_bounds import check_bounds
from memory.maybe_uninitialized import UnsafeMaybeUninit


comptime _Reversed[
    *Ts: AnyType, count: Int
] = TypeList[] if count == 0 else TypeList[
    Ts[count - 1], *_Reversed[*Ts, count=count - 1].__type_list__
]


def _all_defaultable[*Ts: AnyType]() -> Bool:
    comptime for i in range(__brio.pack_size[Ts]):
        comptime if not __brio.conforms[Ts[i], Defaultable]:
            return False
    return True


def _all_same[*Ts: AnyType]() -> Bool:
    """Whether there is a type, and no other."""
    comptime for i in range(__brio.pack_size[Ts]):
        comptime if not __brio.same_type[Ts[i], Ts[0]]:
            return False
    return __brio.pack_size[Ts] > 0


struct Tuple[*Ts: AnyType](
    Comparable,
    Defaultable where _all_defaultable[*Ts](),
    Hashable,
    ImplicitlyCopyable where Ts.all_conforms_to[Copyable](),
    ImplicitlyDeletable,
    Movable,
    RegisterPassable,
    Representable,
    Sized,
    Stringable,
    Writable,
):
    """A fixed number of values of any types.

    Examples:

    ```mojo
    var pair = (1, "one")
    print(pair[0], pair[1], len(pair))  # -> 1 one 2
    var number, name = pair
    print(number, name)  # -> 1 one
    ```
    """

    comptime element_types = Self.Ts
    """The types of the elements.

    Examples:

    ```mojo
    comptime Pair = Tuple[Int, String]
    comptime assert Pair.element_types.size == 2
    ```
    """

    var storage: __brio.tuple[*Self.Ts]

    @always_inline
    def __init__(out self, var *args: *Self.Ts):
        """The values in order.

        Examples:

        ```mojo
        var pair = (1, "one")
        print(pair[0], pair[1])  # -> 1 one
        ```
        """
        __brio.mark_init(self.storage)
        comptime for i in range(args.__len__()):
            __brio.init(
                __brio.address_of(__brio.tuple_get[i](self.storage)), args[i]^
            )

    @always_inline
    def __init__(out self, *, var storage: VariadicPack[*Self.Ts]):
        """The arguments of a pack, which they are moved from.

        Args:
            storage: The pack, given away: `args^`.

        Examples:

        ```mojo
        def packed[*Ts: Movable](var *args: *Ts) -> Tuple[*Ts]:
            return Tuple(storage=args^)

        print(packed(1, "two"))  # -> (1, 'two')
        ```
        """
        __brio.mark_init(self.storage)
        comptime for i in range(__brio.pack_size[Self.Ts]):
            __brio.init(
                __brio.address_of(__brio.tuple_get[i](self.storage)),
                UnsafePointer(to=storage[i]).take_pointee(),
            )
        storage._taken()

    @always_inline
    def __init__(out self) where _all_defaultable[*Self.Ts]():
        """What the types are without arguments."""
        __brio.mark_init(self.storage)
        comptime for i in range(__brio.pack_size[Self.Ts]):
            __brio.init(
                __brio.address_of(__brio.tuple_get[i](self.storage)),
                Self.Ts[i](),
            )

    @always_inline
    def __len__(self) -> Int:
        """Number of values.

        Examples:

        ```mojo
        print(len((1, "a", 2.5)))  # -> 3
        ```
        """
        return __brio.pack_size[Self.Ts]

    @always_inline
    def __getitem__[index: Int](ref self) -> ref[self] Self.Ts[index]:
        """Value number `index`."""
        return __brio.tuple_get[index](self.storage)

    @always_inline
    def __getitem_param__[idx: Int](ref self) -> ref[self] Self.Ts[idx]:
        """Value number `idx`: what `t[idx]` with a compile-time `idx` is called since 2026.

        Examples:

        ```mojo
        var pair = (1, "one")
        print(pair.__getitem_param__[1]())  # -> one
        ```
        """
        return __brio.tuple_get[idx](self.storage)

    @always_inline
    def __getitem__(
        ref self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> ref[self] Self.Ts[0]:
        """Value number `index` of a tuple whose values have one type. An index outside ends the program.

        Examples:

        ```mojo
        var sizes = (8, 16, 32)
        var last = len(sizes) - 1
        print(sizes[last])  # -> 32
        ```
        """
        comptime assert _all_same[*Self.Ts](), (
            "the index of a tuple whose elements differ in type must be known"
            " at compile time"
        )
        comptime size = Int(__brio.pack_size[Self.Ts])
        check_bounds(index, size, _where)
        return (UnsafePointer(to=__brio.tuple_get[0](self.storage)) + index)[]

    @always_inline
    def __getitem__[
        dtype: DType, //
    ](
        ref self,
        index: Scalar[dtype],
        *,
        _where: StaticString = __brio.call_location,
    ) -> ref[self] Self.Ts[0] where dtype.is_integral():
        """Value number `index` of a tuple whose values have one type. An index outside ends the program."""
        comptime assert _all_same[*Self.Ts](), (
            "the index of a tuple whose elements differ in type must be known"
            " at compile time"
        )
        comptime size = Int(__brio.pack_size[Self.Ts])
        check_bounds(Int(index), size, _where)
        return (
            UnsafePointer(to=__brio.tuple_get[0](self.storage)) + Int(index)
        )[]

    @always_inline
    def get[index: Int](ref self) -> ref[self] Self.Ts[index]:
        """Value number `index`.

        Examples:

        ```mojo
        var pair = (1, "one")
        print(pair.get[0]() + 1)  # -> 2
        ```
        """
        return __brio.tuple_get[index](self.storage)

    @always_inline
    def get[index: Int, T: AnyType](ref self) -> ref[self] Self.Ts[index]:
        """Value number `index`, whose type is `T`; the older spelling, where texts and numbers were still literals."""
        comptime Own = Self.Ts[index]
        comptime assert (
            __brio.same_type[T, Own]
            or (
                __brio.same_type[Own, String]
                and __brio.same_type[T, StringLiteral]
            )
            or (__brio.same_type[Own, Int] and __brio.same_type[T, IntLiteral])
            or (
                __brio.same_type[Own, Float64]
                and __brio.same_type[T, FloatLiteral]
            )
        ), "'Tuple.get': the element has another type"
        return __brio.tuple_get[index](self.storage)

    def __eq__(
        self, other: Self
    ) -> Bool where Bool(__brio.each_has[Self.Ts, "__eq__", "__ne__"]):
        """Whether all values are equal.

        Examples:

        ```mojo
        print((1, 2) == (1, 2))  # -> True
        ```
        """
        comptime for i in range(__brio.pack_size[Self.Ts]):
            if __brio.tuple_get[i](self.storage) != __brio.tuple_get[i](
                other.storage
            ):
                return False
        return True

    def _compare(self, other: Self) -> Int:
        """The sign of the first difference."""
        comptime for i in range(__brio.pack_size[Self.Ts]):
            if __brio.tuple_get[i](self.storage) < __brio.tuple_get[i](
                other.storage
            ):
                return -1
            if __brio.tuple_get[i](other.storage) < __brio.tuple_get[i](
                self.storage
            ):
                return 1
        return 0

    def __lt__(
        self, other: Self
    ) -> Bool where Bool(__brio.each_has[Self.Ts, "__lt__", "__gt__"]):
        """Whether the first difference is a smaller value.

        Examples:

        ```mojo
        print((1, "b") < (1, "c"))  # -> True
        ```
        """
        return self._compare(other) < 0

    def __le__(
        self, other: Self
    ) -> Bool where Bool(__brio.each_has[Self.Ts, "__lt__", "__gt__"]):
        """Whether it does not come after `other`: the first values that differ decide.

        Examples:

        ```mojo
        print((1, 2) <= (1, 3), (2, 0) <= (1, 9))  # -> True False
        ```
        """
        return self._compare(other) <= 0

    def __gt__(
        self, other: Self
    ) -> Bool where Bool(__brio.each_has[Self.Ts, "__lt__", "__gt__"]):
        """Whether it comes after `other`: the first values that differ decide.

        Examples:

        ```mojo
        print((2, 0) > (1, 9))  # -> True
        ```
        """
        return self._compare(other) > 0

    def __ge__(
        self, other: Self
    ) -> Bool where Bool(__brio.each_has[Self.Ts, "__lt__", "__gt__"]):
        """Whether it does not come before `other`: the first values that differ decide.

        Examples:

        ```mojo
        print((1, 2) >= (1, 2))  # -> True
        ```
        """
        return self._compare(other) >= 0

    def __hash__[
        H: Hasher
    ](self, mut hasher: H) where Bool(
        __brio.each_has[Self.Ts, Hashable, "__hash__"]
    ):
        """Feeds the values.

        Examples:

        ```mojo
        print(hash((1, 2)) == hash((1, 2)), hash((1, 2)) == hash((2, 1)))  # -> True False
        ```
        """
        comptime for i in range(__brio.pack_size[Self.Ts]):
            hasher.update(__brio.tuple_get[i](self.storage))

    def __str__(
        self,
    ) -> String where Bool(
        __brio.each_has[
            Self.Ts,
            Writable,
            "write_to",
            "write_repr_to",
            "__repr__",
            "__str__",
        ]
    ):
        """The value as text.

        Examples:

        ```mojo
        print(String((1, 2)).byte_length())  # -> 6
        ```
        """
        return String(self)

    def __repr__(
        self,
    ) -> String where Bool(
        __brio.each_has[
            Self.Ts,
            Writable,
            "write_to",
            "write_repr_to",
            "__repr__",
            "__str__",
        ]
    ):
        """What `repr` gave in releases before 26.2.

        Examples:

        ```mojo
        print((1, 2).__repr__())  # -> (1, 2)
        ```
        """
        return String(self)

    def _repr_legacy(
        self,
    ) -> String where Bool(
        __brio.each_has[
            Self.Ts,
            Writable,
            "write_to",
            "write_repr_to",
            "__repr__",
            "__str__",
        ]
    ):
        return self.__repr__()

    def write_repr_to[
        W: Writer
    ](self, mut writer: W) where Bool(
        __brio.each_has[
            Self.Ts,
            Writable,
            "write_to",
            "write_repr_to",
            "__repr__",
            "__str__",
        ]
    ):
        """Writes the name of the type and the values, as `repr` gives them.

        Examples:

        ```mojo
        print(repr((1, 2)))  # -> Tuple[Int, Int](Int(1), Int(2))
        ```
        """
        comptime name = __brio.type_name[Self]
        var result = String(name, "(")
        var start = result.byte_length()
        comptime for i in range(__brio.pack_size[Self.Ts]):
            _append_repr(result, self[i], start)
        writer.write_string(result + ")")

    def concat[*Us: AnyType](self, other: Tuple[*Us]) -> Tuple[*Self.Ts, *Us]:
        """The values of both, one after the other.

        Examples:

        ```mojo
        print((1, "a").concat((2.5,)))  # -> (1, 'a', 2.5)
        ```
        """
        comptime count = __brio.pack_size[Self.Ts]
        var result: Tuple[*Self.Ts, *Us]
        __brio.mark_init(result)
        comptime for i in range(count):
            __brio.init(
                __brio.address_of(__brio.tuple_get[i](result.storage)),
                __brio.tuple_get[i](self.storage),
            )
        comptime for i in range(__brio.pack_size[Us]):
            __brio.init(
                __brio.address_of(__brio.tuple_get[count + i](result.storage)),
                __brio.tuple_get[i](other.storage),
            )
        return result^

    def reverse(
        self,
    ) -> Tuple[
        *_Reversed[*Self.Ts, count=Int(__brio.pack_size[Self.Ts])].__type_list__
    ]:
        """The values in the other order.

        Examples:

        ```mojo
        print((1, "a", 2.5).reverse())  # -> (2.5, 'a', 1)
        ```
        """
        comptime count = __brio.pack_size[Self.Ts]
        var result: Tuple[
            *_Reversed[
                *Self.Ts, count=Int(__brio.pack_size[Self.Ts])
            ].__type_list__
        ]
        __brio.mark_init(result)
        comptime for i in range(count):
            __brio.init(
                __brio.address_of(__brio.tuple_get[i](result.storage)),
                __brio.tuple_get[count - 1 - i](self.storage),
            )
        return result^

    def consume_elements[F: AnyType, //, handler: F](deinit self):
        """Moves the values out in their order, each with its number: `handler[i](value)`.

        Examples:

        ```mojo
        def show[i: Int](var value: Int):
            print(i, value)

        var pair = (5, 7)
        pair^.consume_elements[show]()
        # -> 0 5
        # -> 1 7
        ```
        """
        var room = UnsafeMaybeUninit(self^)  # which ends nothing
        comptime for i in range(__brio.pack_size[Self.Ts]):
            handler[i](UnsafePointer(to=room.unsafe_ptr()[][i]).take_pointee())

    def __contains__[T: Equatable, //](self, value: T) -> Bool:
        """Whether one of the values of this type equals `value`.

        Examples:

        ```mojo
        print(2 in (1, 2, 3))  # -> True
        ```
        """
        comptime for i in range(__brio.pack_size[Self.Ts]):
            comptime if __brio.same_type[T, Self.Ts[i]] or (
                __brio.same_type[T, StringLiteral] and _is_text[Self.Ts[i]]()
            ):
                if __brio.tuple_get[i](self.storage) == value:
                    return True
        return False

    def write_to[
        W: Writer
    ](self, mut writer: W) where Bool(
        __brio.each_has[
            Self.Ts,
            Writable,
            "write_to",
            "write_repr_to",
            "__repr__",
            "__str__",
        ]
    ):
        """Writes `(a, b)`, or `(a,)`.

        Examples:

        ```mojo
        var text = String()
        (1, 2).write_to(text)
        print(text)  # -> (1, 2)
        ```
        """
        writer.write_string("(")
        comptime for i in range(__brio.pack_size[Self.Ts]):
            comptime if i > 0:
                writer.write_string(", ")
            _write_element(__brio.tuple_get[i](self.storage), writer)
        comptime if __brio.pack_size[Self.Ts] == 1:
            writer.write_string(",")
        writer.write_string(")")


comptime tuple = Tuple
"""Its name in lower case.

Examples:

```mojo
var pair = tuple(1, "two")
print(pair[0], pair[1])  # -> 1 two
```
"""


def _is_text[T: AnyType]() -> Bool:
    """Whether a literal of text becomes a `T` where it is stored."""
    return __brio.same_type[T, String] or __brio.same_type[T, StaticString]
