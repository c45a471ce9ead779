"""What is known of a tensor: `StaticTensorSpec` while compiling, `RuntimeTensorSpec` as the program runs."""

from buffer.dimlist import Dim, DimList
from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.layout import Layout
from sys.info import size_of
from utils.index import IndexList


struct _KnownDims[rank: Int](
    Copyable, Equatable, ImplicitlyCopyable, Movable, Writable
):
    """The extents of a tensor, or its strides, read as an `IndexList` or as a `DimList`."""

    var values: IndexList[Self.rank]

    @implicit
    def __init__(out self, values: IndexList[Self.rank]):
        self.values = values

    @always_inline
    def __getitem__(self, axis: Int) -> Int:
        """Number `axis`; `UNKNOWN_VALUE` where it is not known."""
        return self.values[axis]

    def __setitem__(mut self, axis: Int, value: Int):
        self.values[axis] = value

    def __len__(self) -> Int:
        return Self.rank

    def __eq__(self, other: Self) -> Bool:
        return self.values == other.values

    def at[i: Int](self) -> Dim:
        """Number `i`, which may be unknown."""
        if self.values[i] == UNKNOWN_VALUE:
            return Dim()
        return Dim(self.values[i])

    def get[i: Int](self) -> Int:
        """Number `i`, which must be known."""
        return self.at[i]().get()

    def has_value[i: Int](self) -> Bool:
        """Whether number `i` is known."""
        return self.values[i] != UNKNOWN_VALUE

    def all_known[count: Int = Self.rank](self) -> Bool:
        """Whether the first `count` are known."""
        for i in range(count):
            if self.values[i] == UNKNOWN_VALUE:
                return False
        return True

    def product(self) -> Dim:
        """All multiplied; unknown if one is."""
        return self.to_dims().product()

    def into_index_list[size: Int](self) -> IndexList[size]:
        """The numbers."""
        var result = IndexList[size]()
        for i in range(size):
            result[i] = self.values[i]
        return result

    def to_dims(self) -> DimList:
        """The numbers as a buffer takes them."""
        var result = DimList()
        comptime for i in range(Self.rank):
            result.value.append(self.at[i]())
        return result^

    def write_to(self, mut writer: Some[Writer]):
        self.values.write_to(writer)


def _values_of[rank: Int](dims: DimList) -> IndexList[rank]:
    """`UNKNOWN_VALUE` for those that are not known."""
    var result = IndexList[rank]()
    for i in range(rank):
        result[i] = dims.value[i].or_else(UNKNOWN_VALUE)
    return result


