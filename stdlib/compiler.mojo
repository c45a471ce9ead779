"""`@compiler.register("name")` and its like, before the structs of custom operations.

A graph compiler finds operations by these names. Here they say nothing: a program calls `execute` itself.
"""

from tensor.managed_tensor_slice import StaticTensorSpec


def register(name: StaticString, *, num_dps_outputs: Int = 1):
    """As a decorator of a struct: the operation `name` of a graph.

    Args:
        name: What graphs call it.
        num_dps_outputs: How many of its arguments are results.
    """
    pass


def register_internal(name: StaticString, *, num_dps_outputs: Int = 1):
    """As a decorator of a struct: the operation `name` of a graph.

    Args:
        name: What graphs call it.
        num_dps_outputs: How many of its arguments are results.
    """
    pass


def elementwise():
    """As a decorator of a struct: an operation that works element by element."""
    pass


def view_kernel():
    """As a decorator of a struct: an operation whose result is another view of its argument."""
    pass
