"""Names of types."""

from reflection.functions import get_function_name, get_linkage_name
from builtin.string_literal import _concat


def _is_letter(byte: Int) -> Bool:
    return (
        (byte >= 48 and byte <= 57)
        or (byte >= 65 and byte <= 90)
        or (byte >= 97 and byte <= 122)
        or byte == 95
    )


def _part(text: StringLiteral, start: Int, end: Int) -> StringLiteral:
    return __brio.make[StringLiteral](
        __brio.offset(text.data, start.value), (end - start).value
    )


def _vector_of(word: StaticString) -> StringLiteral:
    """The dtype of a scalar's short name, or nothing."""
    comptime names = (
        ("Int8", "int8"),
        ("UInt8", "uint8"),
        ("Int16", "int16"),
        ("UInt16", "uint16"),
        ("Int32", "int32"),
        ("UInt32", "uint32"),
        ("Int64", "int64"),
        ("UInt64", "uint64"),
        ("Int128", "int128"),
        ("UInt128", "uint128"),
        ("Int256", "int256"),
        ("UInt256", "uint256"),
        ("Float16", "float16"),
        ("BFloat16", "bfloat16"),
        ("Float32", "float32"),
        ("Float64", "float64"),
    )
    comptime for i in range(len(names)):
        if word == names[i][0]:
            return names[i][1]
    return ""


def _spelt_out(name: StringLiteral) -> StringLiteral:
    """The name of a type with `SIMD[DType.float32, 1]` in place of `Float32`; for compile time."""
    var text = StaticString(name)
    var result: StringLiteral = ""
    var at = 0
    while at < text.byte_length():
        var end = at
        while end < text.byte_length() and _is_letter(text._byte(end)):
            end += 1
        var dtype = _vector_of(text._part(at, end))
        if dtype.byte_length() > 0 and (at == 0 or text._byte(at - 1) != 46):
            result = _concat(result, "SIMD[DType.", dtype, ", 1]")
            at = end
            continue
        if end == at:
            end += 1
        result = _concat(result, _part(name, at, end))
        at = end
    return result


def get_type_name[
    type: AnyType, *, qualified_builtins: Bool = False
]() -> StaticString:
    """The name of the type, with its parameters.

    Parameters:
        type: The type.
        qualified_builtins: Accepted.

    Examples:

    ```mojo
    from std.reflection import get_type_name

    print(get_type_name[Float32](), get_type_name[List[Int]]())  # -> SIMD[DType.float32, 1] List[Int]
    ```
    """
    comptime name = _spelt_out(__brio.type_name[type])
    return name


def get_base_type_name[T: AnyType]() -> StaticString:
    """The name of the type without its parameters.

    Examples:

    ```mojo
    from std.reflection import get_base_type_name
    print(get_base_type_name[List[Int]]())  # -> List
    ```
    """
    comptime name = _spelt_out(__brio.type_name[T])
    var text = StaticString(name)
    for i in range(text.byte_length()):
        if text._byte(i) == 91:
            return StaticString(_data=text._data, _length=i)
    return text
