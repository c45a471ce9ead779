# A part of a graph as one piece; a number that a stream waits for and a kernel writes.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import CompletionFlag, DeviceContext, DeviceGraph, DeviceGraphBuilder
from std.gpu import global_idx


def add(p: UnsafePointer[Float32, MutAnyOrigin], v: Float32):
    p[global_idx.x] += v


def raise_flag(flag: UnsafePointer[UInt64, MutAnyOrigin]):
    flag[0] = 7


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    var builder = DeviceGraphBuilder(ctx)
    var first = builder.add_memset(x, Float32(1))

    def twice(b: DeviceGraphBuilder) raises {var x}:
        _ = b.add_function[add](x, Float32(1), grid_dim=1, block_dim=4)
        _ = b.add_function[add](x, Float32(2), grid_dim=1, block_dim=4)

    var piece = builder.region(twice, dependencies=[first])
    _ = builder.add_function[add](x, Float32(10), grid_dim=1, block_dim=4, dependencies=[piece])
    var graph = builder.instantiate()
    graph.replay()
    graph.replay()
    print(x)
    # The host waits for a number that a kernel writes, a stream for one of the host.
    var cell = ctx.enqueue_create_host_buffer[DType.uint64](1)
    cell[0] = 0
    var flag = CompletionFlag(cell)
    var side = ctx.create_stream()
    var raise_it = ctx.compile_function[raise_flag]()  # loading code would wait for the streams
    side.wait_for_host_value(flag, 7)
    ctx.enqueue_function(raise_it, flag.device_ptr(), grid_dim=1, block_dim=1)
    side.synchronize()
    print(cell[0])

# CHECK: DeviceBuffer([14.0, 14.0, 14.0, 14.0])
# CHECK-NEXT: 7
