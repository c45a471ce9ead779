# Shared memory, barriers and atomics.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext
from std.gpu import thread_idx, block_idx, barrier, WARP_SIZE, lane_id, warp
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.atomic import Atomic

comptime TPB = 128

def block_sum(x: UnsafePointer[Float32, MutAnyOrigin], out_: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var shared = stack_allocation[TPB, Float32, address_space=AddressSpace.SHARED]()
    var t = Int(thread_idx.x)
    var i = Int(block_idx.x) * TPB + t
    shared[t] = x[i] if i < n else 0
    barrier()
    var stride = TPB // 2
    while stride > 0:
        if t < stride:
            shared[t] += shared[t + stride]
        barrier()
        stride //= 2
    if t == 0:
        _ = Atomic.fetch_add(out_, shared[0])

def main() raises:
    with DeviceContext() as ctx:
        var n = 1000
        var x = ctx.enqueue_create_buffer[DType.float32](n)
        var total = ctx.enqueue_create_buffer[DType.float32](1)
        x.enqueue_fill(1)
        total.enqueue_fill(0)
        ctx.enqueue_function[block_sum](x, total, n, grid_dim=(n + TPB - 1) // TPB, block_dim=TPB)
        with total.map_to_host() as h:
            print(h[0])

# CHECK: 1000.0
