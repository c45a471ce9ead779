# Kernels of the library against cuBLAS, cuBLASLt and CUB, which take turns in one process; medians of the rounds. `peers.cu` says how the library
# of the peers is made.
#   against_peers LIBPEERS [ROUNDS [products]]
from std.ffi import OwnedDLHandle
from std.gpu import global_idx
from std.gpu.host import DeviceBuffer, DeviceContext
from std.gpu.host._nvidia_cuda import CUDA
from std.math import ceildiv, exp, log
from std.sys import argv
from std.utils import Index
from kernels import matmul, radix_sort
from layout import Layout, LayoutTensor, RuntimeLayout

comptime unknown = Layout.row_major(-1, -1)
comptime line = Layout(-1)


def fill[dtype: DType](out: UnsafePointer[Scalar[dtype], MutAnyOrigin], count: Int, seed: UInt32):
    """Numbers from -1 to 1."""
    if Int(global_idx.x) < count:
        var state = (UInt32(global_idx.x) ^ seed) * 0x9E3779B1
        state = (state ^ (state >> 15)) * 0x85EBCA77
        state = state ^ (state >> 13)
        out[global_idx.x] = (Float32(Int(state % 2001)) / 1000 - 1).cast[dtype]()


def fill_keys(out: UnsafePointer[UInt32, MutAnyOrigin], count: Int):
    if Int(global_idx.x) < count:
        var state = UInt32(global_idx.x) * 0x9E3779B1
        state = (state ^ (state >> 15)) * 0x85EBCA77
        out[global_idx.x] = state ^ (state >> 13)


def count_differences[
    dtype: DType
](x: UnsafePointer[Scalar[dtype], MutAnyOrigin], y: UnsafePointer[Scalar[dtype], MutAnyOrigin], count: Int, wrong: UnsafePointer[Int32, MutAnyOrigin]):
    """Results further apart than sums in another order, rounded to bfloat16 or of factors cut to tf32, can be."""
    if Int(global_idx.x) < count:
        var a = x[global_idx.x].cast[DType.float32]()
        var b = y[global_idx.x].cast[DType.float32]()
        if not (abs(a - b) <= 0.02 * abs(b) + 0.1):
            wrong[0] = 1


