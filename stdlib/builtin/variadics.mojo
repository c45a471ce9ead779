"""`VariadicList`: the arguments of `*xs: T`."""


from collections.check_bounds import check_bounds
from builtin.parameter_list import ParameterList
from builtin.traits import SomeTypeList
from reflection.struct_fields import TypeList


@__parameter_names(type="element_type")
struct VariadicList[type: AnyType, is_indirect: Bool = False](
    RegisterPassable,
    Sized,
    TrivialRegisterPassable,
    Writable,
):
    """Arguments of one type, in memory of the caller: the values themselves,
    or, if they are changed or cannot be copied, pointers to them.

    Examples:

    ```mojo
    def total(*numbers: Int) -> Int:
        var sum = 0
        for number in numbers:
            sum += number
        return sum

    print(total(1, 2, 3))  # -> 6
    ```
    """

    var data: __brio.ptr[Self.type]
    var count: __brio.int[64]

    @always_inline
    def __init__(out self, data: __brio.ptr[Self.type], count: __brio.int[64]):
        """The arguments, which the caller keeps alive.

        Examples:

        ```mojo
        from std.builtin.variadics import VariadicList

        def total(values: VariadicList[Int]) -> Int:
            var result = 0
            for value in values:
                result += value
            return result

        print(total(VariadicList(1, 2, 3)))  # -> 6
        ```
        """
        self.data = data
        self.count = count

    @always_inline
    def __init__(out self, *values: Self.type):
        """The arguments, which the caller keeps alive.

        Examples:

        ```mojo
        from std.builtin.variadics import VariadicList
        var numbers = VariadicList(1, 2, 3)
        print(len(numbers), numbers[2])  # -> 3 3
        ```
        """
        self.data = values.data
        self.count = values.count

    @always_inline
    def __init__(out self, values: VariadicList[Self.type]):
        """The same arguments: a pack of parameters arrives as such a list already."""
        self.data = values.data
        self.count = values.count

    @always_inline
    @implicit
    def __init__(out self, span: Span[Self.type, _]):
        """The values of `span`, which must live as long."""
        self.data = span._data
        self.count = span._length.value

    @always_inline
    def __len__(self) -> Int:
        """Number of arguments.

        Examples:

        ```mojo
        def count(*names: String) -> Int:
            return len(names)

        print(count("a", "b"))  # -> 2
        ```
        """
        return __brio.make[Int](self.count)

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> ref[MutAnyOrigin] Self.type:
        """Argument number `index`. An index outside ends the program.

        Examples:

        ```mojo
        def second(*names: String) -> String:
            return names[1]

        print(second("a", "b"))  # -> b
        ```
        """
        check_bounds(index, len(self), _where)
        comptime if Self.is_indirect:
            var pointers = __brio.cast[
                "pointer", __brio.ptr[__brio.ptr[Self.type]]
            ](self.data)
            return __brio.deref(
                __brio.deref(__brio.offset(pointers, index.value))
            )
        else:
            return __brio.deref(__brio.offset(self.data, index.value))

    @always_inline
    def consume_elements[F: AnyType, //, elt_handler: F](self):
        """Gives each number and a copy of its argument, `elt_handler(i, argument)`, away; the caller ends the arguments themselves.

        Examples:

        ```mojo
        def joined(var *names: String) -> List[String]:
            var result = List[String]()

            @parameter
            def take(i: Int, var name: String):
                result.append(name^)

            names^.consume_elements[take]()
            return result^

        print(joined("a", "b"))  # -> ['a', 'b']
        ```
        """
        comptime if __brio.conforms[Self.type, Copyable]:
            for i in range(len(self)):
                elt_handler(i, Self.type(copy=self[i]))
        else:
            comptime assert not Self.is_indirect, (
                "what the caller ends is given away as a copy, and this type"
                " has none"
            )
            # Values in registers, which nobody ends.
            for i in range(len(self)):
                elt_handler(i, self._take(i))

    @always_inline
    def _take(self, index: Int) -> Self.type:
        """Argument number `index` of a function that owns them: here of a type whose values nobody ends."""
        return UnsafePointer(to=self[index]).take_pointee()

    @always_inline
    def _forget(self):
        """All have been taken."""
        pass

    @always_inline
    def __iter__(self) -> _VariadicIter[Self.type, Self.is_indirect]:
        """Walks over the arguments.

        Examples:

        ```mojo
        def total(*values: Int) -> Int:
            var result = 0
            for value in values:
                result += value
            return result

        print(total(1, 2, 3))  # -> 6
        ```
        """
        return _VariadicIter[Self.type, Self.is_indirect](self)


struct OwnedVariadicList[type: AnyType](Movable, Sized):
    """Arguments of one type that belong to the function, `var *xs: T`, where `T` cannot be copied: it may move them.

    Parameters:
        type: The type of the arguments.

    Examples:

    ```mojo
    @fieldwise_init
    struct Ticket(Movable):
        var number: Int

    def kept(var *tickets: Ticket) -> List[Ticket]:
        var result = List[Ticket]()

        @parameter
        def take(i: Int, var ticket: Ticket):
            result.append(ticket^)

        tickets^.consume_elements[take]()
        return result^

    print(kept(Ticket(3), Ticket(4))[1].number)  # -> 4
    ```
    """

    var _places: __brio.ptr[Self.type]
    var _count: __brio.int[64]

    @always_inline
    def _lent(self) -> VariadicList[Self.type, True]:
        """References to them."""
        return VariadicList[Self.type, True](self._places, self._count)

    @always_inline
    def _take(self, index: Int) -> Self.type:
        """Argument number `index`; the list still counts it as its own."""
        return UnsafePointer(to=self._lent()[index]).take_pointee()

    @always_inline
    def _forget(deinit self):
        """All have been taken."""
        pass

    @always_inline
    def __del__(deinit self):
        """Ends the arguments.

        Examples:

        ```mojo
        struct Noisy(Movable):
            def __init__(out self):
                pass

            def __del__(deinit self):
                print("end")

        def count(var *values: Noisy) -> Int:
            return len(values)

        print(count(Noisy(), Noisy()))
        # -> end
        # -> end
        # -> 2
        ```
        """
        for i in range(len(self)):
            __brio.destroy(UnsafePointer(to=self._lent()[i]).address)

    @always_inline
    def __len__(self) -> Int:
        """Number of arguments.

        Examples:

        ```mojo
        @fieldwise_init
        struct Ticket(Movable):
            var number: Int

        def count(var *tickets: Ticket) -> Int:
            return len(tickets)

        print(count(Ticket(3), Ticket(4)))  # -> 2
        ```
        """
        return __brio.make[Int](self._count)

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> ref[self] Self.type:
        """Argument number `index`. An index outside ends the program.

        Examples:

        ```mojo
        @fieldwise_init
        struct Ticket(Movable):
            var number: Int

        def second(var *tickets: Ticket) -> Int:
            return tickets[1].number

        print(second(Ticket(3), Ticket(4)))  # -> 4
        ```
        """
        return self._lent().__getitem__(index, _where=_where)

    @always_inline
    def __iter__(self) -> _VariadicIter[Self.type, True]:
        """Walks over the arguments.

        Examples:

        ```mojo
        @fieldwise_init
        struct Ticket(Movable):
            var number: Int

        def total(var *tickets: Ticket) -> Int:
            var sum = 0
            for ticket in tickets:
                sum += ticket.number
            return sum

        print(total(Ticket(3), Ticket(4)))  # -> 7
        ```
        """
        return self._lent().__iter__()

    @always_inline
    def consume_elements[F: AnyType, //, elt_handler: F](deinit self):
        """Gives each argument and its number, `elt_handler(i, argument^)`, away.

        Examples:

        ```mojo
        @fieldwise_init
        struct Ticket(Movable):
            var number: Int

        def show(i: Int, var ticket: Ticket):
            print(i, ticket.number)

        def listed(var *tickets: Ticket):
            tickets^.consume_elements[show]()

        listed(Ticket(3), Ticket(4))
        # -> 0 3
        # -> 1 4
        ```
        """
        for i in range(__brio.make[Int](self._count)):
            elt_handler(
                i,
                UnsafePointer(
                    to=VariadicList[Self.type, True](self._places, self._count)[
                        i
                    ]
                ).take_pointee(),
            )


struct _VariadicIter[type: AnyType, is_indirect: Bool](
    Sized, TrivialRegisterPassable
):
    """Walks over the arguments of `*xs: T`."""

    var list: VariadicList[Self.type, Self.is_indirect]
    var next: Int

    @always_inline
    def __init__(out self, list: VariadicList[Self.type, Self.is_indirect]):
        self.list = list
        self.next = 0

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __len__(self) -> Int:
        return self.list.__len__() - self.next

    @always_inline
    def __has_next__(self) -> Bool:
        return self.next < self.list.__len__()

    @always_inline
    def __next__(mut self) -> ref[MutAnyOrigin] Self.type:
        self.next += 1
        return self.list[self.next - 1]


struct _PointerIter[type: AnyType](
    Iterable, IterableOwned, Iterator, Sized, TrivialRegisterPassable
):
    """Walks over neighbours in memory."""

    comptime Element = Self.type

    var next: __brio.ptr[Self.type]
    var left: Int

    @always_inline
    def __init__(out self, data: __brio.ptr[Self.type], count: Int):
        self.next = data
        self.left = count

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __len__(self) -> Int:
        return self.left

    @always_inline
    def __has_next__(self) -> Bool:
        return self.left > 0

    @always_inline
    def __next__(mut self) -> ref[MutAnyOrigin] Self.type:
        var at = self.next
        self.next = __brio.offset(at, Int(1).value)
        self.left -= 1
        return __brio.deref(at)


struct _PointerReverseIter[type: AnyType](
    Iterable, IterableOwned, Iterator, Sized, TrivialRegisterPassable
):
    """Walks over neighbours in memory from the last to the first."""

    comptime Element = Self.type
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self

    var first: __brio.ptr[Self.type]
    var left: Int

    @always_inline
    def __init__(out self, data: __brio.ptr[Self.type], count: Int):
        self.first = data
        self.left = count

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __len__(self) -> Int:
        return self.left

    @always_inline
    def __has_next__(self) -> Bool:
        return self.left > 0

    @always_inline
    def __next__(mut self) -> ref[MutAnyOrigin] Self.type:
        self.left -= 1
        return __brio.deref(__brio.offset(self.first, self.left.value))


@__former_parameters("is_owned", "origin", "element_trait")
struct VariadicPack[*element_types: AnyType](
    Copyable, ImplicitlyCopyable, Movable, RegisterPassable, Sized, Writable
):
    """The arguments of `*args: *Ts` as one value, which a function can be given: their addresses. The arguments must outlive it;
    one that was given away, `f(args^)`, ends them.

    Parameters:
        element_types: The types of the arguments.

    Examples:

    ```mojo
    def second[*Ts: Writable](args: VariadicPack[_, _, Writable, *Ts]):
        print(len(args), args[1])

    def show[*Ts: Writable](*args: *Ts):
        second(args)

    show(1, "two", 3.5)  # -> 3 two
    ```
    """

    # Behind the addresses: one that is not null where the arguments end with the pack.
    var _places: __brio.array[
        __brio.ptr[__brio.int[8]],
        Int(__brio.pack_size[Self.element_types]) + 1,
    ]

    @always_inline
    def __init__(out self, *, copy: Self):
        __brio.mark_init(self._places)
        comptime for i in range(Int(__brio.pack_size[Self.element_types])):
            __brio.init(self._word(i), __brio.deref(copy._word(i)))
        __brio.init(self._word(Int(__brio.pack_size[Self.element_types])), 0)

    @always_inline
    def __del__(deinit self):
        """Ends the arguments that it was given to keep.

        Examples:

        ```mojo
        struct Noisy(Movable):
            def __init__(out self):
                pass

            def __del__(deinit self):
                print("end")

        def count[*Ts: Movable](var *values: *Ts) -> Int:
            return len(values)

        print(count(Noisy(), 1))
        # -> end
        # -> 2
        ```
        """
        comptime for i in range(Int(__brio.pack_size[Self.element_types])):
            comptime if not __brio.is_trivial[Self.element_types[i]]:
                if self._ends_them():
                    __brio.destroy(UnsafePointer(to=self[i]).address)

    @always_inline
    def _word(self, index: Int) -> __brio.ptr[Int]:
        return __brio.offset(
            __brio.cast["pointer", __brio.ptr[Int]](
                __brio.address_of(self._places)
            ),
            index.value,
        )

    @always_inline
    def _ends_them(self) -> Bool:
        return (
            __brio.deref(self._word(Int(__brio.pack_size[Self.element_types])))
            != 0
        )

    @always_inline
    def _taken(mut self):
        """The arguments have been moved from their places: they do not end with the pack."""
        __brio.init(self._word(Int(__brio.pack_size[Self.element_types])), 0)

    @always_inline
    def __init__(out self, value: Self):
        """The same arguments.

        Examples:

        ```mojo
        def count[*Ts: Writable](*values: *Ts) -> Int:
            var same = VariadicPack(values)
            return len(same)

        print(count(1, "two"))  # -> 2
        ```
        """
        self = value

    @staticmethod
    @always_inline
    def __len__() -> Int:
        """How many arguments there are.

        Examples:

        ```mojo
        def count[*Ts: Writable](*values: *Ts) -> Int:
            return len(values)

        print(count(1, "two", 3.0))  # -> 3
        ```
        """
        return Int(__brio.pack_size[Self.element_types])

    @always_inline
    def __getitem__[
        index: Int
    ](self) -> ref[MutAnyOrigin] Self.element_types[index]:
        """Argument number `index`.

        Examples:

        ```mojo
        def last[*Ts: Writable](*values: *Ts) -> String:
            return String(values[values.__len__() - 1])

        print(last(1, "two", 3.5))  # -> 3.5
        ```
        """
        var places = __brio.cast[
            "pointer", __brio.ptr[__brio.ptr[Self.element_types[index]]]
        ](__brio.address_of(self._places))
        return __brio.deref(
            __brio.deref(__brio.offset(places, Int(index).value))
        )

    @always_inline
    def __getitem_param__[
        index: Int
    ](self) -> ref[MutAnyOrigin] Self.element_types[index]:
        """Argument number `index`: what `args[index]` is called since 2026.

        Examples:

        ```mojo
        def second[*Ts: Writable](*values: *Ts) -> String:
            return String(VariadicPack(values).__getitem_param__[1]())

        print(second(1, "two"))  # -> two
        ```
        """
        return self.__getitem__[index]()

    @always_inline
    def each[F: AnyType, //, func: F](self):
        """Calls `func` with each argument.

        Examples:

        ```mojo
        def show[T: Writable](value: T):
            print("<", value, ">", sep="")

        def tags[*Ts: Writable](*values: *Ts):
            values.each[show]()

        tags(1, "two")
        # -> <1>
        # -> <two>
        ```
        """
        comptime for i in range(Int(__brio.pack_size[Self.element_types])):
            func(self[i])

    @always_inline
    def each_idx[F: AnyType, //, func: F](self):
        """Calls `func[i]` with each argument and its number.

        Examples:

        ```mojo
        def show[i: Int, T: Writable](value: T):
            print(i, value)

        def numbered[*Ts: Writable](*values: *Ts):
            values.each_idx[show]()

        numbered("a", 2.5)
        # -> 0 a
        # -> 1 2.5
        ```
        """
        comptime for i in range(Int(__brio.pack_size[Self.element_types])):
            func[i](self[i])

    @always_inline
    def consume_elements[F: AnyType, //, elt_handler: F](deinit self):
        """Gives each argument and its number, `elt_handler[i](argument^)`, away: of a pack that was given away itself, `f(args^)`.

        Examples:

        ```mojo
        def longest[*Ts: Movable](var args: VariadicPack[*Ts]) -> List[String]:
            var texts = List[String]()

            @parameter
            def take[i: Int](var value: Ts[i]):
                texts.append(rebind_var[String](value^))

            args^.consume_elements[take]()
            return texts^

        def listed[*Ts: Movable](var *args: *Ts) -> List[String]:
            return longest(args^)

        print(listed(String("a"), String("b")))  # -> ['a', 'b']
        ```
        """
        comptime for i in range(Int(__brio.pack_size[Self.element_types])):
            elt_handler[i](UnsafePointer(to=self[i]).take_pointee())

    def write_to[W: Writer](self, mut writer: W):
        """Writes the arguments in parentheses.

        Examples:

        ```mojo
        def show[*Ts: Writable](*values: *Ts):
            print(values)

        show(1, 2.5)  # -> (1, 2.5)
        ```
        """
        writer.write("(")
        comptime for i in range(Int(__brio.pack_size[Self.element_types])):
            comptime if i > 0:
                writer.write(", ")
            writer.write(self[i])
        writer.write(")")


comptime VariadicListMem = VariadicList
"""Arguments of one type, name of 2025.

Examples:

```mojo
from std.builtin.variadics import VariadicListMem

def total(*values: Int) -> Int:
    return sum_of(values)

def sum_of(values: VariadicListMem[Int, _]) -> Int:
    var result = 0
    for value in values:
        result += value
    return result

print(total(1, 2, 3))  # -> 6
```
"""


comptime VariadicParamList = ParameterList
"""Compile-time values of one type, name of early 2026.

Examples:

```mojo
from std.builtin.variadics import VariadicParamList
comptime sizes = VariadicParamList[16, 32]
comptime assert sizes.size == 2
```
"""
comptime VariadicOf[T: AnyType] = SomeTypeList[T]
"""What a pack of types that conform to `T` is declared with, name of 2025.

Examples:

```mojo
from std.builtin.variadics import VariadicOf

def count[*Ts: Writable](*values: *Ts) -> Int:
    comptime kinds: VariadicOf[Writable] = Ts
    return len(values)

print(count(1, "two"))  # -> 2
```
"""


def variadic_size[T: Sized](seq: T) -> Int:
    """How many elements a pack has.

    Examples:

    ```mojo
    from std.builtin.variadics import variadic_size

    def count[*Ts: Writable](*values: *Ts) -> Int:
        return variadic_size(values)

    print(count(1, "two"))  # -> 2
    ```
    """
    return len(seq)


struct Variadic:
    """Packs of types and of values, as releases from the end of 2025 to early 2026 have them.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime kinds = Variadic.types[Int, Float32]
    comptime assert kinds.size == 2
    ```
    """

    comptime TypesOfTrait[T: AnyType] = SomeTypeList[T]
    """What a pack of types that conform to `T` is declared with.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic

    def count[*Ts: Writable]() -> Int:
        comptime kinds: Variadic.TypesOfTrait[Writable] = Ts
        return TypeList[*Ts].size

    print(count[Int, String]())  # -> 2
    ```
    """
    comptime types[*Ts: AnyType, T: AnyType = AnyType] = TypeList[*Ts]
    """The types given.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime assert Variadic.types[Int, Float32, Bool].size == 3
    ```
    """
    comptime empty_of_trait[T: AnyType] = TypeList[]
    """No types.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime assert Variadic.empty_of_trait[Writable].size == 0
    ```
    """
    comptime concat_types[First: AnyType, Second: AnyType] = TypeList[
        *First.__type_list__, *Second.__type_list__
    ]
    """The types of two lists, one after the other.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime both = Variadic.concat_types[Variadic.types[Int], Variadic.types[Bool, String]]
    comptime assert both.size == 3
    ```
    """
    comptime reverse[*Ts: AnyType] = TypeList[*Ts].reverse
    """The types from the last to the first.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime assert Variadic.reverse[Int, Bool].size == 2
    ```
    """
    comptime splat_type[
        count: Int, type: AnyType, Trait: AnyType = AnyType
    ] = TypeList[].splat[count, type]
    """The type `count` times.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime assert Variadic.splat_type[4, Int].size == 4
    ```
    """
    comptime tabulate_type[count: Int, Mapper: AnyType] = TypeList[].tabulate[
        count, Mapper
    ]
    """The types `Mapper[0]`, `Mapper[1]` up to `count` of them.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime Vector[n: Int] = SIMD[DType.int32, 1 << n]
    comptime vectors = Variadic.tabulate_type[3, Vector]
    comptime assert vectors.size == 3
    comptime assert vectors.contains[SIMD[DType.int32, 4]]()
    ```
    """
    comptime map_types_to_types[
        element_types: AnyType, Mapper: AnyType
    ] = TypeList[*element_types.__type_list__].map[Mapper]
    """The types that `Mapper[T]`, a `comptime` declaration, makes of them.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime ListOf[T: Copyable & Movable] = List[T]
    comptime lists = Variadic.map_types_to_types[Variadic.types[Int, Bool], ListOf]
    comptime assert lists.size == 2
    comptime assert lists.contains[List[Bool]]()
    ```
    """
    comptime slice_types[
        element_types: AnyType, start: Int = 0, end: Int = element_types.size
    ] = TypeList[*element_types.__type_list__].slice[start, end]
    """The types from `start` up to `end`.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime kinds = Variadic.types[Int, Bool, String]
    comptime assert Variadic.slice_types[kinds, 1, 3].size == 2
    ```
    """
    comptime contains[type: AnyType, element_types: AnyType]: Bool = TypeList[
        *element_types.__type_list__
    ].contains[type]()
    """Whether `type` is one of the types.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime kinds = Variadic.types[Int, Bool]
    print(Variadic.contains[Bool, kinds], Variadic.contains[String, kinds])  # -> True False
    ```
    """
    comptime filter_types[*Ts: AnyType, predicate: AnyType] = _Chosen[
        predicate, 0, *Ts
    ]
    """The types for which `predicate[T]`, a `comptime` declaration, holds.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    from std.sys import size_of
    comptime IsSmall[T: AnyType] = size_of[T]() < 8
    comptime small = Variadic.filter_types[Int, Int8, Float32, predicate=IsSmall]
    comptime assert small.size == 2
    comptime assert not small.contains[Int]()
    ```
    """
    comptime values[T: AnyType, //, *values_: T] = ParameterList[*values_]
    """The values given.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime sizes = Variadic.values[16, 32]
    print(sizes())  # -> [16, 32]
    ```
    """
    comptime empty_of_type[T: AnyType] = ParameterList[type=T]
    """No values.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime assert Variadic.empty_of_type[Int].size == 0
    ```
    """
    comptime contains_value[
        T: AnyType, //, value: T, element_values: AnyType
    ]: Bool = element_values.contains[value]()
    """Whether `value` is one of the values.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime sizes = Variadic.values[16, 32]
    print(Variadic.contains_value[32, sizes], Variadic.contains_value[64, sizes])  # -> True False
    ```
    """
    comptime splat_value[T: AnyType, //, count: Int, value: T] = ParameterList[
        value
    ].splat[count, value]
    """The value `count` times.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    print(Variadic.splat_value[3, 7]())  # -> [7, 7, 7]
    ```
    """
    comptime tabulate[count: Int, Mapper: AnyType] = ParameterList[0].tabulate[
        count, Mapper
    ]
    """The values `Mapper[0]`, `Mapper[1]` up to `count` of them.

    Examples:

    ```mojo
    from std.builtin.variadics import Variadic
    comptime Square[i: Int] = i * i
    print(Variadic.tabulate[4, Square]())  # -> [0, 1, 4, 9]
    ```
    """

    @staticmethod
    def size[T: Sized](seq: T) -> Int:
        """How many elements a pack has.

        Examples:

        ```mojo
        from std.builtin.variadics import Variadic

        def count[*Ts: Writable](*values: *Ts) -> Int:
            return Variadic.size(values)

        print(count(1, "two"))  # -> 2
        ```
        """
        return len(seq)


comptime _Chosen[
    predicate: AnyType, at: Int, *Ts: AnyType
] = TypeList[] if at >= Int(__brio.pack_size[Ts]) else (
    TypeList[Ts[at], *_Chosen[predicate, at + 1, *Ts].__type_list__]
) if predicate[
    Ts[at]
] else _Chosen[
    predicate, at + 1, *Ts
]
