# The times of all_reduce of bfloat16, from 1 KiB up to argv()[1] MiB: for each size seven lines "all_reduce BYTES SECONDS ENQUEUED", both for one call of many that
# follow each other; ENQUEUED is the host's part.
from std.comm import Communicator
from std.sys import argv
from std.time import perf_counter_ns


def main() raises:
    var comm = Communicator()
    var ctx = comm.context()
    var most = Int(argv()[1]) << 20
    var bytes = 1024
    while bytes <= most:
        var x = ctx.enqueue_create_buffer[DType.bfloat16](bytes // 2)
        _ = x.enqueue_fill(0)
        var times = max(5, min(1000, (256 << 20) // bytes))
        for _ in range(20):
            comm.all_reduce(x)
        for _ in range(7):
            comm.barrier()
            ctx.synchronize()
            var begin = perf_counter_ns()
            for _ in range(times):
                comm.all_reduce(x)
            var enqueued = perf_counter_ns()
            ctx.synchronize()
            var end = perf_counter_ns()
            if comm.rank() == 0:
                print("all_reduce", bytes, Float64(end - begin) / 1e9 / Float64(times), Float64(enqueued - begin) / 1e9 / Float64(times))
        bytes *= 4
