"""Functions, seen at compile time."""


@__parameter_names(F="func_type")
struct ReflectedFn[F: AnyType, //, func: F]:
    """What is known of a function.

    Parameters:
        F: The type of the function.
        func: The function.
    """

    comptime func_type = Self.F
    """The type of the function."""

    @staticmethod
    def display_name() -> StaticString:
        """The name that the function is declared with."""
        return __brio.fn_name[Self.func]

    @staticmethod
    def linkage_name[*, target: StringLiteral = ""]() -> StaticString:
        """The name that a linker may know the function by.

        Parameters:
            target: Accepted; the name is the same for all.
        """
        return __brio.fn_name[Self.func]


comptime reflect_fn[F: AnyType, //, func: F] = ReflectedFn[func]
"""What is known of a function: `reflect_fn[f].display_name()`."""


def get_function_name[F: AnyType, //, func: F]() -> StaticString:
    """The name that `func` is declared with."""
    return __brio.fn_name[func]


def get_linkage_name[
    F: AnyType, //, func: F, *, target: StringLiteral = ""
]() -> StaticString:
    """The name that a linker may know `func` by."""
    return __brio.fn_name[func]
