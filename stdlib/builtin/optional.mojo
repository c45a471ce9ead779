"""`Optional[T]`: a value or `None`."""

from builtin.traits import UnsafeSingleNicheable
from builtin.variadics import _PointerIter
from builtin.writer import _write_element


struct EmptyOptionalError[T: AnyType](
    ImplicitlyCopyable, Movable, RegisterPassable, Writable
):
    """Says that an `Optional` has no value.

    Parameters:
        T: The type of the value.

    Examples:

    ```mojo
    from std.collections.optional import EmptyOptionalError

    def first(values: List[Int]) raises EmptyOptionalError[Int] -> Int:
        if not values:
            raise EmptyOptionalError[Int]()
        return values[0]

    try:
        print(first([]))
    except error:
        print(error)  # -> an Optional[Int] has no value
    ```
    """

    def __init__(out self):
        """There is but one.

        Examples:

        ```mojo
        from std.collections.optional import EmptyOptionalError
        print(EmptyOptionalError[Int]())  # -> an Optional[Int] has no value
        ```
        """
        pass

    def write_to[W: Writer](self, mut writer: W):
        """Writes what is wrong.

        Examples:

        ```mojo
        from std.collections.optional import EmptyOptionalError
        print(String(EmptyOptionalError[Bool]()))  # -> an Optional[Bool] has no value
        ```
        """
        writer.write(
            "an Optional[",
            StaticString(__brio.type_name[Self.T]),
            "] has no value",
        )


struct _NoMark(TrivialRegisterPassable):
    """What stands beside a value whose own bits say whether it is there."""

    def __init__(out self):
        pass


