"""Texts of compile-time errors of the host interface."""

from builtin.string_literal import _concat, _decimal


def _scalar_name(dtype: DType) -> StringLiteral:
    if dtype == DType.float32:
        return "Float32"
    if dtype == DType.float64:
        return "Float64"
    if dtype == DType.float16:
        return "Float16"
    if dtype == DType.bfloat16:
        return "BFloat16"
    if dtype == DType.int32:
        return "Int32"
    if dtype == DType.int64:
        return "Int64"
    if dtype == DType.int16:
        return "Int16"
    if dtype == DType.int8:
        return "Int8"
    if dtype == DType.uint32:
        return "UInt32"
    if dtype == DType.uint64:
        return "UInt64"
    if dtype == DType.uint16:
        return "UInt16"
    if dtype == DType.uint8:
        return "UInt8"
    return _concat("Scalar[DType.", dtype._name(), "]")


def _type_text[T: AnyType]() -> StringLiteral:
    """The name of a type as programs write it."""
    comptime if __brio.same_type[T, Int] or __brio.same_type[T, UInt]:
        return __brio.type_name[T]
    elif __brio.same_type[T, Bool]:
        return "Bool"
    elif __brio.conforms[T, Numeric]:
        comptime if Int(T.width) == 1:
            return _scalar_name(T.dtype)
        else:
            return __brio.type_name[T]
    else:
        return __brio.type_name[T]


def _count_text(count: Int) -> StringLiteral:
    return _concat(_decimal(count), " argument" if count == 1 else " arguments")


def _wrong_count[
    FuncType: AnyType, //, func: FuncType
](given: Int) -> StringLiteral:
    return _concat(
        "kernel '",
        __brio.fn_name[func],
        "' takes ",
        _count_text(Int(__brio.fn_arg_count[func])),
        ", got ",
        _decimal(given),
    )


def _wrong_type[
    FuncType: AnyType, //, func: FuncType, index: Int, Given: AnyType
]() -> StringLiteral:
    return _concat(
        "argument '",
        __brio.fn_arg_name[func, index],
        "' of kernel '",
        __brio.fn_name[func],
        "' must be of type '",
        _type_text[__brio.fn_arg_type[func, index]](),
        "', not '",
        _type_text[Given](),
        "'",
    )


def _not_a_dtype[T: AnyType, method: StringLiteral]() -> StringLiteral:
    comptime if __brio.conforms[T, Numeric]:
        comptime if not (
            __brio.same_type[T, Int]
            or __brio.same_type[T, UInt]
            or __brio.same_type[T, Bool]
        ):
            return _concat(
                "'",
                method,
                "' takes a dtype, not a type: write 'DType.",
                T.dtype._name(),
                "' instead of '",
                _scalar_name(T.dtype),
                "'",
            )
    return _concat(
        "'", method, "' takes a dtype such as 'DType.float32', not a type"
    )
