# Reductions of rows against CUB's segmented reduction, and convolutions against the fastest algorithm that cuDNN finds, in turns in one process; medians
# of the rounds, in microseconds. `peers_of_rows.cu` says how the library of the peers is made. On a GPU.
#   rows_and_images LIBPEERS [ROUNDS [rows | images]]
from std.ffi import OwnedDLHandle
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.gpu.host._nvidia_cuda import CUDA
from std.math import ceildiv
from std.sys import argv
from std.utils import Index, IndexList
from kernels import conv2d, reduce_max, reduce_sum
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout

comptime matrix = Layout.row_major(-1, -1)
comptime line = Layout(-1)
comptime images = Layout.row_major(-1, -1, -1, -1)
comptime b16 = DType.bfloat16


def fill[dtype: DType](out: UnsafePointer[Scalar[dtype], MutAnyOrigin], count: Int, seed: UInt32):
    """Numbers from -1 to 1."""
    if Int(global_idx.x) < count:
        var state = (UInt32(global_idx.x) ^ seed) * 0x9E3779B1
        state = (state ^ (state >> 15)) * 0x85EBCA77
        state = state ^ (state >> 13)
        out[global_idx.x] = (Float32(Int(state % 2001)) / 1000 - 1).cast[dtype]()


def turned_filter(
    out: UnsafePointer[BFloat16, MutAnyOrigin], data: UnsafePointer[BFloat16, MutAnyOrigin], filters: Int, depth: Int
):
    """The filters first, as cuDNN has them."""
    if Int(global_idx.x) < filters * depth:
        out[global_idx.x] = data[Int(global_idx.x) % depth * filters + Int(global_idx.x) // depth]


def count_differences[
    dtype: DType
](
    x: UnsafePointer[Scalar[dtype], MutAnyOrigin], y: UnsafePointer[Scalar[dtype], MutAnyOrigin], count: Int, share: Float32, much: Float32,
    wrong: UnsafePointer[Int32, MutAnyOrigin],
):
    """Results further apart than sums in another order can be."""
    if Int(global_idx.x) < count:
        var a = x[global_idx.x].cast[DType.float32]()
        var b = y[global_idx.x].cast[DType.float32]()
        if not (abs(a - b) <= share * abs(b) + much):
            wrong[0] = 1


def median(mut times: List[Float64]) -> Float64:
    sort(times)
    return times[len(times) // 2]


def turns[F: AnyType, G: AnyType](ctx: DeviceContext, ours: F, theirs: G, calls: Int, rounds: Int) raises -> Tuple[Float64, Float64]:
    """The medians of both, in microseconds."""
    var own = List[Float64]()
    var other = List[Float64]()
    for i in range(rounds + 1):
        var first = ctx.execution_time(ours, calls)
        var second = ctx.execution_time(theirs, calls)
        if i > 0:
            own.append(Float64(first) / Float64(calls) / 1e3)
            other.append(Float64(second) / Float64(calls) / 1e3)
    return (median(own), median(other))


def verdict[
    dtype: DType
](
    ctx: DeviceContext, x: UnsafePointer[Scalar[dtype], MutAnyOrigin], y: UnsafePointer[Scalar[dtype], MutAnyOrigin], count: Int, share: Float32, much: Float32
) raises -> String:
    var wrong = ctx.enqueue_create_buffer[DType.int32](1)
    _ = wrong.enqueue_fill(0)
    ctx.enqueue_function[count_differences[dtype]](x, y, count, share, much, wrong, grid_dim=ceildiv(count, 256), block_dim=256)
    with wrong.map_to_host() as host:
        return "DIFFERENT" if host[0] != 0 else "equal"


def rows[kind: Int](ctx: DeviceContext, peers: OwnedDLHandle, count: Int, columns: Int, rounds: Int) raises:
    """The sum (0) or the largest number (1) of each row of float32."""
    var a = ctx.enqueue_create_buffer[DType.float32](count * columns)
    var b = ctx.enqueue_create_buffer[DType.float32](count)
    var c = ctx.enqueue_create_buffer[DType.float32](count)
    ctx.enqueue_function[fill[DType.float32]](a, count * columns, UInt32(5), grid_dim=ceildiv(count * columns, 256), block_dim=256)
    var x = LayoutTensor[DType.float32, matrix](a, RuntimeLayout[matrix].row_major(Index(count, columns)))
    var y = LayoutTensor[DType.float32, line](b, RuntimeLayout[line](Index(count), Index(1)))
    var stream = CUDA(ctx.stream())

    def ours() raises {read}:
        comptime if kind == 0:
            reduce_sum(y, x, ctx)
        else:
            reduce_max(y, x, ctx)

    def theirs() raises {read}:
        var status = peers.call["peer_segments", Int32](stream, Int32(kind), a.unsafe_ptr(), c.unsafe_ptr(), count, columns)
        if status != 0:
            raise Error("CUB: ", status)

    var times = turns(ctx, ours, theirs, 10, rounds)
    print(
        "| ", "sum" if kind == 0 else "max", " of ", count, " rows of ", columns, " | ", times[0], " | ", Float64(count * columns) * 4e-3 / times[0], " | ",
        times[1], " | ", times[1] / times[0], " | ", verdict[DType.float32](ctx, b.unsafe_ptr(), c.unsafe_ptr(), count, 1e-4, 2e-2), " |", sep="",
    )


def convolution(
    ctx: DeviceContext, peers: OwnedDLHandle, count: Int, side: Int, channels: Int, filters: Int, of_filter: Int, stride: Int, rounds: Int
) raises:
    """Square images of bfloat16, padded so that a stride of 1 keeps their size."""
    var padding = of_filter // 2
    var out = (side + 2 * padding - of_filter) // stride + 1
    var depth = of_filter * of_filter * channels
    var a = ctx.enqueue_create_buffer[b16](count * side * side * channels)
    var w = ctx.enqueue_create_buffer[b16](depth * filters)
    var v = ctx.enqueue_create_buffer[b16](depth * filters)
    var c = ctx.enqueue_create_buffer[b16](count * out * out * filters)
    var d = ctx.enqueue_create_buffer[b16](count * out * out * filters)
    ctx.enqueue_function[fill[b16]](a, len(a), UInt32(5), grid_dim=ceildiv(len(a), 256), block_dim=256)
    ctx.enqueue_function[fill[b16]](w, len(w), UInt32(7), grid_dim=ceildiv(len(w), 256), block_dim=256)
    ctx.enqueue_function[turned_filter](v, w, filters, depth, grid_dim=ceildiv(len(w), 256), block_dim=256)
    comptime Images = LayoutTensor[b16, images, MutAnyOrigin]
    var x = Images(a, RuntimeLayout[images].row_major(Index(count, side, side, channels)))
    var y = Images(w, RuntimeLayout[images].row_major(Index(of_filter, of_filter, channels, filters)))
    var z = Images(c, RuntimeLayout[images].row_major(Index(count, out, out, filters)))
    var stream = CUDA(ctx.stream())
    var numbers = [
        Int32(count), Int32(side), Int32(side), Int32(channels), Int32(filters), Int32(of_filter), Int32(of_filter), Int32(stride), Int32(padding), Int32(1),
    ]

    def ours() raises {read}:
        conv2d(z, x, y, ctx, stride=IndexList[2](stride, stride), padding=IndexList[4](padding, padding, padding, padding))

    def theirs() raises {read}:
        var status = peers.call["peer_conv2d", Int32](stream, numbers.unsafe_ptr(), a.unsafe_ptr(), v.unsafe_ptr(), d.unsafe_ptr())
        if status != 0:
            raise Error("cuDNN: ", status)

    theirs()  # it looks for its algorithm
    ctx.synchronize()
    var times = turns(ctx, ours, theirs, 5, rounds)
    var flops = 2 * Float64(count * out * out) * Float64(filters) * Float64(depth)
    print(
        "| ", count, " images of ", side, " x ", side, " x ", channels, ", ", filters, " filters of ", of_filter, " x ", of_filter, ", stride ", stride, " | ",
        times[0], " | ", flops / times[0] / 1e6, " | ", times[1], " | ", times[1] / times[0], " | ",
        verdict[b16](ctx, c.unsafe_ptr(), d.unsafe_ptr(), count * out * out * filters, 0.02, 0.2), " |", sep="",
    )


def main() raises:
    var args = argv()
    var peers = OwnedDLHandle(String(args[1]))
    var rounds = Int(args[2]) if len(args) > 2 else 5
    var only = String(args[3]) if len(args) > 3 else String("")
    var ctx = DeviceContext()
    if only != "images":
        print("| rows of float32 | us | GB/s | CUB us | CUB / own | results |")
        print("|---|---|---|---|---|---|")
        for shape in [
            Index(1 << 24, 3), Index(1 << 23, 8), Index(1 << 22, 16), Index(1 << 22, 17), Index(1 << 21, 50), Index(1 << 20, 100), Index(1 << 19, 200),
            Index(1000, 16), Index(1000, 100), Index(1 << 17, 1000), Index(16384, 8192), Index(1000, 100003), Index(16, 1 << 23),
        ]:
            rows[0](ctx, peers, shape[0], shape[1], rounds)
        rows[1](ctx, peers, 1 << 22, 16, rounds)
        rows[1](ctx, peers, 1 << 17, 1000, rounds)
        rows[1](ctx, peers, 16, 1 << 23, rounds)
    if only != "rows":
        print("| images of bfloat16, NHWC | us | TFLOP/s | cuDNN us | cuDNN / own | results |")
        print("|---|---|---|---|---|---|")
        # Of a network for images, of a diffusion model, and ragged ones.
        convolution(ctx, peers, 32, 56, 64, 64, 3, 1, rounds)
        convolution(ctx, peers, 32, 56, 256, 128, 1, 1, rounds)
        convolution(ctx, peers, 32, 28, 128, 128, 3, 1, rounds)
        convolution(ctx, peers, 32, 56, 128, 256, 3, 2, rounds)
        convolution(ctx, peers, 32, 14, 256, 256, 3, 1, rounds)
        convolution(ctx, peers, 32, 7, 512, 512, 3, 1, rounds)
        convolution(ctx, peers, 4, 64, 320, 320, 3, 1, rounds)
        convolution(ctx, peers, 3, 61, 96, 72, 5, 1, rounds)
