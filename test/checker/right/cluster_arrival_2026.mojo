# A block of a cluster is told by an arrival that another one has written to its shared memory.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import block_idx, thread_idx
from std.gpu.cluster import cluster_sync, map_shared_rank
from std.gpu.host import DeviceContext, Dim
from std.gpu.intrinsics import Scope
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from layout.tma_async import SharedMemBarrier

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(y: P):
    var told = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    var found = stack_allocation[32, Float32, address_space=AddressSpace.SHARED]()
    var t = Int(thread_idx.x)
    if t == 0:
        told[0].init(32)
    cluster_sync()
    if block_idx.x == 1:
        map_shared_rank(found + t, 0)[] = Float32(t)
        told[0].arrive_cluster(0)
    else:
        told[0].wait_acquire[Scope.CLUSTER](0)
        y[t] = found[31 - t]
    cluster_sync()


def main() raises:
    var ctx = DeviceContext()
    var y = ctx.enqueue_create_buffer[DType.float32](32)
    ctx.enqueue_function[kernel](y, grid_dim=2, block_dim=32, cluster_dim=Dim(2, 1, 1))
    ctx.synchronize()
