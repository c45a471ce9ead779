# The modules in which the names of the host interface are looked for.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host.device_context import DeviceContext, DeviceBuffer, HostBuffer, DeviceStream, DeviceFunction, DeviceExternalFunction, DeviceEvent
from gpu.host.device_attribute import DeviceAttribute
from gpu.host.dim import Dim
from gpu.host.launch_attribute import LaunchAttribute, LaunchAttributeID, LaunchAttributeValue
from gpu.host.constant_memory_mapping import ConstantMemoryMapping
from gpu.host.func_attribute import FuncAttribute, Attribute
from gpu.host.info import H100, B200, MI300X, GPUInfo
from gpu.host.compile import get_gpu_target
from gpu.id import thread_idx

fn k(p: UnsafePointer[Float32]):
    p[thread_idx.x] = thread_idx.x

fn main() raises:
    var ctx = DeviceContext()
    var s = DeviceStream(ctx)
    var b = ctx.enqueue_create_buffer[DType.float32](8)
    var f = ctx.compile_function[k]()
    for i in range(3):
        s.enqueue_function(f, b, grid_dim=Dim(1), block_dim=Dim(8))
    s.synchronize()
    var out_ = UnsafePointer[Float32].alloc(8)
    b.enqueue_copy_to(out_)
    ctx.synchronize()
    print(out_[0], out_[7])
    b.enqueue_copy_from(out_)
    ctx.enqueue_copy(out_, out_ + 4, 4)
    ctx.synchronize()
    print(out_[0])
    out_.free()
    print(H100.name, B200.sm_count, MI300X.warp_size)
    print(ctx.get_attribute(DeviceAttribute.WARP_SIZE))

# CHECK: 0.0 7.0
# CHECK-NEXT: 4.0
# CHECK-NEXT: H100 148 64
# CHECK-NEXT: 32
