"""Ending the program."""


def exit():
    """Ends the program with status 0.

    Examples:

    ```mojo
    from std.sys import exit

    print("done")  # -> done
    exit(0)
    print("never")
    ```
    """
    exit(0)


def exit(code: Int):
    """Ends the program; what was printed is written out first.

    Args:
        code: The status the caller of the program sees, 0 for success.
    """
    __brio.external_call["brio_exit", __brio.none](
        __brio.cast["trunc", __brio.int[32]](code.value)
    )
    __brio.trap()
