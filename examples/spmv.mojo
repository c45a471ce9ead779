# A sparse matrix in compressed rows times a vector: one thread a row, and one warp a row.
#   spmv [ROWS [ROUNDS]]
from std.gpu import global_idx, lane_id, WARP_SIZE
from std.gpu.host import DeviceContext
from std.gpu.primitives import warp
from std.math import ceildiv
from std.sys import argv
from std.time import perf_counter_ns

comptime threads = 128


def row_by_thread(
    y: UnsafePointer[Float32, MutAnyOrigin],
    starts: UnsafePointer[Int32, MutAnyOrigin],
    columns: UnsafePointer[Int32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
    x: UnsafePointer[Float32, MutAnyOrigin],
    rows: Int,
):
    var row = global_idx.x
    if row < rows:
        var sum = Float32(0)
        for i in range(Int(starts[row]), Int(starts[row + 1])):
            sum += values[i] * x[Int(columns[i])]
        y[row] = sum


def row_by_warp(
    y: UnsafePointer[Float32, MutAnyOrigin],
    starts: UnsafePointer[Int32, MutAnyOrigin],
    columns: UnsafePointer[Int32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
    x: UnsafePointer[Float32, MutAnyOrigin],
    rows: Int,
):
    var row = global_idx.x // WARP_SIZE
    if row < rows:
        var sum = Float32(0)
        for i in range(
            Int(starts[row]) + lane_id(), Int(starts[row + 1]), WARP_SIZE
        ):
            sum += values[i] * x[Int(columns[i])]
        sum = warp.sum(sum)
        if lane_id() == 0:
            y[row] = sum


def entries_of(row: Int) -> Int:
    return 8 + row * 7 % 33


def column_of(row: Int, entry: Int, rows: Int) -> Int:
    return (row * 31 + entry * 97) % rows


def run[
    FuncType: AnyType, //, kernel: FuncType, name: StringLiteral, lanes: Int
](ctx: DeviceContext, rows: Int, rounds: Int) raises:
    var entries = 0
    for row in range(rows):
        entries += entries_of(row)
    var starts = ctx.enqueue_create_buffer[DType.int32](rows + 1)
    var columns = ctx.enqueue_create_buffer[DType.int32](entries)
    var values = ctx.enqueue_create_buffer[DType.float32](entries)
    var x = ctx.enqueue_create_buffer[DType.float32](rows)
    var y = ctx.enqueue_create_buffer[DType.float32](rows)
    with starts.map_to_host() as s, columns.map_to_host() as c, values.map_to_host() as v, x.map_to_host() as x_host:
        var at = 0
        for row in range(rows):
            s[row] = Int32(at)
            x_host[row] = Float32(row % 10)
            for entry in range(entries_of(row)):
                c[at] = Int32(column_of(row, entry, rows))
                v[at] = Float32(entry % 4)
                at += 1
        s[rows] = Int32(at)

    var compiled = ctx.compile_function[kernel]()
    var grid = ceildiv(rows * lanes, threads)
    ctx.enqueue_function(
        compiled,
        y,
        starts,
        columns,
        values,
        x,
        rows,
        grid_dim=grid,
        block_dim=threads,
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            compiled,
            y,
            starts,
            columns,
            values,
            x,
            rows,
            grid_dim=grid,
            block_dim=threads,
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var wrong = 0
    with y.map_to_host() as host:
        for row in range(rows):
            var expected = 0
            for entry in range(entries_of(row)):
                expected += entry % 4 * (column_of(row, entry, rows) % 10)
            if host[row] != Float32(expected):
                wrong += 1
    print(name + ":", rows, "rows,", entries, "entries,", wrong, "wrong")
    print(
        name + ":",
        us,
        "us,",
        Float64(8 * entries + 8 * rows) / us / 1000,
        "GB/s",
    )


def main() raises:
    var args = argv()
    var rows = Int(args[1]) if len(args) > 1 else 5000
    var rounds = Int(args[2]) if len(args) > 2 else 3
    var ctx = DeviceContext()
    run[row_by_thread, "row_by_thread", 1](ctx, rows, rounds)
    run[row_by_warp, "row_by_warp", WARP_SIZE](ctx, rows, rounds)
