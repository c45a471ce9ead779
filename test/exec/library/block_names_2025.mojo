# Parameters of operations of blocks by the names that they had in early 2025.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import block, thread_idx
from gpu.host import DeviceContext


fn kernel(out_: UnsafePointer[UInt64]):
    var first = block.broadcast[type = DType.uint64, block_size=32](UInt64(thread_idx.x) + 5, 0)
    var total = block.sum[type = DType.uint64, width=1, block_size=32](UInt64(thread_idx.x))
    var largest = block.max[dtype = DType.uint64, block_size=32](UInt64(thread_idx.x))
    var before = block.prefix_sum[type = DType.uint64, block_size=32](UInt64(1))
    if thread_idx.x == 3:
        out_[0] = first
        out_[1] = total
        out_[2] = largest
        out_[3] = before


fn main() raises:
    var ctx = DeviceContext()
    var result = ctx.enqueue_create_buffer[DType.uint64](4)
    ctx.enqueue_function[kernel](result.unsafe_ptr(), grid_dim=1, block_dim=32)
    # CHECK: HostBuffer([5, 496, 31, 4])
    with result.map_to_host() as host:
        print(host)
