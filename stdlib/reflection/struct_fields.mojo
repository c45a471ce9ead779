"""Fields of structs, as functions."""

from builtin.parameter_list import ParameterList


comptime _Backwards[
    *Ts: AnyType, count: Int
] = TypeList[] if count == 0 else TypeList[
    Ts[count - 1], *_Backwards[*Ts, count=count - 1].__type_list__
]
comptime _Part[
    *Ts: AnyType, start: Int, end: Int
] = TypeList[] if start >= end else TypeList[
    Ts[start], *_Part[*Ts, start=start + 1, end=end].__type_list__
]
comptime _Copies[
    T: AnyType, count: Int
] = TypeList[] if count == 0 else TypeList[
    T, *_Copies[T, count - 1].__type_list__
]


comptime _Mapped[
    *Ts: AnyType, Mapper: AnyType, at: Int
] = TypeList[] if at >= Int(__brio.pack_size[Ts]) else TypeList[
    Mapper[Ts[at]], *_Mapped[*Ts, Mapper=Mapper, at=at + 1].__type_list__
]
comptime _Counted[
    Mapper: AnyType, at: Int, count: Int
] = TypeList[] if at >= count else TypeList[
    Mapper[at], *_Counted[Mapper, at + 1, count].__type_list__
]


comptime _Reduced[
    R: AnyType, //, base: R, Reducer: AnyType, at: Int, *Ts: AnyType
]: R = base if at >= Int(__brio.pack_size[Ts]) else _Reduced[
    Reducer[base, Ts[at]], Reducer, at + 1, *Ts
]
comptime _ReducedByIndex[
    R: AnyType, //, base: R, Reducer: AnyType, at: Int, *Ts: AnyType
]: R = base if at >= Int(__brio.pack_size[Ts]) else _ReducedByIndex[
    Reducer[base, TypeList[*Ts](), at], Reducer, at + 1, *Ts
]
comptime _Values[Mapper: AnyType, at: Int, *Ts: AnyType] = ParameterList[
    Mapper[Ts[at]]
] if at + 1 >= Int(__brio.pack_size[Ts]) else ParameterList[
    Mapper[Ts[at]], *_Values[Mapper, at + 1, *Ts].values
]
comptime _Kept[
    Predicate: AnyType, at: Int, *Ts: AnyType
] = TypeList[] if at >= Int(__brio.pack_size[Ts]) else (
    TypeList[Ts[at], *_Kept[Predicate, at + 1, *Ts].__type_list__]
) if Predicate[
    TypeList[*Ts](), at
] else _Kept[
    Predicate, at + 1, *Ts
]


