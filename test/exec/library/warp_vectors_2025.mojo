# Until 25.6 `gpu.warp` and `gpu.shuffle` combined vectors element by element; later they give one number.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import lane_id, WARP_SIZE
from gpu.primitives.warp import sum as whole_sum, max as whole_max
import gpu.warp as warp
from gpu.warp import sum, max, min, broadcast, prefix_sum
from gpu.shuffle import warp_sum, warp_max
from gpu.host import DeviceContext


fn dot_of_rows[type: DType, width: Int](value: SIMD[type, width]) -> SIMD[type, width]:
    return warp.sum(value * value)


fn vectors(out_: UnsafePointer[Float32]):
    var v = SIMD[DType.float32, 4](Float32(lane_id()), 1, 2, -3)
    var sums = sum(v)
    var again = warp_sum(v)
    var largest = max(v)
    var by_name = warp.max(v) + warp_max(v)
    var smallest = min(v)
    var squares = dot_of_rows(v)
    var bytes = warp.sum(SIMD[DType.uint8, 2](1, 3))
    if lane_id() == 7:
        out_.store(0, sums)
        out_.store(4, again)
        out_.store(8, largest + by_name)
        out_.store(12, smallest)
        out_.store(16, squares)
        out_[20] = bytes[0].cast[DType.float32]()
        out_[21] = bytes[1].cast[DType.float32]()
    # All lanes meet for what follows.
    var one = sum(Float32(1)) + prefix_sum(Float32(1)) + broadcast(Float32(lane_id()))
    var total = whole_sum(v)
    var top = whole_max(v)
    if lane_id() == 7:
        out_[22] = total
        out_[23] = one + top


fn main() raises:
    var ctx = DeviceContext()
    var result = ctx.enqueue_create_buffer[DType.float32](24)
    ctx.enqueue_function[vectors](result.unsafe_ptr(), grid_dim=1, block_dim=WARP_SIZE)
    with result.map_to_host() as host:
        # CHECK: 496.0 32.0 64.0 -96.0
        print(host[0], host[1], host[2], host[3])
        # CHECK: 496.0 32.0 64.0 -96.0
        print(host[4], host[5], host[6], host[7])
        # CHECK: 93.0 3.0 6.0 -9.0
        print(host[8], host[9], host[10], host[11])
        # CHECK: 0.0 1.0 2.0 -3.0
        print(host[12], host[13], host[14], host[15])
        # CHECK: 10416.0 32.0 128.0 288.0
        print(host[16], host[17], host[18], host[19])
        # CHECK: 32.0 96.0 496.0 71.0
        print(host[20], host[21], host[22], host[23])
