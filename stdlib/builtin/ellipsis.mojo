"""The type of `...` as an index."""


@fieldwise_init
struct EllipsisType(TrivialRegisterPassable):
    """What `x[...]` gives to `__getitem__`: it says only that it is there.

    Examples:

    ```mojo
    struct Grid:
        def __init__(out self):
            pass

        def __getitem__(self, index: EllipsisType) -> String:
            return "everything"

        def __getitem__(self, index: Int) -> String:
            return "one"

    print(Grid()[...], Grid()[0])  # -> everything one
    ```
    """

    pass
