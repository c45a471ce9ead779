# UNSUPPORTED: address
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# The form of the library's products that NVIDIA GPUs without products of warp groups take, on the CPU device: ragged extents, both ways to store the second
# matrix, all kinds of numbers, parts of the depth, batches, an epilogue, copies of what is not aligned, what an estimate chooses.
# Not with instrumented code: LLVM takes minutes for it, and `matmuls_of_warp_groups.mojo` has the same operands.
# CHECK: 16 x 128: 0 wrong
# CHECK: 64 x 64: 0 wrong
# CHECK: 128 x 128: 0 wrong
# CHECK: second matrix by rows: 0 wrong
# CHECK: 128 x 128 by rows: 0 wrong
# CHECK: parts of the depth: 0 wrong
# CHECK: parts by rows: 0 wrong
# CHECK: parts of 128 x 128: 0 wrong
# CHECK: batches: 0 wrong
# CHECK: less deep than a step: 0 wrong
# CHECK: tf32: 0 wrong
# CHECK: 8 bits: 0 wrong
# CHECK: drawn: 0 wrong
# CHECK: copied: 0 wrong
# CHECK: epilogue: 0 wrong
# CHECK: epilogue of parts: 0 wrong
# CHECK: too little: False
# CHECK: 8192 x 8192 x 8192: 128 x 128, parts: 1
# CHECK: 512 x 13824 x 5120: 128 x 128, parts: 1
# CHECK: 200 x 5120 x 5120: 128 x 128, parts: 3
# CHECK: 64 x 4096 x 4096: 64 x 64, parts: 4
# CHECK: 1 x 4096 x 14336: 16 x 128, parts: 4
from std.gpu.host import DeviceBuffer, DeviceContext
from std.random import random_si64, seed
from std.utils import Index, IndexList
from kernels._matmul_mma import _matmul_mma, _multiply_mma, _WarpPlan
from kernels._matmul_parts import _Operand, _Result


def drawn[dtype: DType](ctx: DeviceContext, count: Int) raises -> DeviceBuffer[dtype]:
    """Small whole numbers, so that sums are exact."""
    var buffer = ctx.enqueue_create_buffer[dtype](count)
    with buffer.map_to_host() as host:
        for i in range(count):
            host[i] = random_si64(-4, 4).cast[dtype]()
    return buffer


def check[
    dtype: DType, c_dtype: DType, rows: Int, columns: Int, down: Int, across: Int, is_deep: Bool, has_epilogue: Bool = False
](ctx: DeviceContext, m: Int, n: Int, k: Int, batches: Int = 1, splits: Int = 1, pad: Int = 0) raises -> Int:
    """One product or several; `pad` is added to the rows of all. Without rows the form is left to the library."""
    var a_pitch = k + pad
    var b_pitch = (k if is_deep else n) + pad
    var c_pitch = n + pad
    var b_size = (n if is_deep else k) * b_pitch
    var a = drawn[dtype](ctx, batches * m * a_pitch)
    var b = drawn[dtype](ctx, b_size)
    var c = ctx.enqueue_create_buffer[c_dtype](batches * m * c_pitch)
    _ = c.enqueue_fill(77)
    var left = _Operand[dtype](a.unsafe_ptr(), a_pitch, 1, m * a_pitch)
    var right = _Operand[dtype](b.unsafe_ptr(), b_pitch if is_deep else 1, 1 if is_deep else b_pitch, 0)
    var to = _Result[c_dtype](c.unsafe_ptr(), c_pitch, 1, m * c_pitch)
    var data = c.unsafe_ptr()

    def plus_five[width: Int](index: IndexList[2], value: SIMD[DType.float32, width]) {var data, var c_pitch}:
        comptime for i in range(width):
            data[index[0] * c_pitch + index[1] + i] = (value[i] + 5).cast[c_dtype]()

    comptime if rows == 0:
        if not _matmul_mma[False](left, right, 0, to, m, n, k, batches, ctx, 2):
            return -1
    elif has_epilogue:
        _multiply_mma[rows, columns, down, across, is_deep, True](left, right, plus_five, to, m, n, k, batches, splits, ctx)
    else:
        _multiply_mma[rows, columns, down, across, is_deep, False](left, right, 0, to, m, n, k, batches, splits, ctx)
    var wrong = 0
    with a.map_to_host() as x, b.map_to_host() as y, c.map_to_host() as z:
        for i in range(batches * m):
            for j in range(n):
                var sum = Float32(5 if has_epilogue else 0)
                for l in range(k):
                    var factor = y[j * b_pitch + l] if is_deep else y[l * b_pitch + j]
                    sum += x[i * a_pitch + l].cast[DType.float32]() * factor.cast[DType.float32]()
                wrong += Int(z[i * c_pitch + j] != sum.cast[c_dtype]())
            for j in range(n, c_pitch):
                wrong += Int(z[i * c_pitch + j] != 77)
    return wrong


