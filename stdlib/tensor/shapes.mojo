"""Extents of `Tensor`, and these with a kind of number."""

from collections.check_bounds import check_bounds
from utils.index import IndexList


struct TensorShape(
    Copyable,
    EqualityComparable,
    ImplicitlyCopyable,
    Movable,
    Representable,
    Stringable,
    Writable,
):
    """The extents of a tensor, the slowest first.

    Examples:

    ```mojo
    from tensor import TensorShape

    fn main():
        var shape = TensorShape(2, 3)
        print(shape, shape.rank(), shape.num_elements(), shape[-1])  # -> 2x3 2 6 3
    ```
    """

    var _dims: List[Int]

    def __init__(out self):
        """No dimension: one number.

        Examples:

        ```mojo
        from tensor import TensorShape
        var shape = TensorShape(2, 3)
        print(shape)  # -> 2x3
        ```
        """
        self._dims = List[Int]()

    @implicit
    def __init__(out self, *dims: Int):
        """The extents."""
        self._dims = List[Int](capacity=len(dims))
        for i in range(len(dims)):
            self._dims.append(dims[i])

    @implicit
    def __init__(out self, dims: List[Int]):
        """The extents."""
        self._dims = dims.copy()

    @implicit
    def __init__[*Ts: Movable](out self, dims: Tuple[*Ts]):
        """The extents, as a tuple of integers.

        Examples:

        ```mojo
        from tensor import TensorShape
        var shape: TensorShape = (2, 3)
        print(shape.num_elements())  # -> 6
        ```
        """
        self = Self()
        comptime for i in range(len(Ts)):
            self._dims.append(Int(dims[i]))

    @implicit
    def __init__[rank: Int](out self, dims: IndexList[rank]):
        """The extents."""
        self._dims = List[Int](capacity=rank)
        for i in range(rank):
            self._dims.append(dims[i])

    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> Int:
        """Extent number `index`; negative counts from the end. An index outside ends the program.

        Examples:

        ```mojo
        from tensor import TensorShape
        var shape = TensorShape(2, 3)
        print(shape[0], shape[-1])  # -> 2 3
        ```
        """
        var at = index + len(self._dims) if index < 0 else index
        check_bounds(at, len(self._dims), _where)
        return self._dims[at]

    def rank(self) -> Int:
        """How many dimensions there are.

        Examples:

        ```mojo
        from tensor import TensorShape
        var shape = TensorShape(2, 3)
        print(shape.rank())  # -> 2
        ```
        """
        return len(self._dims)

    def num_elements(self) -> Int:
        """How many numbers there are.

        Examples:

        ```mojo
        from tensor import TensorShape
        var shape = TensorShape(2, 3)
        print(shape.num_elements())  # -> 6
        ```
        """
        var count = 1
        for i in range(len(self._dims)):
            count *= self._dims[i]
        return count

    def __eq__(self, other: Self) -> Bool:
        """Whether the extents are equal.

        Examples:

        ```mojo
        from tensor import TensorShape
        print(TensorShape(2, 3) == TensorShape(2, 3), TensorShape(2, 3) == TensorShape(3, 2))  # -> True False
        ```
        """
        return self._dims == other._dims

    def __ne__(self, other: Self) -> Bool:
        """Whether the extents differ.

        Examples:

        ```mojo
        from tensor import TensorShape
        var shape = TensorShape(2, 3)
        print(shape != TensorShape(2, 3), shape != TensorShape(3, 2))  # -> False True
        ```
        """
        return not self == other

    def write_to[W: Writer](self, mut writer: W):
        """Writes the extents: `2x3`.

        Examples:

        ```mojo
        from tensor import TensorShape
        var shape = TensorShape(2, 3)
        print("shape:", shape)  # -> shape: 2x3
        ```
        """
        for i in range(len(self._dims)):
            if i > 0:
                writer.write("x")
            writer.write(self._dims[i])

    def __str__(self) -> String:
        """The extents as text.

        Examples:

        ```mojo
        from tensor import TensorShape
        var shape = TensorShape(2, 3)
        print(String(shape) + "!")  # -> 2x3!
        ```
        """
        return String(self)

    def __repr__(self) -> String:
        """The extents as text.

        Examples:

        ```mojo
        from tensor import TensorShape
        var shape = TensorShape(2, 3)
        print(repr(shape))  # -> 2x3
        ```
        """
        return String(self)


