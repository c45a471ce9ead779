"""`Variant[*Ts]`: a value of one of several types."""

from memory.reference import Reference
from builtin.writer import _write_element


struct Variant[*Ts: AnyType](
    Copyable where Ts.all_conforms_to[Copyable](),
    Equatable,
    Hashable,
    ImplicitlyCopyable where Ts.all_conforms_to[Copyable](),
    ImplicitlyDeletable,
    Movable,
    RegisterPassable,
    Writable,
):
    """A value of one of the types `Ts`, and which of them it is.

    Parameters:
        Ts: The types; each may stand there once.

    Examples:

    ```mojo
    from std.utils import Variant

    comptime Number = Variant[Int, Float64]
    var n = Number(3)
    print(n.isa[Int](), n[Int])  # -> True 3
    n = Number(2.5)
    print(n[Float64])  # -> 2.5
    ```
    """

    comptime _Storage = __brio.tuple[*Self.Ts]
    comptime _count = __brio.pack_size[Self.Ts]

    # Bytes as large as all types together, so that nothing destroys a value that is not there.
    comptime _Unit = __brio.simd[3, __brio.align_of[Self._Storage]]
    comptime _units = Int(__brio.size_of[Self._Storage]) // Int(
        __brio.align_of[Self._Storage]
    )

    var _bytes: __brio.array[Self._Unit, Self._units]
    var _which: Int

    # --- life

    @staticmethod
    def _index_of[T: AnyType]() -> Int:
        comptime for i in range(Self._count):
            comptime if __brio.same_type[T, Self.Ts[i]]:
                return i
        return -1

    @staticmethod
    def _function_index[T: AnyType]() -> Int:
        comptime for i in range(Self._count):
            comptime if __brio.becomes[T, Self.Ts[i]]:
                return i
        return -1

    @always_inline
    @implicit
    def __init__[
        T: AnyType, //
    ](out self, var value: T) where not __brio.is_function[
        T
    ] or Self._function_index[T]() >= 0:
        """`value`, whose type is one of `Ts`.

        Examples:

        ```mojo
        from std.utils import Variant
        var value: Variant[Int, String] = 7
        print(value.isa[Int]())  # -> True
        ```
        """
        comptime if __brio.is_function[
            T
        ]:  # a function, as the type of function values that it fits
            comptime which = Self._function_index[T]()
            comptime assert which >= 0, "the type is not one of this 'Variant'"
            self._which = which
            __brio.mark_init(self._bytes)
            __brio.init(self._slot[Self.Ts[which]](), value)
        else:
            comptime assert (
                Self._index_of[T]() >= 0
            ), "the type is not one of this 'Variant'"
            self._which = Self._index_of[T]()
            __brio.mark_init(self._bytes)
            __brio.init(self._slot[T](), value^)

    @always_inline
    @implicit
    def __init__(out self, literal: StringLiteral):
        """A text, as the text type that is one of `Ts`."""
        comptime if Self._index_of[String]() >= 0:
            self = Self(String(literal))
        elif Self._index_of[StringLiteral]() >= 0:
            self = Self(rebind[StringLiteral](literal))
        else:
            self = Self(StaticString(literal))

    @always_inline
    def __init__[F: AnyType, //](out self, *, call: F):
        """What `call()` returns, whose type is one of `Ts`."""
        self = Self(call())

    def __init__(out self, *, copy: Self):
        self._which = copy._which
        __brio.mark_init(self._bytes)
        comptime for i in range(Self._count):
            if copy._which == i:
                __brio.init(
                    self._slot[Self.Ts[i]](),
                    __brio.deref(copy._slot[Self.Ts[i]]()),
                )

    def __moveinit__(
        out self, var other: Self
    ) where not __brio.moves_by_bytes[Self._Storage]:
        """Takes the value of another.

        Examples:

        ```mojo
        from std.utils import Variant
        var first = Variant[Int, String](4)
        var second = first^
        print(second[Int])  # -> 4
        ```
        """
        self._which = other._which
        __brio.mark_init(self._bytes)
        comptime for i in range(Self._count):
            if other._which == i:
                __brio.move_init(
                    self._slot[Self.Ts[i]](),
                    other._slot[Self.Ts[i]](),
                )
        other._which = -1

    def __del__(deinit self):
        """Ends the value.

        Examples:

        ```mojo
        from std.utils import Variant

        @fieldwise_init
        struct Told(Copyable, Movable):
            def __del__(deinit self):
                print("ends")

        var either = Variant[Int, Told](Told())
        _ = either^  # -> ends
        ```
        """
        self._destroy()

    @always_inline
    def _destroy(self):
        comptime for i in range(Self._count):
            if self._which == i:
                __brio.destroy(self._slot[Self.Ts[i]]())

    @always_inline
    def _slot[T: AnyType](self) -> __brio.ptr[T]:
        return __brio.cast["pointer", __brio.ptr[T]](
            __brio.address_of(self._bytes)
        )

    # --- use

    @always_inline
    def isa[T: AnyType](self) -> Bool:
        """Whether the value is a `T`.

        Examples:

        ```mojo
        from std.utils import Variant
        var value = Variant[Int, String](String("a"))
        print(value.isa[String](), value.isa[Int]())  # -> True False
        ```
        """
        return self._which == Self._index_of[T]()

    @staticmethod
    def is_type_supported[T: AnyType]() -> Bool:
        """Whether `T` is one of the types.

        Examples:

        ```mojo
        from std.utils import Variant
        print(Variant[Int, String].is_type_supported[Bool]())  # -> False
        ```
        """
        return Self._index_of[T]() >= 0

    @always_inline
    @__inside
    def __getitem_param__[T: AnyType](ref self) -> ref[self] T:
        """The value, which must be a `T`: what `v[T]` is called since 2026.

        Examples:

        ```mojo
        from std.utils import Variant
        var value = Variant[Int, String](7)
        print(value.__getitem_param__[Int]())  # -> 7
        ```
        """
        return self.__getitem__[T]()

    @__inside
    def get[T: AnyType](ref self) -> Reference[T, origin_of(self)]:
        """Refers to the value, which must be a `T`; since 24.4 `value[T]`.

        Examples:

        ```mojo
        from std.utils import Variant
        var value = Variant[Int, String](7)
        value.get[Int]()[] += 1
        print(value.get[Int]()[])  # -> 8
        ```
        """
        return Reference(self.__getitem__[T]())

    @__inside
    def __getitem__[T: AnyType](ref self) -> ref[self] T:
        """The value, which must be a `T`; ends the program when it is something else.

        Examples:

        ```mojo
        from std.utils import Variant
        var value = Variant[Int, String](7)
        value[Int] += 1
        print(value[Int])  # -> 8
        ```
        """
        comptime assert (
            Self._index_of[T]() >= 0
        ), "the type is not one of this 'Variant'"
        if not self.isa[T]():
            abort("'get': the variant does not hold this type")
        return __brio.deref(self._slot[T]())

    @always_inline
    @__inside
    def unsafe_get[T: AnyType](ref self) -> ref[self] T:
        """The value, which must be a `T`.

        Examples:

        ```mojo
        from std.utils import Variant
        var value = Variant[Int, String](7)
        print(value.unsafe_get[Int]())  # -> 7
        ```
        """
        return __brio.deref(self._slot[T]())

    def take[T: AnyType](mut self) -> T:
        """Moves the value out, which must be a `T`.

        Examples:

        ```mojo
        from std.utils import Variant
        var value = Variant[Int, String](String("a"))
        var text = value.take[String]()
        print(text)  # -> a
        ```
        """
        if not self.isa[T]():
            abort("taking the wrong type!")
        self._which = -1
        return __brio.take(self._slot[T]())

    def unwrap[T: AnyType](mut self) -> T:
        """Moves the value out, which must be a `T`.

        Examples:

        ```mojo
        from std.utils import Variant
        var value = Variant[Int, String](String("a"))
        print(value.unwrap[String]())  # -> a
        ```
        """
        return self.take[T]()

    @always_inline
    def unsafe_unwrap[T: AnyType](mut self) -> T:
        """Moves the value out, which must be a `T`.

        Examples:

        ```mojo
        from std.utils import Variant
        var value = Variant[Int, String](7)
        print(value.unsafe_unwrap[Int]())  # -> 7
        ```
        """
        return self.unsafe_take[T]()

    @always_inline
    def unsafe_take[T: AnyType](mut self) -> T:
        """Moves the value out, which must be a `T`.

        Examples:

        ```mojo
        from std.utils import Variant
        var value = Variant[Int, String](7)
        print(value.unsafe_take[Int]())  # -> 7
        ```
        """
        self._which = -1
        return __brio.take(self._slot[T]())

    def set[T: AnyType](mut self, var value: T):
        """Replaces the value.

        Examples:

        ```mojo
        from std.utils import Variant
        var value = Variant[Int, String](7)
        value.set[String]("a")
        print(value.isa[String]())  # -> True
        ```
        """
        comptime assert (
            Self._index_of[T]() >= 0
        ), "the type is not one of this 'Variant'"
        self._destroy()
        self._which = Self._index_of[T]()
        __brio.init(self._slot[T](), value^)

    def set[F: AnyType, //](mut self, *, call: F):
        """Replaces the value by what `call()` returns."""
        self.set(call())

    def replace[In: AnyType, Out: AnyType](mut self, var value: In) -> Out:
        """Puts `value` in and gives the value that was there, which must be an `Out`.

        Examples:

        ```mojo
        from std.utils import Variant
        var value = Variant[Int, String](7)
        print(value.replace[String, Int]("a"), value[String])  # -> 7 a
        ```
        """
        var old = self.take[Out]()
        self._which = Self._index_of[In]()
        __brio.init(self._slot[In](), value^)
        return old^

    def __hash__[H: Hasher](self, mut hasher: H):
        """Feeds the number of the value's type, and the value.

        Examples:

        ```mojo
        from std.utils import Variant
        print(hash(Variant[Int, Bool](7)) == hash(Variant[Int, Bool](7)))  # -> True
        ```
        """
        hasher.update(self._which)
        comptime for i in range(Self._count):
            if self._which == i:
                hasher.update(__brio.deref(self._slot[Self.Ts[i]]()))

    def destroy_with[T: AnyType, F: AnyType](var self, destroy_func: F):
        """Ends it by `destroy_func`, which takes over the value, a `T`.

        Examples:

        ```mojo
        from std.utils import Variant
        def end(var value: Int):
            print("ended", value)

        Variant[Int, String](7).destroy_with[Int](end)  # -> ended 7
        ```
        """
        destroy_func(self.take[T]())

    def destroy_with[T: AnyType](var self, destroy_func: def(var T) thin):
        """Ends it by a function, whose argument tells what the value is.

        Examples:

        ```mojo
        from std.utils import Variant
        def end(var value: Int):
            print("ended", value)

        Variant[Int, String](7).destroy_with(end)  # -> ended 7
        ```
        """
        destroy_func(self.take[T]())

    def write_to[W: Writer](self, mut writer: W):
        """Writes the value.

        Examples:

        ```mojo
        from std.utils import Variant
        print(Variant[Int, String](String("a")))  # -> a
        ```
        """
        comptime for i in range(Self._count):
            if self._which == i:
                __brio.deref(self._slot[Self.Ts[i]]()).write_to(writer)

    def write_repr_to[W: Writer](self, mut writer: W):
        """Writes the value as an element of a container is shown.

        Examples:

        ```mojo
        from std.utils import Variant
        print([Variant[Int, String](String("a"))])  # -> ['a']
        ```
        """
        comptime for i in range(Self._count):
            if self._which == i:
                _write_element(__brio.deref(self._slot[Self.Ts[i]]()), writer)

    def __eq__(self, other: Self) -> Bool:
        """Whether both have equal values of one type.

        Examples:

        ```mojo
        from std.utils import Variant
        comptime Value = Variant[Int, String]
        print(Value(7) == Value(7), Value(7) == Value(String("7")))  # -> True False
        ```
        """
        comptime for i in range(Self._count):
            if self._which == i and other._which == i:
                return __brio.deref(self._slot[Self.Ts[i]]()) == __brio.deref(
                    other._slot[Self.Ts[i]]()
                )
        return False

    def unsafe_replace[
        In: AnyType, Out: AnyType
    ](mut self, var value: In) -> Out:
        """Puts `value` in and gives the value that was there, which must be an `Out`.

        Examples:

        ```mojo
        from std.utils import Variant
        var value = Variant[Int, String](7)
        print(value.unsafe_replace[Int, Int](8), value[Int])  # -> 7 8
        ```
        """
        var old = self.unsafe_take[Out]()
        self._which = Self._index_of[In]()
        __brio.init(self._slot[In](), value^)
        return old^
