# Buffers of 2024, and tensors of them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from buffer import Buffer, NDBuffer, DimList
from layout._ndbuffer_stub import from_ndbuffer_row_major
fn main():
    var storage = InlineArray[Float32, 6](fill=2)
    var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
    var t = from_ndbuffer_row_major(b)
    t[1, 2] = 5
    print(b[1, 2], t.dim(1))
    var row = Buffer[DType.float32, 6](storage.unsafe_ptr())
    print(row[5], len(row))

# CHECK: 5.0 3
# CHECK-NEXT: 5.0 6
