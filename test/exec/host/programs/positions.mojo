# Positions in device buffers as arguments; empty buffers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext, DevicePointer
from std.gpu import global_idx
def copy(src: UnsafePointer[Int32, MutAnyOrigin], dst: UnsafePointer[Int32, MutAnyOrigin]):
    dst[global_idx.x] = src[global_idx.x]
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.int32](8)
    with a.map_to_host() as m:
        for i in range(8):
            m[i] = Int32(i)
    var p = a.device_ptr()
    var q = p + 4
    ctx.enqueue_function[copy](p, q, grid_dim=1, block_dim=4)
    print(a, q.offset(), p < q, p == q, len(q.buffer()))
    q -= 2
    print(q.offset(), DevicePointer(a, 3).offset())
    var e = ctx.enqueue_create_buffer[DType.int32](0)
    print(len(e), e)

# CHECK: DeviceBuffer([0, 1, 2, 3, 0, 1, 2, 3]) 4 True False 8
# CHECK-NEXT: 2 3
# CHECK-NEXT: 0 DeviceBuffer([])
