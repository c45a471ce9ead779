from std.gpu import global_idx
from std.gpu.host import DeviceContext, DeviceGraphBuilder, LaunchAttribute, LaunchAttributeID


def add(x: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    if global_idx.x < n:
        x[global_idx.x] += 1


def told[F: AnyType, //](what: StaticString, action: F):
    try:
        action()
        print(what, ": fine", sep="")
    except error:
        print(what, ": ", error, sep="")


def main() raises:
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

    def attributes() raises {var ctx, var x}:
        ctx.enqueue_function[add](
            x, 64, grid_dim=1, block_dim=64, attributes=[LaunchAttribute(LaunchAttributeID.PRIORITY, 0)]
        )

    def graph() raises {var ctx, var x}:
        var builder = DeviceGraphBuilder(ctx)
        _ = builder.add_function[add](x, 64, grid_dim=1, block_dim=64)
        builder.instantiate().replay()
        ctx.synchronize()

    def push() raises {var ctx}:
        with ctx.push_context() as inner:
            inner.synchronize()

    told("the usual", usual)
    told("attributes", attributes)
    told("a graph", graph)
    told("a pushed context", push)
    told("host function", _host_function)


def _host_function() raises:
    var ctx = DeviceContext()
    var cell = ctx.enqueue_create_host_buffer[DType.int32](1)

    def set_it(data: OpaquePointer):
        data.bitcast[Int32]()[0] = 5

    ctx.stream().enqueue_host_func(set_it, cell.unsafe_ptr().bitcast[NoneType]())
    ctx.synchronize()
