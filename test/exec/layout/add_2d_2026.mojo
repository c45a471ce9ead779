# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Addition of matrices whose size is no multiple of the block's.
from std.gpu import global_idx
from std.math import ceildiv
from std.sys import has_accelerator
from std.testing import assert_equal
from max.gpu.host import DeviceContext
from layout import TileTensor
from layout.tile_layout import row_major

comptime dtype = DType.float32
comptime ROWS = 5
comptime COLS = 7
comptime layout = row_major[ROWS, COLS]()
comptime Mat = type_of(layout)


def add_2d(
    output: TileTensor[mut=True, dtype, Mat, MutAnyOrigin],
    a: TileTensor[mut=False, dtype, Mat, ImmutAnyOrigin],
    b: TileTensor[mut=False, dtype, Mat, ImmutAnyOrigin],
):
    var row = global_idx.y
    var col = global_idx.x
    if row < ROWS and col < COLS:
        output[row, col] = a[row, col] + b[row, col]


def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
    var b = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
    var c = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
    a.enqueue_fill(1.5)
    with b.map_to_host() as h:
        for i in range(len(h)):
            h[i] = Scalar[dtype](i)
    var at = TileTensor[mut=False](a, layout)
    var bt = TileTensor[mut=False](b, layout)
    var ct = TileTensor(c, layout)
    ctx.enqueue_function[add_2d](
        ct, at, bt,
        grid_dim=(ceildiv(COLS, 4), ceildiv(ROWS, 4)),
        block_dim=(4, 4),
    )
    with c.map_to_host() as h:
        var t = TileTensor(h, layout)
        print(t)
        for i in range(ROWS):
            for j in range(COLS):
                assert_equal(t[i, j], Float32(i * COLS + j) + 1.5)

# CHECK: {{\[\[}}1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5], [8.5, 9.5, 10.5, 11.5, 12.5, 13.5, 14.5], [15.5, 16.5, 17.5, 18.5, 19.5, 20.5, 21.5], [22.5, 23.5, 24.5, 25.5, 26.5, 27.5, 28.5], [29.5, 30.5, 31.5, 32.5, 33.5, 34.5, 35.5]]
