# One lane of each warp is elected, whether the threads of a block are loops or fibers.
# RUN: %brio run --cpu-kernels auto --target-accelerator cpu %s | FileCheck %s
# RUN: %brio run --cpu-kernels fibers --target-accelerator cpu %s | FileCheck %s
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.primitives.cluster import elect_one_sync


def elect(elected: UnsafePointer[Int32, MutAnyOrigin]):
    barrier()
    if elect_one_sync():
        elected[thread_idx.x] = 1


def main() raises:
    var ctx = DeviceContext()
    var elected = ctx.enqueue_create_buffer[DType.int32](128)
    elected.enqueue_fill(0)
    ctx.enqueue_function[elect](elected, grid_dim=1, block_dim=128)
    with elected.map_to_host() as host:
        for i in range(128):
            if host[i] != 0:
                # CHECK: 0
                # CHECK-NEXT: 32
                # CHECK-NEXT: 64
                # CHECK-NEXT: 96
                print(i)
