# Exercise 3: neighbours in a block (in x) have to compute neighbours of a row, so that they read neighbours of `b`.
from std.gpu import block_dim, block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.testing import assert_equal

comptime Matrix = UnsafePointer[Float32, MutAnyOrigin]
comptime n = 32


def product(c: Matrix, a: Matrix, b: Matrix, who: Matrix):
    var x = block_idx.x * block_dim.x + thread_idx.x
    var y = block_idx.y * block_dim.y + thread_idx.y
    var row = x  # right, and slow
    var column = y
    if row < n and column < n:
        var sum = Float32(0)
        for i in range(n):
            sum += a[row * n + i] * b[i * n + column]
        c[row * n + column] = sum
        who[row * n + column] = Float32(thread_idx.x)


def test_product_and_order() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](n * n)
        var b = ctx.enqueue_create_buffer[DType.float32](n * n)
        var c = ctx.enqueue_create_buffer[DType.float32](n * n)
        var who = ctx.enqueue_create_buffer[DType.float32](n * n)
        with a.map_to_host() as first, b.map_to_host() as second:
            for i in range(n * n):
                first[i] = Float32(i % 7)
                second[i] = Float32(i % 5)
        ctx.enqueue_function[product](
            c, a, b, who, grid_dim=(n // 8, n), block_dim=(8, 1)
        )
        with a.map_to_host() as first, b.map_to_host() as second, c.map_to_host() as given:
            for row in range(n):
                for column in range(n):
                    var sum = Float32(0)
                    for i in range(n):
                        sum += first[row * n + i] * second[i * n + column]
                    assert_equal(given[row * n + column], sum)
        with who.map_to_host() as thread:
            for i in range(n * n):
                assert_equal(
                    thread[i],
                    Float32(i % 8),
                    "neighbours in a block do not compute neighbours of a row",
                )
