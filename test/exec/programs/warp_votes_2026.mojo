# Compaction by votes, shuffles of several types, groups of lanes, reduction by a nested function.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from std.gpu import thread_idx, block_idx, block_dim, lane_id, warp_id, WARP_SIZE, barrier, syncwarp
import std.gpu.primitives.warp as warp
from std.gpu.host import DeviceContext
from std.bit import pop_count, count_trailing_zeros
from std.testing import assert_equal, assert_true

comptime N = 128

def compact(src: UnsafePointer[Int32, MutAnyOrigin], dst: UnsafePointer[Int32, MutAnyOrigin], counts: UnsafePointer[Int32, MutAnyOrigin]):
    var i = block_idx.x * block_dim.x + thread_idx.x
    var keep = src[i] % 3 == 0
    var mask = warp.vote[DType.uint32](keep)
    var below = mask & ((UInt32(1) << UInt32(lane_id())) - 1)
    var base = warp_id() * WARP_SIZE
    if keep:
        dst[base + Int(pop_count(below))] = src[i]
    if lane_id() == 0:
        counts[warp_id()] = Int32(pop_count(mask))
    syncwarp()

def rotate(src: UnsafePointer[Int32, MutAnyOrigin], dst: UnsafePointer[Int32, MutAnyOrigin]):
    var i = thread_idx.x
    var lane = UInt32(lane_id())
    var v = src[i]
    var from_right = warp.shuffle_idx(v, (lane + 1) % UInt32(WARP_SIZE))
    var d = warp.shuffle_up(v, 1)
    var f = warp.shuffle_xor(Float64(v), 16)
    var h = warp.shuffle_down(SIMD[DType.float16, 1](Float16(v)), 2)
    dst[i] = from_right * 4 + (Int32(0) if lane == 0 else d) + Int32(f) * 0 + Int32(h) * 0

def segmented(src: UnsafePointer[Int32, MutAnyOrigin], dst: UnsafePointer[Int32, MutAnyOrigin]):
    var i = thread_idx.x
    var v = src[i]
    var group_sum = warp.lane_group_sum[num_lanes=8](v)
    var group_max = warp.lane_group_max_and_broadcast[num_lanes=8](v)
    var incl = warp.prefix_sum(v)
    var ss: Int32 = 0
    if lane_id() % 8 == 0:
        ss = group_sum
    dst[i] = ss + group_max * 1000 + incl * 0

    def reduce_op[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        return min(a, b)
    var lo = warp.reduce[warp.shuffle_down, reduce_op](v)
    if lane_id() == 0 and i != 0:
        dst[i] = lo

def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.int32](N)
    var b = ctx.enqueue_create_buffer[DType.int32](N)
    var c = ctx.enqueue_create_buffer[DType.int32](N // WARP_SIZE)
    b.enqueue_fill(-1)
    with a.map_to_host() as h:
        for i in range(N):
            h[i] = Int32((i * 11) % 50)
    ctx.enqueue_function[compact](a, b, c, grid_dim=1, block_dim=N)
    with a.map_to_host() as ah, b.map_to_host() as bh, c.map_to_host() as ch:
        for w in range(N // WARP_SIZE):
            var want: List[Int32] = []
            for l in range(WARP_SIZE):
                if ah[w * WARP_SIZE + l] % 3 == 0:
                    want.append(ah[w * WARP_SIZE + l])
            assert_equal(Int(ch[w]), len(want))
            for j in range(len(want)):
                assert_equal(bh[w * WARP_SIZE + j], want[j])
    ctx.enqueue_function[rotate](a, b, grid_dim=1, block_dim=WARP_SIZE)
    with a.map_to_host() as ah, b.map_to_host() as bh:
        for l in range(WARP_SIZE):
            assert_equal(bh[l], ah[(l + 1) % WARP_SIZE] * 4 + (ah[l - 1] if l > 0 else 0))
    ctx.enqueue_function[segmented](a, b, grid_dim=1, block_dim=2 * WARP_SIZE)
    with a.map_to_host() as ah, b.map_to_host() as bh:
        var s: Int32 = 0
        var m: Int32 = 0
        for l in range(8):
            s += ah[8 + l]
            m = max(m, ah[8 + l])
        assert_equal(bh[8], s + m * 1000)
        var lo = ah[WARP_SIZE]
        for l in range(WARP_SIZE):
            lo = min(lo, ah[WARP_SIZE + l])
        assert_equal(bh[WARP_SIZE], lo)
    assert_true(count_trailing_zeros(Int32(8)) == 3)
    print("PASS")
