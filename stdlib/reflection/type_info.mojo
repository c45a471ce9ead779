"""Names of types."""


def get_type_name[T: AnyType, *, qualified_builtins: Bool = False]() -> StaticString:
    """The name of the type, with its parameters.

    Parameters:
        T: The type.
        qualified_builtins: Accepted.
    """
    return __brio.type_name[T]


def get_base_type_name[T: AnyType]() -> StaticString:
    """The name of the type without its parameters."""
    var name = StaticString(__brio.type_name[T])
    for i in range(name.byte_length()):
        if name._byte(i) == 91:
            return StaticString(_data=name._data, _length=i)
    return name
