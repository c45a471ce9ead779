"""`Dim`: sizes of grids and blocks."""

from collections.check_bounds import check_bounds


struct Dim(TrivialRegisterPassable, Writable):
    """Numbers of blocks or threads along x, y and z.

    Examples:

    ```mojo
    from std.gpu.host import Dim

    var blocks = Dim(4, 2)
    print(blocks.x(), blocks.y(), blocks.z())  # -> 4 2 1
    ```
    """

    # as the runtime takes them: three 32-bit numbers in a row
    var _x: __brio.int[32]
    var _y: __brio.int[32]
    var _z: __brio.int[32]

    @always_inline
    @implicit
    def __init__(out self, x: Int):
        """`x` along x, 1 along the others.

        Examples:

        ```mojo
        from std.gpu.host import Dim
        print(Dim(4, 2))  # -> (x=4, y=2)
        ```
        """
        self._x = _clamped(x)
        self._y = __brio.constant[__brio.int[32], 1]()
        self._z = __brio.constant[__brio.int[32], 1]()

    @always_inline
    @implicit
    def __init__(out self, x: UInt):
        """`x` along x, 1 along the others."""
        self = Dim(Int(x))

    @always_inline
    @implicit
    def __init__[dtype: DType, //](out self, x: Scalar[dtype]):
        """`x` along x, 1 along the others."""
        comptime assert (
            dtype.is_integral()
        ), "grid and block dimensions must be integers"
        self = Dim(Int(x))

    @always_inline
    def __init__(out self, x: Int, y: Int):
        """`x` along x, `y` along y, 1 along z."""
        self._x = _clamped(x)
        self._y = _clamped(y)
        self._z = __brio.constant[__brio.int[32], 1]()

    @always_inline
    def __init__(out self, x: Int, y: Int, z: Int):
        """`x` along x, `y` along y, `z` along z."""
        self._x = _clamped(x)
        self._y = _clamped(y)
        self._z = _clamped(z)

    @always_inline
    @implicit
    def __init__[*Ts: AnyType, //](out self, dims: Tuple[*Ts]):
        """The one to three numbers of a tuple along x, y and z; 1 along those that it lacks."""
        comptime count = __brio.pack_size[Ts]
        comptime assert (
            count >= 1 and count <= 3
        ), "a 'Dim' takes one to three integers"
        comptime for i in range(count):
            comptime assert Bool(
                __brio.conforms[Ts[i], Intable]
            ), "grid and block dimensions must be integers"
        self._x = _clamped(Int(dims[0]))
        comptime if count > 1:
            self._y = _clamped(Int(dims[1]))
        else:
            self._y = __brio.constant[__brio.int[32], 1]()
        comptime if count > 2:
            self._z = _clamped(Int(dims[2]))
        else:
            self._z = __brio.constant[__brio.int[32], 1]()

    @always_inline
    def x(self) -> Int:
        """The number along x.

        Examples:

        ```mojo
        from std.gpu.host import Dim
        print(Dim(4, 2).x())  # -> 4
        ```
        """
        return __brio.make[Int](__brio.cast["zext", __brio.int[64]](self._x))

    @always_inline
    def y(self) -> Int:
        """The number along y.

        Examples:

        ```mojo
        from std.gpu.host import Dim
        print(Dim(4, 2).y())  # -> 2
        ```
        """
        return __brio.make[Int](__brio.cast["zext", __brio.int[64]](self._y))

    @always_inline
    def z(self) -> Int:
        """The number along z.

        Examples:

        ```mojo
        from std.gpu.host import Dim
        print(Dim(4, 2).z())  # -> 1
        ```
        """
        return __brio.make[Int](__brio.cast["zext", __brio.int[64]](self._z))

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> Int:
        """The number along x (0), y (1) or z (2). An index outside ends the program.

        Examples:

        ```mojo
        from std.gpu.host import Dim
        print(Dim(4, 2)[1])  # -> 2
        ```
        """
        check_bounds(index, 3, _where)
        if index == 0:
            return self.x()
        return self.y() if index == 1 else self.z()

    def __eq__(self, other: Dim) -> Bool:
        """Whether all three are equal.

        Examples:

        ```mojo
        from std.gpu.host import Dim
        print(Dim(4) == Dim(4, 1, 1))  # -> True
        ```
        """
        return (
            self.x() == other.x()
            and self.y() == other.y()
            and self.z() == other.z()
        )

    def __ne__(self, other: Dim) -> Bool:
        """Whether one of the three is different.

        Examples:

        ```mojo
        from std.gpu.host import Dim
        print(Dim(4, 2) != Dim(4, 2, 2))  # -> True
        ```
        """
        return not (self == other)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `(x=4, y=2, z=2)` without trailing ones; for x alone `(x=4, )`.

        Examples:

        ```mojo
        from std.gpu.host import Dim
        print(Dim(4, 2, 2), Dim(4))  # -> (x=4, y=2, z=2) (x=4, )
        ```
        """
        writer.write("(x=", self.x(), ", ")
        if self.y() != 1 or self.z() != 1:
            writer.write("y=", self.y())
            if self.z() != 1:
                writer.write(", z=", self.z())
        writer.write_string(")")


@always_inline
def _clamped(value: Int) -> __brio.int[32]:
    # numbers that do not fit become ones that no device accepts: too large ones the largest, negative ones zero
    return __brio.cast["trunc", __brio.int[32]](
        min(max(value, 0), 4294967295).value
    )
