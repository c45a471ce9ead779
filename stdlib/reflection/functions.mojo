"""Names of functions."""


def get_function_name[F: AnyType, //, func: F]() -> StaticString:
    """The name that `func` is declared with."""
    return __brio.fn_name[func]


def get_linkage_name[F: AnyType, //, func: F]() -> StaticString:
    """The name that a linker may know `func` by."""
    return __brio.fn_name[func]
