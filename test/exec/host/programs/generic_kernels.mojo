# Kernels with parameters of types and numbers, under names of their own.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import global_idx
from std.gpu.host import DeviceContext
def heavy[T: DType, W: Int](p: UnsafePointer[Scalar[T], MutAnyOrigin], n: Int):
    var i = global_idx.x * UInt(W)
    comptime for k in range(W):
        if Int(i) + k < n:
            p[Int(i) + k] += Scalar[T](k)
def run[T: DType](ctx: DeviceContext) raises:
    var b = ctx.enqueue_create_buffer[T](8)
    b.enqueue_fill(1)
    ctx.enqueue_function[heavy[T, 4]](b, 8, grid_dim=1, block_dim=2)
    comptime kernel = heavy[T, 2]
    ctx.enqueue_function[kernel](b, 8, grid_dim=1, block_dim=4)
    print(b)
def main() raises:
    var ctx = DeviceContext()
    run[DType.float32](ctx)
    run[DType.int8](ctx)
    run[DType.float64](ctx)
    run[DType.uint16](ctx)
    run[DType.bfloat16](ctx)

# CHECK: DeviceBuffer([1.0, 3.0, 3.0, 5.0, 1.0, 3.0, 3.0, 5.0])
# CHECK-NEXT: DeviceBuffer([1, 3, 3, 5, 1, 3, 3, 5])
# CHECK-NEXT: DeviceBuffer([1.0, 3.0, 3.0, 5.0, 1.0, 3.0, 3.0, 5.0])
# CHECK-NEXT: DeviceBuffer([1, 3, 3, 5, 1, 3, 3, 5])
# CHECK-NEXT: DeviceBuffer([1.0, 3.0, 3.0, 5.0, 1.0, 3.0, 3.0, 5.0])
