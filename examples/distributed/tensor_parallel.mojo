# A product of three matrices, (x a) b, by several ranks: a is cut into columns and b into rows, so that each rank has a part of both and
# computes a part of every element of the result; the parts are added up by all_reduce. This is how large layers are shared out.
#
# The rows of the result are compared with those that the host computes; on a GPU, where the matrices are larger, some of them.
#
#     brio run --ranks 4 tensor_parallel.mojo
from std.comm import Communicator
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.host import DeviceBuffer, DeviceContext
from std.gpu.memory import AddressSpace
from std.math import ceildiv
from std.memory import stack_allocation
from std.time import perf_counter_ns

comptime tile = 16
comptime Numbers = UnsafePointer[Float32, MutAnyOrigin]


def product(c: Numbers, a: Numbers, b: Numbers, m: Int, n: Int, k: Int):
    """c = a b, for m x k by k x n numbers, by tiles in shared memory."""
    var left = stack_allocation[
        tile * tile, Float32, address_space=AddressSpace.SHARED
    ]()
    var right = stack_allocation[
        tile * tile, Float32, address_space=AddressSpace.SHARED
    ]()
    var x = thread_idx.x
    var y = thread_idx.y
    var row = block_idx.y * tile + y
    var column = block_idx.x * tile + x
    var sum = Float32(0)
    for first in range(0, k, tile):
        left[y * tile + x] = (
            a[row * k + first + x] if row < m and first + x < k else 0
        )
        right[y * tile + x] = (
            b[(first + y) * n + column] if column < n and first + y < k else 0
        )
        barrier()
        for i in range(tile):
            sum += left[y * tile + i] * right[i * tile + x]
        barrier()
    if row < m and column < n:
        c[row * n + column] = sum


def x_at(i: Int, j: Int) -> Float32:
    return Float32((i * 31 + j * 17) % 23 - 11) / 11


def a_at(i: Int, j: Int) -> Float32:
    return Float32((i * 13 + j * 7) % 19 - 9) / 9


def b_at(i: Int, j: Int) -> Float32:
    return Float32((i * 11 + j * 29) % 17 - 8) / 8


def make[
    value: def(Int, Int) -> Float32
](
    ctx: DeviceContext, first_row: Int, m: Int, first_column: Int, n: Int
) raises -> DeviceBuffer[DType.float32]:
    """A part of a matrix."""
    var buffer = ctx.enqueue_create_buffer[DType.float32](m * n)
    with buffer.map_to_host() as host:
        for i in range(m):
            for j in range(n):
                host[i * n + j] = value(first_row + i, first_column + j)
    return buffer


def enqueue_product(
    ctx: DeviceContext,
    c: DeviceBuffer[DType.float32],
    a: DeviceBuffer[DType.float32],
    b: DeviceBuffer[DType.float32],
    m: Int,
    n: Int,
    k: Int,
) raises:
    ctx.enqueue_function[product](
        c,
        a,
        b,
        m,
        n,
        k,
        grid_dim=(ceildiv(n, tile), ceildiv(m, tile)),
        block_dim=(tile, tile),
    )


def main() raises:
    var comm = Communicator()
    var ctx = comm.context()
    var size = comm.size()
    var is_cpu = ctx.api() == "cpu"
    var rows = 64 if is_cpu else 2048
    var width = 96 if is_cpu else 1024
    var inner = 240 if is_cpu else 240 * 16  # shared out among the ranks
    if inner % size != 0:
        raise Error("the number of ranks must divide ", inner)
    var share = inner // size
    var first = comm.rank() * share
    var x = make[x_at](ctx, 0, rows, 0, width)
    var a = make[a_at](ctx, 0, width, first, share)
    var b = make[b_at](ctx, first, share, 0, width)
    var between = ctx.enqueue_create_buffer[DType.float32](rows * share)
    var result = ctx.enqueue_create_buffer[DType.float32](rows * width)

    comptime times = 10
    var start = perf_counter_ns()
    for i in range(times + 1):
        if i == 1:  # the first one compiles, and connects
            comm.barrier()
            start = perf_counter_ns()
        enqueue_product(ctx, between, x, a, rows, share, width)
        enqueue_product(ctx, result, between, b, rows, width, share)
        comm.all_reduce(result)
    ctx.synchronize()
    var seconds = Float64(perf_counter_ns() - start) / 1e9 / times

    with result.map_to_host() as host:
        for i in range(
            comm.rank(), rows, size if is_cpu else rows // 8
        ):  # each rank looks at some rows
            var row = List[Float64]()
            for j in range(inner):
                var sum = 0.0
                for k in range(width):
                    sum += Float64(x_at(i, k)) * Float64(a_at(k, j))
                row.append(sum)
            for j in range(width):
                var sum = 0.0
                var magnitude = 0.0  # what rounding errors go by
                for k in range(inner):
                    var term = row[k] * Float64(b_at(k, j))
                    sum += term
                    magnitude += abs(term)
                if abs(Float64(host[i * width + j]) - sum) > 1e-5 * (
                    1 + magnitude
                ):
                    raise Error(
                        "rank ",
                        comm.rank(),
                        ": element (",
                        i,
                        ", ",
                        j,
                        ") is ",
                        host[i * width + j],
                        ", not ",
                        sum,
                    )
    comm.barrier()
    if comm.rank() == 0:
        print(
            size,
            "ranks:",
            round(
                4.0 * Float64(rows * width * inner) / seconds / 1e9,
                3,
            ),
            "billion operations a second",
        )
        print("the product is right")
