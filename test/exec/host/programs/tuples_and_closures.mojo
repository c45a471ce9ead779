# Tuples, arrays and vectors as arguments and captures.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext
from std.gpu import global_idx, thread_idx
from std.utils import StaticTuple
from std.collections import InlineArray

def use(out_: UnsafePointer[Int32, MutAnyOrigin], t: StaticTuple[Int32, 4], a: InlineArray[Int32, 4]):
    if thread_idx.x < 4:
        out_[thread_idx.x] = t[Int(thread_idx.x)] + a[Int(thread_idx.x)]

def main() raises:
    with DeviceContext() as ctx:
        var b = ctx.enqueue_create_buffer[DType.int32](4)
        var t = StaticTuple[Int32, 4](1, 2, 3, 4)
        var a: InlineArray[Int32, 4] = [10, 20, 30, 40]
        ctx.enqueue_function[use](b, t, a, grid_dim=1, block_dim=32)
        print(b)
        var v = SIMD[DType.float32, 4](1, 2, 3, 4)
        var b2 = b.unsafe_ptr()

        def k() {var v, var b2}:
            b2[thread_idx.x] = Int32(v[Int(thread_idx.x)])
        ctx.enqueue_function(k, grid_dim=1, block_dim=4)
        print(b)

# CHECK: DeviceBuffer([11, 22, 33, 44])
# CHECK-NEXT: DeviceBuffer([1, 2, 3, 4])
