"""The tensors that custom operations take, and `foreach`, which fills one.

    @compiler.register("add_one")
    struct AddOne:
        @staticmethod
        def execute[target: StaticString](output: OutputTensor, x: InputTensor[dtype=output.dtype, rank=output.rank], ctx: DeviceContext) raises:

A graph compiler makes the tensors elsewhere. Here a program makes them of a pointer and a shape, and calls `execute` itself.
"""

from algorithm.elementwise import elementwise
from buffer.dimlist import Dim, DimList
from gpu.host import DeviceBuffer, DeviceContext
from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.layout import Layout
from layout.layout_tensor import LayoutTensor
from layout.runtime_layout import RuntimeLayout
from layout.tile_layout import Layout as TileLayout
from layout.tile_tensor import TileTensor
from os import abort
from runtime.asyncrt import DeviceContextPtr
from sys.info import simd_width_of, size_of
from utils.index import IndexList
from utils.static_tuple import StaticTuple


# --- what is known of a tensor


@fieldwise_init
struct IO(Equatable, TrivialRegisterPassable):
    """What an operation does with a tensor.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.Input == IO.Output, IO.Input == IO.Input)  # -> False True
    ```
    """

    var value: Int
    """A number of its own for each of them.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.FusedInput.value)  # -> 2
    ```
    """

    comptime Unknown = IO(-1)
    """Not said.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.Unknown.value, IO.Unknown == IO(-1))  # -> -1 True
    ```
    """
    comptime Output = IO(0)
    """It writes it.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.Output.value, IO.Output == IO(0))  # -> 0 True
    ```
    """
    comptime Input = IO(1)
    """It reads it.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.Input.value, IO.Input == IO(1))  # -> 1 True
    ```
    """
    comptime FusedInput = IO(2)
    """It reads it, and a graph may compute the elements as they are read.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.FusedInput.value, IO.FusedInput == IO(2))  # -> 2 True
    ```
    """
    comptime FusedOutput = IO(3)
    """It writes it, and a graph may go on with the elements as they are written.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO
    print(IO.FusedOutput.value, IO.FusedOutput == IO(3))  # -> 3 True
    ```
    """

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from tensor.managed_tensor_slice import IO
        print(IO.Input == IO.Output, IO.Input == IO.Input)  # -> False True
        ```
        """
        return self.value == other.value


struct IOSpec[mut: Bool, input: IO](TrivialRegisterPassable):
    """What an operation does with a tensor, as a value for a parameter.

    Parameters:
        mut: Whether it changes it.
        input: What else it does.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import IO, IOSpec

    def is_read[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]() -> Bool:
        return input == IO.Input

    print(is_read[IOSpec[False, IO.Input]()](), is_read[IOSpec[True, IO.Output]()]())  # -> True False
    ```
    """

    @always_inline
    def __init__(out self):
        """The only value of the type.

        Examples:

        ```mojo
        from tensor.managed_tensor_slice import IO, IOSpec

        def may_write[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]() -> Bool:
            return mut

        print(may_write[IOSpec[True, IO.Output]()]())  # -> True
        ```
        """
        pass


comptime IOUnknown = IOSpec[True, IO.Unknown]()
"""A tensor of which nothing is said.

Examples:

```mojo
from tensor.managed_tensor_slice import IO, IOSpec, IOUnknown

def told[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]():
    print(mut, input.value)

told[IOUnknown]()  # -> True -1
```
"""
comptime Input = IOSpec[False, IO.Input]()
"""A tensor that is read.

Examples:

```mojo
from tensor.managed_tensor_slice import IO, IOSpec, Input

def told[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]():
    print(mut, input.value)

told[Input]()  # -> False 1
```
"""
comptime Output = IOSpec[True, IO.Output]()
"""A tensor that is written.

Examples:

```mojo
from tensor.managed_tensor_slice import IO, IOSpec, Output

def told[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]():
    print(mut, input.value)

told[Output]()  # -> True 0
```
"""
comptime MutableInput = IOSpec[True, IO.Input]()
"""A tensor that is read and written.

Examples:

```mojo
from tensor.managed_tensor_slice import IO, IOSpec, MutableInput

def told[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]():
    print(mut, input.value)

told[MutableInput]()  # -> True 1
```
"""
comptime FusedInput = IOSpec[False, IO.FusedInput]()
"""A tensor that is read, and may be computed as it is read.