@__device_passable
struct Optional[T: AnyType](
    Boolable,
    Defaultable,
    DevicePassable where __brio.is_trivial[T],
    Equatable,
    Hashable,
    ImplicitlyCopyable where conforms_to(T, Copyable),
    Iterable,
    IterableOwned,
    Iterator,
    Movable,
    RegisterPassable,
    Representable,
    Stringable,
    Writable,
):
    """A value that may be absent. Of a pointer it is as large as the pointer, and empty where that is null.

    Examples:

    ```mojo
    def half(x: Int) -> Optional[Int]:
        if x % 2 == 0:
            return x // 2
        return None

    var h = half(10)
    if h:
        print(h.value())  # -> 5
    print(half(3).or_else(-1))  # -> -1
    ```
    """

    # bytes, so that nothing destroys a value that is not there
    comptime _Unit = __brio.simd[3, __brio.align_of[Self.T]]
    comptime _count = Int(__brio.size_of[Self.T]) // Int(
        __brio.align_of[Self.T]
    )

    comptime Element = Self.T
    """The type of the value.

    Examples:

    ```mojo
    var some: Optional[Int].Element = 4
    print(some + 1)  # -> 5
    ```
    """

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = _PointerIter[Self.T]
    """What a loop over it asks for the value.

    Examples:

    ```mojo
    for value in Optional(5):
        print(value)  # -> 5
    ```
    """
    comptime IteratorOwnedType = Self
    """What a loop that takes it asks for the values.

    Examples:

    ```mojo
    var name = Optional(String("a"))
    for var value in name^:
        print(value + "b")  # -> ab
    ```
    """

    # A type that tells a place without a value from one with needs no mark beside it.
    comptime _spares = Bool(__brio.conforms[Self.T, UnsafeSingleNicheable])
    comptime _Mark = _NoMark if Self._spares else Bool

    # Then it is the value itself, as C passes it, where nothing ends one that is not there.
    comptime _Storage = Self.T if Self._spares and Bool(
        __brio.is_trivial[Self.T]
    ) else __brio.array[Self._Unit, Self._count]
    var _storage: Self._Storage
    var _present: Self._Mark

    @always_inline
    def __init__(out self):
        """No value.

        Examples:

        ```mojo
        print(Optional(3), Optional[Int]())  # -> 3 None
        ```
        """
        __brio.mark_init(self._storage)
        __brio.mark_init(self._present)
        self._mark(False)

    @always_inline
    @implicit
    def __init__(out self, none: NoneType):
        """No value."""
        __brio.mark_init(self._storage)
        __brio.mark_init(self._present)
        self._mark(False)

    @always_inline
    @implicit
    def __init__(out self, var value: Self.T):
        """`value`."""
        __brio.mark_init(self._storage)
        __brio.mark_init(self._present)
        self._mark(True)
        __brio.init(self._slot(), value^)

    @always_inline
    def __init__[F: AnyType, //](out self, *, call: F):
        """What `call()` returns, made in place."""
        __brio.mark_init(self._storage)
        __brio.mark_init(self._present)
        self._mark(True)
        __brio.init(self._slot(), call())

    @always_inline
    def __init__[F: AnyType, //](out self, *, init_with: F):
        """What `init_with()` returns, made in place."""
        self = Self(call=init_with)

    # Of a trivial value it is trivial too, so that it travels as C passes it.
    def __init__(out self, *, copy: Self) where not __brio.is_trivial[Self.T]:
        __brio.mark_init(self._storage)
        __brio.mark_init(self._present)
        self._mark(copy._has)
        if copy._has:
            __brio.init(self._slot(), __brio.deref(copy._slot()))

    def __moveinit__(
        out self, var other: Self
    ) where not __brio.moves_by_bytes[Self.T]:
        """Takes the value of another.

        Examples:

        ```mojo
        var first = Optional[String]("a")
        var second = first^
        print(second.value())  # -> a
        ```
        """
        __brio.mark_init(self._storage)
        __brio.mark_init(self._present)
        self._mark(other._has)
        if other._has:
            __brio.move_init(self._slot(), other._slot())
        other._mark(False)

    def __del__(deinit self) where not __brio.is_trivial[Self.T]:
        """Ends the value, if there is one.

        Examples:

        ```mojo
        @fieldwise_init
        struct Told(Copyable, Movable):
            def __del__(deinit self):
                print("ends")

        var some = Optional(Told())
        _ = some^  # -> ends
        ```
        """
        if self._has:
            __brio.destroy(self._slot())

    @always_inline
    def _slot(ref self) -> __brio.ptr[Self.T]:
        return __brio.cast["pointer", __brio.ptr[Self.T]](
            __brio.address_of(self._storage)
        )

    @always_inline
    @__attribute
    def _has(self) -> Bool:
        """Whether there is a value."""
        comptime if Self._spares:
            return not Self.T.isa_niche(
                UnsafePointer[Self.T, MutAnyOrigin](self._slot())
            )
        else:
            return self._present

    @always_inline
    def _mark(mut self, present: Bool):
        """Notes whether there is a value; one that is there is put in afterwards."""
        comptime if Self._spares:
            if not present:
                Self.T.write_niche(
                    UnsafePointer[Self.T, MutAnyOrigin](self._slot())
                )
        else:
            self._present = present

    @always_inline
    def _put(mut self, var value: Self.T):
        """`value`, where there is none."""
        self._mark(True)
        __brio.init(self._slot(), value^)

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there is a value.

        Examples:

        ```mojo
        print(Bool(Optional(0)), Bool(Optional[Int]()))  # -> True False
        ```
        """
        return self._has

    @always_inline
    def __is__(self, other: NoneType) -> Bool:
        """Whether there is no value.

        Examples:

        ```mojo
        var found = Optional[Int](None)
        print(found is None)  # -> True
        ```
        """
        return not self._has

    @always_inline
    def __isnot__(self, other: NoneType) -> Bool:
        """Whether there is a value.

        Examples:

        ```mojo
        print(Optional(1) is not None)  # -> True
        ```
        """
        return self._has

    def __eq__(
        self, other: Self
    ) -> Bool where (
        Bool(__brio.has_method[Self.T, "__eq__"])
        or Bool(__brio.has_method[Self.T, "__ne__"])
    ):
        """Whether both have equal values, or none.

        Examples:

        ```mojo
        print(Optional(1) == Optional(1), Optional(1) == None)  # -> True False
        ```
        """
        if self._has and other._has:
            return __brio.deref(self._slot()) == __brio.deref(other._slot())
        return self._has == other._has

    @always_inline
    def __invert__(self) -> Bool:
        """Whether there is no value.

        Examples:

        ```mojo
        print(~Optional[Int](None), ~Optional(0))  # -> True False
        ```
        """
        return not self._has

    def __hash__[
        H: Hasher
    ](self, mut hasher: H) where (Bool(__brio.has_method[Self.T, "__hash__"])):
        """Feeds whether there is a value, and the value.

        Examples:

        ```mojo
        print(hash(Optional(1)) == hash(Optional(1)))  # -> True
        ```
        """
        hasher.update(self._has)
        if self._has:
            hasher.update(__brio.deref(self._slot()))

    @always_inline
    def __eq__(self, other: NoneType) -> Bool:
        return not self._has

    @always_inline
    def __ne__(self, other: NoneType) -> Bool:
        """Whether it is something else: another value, or a value where the other has none.

        Examples:

        ```mojo
        print(Optional(3) != None, Optional(3) != Optional(3))  # -> True False
        ```
        """
        return self._has

    @always_inline
    @__walks
    def value(ref self) -> ref[self] Self.T:
        """The value; ends the program when there is none.

        Examples:

        ```mojo
        var x = Optional(3)
        if x:
            x.value() += 1
        print(x.value())  # -> 4
        ```
        """
        if not self._has:
            __brio.trap()
        return __brio.deref(self._slot())

    @always_inline
    @__walks
    def unsafe_value(ref self) -> ref[self] Self.T:
        """The value, which must be there.

        Examples:

        ```mojo
        print(Optional(3).unsafe_value())  # -> 3
        ```
        """
        return __brio.deref(self._slot())

    @always_inline
    @__walks
    def __getitem__(ref self) raises -> ref[self] Self.T:
        """The value; raises when there is none.

        Examples:

        ```mojo
        var x = Optional(3)
        x[] += 1
        print(x[])  # -> 4
        ```
        """
        if not self._has:
            raise Error("Optional has no value")
        return __brio.deref(self._slot())

    def take(mut self, out result: Self.T):
        """Moves the value out.

        Examples:

        ```mojo
        var x = Optional(String("text"))
        var text = x.take()
        print(text, Bool(x))  # -> text False
        ```
        """
        if not self._has:
            __brio.trap()
        result = __brio.take(self._slot())
        self._mark(False)

    @always_inline
    def unsafe_take(mut self, out result: Self.T):
        """Moves the value out, which must be there.

        Examples:

        ```mojo
        var x = Optional(3)
        print(x.unsafe_take(), x is None)  # -> 3 True
        ```
        """
        result = __brio.take(self._slot())
        self._mark(False)

    @always_inline
    def copy(self) -> Self:
        """A copy of the value, or nothing.

        Examples:

        ```mojo
        var name = Optional(String("a"))
        var other = name.copy()
        other.value() += "b"
        print(name.value(), other.value())  # -> a ab
        ```
        """
        return self

    def copied(self) -> Optional[type_of(self.unsafe_value()[])]:
        """A copy of what the pointer points to, or nothing.

        Examples:

        ```mojo
        var number = 3
        print(Optional(Pointer(to=number)).copied().value())  # -> 3
        ```
        """
        if self._has:
            return Optional[type_of(self.unsafe_value()[])](
                self.unsafe_value()[]
            )
        return Optional[type_of(self.unsafe_value()[])]()

    @always_inline
    def __iter__(ref self) -> _PointerIter[Self.T]:
        """Walks over the value, if there is one.

        Examples:

        ```mojo
        print([number for number in Optional(3)])  # -> [3]
        ```
        """
        return _PointerIter[Self.T](self._slot(), Int(self._has))

    @always_inline
    def __iter__(var self) -> Self:
        """Walks over the value and gives it away: `for var value in optional^`."""
        return self^

    @always_inline
    def __has_next__(self) -> Bool:
        """Whether there is a value: what a loop asks of an iterator.

        Examples:

        ```mojo
        print(Optional(3).__has_next__())  # -> True
        ```
        """
        return self._has

    @always_inline
    def __next__(mut self) -> Self.T:
        """Takes the value out, which must be there: what a loop asks of an iterator.

        Examples:

        ```mojo
        var box = Optional(3)
        print(box.__next__(), Bool(box))  # -> 3 False
        ```
        """
        return self.take()

    @always_inline
    def bounds(self) -> Tuple[Int, Optional[Int]]:
        """At least and at most how many values a loop over it meets: 0 or 1, known exactly.

        Examples:

        ```mojo
        print(Optional(3).bounds()[0], Optional[Int](None).bounds()[0])  # -> 1 0
        ```
        """
        return (Int(self._has), Optional[Int](Int(self._has)))

    comptime device_type = Self
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.sys import size_of
    comptime assert size_of[Optional[Int].device_type]() == size_of[Optional[Int]]()
    ```
    """

    @staticmethod
    def get_type_name() -> String:
        """The type's name.

        Examples:

        ```mojo
        print(Optional[Int].get_type_name())  # -> Optional[Int]
        ```
        """
        return String("Optional[", StaticString(__brio.type_name[Self.T]), "]")

    @always_inline
    def or_else(self, default: Self.T) -> Self.T:
        """The value, or `default` when there is none.

        Examples:

        ```mojo
        print(Optional[Int]().or_else(7))  # -> 7
        ```
        """
        if self._has:
            return __brio.deref(self._slot())
        return default

    def map[
        To: AnyType, //, Mapper: def(Self.T) -> To
    ](self, mapper: Mapper) -> Optional[To]:
        """What `mapper` makes of the value, or nothing.

        Parameters:
            To: What the function gives.
            Mapper: The type of the function.

        Args:
            mapper: The function.

        Examples:

        ```mojo
        def length(text: String) -> Int:
            return text.byte_length()

        print(Optional(String("abc")).map(length).value())  # -> 3
        ```
        """
        if self._has:
            return Optional[To](mapper(__brio.deref(self._slot())))
        return Optional[To]()

    def and_then[
        To: AnyType, //, Mapper: def(Self.T) -> Optional[To]
    ](self, mapper: Mapper) -> Optional[To]:
        """What `mapper`, which may give nothing itself, makes of the value, or nothing.

        Parameters:
            To: What is in the `Optional` that the function gives.
            Mapper: The type of the function.

        Args:
            mapper: The function.

        Examples:

        ```mojo
        def half(x: Int) -> Optional[Int]:
            return x // 2 if x % 2 == 0 else None

        print(Optional(6).and_then(half).value(), Bool(Optional(7).and_then(half)))  # -> 3 False
        ```
        """
        if self._has:
            return mapper(__brio.deref(self._slot()))
        return Optional[To]()

    def deinit_with[F: AnyType, //](deinit self, f: F):
        """Ends the value's life by giving it to `f`, if there is one.

        Examples:

        ```mojo
        def end(var value: Int):
            print("ended", value)

        Optional(3).deinit_with(end)  # -> ended 3
        ```
        """
        if self._has:
            f(__brio.take(self._slot()))

    def destroy_with[F: AnyType, //](deinit self, destroy_func: F):
        """Ends the value's life by giving it to `destroy_func`, older name.

        Examples:

        ```mojo
        def end(var value: Int):
            print("ended", value)

        Optional(3).destroy_with(end)  # -> ended 3
        ```
        """
        if self._has:
            destroy_func(__brio.take(self._slot()))

    def deinit_assert_empty(deinit self):
        """Ends an `Optional` that has no value.

        Examples:

        ```mojo
        var box = Optional(3)
        _ = box.take()
        box^.deinit_assert_empty()
        ```
        """
        debug_assert(not self._has, "the Optional has a value")

    def write_to[
        W: Writer
    ](self, mut writer: W) where (
        Bool(__brio.conforms[Self.T, Writable])
        or Bool(__brio.has_method[Self.T, "write_to"])
        or Bool(__brio.has_method[Self.T, "write_repr_to"])
        or Bool(__brio.has_method[Self.T, "__repr__"])
        or Bool(__brio.has_method[Self.T, "__str__"])
    ):
        """Writes the value or `None`.

        Examples:

        ```mojo
        var text = String()
        Optional(3).write_to(text)
        print(text)  # -> 3
        ```
        """
        if self._has:
            _write_element(__brio.deref(self._slot()), writer)
        else:
            writer.write_string("None")

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
        print(String(Optional(3)), String(Optional[Int](None)))  # -> 3 None
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
        print(Optional(3).__repr__())  # -> Optional(3)
        ```
        """
        if not self._has:
            return "None"
        var result = String("Optional(")
        _write_element(__brio.deref(self._slot()), result)
        return result + ")"

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
        print(repr(Optional(3)))  # -> Optional[Int](Int(3))
        ```
        """
        comptime name = __brio.type_name[Self]
        var result = String(name, "(")
        if self._has:
            result += repr(__brio.deref(self._slot()))
        else:
            result += "None"
        writer.write_string(result + ")")


comptime OptionalReg = Optional
"""Name of releases whose `Optional` was not for values in registers.

Examples:

```mojo
from std.collections import OptionalReg
var some = OptionalReg[Int](4)
print(some.value())  # -> 4
```
"""
