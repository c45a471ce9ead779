# Members that buffers of other libraries have: what they are called here.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.gpu.host import DeviceContext


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](4)
    var host = ctx.enqueue_create_host_buffer[DType.float32](4)
    # CHECK: :[[#@LINE+1]]:18: error: 'DeviceBuffer[DType.float32]' has no member 'ptr'; use 'unsafe_ptr()'
    print(buffer.ptr)
    # CHECK: :[[#@LINE+1]]:12: error: 'DeviceBuffer[DType.float32]' has no member 'copy_to'; use 'enqueue_copy_to(...)'
    buffer.copy_to(host)
    # CHECK: :[[#@LINE+1]]:12: error: 'DeviceBuffer[DType.float32]' has no member 'copy_from'; use 'enqueue_copy_from(...)'
    buffer.copy_from(host)
    # CHECK: :[[#@LINE+1]]:18: error: 'DeviceBuffer[DType.float32]' has no member 'to_host'; use 'with buffer.map_to_host() as host'
    print(buffer.to_host())
    # CHECK: :[[#@LINE+1]]:16: error: 'HostBuffer[DType.float32]' has no member 'data'; use 'unsafe_ptr()'
    print(host.data)
    # A host buffer has nothing to map.
    # CHECK: :[[#@LINE+1]]:16: error: 'HostBuffer[DType.float32]' has no member 'tolist'{{$}}
    print(host.tolist())
