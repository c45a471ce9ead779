# `algorithm.stencil`: boxes that reach over the edges, steps within them, vectors of the last dimension.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm.functional import stencil
from std.utils import IndexList

comptime H = 3
comptime W = 5

def pool[simd_width: Int, step: Int]():
    """Largest of three rows and, at `step` 2, of two columns that are not neighbours."""
    var data = List[Float32](length=H * W, fill=0)
    for i in range(H * W):
        data[i] = Float32((i * 7) % 11)
    var result = List[Float32](length=H * W, fill=0)

    @parameter
    def map_fn(point: IndexList[2]) -> Tuple[IndexList[2], IndexList[2]]:
        return (IndexList[2](point[0] - 1, point[1]), IndexList[2](point[0] + 2, point[1] + step + 1))

    @parameter
    def strides(dim: Int) -> Int:
        return step if dim == 1 else 1

    @parameter
    def load[width: Int, dtype: DType](point: IndexList[2]) -> SIMD[dtype, width]:
        return rebind[SIMD[dtype, width]](data.unsafe_ptr().load[width=width](point[0] * W + point[1]))

    @parameter
    def init[width: Int]() -> SIMD[DType.float32, width]:
        return SIMD[DType.float32, width](-1)

    @parameter
    def compute[width: Int](point: IndexList[2], so_far: SIMD[DType.float32, width], value: SIMD[DType.float32, width]) -> SIMD[DType.float32, width]:
        return max(so_far, value)

    @parameter
    def finish[width: Int](point: IndexList[2], value: SIMD[DType.float32, width]):
        result.unsafe_ptr().store(point[0] * W + point[1], value)

    stencil[2, 2, IndexList[2](0, 1), simd_width, DType.float32, map_fn, strides, load, init, compute, finish](IndexList[2](H, W), IndexList[2](H, W))
    var matches = True
    for r in range(H):
        for c in range(W):
            var want = Float32(-1)
            for i in range(max(r - 1, 0), min(r + 2, H)):
                for j in range(c, min(c + step + 1, W), step):
                    want = max(want, data[i * W + j])
            matches = matches and want == result[r * W + c]
    print(matches, result[0], result[H * W - 1])

def column_sums[simd_width: Int]():
    """Sums of neighbouring rows; the last dimension is no part of the box and goes in vectors."""
    var data = List[Int32](length=H * W, fill=0)
    for i in range(H * W):
        data[i] = Int32(i)
    var result = List[Int32](length=H * W, fill=0)
    var widest = 0

    @parameter
    def map_fn(point: IndexList[1]) -> Tuple[IndexList[1], IndexList[1]]:
        return (IndexList[1](point[0] - 1), IndexList[1](point[0] + 2))

    @parameter
    def strides(dim: Int) -> Int:
        return 1

    @parameter
    def load[width: Int, dtype: DType](point: IndexList[2]) -> SIMD[dtype, width]:
        return rebind[SIMD[dtype, width]](data.unsafe_ptr().load[width=width](point[0] * W + point[1]))

    @parameter
    def init[width: Int]() -> SIMD[DType.int32, width]:
        return SIMD[DType.int32, width](0)

    @parameter
    def compute[width: Int](point: IndexList[2], so_far: SIMD[DType.int32, width], value: SIMD[DType.int32, width]) -> SIMD[DType.int32, width]:
        return so_far + value

    @parameter
    def finish[width: Int](point: IndexList[2], value: SIMD[DType.int32, width]):
        widest = max(widest, width)
        result.unsafe_ptr().store(point[0] * W + point[1], value)

    stencil[2, 1, IndexList[1](0), simd_width, DType.int32, map_fn, strides, load, init, compute, finish](IndexList[2](H, W), IndexList[2](H, W))
    print(widest, result)

def main():
    # CHECK: True 9.0 10.0
    pool[1, 1]()
    # CHECK-NEXT: True 5.0 10.0
    pool[4, 2]()
    # CHECK-NEXT: 4 [5, 7, 9, 11, 13, 15, 18, 21, 24, 27, 15, 17, 19, 21, 23]
    column_sums[4]()
