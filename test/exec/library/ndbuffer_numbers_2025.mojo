# Buffers over arrays with known extents, and the reductions of 2025, which take buffers in one dimension.
# RUN: %brio run %s | FileCheck --match-full-lines %s
# RUN: not %brio check %S/Inputs/ndbuffer_of_span.mojo 2>&1 | FileCheck --check-prefix=UNKNOWN %s
from algorithm import cumsum, max, mean, min, product, sum, variance
from buffer import NDBuffer
from buffer.dimlist import DimList


fn main():
    var storage = InlineArray[Float32, 6](uninitialized=True)
    var table = NDBuffer[mut=True, DType.float32, 2, _, DimList(2, 3)](storage)
    for i in range(2):
        for j in range(3):
            table[i, j] = i * 3 + j + 1
    print(table[1, 0], storage[5], table.dim[1](), table.size())
    var list = List[Int32](4, 9, 2)
    var line = NDBuffer[DType.int32, 1](Span(list))
    print(sum(line), product(line), max(line), min(line), mean(line), line.size())
    var known = NDBuffer[DType.float32, 1, MutableAnyOrigin, DimList(6)](storage.unsafe_ptr())
    print(sum(known), mean(known), variance(known), variance(known, 3.5, correction=0))
    var sums = NDBuffer[DType.int32, 1](UnsafePointer[Int32].alloc(3), 3)
    cumsum(sums, line)
    print(sums[0], sums[1], sums[2])
    sums.data.free()

# CHECK: 4.0 6.0 3 6
# CHECK-NEXT: 15 72 9 2 5 3
# CHECK-NEXT: 21.0 3.5 3.5 2.9166667
# CHECK-NEXT: 4 13 15
# UNKNOWN: ndbuffer_of_span.mojo:5:{{.*}}error: the extents of this 'NDBuffer' of a span are unknown
