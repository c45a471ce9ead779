# Each instance asks for five others, whose bodies take much: what they take together has an end, as their number has.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.gpu import global_idx
from std.gpu.host import DeviceContext, DeviceGraphBuilder


def add(x: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    if global_idx.x < n:
        x[global_idx.x] += 1


def told[F: AnyType, //](what: StaticString, action: F) raises:
    try:
        action()
        print(what, ": fine", sep="")
    except error:
        print(what, ": ", error, sep="")
    var ctx = DeviceContext()
    print(ctx.name(), ctx.arch_name())
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)

    def usual() raises {var ctx, var x, var y}:
        x.enqueue_fill(1)
        ctx.enqueue_function[add](x, 64, grid_dim=1, block_dim=64)
        ctx.enqueue_copy(y, x)
        with y.map_to_host() as host:
            _ = host[0]
        var stream = ctx.create_stream()
        var event = stream.create_event()
        stream.record_event(event)
        stream.synchronize()

    def filled() raises {var ctx, var x}:
        ctx.enqueue_function[add](x, 64, grid_dim=1, block_dim=64)
        with x.map_to_host() as host:
            print(host[0], host[1])

    def graph() raises {var ctx, var x}:
        var builder = DeviceGraphBuilder(ctx)
        _ = builder.add_function[add](x, 64, grid_dim=1, block_dim=64)
        builder.instantiate().replay()
        ctx.synchronize()

    def copied() raises {var ctx, var x, var y}:
        ctx.enqueue_copy(x, y)
        ctx.enqueue_function[add](x, 64, grid_dim=1, block_dim=64)
        with y.map_to_host() as host, x.map_to_host() as other:
            for i in range(64):
                print(host[i], other[i], host[i] - other[i], sep=", ")

    def push() raises {var ctx}:
        with ctx.push_context() as inner:
            inner.synchronize()

    # CHECK: error: 'told' has more than {{[1-9][0-9][0-9][0-9]}} instances, which ask for each other
    told("the usual", usual)
    told("filled", filled)
    told("a graph", graph)
    told("copied", copied)
    told("a pushed context", push)


def main() raises:
    def start() raises {}:
        pass

    told("start", start)
