# A constant index that no vector of the type has: the program ends there when it comes to it.
# RUN: %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.utils import StaticTuple

comptime LAST = 8
comptime Pair = SIMD[DType.float32, 2]


def lane[width: Int](v: SIMD[DType.int32, width]) -> Int32:
    if width > 4:
        return v[4]  # of many types
    return v[0]


struct Shifted:
    """Counts from 1."""

    var values: InlineArray[Int, 3]

    def __init__(out self):
        self.values = InlineArray[Int, 3](fill=1)

    def __getitem__(self, index: Int) -> Int:
        return self.values[index - 1]


def kernel(out_: UnsafePointer[Float32, MutAnyOrigin]):
    var v = SIMD[DType.float32, 4](1, 2, 3, 4)
    # CHECK: :[[#@LINE+1]]:16: warning: index 4 is out of bounds: 'SIMD[DType.float32, 4]' has 4 elements
    out_[] = v[4]
    # CHECK: :[[#@LINE+1]]:7: warning: index -1 is out of bounds: 'SIMD[DType.float32, 4]' has 4 elements
    v[-1] = 3
    # CHECK: :[[#@LINE+1]]:7: warning: index 8 is out of bounds: 'SIMD[DType.float32, 4]' has 4 elements
    v[LAST] += 1
    comptime for i in range(6):
        if i < 4:
            out_[i] = v[i]
    out_[global_idx.x] = v[global_idx.x & 3] + v[3] + v[LAST - 5]


def main() raises:
    var pair = Pair(1, 2)
    # CHECK: :[[#@LINE+1]]:16: warning: index 2 is out of bounds: 'SIMD[DType.float32, 2]' has 2 elements
    print(pair[2])
    var array: InlineArray[Int16, 3] = [1, 2, 3]
    var tuple = StaticTuple[Int, 2](1, 2)
    print(tuple[1], array[2], pair[1])
    print(Shifted()[3], lane(SIMD[DType.int32, 2](1)), "text".as_bytes()[2])
    var ctx = DeviceContext()
    var result = ctx.enqueue_create_buffer[DType.float32](8)
    ctx.enqueue_function[kernel, kernel](result, grid_dim=1, block_dim=4)
