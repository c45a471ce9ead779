# Int8 groups by the warp's maximum, float8 there and back, vectors through pointers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from std.gpu import global_idx, thread_idx, block_idx, WARP_SIZE, lane_id
import std.gpu.primitives.warp as warp
from std.gpu.host import DeviceContext
from std.math import ceildiv, round, clamp
from std.memory import bitcast

comptime GROUP = 32
comptime N = 512

@fieldwise_init
struct Block8(ImplicitlyCopyable, Movable):
    comptime SIZE = GROUP
    var scale: Float16
    var q: InlineArray[Int8, Self.SIZE]

def quantise(src: UnsafePointer[Float32, MutAnyOrigin], q: UnsafePointer[Int8, MutAnyOrigin], scales: UnsafePointer[Float16, MutAnyOrigin], n: Int):
    var i = global_idx.x
    var x: Float32 = src[i] if i < n else 0.0
    var m = warp.lane_group_max[num_lanes=GROUP](abs(x))
    m = warp.broadcast(m)
    var s = m / 127.0
    if i < n:
        var v = Float32(0) if s == 0 else round(x / s)
        q[i] = Int8(clamp(v, -127, 127))
        if lane_id() == 0:
            scales[i // GROUP] = s.cast[DType.float16]()

def dequantise(q: UnsafePointer[Int8, ImmutAnyOrigin], scales: UnsafePointer[Float16, ImmutAnyOrigin], dst: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var base = global_idx.x * 4
    if base + 3 < n:
        var v = (q + base).load[width=4]().cast[DType.float32]()
        (dst + base).store(v * scales[base // GROUP].cast[DType.float32]())

def fp8_roundtrip(p: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var i = global_idx.x
    if i < n:
        p[i] = p[i].cast[DType.float8_e4m3fn]().cast[DType.float32]()

def main() raises:
    var ctx = DeviceContext()
    var src = ctx.enqueue_create_buffer[DType.float32](N)
    var q = ctx.enqueue_create_buffer[DType.int8](N)
    var sc = ctx.enqueue_create_buffer[DType.float16](N // GROUP)
    var dst = ctx.enqueue_create_buffer[DType.float32](N)
    with src.map_to_host() as h:
        for i in range(N):
            h[i] = Float32((i * 37) % 101) / 10 - 5
    ctx.enqueue_function[quantise](src, q, sc, N, grid_dim=ceildiv(N, 64), block_dim=64)
    ctx.enqueue_function[dequantise](q, sc, dst, N, grid_dim=ceildiv(N // 4, 64), block_dim=64)
    var worst: Float32 = 0
    with src.map_to_host() as a, dst.map_to_host() as b:
        for i in range(N):
            worst = max(worst, abs(a[i] - b[i]))
    ctx.enqueue_function[fp8_roundtrip](dst, N, grid_dim=ceildiv(N, 64), block_dim=64)
    var rel: Float32 = 0
    with src.map_to_host() as a, dst.map_to_host() as b:
        for i in range(N):
            if abs(a[i]) > 0.5:
                rel = max(rel, abs(a[i] - b[i]) / abs(a[i]))
    var blk = Block8(Float16(0.5), InlineArray[Int8, GROUP](fill=3))
    var bits = bitcast[DType.uint16](blk.scale)
    print(Float32(blk.scale) * Float32(Int(blk.q[31])), bits, Block8.SIZE)
    print("PASS" if worst < 0.04 and rel < 0.14 else "FAIL", worst < 0.04, rel < 0.14)
