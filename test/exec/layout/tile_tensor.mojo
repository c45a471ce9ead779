# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Views of a TileTensor; a tiled matmul and a generic kernel in the spelling of 2026.
from std.gpu import thread_idx, block_idx, block_dim, global_idx
from std.gpu.sync import barrier
from std.gpu.memory import AddressSpace
from max.gpu.host import DeviceContext
from layout import TileTensor, TensorLayout, Coord, coord, Idx
from layout.tile_layout import row_major
from layout.tile_tensor import stack_allocation

comptime N = 16
comptime T = 4
comptime layout = row_major[N, N]()
comptime L = type_of(layout)
comptime dtype = DType.float32

def matmul(c: TileTensor[mut=True, dtype, L, MutAnyOrigin], a: TileTensor[mut=False, dtype, L, ImmutAnyOrigin], b: TileTensor[mut=False, dtype, L, MutAnyOrigin], size: Int32):
    var ty = thread_idx.y
    var tx = thread_idx.x
    var sa = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[T, T]())
    var sb = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[T, T]())
    var ct = c.tile[T, T](block_idx.y, block_idx.x)
    var acc: c.ElementType = 0
    comptime for k in range(N // T):
        var at = a.tile[T, T](block_idx.y, k)
        var bt = b.tile[T, T](k, block_idx.x)
        sa[ty, tx] = at[ty, tx]
        sb[ty, tx] = bt[ty, tx]
        barrier()
        comptime for j in range(T):
            acc += sa[ty, j] * sb[j, tx]
        barrier()
    ct[ty, tx] = acc

def generic[LT: TensorLayout](t: TileTensor[mut=True, dtype, LT, MutAnyOrigin], n: Int32):
    comptime assert t.flat_rank == 2
    if global_idx.x < Int(n):
        t[global_idx.x, 0] += Float32(t.dim[1]())

def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](N * N)
        var b = ctx.enqueue_create_buffer[dtype](N * N)
        var o = ctx.enqueue_create_buffer[dtype](N * N)
        o.enqueue_fill(0)
        with a.map_to_host() as h, b.map_to_host() as g:
            for i in range(N * N):
                h[i] = Float32((i * 7) % 11)
                g[i] = Float32((i * 5) % 13)
        var at = TileTensor[mut=False, dtype, L](a, layout)
        var bt = TileTensor(b, layout)
        var ot = TileTensor[mut=True, dtype, L](o, layout)
        comptime kernel = matmul
        ctx.enqueue_function[kernel](ot, at, bt, Int32(N), grid_dim=(N // T, N // T), block_dim=(T, T))
        ctx.synchronize()
        with o.map_to_host() as h, a.map_to_host() as x, b.map_to_host() as y:
            for i in range(N):
                for j in range(N):
                    var s: Float32 = 0
                    for k in range(N):
                        s += x[i * N + k] * y[k * N + j]
                    if s != h[i * N + j]:
                        print("wrong", i, j, s, h[i*N+j])
            print("done", h[17])
        var rt = TileTensor(o, row_major(N, Idx[N]))
        ctx.enqueue_function[generic[type_of(rt.layout)]](rt, Int32(4), grid_dim=1, block_dim=8)
        with o.map_to_host() as h:
            print(h[0], h[16])
            var ht = TileTensor(h, row_major[4, 4]())
            print(ht)
    var data = List[Float32]()
    for i in range(64):
        data.append(Float32(i))
    var t = TileTensor(data, row_major[8, 8]())
    print(t.tile[2, 4](1, 1))
    print(t.vectorize[1, 4]()[3, 1], t.vectorize[1, 4]().layout, t.vectorize[1, 4]().element_size)
    var f = t.distribute[row_major[2, 4]()](5)
    print(f.layout, f[0, 0], f[1, 1], f[3, 0])
    print(t.transpose().layout, t.transpose()[1, 2], t[Coord(2, 1)], t[coord[2, 3]])
    print(t.reshape(row_major[4, 16]())[1, 3])
    t.tile[2, 2](0, 0).copy_from(t.tile[2, 2](2, 2))
    print(t.tile[2, 4](0, 0))
    t.store((Idx(3), Idx(4)), t.load[4]((Idx(2), Idx(0))))
    print(t.load[width=8](Coord(3, 0)), t.load[2](coord[1, 2]))
    var lt = t.to_layout_tensor()
    print(lt[1, 1], lt.layout, lt.dim(0), t.size(), t.dim(1), t.rank)
    print(t.slice[Slice(1, 3), Slice(2, 4)]())
    var parts = t.split[2]()
    print(parts[1][0, 0])
    _ = t.tile[2, 2](0, 0).fill(7)
    print(t.tile[2, 4](0, 0), t.tile[2, 4](Coord(0, 0)))

# CHECK: done 508.0
# CHECK-NEXT: 475.0 423.0
# CHECK-NEXT: {{\[\[}}475.0, 552.0, 541.0, 413.0], [532.0, 417.0, 549.0, 473.0], [423.0, 581.0, 401.0, 468.0], [509.0, 459.0, 552.0, 541.0]]
# CHECK-NEXT: {{\[\[}}20.0, 21.0, 22.0, 23.0], [28.0, 29.0, 30.0, 31.0]]
# CHECK-NEXT: [28.0, 29.0, 30.0, 31.0] ((8, 2):(8, 4)) 4
# CHECK-NEXT: ((4, 2):(16, 4)) 9.0 29.0 57.0
# CHECK-NEXT: ((8, 8):(1, 8)) 17.0 17.0 19.0
# CHECK-NEXT: 19.0
# CHECK-NEXT: {{\[\[}}36.0, 37.0, 2.0, 3.0], [44.0, 45.0, 10.0, 11.0]]
# CHECK-NEXT: [24.0, 25.0, 26.0, 27.0, 16.0, 17.0, 18.0, 19.0] [10.0, 11.0]
# CHECK-NEXT: 45.0 ((8, 8):(8, 1)) 8 64 8 2
# CHECK-NEXT: {{\[\[}}10.0, 11.0], [18.0, 19.0]]
# CHECK-NEXT: 32.0
# CHECK-NEXT: {{\[\[}}7.0, 7.0, 2.0, 3.0], [7.0, 7.0, 10.0, 11.0]] {{\[\[}}7.0, 7.0, 2.0, 3.0], [7.0, 7.0, 10.0, 11.0]]
