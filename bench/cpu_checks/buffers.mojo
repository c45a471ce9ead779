# Makes and drops buffers, and keeps many of them: what the guards of the CPU device cost.
#   buffers turns N      time of making and dropping a buffer of 1 KiB, 64 KiB and 1 MiB
#   buffers many N       N buffers of 4 KiB that live together, each written by a kernel and read again
from std.gpu import thread_idx
from std.gpu.host import DeviceBuffer, DeviceContext
from std.sys import argv
from std.time import perf_counter_ns

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def number(x: P, value: Float32):
    x[thread_idx.x * 1023] = value


def turns(ctx: DeviceContext, rounds: Int) raises:
    for bytes in [1 << 10, 1 << 16, 1 << 20]:
        var best = Float64(1e30)
        for _ in range(5):
            var start = perf_counter_ns()
            for _ in range(rounds):
                var x = ctx.enqueue_create_buffer[DType.float32](bytes // 4)
                _ = x^
            ctx.synchronize()
            best = min(best, Float64(perf_counter_ns() - start) / Float64(rounds))
        print("turns", bytes, "bytes:", best, "ns")


def many(ctx: DeviceContext, count: Int) raises:
    var start = perf_counter_ns()
    var all = List[DeviceBuffer[DType.float32]]()
    for _ in range(count):
        all.append(ctx.enqueue_create_buffer[DType.float32](1024))
    print("many:", Float64(perf_counter_ns() - start) / Float64(count), "ns")
    for i in range(count):
        ctx.enqueue_function[number](all[i], Float32(i), grid_dim=1, block_dim=2)
    ctx.synchronize()
    var wrong = 0
    for i in range(count):
        var p = all[i].unsafe_ptr()
        wrong += 0 if p[0] == Float32(i) and p[1023] == Float32(i) else 1
    print(count, "buffers,", wrong, "wrong")


def main() raises:
    var ctx = DeviceContext()
    if String(argv()[1]) == "turns":
        turns(ctx, Int(argv()[2]))
    else:
        many(ctx, Int(argv()[2]))
