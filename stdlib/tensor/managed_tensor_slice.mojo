"""The tensors that custom operations take, and `foreach`, which fills one.

    @compiler.register("add_one")
    struct AddOne:
        @staticmethod
        def execute[target: StaticString](output: OutputTensor, x: InputTensor[dtype=output.dtype, rank=output.rank], ctx: DeviceContext) raises:

A graph compiler makes the tensors elsewhere. Here a program makes them of a pointer and a shape, and calls `execute` itself.
"""

from gpu.host import DeviceBuffer, DeviceContext
from layout.int_tuple import UNKNOWN_VALUE
from layout.layout_tensor import LayoutTensor
from layout.runtime_layout import RuntimeLayout
from layout.tile_layout import Layout as TileLayout
from layout.tile_tensor import TileTensor
from os import abort
from tensor.foreach import foreach, get_kernel_simd_width
from tensor.io_spec import (
    FusedInput,
    FusedOutput,
    Input,
    IO,
    IOSpec,
    IOUnknown,
    MutableInput,
    Output,
)
from tensor.tensor_specs import RuntimeTensorSpec, StaticTensorSpec
from tensor.variadic_tensors import (
    FusedInputVariadicTensors,
    FusedOutputVariadicTensors,
    InputVariadicTensors,
    OutputVariadicTensors,
    VariadicTensors,
)
from utils.coord import CoordLike
from utils.index import IndexList


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
    def _numbers_of[C: CoordLike, //](self, index: C) -> IndexList[Self.rank]:
        comptime assert (
            C._tuple().count_values() == Self.rank
        ), "the coordinate has one number for each dimension"
        var numbers = IndexList[Self.rank]()
        comptime for i in range(Self.rank):
            numbers[i] = index._number[i]()
        return numbers

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
    def load[
        C: CoordLike, //, width: Int, element_alignment: Int = 1
    ](self, index: C) -> SIMD[Self.dtype, width]:
        """The elements from a coordinate on, along the last dimension."""
        return self.load[width, element_alignment](self._numbers_of(index))

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
    def store[
        C: CoordLike, //, width: Int, element_alignment: Int = 1
    ](self, index: C, val: SIMD[Self.dtype, width]):
        """Sets the elements from a coordinate on, along the last dimension."""
        self.store[width, element_alignment](self._numbers_of(index), val)

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
