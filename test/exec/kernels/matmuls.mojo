# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Products of matrices against plain loops: drawn extents, all transpositions, strides, kinds of numbers, an epilogue, batches.
# CHECK: float32: 0 wrong
# CHECK: bfloat16 to float32: 0 wrong
# CHECK: float8 to bfloat16: 0 wrong
# CHECK: int8 to int32: 0 wrong
# CHECK: deep: 0 wrong
# CHECK: nothing deep: 0 wrong
# CHECK: epilogue: 0 wrong
# CHECK: batches: 0 wrong
# CHECK: groups: 0 wrong
# CHECK: grouped_matmul: group 1 has rows 9 to 5 of 12
# CHECK: matmul: the first matrix is 3 deep, the second 4
# CHECK: matmul: the product is 2 x 3, but the result has room for 3 x 2
from std.gpu.host import DeviceBuffer, DeviceContext
from std.random import random_si64, seed
from std.utils import Index, IndexList
from kernels.matmul import batched_matmul, grouped_matmul, matmul
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout

comptime strided = Layout(IntTuple(-1, -1), IntTuple(-1, -1))
comptime cube = Layout(IntTuple(-1, -1, -1), IntTuple(-1, -1, -1))


def drawn[dtype: DType](ctx: DeviceContext, count: Int) raises -> DeviceBuffer[dtype]:
    """Small whole numbers, so that sums are exact."""
    var buffer = ctx.enqueue_create_buffer[dtype](max(count, 1))
    with buffer.map_to_host() as host:
        for i in range(count):
            host[i] = random_si64(-8, 8).cast[dtype]()
    return buffer


def check[
    dtype: DType, c_dtype: DType, transpose_a: Bool, transpose_b: Bool
](ctx: DeviceContext, m: Int, n: Int, k: Int, pad: Int) raises -> Int:
    var rows_a = k if transpose_a else m
    var columns_a = m if transpose_a else k
    var rows_b = n if transpose_b else k
    var columns_b = k if transpose_b else n
    var a = drawn[dtype](ctx, rows_a * (columns_a + pad))
    var b = drawn[dtype](ctx, rows_b * (columns_b + pad))
    var c = ctx.enqueue_create_buffer[c_dtype](m * (n + pad))
    _ = c.enqueue_fill(77)
    matmul[transpose_a=transpose_a, transpose_b=transpose_b](
        LayoutTensor[c_dtype, strided](c, RuntimeLayout[strided](Index(m, n), Index(n + pad, 1))),
        LayoutTensor[dtype, strided](a, RuntimeLayout[strided](Index(rows_a, columns_a), Index(columns_a + pad, 1))),
        LayoutTensor[dtype, strided](b, RuntimeLayout[strided](Index(rows_b, columns_b), Index(columns_b + pad, 1))),
        ctx,
    )
    var wrong = 0
    with a.map_to_host() as x, b.map_to_host() as y, c.map_to_host() as z:
        for i in range(m):
            for j in range(n):
                var sum = Int32(0)
                for l in range(k):
                    var left = x[(l * (columns_a + pad) + i) if transpose_a else (i * (columns_a + pad) + l)]
                    var right = y[(j * (columns_b + pad) + l) if transpose_b else (l * (columns_b + pad) + j)]
                    sum += left.cast[DType.int32]() * right.cast[DType.int32]()
                wrong += Int(z[i * (n + pad) + j] != sum.cast[c_dtype]())
            for j in range(n, n + pad):
                wrong += Int(z[i * (n + pad) + j] != 77)
    return wrong


