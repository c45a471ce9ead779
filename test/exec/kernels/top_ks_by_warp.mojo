# RUN: %brio run --target-accelerator cpu %s 4 | FileCheck %s --match-full-lines
# The few largest of rows by a warp each: rows in no order, in order, of equal numbers, of few different ones, of the largest there is; aligned or not.
# CHECK: uint8: 0 wrong
# CHECK: int16: 0 wrong
# CHECK: bfloat16: 0 wrong
# CHECK: float32: 0 wrong
# CHECK: uint32: 0 wrong
# CHECK: float32, the smallest: 0 wrong
from std.gpu.host import DeviceContext
from std.random import random_ui64, seed
from std.sys import argv
from std.utils import Index
from kernels._top_k_warp import _launch_warps
from kernels._views import _rows
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout

comptime strided = Layout(IntTuple(-1, -1), IntTuple(-1, -1))
comptime unknown = Layout.row_major(-1, -1)
comptime kinds = 7


def number[dtype: DType](kind: Int, c: Int, columns: Int) -> Scalar[dtype]:
    comptime high = UInt64(200) if dtype.size_of() == 1 else UInt64(30000)
    if kind == 0:
        return Scalar[dtype](Int(random_ui64(0, high)))
    if kind == 1:
        return Scalar[dtype](c * Int(high) // columns)
    if kind == 2:
        return Scalar[dtype]((columns - c) * Int(high) // columns)
    if kind == 3:
        return Scalar[dtype](7)
    if kind == 4:
        return Scalar[dtype](Int(random_ui64(0, 3)))
    if kind == 5:
        # What ReLU leaves: most are 0.
        return Scalar[dtype](Int(random_ui64(0, high)) if random_ui64(0, 400) == 0 else 0)
    return Scalar[dtype].MAX if random_ui64(0, 50) == 0 else Scalar[dtype](Int(random_ui64(0, high)))


def check[
    dtype: DType, largest: Bool
](ctx: DeviceContext, rows: Int, columns: Int, k: Int, kind: Int, across: Bool, offset: Int) raises -> Int:
    var a = ctx.enqueue_create_buffer[dtype](rows * columns + offset)
    var v = ctx.enqueue_create_buffer[dtype](rows * k)
    var p = ctx.enqueue_create_buffer[DType.int32](rows * k)
    var row_stride = 1 if across else columns
    var step = rows if across else 1
    with a.map_to_host() as host:
        for r in range(rows):
            for c in range(columns):
                host[offset + r * row_stride + c * step] = number[dtype](kind, c, columns)
    _launch_warps[largest](
        _rows["t"](LayoutTensor[dtype, unknown](v, RuntimeLayout[unknown].row_major(Index(rows, k)))),
        _rows["t"](LayoutTensor[DType.int32, unknown](p, RuntimeLayout[unknown].row_major(Index(rows, k)))),
        _rows["t"](LayoutTensor[dtype, strided](
            a.unsafe_ptr() + offset, RuntimeLayout[strided](Index(rows, columns), Index(row_stride, step))
        )),
        ctx,
    )
    var wrong = 0
    with a.map_to_host() as x, v.map_to_host() as value, p.map_to_host() as place:
        for r in range(rows):
            var row = offset + r * row_stride
            var last = value[r * k + k - 1]
            var last_place = Int(place[r * k + k - 1])
            for i in range(k):
                var at = Int(place[r * k + i])
                wrong += Int(at < 0 or at >= columns or x[row + at * step] != value[r * k + i])
                if i > 0:
                    var before = value[r * k + i - 1]
                    var is_behind = value[r * k + i] < before if largest else value[r * k + i] > before
                    wrong += Int(not is_behind and (value[r * k + i] != before or Int(place[r * k + i - 1]) >= at))
            var in_front = 0
            for c in range(columns):
                var other = x[row + c * step]
                in_front += Int((other > last if largest else other < last) or (other == last and c < last_place))
            wrong += Int(in_front != k - 1)
    return wrong


def all_of[dtype: DType](ctx: DeviceContext, scale: Int) raises:
    var wrong = 0
    for kind in range(kinds):
        var k = Int(random_ui64(1, 60))
        wrong += check[dtype, True](ctx, 3 * scale, 100 + Int(random_ui64(0, 1500)), k, kind, False, 0)
        wrong += check[dtype, False](ctx, 2 * scale, 4 * Int(random_ui64(20, 300)), k, kind, False, 0)
        wrong += check[dtype, True](ctx, 2, 200 + Int(random_ui64(0, 300)), k, kind, True, 0)
    # Beyond a tile: bounds that rise.
    for kind in [0, 1, 4, 5]:
        var k = Int(random_ui64(20, 120))
        wrong += check[dtype, True](ctx, scale, scale * (70000 + Int(random_ui64(0, 9000))), k, kind, False, Int(random_ui64(0, 7)))
    print(dtype, ": ", wrong, " wrong", sep="")


def several[dtype: DType, largest: Bool](ctx: DeviceContext, name: String, turns: Int) raises:
    var wrong = 0
    for kind in range(kinds):
        for i in range(turns):
            var columns = Int(random_ui64(1, 100 if i % 3 == 0 else 1100 if i % 3 == 1 else 5000))
            var k = Int(random_ui64(1, UInt64(min(64, columns))))
            if i % 4 == 3:
                columns = columns // 16 * 16 + 16
            wrong += check[dtype, largest](ctx, Int(random_ui64(1, 6)), columns, k, kind, False, Int(random_ui64(0, 3)) if i % 2 == 0 else 0)
    print(name, ": ", wrong, " wrong", sep="")

def main() raises:
    var turns = Int(argv()[1])
    seed(7)
    var ctx = DeviceContext()
    several[DType.uint8, True](ctx, "uint8", turns)
    several[DType.int16, False](ctx, "int16", turns)
    several[DType.bfloat16, True](ctx, "bfloat16", turns)
    several[DType.float32, True](ctx, "float32", turns)
    several[DType.uint32, False](ctx, "uint32", turns)
    several[DType.float32, False](ctx, "float32, the smallest", turns)