struct TensorSpec(
    Copyable,
    EqualityComparable,
    ImplicitlyCopyable,
    Movable,
    Representable,
    Stringable,
    Writable,
):
    """The extents of a tensor and the kind of its numbers.

    Examples:

    ```mojo
    from tensor import TensorShape, TensorSpec
    var spec = TensorSpec(DType.float32, 2, 3)
    print(spec, spec.bytecount())  # -> 2x3xfloat32 24
    ```
    """

    var shape: TensorShape
    """The extents.

    Examples:

    ```mojo
    from tensor import TensorShape, TensorSpec
    var spec = TensorSpec(DType.float32, 2, 3)
    print(spec.shape)  # -> 2x3
    ```
    """
    var _dtype: DType

    def __init__(out self):
        """No dimension, and no kind.

        Examples:

        ```mojo
        from tensor import TensorShape, TensorSpec
        var spec = TensorSpec(DType.float32, 2, 3)
        print(TensorSpec(DType.int8, TensorShape(4, 5)).num_elements())  # -> 20
        ```
        """
        self.shape = TensorShape()
        self._dtype = DType.invalid

    def __init__(out self, type: DType, *dims: Int):
        """A kind and the extents."""
        var all = List[Int](capacity=len(dims))
        for i in range(len(dims)):
            all.append(dims[i])
        self.shape = TensorShape(all)
        self._dtype = type

    def __init__(out self, type: DType, shape: TensorShape):
        """A kind and the extents."""
        self.shape = shape
        self._dtype = type

    def __getitem__(self, index: Int) -> Int:
        """Extent number `index`; negative counts from the end.

        Examples:

        ```mojo
        from tensor import TensorShape, TensorSpec
        var spec = TensorSpec(DType.float32, 2, 3)
        print(spec[0], spec[-1])  # -> 2 3
        ```
        """
        return self.shape[index]

    def dtype(self) -> DType:
        """The kind of the numbers.

        Examples:

        ```mojo
        from tensor import TensorShape, TensorSpec
        var spec = TensorSpec(DType.float32, 2, 3)
        print(spec.dtype())  # -> float32
        ```
        """
        return self._dtype

    def rank(self) -> Int:
        """How many dimensions there are.

        Examples:

        ```mojo
        from tensor import TensorShape, TensorSpec
        var spec = TensorSpec(DType.float32, 2, 3)
        print(spec.rank())  # -> 2
        ```
        """
        return self.shape.rank()

    def num_elements(self) -> Int:
        """How many numbers there are.

        Examples:

        ```mojo
        from tensor import TensorShape, TensorSpec
        var spec = TensorSpec(DType.float32, 2, 3)
        print(spec.num_elements())  # -> 6
        ```
        """
        return self.shape.num_elements()

    def bytecount(self) -> Int:
        """How many bytes they take.

        Examples:

        ```mojo
        from tensor import TensorShape, TensorSpec
        var spec = TensorSpec(DType.float32, 2, 3)
        print(spec.bytecount())  # -> 24
        ```
        """
        return self.shape.num_elements() * self._dtype.size_of()

    def __eq__(self, other: Self) -> Bool:
        """Whether kind and extents are equal.

        Examples:

        ```mojo
        from tensor import TensorShape, TensorSpec
        var spec = TensorSpec(DType.float32, 2, 3)
        print(spec == TensorSpec(DType.float32, 2, 3), spec == TensorSpec(DType.int8, 2, 3))  # -> True False
        ```
        """
        return self.shape == other.shape and self._dtype == other._dtype

    def __ne__(self, other: Self) -> Bool:
        """Whether kind or extents differ.

        Examples:

        ```mojo
        from tensor import TensorShape, TensorSpec
        var spec = TensorSpec(DType.float32, 2, 3)
        print(spec != TensorSpec(DType.float32, 2, 3))  # -> False
        ```
        """
        return not self == other

    def write_to[W: Writer](self, mut writer: W):
        """Writes the extents and the kind: `2x3xfloat32`.

        Examples:

        ```mojo
        from tensor import TensorShape, TensorSpec
        var spec = TensorSpec(DType.float32, 2, 3)
        print("spec:", spec)  # -> spec: 2x3xfloat32
        ```
        """
        if self.shape.rank() > 0:
            writer.write(self.shape, "x")
        writer.write(self._dtype)

    def __str__(self) -> String:
        """Extents and kind as text.

        Examples:

        ```mojo
        from tensor import TensorShape, TensorSpec
        var spec = TensorSpec(DType.float32, 2, 3)
        print(String(spec) + "!")  # -> 2x3xfloat32!
        ```
        """
        return String(self)

    def __repr__(self) -> String:
        """Extents and kind as text.

        Examples:

        ```mojo
        from tensor import TensorShape, TensorSpec
        var spec = TensorSpec(DType.float32, 2, 3)
        print(repr(spec))  # -> 2x3xfloat32
        ```
        """
        return String(self)
