# Copies of buffers share memory; views of other types; ownership that is given up and taken.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext, DeviceBuffer
from std.gpu import global_idx
from std.reflection import get_function_name

def clear[T: DType](p: UnsafePointer[Scalar[T], MutAnyOrigin], n: Int):
    if global_idx.x < UInt(n):
        p[global_idx.x] = 0

def helper[dtype: DType](ctx: DeviceContext, mut buffer: DeviceBuffer[dtype]) raises:
    ctx.enqueue_function[clear[dtype]](buffer, len(buffer), grid_dim=1, block_dim=len(buffer))

def main() raises:
    with DeviceContext() as ctx:
        var b = ctx.enqueue_create_buffer[DType.float16](5)
        b.enqueue_fill(3)
        print(b)
        helper(ctx, b)
        print(b)
        var c = b
        c.enqueue_fill(2)
        print(b)
        var sub = b.create_sub_buffer[DType.uint8](0, 4)
        print(sub)
        sub.enqueue_fill(0)
        print(b)
        var taken = c^.take_ptr()
        var again = DeviceBuffer[DType.float16](ctx, taken, 5, owning=True)
        print(len(again))

# CHECK: DeviceBuffer([3.0, 3.0, 3.0, 3.0, 3.0])
# CHECK-NEXT: DeviceBuffer([0.0, 0.0, 0.0, 0.0, 0.0])
# CHECK-NEXT: DeviceBuffer([2.0, 2.0, 2.0, 2.0, 2.0])
# CHECK-NEXT: DeviceBuffer([0, 64, 0, 64])
# CHECK-NEXT: DeviceBuffer([0.0, 0.0, 2.0, 2.0, 2.0])
# CHECK-NEXT: 5
