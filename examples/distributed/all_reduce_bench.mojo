# How fast all_reduce is, for sizes from 1 KiB up, in the manner of nccl-tests: the time of a call, the rate of the elements
# ("algorithm bandwidth"), and the rate at which each link is used ("bus bandwidth": times 2 (n - 1) / n, which does not depend on the
# number of ranks n). The result is checked.
#
#     brio run --ranks 2 all_reduce_bench.mojo              up to 64 MiB of bfloat16
#     brio run --ranks 2 all_reduce_bench.mojo 1024         up to 1 GiB
#     brio run --ranks 2 all_reduce_bench.mojo 64 float32
from std.comm import Communicator
from std.gpu.host import DeviceContext
from std.memory import memcpy
from std.sys import argv, size_of
from std.time import perf_counter_ns


def check[dtype: DType](comm: Communicator, count: Int) raises:
    """All ranks give 1, 2, 3, ...: the sum is exact."""
    var ctx = comm.context()
    var x = ctx.enqueue_create_buffer[dtype](count)
    _ = x.enqueue_fill(Scalar[dtype](comm.rank() + 1))
    comm.all_reduce(x)
    var expected = Scalar[dtype](comm.size() * (comm.size() + 1) // 2)
    with x.map_to_host() as host:
        for i in range(count):
            if host[i] != expected:
                raise Error(
                    "rank ",
                    comm.rank(),
                    ": element ",
                    i,
                    " of ",
                    count,
                    " is ",
                    host[i],
                    ", not ",
                    expected,
                )


def seconds_of[
    dtype: DType
](comm: Communicator, count: Int, times: Int) raises -> Float64:
    """The mean time of a call, of many that are enqueued one behind the other."""
    var ctx = comm.context()
    var x = ctx.enqueue_create_buffer[dtype](count)
    _ = x.enqueue_fill(0)
    for _ in range(5):
        comm.all_reduce(x)
    comm.barrier()
    var start = perf_counter_ns()
    for _ in range(times):
        comm.all_reduce(x)
    ctx.synchronize()
    var seconds = Float64(perf_counter_ns() - start) / 1e9 / Float64(times)
    comm.barrier()  # its own time does not count
    return seconds


def copy_seconds(bytes: Int) raises -> Float64:
    """The best time of a memcpy of as many bytes on the host, for comparison."""
    var a = List[UInt8](length=bytes, fill=1)
    var b = List[UInt8](length=bytes, fill=2)
    var best = 1e9
    for i in range(5):
        a[bytes // 2] = UInt8(i)
        var start = perf_counter_ns()
        memcpy(dest=b.unsafe_ptr(), src=a.unsafe_ptr(), count=bytes)
        best = min(best, Float64(perf_counter_ns() - start) / 1e9)
        if b[bytes // 2] != UInt8(i):
            raise Error("memcpy does not copy")
    return best


def measure[dtype: DType](comm: Communicator, most: Int) raises:
    var links = 2.0 * Float64(comm.size() - 1) / Float64(comm.size())
    if comm.rank() == 0:
        print(
            "all_reduce of",
            dtype,
            "by",
            comm.size(),
            "ranks over",
            comm.transport(),
            "on",
            comm.context().name(),
        )
        print("bytes microseconds algorithm GB/s bus GB/s")
    var fewest = 5 if comm.context().api() == "cpu" else 20
    var bytes = 1024
    var seconds = 0.0
    while bytes <= most:
        var count = bytes // size_of[dtype]()
        check[dtype](comm, count)
        seconds = seconds_of[dtype](
            comm, count, max(fewest, min(200, (32 << 20) // bytes))
        )
        if comm.rank() == 0:
            var rate = Float64(bytes) / seconds / 1e9
            print(
                bytes,
                round(seconds * 1e6, 2),
                round(rate, 3),
                round(rate * links, 3),
            )
        bytes *= 4
    if comm.rank() == 0:
        if comm.context().api() == "cpu":
            var copy = copy_seconds(bytes // 4)
            print(
                "memcpy of",
                bytes // 4,
                "bytes:",
                round(copy * 1e6, 2),
                "microseconds; all_reduce takes",
                round(seconds / copy, 2),
                "times as long",
            )
        print("all results are right")


def main() raises:
    var comm = Communicator()
    var most = (Int(argv()[1]) if len(argv()) > 1 else 64) << 20
    if len(argv()) > 2 and argv()[2] == "float32":
        measure[DType.float32](comm, most)
    else:
        measure[DType.bfloat16](comm, most)
