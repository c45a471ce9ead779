# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# The largest and smallest of rows against plain selection, with many equal numbers, all of a row, and misuse.
# CHECK: largest: 0 wrong
# CHECK: smallest: 0 wrong
# CHECK: long rows: 0 wrong
# CHECK: parts of rows: 0 wrong
# CHECK: top_k: 6 of rows of 5 numbers
from std.gpu.host import DeviceContext
from std.random import random_si64, seed
from std.utils import Index
from kernels.top_k import top_k
from layout import Layout, LayoutTensor, RuntimeLayout

comptime unknown = Layout.row_major(-1, -1)


def check[largest: Bool](ctx: DeviceContext, rows: Int, columns: Int, k: Int, high: Int) raises -> Int:
    var a = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    var v = ctx.enqueue_create_buffer[DType.float32](rows * k)
    var p = ctx.enqueue_create_buffer[DType.int64](rows * k)
    with a.map_to_host() as host:
        for i in range(rows * columns):
            host[i] = Float32(Int(random_si64(Int64(-high), Int64(high)))) / 4
    top_k[largest=largest](
        LayoutTensor[DType.float32, unknown](v, RuntimeLayout[unknown].row_major(Index(rows, k))),
        LayoutTensor[DType.int64, unknown](p, RuntimeLayout[unknown].row_major(Index(rows, k))),
        LayoutTensor[DType.float32, unknown](a, RuntimeLayout[unknown].row_major(Index(rows, columns))),
        ctx,
    )
    var wrong = 0
    with a.map_to_host() as x, v.map_to_host() as value, p.map_to_host() as place:
        for r in range(rows):
            var taken = List[Bool](length=columns, fill=False)
            for i in range(k):
                var best = -1
                for c in range(columns):
                    if not taken[c]:
                        var better = best < 0
                        if not better:
                            var now = x[r * columns + c]
                            var then = x[r * columns + best]
                            better = now > then if largest else now < then
                        if better:
                            best = c
                taken[best] = True
                wrong += Int(place[r * k + i] != Int64(best) or value[r * k + i] != x[r * columns + best])
    return wrong


def main() raises:
    seed(3)
    var ctx = DeviceContext()
    var wrong = check[True](ctx, 3, Int(random_si64(300, 900)), Int(random_si64(1, 50)), 100000)
    wrong += check[True](ctx, 2, Int(random_si64(300, 900)), Int(random_si64(20, 60)), 10)
    wrong += check[True](ctx, 2, 9, 9, 10)
    print("largest: ", wrong, " wrong", sep="")
    print("smallest: ", check[False](ctx, 2, Int(random_si64(257, 600)), 17, 40), " wrong", sep="")
    wrong = check[True](ctx, 1, Int(random_si64(5000, 9000)), Int(random_si64(1, 9)), 100000)
    wrong += check[False](ctx, 1, Int(random_si64(5000, 9000)), Int(random_si64(1, 9)), 3)
    print("long rows: ", wrong, " wrong", sep="")
    wrong = check[True](ctx, 1, Int(random_si64(33000, 50000)), Int(random_si64(1, 9)), 100000)
    wrong += check[True](ctx, 2, Int(random_si64(33000, 50000)), Int(random_si64(1, 9)), 5)
    print("parts of rows: ", wrong, " wrong", sep="")
    try:
        _ = check[True](ctx, 1, 5, 6, 10)
    except e:
        print(e)
