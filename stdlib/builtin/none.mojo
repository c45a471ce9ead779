"""`NoneType`, the type of `None`."""


struct NoneType(
    Boolable,
    Defaultable,
    Equatable,
    Representable,
    Stringable,
    TrivialRegisterPassable,
    Writable,
):
    """The type that has one value, `None`.

    Examples:

    ```mojo
    def nothing() -> NoneType:
        return None

    print(nothing() is None)  # -> True
    ```
    """

    @always_inline
    def __init__(out self):
        """The value `None`."""
        pass

    @always_inline
    @implicit
    def __init__(out self, nothing: Tuple[]):
        """The value `None`, of an empty tuple: what marks a display was a `NoneType` until 0.26.3."""
        pass

    @always_inline
    def __bool__(self) -> Bool:
        return False

    @always_inline
    def __eq__(self, other: NoneType) -> Bool:
        return True

    @always_inline
    def __is__(self, other: NoneType) -> Bool:
        """There is but one."""
        return True

    def __repr__(self) -> String:
        return "None"

    def __str__(self) -> String:
        return "None"

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes `None`."""
        writer.write_string("None")
