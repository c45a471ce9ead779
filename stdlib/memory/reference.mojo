"""`Reference`: the safe pointer of the first half of 2024, made of the value itself."""

from memory.unsafe_pointer import UnsafePointer


struct Reference[type: AnyType, origin: Origin](ImplicitlyCopyable, Movable):
    """Refers to a value that somebody else owns; later `Pointer(to=value)`.

    Parameters:
        type: The value's type.
        origin: What the value belongs to.

    Examples:

    ```mojo
    from std.memory.reference import Reference

    var x = 4
    var r = Reference(x)
    r[] += 1
    print(x)  # -> 5
    ```
    """

    var value: UnsafePointer[Self.type, Self.origin]
    """The address of the value.

    Examples:

    ```mojo
    from std.memory.reference import Reference
    var x = 4
    print(Reference(x).value[])  # -> 4
    ```
    """

    @always_inline
    def __init__(out self, ref[Self.origin] value: Self.type):
        """Refers to `value`.

        Examples:

        ```mojo
        from std.memory.reference import Reference
        var x = 4
        var r = Reference(x)
        x = 5
        print(r[])  # -> 5
        ```
        """
        self.value = UnsafePointer(to=value)

    @always_inline
    def __getitem__(self) -> ref[Self.origin] Self.type:
        """The value.

        Examples:

        ```mojo
        from std.memory.reference import Reference
        var x = 4
        Reference(x)[] += 3
        print(x)  # -> 7
        ```
        """
        return self.value[]

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether both refer to the same value.

        Examples:

        ```mojo
        from std.memory.reference import Reference
        var x = 4
        var y = 4
        print(Reference(x) == Reference(x), Reference(x) == Reference(y))  # -> True False
        ```
        """
        return self.value == other.value

    @always_inline
    def __ne__(self, other: Self) -> Bool:
        """Whether they refer to different values.

        Examples:

        ```mojo
        from std.memory.reference import Reference
        var x = 4
        var y = 4
        print(Reference(x) != Reference(x), Reference(x) != Reference(y))  # -> False True
        ```
        """
        return self.value != other.value
