# `ThreadIdx.x()` of 2024 and `ThreadIdx.x` of early 2025; `create_buffer`. Only files of the older dialect that ask for them have these names.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not %brio check %S/Inputs/thread_ids_newer.mojo 2>&1 | FileCheck --check-prefix=NEWER %s
# NEWER: thread_ids_newer.mojo:1:21: error: module 'std.gpu' has no member 'ThreadIdx'; did you mean 'thread_idx'?
from gpu import BlockDim, BlockIdx, GridDim, ThreadIdx
from gpu.host import DeviceContext
from gpu.id import ThreadIdx as Thread, BlockIdx as Block
from memory import UnsafePointer
from runtime.asyncrt import MojoCallContextPtr
from sys import triple_is_nvidia_cuda
from sys.info import triple_is_nvidia_cuda as on_nvidia


fn called(out: UnsafePointer[Int32], n: Int):
    var i = BlockIdx.x() * BlockDim.x() + ThreadIdx.x()
    if i < n:
        out[i] = ThreadIdx.y() * 1000 + ThreadIdx.z() * 100 + GridDim.x() * 10 + BlockDim.y()


fn read(out: UnsafePointer[Int32], n: Int):
    for i in range(Block.x * BlockDim.x + Thread.x, n, BlockDim.x * GridDim.x):
        out[i] = i - Thread.x + BlockIdx.y * 5 + BlockIdx.z


fn main() raises:
    var ctx = DeviceContext()
    var b = ctx.create_buffer[DType.int32](10)
    ctx.enqueue_function[called](b.unsafe_ptr(), 10, grid_dim=(3, 1), block_dim=(4, 1, 1))
    # CHECK: 31 31
    with b.map_to_host() as h:
        print(h[0], h[9])
    ctx.enqueue_function[read](b.unsafe_ptr(), 10, grid_dim=(2, 1), block_dim=2)
    # CHECK: 0 0 2 2 8
    with b.map_to_host() as h:
        print(h[0], h[1], h[2], h[3], h[9])
    # CHECK: False False cpu
    print(triple_is_nvidia_cuda(), on_nvidia(), MojoCallContextPtr(ctx).get_device_context().api())