Examples:

```mojo
from tensor.managed_tensor_slice import FusedInput, IO, IOSpec

def told[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]():
    print(mut, input.value)

told[FusedInput]()  # -> False 2
```
"""
comptime FusedOutput = IOSpec[True, IO.FusedOutput]()
"""A tensor that is written, and may be used as it is written.

Examples:

```mojo
from tensor.managed_tensor_slice import FusedOutput, IO, IOSpec

def told[mut: Bool, input: IO, //, spec: IOSpec[mut, input]]():
    print(mut, input.value)

told[FusedOutput]()  # -> True 3
```
"""


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


# --- the tensors


@__parameter_names(dtype="type")
struct ManagedTensorSlice[
    mut: Bool,
    input: IO,
    dtype: DType,
    rank: Int,
    //,
    io_spec: IOSpec[mut, input],
    *,
    static_spec: StaticTensorSpec[dtype, rank],
](DevicePassable, TrivialRegisterPassable, Writable):
    """A tensor that an operation is given: a pointer, a shape and strides. Copies are views of the same memory.

    Parameters:
        mut: Whether the operation changes it.
        input: What else the operation does with it.
        dtype: The kind of the numbers.
        rank: Number of dimensions.
        io_spec: `mut` and `input`.
        static_spec: What is known of it at compile time.

    Examples:

    ```mojo
    from std.utils import IndexList
    from tensor import foreach, InputTensor, OutputTensor, StaticTensorSpec

    def double(output: OutputTensor, x: InputTensor[dtype=output.dtype, rank=output.rank]) raises:
        @parameter
        def twice[width: Int](i: IndexList[x.rank]) -> SIMD[x.dtype, width]:
            return x.load[width](i) * 2
        foreach[twice](output)

    def main() raises:
        var a: List[Float32] = [1, 2, 3, 4, 5, 6]
        var b = List[Float32](length=6, fill=0)
        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var x = InputTensor[static_spec=spec](a.unsafe_ptr(), IndexList[2](2, 3))
        var y = OutputTensor[static_spec=spec](b.unsafe_ptr(), IndexList[2](2, 3))
        double(y, x)
        print(b, y[1, 0], y.dim_size(1))  # -> [2.0, 4.0, 6.0, 8.0, 10.0, 12.0] 8.0 3
    ```
    """

    comptime device_type = Self
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.sys import size_of
    from std.utils import IndexList
    from tensor import OutputTensor, StaticTensorSpec

    comptime spec = StaticTensorSpec[DType.float32, 1].create_unknown()
    var numbers: InlineArray[Float32, 2] = [1, 2]
    var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[1](2))
    print(size_of[type_of(t).device_type]() == size_of[type_of(t)](), t[1])  # -> True 2.0
    ```
    """
    comptime address_space = Self.static_spec.address_space
    """Which memory it is.

    Examples:

    ```mojo
    from std.utils import IndexList
    from tensor import OutputTensor, StaticTensorSpec

    comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
    var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
    var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
    print(t.address_space == AddressSpace.GENERIC)  # -> True
    ```
    """
    comptime alignment = Self.static_spec.alignment
    """Of the memory, in bytes.

    Examples:

    ```mojo
    from std.utils import IndexList
    from tensor import OutputTensor, StaticTensorSpec

    comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
    var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
    var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
    print(t.alignment >= 1)  # -> True
    ```
    """
    comptime exclusive = Self.static_spec.exclusive
    """Whether no other tensor is in the same memory.

    Examples:

    ```mojo
    from std.utils import IndexList
    from tensor import OutputTensor, StaticTensorSpec

    comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
    var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
    var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
    print(t.exclusive == spec.exclusive)  # -> True
    ```
    """
    comptime _static_shape = Self.static_spec.to_layout().shape
    comptime _static_strides = Self.static_spec.to_layout().stride
    comptime _layout = Self.static_spec.to_layout()
    comptime _Pointer = UnsafePointer[Scalar[Self.dtype], MutAnyOrigin]

    var _ptr: Self._Pointer
    var _shape: IndexList[Self.rank]
    var _steps: IndexList[Self.rank]

    @always_inline
    def __init__(
        out self,
        ptr: UnsafePointer[Scalar[Self.dtype], _],
        shape: IndexList[Self.rank],
    ):
        """Views the memory at `ptr`, with the last coordinate running fastest.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t[1, 2])  # -> 6.0
        ```
        """
        self._ptr = rebind[Self._Pointer](ptr)
        self._shape = shape
        self._steps = IndexList[Self.rank]()
        var step = 1
        comptime for k in range(Self.rank):
            comptime axis = Self.rank - 1 - k
            self._steps[axis] = step
            step *= shape[axis]
        self._check_shape()

    @always_inline
    def __init__(
        out self,
        ptr: UnsafePointer[Scalar[Self.dtype], _],
        shape: IndexList[Self.rank],
        strides: IndexList[Self.rank],
    ):
        """Views the memory at `ptr`; a stride of 0 repeats one element."""
        self._ptr = rebind[Self._Pointer](ptr)
        self._shape = shape
        self._steps = strides
        self._check_shape()

    @always_inline
    def _check_shape(self):
        """Ends the program where an extent is another than `static_spec` says."""
        comptime for axis in range(Self.rank):
            comptime known = Self.static_spec.shape[axis]
            comptime if known != UNKNOWN_VALUE and not __brio.target_is[
                "device"
            ]:
                if self._shape[axis] != known:
                    abort(
                        String(
                            "extent ",
                            axis,
                            " of the tensor is ",
                            self._shape[axis],
                            ", and its type says ",
                            known,
                        )
                    )

    def __init__(
        out self,
        ptr: UnsafePointer[Scalar[Self.dtype], _],
        slices: InlineArray[Slice, Self.rank],
        slicer_spec: RuntimeTensorSpec[Self.dtype, Self.rank],
    ):
        """Views a part of the tensor at `ptr`, whose shape is `slicer_spec`."""
        var whole = Self(ptr, slicer_spec.shape)
        self = whole
        var offset = 0
        for axis in range(Self.rank):
            var bounds = slices[axis].indices(slicer_spec.shape[axis])
            var start = bounds[0]
            var step = bounds[2]
            offset += start * whole._steps[axis]
            self._shape[axis] = len(range(start, bounds[1], step))
            self._steps[axis] = whole._steps[axis] * step
        self._ptr = whole._ptr + offset

    # --- shape

    @always_inline
    def shape(self) -> IndexList[Self.rank]:
        """The extents.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t.shape())  # -> (2, 3)
        ```
        """
        return self._shape

    @always_inline
    def spec(self) -> RuntimeTensorSpec[Self.dtype, Self.rank]:
        """The extents.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t.spec()[1])  # -> 3
        ```
        """
        return RuntimeTensorSpec[Self.dtype, Self.rank](self._shape)

    @always_inline
    def dim_size(self, index: Int) -> Int:
        """Extent number `index`.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t.dim_size(0), t.dim_size[1]())  # -> 2 3
        ```
        """
        return self._shape[index]

    @always_inline
    def dim_size[index: Int](self) -> Int:
        """Extent number `index`."""
        comptime known = Self.static_spec.shape[index]
        comptime if known != UNKNOWN_VALUE:
            return known
        else:
            return self._shape[index]

    @always_inline
    def strides(self) -> IndexList[Self.rank]:
        """Steps between neighbours, of each dimension.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t.strides())  # -> (3, 1)
        ```
        """
        return self._steps

    @always_inline
    def stride_length(self, index: Int) -> Int:
        """The step between neighbours of dimension `index`.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t.stride_length(0), t.stride_length[1]())  # -> 3 1
        ```
        """
        return self._steps[index]

    @always_inline
    def stride_length[index: Int](self) -> Int:
        """The step between neighbours of dimension `index`."""
        comptime known = Self.static_spec.strides[index]
        comptime if known != UNKNOWN_VALUE:
            return known
        else:
            return self._steps[index]

    @always_inline
    def size(self) -> Int:
        """How many numbers there are.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t.size())  # -> 6
        ```
        """
        return self._shape.flattened_length()

    @always_inline
    def bytecount(self) -> Int:
        """How many bytes they take.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t.bytecount())  # -> 24
        ```
        """
        return self.spec().bytecount()

    # --- elements

    @always_inline
    def unsafe_ptr[
        _dtype: DType = Self.dtype
    ](self) -> UnsafePointer[Scalar[_dtype], MutAnyOrigin]:
        """Where the first element is.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t.unsafe_ptr()[5])  # -> 6.0
        ```
        """
        return self._ptr.bitcast[Scalar[_dtype]]()

    @always_inline
    def _offset(self, indices: IndexList[Self.rank]) -> Int:
        var offset = 0
        comptime for axis in range(Self.rank):
            offset += indices[axis] * self.stride_length[axis]()
        return offset

    @always_inline
    def __getitem__(self, indices: IndexList[Self.rank]) -> Scalar[Self.dtype]:
        """The element at these coordinates.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t[1, 0], t[IndexList[2](0, 1)])  # -> 4.0 2.0
        ```
        """
        return self._ptr[self._offset(indices)]

    @always_inline
    def __getitem__[*Ts: Indexer](self, *indices: *Ts) -> Scalar[Self.dtype]:
        """The element at these coordinates, one for each dimension."""
        return self[Self._coordinates(*indices)]

    @always_inline
    def __setitem__(
        self, indices: IndexList[Self.rank], val: Scalar[Self.dtype]
    ):
        """Sets the element at these coordinates.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        t[1, 0] = 9
        t[IndexList[2](0, 1)] = 8
        print(numbers[3], numbers[1])  # -> 9.0 8.0
        ```
        """
        comptime assert (
            Self.mut
        ), "this tensor is an input, which may only be read"
        self._ptr[self._offset(indices)] = val

    @always_inline
    def __setitem__[*Ts: Indexer](self, *indices: *Ts, val: Scalar[Self.dtype]):
        """Sets the element at these coordinates, one for each dimension."""
        self[Self._coordinates(*indices)] = val

    @staticmethod
    @always_inline
    def _coordinates[*Ts: Indexer](*indices: *Ts) -> IndexList[Self.rank]:
        comptime assert (
            Ts.__len__() == Self.rank
        ), "as many indices are needed as the tensor has dimensions"
        var result = IndexList[Self.rank]()
        comptime for axis in range(Self.rank):
            result[axis] = index(indices[axis])
        return result

    @always_inline
    def load[
        width: Int, element_alignment: Int = 1
    ](self, index: IndexList[Self.rank]) -> SIMD[Self.dtype, width]:
        """The elements from `index` on, along the last dimension.

        Parameters:
            width: How many.
            element_alignment: Accepted: what is loaded is aligned as its elements only.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t.load[2](IndexList[2](1, 1)))  # -> [5.0, 6.0]
        ```
        """
        var from_here = self._ptr + self._offset(index)
        comptime if width == 1 or Self.rank == 0:
            return from_here[]
        else:
            var step = self.stride_length[Self.rank - 1]()
            if step == 1:
                return from_here.load[width=width]()
            return from_here.strided_load[width=width](step)

    @always_inline
    def store[
        width: Int, element_alignment: Int = 1
    ](self, index: IndexList[Self.rank], val: SIMD[Self.dtype, width]):
        """Sets the elements from `index` on, along the last dimension.

        Parameters:
            width: How many.
            element_alignment: Accepted: what is stored is aligned as its elements only.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        t.store[2](IndexList[2](1, 1), SIMD[DType.float32, 2](8, 9))
        print(numbers[3], numbers[4], numbers[5])  # -> 4.0 8.0 9.0
        ```
        """
        comptime assert (
            Self.mut
        ), "this tensor is an input, which may only be read"
        var from_here = self._ptr + self._offset(index)
        comptime if width == 1 or Self.rank == 0:
            from_here[] = val[0]
        else:
            var step = self.stride_length[Self.rank - 1]()
            if step == 1:
                from_here.store(val)
            else:
                from_here.strided_store[width=width](val, step)

    @always_inline
    def _fused_load[
        width: Int, element_alignment: Int = 1
    ](self, index: IndexList[Self.rank]) -> SIMD[Self.dtype, width]:
        return self.load[width, element_alignment](index)

    @always_inline
    def _lambda_load[
        width: Int, element_alignment: Int = 1
    ](self, index: IndexList[Self.rank]) -> SIMD[Self.dtype, width]:
        return self.load[width, element_alignment](index)

    @always_inline
    def _fused_store[
        width: Int, element_alignment: Int = 1
    ](self, index: IndexList[Self.rank], val: SIMD[Self.dtype, width]):
        self.store[width, element_alignment](index, val)

    @always_inline
    def _lambda_store[
        width: Int, element_alignment: Int = 1
    ](self, index: IndexList[Self.rank], val: SIMD[Self.dtype, width]):
        self.store[width, element_alignment](index, val)

    # --- as other tensors

    @always_inline
    def _runtime_layout(self) -> RuntimeLayout[Self._layout]:
        var values = RuntimeLayout[Self._layout]()
        comptime for axis in range(Self.rank):
            values.shape = values.shape.with_leaf[axis](self._shape[axis])
            values.stride = values.stride.with_leaf[axis](self._steps[axis])
        return values

    @always_inline
    def to_layout_tensor(
        self,
    ) -> LayoutTensor[Self.dtype, Self._layout, MutAnyOrigin]:
        """The same memory as a `LayoutTensor`.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t.to_layout_tensor()[1, 2])  # -> 6.0
        ```
        """
        return LayoutTensor[Self.dtype, Self._layout, MutAnyOrigin](
            self._ptr, self._runtime_layout()
        )

    @always_inline
    def to_tile_tensor[
        coord_dtype: DType = DType.int64
    ](self) -> TileTensor[Self.dtype, TileLayout[Self._layout], MutAnyOrigin]:
        """The same memory as a `TileTensor`.

        Parameters:
            coord_dtype: Accepted: extents are `Int`s.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print(t.to_tile_tensor()[1, 2])  # -> 6.0
        ```
        """
        return TileTensor[Self.dtype, TileLayout[Self._layout], MutAnyOrigin](
            self._ptr, TileLayout[Self._layout](_values=self._runtime_layout())
        )

    def to_device_buffer(
        self, ctx: DeviceContext
    ) raises -> DeviceBuffer[Self.dtype]:
        """The same memory as a buffer of `ctx`, which does not own it.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        var ctx = DeviceContext(api="cpu")
        _ = t.to_device_buffer(ctx).enqueue_fill(9)
        ctx.synchronize()
        print(t[1, 2])  # -> 9.0
        ```
        """
        return DeviceBuffer[Self.dtype](
            ctx, self._ptr, self.size(), owning=False
        )

    def write_to(self, mut writer: Some[Writer]):
        """Writes the numbers.

        Examples:

        ```mojo
        from std.utils import IndexList
        from tensor import OutputTensor, StaticTensorSpec

        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
        print("6.0" in String(t))  # -> True
        ```
        """
        self.to_layout_tensor().write_to(writer)


