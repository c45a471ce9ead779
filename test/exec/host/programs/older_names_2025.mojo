# The names of early 2025: copies and fills by their own verbs, pinned memory by pointer.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext
from gpu import thread_idx
fn k(p: UnsafePointer[Int32], v: Int32):
    p[thread_idx.x] = v
fn main() raises:
    var ctx = DeviceContext()
    var d = ctx.create_buffer_sync[DType.int32](4)
    var p = ctx.malloc_host[Int32](4)
    for i in range(4):
        p[i] = i + 1
    ctx.enqueue_copy_to_device(d, p)
    ctx.copy_from_device_sync(p, d)
    print(p[3])
    ctx.memset(d, 8)
    ctx.copy_from_device_sync(p, d)
    print(p[0])
    ctx.free_host(p)
    with ctx.map_to_host(d) as m:
        m[1] = 5
    print(d)
    print(ctx.get_driver_version() > 0)
    alias info = DeviceContext.device_info
    print(info.name, DeviceContext.device_api)
    ctx.enqueue_function[k](d, Int32(3), grid_dim=1, block_dim=4)
    var l = List[Int32](1, 2, 3, 4)
    ctx.enqueue_copy(d, l.unsafe_ptr())
    ctx.synchronize()
    print(d[1:3])
    print(l[0])

# CHECK: 4
# CHECK-NEXT: 8
# CHECK-NEXT: DeviceBuffer([8, 5, 8, 8])
# CHECK-NEXT: True
# CHECK-NEXT: cpu cpu
# CHECK-NEXT: DeviceBuffer([2, 3])
# CHECK-NEXT: 1
