# elementwise: the body as parameter and as argument, with IndexList and Coord, over shapes of every kind, on host and device.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm import elementwise
from std.algorithm.functional import elementwise as ew2
from std.utils.index import IndexList, Index
from std.utils.coord import Coord, Idx
from std.gpu.host import DeviceContext
from layout import TileTensor, LayoutTensor, Layout, row_major

def main() raises:
    var n = 1000 * 300
    var data = List[Float32](length=n, fill=1)
    var p = data.unsafe_ptr()
    var hits = 0

    def add[width: Int, rank: Int, alignment: Int = 1](i: IndexList[rank]) {mut}:
        var at = i[0] * 300 + i[1]
        p.store[width=width](at, p.load[width=width](at) + 1)

    def addc[width: Int, alignment: Int = 1](c: Coord) {mut}:
        var at = Int(c[0]) * 300 + Int(c[1])
        p.store[width=width](at, p.load[width=width](at) + 1)

    elementwise[8](add, Index(1000, 300))
    elementwise[simd_width=8](addc, Index(1000, 300))
    elementwise[8](addc, Coord(1000, 300))
    elementwise[8](addc, (1000, 300))
    elementwise[16](add, (Idx[1000](), 300))
    var bad = 0
    for i in range(n):
        bad += Int(data[i] != 6)
    print(bad)

    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](60).enqueue_fill(1)
    var t = TileTensor(b, row_major[3, 4, 5]())
    def f[width: Int, rank: Int, alignment: Int = 1](i: IndexList[rank]) {var}:
        var v = t.load[width]((i[0], i[1], i[2]))
        t.store[width=width]((i[0], i[1], i[2]), v * Float32(i[0]))
    elementwise[2, target="gpu"](f, IndexList[3](3, 4, 5), ctx)
    @parameter
    def g[width: Int, alignment: Int = 1](c: Coord):
        var v = t.load[width](c)
        t.store(c, v + 1)
    elementwise[g, 2, target="gpu", _trace_description="plus"](Coord(3, 4, 5), ctx)
    ctx.synchronize()
    elementwise[g, 2, target="cpu"]((3, 4, 5), ctx)
    with b.map_to_host() as h:
        print(h[0], h[20], h[59])

# CHECK: 0
# CHECK-NEXT: 2.0 3.0 4.0
