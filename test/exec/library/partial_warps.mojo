# On the CPU device sums, largest and smallest values of a warp are those of the lanes that the block has.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import block_dim, lane_id, thread_idx, warp
from std.gpu.host import DeviceContext


def combined(
    sums: UnsafePointer[Int32, MutAnyOrigin],
    largest: UnsafePointer[Float32, MutAnyOrigin],
    smallest: UnsafePointer[Int64, MutAnyOrigin],
):
    var at = thread_idx.x + block_dim.x * thread_idx.y
    sums[at] = warp.sum(Int32(at))
    largest[at] = warp.max(Float32(-1) - Float32(at))
    smallest[at] = warp.min(Int64(at) + 5)


def in_groups(sums: UnsafePointer[Int32, MutAnyOrigin]):
    sums[thread_idx.x] = warp.lane_group_sum[num_lanes=4](Int32(thread_idx.x))


def show[w: Int, h: Int](ctx: DeviceContext) raises:
    comptime n = w * h
    var sums = ctx.enqueue_create_buffer[DType.int32](n)
    var largest = ctx.enqueue_create_buffer[DType.float32](n)
    var smallest = ctx.enqueue_create_buffer[DType.int64](n)
    ctx.enqueue_function[combined](sums, largest, smallest, grid_dim=1, block_dim=(w, h))
    ctx.synchronize()
    var wrong = 0
    with sums.map_to_host() as s, largest.map_to_host() as l, smallest.map_to_host() as m:
        for i in range(n):
            var first = i - i % 32
            var end = min(n, first + 32)
            var sum = (first + end - 1) * (end - first) // 2
            if Int(s[i]) != sum or l[i] != Float32(-1 - first) or Int(m[i]) != first + 5:
                wrong += 1
        print(n, s[0], s[n - 1], l[n - 1], m[n - 1], wrong)


def main() raises:
    var ctx = DeviceContext()
    # CHECK: 4 6 6 -1.0 5 0
    show[4, 1](ctx)
    # CHECK-NEXT: 1 0 0 -1.0 5 0
    show[1, 1](ctx)
    # CHECK-NEXT: 7 21 21 -1.0 5 0
    show[7, 1](ctx)
    # CHECK-NEXT: 39 496 245 -33.0 37 0
    show[13, 3](ctx)
    # CHECK-NEXT: 64 496 1520 -33.0 37 0
    show[64, 1](ctx)
    # CHECK-NEXT: 100 496 390 -97.0 101 0
    show[50, 2](ctx)
    var sums = ctx.enqueue_create_buffer[DType.int32](6)
    ctx.enqueue_function[in_groups](sums, grid_dim=1, block_dim=6)
    ctx.synchronize()
    with sums.map_to_host() as host:
        # CHECK-NEXT: 6 9
        print(host[0], host[4])
