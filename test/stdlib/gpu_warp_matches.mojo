# Which lanes bring the same value; the names of a warp's operations in early 2025.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext
from std.gpu import thread_idx, WARP_SIZE
from std.gpu.primitives.warp import match_any, match_all, vote
from gpu.shuffle import warp_sum
def k(out_: UnsafePointer[UInt64, MutAnyOrigin]):
    var t = thread_idx.x
    var a = match_all(Int32(7))
    var b = match_all(Int32(t // 2))
    var c = match_any(Int32(t % 2))
    var s = warp_sum(Int32(1))
    if t == 1:
        out_[0] = a
        out_[1] = b
        out_[2] = c
        out_[3] = UInt64(Int(s))
def main() raises:
    # CHECK: 0xffffffff 0 0xaaaaaaaa 32
    var ctx = DeviceContext()
    var buf = ctx.enqueue_create_buffer[DType.uint64](4)
    ctx.enqueue_function[k](buf, grid_dim=1, block_dim=WARP_SIZE)
    with buf.map_to_host() as h:
        print(hex(h[0]), h[1], hex(h[2]), h[3])
