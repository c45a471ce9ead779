# Products by warps (`mma.sync`) against cuBLAS and against tiles multiplied without tensor cores, in turns in one process; medians of the rounds, in
# microseconds. On a GPU with products of warp groups compile it for one without, which is what its kernels are for:
#   brio build --target-accelerator sm_80 products_of_warps.mojo -o products_of_warps
#   products_of_warps LIBPEERS [ROUNDS [fit]]
# With `fit`: of shapes with few rows every tile with every number of parts of the depth, which says what the choice of the library is worth.
# `peers.cu` says how the library of the peers is made (-DPRODUCTS_ONLY is enough).
from std.ffi import OwnedDLHandle
from std.gpu import global_idx
from std.gpu.host import DeviceAttribute, DeviceContext
from std.gpu.host._nvidia_cuda import CUDA
from std.math import ceildiv
from std.sys import argv
from kernels._matmul_mma import _matmul_mma, _multiply_mma, _WARP_FORMS, _WarpPlan
from kernels._matmul_parts import _Operand, _Result
from kernels._matmul_tiles import _multiply_tiles


def fill[dtype: DType](out: UnsafePointer[Scalar[dtype], MutAnyOrigin], count: Int, seed: UInt32):
    """Numbers from -1 to 1."""
    if Int(global_idx.x) < count:
        var state = (UInt32(global_idx.x) ^ seed) * 0x9E3779B1
        state = (state ^ (state >> 15)) * 0x85EBCA77
        state = state ^ (state >> 13)
        out[global_idx.x] = (Float32(Int(state % 2001)) / 1000 - 1).cast[dtype]()


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
    dtype: DType, is_deep: Bool
](ctx: DeviceContext, peers: OwnedDLHandle, processors: Int, m: Int, n: Int, k: Int, rounds: Int) raises:
    comptime c_dtype = DType.bfloat16 if dtype == DType.float8_e4m3fn else dtype
    var a = ctx.enqueue_create_buffer[dtype](m * k)
    var b = ctx.enqueue_create_buffer[dtype](n * k)
    var c = ctx.enqueue_create_buffer[c_dtype](m * n)
    var d = ctx.enqueue_create_buffer[c_dtype](m * n)
    var wrong = ctx.enqueue_create_buffer[DType.int32](1)
    _ = wrong.enqueue_fill(0)
    ctx.enqueue_function[fill[dtype]](a, m * k, UInt32(1), grid_dim=ceildiv(m * k, 256), block_dim=256)
    ctx.enqueue_function[fill[dtype]](b, n * k, UInt32(77777), grid_dim=ceildiv(n * k, 256), block_dim=256)
    var left = _Operand[dtype](a.unsafe_ptr(), k, 1, 0)
    var right = _Operand[dtype](b.unsafe_ptr(), k if is_deep else 1, 1 if is_deep else n, 0)
    var to = _Result[c_dtype](c.unsafe_ptr(), n, 1, 0)
    var stream = CUDA(ctx.stream())

    def warps() raises {read}:
        if not _matmul_mma[False](left, right, 0, to, m, n, k, 1, ctx, processors):
            raise Error("no product of warps")

    def wide() raises {read}:
        # A tile that the library does not choose.
        comptime if dtype.size_of() > 1 and (is_deep or dtype.size_of() == 2):
            _multiply_mma[128, 256, 2, 4, is_deep, False](left, right, 0, to, m, n, k, 1, 1, ctx)

    def portable() raises {read}:
        if ceildiv(m, 128) * ceildiv(n, 128) >= processors:
            _multiply_tiles[DType.float32, 128, False](left, right, 0, to, m, n, k, 1, 1, ctx)
        else:
            var splits = max(1, min(2 * processors // (ceildiv(m, 32) * ceildiv(n, 32)), k // 256))
            _multiply_tiles[DType.float32, 32, False](left, right, 0, to, m, n, k, 1, splits, ctx)

    def cublas() raises {read}:
        var status: Int32
        comptime if dtype == DType.float8_e4m3fn:
            status = peers.call["peer_gemm_float8", Int32](stream, m, n, k, a.unsafe_ptr(), b.unsafe_ptr(), d.unsafe_ptr())
        else:
            comptime kind = 0 if dtype == DType.bfloat16 else 2
            status = peers.call["peer_gemm", Int32](
                stream, Int32(kind), m, n, k, Int32(1 if is_deep else 0), a.unsafe_ptr(), b.unsafe_ptr(), d.unsafe_ptr()
            )
        if status != 0:
            raise Error("cuBLAS: ", status)

    var calls = max(2, min(20, 200000000000 // (m * n * k)))
    var times = [List[Float64](), List[Float64](), List[Float64](), List[Float64]()]
    for i in range(rounds + 1):
        var slow = Float64(ctx.execution_time(portable, 1)) / 1e3
        var others = Float64(ctx.execution_time(wide, calls)) / Float64(calls) / 1e3
        var theirs = Float64(ctx.execution_time(cublas, calls)) / Float64(calls) / 1e3
        # Last, so that its result is the one that is compared.
        var own = Float64(ctx.execution_time(warps, calls)) / Float64(calls) / 1e3
        if i > 0:
            times[0].append(own)
            times[1].append(others)
            times[2].append(slow)
            times[3].append(theirs)
    ctx.enqueue_function[count_differences[c_dtype]](c, d, m * n, wrong, grid_dim=ceildiv(m * n, 256), block_dim=256)
    var differ = False
    with wrong.map_to_host() as host:
        differ = host[0] != 0
    var plan = _WarpPlan(m, n, k, 1, processors, dtype.size_of())
    var own = median(times[0])
    var theirs = median(times[3])
    print(
        "| ", "tf32" if dtype == DType.float32 else String(dtype), " ", m, " x ", n, " x ", k, " ", "NT" if is_deep else "NN", " | ", plan.form.rows, " x ",
        plan.form.columns, ", parts ", plan.parts, " | ", own, " | ", 2e-6 * Float64(m) * Float64(n) * Float64(k) / own, " | ", median(times[1]), " | ",
        median(times[2]), " | ", theirs, " | ", theirs / own, " | ", "DIFFERENT" if differ else "equal", " |", sep="",
    )


def fit[
    is_deep: Bool
](ctx: DeviceContext, peers: OwnedDLHandle, processors: Int, m: Int, n: Int, k: Int, rounds: Int) raises:
    """Each tile with each number of parts, in microseconds; the library's choice against the best of them."""
    comptime dtype = DType.bfloat16
    var a = ctx.enqueue_create_buffer[dtype](m * k)
    var b = ctx.enqueue_create_buffer[dtype](n * k)
    var c = ctx.enqueue_create_buffer[dtype](m * n)
    ctx.enqueue_function[fill[dtype]](a, m * k, UInt32(1), grid_dim=ceildiv(m * k, 256), block_dim=256)
    ctx.enqueue_function[fill[dtype]](b, n * k, UInt32(77777), grid_dim=ceildiv(n * k, 256), block_dim=256)
    var left = _Operand[dtype](a.unsafe_ptr(), k, 1, 0)
    var right = _Operand[dtype](b.unsafe_ptr(), k if is_deep else 1, 1 if is_deep else n, 0)
    var to = _Result[dtype](c.unsafe_ptr(), n, 1, 0)
    var stream = CUDA(ctx.stream())
    var calls = max(5, min(20, 200000000000 // (m * n * k)))
    var plan = _WarpPlan(m, n, k, 1, processors, 2)
    var best = Float64.MAX
    var chosen = Float64(0)
    var text = String("")

    def cublas() raises {read}:
        var status = peers.call["peer_gemm", Int32](
            stream, Int32(0), m, n, k, Int32(1 if is_deep else 0), a.unsafe_ptr(), b.unsafe_ptr(), c.unsafe_ptr()
        )
        if status != 0:
            raise Error("cuBLAS: ", status)

    comptime for form in _WARP_FORMS:
        text += String(" ", form.rows, " x ", form.columns, ":")
        for parts in [1, 2, 3, 4, 6, 8, 12, 16]:
            if parts > 1 and parts > k // 256:
                break

            def product() raises {read}:
                _multiply_mma[form.rows, form.columns, form.down, form.across, is_deep, False](left, right, 0, to, m, n, k, 1, parts, ctx)

            var times = List[Float64]()
            for i in range(rounds + 1):
                var time = Float64(ctx.execution_time(product, calls)) / Float64(calls) / 1e3
                if i > 0:
                    times.append(time)
            var own = median(times)
            best = min(best, own)
            if form == plan.form and parts == plan.parts:
                chosen = own
            text += String(" ", parts, "=", Int(own * 10 + 0.5) // 10, ".", Int(own * 10 + 0.5) % 10)
        text += ";"
    var times = List[Float64]()
    var theirs = List[Float64]()

    def choice() raises {read}:
        _ = _matmul_mma[False](left, right, 0, to, m, n, k, 1, ctx, processors)

    for i in range(rounds + 1):
        var own = Float64(ctx.execution_time(choice, calls)) / Float64(calls) / 1e3
        var other = Float64(ctx.execution_time(cublas, calls)) / Float64(calls) / 1e3
        if i > 0:
            times.append(own)
            theirs.append(other)
    print(
        "| ", m, " x ", n, " x ", k, " ", "NT" if is_deep else "NN", " | ", plan.form.rows, " x ", plan.form.columns, ", parts ", plan.parts, " | ", median(times), " | ",
        chosen, " | ", best, " | ", median(theirs), " |", text, " |", sep="",
    )


def main() raises:
    var args = argv()
    var peers = OwnedDLHandle(String(args[1]))
    var rounds = Int(args[2]) if len(args) > 2 else 5
    var ctx = DeviceContext()
    var processors = ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT)
    if len(args) > 3 and String(args[3]) == "fit":
        print("| product | tile | us | the same tile and parts alone | best | cuBLAS | all |")
        print("|---|---|---|---|---|---|---|")
        var few: List[Tuple[Int, Int, Int]] = [
            (1, 4096, 4096), (8, 14336, 4096), (16, 4096, 14336), (24, 4096, 4096), (32, 8192, 8192), (48, 11008, 4096), (64, 4096, 4096),
            (100, 4096, 4096), (128, 28672, 4096), (200, 5120, 5120), (256, 4096, 4096), (512, 13824, 5120), (1000, 5120, 13824), (1024, 1024, 1024),
            (2048, 2048, 2048),
        ]
        for shape in few:
            fit[True](ctx, peers, processors, shape[0], shape[1], shape[2], rounds)
        for shape in few:
            if shape[0] == 16 or shape[0] == 64 or shape[0] == 200:
                fit[False](ctx, peers, processors, shape[0], shape[1], shape[2], rounds)
        return
    print("| product | tile | us | TFLOP/s | 128 x 256 us | no tensor cores us | cuBLAS us | cuBLAS / own | results |")
    print("|---|---|---|---|---|---|---|---|---|")
    comptime b16 = DType.bfloat16
    gemm[b16, True](ctx, peers, processors, 8192, 8192, 8192, rounds)
    for size in [4096, 1024]:
        gemm[b16, True](ctx, peers, processors, size, size, size, rounds)
        gemm[b16, False](ctx, peers, processors, size, size, size, rounds)
        gemm[DType.float32, True](ctx, peers, processors, size, size, size, rounds)
        gemm[DType.float8_e4m3fn, True](ctx, peers, processors, size, size, size, rounds)
    # A second matrix of float32 by rows is copied first.
    gemm[DType.float32, False](ctx, peers, processors, 4096, 4096, 4096, rounds)
    # Of language models: few rows, ragged ones, many.
    var shapes: List[Tuple[Int, Int, Int]] = [
        (1, 4096, 4096), (8, 14336, 4096), (16, 4096, 14336), (32, 8192, 8192), (64, 4096, 4096), (100, 4096, 4096), (128, 28672, 4096), (200, 5120, 5120), (512, 13824, 5120),
        (1000, 5120, 13824), (2048, 10240, 8192),
    ]
    for shape in shapes:
        gemm[b16, True](ctx, peers, processors, shape[0], shape[1], shape[2], rounds)
    for shape in shapes:
        if shape[0] <= 200:
            gemm[b16, False](ctx, peers, processors, shape[0], shape[1], shape[2], rounds)