def main() raises:
    seed(31)
    var ctx = DeviceContext()
    var wrong = 0
    for _ in range(2):
        var m = Int(random_si64(1, 100))
        var n = Int(random_si64(1, 100))
        var k = Int(random_si64(1, 80))
        wrong += check[DType.float32, DType.float32, False, False](ctx, m, n, k, 0)
        wrong += check[DType.float32, DType.float32, False, True](ctx, m, n, k, 3)
        wrong += check[DType.float32, DType.float32, True, False](ctx, m, n, k, 1)
        wrong += check[DType.float32, DType.float32, True, True](ctx, m, n, k, 4)
    wrong += check[DType.float32, DType.float32, False, False](ctx, Int(random_si64(200, 300)), Int(random_si64(200, 300)), 37, 0)
    print("float32: ", wrong, " wrong", sep="")
    print("bfloat16 to float32: ", check[DType.bfloat16, DType.float32, False, True](ctx, 33, 70, 50, 0), " wrong", sep="")
    print("float8 to bfloat16: ", check[DType.float8_e4m3fn, DType.bfloat16, False, True](ctx, 33, 70, 50, 0), " wrong", sep="")
    print("int8 to int32: ", check[DType.int8, DType.int32, False, False](ctx, 45, 20, 90, 0), " wrong", sep="")
    print("deep: ", check[DType.float32, DType.float32, False, True](ctx, 3, 5, Int(random_si64(2000, 4000)), 0), " wrong", sep="")
    print("nothing deep: ", check[DType.float32, DType.float32, False, True](ctx, 3, 5, 0, 0), " wrong", sep="")

    var m = Int(random_si64(20, 60))
    var n = Int(random_si64(20, 60))
    var k = Int(random_si64(1, 30))
    var a = drawn[DType.float32](ctx, m * k)
    var b = drawn[DType.float32](ctx, k * n)
    var c = ctx.enqueue_create_buffer[DType.float32](m * n)
    comptime unknown = Layout.row_major(-1, -1)
    comptime Matrix = LayoutTensor[DType.float32, unknown, MutAnyOrigin]
    var x = Matrix(a, RuntimeLayout[unknown].row_major(Index(m, k)))
    var y = Matrix(b, RuntimeLayout[unknown].row_major(Index(k, n)))
    var z = Matrix(c, RuntimeLayout[unknown].row_major(Index(m, n)))
    var bias = Float32(random_si64(1, 9))

    def shifted[width: Int](index: IndexList[2], value: SIMD[DType.float32, width]) {var z, var bias}:
        comptime for i in range(width):
            z[index[0], index[1] + i] = max(value[i] + bias, 0)

    matmul(x, y, ctx, shifted)
    wrong = 0
    with a.map_to_host() as p, b.map_to_host() as q, c.map_to_host() as r:
        for i in range(m):
            for j in range(n):
                var sum = bias
                for l in range(k):
                    sum += p[i * k + l] * q[l * n + j]
                wrong += Int(r[i * n + j] != max(sum, 0))
    print("epilogue: ", wrong, " wrong", sep="")

    var batches = Int(random_si64(2, 6))
    var d = drawn[DType.float32](ctx, batches * m * k)
    var e = ctx.enqueue_create_buffer[DType.float32](batches * m * n)
    batched_matmul(
        LayoutTensor[DType.float32, cube](e, RuntimeLayout[cube](Index(batches, m, n), Index(m * n, n, 1))),
        LayoutTensor[DType.float32, cube](d, RuntimeLayout[cube](Index(batches, m, k), Index(m * k, k, 1))),
        LayoutTensor[DType.float32, cube](b, RuntimeLayout[cube](Index(1, k, n), Index(k * n, n, 1))),
        ctx,
    )
    wrong = 0
    with d.map_to_host() as p, b.map_to_host() as q, e.map_to_host() as r:
        for i in range(batches * m):
            for j in range(n):
                var sum = Float32(0)
                for l in range(k):
                    sum += p[i * k + l] * q[l * n + j]
                wrong += Int(r[i * n + j] != sum)
    print("batches: ", wrong, " wrong", sep="")

    # Groups of 4, 0 and 8 rows.
    var f = drawn[DType.float32](ctx, 3 * 7 * 5)
    comptime rows = LayoutTensor[DType.float32, Layout.row_major(12, 7)]
    comptime products = LayoutTensor[DType.float32, Layout.row_major(12, 5)]
    comptime experts = LayoutTensor[DType.float32, Layout.row_major(3, 7, 5)]
    var g = drawn[DType.float32](ctx, 12 * 7)
    var h = ctx.enqueue_create_buffer[DType.float32](60)
    grouped_matmul(products(h), rows(g), experts(f), [0, 4, 4, 12], ctx)
    wrong = 0
    with g.map_to_host() as p, f.map_to_host() as q, h.map_to_host() as r:
        for i in range(12):
            var expert = 0 if i < 4 else 2
            for j in range(5):
                var sum = Float32(0)
                for l in range(7):
                    sum += p[i * 7 + l] * q[(expert * 7 + l) * 5 + j]
                wrong += Int(r[i * 5 + j] != sum)
    print("groups: ", wrong, " wrong", sep="")
    try:
        grouped_matmul(products(h), rows(g), experts(f), [0, 9, 5, 12], ctx)
    except err:
        print(err)

    comptime two_by_three = LayoutTensor[DType.float32, Layout.row_major(2, 3)]
    try:
        matmul(two_by_three(c), two_by_three(a), LayoutTensor[DType.float32, Layout.row_major(4, 3)](b), ctx)
    except err:
        print(err)
    try:
        matmul(
            LayoutTensor[DType.float32, Layout.row_major(3, 2)](c), two_by_three(a),
            LayoutTensor[DType.float32, Layout.row_major(3, 3)](b), ctx,
        )
    except err:
        print(err)
