# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Elements of vectors moved about, on the host and in a kernel; reductions by a function.
from std.gpu import thread_idx
from max.gpu.host import DeviceContext


def largest[width: Int](a: SIMD[DType.int32, width], b: SIMD[DType.int32, width]) -> SIMD[DType.int32, width]:
    return max(a, b)


def kernel(p: UnsafePointer[Int32, MutAnyOrigin]):
    var v = p.load[width=8]()
    var parts = v.deinterleave()
    p.store(0, parts[1].join(parts[0]).rotate_left[1]())


def main() raises:
    var v = SIMD[DType.int32, 4](1, 2, 3, 4)
    var w = SIMD[DType.int32, 4](5, 6, 7, 8)
    # CHECK: [4, 3, 2, 1] [1, 1, 5, 8] [1, 5, 6, 4]
    print(v.shuffle[3, 2, 1, 0](), v.shuffle[0, 0, 4, 7](w), v.insert[offset=1](w.slice[2]()))
    # CHECK-NEXT: [1, 5, 2, 6, 3, 7, 4, 8]
    print(v.interleave(w))
    var halves = v.split()
    var turns = v.deinterleave()
    # CHECK-NEXT: [1, 2] [3, 4] [1, 3] [2, 4]
    print(halves[0], halves[1], turns[0], turns[1])
    # CHECK-NEXT: [2, 3, 4, 1] [4, 1, 2, 3] [2, 3, 4, 1] [3, 4, 0, 0] [0, 1, 2, 3]
    print(v.rotate_left[1](), v.rotate_right[1](), v.rotate_left[-3](), v.shift_left[2](), v.shift_right[1]())
    # CHECK-NEXT: 4 [3, 4] 5 2 True False
    print(v.reduce[largest](), v.reduce[largest, 2](), v.reduce_bit_count(), v.gt(2).reduce_bit_count(), 3 in v, 9 in v)
    # CHECK-NEXT: [4, 3, 2, 1] [1, 2, 3, 4] [1.5, 2.5] 17
    print(v.reversed(), v.clamp(1, 4), SIMD[DType.float64, 2](1.5, 2.5).shuffle[0, 1](), Int32(1).interleave(7).reduce_add() + 9)
    # CHECK-NEXT: 170141183460469231731687303715884105727 -170141183460469231731687303715884105728 340282366920938463463374607431768211455 -5
    print(Int128.MAX, Int128.MIN, UInt128.MAX, Int128(-5))
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](8)
    with buffer.map_to_host() as h:
        for i in range(8):
            h[i] = Int32(i)
    ctx.enqueue_function[kernel](buffer, grid_dim=1, block_dim=1)
    with buffer.map_to_host() as h:
        # CHECK-NEXT: 3 5 7 0 2 4 6 1
        print(h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7])
