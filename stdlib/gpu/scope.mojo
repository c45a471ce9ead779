"""`Scope`: which threads an access or a fence is about."""


struct Scope(Equatable, TrivialRegisterPassable, Writable):
    """Which threads an access or a fence is about.

    Examples:

    ```mojo
    from std.gpu.intrinsics import Scope
    from std.atomic import Atomic, fence
    fence[scope="device"]()
    print(Scope.GPU)  # -> gpu
    ```
    """

    var _value: Int

    comptime NONE = Scope(0)
    """Nobody: no order.

    Examples:

    ```mojo
    from std.gpu.intrinsics import Scope
    print(Scope.NONE)  # -> none
    ```
    """
    comptime THREAD = Scope(1)
    """This thread.

    Examples:

    ```mojo
    from std.gpu.intrinsics import Scope
    print(Scope.THREAD)  # -> thread
    ```
    """
    comptime WARP = Scope(2)
    """The warp.

    Examples:

    ```mojo
    from std.gpu.intrinsics import Scope
    print(Scope.WARP)  # -> warp
    ```
    """
    comptime BLOCK = Scope(3)
    """The block.

    Examples:

    ```mojo
    from std.gpu.intrinsics import Scope
    print(Scope.BLOCK, Scope.BLOCK.mnemonic())  # -> block cta
    ```
    """
    comptime CLUSTER = Scope(4)
    """The cluster of blocks.

    Examples:

    ```mojo
    from std.gpu.intrinsics import Scope
    print(Scope.CLUSTER.mnemonic())  # -> cluster
    ```
    """
    comptime GPU = Scope(5)
    """The device.

    Examples:

    ```mojo
    from std.gpu.intrinsics import Scope
    print(Scope.GPU.mnemonic())  # -> gpu
    ```
    """
    comptime SYSTEM = Scope(6)
    """The host and all devices.

    Examples:

    ```mojo
    from std.gpu.intrinsics import Scope
    print(Scope.SYSTEM, Scope.SYSTEM.mnemonic())  # -> system sys
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The scope with this number.

        Examples:

        ```mojo
        from std.gpu.intrinsics import Scope
        print(Scope(3) == Scope(3), Scope(3) == Scope(4))  # -> True False
        ```
        """
        self._value = value

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether it is the same scope.

        Examples:

        ```mojo
        from std.gpu.intrinsics import Scope
        print(Scope.GPU == Scope.GPU, Scope.GPU == Scope.BLOCK)  # -> True False
        ```
        """
        return self._value == other._value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether it is the same scope, as `==`.

        Examples:

        ```mojo
        from std.gpu.intrinsics import Scope
        print(Scope.GPU is Scope.GPU)  # -> True
        ```
        """
        return self == other

    @always_inline
    def __isnot__(self, other: Self) -> Bool:
        """Whether it is another scope, as `!=`.

        Examples:

        ```mojo
        from std.gpu.intrinsics import Scope
        print(Scope.GPU is not Scope.BLOCK)  # -> True
        ```
        """
        return self != other

    def mnemonic(self) -> StringLiteral:
        """The scope's name in PTX; empty where it has none.

        Examples:

        ```mojo
        from std.gpu.intrinsics import Scope
        print(Scope.BLOCK.mnemonic())  # -> cta
        ```
        """
        if self == Self.BLOCK:
            return "cta"
        if self == Self.CLUSTER:
            return "cluster"
        if self == Self.GPU:
            return "gpu"
        if self == Self.SYSTEM:
            return "sys"
        return ""

    def write_to[W: Writer](self, mut w: W):
        """Writes the name: `none`, `thread`, `warp`, `block`, `cluster`, `gpu` or `system`.

        Examples:

        ```mojo
        from std.gpu.intrinsics import Scope
        print(Scope.WARP)  # -> warp
        ```
        """
        if self == Self.NONE:
            w.write_string("none")
        elif self == Self.THREAD:
            w.write_string("thread")
        elif self == Self.WARP:
            w.write_string("warp")
        elif self == Self.BLOCK:
            w.write_string("block")
        elif self == Self.CLUSTER:
            w.write_string("cluster")
        elif self == Self.GPU:
            w.write_string("gpu")
        else:
            w.write_string("system")
