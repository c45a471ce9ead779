"""Loops at compile time."""


@always_inline
def unroll[F: AnyType, //, func: F, count: Int]():
    """Calls `func[0]()`, `func[1]()`, ..., `func[count - 1]()`.

    Examples:

    ```mojo
    from std.utils.loop import unroll

    def show[i: Int]():
        print(i)

    unroll[show, 2]()
    # -> 0
    # -> 1
    ```
    """
    comptime for i in range(count):
        func[i]()
