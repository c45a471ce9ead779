# all_reduce of 64 MiB against one memcpy of them by one rank, on the CPU device: the best of ten.
#
#     brio run --ranks 2 --target-accelerator cpu shared_memory.mojo
from std.comm import Communicator
from std.ffi import external_call
from std.time import perf_counter_ns


def measure[dtype: DType](comm: Communicator, in_place: Bool) raises:
    comptime bytes = 64 << 20
    var ctx = comm.context()
    var n = bytes // dtype.size_of()
    var x = ctx.enqueue_create_buffer[dtype](n)
    var y = ctx.enqueue_create_buffer[dtype](n)
    _ = x.enqueue_fill(Scalar[dtype](1))
    _ = y.enqueue_fill(Scalar[dtype](1))
    ctx.synchronize()
    var reduce = 1e30
    var copy = 1e30
    for _ in range(10):
        comm.barrier()
        var start = perf_counter_ns()
        if in_place:
            comm.all_reduce(x)
        else:
            comm.all_reduce(x, y)
        ctx.synchronize()
        reduce = min(reduce, Float64(perf_counter_ns() - start))
        _ = x.enqueue_fill(Scalar[dtype](1))
        comm.barrier()
        if comm.rank() == 0:
            start = perf_counter_ns()
            _ = external_call["memcpy", Int](
                y.unsafe_ptr(), x.unsafe_ptr(), bytes
            )
            copy = min(copy, Float64(perf_counter_ns() - start))
        comm.barrier()
    if comm.rank() == 0:
        print(
            dtype,
            "in place" if in_place else "to another buffer",
            reduce / 1e6,
            "ms, memcpy",
            copy / 1e6,
            "ms, ratio",
            reduce / copy,
        )


def main() raises:
    var comm = Communicator()
    measure[DType.float32](comm, False)
    measure[DType.float32](comm, True)
    measure[DType.bfloat16](comm, False)
    measure[DType.bfloat16](comm, True)
    measure[DType.float16](comm, False)
    measure[DType.float16](comm, True)
