# Elements of `vectorize` over memory that is aligned as its numbers are, not as the vectors: at every level of optimisation.
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck %s
# RUN: %brio run -O1 --target-accelerator cpu %s | FileCheck %s
# RUN: %brio run -O3 --target-accelerator cpu %s | FileCheck %s
from layout import Layout, LayoutTensor, TileTensor, row_major
from std.gpu.host import DeviceContext


def sum_rows(t: LayoutTensor[DType.float32, Layout.row_major(4, 4), MutAnyOrigin]):
    var v = t.vectorize[1, 4]()
    for i in range(1, 4):
        v[0, 0] = v[0, 0] + v[i, 0]


def kernel(p: UnsafePointer[Float32, MutAnyOrigin]):
    sum_rows(LayoutTensor[DType.float32, Layout.row_major(4, 4), MutAnyOrigin](p + 1))


def tiles(p: UnsafePointer[Float64, MutAnyOrigin]) -> Float64:
    var t = TileTensor(p, row_major[4, 4]()).vectorize[1, 2]()
    t[0, 0] = t[1, 1]
    return t[0, 0][1]


def main() raises:
    var memory = InlineArray[Float32, 20](fill=0)
    for i in range(20):
        memory[i] = Float32(i)
    var p = memory.unsafe_ptr()
    # Every start: all but one in four are not aligned to 16 bytes.
    # CHECK: 24.0 36.0
    # CHECK-NEXT: 55.0 40.0
    # CHECK-NEXT: 92.0 44.0
    # CHECK-NEXT: 135.0 48.0
    for at in range(4):
        sum_rows(LayoutTensor[DType.float32, Layout.row_major(4, 4), MutAnyOrigin](p + at))
        print(p[at], p[at + 3])

    var wide = InlineArray[Float64, 17](fill=0)
    for i in range(17):
        wide[i] = Float64(i)
    # CHECK-NEXT: 7.0 8.0
    var a = tiles(wide.unsafe_ptr())
    var b = tiles(wide.unsafe_ptr() + 1)
    print(a, b)

    with DeviceContext() as ctx:
        var buffer = ctx.enqueue_create_buffer[DType.float32](17)
        with buffer.map_to_host() as host:
            for i in range(17):
                host[i] = Float32(i)
        ctx.enqueue_function[kernel, kernel](buffer.unsafe_ptr(), grid_dim=1, block_dim=1)
        with buffer.map_to_host() as host:
            # CHECK-NEXT: 28.0 40.0
            print(host[1], host[4])
