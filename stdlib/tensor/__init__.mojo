"""`Tensor`: numbers of any number of dimensions, as releases up to early 2025 had them on the host. Newer programs use `LayoutTensor`.
Beside it, what custom operations take: `InputTensor`, `OutputTensor`, `foreach`."""

from tensor.host_tensor import rand, randn, Tensor
from tensor.managed_tensor_slice import (
    DynamicTensor,
    foreach,
    FusedInput,
    FusedInputTensor,
    FusedInputVariadicTensors,
    FusedOutput,
    FusedOutputTensor,
    FusedOutputVariadicTensors,
    get_kernel_simd_width,
    Input,
    InputTensor,
    InputVariadicTensors,
    IO,
    IOSpec,
    IOUnknown,
    ManagedTensorSlice,
    MutableInput,
    MutableInputTensor,
    Output,
    OutputTensor,
    OutputVariadicTensors,
    RuntimeTensorSpec,
    StaticTensorSpec,
    VariadicTensors,
)
from tensor.shapes import TensorShape, TensorSpec
