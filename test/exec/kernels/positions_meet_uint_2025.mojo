# Positions of threads, which releases of 2025 had as `UInt`, meet `UInt` values in functions of two arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from gpu import block_dim, block_idx, global_idx, thread_idx
from gpu.host import DeviceContext
from math import ceildiv
from memory import UnsafePointer

alias WIDTH: UInt = 3


fn last(i: UInt, size: UInt) -> UInt:
    return min(i, size - 1)


fn kernel(out_: UnsafePointer[Int64], size: UInt):
    var i = block_idx.x * block_dim.x + thread_idx.x
    if i >= size:
        return
    var row, column = divmod(i, WIDTH)
    var turned, left = divmod(UInt(10), i + 1)
    var tile = min(WIDTH, thread_idx.x) + max(thread_idx.x, WIDTH)
    out_[i] = Int64(Int(row * 1000 + column * 100 + turned * 10 + left + tile + last(i + 1, size)))


fn main() raises:
    var ctx = DeviceContext()
    var result = ctx.enqueue_create_buffer[DType.int64](6)
    var size: UInt = 6
    ctx.enqueue_function[kernel](result.unsafe_ptr(), size, grid_dim=ceildiv(size, UInt(4)), block_dim=4)
    with result.map_to_host() as host:
        # CHECK: 104 156 239 1032 1128 1223
        print(host[0], host[1], host[2], host[3], host[4], host[5])
    # CHECK-NEXT: 2 7 (3, 1)
    var seven: UInt = 7
    print(min(seven, 2), max(2, seven), divmod(seven, 2))
