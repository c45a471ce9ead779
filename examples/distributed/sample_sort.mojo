# A distributed sample sort: every rank sorts its numbers on its device, all agree on splitters by a sample of them, each sends every
# other rank the numbers that belong there, and sorts what it gets.
#
# Checked: each rank's numbers are in order, those of rank r + 1 are not smaller than those of rank r, and none is lost or changed.
#
#     brio run --ranks 4 sample_sort.mojo             20000 numbers for each rank, on a GPU 4000000
#     brio run --ranks 2 sample_sort.mojo 1000000
from std.comm import Communicator, group, ReduceOp
from std.gpu import global_idx
from std.gpu.host import DeviceBuffer, DeviceContext
from std.math import ceildiv
from std.sys import argv
from std.time import perf_counter_ns

comptime Numbers = UnsafePointer[UInt32, MutAnyOrigin]
comptime threads = 256
comptime oversampling = 32


def compare_exchange(x: Numbers, n: Int, distance: Int, block: Int):
    """One pass of a bitonic sort."""
    var i = global_idx.x
    var other = i ^ distance
    if i < n and other > i:
        var rises = (i & block) == 0
        var a = x[i]
        var b = x[other]
        if (a > b) == rises:
            x[i] = b
            x[other] = a


def take_sample(sample: Numbers, x: Numbers, n: Int, taken: Int):
    """Every so many-th number."""
    var i = global_idx.x
    if i < taken:
        sample[i] = x[i * n // taken]


def count_below(
    counts: UnsafePointer[Int32, MutAnyOrigin],
    x: Numbers,
    n: Int,
    splitters: Numbers,
    parts: Int,
):
    """Where each splitter belongs in numbers that are in order."""
    var part = global_idx.x
    if part < parts:
        var low = 0
        var high = n
        while low < high:
            var middle = (low + high) // 2
            if x[middle] < splitters[part]:
                low = middle + 1
            else:
                high = middle
        counts[part] = Int32(low)


def power_of_two(n: Int) -> Int:
    var result = 1
    while result < n:
        result *= 2
    return result


def sort(ctx: DeviceContext, x: DeviceBuffer[DType.uint32]) raises:
    """Sorts as many numbers as a power of two."""
    var n = len(x)
    var block = 2
    while block <= n:
        var distance = block // 2
        while distance > 0:
            ctx.enqueue_function[compare_exchange](
                x,
                n,
                distance,
                block,
                grid_dim=ceildiv(n, threads),
                block_dim=threads,
            )
            distance //= 2
        block *= 2


def random_number(rank: Int, i: Int) -> UInt32:
    var n = UInt64(rank * 1000003 + i + 1) * 0x9E3779B97F4A7C15
    n = (n ^ (n >> 30)) * 0xBF58476D1CE4E5B9
    n = (n ^ (n >> 27)) * 0x94D049BB133111EB
    return UInt32(
        (n ^ (n >> 31)) >> 34
    )  # below 2**30: the rest of a buffer is filled with more


def sort_together(
    comm: Communicator, x: DeviceBuffer[DType.uint32], count: Int
) raises -> Tuple[DeviceBuffer[DType.uint32], Int]:
    """The numbers that belong to this rank, in order, and how many they are; `count` of `x` are this rank's before."""
    var ctx = comm.context()
    var size = comm.size()
    sort(ctx, x)

    # A sample of everybody's numbers; every size-th of them, in order, is a splitter.
    var taken = oversampling * size
    var sample = ctx.enqueue_create_buffer[DType.uint32](taken)
    ctx.enqueue_function[take_sample](
        sample,
        x,
        count,
        taken,
        grid_dim=ceildiv(taken, threads),
        block_dim=threads,
    )
    var samples = ctx.enqueue_create_buffer[DType.uint32](
        power_of_two(taken * size)
    )
    _ = samples.enqueue_fill(UInt32.MAX)
    comm.all_gather(sample, samples[0 : taken * size])
    sort(ctx, samples)
    var splitters = ctx.enqueue_create_buffer[DType.uint32](size)
    with samples.map_to_host() as all, splitters.map_to_host() as host:
        for part in range(size):
            host[part] = all[part * taken]
        host[0] = 0

    # How many numbers go where.
    var begins = ctx.enqueue_create_buffer[DType.int32](size)
    ctx.enqueue_function[count_below](
        begins, x, count, splitters, size, grid_dim=1, block_dim=size
    )
    var going = ctx.enqueue_create_buffer[DType.int32](size)
    var coming = ctx.enqueue_create_buffer[DType.int32](size)
    var first = List[Int]()
    var going_counts = List[Int]()
    with begins.map_to_host() as host, going.map_to_host() as counts:
        for part in range(size):
            first.append(Int(host[part]))
        for part in range(size):
            going_counts.append(
                (first[part + 1] if part + 1 < size else count) - first[part]
            )
            counts[part] = Int32(going_counts[part])
    comm.all_to_all(going, coming)
    var coming_counts = List[Int]()
    var total = 0
    with coming.map_to_host() as host:
        for part in range(size):
            coming_counts.append(Int(host[part]))
            total += coming_counts[part]
    var mine = ctx.enqueue_create_buffer[DType.uint32](
        power_of_two(max(total, 1))
    )
    _ = mine.enqueue_fill(UInt32.MAX)
    var at = 0
    with group():
        for part in range(size):
            if going_counts[part] > 0:
                comm.send(
                    x[first[part] : first[part] + going_counts[part]], part
                )
            if coming_counts[part] > 0:
                comm.recv(mine[at : at + coming_counts[part]], part)
            at += coming_counts[part]
    sort(ctx, mine)
    return (mine, total)


def main() raises:
    var comm = Communicator()
    var ctx = comm.context()
    var rank = comm.rank()
    var size = comm.size()
    var usual = 20000 if ctx.api() == "cpu" else 4000000
    var count = Int(argv()[1]) if len(argv()) > 1 else usual
    var x = ctx.enqueue_create_buffer[DType.uint32](power_of_two(count))
    _ = x.enqueue_fill(UInt32.MAX)
    var sum_before = UInt64(0)
    with x.map_to_host() as host:
        for i in range(count):
            host[i] = random_number(rank, i)
            sum_before += UInt64(host[i]) * UInt64(host[i])
    _ = sort_together(comm, x, count)  # compiles, connects
    comm.barrier()
    var start = perf_counter_ns()
    var sorted = sort_together(comm, x, count)
    ctx.synchronize()
    comm.barrier()
    var seconds = Float64(perf_counter_ns() - start) / 1e9
    var mine = sorted[0]
    var total = sorted[1]

    var least = UInt32.MAX
    var most = UInt32(0)
    var sum_after = UInt64(0)
    with mine.map_to_host() as host:
        for i in range(total):
            if i > 0 and host[i - 1] > host[i]:
                raise Error("rank ", rank, ": number ", i, " is out of order")
            sum_after += UInt64(host[i]) * UInt64(host[i])
        if total > 0:
            least = host[0]
            most = host[total - 1]
    var facts = ctx.enqueue_create_buffer[DType.uint64](3)
    with facts.map_to_host() as host:
        host[0] = sum_before - sum_after
        host[1] = UInt64(count) - UInt64(total)
        host[2] = 0
    comm.all_reduce(facts)
    with facts.map_to_host() as host:
        if host[0] != 0 or host[1] != 0:
            raise Error("numbers were lost or changed")
    var ends = ctx.enqueue_create_buffer[DType.uint32](2)
    var all_ends = ctx.enqueue_create_buffer[DType.uint32](2 * size)
    with ends.map_to_host() as host:
        host[0] = least
        host[1] = most
    comm.all_gather(ends, all_ends)
    with all_ends.map_to_host() as host:
        var last = UInt32(0)
        for part in range(size):
            if host[2 * part] <= host[2 * part + 1]:  # it has numbers
                if host[2 * part] < last:
                    raise Error(
                        "rank ",
                        part,
                        " has numbers that belong to an earlier one",
                    )
                last = host[2 * part + 1]
    if rank == 0:
        print(
            size,
            "ranks:",
            round(Float64(count * size) / seconds / 1e6, 3),
            "million numbers a second",
        )
        print("all numbers are in order")
