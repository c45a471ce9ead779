# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Closures that capture tensors and take coordinates; loads and stores of every width.
from std.gpu import thread_idx, block_idx, block_dim, global_idx
from std.gpu.host import DeviceContext
from layout import Layout, LayoutTensor, TileTensor, row_major, Coord, Idx
from std.math import exp
from std.utils import IndexList, Index

comptime dtype = DType.float32
comptime SIZE = 64
comptime layout = Layout.row_major(SIZE)
comptime tl = row_major[SIZE]()
comptime TL = type_of(tl)

def apply[F: AnyType, //, f: F](n: Int):
    for i in range(0, n, 4):
        f[4](i)

def run_body[F: AnyType](n: Int, body: F):
    for i in range(0, n, 4):
        body[4](Coord(Idx(i)))

def saxpy(y: LayoutTensor[dtype, layout, MutAnyOrigin], x: LayoutTensor[dtype, layout, ImmutAnyOrigin], a: Float32):
    var tile = y.tile[16](block_idx.x)
    var xt = x.tile[16](block_idx.x)
    @parameter
    def body[width: Int](i: Int):
        tile.store[width](Index(i), tile.load[width](Index(i)) + a * xt.load[width](Index(i)))
    if thread_idx.x == 0:
        apply[body](16)

def saxpy2(y: TileTensor[mut=True, dtype, TL, MutAnyOrigin], x: TileTensor[mut=False, dtype, TL, ImmutAnyOrigin], a: Float32):
    var tile = y.tile[16](block_idx.x)
    var xt = x.tile[16](block_idx.x)
    def body[width: Int](c: Coord) {var}:
        var i = c[0].value()
        tile.store[width](Coord(i), tile.load[width](Coord(i)) + a * xt.load[width](c))
    if thread_idx.x == 0:
        run_body(16, body)

def main() raises:
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[dtype](SIZE)
        var y = ctx.enqueue_create_buffer[dtype](SIZE)
        with x.map_to_host() as h, y.map_to_host() as g:
            for i in range(SIZE):
                h[i] = Float32(i)
                g[i] = 1
        var xt = LayoutTensor[dtype, layout, ImmutAnyOrigin](x)
        var yt = LayoutTensor[dtype, layout, MutAnyOrigin](y)
        ctx.enqueue_function[saxpy, saxpy](yt, xt, Float32(2), grid_dim=4, block_dim=8)
        with y.map_to_host() as g:
            print(g[0], g[1], g[63])
        ctx.enqueue_function[saxpy2](TileTensor(y, tl), TileTensor[mut=False](x, tl), Float32(2), grid_dim=4, block_dim=8)
        with y.map_to_host() as g:
            print(g[0], g[1], g[63])
            var t = TileTensor(g, tl)
            def host[width: Int](c: Coord) {var}:
                t.store(c, t.load[width](c) * 2)
            run_body(SIZE, host)
            print(g[0], g[1], g[63])
    var data = alloc[Float32](32)
    var m = LayoutTensor[dtype, Layout.row_major(4, 8)](data).fill(0)
    m.store[4](1, 4, SIMD[dtype, 4](1, 2, 3, 4))
    m.store[width=2](Index(2, 1), SIMD[dtype, 2](5, 6))
    m.store(3, 2, SIMD[dtype, 2](7, 8))
    m.aligned_store[4](0, 0, SIMD[dtype, 4](9))
    print(m)
    var n = TileTensor(data, row_major[4, 8]())
    n.store[2]((Idx(0), Idx(5)), SIMD[dtype, 2](1.5))
    n.store[width=2](Coord(3, 6), 2.5)
    n.raw_store[1](8, 3.5)
    print(n.load[4](Coord(0, 4)), n.load[width=2, alignment=4](Coord(3, 6)), n[1, 0])
    data.free()

# CHECK: 1.0 3.0 127.0
# CHECK-NEXT: 1.0 5.0 253.0
# CHECK-NEXT: 2.0 10.0 506.0
# CHECK-NEXT: 9.0 9.0 9.0 9.0 0.0 0.0 0.0 0.0
# CHECK-NEXT: 0.0 0.0 0.0 0.0 1.0 2.0 3.0 4.0
# CHECK-NEXT: 0.0 5.0 6.0 0.0 0.0 0.0 0.0 0.0
# CHECK-NEXT: 0.0 0.0 7.0 8.0 0.0 0.0 0.0 0.0
# CHECK-NEXT: [0.0, 1.5, 1.5, 0.0] [2.5, 2.5] 3.5
