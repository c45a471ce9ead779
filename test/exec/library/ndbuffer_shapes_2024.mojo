# Until early 2025 the shape of an `NDBuffer` stood where its origin stands now.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from buffer import NDBuffer
from buffer.dimlist import Dim, DimList


fn rows[type: DType, shape: DimList](x: NDBuffer[type, 2, shape]) -> Int:
    return x.dim[0]()


fn columns[type: DType, rank: Int, shape: DimList](x: NDBuffer[type, rank, shape]) -> Int:
    return x.dim[rank - 1]()


fn known[shape: DimList](x: NDBuffer[DType.float32, 2, shape]) -> Bool:
    return shape.all_known[2]()


fn with_origin[type: DType, o: MutableOrigin, shape: DimList](x: NDBuffer[type, 2, o, shape]) -> Int:
    return x.dim[1]()


fn main():
    var storage = InlineArray[Float32, 10](fill=6)
    var square = NDBuffer[DType.float32, 2, DimList(2, 3)](storage.unsafe_ptr())
    # CHECK: 6.0 2 3 True 3
    print(square[1, 2], rows(square), columns(square), known(square), with_origin(square))
    var open = NDBuffer[DType.float32, 2, DimList(Dim(), 5)](storage.unsafe_ptr(), DimList(2, 5))
    # CHECK-NEXT: 2 5 False
    print(rows(open), columns(open), known(open))
    var line = NDBuffer[DType.float32, 1, 10](storage.unsafe_ptr())
    # CHECK-NEXT: 10 10
    print(len(line), columns(line))
