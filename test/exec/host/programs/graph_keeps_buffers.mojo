# A graph keeps the buffers that its kernels were given, in every form, until it ends itself.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: env BRIO_DEBUG=pointers %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import global_idx
from std.gpu.host import DeviceBuffer, DeviceContext, DeviceGraph, DeviceGraphBuilder, DevicePointer


def add(a: UnsafePointer[Int32, MutAnyOrigin], b: UnsafePointer[Int32, MutAnyOrigin]):
    b[global_idx.x] += a[global_idx.x]


def buffer_of(ctx: DeviceContext, value: Int32) raises -> DeviceBuffer[DType.int32]:
    var buffer = ctx.enqueue_create_buffer[DType.int32](64)
    buffer.enqueue_fill(value)
    return buffer


def record(ctx: DeviceContext, result: DeviceBuffer[DType.int32]) raises -> DeviceGraph:
    var builder = DeviceGraphBuilder(ctx)
    var compiled = ctx.compile_function[add]()
    _ = builder.add_function[add](buffer_of(ctx, 1), result, grid_dim=1, block_dim=64)
    _ = builder.add_function(compiled, buffer_of(ctx, 10), result, grid_dim=1, block_dim=64)
    _ = builder.add_function(
        compiled, buffer_of(ctx, 100).create_sub_buffer[DType.int32](32, 32), result, grid_dim=1, block_dim=32
    )
    _ = builder.add_function[add](DevicePointer(buffer_of(ctx, 1000), 16), result, grid_dim=1, block_dim=48)
    return builder.instantiate()


def overwrite(ctx: DeviceContext) raises:
    """Takes the memory that is free and fills it."""
    var buffers = List[DeviceBuffer[DType.int32]]()
    for _ in range(20):
        buffers.append(buffer_of(ctx, -7))
    ctx.synchronize()


def main() raises:
    var ctx = DeviceContext()
    var result = buffer_of(ctx, 0)
    var graph = record(ctx, result)
    ctx.synchronize()
    overwrite(ctx)
    graph.replay()
    overwrite(ctx)
    graph.replay()
    _ = graph^
    overwrite(ctx)
    with result.map_to_host() as host:
        # CHECK: 2222 2222 2022 22
        print(host[0], host[31], host[47], host[48])
