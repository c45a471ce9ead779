"""Functions, seen at compile time."""


@__parameter_names(F="func_type")
struct ReflectedFn[F: AnyType, //, func: F]:
    """What is known of a function.

    Parameters:
        F: The type of the function.
        func: The function.

    Examples:

    ```mojo
    from std.reflection import reflect_fn
    def double(x: Int) -> Int:
        return 2 * x

    comptime what = reflect_fn[double]
    print(what.display_name())  # -> double
    ```
    """

    comptime func_type = Self.F
    """The type of the function.

    Examples:

    ```mojo
    from std.reflection import reflect_fn
    def double(x: Int) -> Int:
        return 2 * x

    print(reflect_fn[double].func_type == type_of(double))  # -> True
    ```
    """

    @staticmethod
    def display_name() -> StaticString:
        """The name that the function is declared with.

        Examples:

        ```mojo
        from std.reflection import reflect_fn
        def half(x: Int) -> Int:
            return x // 2

        print(reflect_fn[half].display_name())  # -> half
        ```
        """
        return __brio.fn_name[Self.func]

    @staticmethod
    def linkage_name[*, target: StringLiteral = ""]() -> StaticString:
        """The name that a linker may know the function by.

        Parameters:
            target: Accepted; the name is the same for all.

        Examples:

        ```mojo
        from std.reflection import reflect_fn
        def half(x: Int) -> Int:
            return x // 2

        print("half" in String(reflect_fn[half].linkage_name()))  # -> True
        ```
        """
        return __brio.fn_name[Self.func]


comptime reflect_fn[F: AnyType, //, func: F] = ReflectedFn[func]
"""What is known of a function: `reflect_fn[f].display_name()`.

Examples:

```mojo
from std.reflection import reflect_fn
def double(x: Int) -> Int:
    return 2 * x

print(reflect_fn[double].display_name())  # -> double
```
"""


def get_function_name[F: AnyType, //, func: F]() -> StaticString:
    """The name that `func` is declared with.

    Examples:

    ```mojo
    from std.reflection import get_function_name
    def double(x: Int) -> Int:
        return 2 * x

    print(get_function_name[double]())  # -> double
    ```
    """
    return __brio.fn_name[func]


def get_linkage_name[
    F: AnyType, //, func: F, *, target: StringLiteral = ""
]() -> StaticString:
    """The name that a linker may know `func` by.

    Examples:

    ```mojo
    from std.reflection import reflect_fn, get_linkage_name
    def half(x: Int) -> Int:
        return x // 2

    print(get_linkage_name[half]() == reflect_fn[half].linkage_name())  # -> True
    ```
    """
    return __brio.fn_name[func]