comptime InputTensor = ManagedTensorSlice[io_spec=Input, static_spec=_]
"""A tensor that an operation reads.

Examples:

```mojo
from std.utils import IndexList
from tensor import InputTensor, StaticTensorSpec

comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
var t = InputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
print(t[1, 2], t.dim_size(1))  # -> 6.0 3
```
"""
comptime OutputTensor = ManagedTensorSlice[io_spec=Output, static_spec=_]
"""A tensor that an operation writes.

Examples:

```mojo
from std.utils import IndexList
from tensor import OutputTensor, StaticTensorSpec

comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
print(t[1, 2], t.dim_size(1))  # -> 6.0 3
```
"""
comptime MutableInputTensor = ManagedTensorSlice[
    io_spec=MutableInput, static_spec=_
]
"""A tensor that an operation reads and writes.

Examples:

```mojo
from std.utils import IndexList
from tensor import MutableInputTensor, StaticTensorSpec

comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
var t = MutableInputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
print(t[1, 2], t.dim_size(1))  # -> 6.0 3
```
"""
comptime FusedInputTensor = ManagedTensorSlice[
    io_spec=FusedInput, static_spec=_
]
"""A tensor that an operation reads, and that a graph may compute as it is read.

Examples:

```mojo
from std.utils import IndexList
from tensor import FusedInputTensor, StaticTensorSpec

comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
var t = FusedInputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
print(t[1, 2], t.dim_size(1))  # -> 6.0 3
```
"""
comptime DynamicTensor[dtype: DType, rank: Int] = ManagedTensorSlice[
    io_spec=IOUnknown,
    static_spec=StaticTensorSpec[dtype, rank].create_unknown(),
]
"""A tensor of which nothing but kind and rank is known at compile time.

Examples:

```mojo
from std.utils import IndexList
from tensor import DynamicTensor

var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
var t = DynamicTensor[DType.float32, 2](numbers.unsafe_ptr(), IndexList[2](2, 3))
print(t[1, 2])  # -> 6.0
```
"""
comptime FusedOutputTensor = ManagedTensorSlice[
    io_spec=FusedOutput, static_spec=_
]
"""A tensor that an operation writes, and that a graph may use as it is written.

Examples:

```mojo
from std.utils import IndexList
from tensor import FusedOutputTensor, StaticTensorSpec

comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
var numbers: InlineArray[Float32, 6] = [1, 2, 3, 4, 5, 6]
var t = FusedOutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))
print(t[1, 2], t.dim_size(1))  # -> 6.0 3
```
"""