def main() raises:
    seed(18)
    var ctx = DeviceContext()
    comptime b16 = DType.bfloat16
    comptime f16 = DType.float16
    comptime f32 = DType.float32
    print("16 x 128: ", check[b16, b16, 16, 128, 1, 4, True](ctx, 5, 131, 136, pad=8), " wrong", sep="")
    print("64 x 64: ", check[f16, f32, 64, 64, 2, 2, True](ctx, 70, 67, 200), " wrong", sep="")
    print("128 x 128: ", check[b16, b16, 128, 128, 2, 2, True](ctx, 131, 136, 72, pad=8), " wrong", sep="")
    print("second matrix by rows: ", check[b16, b16, 64, 64, 2, 2, False](ctx, 70, 69, 101, pad=3), " wrong", sep="")
    print("128 x 128 by rows: ", check[b16, b16, 128, 128, 2, 2, False](ctx, 70, 136, 104, pad=8), " wrong", sep="")
    print("parts of the depth: ", check[b16, b16, 64, 64, 2, 2, True](ctx, 33, 41, 712, splits=3), " wrong", sep="")
    print("parts by rows: ", check[b16, b16, 16, 128, 1, 4, False](ctx, 9, 72, 264, splits=4), " wrong", sep="")
    print("parts of 128 x 128: ", check[b16, b16, 128, 128, 2, 2, True](ctx, 131, 72, 456, splits=3), " wrong", sep="")
    print("batches: ", check[b16, b16, 64, 64, 2, 2, False](ctx, 40, 48, 64, batches=3), " wrong", sep="")
    print("less deep than a step: ", check[b16, b16, 64, 64, 2, 2, True](ctx, 40, 48, 8), " wrong", sep="")
    print("tf32: ", check[f32, f32, 64, 64, 2, 2, True](ctx, 20, 50, 76), " wrong", sep="")
    print("8 bits: ", check[DType.float8_e4m3fn, b16, 64, 64, 2, 2, True](ctx, 45, 70, 272), " wrong", sep="")
    var wrong = 0
    for _ in range(4):
        var m = Int(random_si64(40, 100))
        var n = Int(random_si64(40, 140))
        var k = Int(random_si64(170, 220))
        wrong += check[b16, b16, 0, 0, 0, 0, True](ctx, m, n, k)
        wrong += check[b16, b16, 0, 0, 0, 0, False](ctx, m, (n + 7) // 8 * 8, k, batches=2)
    print("drawn: ", wrong, " wrong", sep="")
    print("copied: ", check[b16, b16, 0, 0, 0, 0, False](ctx, 69, 70, 71, pad=2), " wrong", sep="")
    print("epilogue: ", check[b16, b16, 64, 64, 2, 2, True, True](ctx, 45, 70, 72), " wrong", sep="")
    print("epilogue of parts: ", check[b16, b16, 64, 64, 2, 2, True, True](ctx, 7, 70, 200, splits=2), " wrong", sep="")
    print("too little: ", check[b16, b16, 0, 0, 0, 0, True](ctx, 16, 16, 16) >= 0, sep="")
    for shape in [Index(8192, 8192, 8192), Index(512, 13824, 5120), Index(200, 5120, 5120), Index(64, 4096, 4096), Index(1, 4096, 14336)]:
        var plan = _WarpPlan(shape[0], shape[1], shape[2], 1, 132)
        print(shape[0], " x ", shape[1], " x ", shape[2], ": ", plan.form.rows, " x ", plan.form.columns, ", parts: ", plan.parts, sep="")
