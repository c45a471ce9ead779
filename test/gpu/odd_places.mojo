# Vectors at places that are no multiples of their size: rows of any length, neighbours. On a GPU it is run by run_gpu_tests.py.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: rows of 128 numbers: 0 wrong
# CHECK-NEXT: rows of 126 numbers: 0 wrong
# CHECK-NEXT: rows of 103 numbers: 0 wrong
# CHECK-NEXT: rows of 1001 numbers: 0 wrong
# CHECK-NEXT: neighbours: 0 wrong

from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv

comptime Numbers = UnsafePointer[Float32, MutAnyOrigin]
comptime rows = 3


def copy_rows(result: Numbers, values: Numbers, columns: Int):
    """Four numbers of each row by one thread; a row has `columns` numbers, and one of them is left at its end."""
    var column = 4 * Int(global_idx.x)
    if column + 4 <= columns:
        for row in range(rows):
            (result + row * columns).store(column, (values + row * columns).load[width=4](column))


def sum_neighbours(result: Numbers, values: Numbers, count: Int):
    """Each number and the three after it."""
    var i = Int(global_idx.x)
    if i + 4 <= count:
        result[i] = values.load[width=4](i).reduce_add()


def check_rows(ctx: DeviceContext, columns: Int) raises:
    var values = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    var result = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    with values.map_to_host() as host:
        for i in range(len(host)):
            host[i] = Float32(i)
    result.enqueue_fill(-1)
    ctx.enqueue_function[copy_rows](
        result, values, columns, grid_dim=ceildiv(columns, 128), block_dim=32
    )
    var wrong = 0
    with result.map_to_host() as host:
        for i in range(len(host)):
            var expected = Float32(i) if i % columns < columns // 4 * 4 else -1
            wrong += Int(host[i] != expected)
    print("rows of", columns, "numbers:", wrong, "wrong")


def main() raises:
    var ctx = DeviceContext()
    for columns in [128, 126, 103, 1001]:
        check_rows(ctx, columns)
    comptime count = 1000
    var values = ctx.enqueue_create_buffer[DType.float32](count)
    var result = ctx.enqueue_create_buffer[DType.float32](count)
    with values.map_to_host() as host:
        for i in range(count):
            host[i] = Float32(i)
    ctx.enqueue_function[sum_neighbours](result, values, count, grid_dim=ceildiv(count, 128), block_dim=128)
    var wrong = 0
    with result.map_to_host() as host:
        for i in range(count - 3):
            wrong += Int(host[i] != Float32(4 * i + 6))
    print("neighbours:", wrong, "wrong")
