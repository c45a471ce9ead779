# Launch options and attributes, the older names, dumps, attributes of functions, graphs.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.gpu import global_idx
from std.gpu.host import (
    Attribute,
    AccessPolicyWindow,
    AccessProperty,
    DeviceAttribute,
    DeviceContext,
    DeviceGraphBuilder,
    Dim,
    FuncAttribute,
    GPUInfo,
    LaunchAttribute,
    LaunchAttributeID,
)


def add(x: UnsafePointer[Float32, MutAnyOrigin], n: Int, v: Float32):
    if global_idx.x < n:
        x[global_idx.x] += v


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    x.enqueue_fill(0)
    ctx.enqueue_function[add](x, 4, Float32(1), grid_dim=1, block_dim=4, shared_mem_bytes=1024)
    ctx.enqueue_function[add, add](x, 4, Float32(1), grid_dim=(1, 1), block_dim=(4, 1, 1), cluster_dim=(1, 1, 1))
    ctx.enqueue_function_checked[add, add](x, 4, Float32(1), grid_dim=Dim(1), block_dim=4)
    ctx.enqueue_function_unchecked[add](x, 4, Float32(1), grid_dim=1, block_dim=4, cluster_dim=Dim(1))
    ctx.enqueue_function_experimental[add](x, 4, Float32(1), grid_dim=1, block_dim=4)
    # CHECK: DeviceBuffer([5.0, 5.0, 5.0, 5.0])
    print(x)
    var f = ctx.compile_function[add](func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(65536))
    ctx.enqueue_function(f, x, 4, Float32(1), grid_dim=1, block_dim=4, shared_mem_bytes=65536)
    ctx.enqueue_function_checked(f, x, 4, Float32(1), grid_dim=1, block_dim=4)
    var f2 = ctx.compile_function_checked[add, add]()
    ctx.enqueue_function_unchecked(f2, x, 4, Float32(1), grid_dim=1, block_dim=4)
    ctx.enqueue_function[add](
        x,
        4,
        Float32(1),
        grid_dim=1,
        block_dim=4,
        func_attribute=FuncAttribute.PREFERRED_SHARED_MEMORY_CARVEOUT(50),
        attributes=[
            LaunchAttribute(LaunchAttributeID.PRIORITY, 0),
            LaunchAttribute(LaunchAttributeID.PROGRAMMATIC_STREAM_SERIALIZATION, True),
            LaunchAttribute(
                AccessPolicyWindow(
                    base_ptr=x.unsafe_ptr(), count=4, hit_ratio=0.5, hit_prop=AccessProperty.PERSISTING
                )
            ),
        ],
    )
    # CHECK-NEXT: DeviceBuffer([9.0, 9.0, 9.0, 9.0])
    print(x)
    var stream = ctx.create_stream()
    stream.enqueue_function(f, x, 4, Float32(1), grid_dim=1, block_dim=4)
    stream.enqueue_function[add](x, 4, Float32(1), grid_dim=1, block_dim=4)
    stream.synchronize()
    # CHECK-NEXT: DeviceBuffer([11.0, 11.0, 11.0, 11.0])
    print(x)
    try:
        ctx.enqueue_function[add](x, 4, Float32(1), grid_dim=32, block_dim=4, cluster_dim=32)
    except e:
        # CHECK-NEXT: launch of kernel 'add' on device 0 (cpu): a cluster of 32 blocks, the limit is 16
        print(e)
    try:
        ctx.enqueue_function[add](x, 4, Float32(1), grid_dim=3, block_dim=4, cluster_dim=2)
    except e:
        # CHECK-NEXT: grid_dim.x = 3 is not a multiple of cluster_dim.x = 2
        print(e)
    try:
        ctx.enqueue_function[add](
            x, 4, Float32(1), grid_dim=2, block_dim=4, attributes=[LaunchAttribute(LaunchAttributeID.COOPERATIVE, True)]
        )
    except e:
        # CHECK-NEXT: cooperative launch of kernel 'add' on device 0 (cpu): only a single block runs at a time
        print(e)
    try:
        ctx.enqueue_function[add](x, 4, Float32(1), grid_dim=1, block_dim=4, shared_mem_bytes=1 << 20)
    except e:
        # CHECK-NEXT: 1048576 bytes of dynamic plus 0 bytes of static shared memory
        print(e)
    # CHECK-NEXT: 1024 1
    print(f.get_attribute(Attribute.MAX_THREADS_PER_BLOCK), f.occupancy_max_active_blocks_per_multiprocessor(128, 0))

    # Graphs: recorded once, replayed.
    var builder = DeviceGraphBuilder(ctx)
    var y = ctx.enqueue_create_buffer[DType.float32](4)
    var first = builder.add_memset(x, Float32(2))
    var second = builder.add_function[add](x, 4, Float32(3), grid_dim=1, block_dim=4, dependencies=[first])
    var third = builder.add_empty(dependencies=[first, second])
    _ = builder.add_copy(y, x, dependencies=[third])
    _ = builder.add_function(f, y, 4, Float32(1), grid_dim=1, block_dim=4)
    var graph = builder.instantiate()
    for _ in range(3):
        y.enqueue_fill(0)
        graph.replay()
        # CHECK-COUNT-3: DeviceBuffer([6.0, 6.0, 6.0, 6.0])
        print(y)
    try:
        _ = builder.add_empty()
    except e:
        # CHECK-NEXT: graph on device 0 (cpu): nodes cannot be added after it was instantiated
        print(e)
    # CHECK-NEXT: H100 9.0 132 nvidia_gpu
    comptime h = GPUInfo.from_name["nvidia:90"]()
    print(h.name, h.compute, h.sm_count, h.vendor)
    # CHECK-NEXT: MI300X 64 gfx942
    comptime m = GPUInfo.from_name["mi300x"]()
    print(m.name, m.warp_size, m.arch_name)
    # CHECK-NEXT: cpu
    print(ctx.default_device_info.name)
    # CHECK-NEXT: 32 1024 True
    print(
        ctx.get_attribute(DeviceAttribute.WARP_SIZE),
        ctx.get_attribute(DeviceAttribute.MAX_THREADS_PER_MULTIPROCESSOR),
        ctx.get_attribute(DeviceAttribute.PARALLELISM_LEVEL) > 0,
    )
