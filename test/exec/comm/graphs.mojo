# Calls of communicators in graphs: every replay makes them. By ranks that share memory, under both MPIs, and by one alone.
# RUN: %brio build --target-accelerator cpu %s -o %t
# RUN: %t | FileCheck %s -DSIZE=1
# RUN: %ranks 2 %t | FileCheck %s -DSIZE=2
# RUN: %ranks 4 %t | FileCheck %s -DSIZE=4
# CHECK: all replays are right on [[SIZE]] ranks
# RUN: %t wrong | FileCheck %s --check-prefix WRONG
# RUN: %ranks 2 %t wrong | FileCheck %s --check-prefix WRONG
from std.comm import Communicator, group, in_graph, PeerAllReduce, ReduceOp
from std.gpu import global_idx
from std.gpu.host import DeviceBuffer, DeviceContext, DeviceGraph, DeviceGraphBuilder
from std.sys import argv

comptime N = 100
comptime Numbers = UnsafePointer[Float32, MutAnyOrigin]


def add_one(x: Numbers):
    x[global_idx.x] += 1


def expect(buffer: DeviceBuffer[DType.float32], at: Int, value: Float32, what: String) raises:
    with buffer.map_to_host() as host:
        if host[at] != value:
            raise Error(what, ": element ", at, " is ", host[at], ", not ", value)


def build(comm: Communicator, x: DeviceBuffer[DType.float32], received: DeviceBuffer[DType.float32]) raises -> DeviceGraph:
    """x = sum over ranks of (x + 1), received = x of the rank before, and everything of x is gathered. The communicator, and
    the buffer of what is gathered, live in the graph alone when it is back."""
    var size = comm.size()
    var part = comm.split(0)
    var all = comm.context().enqueue_create_buffer[DType.float32](N * size)
    var builder = DeviceGraphBuilder(comm.context())
    var first = builder.add_function[add_one](x, grid_dim=1, block_dim=N)
    with in_graph(builder, dependencies=[first]):
        part.all_reduce(x)
        with group():
            part.send(x, (comm.rank() + 1) % size)
            part.recv(received, (comm.rank() + size - 1) % size)
        part.all_gather(x, all)
        with group():
            part.broadcast(all[0:N], size - 1)
            part.all_reduce(all[N * (size - 1) : N * size], op=ReduceOp.MAX)
    _ = builder.add_copy(received, all[N * (size - 1) : N * size])
    _ = builder.add_function[add_one](received, grid_dim=1, block_dim=N, dependencies=[])
    return builder.instantiate()


def replays() raises:
    var comm = Communicator()
    var ctx = comm.context()
    var size = comm.size()
    var x = ctx.enqueue_create_buffer[DType.float32](N)
    var received = ctx.enqueue_create_buffer[DType.float32](N)
    _ = x.enqueue_fill(Float32(comm.rank()))
    _ = received.enqueue_fill(-1)
    var graph = build(comm, x, received)
    # Nothing has happened yet.
    expect(x, 0, Float32(comm.rank()), "x before the graph")
    expect(received, N - 1, -1, "received before the graph")
    for _ in range(20):
        # Would get memory that the graph did not keep.
        _ = ctx.enqueue_create_buffer[DType.float32](N * size).enqueue_fill(77)
    var value = Float32(size * (size - 1) // 2 + size)
    var beside = ctx.create_stream()
    ctx.synchronize()
    for i in range(5):
        if i % 2 == 0:
            graph.replay()
            ctx.synchronize()
        else:
            beside.enqueue_wait_for(ctx.stream())
            graph.replay(beside)
            beside.synchronize()
        expect(x, N - 1, value, "x")
        expect(received, N - 1, value + 1, "received")
        # Other calls between replays keep their order.
        comm.all_reduce(x, op=ReduceOp.MAX)
        value = Float32(size) * (value + 1)
    # Many in a row.
    _ = x.enqueue_fill(0)
    for _ in range(10):
        graph.replay()
        _ = x.enqueue_fill(1)
    graph.replay()
    expect(x, 0, Float32(2 * size), "x after many")
    comm.barrier()
    if comm.rank() == 0:
        print("all replays are right on", size, "ranks")


def wrong() raises:
    var comm = Communicator()
    var ctx = comm.context()
    var x = ctx.enqueue_create_buffer[DType.float32](N)
    _ = x.enqueue_fill(1)
    var builder = DeviceGraphBuilder(ctx)
    try:
        with in_graph(builder):
            comm.barrier()
    except error:
        # WRONG: rank 0 of {{[12]}}: barrier: not within a graph: it waits on the host
        print(error)
    try:
        with in_graph(builder):
            _ = comm.split(0)
    except error:
        # WRONG: rank 0 of {{[12]}}: split: not within a graph: it waits on the host
        print(error)
    try:
        with in_graph(builder):
            comm.all_reduce(x, stream=ctx.create_stream())
    except error:
        # WRONG: rank 0 of {{[12]}}: all_reduce: a call in a graph takes no stream: the graph's launch has one
        print(error)
    try:
        with in_graph(builder):
            with in_graph(builder):
                comm.all_reduce(x)
    except error:
        # WRONG: brio_comm_graph_begin: not within another graph
        print(error)
    try:
        with group():
            with in_graph(builder):
                comm.all_reduce(x)
    except error:
        # WRONG: brio_comm_graph_begin: not within a group
        print(error)
    var other = DeviceGraphBuilder(ctx)
    var node = other.add_empty()
    try:
        with in_graph(builder, dependencies=[node]):
            comm.all_reduce(x)
    except error:
        # WRONG: dependencies[0] is a node of another DeviceGraphBuilder
        print(error)
    try:
        with in_graph(builder):
            comm.all_reduce(x)
            with group():
                comm.all_reduce(x)
                raise Error("thrown out of a graph")
    except error:
        # WRONG: thrown out of a graph
        print(error)
    # Nothing of this is in the graph, or has reached the other rank.
    var graph = builder.instantiate()
    graph.replay()
    expect(x, 0, 1, "x")
    try:
        with in_graph(builder):
            comm.all_reduce(x)
    except error:
        # WRONG: nodes cannot be added after it was instantiated
        print(error)
    var late = DeviceGraphBuilder(ctx)
    with in_graph(late):
        comm.all_reduce(x)
    var calls = late.instantiate()
    calls.replay()
    expect(x, 0, Float32(comm.size()), "x")
    comm.close()
    try:
        calls.replay()
    except error:
        # WRONG: rank 0 of {{[12]}}: all_reduce: the communicator was ended
        print(error)


def main() raises:
    if len(argv()) > 1:
        wrong()
    else:
        replays()
