"""`@compiler.register("name")` and its like, before the structs of custom operations.

A graph compiler finds operations by these names. Here they say nothing: a program calls `execute` itself.
"""

from tensor.managed_tensor_slice import StaticTensorSpec


def register(name: StaticString, *, num_dps_outputs: Int = 1):
    """As a decorator of a struct: the operation `name` of a graph.

    Args:
        name: What graphs call it.
        num_dps_outputs: How many of its arguments are results.

    Examples:

    ```mojo
    from compiler import register

    @register("next_number")
    struct NextNumber:
        @staticmethod
        def execute(x: Int) -> Int:
            return x + 1

    print(NextNumber.execute(3))  # -> 4
    ```
    """
    pass


def register_internal(name: StaticString, *, num_dps_outputs: Int = 1):
    """As a decorator of a struct: the operation `name` of a graph.

    Args:
        name: What graphs call it.
        num_dps_outputs: How many of its arguments are results.

    Examples:

    ```mojo
    from compiler import register_internal

    @register_internal("next_number")
    struct NextNumber:
        @staticmethod
        def execute(x: Int) -> Int:
            return x + 1

    print(NextNumber.execute(3))  # -> 4
    ```
    """
    pass


def elementwise():
    """As a decorator of a struct: an operation that works element by element.

    Examples:

    ```mojo
    from compiler import elementwise

    @elementwise()
    struct NextNumber:
        @staticmethod
        def execute(x: Int) -> Int:
            return x + 1

    print(NextNumber.execute(3))  # -> 4
    ```
    """
    pass


def view_kernel():
    """As a decorator of a struct: an operation whose result is another view of its argument.

    Examples:

    ```mojo
    from compiler import view_kernel

    @view_kernel()
    struct NextNumber:
        @staticmethod
        def execute(x: Int) -> Int:
            return x + 1

    print(NextNumber.execute(3))  # -> 4
    ```
    """
    pass
