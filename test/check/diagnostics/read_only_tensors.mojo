# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# Tensors of origins that may only be read, and what is made from them: tiles, vectors, fragments, pointers.
from std.gpu import thread_idx
from layout import Coord, Layout, LayoutTensor, TileTensor, row_major

comptime flat = Layout.row_major(4, 8)
comptime newer = row_major[4, 8]()
comptime Vector = SIMD[DType.float32, 4]


def stores(t: LayoutTensor[DType.float32, flat, ImmutAnyOrigin], u: TileTensor[DType.float32, type_of(newer), ImmutAnyOrigin]):
    # CHECK: [[#@LINE+1]]:5: error: cannot call 'store' through an immutable origin
    t.store[4](0, 0, Vector(1))
    # CHECK: [[#@LINE+1]]:5: error: cannot call 'store' through an immutable origin
    u.store[4](Coord(0, 0), Vector(1))
    # CHECK: [[#@LINE+1]]:9: error: cannot call 'fill' through an immutable origin
    _ = t.fill(0)
    # CHECK: [[#@LINE+1]]:9: error: cannot call 'fill' through an immutable origin
    _ = u.fill(0)


def copies(t: LayoutTensor[mut=False, DType.float32, flat, _], s: LayoutTensor[DType.float32, flat, MutAnyOrigin]):
    # CHECK: [[#@LINE+1]]:5: error: cannot call 'copy_from' through an immutable origin
    t.copy_from(s)
    s.copy_from(t)


def parts(t: LayoutTensor[DType.float32, flat, ImmutAnyOrigin], u: TileTensor[DType.float32, type_of(newer), ImmutAnyOrigin]):
    var part = t.tile[2, 2](0, 0)
    # CHECK: [[#@LINE+1]]:5: error: cannot call '__setitem__' through an immutable origin
    part[0, 0] = 1
    # CHECK: [[#@LINE+1]]:5: error: cannot call '__setitem__' through an immutable origin
    t.vectorize[1, 4]()[0, 0] = 1
    var mine = t.distribute[Layout.row_major(2, 2)](thread_idx.x)
    # CHECK: [[#@LINE+1]]:5: error: cannot call '__setitem__' through an immutable origin
    mine[0, 0] = 1
    # CHECK: [[#@LINE+1]]:5: error: cannot call '__setitem__' through an immutable origin
    u.tile[2, 2](0, 0)[0, 0] += 1
    # CHECK: [[#@LINE+1]]:5: error: cannot modify this through an immutable origin
    t.ptr[0] = 1


def cast(t: LayoutTensor[DType.float32, flat, MutAnyOrigin]):
    t.tile[2, 2](0, 0)[0, 0] = 1
    var seen = t.get_immutable()
    # CHECK: [[#@LINE+1]]:5: error: cannot call '__setitem__' through an immutable origin
    seen[0, 0] = 1
    var again = seen.origin_cast[True, MutAnyOrigin]()
    again[0, 0] = 1


# CHECK-NOT: error:
def main():
    pass
