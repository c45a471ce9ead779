# A reduction over any operation: a trait of static methods, lists of two element types.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from std.gpu import thread_idx, block_idx, block_dim, grid_dim, barrier, WARP_SIZE, lane_id, warp_id
from std.gpu.primitives import warp
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.utils.numerics import min_or_neg_inf, max_or_inf
from std.testing import assert_equal

trait Reducer:
    """An associative operation with its neutral value."""
    @staticmethod
    def init[dt: DType]() -> Scalar[dt]: ...
    @staticmethod
    def combine[dt: DType, w: Int](a: SIMD[dt, w], b: SIMD[dt, w]) -> SIMD[dt, w]: ...

struct Sum(Reducer):
    @staticmethod
    def init[dt: DType]() -> Scalar[dt]: return 0
    @staticmethod
    def combine[dt: DType, w: Int](a: SIMD[dt, w], b: SIMD[dt, w]) -> SIMD[dt, w]: return a + b

struct Max(Reducer):
    @staticmethod
    def init[dt: DType]() -> Scalar[dt]: return min_or_neg_inf[dt]()
    @staticmethod
    def combine[dt: DType, w: Int](a: SIMD[dt, w], b: SIMD[dt, w]) -> SIMD[dt, w]: return max(a, b)

struct Min(Reducer):
    @staticmethod
    def init[dt: DType]() -> Scalar[dt]: return max_or_inf[dt]()
    @staticmethod
    def combine[dt: DType, w: Int](a: SIMD[dt, w], b: SIMD[dt, w]) -> SIMD[dt, w]: return min(a, b)

def block_reduce[R: Reducer, dt: DType, threads: Int](value: Scalar[dt]) -> Scalar[dt]:
    comptime warps = threads // WARP_SIZE
    var sh = stack_allocation[warps, Scalar[dt], address_space=AddressSpace.SHARED]()
    var v = value
    comptime for s in range(5):
        v = R.combine(v, warp.shuffle_xor(v, UInt32(16 >> s)))
    if lane_id() == 0:
        sh[warp_id()] = v
    barrier()
    v = R.init[dt]()
    comptime for w in range(warps):
        v = R.combine(v, sh[w])
    return v

def reduce_kernel[R: Reducer, dt: DType, threads: Int](src: UnsafePointer[Scalar[dt], MutAnyOrigin], dst: UnsafePointer[Scalar[dt], MutAnyOrigin], n: Int):
    var acc = R.init[dt]()
    for i in range(block_idx.x * threads + thread_idx.x, n, grid_dim.x * threads):
        acc = R.combine(acc, src[i])
    var r = block_reduce[R, dt, threads](acc)
    if thread_idx.x == 0:
        dst[block_idx.x] = r

def reduce[R: Reducer, dt: DType](ctx: DeviceContext, xs: List[Scalar[dt]]) raises -> Scalar[dt]:
    comptime threads = 64
    comptime blocks = 4
    var src = ctx.enqueue_create_buffer[dt](len(xs))
    var partial = ctx.enqueue_create_buffer[dt](blocks)
    var dst = ctx.enqueue_create_buffer[dt](1)
    ctx.enqueue_copy(src, xs.unsafe_ptr())
    comptime k = reduce_kernel[R, dt, threads]
    ctx.enqueue_function[k](src, partial, len(xs), grid_dim=blocks, block_dim=threads)
    ctx.enqueue_function[k](partial, dst, blocks, grid_dim=1, block_dim=threads)
    with dst.map_to_host() as h:
        return h[0]

def main() raises:
    var ctx = DeviceContext()
    var ints = [Int32((i * 7919) % 1009 - 500) for i in range(3001)]
    var s: Int32 = 0
    var hi = ints[0]
    var lo = ints[0]
    for x in ints:
        s += x
        hi = max(hi, x)
        lo = min(lo, x)
    assert_equal(reduce[Sum](ctx, ints), s)
    assert_equal(reduce[Max](ctx, ints), hi)
    assert_equal(reduce[Min](ctx, ints), lo)
    var fl = [Float64(x) for x in ints]
    assert_equal(reduce[Sum](ctx, fl), Float64(s))
    assert_equal(reduce[Min](ctx, fl), Float64(lo))
    print("PASS")