struct VariadicTensors[
    mut: Bool,
    input: IO,
    //,
    dtype: DType,
    rank: Int,
    size: Int,
    io_spec: IOSpec[mut, input],
](Sized, TrivialRegisterPassable):
    """Tensors of one kind, as many as a graph gives.

    Parameters:
        mut: Whether the operation changes them.
        input: What else the operation does with them.
        dtype: The kind of the numbers.
        rank: Number of dimensions of each.
        size: How many there are.
        io_spec: `mut` and `input`.

    Examples:

    ```mojo
    from std.utils import IndexList, StaticTuple
    from tensor import InputTensor, StaticTensorSpec
    from tensor.managed_tensor_slice import InputVariadicTensors

    comptime spec = StaticTensorSpec[DType.float32, 1].create_unknown()
    var numbers: InlineArray[Float32, 4] = [1, 2, 3, 4]
    var first = InputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[1](2))
    var second = InputTensor[static_spec=spec](numbers.unsafe_ptr() + 2, IndexList[1](2))
    var all = InputVariadicTensors[DType.float32, 1, 2](StaticTuple[type_of(first), 2](first, second))
    print(len(all), all[1][0])  # -> 2 3.0
    ```
    """

    comptime _Tensor = ManagedTensorSlice[
        io_spec=Self.io_spec,
        static_spec=StaticTensorSpec[Self.dtype, Self.rank].create_unknown(),
    ]
    var _tensors: StaticTuple[Self._Tensor, Self.size]

    def __init__(out self, tensors: StaticTuple[Self._Tensor, Self.size]):
        """Those that are given.

        Examples:

        ```mojo
        from std.utils import IndexList, StaticTuple
        from tensor import InputTensor, StaticTensorSpec
        from tensor.managed_tensor_slice import InputVariadicTensors

        comptime spec = StaticTensorSpec[DType.float32, 1].create_unknown()
        var numbers: InlineArray[Float32, 4] = [1, 2, 3, 4]
        var first = InputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[1](2))
        var second = InputTensor[static_spec=spec](numbers.unsafe_ptr() + 2, IndexList[1](2))
        var all = InputVariadicTensors[DType.float32, 1, 2](StaticTuple[type_of(first), 2](first, second))
        print(len(all), all[1][0])  # -> 2 3.0
        ```
        """
        self._tensors = tensors

    @always_inline
    def __len__(self) -> Int:
        """How many there are.

        Examples:

        ```mojo
        from std.utils import IndexList, StaticTuple
        from tensor import InputTensor, StaticTensorSpec
        from tensor.managed_tensor_slice import InputVariadicTensors

        comptime spec = StaticTensorSpec[DType.float32, 1].create_unknown()
        var numbers: InlineArray[Float32, 4] = [1, 2, 3, 4]
        var first = InputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[1](2))
        var second = InputTensor[static_spec=spec](numbers.unsafe_ptr() + 2, IndexList[1](2))
        var all = InputVariadicTensors[DType.float32, 1, 2](StaticTuple[type_of(first), 2](first, second))
        print(len(all), all[1][0])  # -> 2 3.0
        ```
        """
        return Self.size

    @always_inline
    def __getitem__[index: Int](self) -> Self._Tensor:
        """Number `index`.

        Examples:

        ```mojo
        from std.utils import IndexList, StaticTuple
        from tensor import InputTensor, StaticTensorSpec
        from tensor.managed_tensor_slice import InputVariadicTensors

        comptime spec = StaticTensorSpec[DType.float32, 1].create_unknown()
        var numbers: InlineArray[Float32, 4] = [1, 2, 3, 4]
        var first = InputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[1](2))
        var second = InputTensor[static_spec=spec](numbers.unsafe_ptr() + 2, IndexList[1](2))
        var all = InputVariadicTensors[DType.float32, 1, 2](StaticTuple[type_of(first), 2](first, second))
        print(len(all), all[1][0])  # -> 2 3.0
        ```
        """
        return self._tensors[index]


