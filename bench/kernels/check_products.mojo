# Products of the library against plain loops, both on the GPU: kinds of numbers, transpositions, strides and extents up to 8192 drawn at random.
# Numbers are small and whole, so that sums are exact; the last line says how many products differ.
#   check_products [COUNT [SEED [LARGEST]]]
from std.gpu import global_idx
from std.gpu.host import DeviceBuffer, DeviceContext
from std.math import ceildiv, exp2, log2
from std.random import random_float64, random_si64, seed
from std.sys import argv
from std.utils import Index, IndexList
from kernels import batched_matmul, matmul
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout

comptime strided = Layout(IntTuple(-1, -1), IntTuple(-1, -1))


def fill[dtype: DType](out: UnsafePointer[Scalar[dtype], MutAnyOrigin], count: Int, seed: UInt32):
    """Whole numbers from -3 to 3."""
    if Int(global_idx.x) < count:
        var state = (UInt32(global_idx.x) ^ seed) * 0x9E3779B1
        state = (state ^ (state >> 15)) * 0x85EBCA77
        state = state ^ (state >> 13)
        out[global_idx.x] = Float32(Int(state % 7) - 3).cast[dtype]()


def compare[
    dtype: DType, c_dtype: DType
](
    a: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    a_row: Int,
    a_depth: Int,
    b: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    b_row: Int,
    b_depth: Int,
    c: UnsafePointer[Scalar[c_dtype], MutAnyOrigin],
    pitch: Int,
    m: Int,
    n: Int,
    k: Int,
    added: Int,
    wrong: UnsafePointer[Int32, MutAnyOrigin],
):
    var i = Int(global_idx.y)
    var j = Int(global_idx.x)
    if i < m and j < pitch:
        var expected = Float32(77)
        if j < n:
            expected = Float32(added)
            for l in range(k):
                expected = a[i * a_row + l * a_depth].cast[DType.float32]().fma(b[j * b_row + l * b_depth].cast[DType.float32](), expected)
        if c[i * pitch + j] != expected.cast[c_dtype]():
            wrong[0] = 1


def drawn(largest: Float64) -> Int:
    """Small numbers as often as large ones."""
    return Int(exp2(random_float64(0, log2(largest + 0.99))))


def check[dtype: DType, c_dtype: DType, transpose_a: Bool, transpose_b: Bool, has_epilogue: Bool = False](ctx: DeviceContext, largest: Float64) raises -> Int:
    var m = drawn(largest)
    var n = drawn(largest)
    var k = drawn(largest)
    # Half of them are aligned as the copy engine needs it.
    if random_si64(0, 1) == 0:
        n = (n + 15) // 16 * 16
        k = (k + 15) // 16 * 16
    var pad = Int(random_si64(0, 2)) * 8
    var rows_a = k if transpose_a else m
    var columns_a = (m if transpose_a else k) + pad
    var rows_b = n if transpose_b else k
    var columns_b = (k if transpose_b else n) + pad
    var a = ctx.enqueue_create_buffer[dtype](rows_a * columns_a)
    var b = ctx.enqueue_create_buffer[dtype](rows_b * columns_b)
    var c = ctx.enqueue_create_buffer[c_dtype](m * (n + pad))
    var wrong = ctx.enqueue_create_buffer[DType.int32](1)
    _ = wrong.enqueue_fill(0)
    _ = c.enqueue_fill(77)
    ctx.enqueue_function[fill[dtype]](a, len(a), UInt32(m), grid_dim=ceildiv(len(a), 256), block_dim=256)
    ctx.enqueue_function[fill[dtype]](b, len(b), UInt32(77777 + n), grid_dim=ceildiv(len(b), 256), block_dim=256)
    var x = LayoutTensor[dtype, strided](a, RuntimeLayout[strided](Index(rows_a, columns_a - pad), Index(columns_a, 1)))
    var y = LayoutTensor[dtype, strided](b, RuntimeLayout[strided](Index(rows_b, columns_b - pad), Index(columns_b, 1)))
    var z = LayoutTensor[c_dtype, strided, MutAnyOrigin](c, RuntimeLayout[strided](Index(m, n), Index(n + pad, 1)))
    comptime added = 5 if has_epilogue else 0

    def plus[width: Int](index: IndexList[2], value: SIMD[DType.float32, width]) {var z}:
        comptime for i in range(width):
            z[index[0], index[1] + i] = (value[i] + 5).cast[c_dtype]()

    comptime if added == 0:
        matmul[transpose_a=transpose_a, transpose_b=transpose_b, allow_tf32=True](z, x, y, ctx)
    else:
        matmul[transpose_a=transpose_a, transpose_b=transpose_b, allow_tf32=True](x, y, ctx, plus)
    ctx.enqueue_function[compare[dtype, c_dtype]](
        a, 1 if transpose_a else columns_a, columns_a if transpose_a else 1, b, columns_b if transpose_b else 1,
        1 if transpose_b else columns_b, c, n + pad, m, n, k, added, wrong, grid_dim=(ceildiv(n + pad, 32), ceildiv(m, 8)), block_dim=(32, 8),
    )
    with wrong.map_to_host() as host:
        if host[0] != 0:
            print("DIFFERENT:", dtype, c_dtype, "transposed" if transpose_a else "-", "transposed" if transpose_b else "-", m, n, k, "pad", pad, "epilogue" if added else "")
            return 1
    return 0


def main() raises:
    var args = argv()
    var count = Int(args[1]) if len(args) > 1 else 60
    seed(Int(args[2]) if len(args) > 2 else 1)
    var largest = Float64(Int(args[3]) if len(args) > 3 else 8192)
    var ctx = DeviceContext()
    var wrong = 0
    var done = 0
    while done < count:
        wrong += check[DType.bfloat16, DType.bfloat16, False, True](ctx, largest)
        wrong += check[DType.bfloat16, DType.bfloat16, True, False](ctx, largest)
        wrong += check[DType.float16, DType.float32, False, False, True](ctx, largest)
        wrong += check[DType.float32, DType.float32, False, True](ctx, largest)
        wrong += check[DType.float8_e4m3fn, DType.bfloat16, False, True](ctx, largest)
        done += 5
    print(done, "products,", wrong, "wrong")
