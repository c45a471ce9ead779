# `stencil_gpu`: a box that reaches over the edges, functions that capture pointers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm.functional import stencil_gpu
from std.gpu.host import DeviceContext
from std.utils import IndexList

comptime H = 6
comptime W = 9

def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.float32](H * W)
    var result = ctx.enqueue_create_buffer[DType.float32](H * W)
    with data.map_to_host() as h:
        for i in range(H * W):
            h[i] = Float32((i * 7) % 11)
    var source = data.unsafe_ptr()
    var target = result.unsafe_ptr()

    @parameter
    def map_fn(point: IndexList[2]) -> Tuple[IndexList[2], IndexList[2]]:
        return (IndexList[2](point[0] - 1, point[1] - 1), IndexList[2](point[0] + 2, point[1] + 2))

    @parameter
    def strides(dim: Int) -> Int:
        return 1

    @parameter
    def load[width: Int, dtype: DType](point: IndexList[2]) -> SIMD[dtype, width]:
        return rebind[SIMD[dtype, width]](source.load[width=width](point[0] * W + point[1]))

    @parameter
    def init[width: Int]() -> SIMD[DType.float32, width]:
        return SIMD[DType.float32, width](-1)

    @parameter
    def compute[width: Int](point: IndexList[2], so_far: SIMD[DType.float32, width], value: SIMD[DType.float32, width]) -> SIMD[DType.float32, width]:
        return max(so_far, value)

    @parameter
    def finish[width: Int](point: IndexList[2], value: SIMD[DType.float32, width]):
        target.store(point[0] * W + point[1], value)

    stencil_gpu[2, 2, IndexList[2](0, 1), 1, DType.float32, map_fn, strides, load, init, compute, finish](ctx, IndexList[2](H, W), IndexList[2](H, W))
    var matches = True
    with data.map_to_host() as d, result.map_to_host() as got:
        for r in range(H):
            for c in range(W):
                var want = Float32(-1)
                for i in range(max(r - 1, 0), min(r + 2, H)):
                    for j in range(max(c - 1, 0), min(c + 2, W)):
                        want = max(want, d[i * W + j])
                matches = matches and want == got[r * W + c]
        print(matches, got[0], got[W])

# CHECK: True 8.0 8.0