comptime InputVariadicTensors[
    dtype: DType, rank: Int, size: Int
] = VariadicTensors[dtype, rank, size, Input]
"""Tensors that an operation reads.

Examples:

```mojo
from std.utils import IndexList, StaticTuple
from tensor import InputTensor, StaticTensorSpec
from tensor.managed_tensor_slice import InputVariadicTensors

comptime spec = StaticTensorSpec[DType.float32, 1].create_unknown()
var numbers: InlineArray[Float32, 4] = [1, 2, 3, 4]
var first = InputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[1](2))
var second = InputTensor[static_spec=spec](numbers.unsafe_ptr() + 2, IndexList[1](2))
var all = InputVariadicTensors[DType.float32, 1, 2](StaticTuple[type_of(first), 2](first, second))
print(len(all), all[1][0])  # -> 2 3.0
```
"""
comptime OutputVariadicTensors[
    dtype: DType, rank: Int, size: Int
] = VariadicTensors[dtype, rank, size, Output]
"""Tensors that an operation writes.

Examples:

```mojo
from std.utils import IndexList, StaticTuple
from tensor import OutputTensor, StaticTensorSpec
from tensor.managed_tensor_slice import OutputVariadicTensors

comptime spec = StaticTensorSpec[DType.float32, 1].create_unknown()
var numbers: InlineArray[Float32, 4] = [1, 2, 3, 4]
var first = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[1](2))
var second = OutputTensor[static_spec=spec](numbers.unsafe_ptr() + 2, IndexList[1](2))
var all = OutputVariadicTensors[DType.float32, 1, 2](StaticTuple[type_of(first), 2](first, second))
print(len(all), all[1][0])  # -> 2 3.0
```
"""
comptime FusedInputVariadicTensors[
    dtype: DType, rank: Int, size: Int
] = VariadicTensors[dtype, rank, size, FusedInput]
"""Tensors that an operation reads, and that a graph may compute as they are read.

Examples:

```mojo
from std.utils import IndexList, StaticTuple
from tensor import FusedInputTensor, StaticTensorSpec
from tensor.managed_tensor_slice import FusedInputVariadicTensors

comptime spec = StaticTensorSpec[DType.float32, 1].create_unknown()
var numbers: InlineArray[Float32, 4] = [1, 2, 3, 4]
var first = FusedInputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[1](2))
var second = FusedInputTensor[static_spec=spec](numbers.unsafe_ptr() + 2, IndexList[1](2))
var all = FusedInputVariadicTensors[DType.float32, 1, 2](StaticTuple[type_of(first), 2](first, second))
print(len(all), all[1][0])  # -> 2 3.0
```
"""
comptime FusedOutputVariadicTensors[
    dtype: DType, rank: Int, size: Int
] = VariadicTensors[dtype, rank, size, FusedOutput]
"""Tensors that an operation writes, and that a graph may use as they are written.

Examples:

```mojo
from std.utils import IndexList, StaticTuple
from tensor import FusedOutputTensor, StaticTensorSpec
from tensor.managed_tensor_slice import FusedOutputVariadicTensors

comptime spec = StaticTensorSpec[DType.float32, 1].create_unknown()
var numbers: InlineArray[Float32, 4] = [1, 2, 3, 4]
var first = FusedOutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[1](2))
var second = FusedOutputTensor[static_spec=spec](numbers.unsafe_ptr() + 2, IndexList[1](2))
var all = FusedOutputVariadicTensors[DType.float32, 1, 2](StaticTuple[type_of(first), 2](first, second))
print(len(all), all[1][0])  # -> 2 3.0
```
"""