@__former_parameters("Trait")
struct TypeList[*Ts: AnyType](Sized, TrivialRegisterPassable):
    """Types one after the other: `types[i]` with a compile-time `i` is a type. A pack of types has these members too.

    Parameters:
        Ts: The types.

    Examples:

    ```mojo
    from std.reflection import get_type_name
    comptime types = TypeList[Int, String]()
    print(len(types), get_type_name[types[1]]())  # -> 2 String
    ```
    """

    comptime __type_list__ = Self.Ts
    comptime size = Int(__brio.pack_size[Self.Ts])
    """How many types there are.

    Examples:

    ```mojo
    comptime assert TypeList[Int, String].size == 2
    ```
    """
    comptime length = Self.size
    """How many types there are.

    Examples:

    ```mojo
    comptime assert TypeList[Int, String, Bool].length == 3
    ```
    """
    comptime values = Self.Ts
    """The types.

    Examples:

    ```mojo
    var pair = Tuple[*TypeList[Int, Bool].values](1, True)
    print(pair)  # -> (1, True)
    ```
    """
    comptime reverse = _Backwards[
        *Self.Ts, count=Int(__brio.pack_size[Self.Ts])
    ]
    """The types from the last to the first.

    Examples:

    ```mojo
    var value: TypeList[Int, String].reverse.values[0] = "text"
    print(value)  # -> text
    ```
    """
    comptime slice[
        start: Int = 0, end: Int = Int(__brio.pack_size[Self.Ts])
    ] = _Part[*Self.Ts, start=start, end=end]
    """The types from `start` up to `end`.

    Examples:

    ```mojo
    comptime middle = TypeList[Int, String, Bool].slice[1, 2]
    comptime assert middle.size == 1 and middle.contains[String]
    ```
    """
    comptime splat[count: Int, type: AnyType] = _Copies[type, count]
    """The type `count` times.

    Examples:

    ```mojo
    comptime assert TypeList.splat[3, Int].size == 3
    ```
    """
    comptime map[Mapper: AnyType] = _Mapped[*Self.Ts, Mapper=Mapper, at=0]
    """The types that `Mapper[T]`, a `comptime` declaration with a parameter, makes of them.

    Examples:

    ```mojo
    comptime ListOf[T: Copyable & Movable] = List[T]
    var values: TypeList[Int, String].map[ListOf].values[1] = ["a", "b"]
    print(len(values))  # -> 2
    ```
    """
    comptime tabulate[count: Int, Mapper: AnyType] = _Counted[Mapper, 0, count]
    """The types `Mapper[0]`, `Mapper[1]` up to `count` of them, `Mapper` being a `comptime` declaration with a parameter.

    Examples:

    ```mojo
    comptime Vector[i: Int] = SIMD[DType.float32, 2**i]
    print(len(TypeList.tabulate[3, Vector].values[2](1)))  # -> 4
    ```
    """
    comptime reduce[R: AnyType, //, BaseVal: R, Reducer: AnyType]: R = _Reduced[
        BaseVal, Reducer, 0, *Self.Ts
    ]
    """What `Reducer[value, T]`, a `comptime` declaration, makes of `BaseVal` and the types, one after the other.

    Examples:

    ```mojo
    from std.sys import size_of

    comptime added[sum: Int, T: AnyType]: Int = sum + size_of[T]()

    def main():
        print(TypeList.of[Int, Int32, Bool].reduce[0, added])  # -> 13
    ```
    """
    comptime reduce_idx[
        R: AnyType, //, BaseVal: R, Reducer: AnyType
    ]: R = _ReducedByIndex[BaseVal, Reducer, 0, *Self.Ts]
    """What `Reducer[value, types, i]` makes of `BaseVal` and the types, one after the other.

    Examples:

    ```mojo
    comptime Count[total: Int, types: TypeList, i: Int]: Int = total + i
    comptime assert TypeList[Int, Bool, String].reduce_idx[0, Count] == 3
    ```
    """
    comptime filter_idx[Predicate: AnyType] = _Kept[Predicate, 0, *Self.Ts]
    """The types number `i` for which `Predicate[types, i]`, a `comptime` declaration, holds.

    Examples:

    ```mojo
    comptime IsLater[types: TypeList, i: Int]: Bool = i > 0
    comptime assert TypeList[Int, Bool, String].filter_idx[IsLater].size == 2
    ```
    """
    comptime map_to_values[Mapper: AnyType] = _Values[Mapper, 0, *Self.Ts]
    """What `Mapper[T]`, a `comptime` declaration of a value, makes of the types, as a `ParameterList`.

    Examples:

    ```mojo
    from std.sys import size_of
    comptime Bytes[T: AnyType]: Int = size_of[T]()
    comptime sizes = TypeList[Int8, Int32].map_to_values[Bytes]()
    print(sizes[0], sizes[1])  # -> 1 4
    ```
    """
    comptime __getitem_param__[idx: Int] = Self.Ts[idx]
    """Type number `idx`."""
    comptime Trait = AnyType
    """What all of the types are known to be.

    Examples:

    ```mojo
    from std.reflection import get_type_name
    comptime assert get_type_name[TypeList[Int].Trait]() == "AnyType"
    ```
    """
    comptime of[*Types: AnyType, Trait: AnyType = AnyType] = TypeList[*Types]
    """A list of the types given.

    Examples:

    ```mojo
    comptime assert TypeList.of[Int, Bool].size == 2
    ```
    """

    @always_inline
    def __init__(out self):
        """The types as a value.

        Examples:

        ```mojo
        var types = TypeList[Int, String]()
        print(len(types))  # -> 2
        ```
        """
        pass

    @always_inline
    def __len__(self) -> Int:
        """How many types there are.

        Examples:

        ```mojo
        print(len(TypeList[Int, String, Bool]()))  # -> 3
        ```
        """
        return Self.size

    @staticmethod
    def all_satisfies[predicate: AnyType]() -> Bool:
        """Whether `predicate[T]` holds for each of the types.

        Parameters:
            predicate: A `comptime` declaration with a parameter.

        Examples:

        ```mojo
        comptime is_number[T: AnyType]: Bool = conforms_to(T, Intable)

        def main():
            print(TypeList.of[Int, Bool].all_satisfies[is_number]())  # -> True
            print(TypeList.of[Int, String].all_satisfies[is_number]())  # -> False
        ```
        """
        comptime for i in range(Self.size):
            comptime if not predicate[Self.Ts[i]]:
                return False
        return True

    @staticmethod
    def any_satisfies[predicate: AnyType]() -> Bool:
        """Whether `predicate[T]` holds for one of the types.

        Parameters:
            predicate: A `comptime` declaration with a parameter.

        Examples:

        ```mojo
        from std.reflection import get_type_name
        comptime IsInt[T: AnyType]: Bool = get_type_name[T]() == "Int"
        comptime assert TypeList[String, Int].any_satisfies[IsInt]()
        ```
        """
        comptime for i in range(Self.size):
            comptime if predicate[Self.Ts[i]]:
                return True
        return False

    @staticmethod
    def all_conforms_to[Trait: AnyType]() -> Bool:
        """Whether each of the types conforms to the trait.

        Examples:

        ```mojo
        comptime assert TypeList[Int, String].all_conforms_to[Writable]()
        ```
        """
        comptime for i in range(Self.size):
            comptime if not __brio.conforms[Self.Ts[i], Trait]:
                return False
        return True

    comptime contains[T: AnyType]: _Answer = _Answer(_contains[T, *Self.Ts]())
    """Whether `T` is one of the types; with parentheses or without.

    Examples:

    ```mojo
    comptime assert TypeList[Int, String].contains[String]
    comptime assert not TypeList[Int, String].contains[Bool]
    ```
    """