def median(mut times: List[Float64]) -> Float64:
    sort(times)
    return times[len(times) // 2]


def gemm[
    dtype: DType, allow_tf32: Bool = False
](
    ctx: DeviceContext, peers: OwnedDLHandle, m: Int, n: Int, k: Int, transpose_b: Bool, rounds: Int
) raises -> Float64:
    """The rate of the library as a share of that of cuBLAS."""
    var a = ctx.enqueue_create_buffer[dtype](m * k)
    var b = ctx.enqueue_create_buffer[dtype](n * k)
    comptime c_dtype = DType.bfloat16 if dtype == DType.float8_e4m3fn else dtype
    var c = ctx.enqueue_create_buffer[c_dtype](m * n)
    var d = ctx.enqueue_create_buffer[c_dtype](m * n)
    var wrong = ctx.enqueue_create_buffer[DType.int32](1)
    _ = wrong.enqueue_fill(0)
    ctx.enqueue_function[fill[dtype]](a, m * k, UInt32(1), grid_dim=ceildiv(m * k, 256), block_dim=256)
    ctx.enqueue_function[fill[dtype]](b, n * k, UInt32(77777), grid_dim=ceildiv(n * k, 256), block_dim=256)
    var x = LayoutTensor[dtype, unknown](a, RuntimeLayout[unknown].row_major(Index(m, k)))
    var y = LayoutTensor[dtype, unknown](b, RuntimeLayout[unknown].row_major(Index(n, k) if transpose_b else Index(k, n)))
    var z = LayoutTensor[c_dtype, unknown](c, RuntimeLayout[unknown].row_major(Index(m, n)))
    var stream = CUDA(ctx.stream())

    def ours() raises {read}:
        if transpose_b:
            matmul[transpose_b=True, allow_tf32=allow_tf32](z, x, y, ctx)
        else:
            matmul[allow_tf32=allow_tf32](z, x, y, ctx)

    def theirs() raises {read}:
        var status: Int32
        comptime if dtype == DType.float8_e4m3fn:
            status = peers.call["peer_gemm_float8", Int32](stream, m, n, k, a.unsafe_ptr(), b.unsafe_ptr(), d.unsafe_ptr())
        else:
            comptime kind = 0 if dtype == DType.bfloat16 else 2 if allow_tf32 else 1
            status = peers.call["peer_gemm", Int32](
                stream, Int32(kind), m, n, k, Int32(1 if transpose_b else 0), a.unsafe_ptr(), b.unsafe_ptr(), d.unsafe_ptr()
            )
        if status != 0:
            raise Error("cuBLAS: ", status)

    var calls = max(2, min(20, 400000000000 // (m * n * k)))
    var own = List[Float64]()
    var other = List[Float64]()
    for i in range(rounds + 1):
        var first = ctx.execution_time(ours, calls)
        var second = ctx.execution_time(theirs, calls)
        if i > 0:
            own.append(Float64(first) / Float64(calls) / 1e3)
            other.append(Float64(second) / Float64(calls) / 1e3)
    ctx.enqueue_function[count_differences[c_dtype]](
        c, d, m * n, wrong, grid_dim=ceildiv(m * n, 256), block_dim=256
    )
    var differ = False
    with wrong.map_to_host() as host:
        differ = host[0] != 0
    var mine = median(own)
    var cublas = median(other)
    var flops = 2 * Float64(m) * Float64(n) * Float64(k)
    print(
        "| ", "tf32" if allow_tf32 else String(dtype), " ", m, " x ", n, " x ", k, " ", "NT" if transpose_b else "NN", " | ", mine, " us | ", flops / mine / 1e6, " | ",
        flops / cublas / 1e6, " | ", cublas / mine, " | ", "DIFFERENT" if differ else "equal", " |", sep="",
    )
    return cublas / mine


def main() raises:
    var args = argv()
    var peers = OwnedDLHandle(String(args[1]))
    var rounds = Int(args[2]) if len(args) > 2 else 5
    var ctx = DeviceContext()
    print("| product | time | TFLOP/s | cuBLAS TFLOP/s | share | results |")
    print("|---|---|---|---|---|---|")
    comptime bf16 = DType.bfloat16
    comptime f32 = DType.float32
    comptime float8 = DType.float8_e4m3fn
    for size in [8192, 4096]:
        _ = gemm[bf16](ctx, peers, size, size, size, True, rounds)
        _ = gemm[bf16](ctx, peers, size, size, size, False, rounds)
        _ = gemm[float8](ctx, peers, size, size, size, True, rounds)
        _ = gemm[f32, True](ctx, peers, size, size, size, True, rounds)
        _ = gemm[f32, True](ctx, peers, size, size, size, False, rounds)
    _ = gemm[f32](ctx, peers, 4096, 4096, 4096, False, rounds)
    # Products of language models: rows are tokens; projections of 4096, 5120 and 8192 wide models, vocabulary, ragged ones.
    var shapes: List[Tuple[Int, Int, Int]] = [
        (1, 4096, 4096), (8, 14336, 4096), (16, 4096, 14336), (32, 6144, 4096), (64, 4096, 4096), (128, 28672, 4096),
        (200, 5120, 5120), (256, 4096, 14336), (512, 13824, 5120), (1000, 5120, 13824), (1024, 8192, 8192), (2048, 10240, 8192),
        (2048, 4096, 4096), (3000, 1024, 4096), (4096, 14336, 4096), (333, 32000, 4096),
    ]
    var logs = Float64(0)
    for shape in shapes:
        logs += log(gemm[bf16](ctx, peers, shape[0], shape[1], shape[2], True, rounds))
    print("geometric mean of the shares:", exp(logs / Float64(len(shapes))))
    # The same with the second matrix stored by rows, where there are few.
    for shape in shapes:
        if shape[0] <= 256:
            _ = gemm[bf16](ctx, peers, shape[0], shape[1], shape[2], False, rounds)
    if len(args) <= 3:
        sorting(ctx, peers, rounds)


def sorting(ctx: DeviceContext, peers: OwnedDLHandle, rounds: Int) raises:
    var count = 1 << 28
    var keys = ctx.enqueue_create_buffer[DType.uint32](count)
    var sorted = ctx.enqueue_create_buffer[DType.uint32](count)
    var own = List[Float64]()
    var other = List[Float64]()
    var stream = CUDA(ctx.stream())

    def ours() raises {read}:
        radix_sort(LayoutTensor[DType.uint32, line](keys, RuntimeLayout[line](Index(count), Index(1))), ctx)

    def theirs() raises {read}:
        _ = peers.call["peer_sort", Int32](stream, keys.unsafe_ptr(), sorted.unsafe_ptr(), count)

    var wrong = 0
    for i in range(rounds + 1):
        ctx.enqueue_function[fill_keys](keys, count, grid_dim=ceildiv(count, 256), block_dim=256)
        var second = ctx.execution_time(theirs, 1)
        var first = ctx.execution_time(ours, 1)
        if i > 0:
            own.append(Float64(first) / 1e3)
            other.append(Float64(second) / 1e3)
    with keys.map_to_host() as x, sorted.map_to_host() as y:
        for i in range(0, count, 997):
            wrong += Int(x[i] != y[i])
    var mine = median(own)
    var cub = median(other)
    print("radix sort of 2**28 uint32:", mine, "us, CUB", cub, "us, share", cub / mine, "wrong", wrong)