# --- filling them


def get_kernel_simd_width[dtype: DType, target: StaticString = "cpu"]() -> Int:
    """How many numbers an operation works on at once.

    Parameters:
        dtype: The kind of the numbers.
        target: `"cpu"` or `"gpu"`.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import get_kernel_simd_width
    print(get_kernel_simd_width[DType.float32]() >= 1)  # -> True
    ```
    """
    comptime if target == "gpu":
        return max(16 // size_of[Scalar[dtype]](), 1)
    else:
        return simd_width_of[dtype]()


def _fill[
    dtype: DType,
    rank: Int,
    //,
    body: def[width: Int, rank: Int](IndexList[rank]) capturing -> None,
    target: StaticString,
    simd_width: Int,
](
    tensor: ManagedTensorSlice[dtype=dtype, rank=rank], ctx: DeviceContextPtr
) raises:
    comptime if target == "gpu":
        elementwise[body, simd_width, target="gpu"](
            tensor.shape(), ctx.get_device_context()
        )
    else:
        elementwise[body, simd_width](tensor.shape())


def foreach[
    dtype: DType,
    rank: Int,
    //,
    func: def[width: Int](IndexList[rank]) capturing -> SIMD[dtype, width],
    *,
    target: StaticString = "cpu",
    simd_width: Int = get_kernel_simd_width[dtype, target](),
    synchronous: Bool = False,
    _trace_name: StaticString = "",
](
    tensor: ManagedTensorSlice[dtype=dtype, rank=rank],
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Sets every element of a tensor: `func[width](index)` gives the `width` of them from `index` on.

    Parameters:
        dtype: The kind of the numbers.
        rank: Number of dimensions.
        func: Gives the elements.
        target: `"cpu"`, or `"gpu"` for the device of `ctx`.
        simd_width: How many elements are asked for at once.
        synchronous: Accepted for older programs.
        _trace_name: Accepted.

    Args:
        tensor: What is filled.
        ctx: The device.

    Examples:

    ```mojo
    from std.utils import IndexList
    from tensor import foreach, OutputTensor, StaticTensorSpec

    def main() raises:
        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [0, 0, 0, 0, 0, 0]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))

        @parameter
        def row[width: Int](i: IndexList[2]) -> SIMD[DType.float32, width]:
            return SIMD[DType.float32, width](Float32(i[0]))

        foreach[row](t)
        print(t[0, 2], t[1, 2])  # -> 0.0 1.0
    ```
    """

    @parameter
    def body[width: Int, rank: Int](index: IndexList[rank]):
        var at = rebind[IndexList[tensor.rank]](index)
        tensor.store[width](
            at, rebind[SIMD[tensor.dtype, width]](func[width](at))
        )

    _fill[body, target, simd_width](tensor, ctx)


def foreach[
    dtype: DType,
    rank: Int,
    //,
    func: def[width: Int](IndexList[rank]) capturing -> SIMD[dtype, width],
    synchronous: Bool,
    target: StaticString = "cpu",
    simd_width: Int = get_kernel_simd_width[dtype, target](),
](
    tensor: ManagedTensorSlice[dtype=dtype, rank=rank],
    ctx: DeviceContextPtr = DeviceContextPtr(),
):
    """As the other, in the order of early 2025, when it did not raise: what fails ends the program."""
    try:
        foreach[func, target=target, simd_width=simd_width](tensor, ctx)
    except error:
        abort(String(error))


def foreach[
    dtype: DType,
    rank: Int,
    //,
    func: def[width: Int, element_alignment: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    *,
    target: StaticString = "cpu",
    simd_width: Int = get_kernel_simd_width[dtype, target](),
    _trace_name: StaticString = "",
](
    tensor: ManagedTensorSlice[dtype=dtype, rank=rank],
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Sets every element of a tensor: `func[width, alignment](index)` gives the `width` of them from `index` on."""

    @parameter
    def body[width: Int, rank: Int](index: IndexList[rank]):
        var at = rebind[IndexList[tensor.rank]](index)
        tensor.store[width](
            at, rebind[SIMD[tensor.dtype, width]](func[width, 1](at))
        )

    _fill[body, target, simd_width](tensor, ctx)


def foreach[
    dtype: DType,
    rank: Int,
    //,
    func: def[width: Int](IndexList[rank]) capturing -> SIMD[dtype, width],
    out_func: def[width: Int](IndexList[rank]) capturing -> None,
    *,
    target: StaticString = "cpu",
    simd_width: Int = get_kernel_simd_width[dtype, target](),
    _trace_name: StaticString = "",
](
    tensor: ManagedTensorSlice[dtype=dtype, rank=rank],
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Calls `out_func[width](index)` for all elements of a tensor, which stores what `func` gives itself."""

    @parameter
    def body[width: Int, rank: Int](index: IndexList[rank]):
        out_func[width](rebind[IndexList[tensor.rank]](index))

    _fill[body, target, simd_width](tensor, ctx)
