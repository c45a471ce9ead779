# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# The form of the library's products that Hopper GPUs take, on the CPU device: ragged extents, both ways to store the second matrix, results by the copy
# engine and by threads, parts of the depth, batches, copies of what the engine cannot move, what an estimate chooses.
# CHECK: 64 x 128: 0 wrong
# CHECK: 128 x 96: 0 wrong
# CHECK: 128 x 160: 0 wrong
# CHECK: 128 x 96, as it stands: 0 wrong
# CHECK: 128 x 16: 0 wrong
# CHECK: second matrix by rows: 0 wrong
# CHECK: by rows and the copy engine: 0 wrong
# CHECK: parts of the depth: 0 wrong
# CHECK: parts by rows: 0 wrong
# CHECK: batches: 0 wrong
# CHECK: tf32: 0 wrong
# CHECK: 8 bits: 0 wrong
# CHECK: copied: 0 wrong
# CHECK: 8192 x 8192 x 8192: 128 x 224, parts: 1
# CHECK: 1000 x 5120 x 13824: 128 x 160, parts: 1
# CHECK: 512 x 13824 x 5120: 128 x 224, parts: 1
# CHECK: 64 x 4096 x 4096: 64 x 64, transposed, parts: 2
# CHECK: 1 x 4096 x 14336: 64 x 16, transposed, parts: 2
from std.gpu.host import DeviceBuffer, DeviceContext
from std.random import random_si64, seed
from std.utils import Index
from kernels._matmul_parts import _Operand, _Result
from kernels._matmul_wgmma import _matmul_wgmma, _multiply_wgmma, _Plan


def drawn[dtype: DType](ctx: DeviceContext, count: Int) raises -> DeviceBuffer[dtype]:
    """Small whole numbers, so that sums are exact."""
    var buffer = ctx.enqueue_create_buffer[dtype](count)
    with buffer.map_to_host() as host:
        for i in range(count):
            host[i] = random_si64(-4, 4).cast[dtype]()
    return buffer


def check[
    dtype: DType, c_dtype: DType, rows: Int, columns: Int, is_deep: Bool, chosen: Bool = False, is_swapped: Bool = is_deep
](ctx: DeviceContext, m: Int, n: Int, k: Int, batches: Int = 1, splits: Int = 1, pad: Int = 0) raises -> Int:
    """One product or several; `pad` is added to the rows of all, `chosen` leaves the form to the library."""
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
    comptime if chosen:
        if not _matmul_wgmma[False](left, right, 0, to, m, n, k, batches, ctx, 2):
            return -1
    else:
        _multiply_wgmma[rows, columns, is_deep, is_swapped, False](left, right, 0, to, m, n, k, batches, splits, ctx)
    var wrong = 0
    with a.map_to_host() as x, b.map_to_host() as y, c.map_to_host() as z:
        for i in range(batches * m):
            for j in range(n):
                var sum = Float32(0)
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
    var m = Int(random_si64(1, 63))
    var n = Int(random_si64(1, 31)) * 8
    var k = Int(random_si64(8, 25)) * 8
    print("64 x 128: ", check[DType.bfloat16, DType.bfloat16, 64, 128, True](ctx, m, n, k), " wrong", sep="")
    print("128 x 96: ", check[DType.float16, DType.float32, 128, 96, True](ctx, 130, 37, 72, pad=8), " wrong", sep="")
    print("128 x 160: ", check[DType.bfloat16, DType.bfloat16, 128, 160, True](ctx, 163, 136, 72), " wrong", sep="")
    print("128 x 96, as it stands: ", check[DType.bfloat16, DType.bfloat16, 128, 96, True, is_swapped=False](ctx, 131, 136, 72), " wrong", sep="")
    print("128 x 16: ", check[DType.bfloat16, DType.bfloat16, 128, 16, True](ctx, 3, 131, 136, pad=8), " wrong", sep="")
    print("second matrix by rows: ", check[DType.bfloat16, DType.float32, 64, 128, False](ctx, 70, 136, 104, pad=8), " wrong", sep="")
    print("by rows and the copy engine: ", check[DType.bfloat16, DType.bfloat16, 64, 64, False](ctx, 70, 136, 104, pad=8), " wrong", sep="")
    print("parts of the depth: ", check[DType.bfloat16, DType.bfloat16, 64, 32, True](ctx, 33, 41, 712, splits=3), " wrong", sep="")
    print("parts by rows: ", check[DType.bfloat16, DType.float16, 64, 64, False](ctx, 65, 72, 264, splits=2, batches=2), " wrong", sep="")
    print("batches: ", check[DType.bfloat16, DType.bfloat16, 64, 128, False](ctx, 40, 48, 64, batches=3), " wrong", sep="")
    print("tf32: ", check[DType.float32, DType.float32, 64, 32, True](ctx, 20, 50, 76), " wrong", sep="")
    print("8 bits: ", check[DType.float8_e4m3fn, DType.bfloat16, 64, 96, True](ctx, 45, 70, 272), " wrong", sep="")
    print("copied: ", check[DType.bfloat16, DType.bfloat16, 0, 0, True, True](ctx, 129, 130, 71, pad=2), " wrong", sep="")
    for shape in [Index(8192, 8192, 8192), Index(1000, 5120, 13824), Index(512, 13824, 5120), Index(64, 4096, 4096), Index(1, 4096, 14336)]:
        var plan = _Plan(shape[0], shape[1], shape[2], 1, 132, True)
        print(
            shape[0], " x ", shape[1], " x ", shape[2], ": ", plan.form.rows, " x ", plan.form.columns,
            ", transposed" if plan.form.is_swapped else "", ", parts: ", plan.parts, sep="",
        )
