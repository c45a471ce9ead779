# Groups of threads inside of a warp, as a type of the program.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import thread_idx, block_idx, barrier, lane_id, WARP_SIZE, syncwarp, sm_id
from std.gpu.host import DeviceContext
from std.gpu.primitives import warp
from std.gpu.profiler import ProfileBlock
from std.gpu.sync import named_barrier, MaxHardwareBarriers
from std.gpu.intrinsics import lop, byte_permute, mulhi, mulwide, ldg
from std.gpu.globals import WARPGROUP_SIZE
from std.bit import pop_count, count_leading_zeros, count_trailing_zeros
from std.testing import assert_equal


@fieldwise_init
struct TiledPartition[size: Int](TrivialRegisterPassable):
    """Groups of threads inside of a warp, as cooperative groups have them."""

    comptime mask = Self.size - 1

    def rank(self) -> Int:
        return thread_idx.x & Self.mask

    def meta_rank(self) -> Int:
        return thread_idx.x // Self.size

    def sync(self):
        syncwarp()

    def shfl_down(self, v: Int32, delta: Int) -> Int32:
        return warp.shuffle_down(v, UInt32(delta))

    def shfl_xor[dtype: DType](self, v: Scalar[dtype], mask: Int) -> Scalar[dtype]:
        return warp.shuffle_xor(v, UInt32(mask))

    def reduce[op: def(Int32, Int32) thin -> Int32](self, var v: Int32) -> Int32:
        var d = Self.size // 2
        while d > 0:
            v = op(v, self.shfl_xor(v, d))
            d //= 2
        return v

    def all(self, flag: Bool) -> Bool:
        var bits = warp.vote[DType.uint64](flag)
        var mine = (bits >> UInt64(lane_id() & ~Self.mask)) & ((UInt64(1) << UInt64(Self.size)) - 1)
        return pop_count(mine) == UInt64(Self.size)


def plus(a: Int32, b: Int32) -> Int32:
    return a + b


def biggest(a: Int32, b: Int32) -> Int32:
    return max(a, b)


def groups(out: UnsafePointer[Int32, MutAnyOrigin]):
    var tile = TiledPartition[8]()
    var v = Int32(thread_idx.x)
    var total = tile.reduce[plus](v)
    var top = tile.reduce[biggest](v)
    var all_even = tile.all(tile.meta_rank() % 2 == 0)
    tile.sync()
    if tile.rank() == 0:
        out[tile.meta_rank()] = total * 1000 + top + (500 if all_even else 0)


def groups_sum_api(out: UnsafePointer[Int32, MutAnyOrigin]):
    var s = warp.lane_group_sum[num_lanes=4](Int32(lane_id()))
    var strided = warp.lane_group_max[num_lanes=4, stride=8](Int32(lane_id()))
    out[thread_idx.x] = s * 100 + strided


def bits(out: UnsafePointer[UInt32, MutAnyOrigin]):
    var i = UInt32(thread_idx.x)
    out[4 * thread_idx.x] = UInt32(lop[0b10010110](Int32(i), Int32(5), Int32(3)))
    out[4 * thread_idx.x + 1] = byte_permute(0x03020100, 0x07060504, 0x0246)
    out[4 * thread_idx.x + 2] = mulhi(UInt32(0x80000000), i)
    out[4 * thread_idx.x + 3] = UInt32(mulwide(i, i)) + UInt32(count_leading_zeros(i + 1))


def main() raises:
    var ctx = DeviceContext()
    with ProfileBlock("groups"):
        var out = ctx.enqueue_create_buffer[DType.int32](64)
        ctx.enqueue_function[groups, groups](out, grid_dim=1, block_dim=32)
        with out.map_to_host() as h:
            for g in range(4):
                var total = 0
                for i in range(8):
                    total += g * 8 + i
                assert_equal(Int(h[g]), total * 1000 + g * 8 + 7 + (500 if g % 2 == 0 else 0))
        ctx.enqueue_function[groups_sum_api, groups_sum_api](out, grid_dim=1, block_dim=32)
        with out.map_to_host() as h:
            for i in range(32):
                assert_equal(Int(h[i]), (i // 4 * 16 + 6) * 100 + 24 + i % 8)
    var b = ctx.enqueue_create_buffer[DType.uint32](128)
    ctx.enqueue_function[bits, bits](b, grid_dim=1, block_dim=32)
    with b.map_to_host() as h:
        for i in range(32):
            assert_equal(h[4 * i], UInt32(i ^ 5 ^ 3))
            assert_equal(h[4 * i + 1], 0x00020406)
            assert_equal(h[4 * i + 2], UInt32(i // 2))
    print("groups ok", WARPGROUP_SIZE)

# CHECK: groups ok 128
