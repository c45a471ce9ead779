# Pi by Philox numbers, the same on host and device; a block's sum; an atomic.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from std.random.philox import Random
from std.gpu import global_idx, thread_idx, block_dim, grid_dim, WARP_SIZE
from std.gpu.host import DeviceContext
from std.gpu.primitives import block
from std.atomic import Atomic
from std.math import pi

comptime TPB = 128

def estimate_pi(hits: UnsafePointer[UInt64, MutAnyOrigin], seed: UInt64, per_thread: Int32):
    var rng = Random(seed=seed, subsequence=UInt64(global_idx.x))
    var count: Int32 = 0
    for _ in range(Int(per_thread)):
        var r = rng.step_uniform()
        var x = SIMD[DType.float32, 2](r[0], r[2])
        var y = SIMD[DType.float32, 2](r[1], r[3])
        var inside = (x * x + y * y).le(1.0)
        count += inside.cast[DType.int32]().reduce_add()
    var s = block.sum[block_size=TPB, broadcast=False](count)
    if thread_idx.x == 0:
        _ = Atomic.fetch_add(hits, UInt64(s))

def main() raises:
    with DeviceContext() as ctx:
        var hits = ctx.enqueue_create_buffer[DType.uint64](1)
        hits.enqueue_fill(0)
        var blocks = 16
        var per = 50
        ctx.enqueue_function[estimate_pi](hits, UInt64(2026), Int32(per), grid_dim=blocks, block_dim=TPB)
        # host with the same generator
        var host_hits: UInt64 = 0
        for t in range(blocks * TPB):
            var rng = Random(seed=2026, subsequence=UInt64(t))
            for _ in range(per):
                var r = rng.step_uniform()
                if r[0] * r[0] + r[1] * r[1] <= 1:
                    host_hits += 1
                if r[2] * r[2] + r[3] * r[3] <= 1:
                    host_hits += 1
        with hits.map_to_host() as h:
            var est = 4.0 * Float64(h[0]) / Float64(blocks * TPB * per * 2)
            var d = abs(Int(h[0]) - Int(host_hits))
            print("pi is about right:", abs(est - pi) < 0.02)
            if d > 4:
                raise Error("device and host differ by ", d)
    print("PASS")
