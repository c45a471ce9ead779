"""`reflect[T]()`: what there is to know of a type, at compile time."""

from reflection.struct_fields import (
    TypeList,
    _field_index,
    offset_of,
    struct_field_names,
)
from reflection.type_info import get_base_type_name, get_type_name


struct Reflected[T: AnyType](TrivialRegisterPassable):
    """What there is to know of the type `T`.

    Parameters:
        T: The type.

    Examples:

    ```mojo
    from std.reflection import reflect
    struct Point:
        var x: Int
        var y: Int
    comptime point = reflect[Point]
    print(point.name(), point.field_count())  # -> Point 2
    ```
    """

    @always_inline
    def __init__(out self):
        """A handle; `reflect[T]()` is the usual way to it.

        Examples:

        ```mojo
        from std.reflection import reflect
        print(reflect[String]().name())  # -> String
        ```
        """
        pass

    @staticmethod
    def name[*, qualified_builtins: Bool = False]() -> StaticString:
        """The type's name, with its parameters.

        Examples:

        ```mojo
        print(reflect[Float32].name(), reflect[List[Int]].name())  # -> SIMD[DType.float32, 1] List[Int]
        ```
        """
        return get_type_name[Self.T]()

    @staticmethod
    def base_name() -> StaticString:
        """The type's name without its parameters.

        Examples:

        ```mojo
        from std.reflection import reflect
        print(reflect[List[Int]].base_name())  # -> List
        ```
        """
        return get_base_type_name[Self.T]()

    @staticmethod
    def is_struct() -> Bool:
        """Whether it is a struct.

        Examples:

        ```mojo
        from std.reflection import reflect
        print(reflect[String].is_struct())  # -> True
        ```
        """
        return Bool(__brio.is_struct[Self.T])

    @staticmethod
    def field_count() -> Int:
        """How many fields it has.

        Examples:

        ```mojo
        from std.reflection import reflect
        struct Point:
            var x: Int
            var y: Int
        print(reflect[Point].field_count())  # -> 2
        ```
        """
        return Int(__brio.field_count[Self.T])

    @staticmethod
    def field_names() -> (
        InlineArray[StaticString, Int(__brio.field_count[Self.T])]
    ):
        """The names of its fields, in the order in which they are declared.

        Examples:

        ```mojo
        from std.reflection import reflect
        struct Point:
            var x: Int
            var y: Int
        print(reflect[Point].field_names()[1])  # -> y
        ```
        """
        return struct_field_names[Self.T]()

    @staticmethod
    def field_types() -> TypeList[*__brio.field_types[Self.T]]:
        """The types of its fields: `types[i]` is a type.

        Examples:

        ```mojo
        from std.reflection import reflect
        struct Pair:
            var number: Int
            var text: String
        comptime assert reflect[Pair].field_types().contains[String]
        ```
        """
        return TypeList[*__brio.field_types[Self.T]]()

    @staticmethod
    def field_index[name: StringLiteral]() -> Int:
        """The number of the field with this name.

        Examples:

        ```mojo
        from std.reflection import reflect
        struct Point:
            var x: Int
            var y: Int
        print(reflect[Point].field_index["y"]())  # -> 1
        ```
        """
        comptime index = _field_index[Self.T](name)
        comptime assert index >= 0, "the struct has no field with this name"
        return index

    @staticmethod
    def has_field[name: StringLiteral]() -> Bool:
        """Whether there is a field with this name.

        Examples:

        ```mojo
        from std.reflection import reflect
        struct Point:
            var x: Int
            var y: Int
        print(reflect[Point].has_field["x"](), reflect[Point].has_field["z"]())  # -> True False
        ```
        """
        comptime index = _field_index[Self.T](name)
        return index >= 0

    comptime field[name: StringLiteral] = Reflected[
        __brio.field_type[Self.T, _field_index[Self.T](name)]
    ]
    """What there is to know of the type of the field with this name; `field["x"].T` is the type.

    Examples:

    ```mojo
    from std.reflection import reflect
    struct Pair:
        var number: Int
        var text: String
    print(reflect[Pair].field["text"].name())  # -> String
    ```
    """
    comptime field_at[index: Int] = Reflected[__brio.field_type[Self.T, index]]
    """What there is to know of the type of field `index`.

    Examples:

    ```mojo
    from std.reflection import reflect
    struct Pair:
        var number: Int
        var text: String
    print(reflect[Pair].field_at[0].name())  # -> Int
    ```
    """
    comptime field_type[name: StringLiteral] = Reflected[
        __brio.field_type[Self.T, _field_index[Self.T](name)]
    ]
    """Older name of `field`.

    Examples:

    ```mojo
    from std.reflection import reflect
    struct Pair:
        var number: Int
        var text: String
    var number: reflect[Pair].field_type["number"].T = 5
    print(number)  # -> 5
    ```
    """

    @staticmethod
    def field_offset[
        *, name: StringLiteral, target: StringLiteral = ""
    ]() -> Int:
        """How many bytes behind the start the field with this name stands.

        Parameters:
            name: The field's name.
            target: Accepted: types are laid out alike on all targets.

        Examples:

        ```mojo
        from std.reflection import reflect
        struct Point:
            var x: Int
            var y: Int
        print(reflect[Point].field_offset[name="y"]())  # -> 8
        ```
        """
        return offset_of[Self.T, name=name]()

    @staticmethod
    def field_offset[*, index: Int, target: StringLiteral = ""]() -> Int:
        """How many bytes behind the start field `index` stands."""
        return offset_of[Self.T, index=index]()

    @staticmethod
    @always_inline
    def field_ref[
        idx: Int
    ](ref s: Self.T) -> ref[s] __brio.field_type[Self.T, idx]:
        """Field `idx` of `s`.

        Examples:

        ```mojo
        from std.reflection import reflect
        @fieldwise_init
        struct Point:
            var x: Int
            var y: Int
        var point = Point(1, 2)
        reflect[Point].field_ref[0](point) = 8
        print(point.x)  # -> 8
        ```
        """
        return __brio.field[idx](s)


comptime reflect[T: AnyType] = Reflected[T]
"""`reflect[T].name()`, or `reflect[T]().name()` as in the releases before: what there is to know of `T`.

Examples:

```mojo
from std.reflection import reflect
@fieldwise_init
struct Point:
    var x: Int
    var y: Int
print(reflect[Point].field_count())  # -> 2
```
"""
