# Kernels that move numbers: copies of 4, 8 and 16 bytes a thread, rows of a table, elements from anywhere to anywhere, running sums.
from std.gpu import block_idx, global_idx, thread_idx
from std.gpu.primitives import block

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]
comptime Ints = UnsafePointer[Int32, MutAnyOrigin]


def copy_4(result: Floats, values: Floats, size: Int):
    var i = global_idx.x
    if i < size:
        result[i] = values[i]


def copy_8(result: Floats, values: Floats, size: Int):
    var i = global_idx.x
    if i < size:
        result.store(2 * i, values.load[width=2](2 * i))


def copy_16(result: Floats, values: Floats, size: Int):
    var i = global_idx.x
    if i < size:
        result.store(4 * i, values.load[width=4](4 * i))


comptime threads = 128


def row_gather(result: Floats, table: Floats, places: Ints, columns: Int):
    """One block a row: `result[r] = table[places[r]]`."""
    var row = block_idx.x
    var place = Int(places[row])
    for i in range(thread_idx.x, columns, threads):
        result[row * columns + i] = table[place * columns + i]


def gather_scatter(
    result: Floats,
    values: Floats,
    sources: Ints,
    targets: Ints,
    factor: Float32,
    size: Int,
):
    var i = global_idx.x
    if i < size:
        result[Int(targets[i])] = factor * values[Int(sources[i])]


comptime scan_threads = 256


def scan(result: Ints, sums: Ints, values: Ints, size: Int):
    """Running sums of each block's elements, and the sum of each block."""
    var i = global_idx.x
    var value = values[i] if i < size else Int32(0)
    var sum = block.prefix_sum[block_size=scan_threads](value)
    if i < size:
        result[i] = sum
    if thread_idx.x == scan_threads - 1:
        sums[block_idx.x] = sum