@fieldwise_init
struct _Answer(Boolable, TrivialRegisterPassable, Writable):
    """A truth value that some releases ask for by a call."""

    var value: Bool

    @always_inline
    def __bool__(self) -> Bool:
        return self.value

    @always_inline
    def __call__(self) -> Bool:
        return self.value

    def __eq__(self, other: Bool) -> Bool:
        return self.value == other

    def write_to[W: Writer](self, mut writer: W):
        """Writes the truth value."""
        writer.write(self.value)


def _contains[T: AnyType, *Ts: AnyType]() -> Bool:
    comptime for i in range(Int(__brio.pack_size[Ts])):
        comptime if __brio.same_type[Ts[i], T]:
            return True
    return False


struct ReflectedType[type: AnyType](TrivialRegisterPassable):
    """A type as a value; `T` is the type.

    Examples:

    ```mojo
    from std.reflection import ReflectedType
    var number: ReflectedType[Int].T = 5
    print(number)  # -> 5
    ```
    """

    comptime T = Self.type
    """The type.

    Examples:

    ```mojo
    from std.reflection import ReflectedType
    comptime assert ReflectedType[Int].T(3) == 3
    ```
    """

    @always_inline
    def __init__(out self):
        """The type as a value.

        Examples:

        ```mojo
        from std.reflection import ReflectedType
        var text: ReflectedType[String]().T = "abc"
        print(text)  # -> abc
        ```
        """
        pass


def is_struct_type[T: AnyType]() -> Bool:
    """Whether the type is a struct.

    Examples:

    ```mojo
    from std.reflection import is_struct_type
    comptime assert is_struct_type[String]()
    ```
    """
    return Bool(__brio.is_struct[T])


def struct_field_count[T: AnyType]() -> Int:
    """How many fields the struct has.

    Examples:

    ```mojo
    from std.reflection import struct_field_count

    @fieldwise_init
    struct Pair:
        var a: Int
        var b: Float32

    print(struct_field_count[Pair]())  # -> 2
    ```
    """
    return Int(__brio.field_count[T])


def struct_field_names[
    T: AnyType
]() -> InlineArray[StaticString, Int(__brio.field_count[T])]:
    """The names of the struct's fields, in the order in which they are declared.

    Examples:

    ```mojo
    from std.reflection import struct_field_names
    struct Point:
        var x: Int
        var y: Int
    var names = struct_field_names[Point]()
    print(names[0], names[1])  # -> x y
    ```
    """
    var names = InlineArray[StaticString, Int(__brio.field_count[T])](
        fill=StaticString("")
    )
    comptime for i in range(Int(__brio.field_count[T])):
        names[i] = StaticString(__brio.field_name[T, i])
    return names^