struct StaticTensorSpec[dtype: DType, rank: Int](
    Copyable, ImplicitlyCopyable, Movable
):
    """What is known of a tensor at compile time.

    Parameters:
        dtype: The kind of the numbers.
        rank: Number of dimensions.

    Examples:

    ```mojo
    from tensor import StaticTensorSpec

    comptime spec = StaticTensorSpec[DType.float32, 2](2, 3)
    print(spec.to_layout())  # -> ((2, 3):(3, 1))
    ```
    """

    var shape: _KnownDims[Self.rank]
    """The extents; `UNKNOWN_VALUE` where one is known at run time only.

    Examples:

    ```mojo
    from tensor import StaticTensorSpec
    comptime spec = StaticTensorSpec[DType.float32, 2](2, 3)
    print(spec.shape)  # -> (2, 3)
    ```
    """
    var strides: _KnownDims[Self.rank]
    """Steps between neighbours of each dimension; `UNKNOWN_VALUE` likewise.

    Examples:

    ```mojo
    from tensor import StaticTensorSpec
    comptime spec = StaticTensorSpec[DType.float32, 2](2, 3)
    print(spec.strides)  # -> (3, 1)
    ```
    """
    var alignment: Int
    """Of the memory, in bytes.

    Examples:

    ```mojo
    from tensor import StaticTensorSpec
    comptime spec = StaticTensorSpec[DType.float32, 2](2, 3)
    print(spec.alignment >= 1)  # -> True
    ```
    """
    var address_space: AddressSpace
    """Which memory it is.

    Examples:

    ```mojo
    from tensor import StaticTensorSpec
    comptime spec = StaticTensorSpec[DType.float32, 2](2, 3)
    print(spec.address_space == AddressSpace.GENERIC)  # -> True
    ```
    """
    var exclusive: Bool
    """Whether no other tensor is in the same memory.

    Examples:

    ```mojo
    from tensor import StaticTensorSpec
    comptime spec = StaticTensorSpec[DType.float32, 2](2, 3)
    print(StaticTensorSpec[DType.float32, 2](2, 3).exclusive == spec.exclusive)  # -> True
    ```
    """

    def __init__(out self):
        """Nothing is known.

        Examples:

        ```mojo
        from tensor import StaticTensorSpec
        comptime spec = StaticTensorSpec[DType.float32, 2](2, 3)
        print(spec.shape[1])  # -> 3
        ```
        """
        self.shape = IndexList[Self.rank](UNKNOWN_VALUE)
        self.strides = IndexList[Self.rank](UNKNOWN_VALUE)
        self.alignment = 1
        self.address_space = AddressSpace.GENERIC
        self.exclusive = True

    def __init__(out self, *shape: Int):
        """The extents, with the last coordinate running fastest."""
        self = Self()
        var step = 1
        for k in range(Self.rank):
            var axis = Self.rank - 1 - k
            self.shape[axis] = shape[axis]
            self.strides[axis] = step
            step *= shape[axis]

    def __init__(
        out self,
        shape: DimList,
        strides: DimList,
        alignment: Int,
        address_space: AddressSpace,
        exclusive: Bool = True,
        in_lambda: NoneType = None,
        out_lambda: NoneType = None,
        out_compute_lambda: NoneType = None,
    ):
        """All that is known, as releases of 2025 take it. Nothing can be fused here."""
        self.shape = _values_of[Self.rank](shape)
        self.strides = _values_of[Self.rank](strides)
        self.alignment = alignment
        self.address_space = address_space
        self.exclusive = exclusive

    @staticmethod
    def create() -> Self:
        """Nothing is known.

        Examples:

        ```mojo
        from layout import UNKNOWN_VALUE
        from tensor import StaticTensorSpec
        comptime spec = StaticTensorSpec[DType.float32, 2].create()
        print(spec.shape[0] == UNKNOWN_VALUE)  # -> True
        ```
        """
        return Self()

    @staticmethod
    def create_unknown() -> Self:
        """Nothing is known.

        Examples:

        ```mojo
        from layout import UNKNOWN_VALUE
        from tensor import StaticTensorSpec
        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        print(spec.shape[0] == UNKNOWN_VALUE)  # -> True
        ```
        """
        return Self()

    def to_layout(self) -> Layout:
        """The extents and strides.

        Examples:

        ```mojo
        from tensor import StaticTensorSpec
        comptime spec = StaticTensorSpec[DType.float32, 2](2, 3)
        print(spec.to_layout())  # -> ((2, 3):(3, 1))
        ```
        """
        comptime if Self.rank == 1:
            return Layout(IntTuple(self.shape[0]), IntTuple(self.strides[0]))
        var shape = List[Int](capacity=Self.rank)
        var strides = List[Int](capacity=Self.rank)
        for axis in range(Self.rank):
            shape.append(self.shape[axis])
            strides.append(self.strides[axis])
        return Layout(IntTuple(shape), IntTuple(strides))


@fieldwise_init
struct RuntimeTensorSpec[dtype: DType, rank: Int](TrivialRegisterPassable):
    """The shape of a tensor.

    Parameters:
        dtype: The kind of the numbers.
        rank: Number of dimensions.

    Examples:

    ```mojo
    from std.utils import IndexList
    from tensor.managed_tensor_slice import RuntimeTensorSpec
    var spec = RuntimeTensorSpec[DType.float32, 2](IndexList[2](2, 3))
    print(spec.size())  # -> 6
    ```
    """

    var shape: IndexList[Self.rank]
    """The extents.

    Examples:

    ```mojo
    from std.utils import IndexList
    from tensor.managed_tensor_slice import RuntimeTensorSpec
    var spec = RuntimeTensorSpec[DType.float32, 2](IndexList[2](2, 3))
    print(spec.shape)  # -> (2, 3)
    ```
    """

    @always_inline
    def __getitem__(self, axis: Int) -> Int:
        """Extent number `axis`.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor.managed_tensor_slice import RuntimeTensorSpec
        var spec = RuntimeTensorSpec[DType.float32, 2](IndexList[2](2, 3))
        print(spec[1])  # -> 3
        ```
        """
        return self.shape[axis]

    @always_inline
    def size(self) -> Int:
        """How many numbers there are.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor.managed_tensor_slice import RuntimeTensorSpec
        var spec = RuntimeTensorSpec[DType.float32, 2](IndexList[2](2, 3))
        print(spec.size())  # -> 6
        ```
        """
        return self.shape.flattened_length()

    @always_inline
    def bytecount(self) -> Int:
        """How many bytes they take.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor.managed_tensor_slice import RuntimeTensorSpec
        var spec = RuntimeTensorSpec[DType.float32, 2](IndexList[2](2, 3))
        print(spec.bytecount())  # -> 24
        ```
        """
        return self.size() * size_of[Scalar[Self.dtype]]()
