# Sums of small buffers by the kernels of `PeerAllReduce` and by the communicator's library, one process a GPU, in turns: for each size the medians of
# nine rounds, in microseconds for one call of many that follow each other.
#
#     brio run --ranks 2 bench/communicators/small_sums.mojo
from std.comm import Communicator, PeerAllReduce
from std.time import perf_counter_ns

comptime dtype = DType.bfloat16
comptime rounds = 9
comptime times = 200


def median(var values: List[Float64]) -> Float64:
    sort(values)
    return values[len(values) // 2]


def main() raises:
    var comm = Communicator()
    var ctx = comm.context()
    var sums = PeerAllReduce[dtype](comm, most=1 << 20)
    if comm.rank() == 0:
        print(
            comm.size(),
            "ranks over",
            comm.transport(),
            "on",
            ctx.name(),
            "- by kernels:",
            sums.by_kernels(),
            sums.refusal(),
        )
        print(
            "bytes, microseconds by",
            comm.transport(),
            ", by one shot, by two shots",
        )
    var bytes = 1024
    while bytes <= 1 << 20:
        var send = ctx.enqueue_create_buffer[dtype](bytes // 2)
        var recv = ctx.enqueue_create_buffer[dtype](bytes // 2)
        _ = send.enqueue_fill(Scalar[dtype](comm.rank() + 1))
        var measured: List[List[Float64]] = [
            List[Float64](),
            List[Float64](),
            List[Float64](),
        ]
        for round in range(rounds * 3):
            var shots = round % 3
            comm.barrier()
            ctx.synchronize()
            var begin = perf_counter_ns()
            for _ in range(times):
                if shots == 0:
                    comm.all_reduce(send, recv)
                else:
                    sums.all_reduce(send, recv, shots=shots)
            ctx.synchronize()
            measured[shots].append(
                Float64(perf_counter_ns() - begin) / 1e3 / times
            )
            with recv.map_to_host() as host:
                for i in range(len(recv)):
                    if host[i] != Scalar[dtype](
                        comm.size() * (comm.size() + 1) // 2
                    ):
                        raise Error(
                            shots,
                            " shots of ",
                            bytes,
                            " bytes: element ",
                            i,
                            " is ",
                            host[i],
                        )
        if comm.rank() == 0:
            print(
                bytes,
                round(median(measured[0].copy()), 2),
                round(median(measured[1].copy()), 2),
                round(median(measured[2].copy()), 2),
            )
        bytes *= 2
    comm.barrier()
    if comm.rank() == 0:
        print("all sums are right")
