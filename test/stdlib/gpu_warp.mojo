# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Shuffles, votes, reductions and scans over a warp, for several kinds of numbers.
from std.gpu import WARP_SIZE, block_dim, lane_id, thread_idx, warp_id
from std.gpu.primitives import warp
from std.gpu.primitives.warp import broadcast, shuffle_down, shuffle_idx, shuffle_up, shuffle_xor
from max.gpu.host import DeviceContext


def shuffles[dtype: DType](data: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    var i = thread_idx.x
    var v = Scalar[dtype](i)
    data[i] = shuffle_down(v, 1)
    data[64 + i] = shuffle_up(v, 2)
    data[128 + i] = shuffle_xor(v, 16)
    data[192 + i] = shuffle_idx(v, 5)
    data[256 + i] = broadcast(v)


def check[dtype: DType](ctx: DeviceContext) raises:
    var buffer = ctx.enqueue_create_buffer[dtype](320)
    ctx.enqueue_function[shuffles[dtype]](buffer, grid_dim=1, block_dim=64)
    with buffer.map_to_host() as h:
        for i in range(64):
            var first = i // 32 * 32
            var lane = i % 32
            var down = i + 1 if lane < 31 else i
            var up = i - 2 if lane >= 2 else i
            if Int(h[i]) != down or Int(h[64 + i]) != up or Int(h[128 + i]) != i ^ 16 or Int(h[192 + i]) != first + 5 or Int(h[256 + i]) != first:
                print("wrong", dtype, i, h[i], h[64 + i], h[128 + i], h[192 + i], h[256 + i])
    print(dtype, "done")


def combine[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return a * SIMD[dtype, width](2) + b


def reductions(floats: UnsafePointer[Float32, MutAnyOrigin], ints: UnsafePointer[Int64, MutAnyOrigin]):
    var i = thread_idx.x
    var pair = SIMD[DType.float32, 2](Float32(i), 1)
    floats[i] = warp.sum(Float32(i))
    floats[32 + i] = warp.max(-Float32(i))
    floats[64 + i] = warp.min(Float32(i) + 3)
    floats[96 + i] = warp.sum(pair)
    floats[128 + i] = warp.lane_group_sum[num_lanes=4](Float32(i))
    floats[160 + i] = warp.lane_group_max[num_lanes=4, stride=8](Float32(i))
    ints[i] = warp.prefix_sum(Int64(i))
    ints[32 + i] = warp.prefix_sum[exclusive=True](Int64(i))
    ints[64 + i] = Int64(warp.vote[DType.uint32](i % 2 == 1))
    ints[96 + i] = Int64(Int(warp.match_any(Int32(i // 8))))
    ints[128 + i] = Int64(warp.broadcast(i + 7))
    ints[160 + i] = warp.reduce[warp.shuffle_xor, warp._max_of](Int64(i))


def masked(ints: UnsafePointer[Int32, MutAnyOrigin]):
    var i = thread_idx.x
    if i < 16:
        ints[i] = warp.shuffle_down(UInt(0xFFFF), Int32(i), 1)
    else:
        ints[i] = warp.shuffle_xor(UInt(0xFFFF0000), Int32(i), 1)


def main() raises:
    var ctx = DeviceContext()
    # CHECK: int8 done
    # CHECK-NEXT: uint16 done
    # CHECK-NEXT: int32 done
    # CHECK-NEXT: uint64 done
    # CHECK-NEXT: float16 done
    # CHECK-NEXT: bfloat16 done
    # CHECK-NEXT: float32 done
    # CHECK-NEXT: float64 done
    check[DType.int8](ctx)
    check[DType.uint16](ctx)
    check[DType.int32](ctx)
    check[DType.uint64](ctx)
    check[DType.float16](ctx)
    check[DType.bfloat16](ctx)
    check[DType.float32](ctx)
    check[DType.float64](ctx)
    var floats = ctx.enqueue_create_buffer[DType.float32](192)
    var ints = ctx.enqueue_create_buffer[DType.int64](192)
    ctx.enqueue_function[reductions](floats, ints, grid_dim=1, block_dim=32)
    with floats.map_to_host() as h:
        # CHECK: 496.0 496.0 -0.0 3.0 528.0
        print(h[0], h[31], h[32 + 9], h[64 + 9], h[96])
        # CHECK: 6.0 22.0 24.0 31.0
        print(h[128], h[128 + 7], h[160], h[160 + 31])
    with ints.map_to_host() as h:
        # CHECK: 0 10 496 0 6 465
        print(h[0], h[4], h[31], h[32], h[32 + 4], h[32 + 31])
        # CHECK: 2863311530 255 65280 7 31
        print(h[64], h[96], h[96 + 9], h[128 + 20], h[160])
    var small = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[masked](small, grid_dim=1, block_dim=32)
    with small.map_to_host() as h:
        # CHECK: 1 15 17 16
        print(h[0], h[14], h[16], h[17])
