"""Areas of shapes.

All are in square metres.
"""

comptime LIMIT = 100
"""The largest side, in metres."""


def area(side: Float64, /, *, scale: Float64 = 1.0) raises -> Float64:
    """The area of a square.

    Args:
        side: Length of a side, in metres:
            at most `LIMIT`.
        scale: What the side is multiplied with.

    Returns:
        The area.

    Raises:
        If `side` is negative.

    Constraints:
        None.

    Example:

    ```mojo
    print(area(2.0))  # -> 4.0
    ```

    Notes:
        Squares only.
    """
    return side * side


def area(side: Int) -> Int:
    """The same in whole numbers."""
    return side * side


comptime surface = area


def _hidden():
    pass


@doc_hidden
def also_hidden():
    """Not for readers."""
    pass


struct Square[T: Copyable, //, dtype: DType, *sizes: Int](Copyable, Writable):
    """A square.

    Parameters:
        T: What it carries.
        dtype: The type of its side.
        sizes: Further sizes.
    """

    comptime rank = 2
    """Number of dimensions."""
    comptime _secret = 1

    var side: Scalar[Self.dtype]
    """The side, in metres."""
    var _cache: Int

    @staticmethod
    def unit() -> Self:
        """A square with a side of one metre."""
        return Self()

    def __init__(out self, *, _side: Int):
        self.side = 1

    def grow(mut self, by: Int, ref [self.side] other: Int) -> ref [self] Int:
        """Makes it larger."""
        return self

    def __add__(self, other: Self) -> Self:
        return self

    def write_to(self, mut writer: Some[Writer]):
        pass

    @deprecated("use `grow`")
    def enlarge(mut self):
        """Makes it larger."""
        pass


trait Shape:
    """What has an area."""

    def area_of(self) -> Float64:
        """The area, in square metres."""
        ...


trait _Moving:
    def place(self) -> Int:
        ...

    def move(mut self, by: Int):
        """Moves it by some metres."""
        pass


struct Round(Shape, _Moving):
    """A circle."""

    def area_of(self) -> Float64:
        return 3.0