def struct_field_types[T: AnyType]() -> TypeList[*__brio.field_types[T]]:
    """The types of the struct's fields.

    Examples:

    ```mojo
    from std.reflection import get_type_name, struct_field_types
    struct Pair:
        var number: Int
        var text: String
    comptime types = struct_field_types[Pair]()
    print(get_type_name[types[1]]())  # -> String
    ```
    """
    return TypeList[*__brio.field_types[T]]()


def _field_index[T: AnyType](name: StaticString) -> Int:
    comptime for i in range(Int(__brio.field_count[T])):
        if StaticString(__brio.field_name[T, i]) == name:
            return i
    return -1


def struct_field_index_by_name[T: AnyType, name: StringLiteral]() -> Int:
    """The number of the field with this name.

    Examples:

    ```mojo
    from std.reflection import struct_field_index_by_name
    struct Point:
        var x: Int
        var y: Int
    comptime assert struct_field_index_by_name[Point, "y"]() == 1
    ```
    """
    comptime index = _field_index[T](name)
    comptime assert index >= 0, "the struct has no field with this name"
    return index


def struct_field_type_by_name[
    StructT: AnyType, name: StringLiteral
]() -> ReflectedType[__brio.field_type[StructT, _field_index[StructT](name)]]:
    """The type of the field with this name, as a value whose `T` it is.

    Examples:

    ```mojo
    from std.reflection import struct_field_type_by_name
    struct Pair:
        var number: Int
        var text: String
    var text: struct_field_type_by_name[Pair, "text"]().T = "abc"
    print(text.byte_length())  # -> 3
    ```
    """
    return ReflectedType[
        __brio.field_type[StructT, _field_index[StructT](name)]
    ]()


def offset_of[
    T: AnyType, *, name: StringLiteral, target: StringLiteral = ""
]() -> Int:
    """How many bytes behind the struct's start the field with this name stands.

    Parameters:
        T: The struct.
        name: The field's name.
        target: Accepted: types are laid out alike on all targets.

    Examples:

    ```mojo
    from std.reflection import offset_of
    struct Mixed:
        var small: Int8
        var large: Int32
    print(offset_of[Mixed, name="large"](), offset_of[Mixed, index=0]())  # -> 4 0
    ```
    """
    comptime index = _field_index[T](name)
    comptime assert index >= 0, "the struct has no field with this name"
    return Int(__brio.field_offset[T, index])


def offset_of[T: AnyType, *, index: Int, target: StringLiteral = ""]() -> Int:
    """How many bytes behind the struct's start field `index` stands."""
    return Int(__brio.field_offset[T, index])


comptime get_struct_field_count = struct_field_count
"""Another name of `struct_field_count`.

Examples:

```mojo
from std.reflection import get_struct_field_count
@fieldwise_init
struct Point:
    var x: Int
    var y: Int
comptime assert get_struct_field_count[Point]() == 2
```
"""
comptime get_struct_field_names = struct_field_names
"""Another name of `struct_field_names`.

Examples:

```mojo
from std.reflection import get_struct_field_names
struct Point:
    var x: Int
    var y: Int
print(get_struct_field_names[Point]()[1])  # -> y
```
"""


@always_inline
def struct_field_ref[
    index: Int, T: AnyType
](ref value: T) -> ref[value] __brio.field_type[T, index]:
    """Field `index` of `value`; the older spelling of `reflect[T].field_ref[index](value)`.

    Examples:

    ```mojo
    from std.reflection.struct_fields import struct_field_ref
    @fieldwise_init
    struct Point:
        var x: Int
        var y: Int
    var point = Point(1, 2)
    struct_field_ref[1](point) += 10
    print(point.y)  # -> 12
    ```
    """
    return __brio.field[index](value)


@__known_argument
@always_inline
def __struct_field_ref[
    index: Int, T: AnyType
](ref value: T) -> ref[value] __brio.field_type[T, index]:
    """Field `index` of `value`, as `__struct_field_ref(index, value)`: the index is known while compiling."""
    return __brio.field[index](value)
