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
        """The value `None`.

        Examples:

        ```mojo
        def nothing() -> NoneType:
            return None

        print(nothing() is None)  # -> True
        ```
        """
        pass

    @always_inline
    @implicit
    def __init__(out self, nothing: Tuple[]):
        """The value `None`, of an empty tuple: what marks a display was a `NoneType` until 0.26.3."""
        pass

    @always_inline
    def __bool__(self) -> Bool:
        """Never true.

        Examples:

        ```mojo
        print(Bool(None))  # -> False
        ```
        """
        return False

    @always_inline
    def __eq__(self, other: NoneType) -> Bool:
        """Always: there is but one.

        Examples:

        ```mojo
        print(None == NoneType())  # -> True
        ```
        """
        return True

    @always_inline
    def __is__(self, other: NoneType) -> Bool:
        """There is but one.

        Examples:

        ```mojo
        print(None is None)  # -> True
        ```
        """
        return True

    def __repr__(self) -> String:
        """The value as text that tells its type.

        Examples:

        ```mojo
        print(repr(None))  # -> None
        ```
        """
        return "None"

    def __str__(self) -> String:
        """The value as text.

        Examples:

        ```mojo
        print(String(None).byte_length())  # -> 4
        ```
        """
        return "None"

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes `None`.

        Examples:

        ```mojo
        print("[", None, "]", sep="")  # -> [None]
        ```
        """
        writer.write_string("None")
