"""Tensors of one kind, as many as a graph gives an operation."""

from tensor.io_spec import FusedInput, FusedOutput, Input, IO, IOSpec, Output
from tensor.managed_tensor_slice import ManagedTensorSlice
from tensor.tensor_specs import StaticTensorSpec
from utils.static_tuple import StaticTuple


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
