# Every call of a communicator by 1, 2, 3, 4 and 8 ranks on the CPU device, with buffers that fill the shared slots several times; the
# ranks check what they get.
# RUN: %brio build --target-accelerator cpu %s -o %t
# RUN: %t | FileCheck %s -DSIZE=1
# RUN: %ranks 2 %t | FileCheck %s -DSIZE=2
# RUN: %ranks 3 %t | FileCheck %s -DSIZE=3
# RUN: %ranks 4 %t | FileCheck %s -DSIZE=4
# RUN: %ranks 8 %t | FileCheck %s -DSIZE=8
# CHECK: all calls are right on [[SIZE]] ranks
from std.comm import Communicator, group, ReduceOp
from std.gpu.host import DeviceBuffer, DeviceContext


def value[dtype: DType](rank: Int, i: Int) -> Scalar[dtype]:
    return Scalar[dtype]((i * 7 + rank * 3) % 11)


def fill[dtype: DType](buffer: DeviceBuffer[dtype], rank: Int) raises:
    with buffer.map_to_host() as host:
        for i in range(len(buffer)):
            host[i] = value[dtype](rank, i)


def expect(what: String, rank: Int, i: Int, is_right: Bool) raises:
    if not is_right:
        raise Error("rank ", rank, ": ", what, " is wrong at element ", i)


def has_nccl(comm: Communicator) -> Bool:
    return comm.transport() == "nccl" or comm.transport() == "rccl"


def check_sums[dtype: DType](comm: Communicator, count: Int) raises:
    var ctx = comm.context()
    var rank = comm.rank()
    var size = comm.size()
    var send = ctx.enqueue_create_buffer[dtype](count)
    var recv = ctx.enqueue_create_buffer[dtype](count)
    fill(send, rank)
    comm.all_reduce(send, recv)
    with recv.map_to_host() as host:
        for i in range(count):
            var sum = Scalar[dtype](0)
            for r in range(size):
                sum += value[dtype](r, i)
            expect(String("all_reduce of ", dtype), rank, i, host[i] == sum)
    # In place; NCCL has an order of its own.
    comm.all_reduce(send, op=ReduceOp.MAX, ordered=not has_nccl(comm))
    with send.map_to_host() as host:
        for i in range(count):
            var most = value[dtype](0, i)
            for r in range(size):
                most = max(most, value[dtype](r, i))
            expect(String("the maximum of ", dtype), rank, i, host[i] == most)
    fill(send, rank)
    var root = size - 1
    comm.reduce(send, recv, root, op=ReduceOp.MIN)
    with recv.map_to_host() as host:
        for i in range(count if rank == root else 0):
            var least = value[dtype](0, i)
            for r in range(size):
                least = min(least, value[dtype](r, i))
            expect(String("reduce of ", dtype), rank, i, host[i] == least)


def check_moves(comm: Communicator, count: Int) raises:
    var ctx = comm.context()
    var rank = comm.rank()
    var size = comm.size()
    var one = ctx.enqueue_create_buffer[DType.int32](count)
    var all = ctx.enqueue_create_buffer[DType.int32](count * size)
    var back = ctx.enqueue_create_buffer[DType.int32](count * size)
    fill(one, rank)
    comm.all_gather(one, all)
    with all.map_to_host() as host:
        for i in range(count * size):
            expect("all_gather", rank, i, host[i] == value[DType.int32](i // count, i % count))
    fill(all, rank)
    comm.reduce_scatter(all, one)
    with one.map_to_host() as host:
        for i in range(count):
            var sum = Int32(0)
            for r in range(size):
                sum += value[DType.int32](r, rank * count + i)
            expect("reduce_scatter", rank, i, host[i] == sum)
    comm.all_to_all(all, back)
    with back.map_to_host() as host:
        for i in range(count * size):
            expect("all_to_all", rank, i, host[i] == value[DType.int32](i // count, rank * count + i % count))
    fill(one, rank)
    comm.broadcast(one, size - 1)
    with one.map_to_host() as host:
        for i in range(count):
            expect("broadcast", rank, i, host[i] == value[DType.int32](size - 1, i))
    # Around a ring, both ways at once.
    fill(one, rank)
    var left = ctx.enqueue_create_buffer[DType.int32](count)
    var right = ctx.enqueue_create_buffer[DType.int32](count)
    var after = (rank + 1) % size
    var before = (rank + size - 1) % size
    with group():
        comm.send(one, after)
        comm.send(one, before)
        comm.recv(left, before)
        comm.recv(right, after)
    with left.map_to_host() as host:
        for i in range(count):
            expect("recv from the left", rank, i, host[i] == value[DType.int32](before, i))
    with right.map_to_host() as host:
        for i in range(count):
            expect("recv from the right", rank, i, host[i] == value[DType.int32](after, i))
    # One after the other.
    if size > 1:
        fill(one, rank)
        if rank == 0:
            comm.send(one, 1)
        elif rank == 1:
            comm.recv(left, 0)
            with left.map_to_host() as host:
                for i in range(count):
                    expect("recv", rank, i, host[i] == value[DType.int32](0, i))


def check_split(comm: Communicator) raises:
    var rank = comm.rank()
    var half = comm.split(rank % 2, -rank)  # the last is first
    var x = half.context().enqueue_create_buffer[DType.int64](3)
    _ = x.enqueue_fill(Int64(rank))
    half.all_reduce(x)
    var sum = 0
    var members = 0
    for r in range(comm.size()):
        if r % 2 == rank % 2:
            sum += r
            members += 1
    with x.map_to_host() as host:
        expect("all_reduce of a half", rank, 0, Int(host[2]) == sum)
    expect("the size of a half", rank, 0, half.size() == members)
    expect("the rank in a half", rank, 0, half.rank() == members - 1 - rank // 2)
    var alone = comm.split(rank)
    alone.all_reduce(x)
    alone.barrier()
    expect("a rank alone", rank, 0, alone.size() == 1)


def main() raises:
    var comm = Communicator()
    for count in [1, 1000, 300007]:
        check_sums[DType.float32](comm, count)
        check_moves(comm, count)
    check_sums[DType.float64](comm, 1001)
    check_sums[DType.float16](comm, 1001)
    check_sums[DType.bfloat16](comm, 1001)
    check_sums[DType.int8](comm, 1001)
    check_sums[DType.uint8](comm, 1001)
    if not has_nccl(comm):  # it adds no 16-bit integers
        check_sums[DType.int16](comm, 1001)
        check_sums[DType.uint16](comm, 1001)
    check_sums[DType.int32](comm, 1001)
    check_sums[DType.uint32](comm, 1001)
    check_sums[DType.int64](comm, 200001)
    check_sums[DType.uint64](comm, 1001)
    check_sums[DType.int](comm, 1001)
    check_split(comm)
    comm.barrier()
    if comm.rank() == 0:
        print("all calls are right on", comm.size(), "ranks")
