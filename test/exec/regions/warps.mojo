# What warps exchange, in blocks of every shape: whole warps are vectors, and the last one may have a few lanes only.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio run --target-accelerator cpu --cpu-kernels fibers %s | FileCheck %s
# RUN: %brio run --target-accelerator cpu -R cpu-kernels %s 2>&1 | FileCheck --check-prefix=HOW %s
# HOW-NOT: fibers
# CHECK: shapes 12, differences 0
from std.gpu import block_dim, lane_id, thread_idx, warp_id
from std.gpu.host import DeviceContext
from std.gpu.primitives import warp
from std.memory import UnsafePointer

comptime WARP = 32


# What follows from one another stays in registers; `scale` is read once for the block, between two exchanges.
def exchange[
    dtype: DType
](
    result: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    votes: UnsafePointer[UInt32, MutAnyOrigin],
    data: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    scale: UnsafePointer[Scalar[dtype], MutAnyOrigin],
):
    var thread = Int(warp_id()) * WARP + Int(lane_id())
    var v = data[thread]
    v += warp.shuffle_xor(v, UInt32(5))
    v = max(v, warp.shuffle_down(v, UInt32(3))) - Scalar[dtype](1)
    v = min(v, warp.shuffle_up(v, UInt32(7)))
    v = v * scale[0] + warp.shuffle_idx(v, UInt32(9))
    var high = warp.vote[DType.uint32](v > Scalar[dtype](12))
    var other = warp.shuffle_xor(v, UInt32(16))
    v = other if (high >> UInt32(lane_id())) & 1 == 1 else v + Scalar[dtype](lane_id())
    result[thread] = v
    votes[thread] = high


def source(lane: Int, kind: Int, by: Int) -> Int:
    if kind == 0:
        return lane ^ by
    if kind == 1:
        return lane + by
    if kind == 2:
        return lane - by
    return by


def moved[dtype: DType](values: List[Scalar[dtype]], kind: Int, by: Int) -> List[Scalar[dtype]]:
    """What each thread reads; its own value where there is no such lane."""
    var found = List[Scalar[dtype]]()
    for thread in range(len(values)):
        var lane = source(thread % WARP, kind, by)
        var at = thread - thread % WARP + lane
        found.append(values[at] if lane >= 0 and lane < WARP and at < len(values) else values[thread])
    return found^


def differences[dtype: DType](ctx: DeviceContext, x: Int, y: Int, z: Int) raises -> Int:
    var threads = x * y * z
    var result = ctx.enqueue_create_buffer[dtype](threads)
    var votes = ctx.enqueue_create_buffer[DType.uint32](threads)
    var data = ctx.enqueue_create_buffer[dtype](threads)
    var scale = ctx.enqueue_create_buffer[dtype](1)
    scale.enqueue_fill(2)
    var v = List[Scalar[dtype]]()
    with data.map_to_host() as host:
        for i in range(threads):
            host[i] = Scalar[dtype]((i * 7 + 3) % 11)
            v.append(host[i])
    ctx.enqueue_function[exchange[dtype]](result, votes, data, scale, grid_dim=1, block_dim=(x, y, z))
    var m = moved(v, 0, 5)
    for i in range(threads):
        v[i] += m[i]
    m = moved(v, 1, 3)
    for i in range(threads):
        v[i] = max(v[i], m[i]) - 1
    m = moved(v, 2, 7)
    for i in range(threads):
        v[i] = min(v[i], m[i])
    m = moved(v, 3, 9)
    for i in range(threads):
        v[i] = v[i] * 2 + m[i]
    m = moved(v, 0, 16)
    var wrong = 0
    with result.map_to_host() as host:
        with votes.map_to_host() as bits:
            for i in range(threads):
                var first = i - i % WARP
                var vote = UInt32(0)
                for lane in range(min(WARP, threads - first)):
                    if v[first + lane] > 12:
                        vote |= UInt32(1) << UInt32(lane)
                var expected = m[i] if v[i] > 12 else v[i] + Scalar[dtype](i % WARP)
                if host[i] != expected or bits[i] != vote:
                    wrong += 1
    return wrong


def main() raises:
    var ctx = DeviceContext()
    var wrong = 0
    var shapes = 0
    for x, y, z in [(1, 1, 1), (9, 1, 1), (31, 1, 1), (32, 1, 1), (33, 1, 1), (64, 1, 1), (100, 1, 1), (256, 1, 1), (16, 16, 1), (5, 3, 7), (1, 40, 1), (2, 2, 20)]:
        wrong += differences[DType.float32](ctx, x, y, z)
        wrong += differences[DType.float64](ctx, x, y, z)
        wrong += differences[DType.int32](ctx, x, y, z)
        wrong += differences[DType.int64](ctx, x, y, z)
        wrong += differences[DType.int16](ctx, x, y, z)
        wrong += differences[DType.uint8](ctx, x, y, z)
        wrong += differences[DType.float16](ctx, x, y, z)
        shapes += 1
    print("shapes ", shapes, ", differences ", wrong, sep="")
