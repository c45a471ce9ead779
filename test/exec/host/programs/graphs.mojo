# Graphs of a closure that builds them, with copies to the host.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext, DeviceGraph, DeviceGraphBuilder
from std.gpu import global_idx

def add1(p: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    if global_idx.x < UInt(n):
        p[global_idx.x] += 1

def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](16)
    var y = ctx.enqueue_create_buffer[DType.float32](16)
    var host = ctx.enqueue_create_host_buffer[DType.float32](16)
    x.enqueue_fill(0)

    def build(mut b: DeviceGraphBuilder) raises {var x, var y, var host}:
        var first = b.add_function[add1](x, 16, grid_dim=1, block_dim=16)
        var second = b.add_copy(y, x, dependencies=[first])
        _ = b.add_copy(host, y, dependencies=[second])

    var graph = ctx.create_device_graph(build)
    for _ in range(5):
        graph.replay()
    ctx.synchronize()
    print(host[0], host[15])
    var g2 = DeviceGraph.create(ctx, build)
    g2.replay()
    ctx.synchronize()
    print(host[3])
    # Nodes belong to their graph.
    var one = DeviceGraphBuilder(ctx)
    var other = DeviceGraphBuilder(ctx)
    var nodes = List[DeviceGraphBuilder.Node]()
    nodes.append(one.add_empty())
    nodes.append(other.add_empty())
    print(nodes[0] == nodes[1])
    try:
        _ = one.add_function[add1](x, 16, grid_dim=1, block_dim=16, dependencies=nodes)
    except error:
        print(error)

# CHECK: 5.0 5.0
# CHECK-NEXT: 6.0
# CHECK-NEXT: False
# CHECK-NEXT: dependencies[1] is a node of another DeviceGraphBuilder
