# A bulk copy writes through a null pointer.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, cp_async_bulk_global_shared_cta, cp_async_bulk_shared_cluster_global, fence_async_view_proxy
from std.gpu.sync import cp_async_bulk_commit_group, cp_async_bulk_wait_group, mbarrier_arrive_expect_tx_shared, mbarrier_init, mbarrier_try_wait_parity_shared
from std.memory import stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[64, Float32, address_space=AddressSpace.SHARED, alignment=16]()
    s[t] = x[t]
    fence_async_view_proxy()
    barrier()
    var p = y
    if t < n:
        p -= Int(y) // 4
    if t == 0:
        cp_async_bulk_global_shared_cta(p.address_space_cast[AddressSpace.GLOBAL](), s, 256)  # finds memory: write of 256 bytes through a null pointer
        cp_async_bulk_commit_group()
        cp_async_bulk_wait_group[0]()


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
