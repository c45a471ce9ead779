"""`tensor` under the names of early 2025, `max.tensor` and `tensor_utils`: there a tensor of an operation says its kind of numbers and its rank by position."""

from tensor import *
from tensor import ManagedTensorSlice as _ManagedTensorSlice

comptime ManagedTensorSlice[type: DType, rank: Int] = _ManagedTensorSlice[
    dtype=type, rank=rank, ...
]
"""A tensor that an operation is given, whatever the operation does with it.

Examples:

```mojo
from max.tensor import ManagedTensorSlice, OutputTensor, StaticTensorSpec
from utils.index import IndexList

fn first(x: ManagedTensorSlice[DType.float32, 1]) -> Float32:
    return x[0]

fn main():
    var numbers = List[Float32](3, 4)
    alias spec = StaticTensorSpec[DType.float32, 1].create_unknown()
    print(first(OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[1](2))))  # -> 3.0
```
"""
