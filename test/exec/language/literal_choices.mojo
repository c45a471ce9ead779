# `a if c else b` between literals becomes any number, as the literals would; between a text and a literal the type that takes both.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from layout import Layout, LayoutTensor, TileTensor, row_major

comptime N = 8

def half(x: Float32) -> Float32:
    return x / 2

def both[dt: DType](x: Scalar[dt], y: Scalar[dt]) -> Scalar[dt]:
    return x + y

def kernel(
    t: TileTensor[mut=True, DType.float32, type_of(row_major[N]()), MutAnyOrigin],
    l: LayoutTensor[DType.float16, Layout.row_major(N), MutAnyOrigin],
):
    var i = global_idx.x
    t[i] = 1.0 if i % 2 == 0 else 0.5
    l[i] = 0.5 if i > 4 else -0.5
    t[i] += 2.0 if i < 3 else 0.25
    t[i] = t[i] * (1.5 if i == 2 else 1)

def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](N)
    var b = ctx.enqueue_create_buffer[DType.float16](N)
    ctx.enqueue_function[kernel](
        TileTensor(a, row_major[N]()), LayoutTensor[DType.float16, Layout.row_major(N)](b), grid_dim=1, block_dim=N
    )
    # CHECK: DeviceBuffer([3.0, 2.5, 4.5, 0.75, 1.25, 0.75, 1.25, 0.75])
    print(a)
    # CHECK-NEXT: DeviceBuffer([-0.5, -0.5, -0.5, -0.5, -0.5, 0.5, 0.5, 0.5])
    print(b)
    var c = len(a)
    # CHECK-NEXT: 0.25 3.5 2.0 3.0
    print(half(0.5 if c == 8 else 1.5), both(Float32(2), 1.5 if c == 8 else 0.0), max(Float32(2), 1.0 if c == 8 else 4.0), both(2.0 if c > 9 else 1.0, Float16(2)))
    var list: List[Float32] = []
    list.append(0.1 if c == 8 else 2)
    list.append(0)
    list[1] = 0.7 if c == 8 else 0.0
    # CHECK-NEXT: [0.1, 0.7]
    print(list)
    # On its own it is a Float64, or an Int.
    var x = 0.1 if c == 8 else 1
    var n = 3 if c == 8 else 4
    # CHECK-NEXT: 0.1 3 True
    print(x, n, Float64(list[0]) != x)
    # CHECK-NEXT: right size 8 8
    print("right" if c == 8 else String(c), "size " + String(c) if c == 8 else "small", String(c) if c == 8 else "8")
