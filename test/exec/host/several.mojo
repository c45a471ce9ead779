# Lists of contexts, multicast memory that no device has, health checks, memory of the host as a buffer.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.gpu import global_idx
from std.gpu.host import DeviceContext, DeviceContextArray, DeviceContextList, DeviceMulticastBuffer


def double(x: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] *= 2


def main() raises:
    var ctx = DeviceContext()
    var two = DeviceContextList[2](ctx, DeviceContext(api="cpu"))
    # CHECK: 2 True cpu
    print(len(two), two[0] == ctx, two[1].api())
    try:
        _ = two.filter_gpu_contexts[2]()
    except error:
        # CHECK-NEXT: Invalid number of GPU device contexts: 0 found, 2 wanted
        print(error)
    try:
        _ = DeviceContextArray[3](ctx)
    except error:
        # CHECK-NEXT: Invalid number of device contexts: 1 given, the list has 3
        print(error)
    # CHECK-NEXT: False
    print(ctx.supports_multicast())
    var contexts: List[DeviceContext] = [ctx]
    try:
        _ = DeviceMulticastBuffer[DType.float32](contexts^, 16)
    except error:
        # CHECK-NEXT: DeviceMulticastBuffer: multicast memory is not supported
        print(error)
    ctx.run_healthcheck()
    var numbers: List[Float32] = [1, 2, 3, 4]
    var wrapped = ctx.wrap_host_memory(numbers.unsafe_ptr(), 4)
    ctx.enqueue_function[double](wrapped, grid_dim=1, block_dim=4)
    ctx.synchronize()
    # CHECK-NEXT: 2.0 8.0
    print(numbers[0], numbers[3])
    _ = wrapped
